package play

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// Mode says what the board is for: an ordinary game, or something else on the same board, such as one puzzle or
// one step of a lesson. Table holds the mode that is on. Its methods run on the UI goroutine.
type Mode interface {
	// Allow returns a snapshot without what the person cannot do in this mode.
	Allow(s session.Snapshot) session.Snapshot
	// Follow acts on a new snapshot, before it is drawn.
	Follow(s session.Snapshot)
	// Draw returns how a snapshot that Allow has returned is shown. It may update the widgets of the Panel that it
	// returns, and changes nothing else.
	Draw(s session.Snapshot) Drawing
	// Play makes the person's move. It returns the reason if that is not possible.
	Play(m game.Move) error
	// Help gives the next step of help with the move.
	Help()
	// Look steps back or forward through the game, and reports whether this mode allows that.
	Look(step session.Step) bool
	// Enter does what the button in the accent colour does, and Escape takes one thing back or leaves it. They
	// report whether there was anything to do.
	Enter() bool
	Escape() bool
	// Leave is called when the mode ends: another one is on, or another game is on the table.
	Leave()
}

// InputMode is a Mode that gets keys and clicks before the window and the board use them. Its methods report whether
// the mode has used them.
type InputMode interface {
	Mode
	// Key handles a key. cursor is set if the person moves the board's cursor with the keyboard.
	Key(e *fyne.KeyEvent, cursor bool) bool
	// Rune handles a typed character.
	Rune(r rune) bool
	// Choose handles a cell that the person has chosen, even if no move is possible there. shift is set for a click with
	// Shift.
	Choose(cell int, shift bool) bool
}

// WritingMode is a Mode with a field in which the person writes about what is on the table.
type WritingMode interface {
	Mode
	// KeepText keeps what is in the field. It is called before something else is put on the table; Leave comes after that.
	KeepText()
}

// Drawing is how a mode shows a snapshot.
type Drawing struct {
	// View is what the board shows. Numbers is set if it numbers the moves even though the settings do not ask
	// for that, and Enabled if the person may choose a cell. Image turns or mirrors the board.
	View    game.View
	Image   game.Image
	Numbers bool
	Enabled bool
	// End is how the board shows the end, and CardEnd how the card does.
	End     board.End
	CardEnd card.End
	// Advice is drawn over the cells unless the analysis is on; nil leaves what is there.
	Advice *board.Advice
	// Notes are drawn over the cells, also while the analysis is on.
	Notes board.Notes
	// Panel replaces the game on the card, unless it is nil.
	Panel *card.Panel
	// Status is the text of the status line; "" means that of a game.
	Status string
}

// ordinary is the mode of an ordinary game.
type ordinary struct{ t *Table }

// Allow returns s: in a game the session decides what is possible. Only with the analysis on moves can also be tried in
// the earlier position that is shown.
func (o ordinary) Allow(s session.Snapshot) session.Snapshot { return o.t.AllowTries(s) }

// AllowTries returns a snapshot with the moves that can be tried out in the earlier position that it shows, if any.
func (t *Table) AllowTries(s session.Snapshot) session.Snapshot {
	if t.Tries(s) {
		s.View = s.Setup.View(s.Position())
	}
	return s
}

// Tries reports whether a move on the board is tried out as a variation: with the analysis on, in an earlier position.
func (t *Table) Tries(s session.Snapshot) bool { return s.Looking && t.Window.Analysing() }

func (o ordinary) Follow(s session.Snapshot) { o.t.Ending.follow(s) }

func (o ordinary) Draw(s session.Snapshot) Drawing {
	d := Drawing{View: s.View, Enabled: s.YourTurn && !s.Looking, End: board.NoEnd}
	if o.t.Tries(s) {
		d.Enabled = s.View.ToMove != game.None
	}
	if s.Ending.Over() {
		d.End, d.CardEnd = endOf(s), o.t.Ending.end(s)
	}
	if s.Ending.Over() && !s.Looking {
		next := look.Opponent{}
		if d.CardEnd.NextFirst {
			next = d.CardEnd.Next
		}
		d.Status = words.EndKeys(next, d.CardEnd.Banner && !o.t.Frame.IsNarrow())
	}
	return d
}

func (o ordinary) Play(m game.Move) error {
	if o.t.Tries(o.t.Snap) {
		return o.t.Session.Try(m)
	}
	return o.t.Session.Do(session.Play(m))
}

// Help asks first if the game could complete a medal. Whoever agrees is not asked again in that game: it is practice from
// then on, even if the help only says that every move is as good as any other.
func (o ordinary) Help() {
	if !o.t.Snap.CanHelp {
		return
	}
	asks := o.t.medalAtStake()
	o.t.AskIfMedalAtStake(words.HelpQuestion, func() {
		if asks {
			o.t.Session.Assist()
		}
		o.t.Session.Help()
	})
}

func (o ordinary) Look(step session.Step) bool {
	o.t.Session.LookTo(step)
	return true
}

// Enter takes back a move that loses at once. After the end it begins another game, against the next opponent if the game
// has earned a medal, unless the analysis is on: then no button does that.
func (o ordinary) Enter() bool {
	switch s := o.t.Snap; {
	case s.Mistake:
		o.t.Undo()
	case o.t.Window.Analysing():
		return false
	case s.Ending.Over() && !s.Looking && o.t.Ending.NextFirst():
		o.t.Ending.Next()
	case s.Ending.Over() && !s.Looking:
		o.t.Again()
	default:
		return false
	}
	return true
}

// Escape returns to the page that the game came from, but only once per game, so that it does not reopen what the person has
// closed.
func (o ordinary) Escape() bool {
	t := o.t
	if t.back.used || !t.GoBack(t.back.page) {
		return false
	}
	t.back.used = true
	return true
}

func (o ordinary) Leave() { o.t.Ending.drop() }
