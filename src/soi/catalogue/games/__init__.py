"""One file per game, each with `GAME = Game(…)`; the file's name is the game's name."""
