"""Choose a solver for a position and return the whole answer, with the reason it rests on."""
