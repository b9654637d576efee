package words

import (
	"github.com/mnkdesk/mnkdesk/settings"
)

// The labels of Settings.

// MasterTime is how long Master thinks about a move.
func MasterTime() string { return text("Master's time") }

// MasterCores is how many processors Master uses.
func MasterCores() string { return text("Master's cores") }

// MasterPonders is a text of Settings and of New Game.
func MasterPonders() string { return text("Master also thinks while you do") }

// CoresOf writes a number of processors.
func CoresOf(n int) string { return plural("{{.N}} cores", n) }

// YourName is a text of Settings.
func YourName() string { return text("Your name") }

// FriendsName is a text of Settings.
func FriendsName() string { return text("Friend's name") }

// Pause is a text of Settings.
func Pause() string { return text("Wait before the computer moves") }

// AnimateMoves is a text of Settings.
func AnimateMoves() string { return text("Animate moves") }

// ShowCoordinates is a text of Settings.
func ShowCoordinates() string { return text("Show coordinates along the board") }

// ShowMoveNumbers is a text of Settings.
func ShowMoveNumbers() string { return text("Show the number of each move") }

// HelpLabel is a text of Settings.
func HelpLabel() string { return text("Help") }

// ComputerResigns is a text of Settings.
func ComputerResigns() string { return text("Resigns once it is sure to lose") }

// OfferTakeBack is a text of Settings.
func OfferTakeBack() string { return text("Offer to take back a move that loses at once") }

// LanguageLabel names the setting of the language.
func LanguageLabel() string { return text("Language") }

// LanguageFromNextStart is the label of the language in Settings: it changes at the next start.
func LanguageFromNextStart() string { return text("Language (after a restart)") }

// LanguageNames are the names of the choices of language: the system's, then those
// of Languages, each in itself.
func LanguageNames() []string {
	return each(settings.Languages(), func(code string) string {
		switch code {
		case settings.English:
			return "English"
		case settings.German:
			return "Deutsch"
		default:
			return named("language of the system", "System")
		}
	})
}

// Sounds is an item of a menu and a label of Settings.
func Sounds() string { return text("Sounds") }

// Volume is how loud sounds are, in percent; off at 0.
func Volume(percent int) string {
	if percent == 0 {
		return text("Off")
	}
	return Percent(float64(percent))
}

// Materials names what boards are made of, in the order of look.Materials.
func Materials() []string { return []string{text("Wood"), text("Paper"), text("Slate")} }
