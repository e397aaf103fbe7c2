# form
