"""One file per command, each with a click command named `command`; the file's name is the command's name."""
