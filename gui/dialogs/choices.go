package dialogs

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/settings"
)

// The choices of the dialogs, by the names that the settings have for them and
// in the order in which they are shown.
var (
	opponents  = [...]string{settings.AgainstComputer, settings.AgainstPerson, settings.Watch}
	marks      = [...]string{settings.MarkX, settings.MarkO, settings.MarkFirst}
	beginnings = [...]string{settings.BeginsYou, settings.BeginsComputer, settings.BeginsRandom, settings.BeginsAlternate}
	languages  = [...]string{settings.LanguageSystem, settings.English, settings.German}
	levels     = engine.LevelKeys()
)

// index returns the place of a value among all, 0 if it is not there.
func index(all []string, value string) int { return max(slices.Index(all, value), 0) }

// show shows or hides a row of a form.
func show(row [2]fyne.CanvasObject, on bool) {
	for _, o := range row {
		control.SetVisible(o, on)
	}
}

// formWidth is how wide the forms are where the window has room, in Fyne's units.
const formWidth = 512
