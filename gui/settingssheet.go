package gui

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/settings"
)

// settingsForm is the content of the Settings dialog.
type settingsForm struct {
	desk                   *Desk
	name, second           *entry
	begins                 *choice
	pause                  *slider
	pauseText              *widget.Label
	animation, coordinates *check
	theme                  *segments
}

// showSettings opens the Settings dialog.
func (d *Desk) showSettings() {
	f := &settingsForm{desk: d}
	p := d.prefs
	f.name, f.second = newEntry(p.Name, d.key), newEntry(p.SecondName, d.key)
	f.begins = newChoice([]string{p.Name, "The computer or friend", "At random", "In turns"}, "", d.key, nil)
	f.begins.SetSelectedIndex(index(beginnings, p.For(d.snap.Setup.Variant.Name).Begins))
	f.pauseText = widget.NewLabel("")
	f.pause = newSlider(0, 2000, 100, float64(p.PauseMS), d.key, f.showPause)
	f.showPause(f.pause.Value)
	f.animation = newCheck("Draw marks and rows bit by bit", p.Animation, d.key, nil)
	f.coordinates = newCheck("Show coordinates along the board", p.Coordinates, d.key, nil)
	mode, _ := look.ParseMode(p.Theme) // an unknown one follows the system
	f.theme = newSegments([]string{"System", "Light", "Dark"}, int(mode), d.key, nil)
	var s *sheet
	save := newButton("Save", d.key, func() { s.close(); d.remember(f.apply) }).primary()
	s = d.openSheet("Settings", f.content(), d.closeButton("Cancel", &s), save)
}

func (f *settingsForm) content() fyne.CanvasObject {
	pause := container.NewBorder(nil, nil, nil, f.pauseText, f.pause)
	return container.New(minWidth{460}, container.New(layout.NewFormLayout(),
		widget.NewLabel("Your name"), f.name,
		widget.NewLabel("Friend's name"), f.second,
		widget.NewLabel("Begins"), f.begins,
		widget.NewLabel("Pause before the answer"), pause,
		widget.NewLabel("Animation"), f.animation,
		widget.NewLabel("Coordinates"), f.coordinates,
		widget.NewLabel("Theme"), f.theme))
}

func (f *settingsForm) showPause(ms float64) { setText(f.pauseText, fmt.Sprintf("%.1f s", ms/1000)) }

// apply writes what the form says into the settings. Empty names keep what was.
func (f *settingsForm) apply(s *settings.Settings) {
	for field, to := range map[*entry]*string{f.name: &s.Name, f.second: &s.SecondName} {
		if text := strings.TrimSpace(field.Text); text != "" {
			*to = string([]rune(text)[:min(len([]rune(text)), settings.MaxName)])
		}
	}
	variant := f.desk.snap.Setup.Variant.Name
	c := s.For(variant)
	c.Begins = beginnings[max(f.begins.SelectedIndex(), 0)]
	s.Choose(variant, c)
	s.PauseMS = int(f.pause.Value)
	s.Animation, s.Coordinates = f.animation.Checked, f.coordinates.Checked
	s.Theme = look.Modes()[f.theme.chosen].String()
}
