"""One module per page; each turns an Ask into a Reply, in a worker."""
