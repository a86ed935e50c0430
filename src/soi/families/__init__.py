"""What many games share: heaps, strips, grids, coordinates, coins, graphs."""
