package words

import "github.com/mnkdesk/mnkdesk/engine"

// The labels of Settings.

// YourName is a text of Settings.
func YourName() string { return text("Your name") }

// FriendsName is a text of Settings.
func FriendsName() string { return text("Friend's name") }

// Pause is a text of Settings.
func Pause() string { return text("Wait before the computer moves") }

// Animation is a text of Settings.
func Animation() string { return text("Animation") }

// AnimateMoves is a text of Settings.
func AnimateMoves() string { return text("Animate moves") }

// ShowCoordinates is a text of Settings.
func ShowCoordinates() string { return text("Show coordinates along the board") }

// LanguageLabel is a text of Settings.
func LanguageLabel() string { return text("Language") }

// NextStart is a text of Settings.
func NextStart() string { return text("The language changes at the next start.") }

// GoesFirstIn says of which variant it is chosen who goes first.
func GoesFirstIn(v engine.Variant) string {
	return text("Goes first in {{.Title}}", with{"Title": Title(v)})
}

// LanguageNames are the names of the choices of language: the system's, then those
// of Languages, each in itself.
func LanguageNames() []string {
	return []string{named("language of the system", "System"), "English", "Deutsch"}
}
