package gui

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/phrase"
	"github.com/mnkdesk/mnkdesk/settings"
)

// settingsForm is the content of the Settings dialog.
type settingsForm struct {
	desk                   *Desk
	name, second           *control.Entry
	begins                 *control.Choice
	pause                  *control.Slider
	pauseText              *widget.Label
	animation, coordinates *control.Check
	theme                  *control.Segments
}

// showSettings opens the Settings dialog.
func (d *Desk) showSettings() {
	f := &settingsForm{desk: d}
	p := d.prefs
	f.name, f.second = control.NewEntry(p.Name, d.key), control.NewEntry(p.SecondName, d.key)
	f.begins = control.NewChoice([]string{phrase.Me(p.Name), "The computer or friend", "At random", "In turns"}, "", d.key, nil)
	f.begins.SetSelectedIndex(index(beginnings[:], p.For(d.snap.Setup.Variant.Name).Begins))
	f.pauseText = widget.NewLabel("")
	f.pause = control.NewSlider(0, settings.MaxPauseMS, 100, float64(p.PauseMS), d.key, f.showPause)
	f.showPause(f.pause.Value)
	f.animation = control.NewCheck("Draw marks and rows bit by bit", p.Animation, d.key, nil)
	f.coordinates = control.NewCheck("Show coordinates along the board", p.Coordinates, d.key, nil)
	mode, _ := look.ParseMode(p.Theme) // an unknown one follows the system
	f.theme = control.NewSegments([]string{themeTitle(look.FollowSystem), themeTitle(look.AlwaysLight), themeTitle(look.AlwaysDark)},
		int(mode), d.key, nil)
	save := control.NewButton("Save", d.key, func() { d.sheets.CloseFront(); f.save() }).Primary()
	d.sheets.Open("Settings", f.content(), d.sheets.CloseButton("Cancel"), save).Resize(formWidth, 0)
}

func (f *settingsForm) content() fyne.CanvasObject {
	pause := container.NewBorder(nil, nil, nil, f.pauseText, f.pause)
	return container.New(layout.NewFormLayout(),
		widget.NewLabel("Your name"), f.name,
		widget.NewLabel("Friend's name"), f.second,
		widget.NewLabel("Begins in "+f.desk.snap.Setup.Variant.Title), f.begins,
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
	d, old := f.desk, f.desk.prefs
	name, second := nameIn(f.name, old.Name), nameIn(f.second, old.SecondName)
	begins, pause := beginnings[max(f.begins.SelectedIndex(), 0)], int(f.pause.Value)
	animation, coordinates := f.animation.Checked, f.coordinates.Checked
	theme, variant := look.Modes()[f.theme.Chosen()].String(), d.snap.Setup.Variant.Name
	d.remember(func(s *settings.Settings) {
		c := s.For(variant)
		c.Begins = begins
		s.Choose(variant, c)
		s.Name, s.SecondName, s.PauseMS = name, second, pause
		s.Animation, s.Coordinates, s.Theme = animation, coordinates, theme
	})
	d.session.Rename(map[string]string{old.Name: name, old.SecondName: second})
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
