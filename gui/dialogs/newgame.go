package dialogs

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/settings"
)

// NewGame is what the New Game dialog needs.
type NewGame struct {
	Sheets *sheet.Stack
	// Prefs holds the last choices, which are filled in.
	Prefs settings.Settings
	// Variant is the one on the board.
	Variant engine.Variant
	// Copy puts a text on the clipboard.
	Copy func(string)
	// Games runs read with the past games beside the window, and then show on the
	// window's goroutine.
	Games func(read func(*history.Store), show func())
	// Start begins a game; template is the title of the one that made the variant,
	// or empty.
	Start func(v engine.Variant, c settings.Choice, template string)
}

// newGameForm is the content of the New Game dialog.
type newGameForm struct {
	NewGame
	*variantFields
	sheet   *sheet.Sheet // nil while the form is being made
	loaded  string       // the variant whose last choices were filled in
	xBegins bool         // of the last variant that could be made of the fields

	played []history.Played // what the past games say; nil until they have been read

	opponent, mark *control.Segments
	fixedMark      *widget.Label // in place of mark, where there is nothing to choose
	begins         *control.Choice
	rival          *PlayerChooser    // the computer against the person
	watched        [2]*PlayerChooser // the two computers to watch, by the order of play
	startButton    *control.Button

	boardRow, markRow, beginsRow, rivalRow formRow
	watchedRows                            [2]formRow
}

// Show opens the dialog for the variant on the board, or for a template by its
// title.
func (n NewGame) Show(template string) {
	f := &newGameForm{NewGame: n, loaded: n.Variant.Name}
	f.build(n.Prefs.For(n.Variant.Name))
	content := f.content()
	if own, _, _ := n.Variant.Template(); template != "" && (template != own || f.template() == nil) {
		f.chooseTemplate(template)
	}
	f.update()
	f.sheet = n.Sheets.Open(words.NewGame(), content, n.Sheets.CloseButton(words.Cancel()), f.startButton)
	f.sheet.Resize(formWidth, 0)
	f.readPlayed()
}

// begin starts the game that the form describes.
func (f *newGameForm) begin() {
	v, problem := f.chosen()
	if problem != "" {
		return
	}
	f.sheet.Close()
	title := ""
	if t := f.template(); t != nil {
		title = t.Title
	}
	f.Start(v, f.choice(), title)
}

// build makes the controls with the choices c.
func (f *newGameForm) build(c settings.Choice) {
	last := func(title string) string { return f.Prefs.For(title).Board }
	f.variantFields = newVariantFields(f.Variant, f.Sheets.Key, last, f.update)
	f.opponent = control.NewSegments(words.Opponents(), 0, f.Sheets.Key, func(int) { f.update() })
	f.mark = control.NewSegments(words.Marks(), 0, f.Sheets.Key, nil)
	f.fixedMark = control.Quiet("")
	f.begins = control.NewChoice(nil, "", f.Sheets.Key, nil)
	for _, chooser := range []**PlayerChooser{&f.rival, &f.watched[0], &f.watched[1]} {
		*chooser = NewPlayerChooser(f.Sheets, f.Copy, f.update)
	}
	f.rival.result = f.result
	f.startButton = f.Sheets.Button(words.Start(), f.begin).Primary()
	f.load(f.Variant, c)
}

// load fills in the choices c for a variant.
func (f *newGameForm) load(v engine.Variant, c settings.Choice) {
	f.opponent.Choose(index(opponents[:], c.Opponent))
	f.mark.Choose(index(marks[:], c.Mark))
	level := engine.Levels[index(levels, c.Level)]
	f.rival.Show(v, level, c.Strategy)
	for i, spec := range []string{c.WatchFirst, c.WatchSecond} {
		own, strategy := levelOr(spec, level)
		f.watched[i].Show(v, own, strategy)
	}
	f.nameBeginnings()
	f.begins.SetSelectedIndex(index(beginnings[:], c.Begins))
}

// levelOr is the level of which the settings have the key, and otherwise the usual
// one and the strategy that they have.
func levelOr(spec string, usual engine.Level) (l engine.Level, strategy string) {
	if i := slices.Index(levels, spec); i >= 0 {
		return engine.Levels[i], ""
	}
	return usual, spec
}

// content lays the controls out as a form.
func (f *newGameForm) content() fyne.CanvasObject {
	f.boardRow = newFormRow(words.Board(), f.numbers())
	f.markRow = newFormRow(words.YourMark(), container.NewStack(f.mark, f.fixedMark))
	f.beginsRow = newFormRow(words.GoesFirst(), f.begins)
	f.rivalRow = newFormRow(words.Difficulty(), f.rival.Object())
	f.watchedRows[0], f.watchedRows[1] = newFormRow("", f.watched[0].Object()), newFormRow("", f.watched[1].Object())
	form := container.New(&formLayout{})
	for _, r := range []formRow{
		newFormRow(words.Variant(), f.variantFields.choice), f.boardRow, newFormRow(words.Opponent(), f.opponent), f.markRow, f.beginsRow,
		f.rivalRow, f.watchedRows[0], f.watchedRows[1],
	} {
		form.Add(r.label)
		form.Add(r.control)
	}
	return form
}
