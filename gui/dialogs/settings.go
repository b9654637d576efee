package dialogs

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// Settings is what the Settings dialog needs.
type Settings struct {
	Sheets *sheet.Stack
	// Prefs is what has been chosen so far.
	Prefs settings.Settings
	// Sounds says whether sounds are played now.
	Sounds bool
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
	sounds                 *control.Check
	theme, language        *control.Segments
}

// Show opens the dialog.
func (d Settings) Show() {
	f := &settingsForm{Settings: d}
	p, keys := d.Prefs, d.Sheets.Key
	f.name, f.second = control.NewEntry(words.Name(p.Name), keys), control.NewEntry(words.Name(p.SecondName), keys)
	f.begins = control.NewChoice(words.Beginners(p.Name, words.ComputerOrFriend()), "", keys, nil)
	f.begins.SetSelectedIndex(index(beginnings[:], p.For(d.Variant.Name).Begins))
	f.pauseText = widget.NewLabel("")
	f.pause = control.NewSlider(0, settings.MaxPauseMS, 100, float64(p.PauseMS), keys, f.showPause)
	f.showPause(f.pause.Value)
	f.animation = control.NewCheck(words.AnimateMoves(), p.Animation, keys, nil)
	f.coordinates = control.NewCheck(words.ShowCoordinates(), p.Coordinates, keys, nil)
	f.sounds = control.NewCheck(words.PlaySounds(), d.Sounds, keys, nil)
	mode, _ := look.ParseMode(p.Theme) // an unknown one follows the system
	f.theme = control.NewSegments(words.Themes(), int(mode), keys, nil)
	f.language = control.NewSegments(words.LanguageNames(), index(languages[:], p.Language), keys, nil)
	save := d.Sheets.Button(words.Save(), func() { d.Sheets.CloseFront(); f.save() }).Primary()
	form := d.Sheets.Open(words.Settings(), f.content(), d.Sheets.CloseButton(words.Cancel()), save)
	form.Resize(formWidth, 0)
	form.Resize(formWidth, 0) // now that the form knows how wide it is
}

func (f *settingsForm) content() fyne.CanvasObject {
	pause := container.NewBorder(nil, nil, nil, f.pauseText, f.pause)
	return container.New(&formLayout{},
		widget.NewLabel(words.YourName()), f.name,
		widget.NewLabel(words.FriendsName()), f.second,
		widget.NewLabel(words.GoesFirstIn(f.Variant)), f.begins,
		widget.NewLabel(words.Pause()), pause,
		widget.NewLabel(words.Animation()), f.animation,
		widget.NewLabel(words.Coordinates()), f.coordinates,
		widget.NewLabel(words.Sounds()), f.sounds,
		widget.NewLabel(words.Theme()), f.theme,
		widget.NewLabel(words.LanguageLabel()), container.NewVBox(f.language, control.Quiet(words.NextStart())))
}

func (f *settingsForm) showPause(ms float64) {
	control.SetText(f.pauseText, words.PauseOf(time.Duration(ms)*time.Millisecond))
}

// save takes over what the form says. Empty names keep what was.
func (f *settingsForm) save() {
	old := f.Prefs
	name, second := nameIn(f.name, old.Name), nameIn(f.second, old.SecondName)
	begins, pause := beginnings[max(f.begins.SelectedIndex(), 0)], int(f.pause.Value)
	animation, coordinates := f.animation.Checked, f.coordinates.Checked
	sounds := old.Sounds
	if f.sounds.Checked != f.Sounds {
		sounds = settings.SoundsTo(f.sounds.Checked)
	}
	language := languages[f.language.Chosen()]
	theme, variant := look.Modes()[f.theme.Chosen()].String(), f.Variant.Name
	f.Remember(func(s *settings.Settings) {
		c := s.For(variant)
		c.Begins = begins
		s.Choose(variant, c)
		s.Name, s.SecondName, s.PauseMS = name, second, pause
		s.Animation, s.Coordinates, s.Sounds, s.Theme, s.Language = animation, coordinates, sounds, theme, language
	})
	f.Rename(map[string]string{old.Name: name, old.SecondName: second})
}

// nameIn returns the name in a field, in one line and cut to its longest, or the old
// one if the field is empty. The settings take no name with a tab in it.
func nameIn(field *control.Entry, old string) string {
	text := []rune(strings.Join(strings.Fields(control.Readable(field.Text)), " "))
	if len(text) == 0 {
		return old
	}
	return words.Stored(string(text[:min(len(text), settings.MaxName)]))
}
