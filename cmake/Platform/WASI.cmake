# A system with files and clocks only; nothing to say about it.
