package newgame

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// watchForm is the choice of two computers that play the game of a newGameForm.
type watchForm struct {
	*newGameForm
	players           [2]*Chooser // by the order of play
	effort            *EffortFields
	timeRow, coresRow widgets.FormRow
}

// newWatchForm makes the controls of the choice. Call load to fill it in.
func newWatchForm(f *newGameForm) *watchForm {
	w := &watchForm{newGameForm: f}
	for i := range w.players {
		w.players[i] = NewChooser(f.Sheets, f.FormServices, f.Prefs.ShowsExpertTools(), w.update)
	}
	w.effort = NewEffortFields(f.Prefs, f.Sheets.Key, func() {})
	w.timeRow = widgets.NewFormRow(words.Time(), w.effort.Time)
	w.coresRow = widgets.NewFormRow(words.Cores(), w.effort.Cores)
	return w
}

// load fills in the computers of the choices c for a variant. level is that of a computer that was not chosen yet.
func (w *watchForm) load(v engine.Variant, c settings.Choice, level engine.Level) {
	for i, spec := range []string{c.WatchFirst, c.WatchSecond} {
		own, strategy := levelOr(spec, level)
		w.players[i].Show(v, own, strategy, "")
	}
}

// setVariant switches to another variant and keeps the choices as far as it has them.
func (w *watchForm) setVariant(v engine.Variant) {
	for _, c := range w.players {
		c.SetVariant(v)
	}
	w.update()
}

// update shows the rows about Master if one of the computers is Master.
func (w *watchForm) update() {
	master := w.players[0].HasLevel(engine.Master) || w.players[1].HasLevel(engine.Master)
	w.timeRow.Show(master)
	w.coresRow.Show(master && w.Prefs.ShowsExpertTools() && UsesCores(w.players[0].variant))
}

// ask opens a dialog with the choice, which says what of New Game holds for it, too. Its main button begins the game.
func (w *watchForm) ask() {
	var rows []widgets.FormRow
	for i, c := range w.players {
		rows = append(rows, widgets.NewFormRow(words.Name(words.WatchedName(c.variant, game.Side(i))), c.Object()))
	}
	v, _ := w.Chosen()
	taken := widgets.Wrapped(widgets.Quiet(words.WatchSummary(v, w.choice(settings.Watch))))
	var s *sheet.Sheet
	watch := w.Sheets.Button(words.Watch(), func() {
		s.Close()
		w.begin(settings.Watch, w.effort)
	}).Primary()
	s = w.Sheets.Open(words.WatchComputers(), widgets.NewForm(append(rows, w.timeRow, w.coresRow, widgets.NewFormRow("", taken))...),
		w.Sheets.CloseButton(words.Cancel()), watch)
	s.Resize(width, 0)
}
