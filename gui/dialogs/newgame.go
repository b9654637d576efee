package dialogs

import (
	"slices"

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

// NewGame is what the New Game dialog needs.
type NewGame struct {
	Sheets *sheet.Stack
	// Prefs holds the last choices, which are filled in.
	Prefs settings.Settings
	// Variant is the one on the board.
	Variant engine.Variant
	// Leave runs a function, after a question if a game with moves is going on.
	Leave func(func())
	// Start begins a game; template is the title of the one that made the variant,
	// or empty.
	Start func(v engine.Variant, c settings.Choice, template string)
}

// newGameForm is the content of the New Game dialog.
type newGameForm struct {
	NewGame
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

// Show opens the dialog for the variant on the board, or for a template by its
// title.
func (n NewGame) Show(template string) {
	f := &newGameForm{NewGame: n, variants: engine.Catalogue(), templates: engine.Templates(), loaded: n.Variant.Name}
	f.build(n.Prefs.For(n.Variant.Name))
	content := f.content()
	f.choose(template)
	f.sheet = n.Sheets.Open("New Game", content, n.Sheets.CloseButton("Cancel"), f.start)
	f.sheet.Resize(formWidth, 0)
}

// choose fills in the variant on the board, or a template.
func (f *newGameForm) choose(template string) {
	v := f.Variant
	own, numbers, options := v.Template()
	named := slices.ContainsFunc(f.variants, func(u engine.Variant) bool { return u.Name == v.Name })
	switch {
	case template == "" && named:
		f.variant.SetSelected(v.Title)
	case template == "" || template == own && !named:
		f.variant.SetSelected(own + "…")
		f.board.fill(numbers, options)
	default:
		f.variant.SetSelected(template + "…")
	}
}

// begin starts the game that the form describes.
func (f *newGameForm) begin() {
	v, problem := f.chosen()
	if problem != "" {
		return
	}
	f.Leave(func() {
		f.sheet.Close()
		title := ""
		if t := f.template(); t != nil {
			title = t.Title
		}
		f.Start(v, f.choice(), title)
	})
}

// build makes the controls with the choices c.
func (f *newGameForm) build(c settings.Choice) {
	var titles []string
	for _, v := range f.variants {
		titles = append(titles, v.Title)
	}
	for _, t := range f.templates {
		titles = append(titles, t.Title+"…")
	}
	f.variant = control.NewChoice(titles, "", f.Sheets.Key, func(string) { f.variantChanged() })
	f.board = newBoardFields(f.Sheets.Key, f.changed)
	f.fault = widget.NewLabel("")
	f.fault.Importance, f.fault.Wrapping = widget.DangerImportance, fyne.TextWrapWord
	f.opponent = control.NewSegments([]string{"Computer", "Friend", "Watch"}, 0, f.Sheets.Key, func(int) { f.changed() })
	f.mark = control.NewSegments([]string{"X", "O", "X begins"}, 0, f.Sheets.Key, nil)
	f.begins = control.NewChoice(nil, "", f.Sheets.Key, nil)
	f.level = control.NewSegments([]string{"Easy", "Medium", "Hard"}, 0, f.Sheets.Key, nil)
	f.start = f.Sheets.Button("Start", f.begin).Primary()
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
		if v, err := engine.ParseVariant(f.Prefs.For(t.Title).Board); err == nil {
			_, numbers, options := v.Template()
			f.board.fill(numbers, options)
		}
	} else if v, _ := f.chosen(); v.Name != f.loaded {
		f.loaded = v.Name
		f.load(f.Prefs.For(v.Name))
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
		other = f.Prefs.SecondName + " (friend)"
	}
	f.begins.Options = []string{phrase.Me(f.Prefs.Name), other, "At random", "In turns"}
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
