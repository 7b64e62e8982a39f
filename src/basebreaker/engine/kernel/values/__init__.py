"""What is computed from everything in play: power, totals, breakpoints, and what sets or lowers them."""
