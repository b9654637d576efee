package dialogs

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/words"
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

// formRow is a row of a form: a control with its label.
type formRow struct {
	label   *widget.Label
	control fyne.CanvasObject
}

func newFormRow(label string, o fyne.CanvasObject) formRow { return formRow{widget.NewLabel(label), o} }

// show shows or hides the row.
func (r formRow) show(on bool) {
	control.SetVisible(r.label, on)
	control.SetVisible(r.control, on)
}

// How long texts may be, in characters.
const (
	longestNumber = 24
	longestName   = 255 // of a file, as on most systems
	longestPath   = 4096
)

// atMost bounds a field.
func atMost(n int) control.Bound { return control.Bound{Most: n, Word: words.MostCharacters(n)} }

// formWidth is how wide the forms are where the window has room, in Fyne's units.
const formWidth = 512
