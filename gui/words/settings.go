package words

import (
	"github.com/mnkdesk/mnkdesk/settings"
)

// The texts of the dialog Settings.

// MasterTime returns the label of how long Master thinks about a move.
func MasterTime() string { return text("Master's time") }

// MasterCores returns the label of how many processors Master uses.
func MasterCores() string { return text("Master's cores") }

// MasterPonders returns the label of a check box in Settings and in New Game.
func MasterPonders() string { return text("Master also thinks while you do") }

// CoresOf returns a number of processors.
func CoresOf(n int) string { return plural("{{.N}} cores", n) }

// YourName returns the label of a setting.
func YourName() string { return text("Your name") }

// FriendsName returns the label of a setting.
func FriendsName() string { return text("Friend's name") }

// Pause returns the label of a setting.
func Pause() string { return text("Wait before the computer moves") }

// AnimateMoves returns the label of a setting.
func AnimateMoves() string { return text("Animate moves") }

// ShowCoordinates returns the label of a setting.
func ShowCoordinates() string { return text("Show coordinates along the board") }

// ShowMoveNumbers returns the label of a setting.
func ShowMoveNumbers() string { return text("Show the number of each move") }

// HelpLabel returns the label of the settings for help.
func HelpLabel() string { return text("Help") }

// ComputerResigns returns the label of a setting.
func ComputerResigns() string { return text("Resigns once it is sure to lose") }

// OfferTakeBack returns the label of a setting.
func OfferTakeBack() string { return text("Offer to take back a move that loses at once") }

// LanguageLabel returns the name of the language setting.
func LanguageLabel() string { return text("Language") }

// LanguageFromNextStart returns the label of the language in Settings. A change takes effect at the
// next start.
func LanguageFromNextStart() string { return text("Language (after a restart)") }

// LanguageNames returns the names of the choices of language, in the order of settings.Languages.
// Each language is named in itself.
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

// Sounds returns the label of a menu item and of a setting.
func Sounds() string { return text("Sounds") }

// Volume returns how loud sounds are, in percent, or that they are off if percent is 0.
func Volume(percent int) string {
	if percent == 0 {
		return text("Off")
	}
	return Percent(float64(percent))
}

// Materials returns the names of the board materials, in the order of look.Materials.
func Materials() []string { return []string{text("Wood"), text("Paper"), text("Slate")} }
