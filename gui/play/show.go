package play

import (
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// Follow lets everything act on a new snapshot, and draws it. Only what acts stores anything; what draws may draw the
// same snapshot again.
func (t *Table) Follow(s session.Snapshot) {
	t.mode.Follow(s)
	t.Threats.follow(s)
	for _, p := range t.parts {
		p.Follow(s)
	}
	t.Draw(s)
	t.Ending.announce(s)
	t.Remarks.follow(s)
	t.Window.Drawn(s)
	t.Opening.lookUp(s)
	t.Sounds.follow(t, s)
	t.Clock.scheduleTick()
}

// Redraw draws the current snapshot again, as the mode allows it now.
func (t *Table) Redraw() {
	t.Snap = t.mode.Allow(t.published)
	t.Draw(t.Snap)
	t.Window.Drawn(t.Snap)
}

// Draw draws a snapshot on the board, the card and the status line, and in every part of the window.
func (t *Table) Draw(s session.Snapshot) {
	d := t.mode.Draw(s)
	t.Board.SetEnd(d.End)
	t.Card.SetEnd(d.CardEnd)
	t.setBoardOptions(d)
	t.Board.SetView(d.View)
	t.Board.SetNotes(d.Notes)
	t.Board.SetEnabled(d.Enabled)
	t.Board.ShowHint(s.Help.Cell)
	t.Board.ShowLoss(board.Loss{Cell: s.Loss.Cell, Line: s.Loss.Line, Shown: s.Mistake})
	t.Card.SetPanel(d.Panel)
	t.Card.Show(s, t.Score(s))
	t.Forbidden.show(s)
	t.Threats.show(s)
	t.Opening.show(s)
	switch {
	case t.Window.Analysing() && t.IsGame():
		t.Status.ShowAs(s, words.AnalysisStatus(s))
	case d.Status == "" && t.Card.IsFlat():
		t.Status.Show(s)
	case d.Status == "":
		t.Status.ShowAs(s, words.StatusBeside(s))
	default:
		t.Status.ShowAs(s, d.Status)
	}
	for _, p := range t.parts {
		p.Show(s)
	}
	if d.Advice != nil && !t.Window.Analysing() {
		t.Board.SetAdvice(*d.Advice)
	}
	t.Frame.Fit()
	t.Ending.redraw(s)
}

// ShowOptions applies the settings and the theme to the board and the card.
func (t *Table) ShowOptions() {
	t.setBoardOptions(t.mode.Draw(t.Snap))
	t.Forbidden.show(t.Snap)
	t.Frame.Fit()
}

func (t *Table) setBoardOptions(d Drawing) {
	options := t.Prefs.Board().InTheme(t.Board)
	options.Animate = t.Window.Animated()
	options.Numbers = options.Numbers || d.Numbers
	options.Image = d.Image
	t.Board.SetOptions(options)
}
