package dialogs

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/phrase"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/settings"
)

// Settings is what the Settings dialog needs.
type Settings struct {
	Sheets *sheet.Stack
	// Prefs is what has been chosen so far.
	Prefs settings.Settings
	// Variant is the one on the board.
	Variant engine.Variant
	// Remember changes the settings.
	Remember func(change func(*settings.Settings))
	// Rename gives the people on the board new names, by their old ones.
	Rename func(names map[string]string)
}

// settingsForm is the content of the Settings dialog.
type settingsForm struct {
	Settings
	name, second           *control.Entry
	begins                 *control.Choice
	pause                  *control.Slider
	pauseText              *widget.Label
	animation, coordinates *control.Check
	theme                  *control.Segments
}

// Show opens the dialog.
func (d Settings) Show() {
	f := &settingsForm{Settings: d}
	p, keys := d.Prefs, d.Sheets.Key
	f.name, f.second = control.NewEntry(p.Name, keys), control.NewEntry(p.SecondName, keys)
	f.begins = control.NewChoice([]string{phrase.Me(p.Name), "The computer or friend", "At random", "In turns"}, "", keys, nil)
	f.begins.SetSelectedIndex(index(beginnings[:], p.For(d.Variant.Name).Begins))
	f.pauseText = widget.NewLabel("")
	f.pause = control.NewSlider(0, settings.MaxPauseMS, 100, float64(p.PauseMS), keys, f.showPause)
	f.showPause(f.pause.Value)
	f.animation = control.NewCheck("Draw marks and rows bit by bit", p.Animation, keys, nil)
	f.coordinates = control.NewCheck("Show coordinates along the board", p.Coordinates, keys, nil)
	mode, _ := look.ParseMode(p.Theme) // an unknown one follows the system
	f.theme = control.NewSegments([]string{look.FollowSystem.Title(), look.AlwaysLight.Title(), look.AlwaysDark.Title()},
		int(mode), keys, nil)
	save := d.Sheets.Button("Save", func() { d.Sheets.CloseFront(); f.save() }).Primary()
	d.Sheets.Open("Settings", f.content(), d.Sheets.CloseButton("Cancel"), save).Resize(formWidth, 0)
}

func (f *settingsForm) content() fyne.CanvasObject {
	pause := container.NewBorder(nil, nil, nil, f.pauseText, f.pause)
	return container.New(layout.NewFormLayout(),
		widget.NewLabel("Your name"), f.name,
		widget.NewLabel("Friend's name"), f.second,
		widget.NewLabel("Begins in "+f.Variant.Title), f.begins,
		widget.NewLabel("Pause before the answer"), pause,
		widget.NewLabel("Animation"), f.animation,
		widget.NewLabel("Coordinates"), f.coordinates,
		widget.NewLabel("Theme"), f.theme)
}

func (f *settingsForm) showPause(ms float64) {
	control.SetText(f.pauseText, fmt.Sprintf("%.1f s", ms/1000))
}

// save takes over what the form says. Empty names keep what was.
func (f *settingsForm) save() {
	old := f.Prefs
	name, second := nameIn(f.name, old.Name), nameIn(f.second, old.SecondName)
	begins, pause := beginnings[max(f.begins.SelectedIndex(), 0)], int(f.pause.Value)
	animation, coordinates := f.animation.Checked, f.coordinates.Checked
	theme, variant := look.Modes()[f.theme.Chosen()].String(), f.Variant.Name
	f.Remember(func(s *settings.Settings) {
		c := s.For(variant)
		c.Begins = begins
		s.Choose(variant, c)
		s.Name, s.SecondName, s.PauseMS = name, second, pause
		s.Animation, s.Coordinates, s.Theme = animation, coordinates, theme
	})
	f.Rename(map[string]string{old.Name: name, old.SecondName: second})
}

// nameIn returns the name in a field, cut to its longest, or the old one if the
// field is empty.
func nameIn(field *control.Entry, old string) string {
	text := []rune(strings.TrimSpace(field.Text))
	if len(text) == 0 {
		return old
	}
	return string(text[:min(len(text), settings.MaxName)])
}
