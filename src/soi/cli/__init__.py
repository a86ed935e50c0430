"""The command line: one file per command in `commands`, found by the group and imported when used."""
