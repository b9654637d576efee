package preferences

import (
	"runtime"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/newgame"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// Settings holds what the Settings dialog needs.
type Settings struct {
	Sheets *sheet.Stack
	Prefs  *Prefs
	// Rename renames the people on the board. names maps old names to new ones.
	Rename   func(names map[string]string)
	Transfer Transfer
	// ChangeLanguage is called after the language was chosen. It may close the dialog.
	ChangeLanguage func()
}

// Transfer moves everything that the program stores to another computer.
type Transfer interface {
	// Save saves it to a file that it asks for. Open loads it from one.
	Save()
	Open()
}

// settingsForm is the content of the Settings dialog. Changes take effect at once, but names only
// when the dialog is closed or everything is saved to a file.
type settingsForm struct {
	Settings
	name, secondName *widgets.Entry
	coins            *widgets.CoinPicker
	secondFaces      *widgets.CoinPicker // of the friend
	secondFace       widgets.FormRow     // shown if the friend has no profile
	nameTaken        *widget.Label       // says that another person has the name
	newScore         *widget.Label       // says what follows from another name of the friend
	pauseText        *widget.Label
	volumeText       *widget.Label
	materialsAbout   *widget.Label // says which boards have a material
	sheet            *sheet.Sheet
	cores            widgets.FormRow // for experts
	analysisCores    widgets.FormRow // for experts
	analysisMemory   widgets.FormRow // for experts
}

// Show opens the dialog.
func (d Settings) Show() {
	f := &settingsForm{Settings: d, pauseText: widget.NewLabel(""), volumeText: widget.NewLabel("")}
	p, keys := d.Prefs.Settings, d.Sheets.Key
	f.name, f.secondName = widgets.NewEntry(words.Name(p.Name), widgets.AtMost(settings.MaxName), keys),
		widgets.NewEntry(words.Name(p.Friend()), widgets.AtMost(settings.MaxName), keys)
	f.coins = widgets.NewCoinPicker(words.Name(p.Name), p.Profile(p.Name), f.name, keys)
	f.nameTaken = widgets.Wrapped(widgets.Quiet(""))
	f.newScore = widgets.Wrapped(widgets.Quiet(words.NewNameNewScore()))
	f.name.OnChanged = func(string) { f.checkNames() }
	f.secondName.OnChanged = f.name.OnChanged
	f.checkNames()
	f.sheet = d.Sheets.Open(words.Settings(), f.content(), d.Sheets.CloseButton(words.Close()).Primary())
	f.sheet.OnClose = f.rename
	f.sheet.Resize(widgets.FormWidth, 0)
	f.sheet.Focus(f.sheet.Main) // in a name field, each blink of the cursor would redraw the window
}

// content lays out the settings: first those for everybody, last those for experts.
func (f *settingsForm) content() fyne.CanvasObject {
	p, keys := f.Prefs.Settings, f.Sheets.Key
	pause := widgets.NewSlider(0, settings.MaxPauseMS, settings.PauseStep, float64(p.PauseMS), keys, f.setPause)
	f.showPause(p.PauseMS)
	mode, _ := look.ParseMode(p.Theme) // an unknown one follows the system
	theme := widgets.NewChoice(themes(), words.ThemeName(mode.String()), keys, nil)
	theme.OnChanged = func(string) {
		mode := look.Modes()[theme.Chosen()].String()
		f.Prefs.Change(func(s *settings.Settings) { s.Theme = mode })
		f.showMaterialsAbout()
	}
	text := widgets.NewChoice(textSizes(), words.Percent(float64(p.TextSize)), keys, nil)
	text.OnChanged = func(string) {
		size := settings.TextSizes()[text.Chosen()]
		f.Prefs.Change(func(s *settings.Settings) { s.TextSize = size })
	}
	sounds := widgets.NewSlider(0, 100, 10, float64(volumeOf(p)), keys, f.setVolume)
	f.showVolume(volumeOf(p))
	f.materialsAbout = widgets.Wrapped(widgets.Quiet(""))
	f.showMaterialsAbout()
	language := widgets.NewSegments(words.LanguageNames(), widgets.Index(settings.Languages(), p.Language), keys,
		func(i int) {
			f.Prefs.Change(func(s *settings.Settings) { s.Language = settings.Languages()[i] })
			f.ChangeLanguage()
		})
	var effort *newgame.EffortFields
	effort = newgame.NewEffortFields(p, keys, func() { f.Prefs.Change(effort.Change()) })
	f.secondFaces = widgets.NewCoinPicker("", settings.Profile{Face: p.FriendProfile(p.Friend()).Face}, f.secondName, keys)
	f.coins.OnChanged = func() { f.secondFaces.LeaveOut(f.coins.Picture().Face) }
	f.coins.OnChanged()
	f.secondFace = widgets.NewFormRow(words.PictureLabel(), f.secondFaces)
	f.secondFace.Show(p.Profile(p.Friend()).Coin == "")
	fit := func() { f.sheet.Fit() }
	rows := container.New(&widgets.FormLayout{},
		widget.NewLabel(words.YourName()), widgets.Column(f.name.ProblemBelow(fit), f.nameTaken),
		widget.NewLabel(words.PictureLabel()), f.coins,
		widget.NewLabel(words.FriendsName()), widgets.Column(f.secondName.ProblemBelow(fit), f.newScore),
		f.secondFace.Label, f.secondFace.Control,
		widget.NewLabel(words.LanguageLabel()), language,
		widget.NewLabel(words.Sounds()), newgame.WithReading(sounds, f.volumeText),
		widget.NewLabel(words.Theme()), theme,
		widget.NewLabel(words.TextSize()), text,
		widget.NewLabel(words.Board()), widgets.Column(
			f.materialChoice(), f.materialsAbout,
			f.check(words.AnimateMoves(), func(s *settings.Settings) *bool { return &s.Animation }),
			f.check(words.ShowCoordinates(), func(s *settings.Settings) *bool { return &s.Coordinates }),
			f.check(words.ShowMoveNumbers(), func(s *settings.Settings) *bool { return &s.MoveNumbers })),
		widget.NewLabel(words.HelpLabel()),
		f.check(words.OfferTakeBack(), func(s *settings.Settings) *bool { return &s.TakeBack }),
		widget.NewLabel(words.Computer),
		widgets.Column(
			f.check(words.OpponentsReact(), func(s *settings.Settings) *bool { return &s.OpponentsReact }),
			f.check(words.ComputerResigns(), func(s *settings.Settings) *bool { return &s.ComputerResigns })),
		widget.NewLabel(words.Pause()), newgame.WithReading(pause, f.pauseText),
		widget.NewLabel(words.MasterTime()), effort.Time,
		widget.NewLabel(""), effort.Ponders,
		widget.NewLabel(words.OtherMachine()), widgets.TightColumn(
			container.NewGridWithColumns(2,
				widgets.NewButton(words.SaveAll(), keys, f.saveAll), widgets.NewButton(words.LoadAll(), keys, f.Transfer.Open)),
			widgets.Wrapped(widgets.Quiet(words.AllParts()))),
		widget.NewLabel(words.ExpertTools()), widgets.NewCheck(words.ShowExpertTools(), p.ShowsExpertTools(), keys, f.setExpertTools))
	f.cores = widgets.NewFormRow(words.MasterCores(), effort.Cores)
	rows.Objects = append(rows.Objects, f.cores.Label, f.cores.Control)
	f.analysisCores = widgets.NewFormRow(words.AnalysisCores(), f.analysisCoresControl())
	f.analysisMemory = widgets.NewFormRow(words.AnalysisMemory(), f.analysisMemoryControl())
	for _, row := range []widgets.FormRow{f.analysisCores, f.analysisMemory} {
		rows.Objects = append(rows.Objects, row.Label, row.Control)
	}
	f.showCores()
	return rows
}

// setExpertTools turns the tools for experts on or off.
func (f *settingsForm) setExpertTools(on bool) {
	choice := settings.ExpertOff
	if on {
		choice = settings.ExpertOn
	}
	f.Prefs.Change(func(s *settings.Settings) { s.ExpertTools = choice })
	f.showCores()
	f.sheet.Fit()
}

// showCores shows the rows for experts: those about cores if the computer has several.
func (f *settingsForm) showCores() {
	expert := f.Prefs.ShowsExpertTools()
	f.cores.Show(expert && newgame.SeveralCores())
	f.analysisCores.Show(expert && newgame.SeveralCores())
	f.analysisMemory.Show(expert)
}

// analysisCoresControl returns the slider for the processors of the analysis.
func (f *settingsForm) analysisCoresControl() fyne.CanvasObject {
	reading, cores := widget.NewLabel(words.CoresOf(f.Prefs.AnalysisCores)), f.Prefs.AnalysisCores
	slider := widgets.NewSlider(1, float64(runtime.NumCPU()), 1, float64(cores), f.Sheets.Key, func(n float64) {
		widgets.SetText(reading, words.CoresOf(int(n)))
		f.Prefs.Change(func(s *settings.Settings) { s.AnalysisCores = int(n) })
	})
	return newgame.WithReading(slider, reading)
}

// analysisMemoryControl returns the slider for the memory of the analysis.
func (f *settingsForm) analysisMemoryControl() fyne.CanvasObject {
	all := settings.AnalysisMemories()
	reading := widget.NewLabel(words.Mebibytes(f.Prefs.AnalysisMemory))
	chosen := slices.Index(all, f.Prefs.AnalysisMemory)
	slider := widgets.NewSlider(0, float64(len(all)-1), 1, float64(chosen), f.Sheets.Key, func(n float64) {
		widgets.SetText(reading, words.Mebibytes(all[int(n)]))
		f.Prefs.Change(func(s *settings.Settings) { s.AnalysisMemory = all[int(n)] })
	})
	return newgame.WithReading(slider, reading)
}

// check returns a check box for a setting that is on or off.
func (f *settingsForm) check(text string, of func(*settings.Settings) *bool) fyne.CanvasObject {
	return widgets.NewCheck(text, *of(&f.Prefs.Settings), f.Sheets.Key, func(on bool) {
		f.Prefs.Change(func(s *settings.Settings) { *of(s) = on })
	})
}

func (f *settingsForm) setPause(ms float64) {
	f.Prefs.Change(func(s *settings.Settings) { s.PauseMS = int(ms) })
	f.showPause(int(ms))
}

func (f *settingsForm) showPause(ms int) {
	widgets.SetText(f.pauseText, words.PauseOf(time.Duration(ms)*time.Millisecond))
}

// volumeOf returns the volume of sounds in percent, or 0 if they are off.
func volumeOf(p settings.Settings) int {
	if !p.Sounds {
		return 0
	}
	return p.Volume
}

// setVolume sets the volume of sounds. At 0 it turns them off, but keeps the volume for when they are
// turned on again.
func (f *settingsForm) setVolume(percent float64) {
	f.Prefs.Change(func(s *settings.Settings) {
		if s.Sounds = percent > 0; s.Sounds {
			s.Volume = int(percent)
		}
	})
	f.showVolume(int(percent))
}

func (f *settingsForm) showVolume(percent int) {
	widgets.SetText(f.volumeText, words.Volume(percent))
}

// checkNames shows a message if another person has the name that was typed, or if the friend has a new one.
func (f *settingsForm) checkNames() {
	name := nameIn(f.name, f.Prefs.Name)
	f.coins.SetName(f.name.Text)
	widgets.SetVisible(f.nameTaken, f.isTaken(name))
	widgets.SetText(f.nameTaken, words.ChoosePersonElsewhere(name))
	widgets.SetVisible(f.newScore, nameIn(f.secondName, f.Prefs.Friend()) != f.Prefs.Friend())
}

// isTaken reports whether another person has a name.
func (f *settingsForm) isTaken(name string) bool {
	return name != f.Prefs.Name && slices.Contains(f.Prefs.ProfileNames(), name)
}

// saveAll saves the names in the fields and the picture with the rest.
func (f *settingsForm) saveAll() {
	f.rename()
	f.Transfer.Save()
}

// rename applies the names in the fields and the picture. It keeps the old name if a field is empty or another person
// has the new name.
func (f *settingsForm) rename() {
	old := f.Prefs.Settings
	name, second := nameIn(f.name, old.Name), nameIn(f.secondName, old.Friend())
	if f.isTaken(name) {
		name = old.Name
	}
	picture, profile := f.coins.Picture(), old.Profile(old.Name)
	samePicture := picture.Coin == profile.Coin && picture.Face == profile.Face
	sameFace := f.secondFaces.Picture().Face == old.FriendProfile(old.Friend()).Face || old.Profile(old.Friend()).Coin != ""
	if name == old.Name && second == old.Friend() && samePicture && sameFace {
		return
	}
	f.Prefs.Change(func(s *settings.Settings) {
		if !samePicture {
			s.ChangeProfile(func(p *settings.Profile) { p.Coin, p.Face = picture.Coin, picture.Face })
		}
		s.Rename(name)
		if second != old.Friend() {
			s.SecondName = second
		}
		if !sameFace {
			s.SecondFace = f.secondFaces.Picture().Face
		}
	})
	f.Rename(map[string]string{old.Name: name, old.Friend(): second})
}

// themes returns the names of the themes.
func themes() (names []string) {
	for _, mode := range look.Modes() {
		names = append(names, words.ThemeName(mode.String()))
	}
	return names
}

// textSizes returns the names of the text sizes.
func textSizes() (names []string) {
	for _, percent := range settings.TextSizes() {
		names = append(names, words.Percent(float64(percent)))
	}
	return names
}

// nameIn returns the name in a field, on one line and cut to settings.MaxName characters, or the old
// name if the field is empty. The settings accept no name with a tab in it.
func nameIn(field *widgets.Entry, old string) string {
	text := []rune(strings.Join(strings.Fields(widgets.Readable(field.Text)), " "))
	if len(text) == 0 {
		return old
	}
	return words.StoredName(string(text[:min(len(text), settings.MaxName)]))
}
