package words

import (
	"github.com/mnkdesk/mnkdesk/settings"
)

// The labels of settings about Master. MasterPonders is also in New Game.
func MasterTime() string    { return text("Ember: time for a move") }
func MasterCores() string   { return text("Ember: processor cores") }
func MasterPonders() string { return text("Ember thinks on your time, too") }

// CoresOf returns a number of processors.
func CoresOf(n int) string { return plural("{{.N}} cores", n) }

// The labels of other settings.
func YourName() string        { return text("Your name") }
func FriendsName() string     { return text("Friend's name") }
func Pause() string           { return text("Wait before the computer moves") }
func AnimateMoves() string    { return text("Animate moves") }
func ShowCoordinates() string { return text("Show coordinates along the board") }
func ShowMoveNumbers() string { return text("Show the number of each move") }
func HelpLabel() string       { return text("Help") }
func OpponentsReact() string  { return text("Makes faces and talks during the game") }
func ComputerResigns() string { return text("Resigns once it is sure to lose") }
func OfferTakeBack() string   { return text("Offer to take back a move that loses at once") }
func LanguageLabel() string   { return text("Language") }

// LanguageStays says why the window keeps its language for now.
func LanguageStays() string {
	return text("The language changes when MNK Desk starts next time: not everything can be saved now.")
}

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

// The tools for experts: the label of their setting, what the setting does, the menu item that turns them on, and
// what is said then.
func ExpertTools() string     { return text("Expert tools") }
func ShowExpertTools() string { return text("Strategies, the Laboratory and more") }
func ExpertToolsItem() string { return text("Expert Tools") }
func ExpertToolsOn() string {
	return text("Expert tools are on: look into Difficulty, View and Help. Settings turns them off.")
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

// MaterialsAbout returns which boards have a material.
func MaterialsAbout() string { return text("For all boards but Connect Four, which has a frame.") }

// MaterialsAlike returns why the pictures of all materials look alike in high contrast.
func MaterialsAlike() string {
	return text("High contrast draws all boards alike. Your choice returns with another theme.")
}
