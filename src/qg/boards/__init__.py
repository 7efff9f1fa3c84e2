"""What boards of several games share: geometry in whole numbers, without any rule (docs/boards.md)."""
