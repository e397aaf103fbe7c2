# studio
