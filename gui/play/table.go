package play

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/preferences"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Table is the game on the board: it puts games there and takes them away, with the questions that this asks, and keeps
// what must not be lost of them. Its methods belong to the UI goroutine.
type Table struct {
	TableWindow
	Session *session.Session
	// Snap is what the session published last.
	Snap   session.Snapshot
	Scores card.Scores
	// Closing is set while the window closes: nothing is saved any more.
	Closing bool
	saved   session.Stamp // of the game as it was last saved

	reviewed bool         // the game had ended before it came on the table
	key      string       // that of the past game it is, "" for none
	ended    *record.Game // the game as it was after its end, or as it was put on the table, and last kept; nil before that

	arriving autosave.State // what the game is that is being put on the table
	opened   *opened        // what the game from outside was when it was put on the table; nil for others
	study    bool           // the game is a position under study
	puzzle   bool           // it is a puzzle, and solver the side that solves it
	solver   game.Side

	playersShown bool         // the players that came with the game on the board have been shown
	back         func()       // leads back to the run or the list that the game on the board is from; nil for none
	wentBack     bool         // Escape has led back there
	ofRun        bool         // that is a run
	waits        *sheet.Sheet // says that the clock of the game on the board waits; nil before
	taking       bool         // a game is being taken up: no clock runs yet
}

// TableWindow is what Table needs of the window.
type TableWindow struct {
	Prefs  *preferences.Prefs
	Saver  *autosave.Saver
	Sheets *sheet.Stack
	// Post runs a function on the UI goroutine.
	Post func(func())
	// Begun is called with the first snapshot of another game, before Changed, and Changed with each one.
	Begun, Changed func(session.Snapshot)
	// Say shows a sentence on the status line.
	Say func(string)
	// Shown is called when the person has put a game on the table.
	Shown func()
	// LetRun lets the clock run or stand, as the window is now: see Taking.
	LetRun func()
	// Equal draws the level of an opponent as strong as the person; ok is false where nothing is known of that.
	Equal func(v engine.Variant, seed uint64) (l engine.Level, ok bool)
	// Analysing reports whether the analysis is on.
	Analysing func() bool
	// Introduce is called when the person begins a game of a kind that was never played; nil for nothing to be done.
	Introduce func(engine.Variant)
}

// NewTable returns a table without a game.
func NewTable(w TableWindow) *Table {
	t := &Table{TableWindow: w}
	t.Session = session.New(w.Post, t.changed)
	return t
}

// Taking reports whether a game is being taken up: no clock runs yet.
func (t *Table) Taking() bool { return t.taking }

// Study reports whether the game is a position under study.
func (t *Table) Study() bool { return t.study }

// Own reports whether the game on the table has just been played, or is among the past games, where imported ones are too.
func (t *Table) Own() bool { return !t.reviewed || t.key != "" }

// puzzling is the state of a puzzle, of which nothing is saved.
const puzzling autosave.State = "puzzle"

// Puzzle reports whether a puzzle is on the table.
func (t *Table) Puzzle() bool { return t.puzzle }

// ShowPuzzle puts a puzzle on the table, to be solved by the side that is to move in it. It is no game: nothing is kept of
// it, it counts nowhere, and nothing can be done in it but moves of that side. The game on the board stays unfinished.
func (t *Table) ShowPuzzle(o session.Opened) { t.Open(puzzling, o) }

// asPuzzle takes from the snapshot of a puzzle what can be done in a game alone.
func (t *Table) asPuzzle(s session.Snapshot) session.Snapshot {
	s.YourTurn = s.YourTurn && s.ToMove == t.solver
	s.CanUndo, s.CanRedo, s.CanSwitch, s.CanPlayHere, s.Assisted, s.Actions = false, false, false, false, false, nil
	s.CanHelp = s.CanHelp && s.YourTurn
	return s
}

// changed keeps a new snapshot.
func (t *Table) changed(s session.Snapshot) {
	before := t.Snap
	if arrives := s.Game != before.Game; arrives && t.arriving == puzzling || !arrives && t.puzzle {
		if arrives {
			t.solver = s.ToMove
		}
		s = t.asPuzzle(s)
	}
	switch t.Snap = s; {
	case s.Game != before.Game:
		t.arrived()
		t.Begun(s)
	case t.opened != nil && t.Analysing() && !t.opened.played(before):
		t.opened.moveOn(s)
	}
	t.reviewed = t.reviewed && s.Ending.Over()
	if !t.puzzle {
		t.Scores.Count(s, t.Prefs.Name)
	}
	t.Changed(s)
	t.Keep()
}

// Rename gives people new names, on the board and in the score; names holds them by the old ones.
func (t *Table) Rename(names map[string]string) {
	t.Scores.Rename(names, t.Prefs.Name)
	t.Session.Rename(names)
}

// Keep saves the game after every change, and a finished one for good. A game that
// is taken up again after its end counts as it ended first, and of one that had ended
// elsewhere only what is written about it is kept. The end of one that is only looked at is no end of a game.
func (t *Table) Keep() {
	if t.Closing {
		return
	}
	stamp := t.Session.Stamp()
	if stamp == t.saved {
		return
	}
	t.saved = stamp
	if t.puzzle {
		t.ended = nil
		t.Saver.ClearGame()
		return
	}
	g, before := t.Session.Record(), t.ended
	t.ended = nil
	if t.Snap.Ending.Over() && !t.onlyLookedAt() {
		t.ended = &g
	}
	switch {
	case t.ended == nil:
		t.Saver.SaveGame(g, t.state())
	case t.reviewed:
		t.Saver.ClearGame()
		if t.key != "" && before != nil {
			t.Saver.Annotate(t.key, *before, g)
		}
	default:
		t.Saver.FinishGame(before, g)
	}
}

// state returns what the game, which is not among the past games, is to the next window.
func (t *Table) state() autosave.State {
	switch {
	case t.study:
		return autosave.Study
	case t.onlyLookedAt():
		return autosave.Opened
	default:
		return autosave.Playing
	}
}

// InPlay reports whether a game with moves is going on. A puzzle is none.
func (t *Table) InPlay() bool { return !t.puzzle && !t.Snap.Ending.Over() && t.Snap.Ply > 0 }

// onlyLookedAt reports whether nobody has played the game on the table: people have written nothing since it came
// from outside, and it is a position under study, or all moves that they have made were tried while the analysis was on.
func (t *Table) onlyLookedAt() bool {
	return t.opened != nil && !t.opened.noted(t.Snap.Tree) && (t.study || !t.opened.played(t.Snap))
}

// put puts another game on the table with f, and takes it for what its state says.
func (t *Table) put(state autosave.State, f func()) {
	t.arriving = state
	f()
}

// arrived notes what the game is that has just been put on the table.
func (t *Table) arrived() {
	t.opened, t.study, t.puzzle = nil, t.arriving == autosave.Study, t.arriving == puzzling
	switch t.arriving {
	case autosave.Opened:
		t.opened = &opened{notes: notes(t.Snap.Tree)}
		t.opened.moveOn(t.Snap)
	case autosave.Study: // it had no comments when it was set up, also where it has some now
		t.opened = &opened{}
		t.opened.moveOn(t.Snap)
	case autosave.Ended: // it is kept already
		g := t.Session.Record()
		t.ended, t.saved = &g, t.Session.Stamp()
	}
	t.arriving = autosave.Playing
}

// opened is a game as it came from outside, with the moves that have been tried since while the analysis was on.
type opened struct {
	line        []session.Node // the moves on the board
	personMoves int            // how many of them people have made
	variations  int            // how many the tree has
	notes       []string       // what is written in it
}

// moveOn takes the moves of a snapshot for those of the game from outside.
func (o *opened) moveOn(s session.Snapshot) {
	o.line, o.personMoves, o.variations = s.Tree.Path(s.Stand), s.PersonMoves, variations(s.Tree)
}

// played reports whether people have made a move or taken one back since. What the computer has answered is no such move.
func (o *opened) played(s session.Snapshot) bool {
	now := s.Tree.Path(s.Stand)
	now = now[:min(len(now), len(o.line))]
	return s.PersonMoves != o.personMoves || !slices.Equal(now, o.line) || variations(s.Tree) != o.variations
}

// variations counts the variations of a tree.
func variations(t *session.Tree) (count int) {
	for n := session.Root; t.Has(n); n++ {
		count += max(len(t.Next(n))-1, 0)
	}
	return count
}

// noted reports whether anything has been written or deleted since.
func (o *opened) noted(t *session.Tree) bool { return !slices.Equal(notes(t), o.notes) }

// notes returns all comments in a tree, in alphabetical order.
func notes(t *session.Tree) (all []string) {
	for n := session.Root; t.Has(n); n++ {
		if text := t.Comment(n); text != "" {
			all = append(all, text)
		}
	}
	slices.Sort(all)
	return all
}

// abandon keeps the game as one that was left, if it is not over, and reports whether
// it has been played far enough to be kept. One that was only looked at is not kept.
func (t *Table) abandon() (kept bool) {
	if !t.InPlay() || t.onlyLookedAt() {
		return false
	}
	return t.Saver.AbandonGame(t.Session.Record())
}

// forget lets the game not be kept as left any more.
func (t *Table) forget() { t.Snap = session.Snapshot{} }
