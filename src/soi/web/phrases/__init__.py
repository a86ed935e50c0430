"""The words of the interface, a table for each part of it; `soi.web.words.word` looks them up."""
