package words

// Sounds is an item of a menu and a label of Settings.
func Sounds() string { return text("Sounds") }

// PlaySounds is a text of Settings.
func PlaySounds() string { return text("Play sounds") }
