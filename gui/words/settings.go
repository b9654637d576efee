package words

import "github.com/mnkdesk/mnkdesk/engine"

// The labels of Settings.

func YourName() string        { return text("Your name") }
func FriendsName() string     { return text("Friend's name") }
func Pause() string           { return text("Wait before the computer moves") }
func Animation() string       { return text("Animation") }
func AnimateMoves() string    { return text("Animate moves") }
func ShowCoordinates() string { return text("Show coordinates along the board") }
func LanguageLabel() string   { return text("Language") }
func NextStart() string       { return text("The language changes at the next start.") }

// GoesFirstIn says of which variant it is chosen who goes first.
func GoesFirstIn(v engine.Variant) string {
	return text("Goes first in {{.Title}}", with{"Title": Title(v)})
}

// LanguageNames are the names of the choices of language: the system's, then those
// of Languages, each in itself.
func LanguageNames() []string {
	return []string{named("language of the system", "System"), "English", "Deutsch"}
}
