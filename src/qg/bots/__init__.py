"""What bots of every game share: the process they live in, and the time they may think."""
