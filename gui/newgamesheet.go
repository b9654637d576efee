package gui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/phrase"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/settings"
)

// newGame asks for a new game, with the last choices filled in.
func (d *Desk) newGame() { d.askNewGame("") }

// newGameForm is the content of the New Game dialog.
type newGameForm struct {
	desk      *Desk
	sheet     *sheet.Sheet // nil while the form is being made
	variants  []engine.Variant
	templates []engine.Template
	loaded    string // the variant whose last choices were filled in
	xBegins   bool   // of the last variant that could be made of the fields

	variant               *control.Choice // the variants, then the templates
	board                 *boardFields
	fault                 *widget.Label
	opponent, mark, level *control.Segments
	begins                *control.Choice
	start                 *control.Button

	boardRow, markRow, beginsRow, levelRow [2]fyne.CanvasObject
}

// askNewGame opens the dialog for the variant on the board, or for a template.
func (d *Desk) askNewGame(template string) {
	f := &newGameForm{desk: d, variants: engine.Catalogue(), templates: engine.Templates()}
	v := d.snap.Setup.Variant
	f.build(d.prefs.For(v.Name))
	content := f.content()
	own, numbers, options := v.Template()
	_, named := d.menu.variants[v.Name]
	f.loaded = v.Name
	switch {
	case template == "" && named:
		f.variant.SetSelected(v.Title)
	case template == "" || template == own && !named:
		f.variant.SetSelected(own + "…")
		f.board.fill(numbers, options)
	default:
		f.variant.SetSelected(template + "…")
	}
	f.sheet = d.sheets.Open("New Game", content, d.sheets.CloseButton("Cancel"), f.start)
	f.sheet.Resize(formWidth, 0)
}

// formWidth is how wide the forms are where the window has room, in Fyne's units.
const formWidth = 512

// begin starts the game that the form describes.
func (f *newGameForm) begin() {
	v, problem := f.chosen()
	if problem != "" {
		return
	}
	f.desk.beforeAbandoning(func() {
		f.sheet.Close()
		f.desk.startChosen(v, f)
	})
}

// startChosen begins the game that the form describes.
func (d *Desk) startChosen(v engine.Variant, f *newGameForm) {
	c := f.choice()
	c.LastBegan = d.prefs.For(v.Name).LastBegan
	d.start(v, c)
	if t := f.template(); t != nil {
		title := t.Title
		d.remember(func(s *settings.Settings) { s.Variants[title] = settings.Choice{Board: v.Name} })
	}
}

// build makes the controls with the choices c.
func (f *newGameForm) build(c settings.Choice) {
	d := f.desk
	var titles []string
	for _, v := range f.variants {
		titles = append(titles, v.Title)
	}
	for _, t := range f.templates {
		titles = append(titles, t.Title+"…")
	}
	f.variant = control.NewChoice(titles, "", d.key, func(string) { f.variantChanged() })
	f.board = newBoardFields(d.key, f.changed)
	f.fault = widget.NewLabel("")
	f.fault.Importance, f.fault.Wrapping = widget.DangerImportance, fyne.TextWrapWord
	f.opponent = control.NewSegments([]string{"Computer", "Friend", "Watch"}, 0, d.key, func(int) { f.changed() })
	f.mark = control.NewSegments([]string{"X", "O", "X begins"}, 0, d.key, nil)
	f.begins = control.NewChoice(nil, "", d.key, nil)
	f.level = control.NewSegments([]string{"Easy", "Medium", "Hard"}, 0, d.key, nil)
	f.start = control.NewButton("Start", d.key, f.begin).Primary()
	f.load(c)
}

// load fills in the choices c.
func (f *newGameForm) load(c settings.Choice) {
	f.opponent.Choose(index(opponents[:], c.Opponent))
	f.mark.Choose(index(marks[:], c.Mark))
	f.level.Choose(index(levels[:], c.Level))
	f.nameBeginnings()
	f.begins.SetSelectedIndex(index(beginnings[:], c.Begins))
}

// content lays the controls out as a form.
func (f *newGameForm) content() fyne.CanvasObject {
	row := func(label string, o fyne.CanvasObject) [2]fyne.CanvasObject {
		return [2]fyne.CanvasObject{widget.NewLabel(label), o}
	}
	f.boardRow = row("Board", container.NewVBox(f.board.root, f.fault))
	f.markRow = row("Your mark", f.mark)
	f.beginsRow = row("Begins", f.begins)
	f.levelRow = row("Level", f.level)
	form := container.New(layout.NewFormLayout())
	for _, r := range [][2]fyne.CanvasObject{
		row("Game", f.variant), f.boardRow, row("Opponent", f.opponent), f.markRow, f.beginsRow, f.levelRow,
	} {
		form.Add(r[0])
		form.Add(r[1])
	}
	return form
}

// variantChanged fills in what was chosen last for another variant.
func (f *newGameForm) variantChanged() {
	if t := f.template(); t != nil {
		f.board.show(*t)
		if v, err := engine.ParseVariant(f.desk.prefs.For(t.Title).Board); err == nil {
			_, numbers, options := v.Template()
			f.board.fill(numbers, options)
		}
	} else if v, _ := f.chosen(); v.Name != f.loaded {
		f.loaded = v.Name
		f.load(f.desk.prefs.For(v.Name))
	}
	f.changed()
}

// changed shows the rows that matter for what is chosen, and says at once what
// is wrong with the numbers of a board of one's own.
func (f *newGameForm) changed() {
	if f.levelRow[0] == nil {
		return // the form is still being made
	}
	opponent := opponents[f.opponent.Chosen()]
	v, problem := f.chosen()
	show(f.boardRow, f.template() != nil)
	if problem == "" {
		f.xBegins = v.XBegins
	}
	show(f.markRow, opponent != settings.Watch && !f.xBegins)
	show(f.beginsRow, opponent != settings.Watch)
	show(f.levelRow, opponent != settings.AgainstPerson)
	f.nameBeginnings()
	control.SetText(f.fault, problem)
	control.SetVisible(f.fault, problem != "")
	control.SetEnabled(f.start, problem == "")
	if f.sheet != nil {
		f.sheet.Fit()
	}
}

// nameBeginnings names the players among whom it is chosen who begins.
func (f *newGameForm) nameBeginnings() {
	chosen := max(f.begins.SelectedIndex(), 0)
	other := "The computer"
	if opponents[f.opponent.Chosen()] == settings.AgainstPerson {
		other = f.desk.prefs.SecondName + " (friend)"
	}
	f.begins.Options = []string{phrase.Me(f.desk.prefs.Name), other, "At random", "In turns"}
	f.begins.Selected = f.begins.Options[chosen]
	f.begins.Refresh()
}

// template returns the template that is chosen, or nil for a variant.
func (f *newGameForm) template() *engine.Template {
	if i := f.variant.SelectedIndex() - len(f.variants); i >= 0 {
		return &f.templates[i]
	}
	return nil
}

// chosen returns the variant that the form describes, or a sentence that says
// what is wrong with it.
func (f *newGameForm) chosen() (v engine.Variant, problem string) {
	t := f.template()
	if t == nil {
		return f.variants[max(f.variant.SelectedIndex(), 0)], ""
	}
	n, problem := f.board.numbers()
	if problem != "" {
		return v, problem
	}
	v, err := t.Make(n, f.board.words())
	if err != nil {
		problem = phrase.OfError(err)
	}
	return v, problem
}

// choice returns what else was chosen.
func (f *newGameForm) choice() settings.Choice {
	return settings.Choice{
		Opponent: opponents[f.opponent.Chosen()],
		Mark:     marks[f.mark.Chosen()],
		Begins:   beginnings[max(f.begins.SelectedIndex(), 0)],
		Level:    levels[f.level.Chosen()],
	}
}

// boardFields are the controls for a board of one's own: the numbers of a
// template and its options.
type boardFields struct {
	root     *fyne.Container
	keys     control.Keys
	changed  func()
	template engine.Template
	fields   []*control.Entry
	options  []*control.Check
}

func newBoardFields(keys control.Keys, changed func()) *boardFields {
	return &boardFields{root: container.NewVBox(), keys: keys, changed: changed}
}

// show makes the fields of a template, with the numbers that it proposes.
func (b *boardFields) show(t engine.Template) {
	b.template, b.fields, b.options = t, nil, nil
	row, rules := container.NewHBox(), container.NewHBox()
	for _, label := range t.Labels {
		e := control.NewEntry("", b.keys)
		e.OnChanged = func(string) { b.changed() }
		b.fields = append(b.fields, e)
		row.Add(container.NewGridWrap(fyne.NewSize(52, e.MinSize().Height), e))
		row.Add(widget.NewLabel(label))
	}
	for _, o := range t.Options {
		c := control.NewCheck(o.Title, false, b.keys, func(bool) { b.changed() })
		b.options = append(b.options, c)
		rules.Add(c)
	}
	b.root.Objects = []fyne.CanvasObject{row, rules}
	b.root.Refresh()
	b.fill(t.Usual, nil)
}

// fill writes numbers and the words of options into the fields.
func (b *boardFields) fill(numbers []int, words []string) {
	for i, n := range numbers {
		b.fields[i].SetText(strconv.Itoa(n))
	}
	for i, o := range b.template.Options {
		b.options[i].SetChecked(slices.Contains(words, o.Word))
	}
}

// words returns the words of the chosen options.
func (b *boardFields) words() (words []string) {
	for i, o := range b.template.Options {
		if b.options[i].Checked {
			words = append(words, o.Word)
		}
	}
	return words
}

// numbers reads the fields, or says what is wrong.
func (b *boardFields) numbers() (n []int, problem string) {
	for i, field := range b.fields {
		text := strings.TrimSpace(field.Text)
		v, err := strconv.Atoi(text)
		switch {
		case text == "":
			return nil, "The number of " + b.template.Labels[i] + " is missing."
		case err != nil:
			return nil, "“" + text + "” is not a number."
		case v < 1:
			return nil, phrase.OfError(fmt.Errorf("%s: %d is too few, at least 1", b.template.Labels[i], v))
		}
		n = append(n, v)
	}
	return n, ""
}
