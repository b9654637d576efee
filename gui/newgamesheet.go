package gui

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/settings"
)

// newGame asks for a new game, with the last choices filled in.
func (d *Desk) newGame() {
	d.unlessBusy(func() { d.askNewGame(d.snap.Setup.Variant, false) })
}

// newCustomGame asks for a new game on a board of one's own.
func (d *Desk) newCustomGame() {
	d.unlessBusy(func() { d.askNewGame(d.snap.Setup.Variant, true) })
}

// newGameForm is the content of the New Game dialog.
type newGameForm struct {
	desk     *Desk
	variants []engine.Variant

	variant               *choice
	rows, columns, length *entry
	fault                 *widget.Label
	opponent, mark, level *segments
	begins                *choice
	start                 *button

	sizeRow, markRow, beginsRow, levelRow [2]fyne.CanvasObject
}

const customTitle = "Custom…"

// The choices of the dialog, in the order in which it shows them.
var (
	opponents   = []string{settings.AgainstComputer, settings.AgainstPerson, settings.Watch}
	marks       = []string{settings.MarkX, settings.MarkO, settings.MarkFirst}
	beginnings  = []string{settings.BeginsYou, settings.BeginsComputer, settings.BeginsRandom, settings.BeginsAlternate}
	levelTitles = []string{"Easy", "Medium", "Hard"}
)

// askNewGame opens the dialog for the variant on the board, or for a custom
// one.
func (d *Desk) askNewGame(v engine.Variant, custom bool) {
	f := &newGameForm{desk: d, variants: engine.Catalogue()}
	f.build(d.prefs.For(v.Name))
	content := f.content()
	var s *sheet
	f.start = newButton("Start", d.key, func() {
		if variant, problem := f.chosen(); problem == "" {
			s.close()
			d.beforeAbandoning(func() { d.startChosen(variant, f) })
		}
	}).primary()
	if _, named := d.menu.variants[v.Name]; custom || !named {
		f.variant.SetSelected(customTitle)
	} else {
		f.variant.SetSelected(v.Title)
	}
	s = d.openSheet("New Game", content, d.closeButton("Cancel", &s), f.start)
}

// startChosen begins the game that the form describes.
func (d *Desk) startChosen(v engine.Variant, f *newGameForm) {
	d.start(v, f.choice())
	if f.isCustom() {
		n, _ := f.numbers()
		d.remember(func(s *settings.Settings) {
			s.Custom = settings.Custom{Rows: n[0], Columns: n[1], Length: n[2]}
		})
	}
}

// build makes the controls with the choices c.
func (f *newGameForm) build(c settings.Choice) {
	d := f.desk
	titles := make([]string, 0, len(f.variants)+1)
	for _, v := range f.variants {
		titles = append(titles, v.Title)
	}
	f.variant = newChoice(append(titles, customTitle), "", d.key, func(string) { f.changed() })
	number := func(n int) *entry {
		e := newEntry(strconv.Itoa(n), d.key)
		e.OnChanged = func(string) { f.check() }
		return e
	}
	f.rows, f.columns, f.length = number(d.prefs.Custom.Rows), number(d.prefs.Custom.Columns), number(d.prefs.Custom.Length)
	f.fault = widget.NewLabel("")
	f.fault.Importance, f.fault.Wrapping = widget.DangerImportance, fyne.TextWrapWord
	f.opponent = newSegments([]string{"Computer", "Friend", "Watch"}, index(opponents, c.Opponent), d.key, func(int) { f.changed() })
	f.mark = newSegments([]string{"X", "O", "Whoever begins has X"}, index(marks, c.Mark), d.key, nil)
	f.begins = newChoice(nil, "", d.key, nil)
	f.level = newSegments(levelTitles, index([]string{settings.Easy, settings.Medium, settings.Hard}, c.Level), d.key, nil)
	f.nameBeginnings()
	f.begins.SetSelectedIndex(index(beginnings, c.Begins))
}

// content lays the controls out as a form.
func (f *newGameForm) content() fyne.CanvasObject {
	numbers := container.NewHBox(f.small(f.rows), widget.NewLabel("rows"), f.small(f.columns), widget.NewLabel("columns"),
		f.small(f.length), widget.NewLabel("in a row"))
	f.sizeRow = f.row("", container.NewVBox(numbers, f.fault))
	f.markRow = f.row("Your mark", f.mark)
	f.beginsRow = f.row("Begins", f.begins)
	f.levelRow = f.row("Level", f.level)
	form := container.New(layout.NewFormLayout())
	for _, r := range [][2]fyne.CanvasObject{
		f.row("Game", f.variant), f.sizeRow, f.row("Opponent", f.opponent), f.markRow, f.beginsRow, f.levelRow,
	} {
		form.Add(r[0])
		form.Add(r[1])
	}
	return container.New(minWidth{460}, form)
}

// row is a label and its control.
func (f *newGameForm) row(label string, o fyne.CanvasObject) [2]fyne.CanvasObject {
	return [2]fyne.CanvasObject{widget.NewLabel(label), o}
}

// small gives a field for a number its width.
func (f *newGameForm) small(o fyne.CanvasObject) fyne.CanvasObject {
	return container.NewGridWrap(fyne.NewSize(52, o.MinSize().Height), o)
}

// changed shows the rows that matter for what is chosen.
func (f *newGameForm) changed() {
	opponent := opponents[f.opponent.chosen]
	show(f.sizeRow, f.isCustom())
	v, problem := f.chosen()
	show(f.markRow, opponent != settings.Watch && (problem != "" || !v.XBegins))
	show(f.beginsRow, opponent != settings.Watch)
	show(f.levelRow, opponent != settings.AgainstPerson)
	f.nameBeginnings()
	f.check()
}

// show shows or hides a row.
func show(row [2]fyne.CanvasObject, on bool) {
	for _, o := range row {
		if on {
			o.Show()
		} else {
			o.Hide()
		}
	}
}

// nameBeginnings names the players among whom it is chosen who begins.
func (f *newGameForm) nameBeginnings() {
	chosen := max(f.begins.SelectedIndex(), 0)
	other := "The computer"
	if opponents[f.opponent.chosen] == settings.AgainstPerson {
		other = f.desk.prefs.SecondName
	}
	f.begins.Options = []string{f.desk.prefs.Name, other, "At random", "In turns"}
	f.begins.Selected = f.begins.Options[chosen]
	f.begins.Refresh()
}

// check says at once what is wrong with the numbers of a custom board.
func (f *newGameForm) check() {
	_, problem := f.chosen()
	setText(f.fault, problem)
	if problem == "" {
		f.fault.Hide()
	} else {
		f.fault.Show()
	}
	if f.start != nil {
		setEnabled(f.start, problem == "")
	}
}

// index returns the place of a value among all, 0 if it is not there.
func index(all []string, value string) int { return max(slices.Index(all, value), 0) }

func (f *newGameForm) isCustom() bool { return f.variant.Selected == customTitle }

// chosen returns the variant that the form describes, or a sentence that says
// what is wrong with it.
func (f *newGameForm) chosen() (v engine.Variant, problem string) {
	if !f.isCustom() {
		return f.variants[max(f.variant.SelectedIndex(), 0)], ""
	}
	n, problem := f.numbers()
	if problem != "" {
		return v, problem
	}
	v, err := engine.Custom(n[0], n[1], n[2])
	if err != nil {
		problem = sentenceOf(err)
	}
	return v, problem
}

// numbers reads rows, columns and length of a custom board.
func (f *newGameForm) numbers() (n [3]int, problem string) {
	for i, field := range []*entry{f.rows, f.columns, f.length} {
		text := strings.TrimSpace(field.Text)
		v, err := strconv.Atoi(text)
		switch {
		case text == "":
			return n, "Three numbers are needed: rows, columns, and how many in a row win."
		case err != nil:
			return n, "“" + text + "” is not a number."
		}
		n[i] = v
	}
	return n, ""
}

// choice returns what else was chosen.
func (f *newGameForm) choice() settings.Choice {
	return settings.Choice{
		Opponent: opponents[f.opponent.chosen],
		Mark:     marks[f.mark.chosen],
		Begins:   beginnings[max(f.begins.SelectedIndex(), 0)],
		Level:    levelKey(engine.Levels[f.level.chosen]),
	}
}
