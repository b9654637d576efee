package play

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/preferences"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Table manages the game on the board: it puts games on the board and removes them, asks the questions
// that this needs, and saves what must not be lost. Its methods belong to the UI goroutine.
type Table struct {
	TableWindow
	Session *session.Session
	// Snap is the snapshot that the session published last.
	Snap   session.Snapshot
	Scores card.Scores
	// Closing is set while the window closes. Then nothing is saved any more.
	Closing bool
	saved   session.Stamp // the stamp of the game when it was last saved

	reviewed bool         // the game had ended before it was put on the table
	pastKey  string       // the key of the reviewed game among the past games, or "" if it is not one
	ended    *record.Game // the finished game as last seen by Keep, or as put on the table; else nil

	arrivingState autosave.State // the state of the game that is being put on the table
	arrivesEnded  bool           // that game was on the board, with its end, when the last window closed
	restored      bool           // so was the game on the table
	opened        *opened        // a game from outside as it was put on the table; nil for other games
	study         bool           // the game is a position under study
	puzzle        bool           // the game is a puzzle, to be solved by the side solver
	solver        game.Side

	playersShown bool         // the players that came with the game on the board have been shown
	goBack       func()       // returns to the run or list that the game on the board came from, or nil
	wentBack     bool         // Escape has called back
	returnsToRun bool         // goBack returns to a run
	clockMessage *sheet.Sheet // the last message that the clock of a resumed game waits, or nil
	resuming     bool         // a game is being resumed: no clock runs yet
}

// TableWindow holds what Table needs from the window.
type TableWindow struct {
	Prefs  *preferences.Prefs
	Saver  *autosave.Saver
	Sheets *sheet.Stack
	Loop   *loop.Loop
	// Begun is called with the first snapshot of each game, before Changed. Changed is called with every
	// snapshot.
	Begun, Changed func(session.Snapshot)
	// Say shows a sentence on the status line.
	Say func(string)
	// Shown is called when the person has put a game on the table.
	Shown func()
	// UpdateClock starts or stops the clock, depending on the state of the window and on Resuming.
	UpdateClock func()
	// Equal draws the level of an opponent as strong as the person. ok is false if that is not known.
	Equal func(v engine.Variant, seed uint64) (l engine.Level, ok bool)
	// Analysing reports whether the analysis is on.
	Analysing func() bool
	// Introduce is called when the person begins a game of a kind that they have never played. It may be
	// nil.
	Introduce func(engine.Variant)
}

// NewTable returns a table without a game.
func NewTable(w TableWindow) *Table {
	t := &Table{TableWindow: w}
	t.Session = session.New(w.Loop.Post, t.changed)
	return t
}

// Resuming reports whether a game is being resumed, so that no clock may run yet.
func (t *Table) Resuming() bool { return t.resuming }

// Restored reports whether the game on the table had already ended in the last window, and was on the board
// when that closed.
func (t *Table) Restored() bool { return t.restored }

// IsStudy reports whether the game is a position under study.
func (t *Table) IsStudy() bool { return t.study }

// IsOwnGame reports whether the game on the table is being played, was just played, or is among the past
// games. These include imported games.
func (t *Table) IsOwnGame() bool { return !t.reviewed || t.pastKey != "" }

// puzzling is the state of a puzzle. Nothing of a puzzle is saved.
const puzzling autosave.State = "puzzle"

// IsPuzzle reports whether a puzzle is on the table.
func (t *Table) IsPuzzle() bool { return t.puzzle }

// ShowPuzzle puts a puzzle on the table, to be solved by the side to move. A puzzle is not a game: it is
// not saved, it does not count, and the person can only move for that side and ask for help. The game on
// the board stays unfinished.
func (t *Table) ShowPuzzle(o session.Opened) { t.Open(puzzling, o) }

// restrictToPuzzle returns the snapshot of a puzzle without the actions that are only possible in a game.
func (t *Table) restrictToPuzzle(s session.Snapshot) session.Snapshot {
	s.YourTurn = s.YourTurn && s.ToMove == t.solver
	s.CanUndo, s.CanRedo, s.CanSwitch, s.CanPlayHere, s.Assisted, s.Actions = false, false, false, false, false, nil
	s.CanHelp = s.CanHelp && s.YourTurn
	return s
}

// changed stores a new snapshot, saves the game, and informs the window.
func (t *Table) changed(s session.Snapshot) {
	before := t.Snap
	if arrives := s.Game != before.Game; arrives && t.arrivingState == puzzling || !arrives && t.puzzle {
		if arrives {
			t.solver = s.ToMove
		}
		s = t.restrictToPuzzle(s)
	}
	switch t.Snap = s; {
	case s.Game != before.Game:
		t.onArrival()
		t.Begun(s)
	case t.opened != nil && t.Analysing() && !t.opened.hasPlayed(before):
		t.opened.update(s)
	}
	t.reviewed, t.restored = t.reviewed && s.Ending.Over(), t.restored && s.Ending.Over()
	if !t.puzzle {
		t.Scores.Count(s, t.Prefs.Name)
	}
	t.Changed(s)
	t.Keep()
}

// Rename gives people new names, on the board and in the score. names maps old names to new ones.
func (t *Table) Rename(names map[string]string) {
	t.Scores.Rename(names, t.Prefs.Name)
	t.Session.Rename(names)
}

// SwitchPerson prepares the table for the person who plays from now on; old is the name of the person before.
// An unfinished game in which the new person has no part goes to the past games, where its players find it
// again, and an empty board takes its place, or that of a game without moves. SwitchPerson reports whether
// that happened. Puzzles, finished games and games that are only looked at stay.
func (t *Table) SwitchPerson(old string) (cleared bool) {
	switch s := t.Snap; {
	case t.puzzle, s.Ending.Over(), s.Ply > 0 && (t.onlyLookedAt() || !t.isOthers(s.Setup, old)):
		return false
	case t.onlyLookedAt():
		t.Session.Rename(map[string]string{old: t.Prefs.Name})
		return false
	}
	t.leave() // what it would say is not for the new person
	t.Offer(t.Prefs.LastVariant())
	return true
}

// isOthers reports whether a game belongs to other people at this computer: to old or to somebody with a
// profile, and not to the person who plays now.
func (t *Table) isOthers(s session.Setup, old string) bool {
	own, others := t.Prefs.GameNames(), append(t.Prefs.OtherNames(), old)
	theirs := false
	for _, seat := range s.Seats {
		if seat.Kind == record.Computer {
			continue
		}
		if slices.Contains(own, seat.Name) {
			return false
		}
		theirs = theirs || slices.Contains(others, seat.Name)
	}
	return theirs
}

// Keep saves the game if it has changed, and adds a finished game to the past games. A game that continues
// after its end counts as it first ended. Of a game that had already ended when it was put on the table,
// Keep saves only what is written about it. A game that is only looked at is not saved as finished.
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
		if t.pastKey != "" && before != nil {
			t.Saver.Annotate(t.pastKey, *before, g)
		}
	default:
		t.Saver.FinishGame(before, g)
	}
}

// state returns the state to save with the game, which is not among the past games. The next window
// reads it.
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

// InProgress reports whether a game with moves is in progress. A puzzle does not count as a game.
func (t *Table) InProgress() bool { return !t.puzzle && !t.Snap.Ending.Over() && t.Snap.Ply > 0 }

// onlyLookedAt reports whether the game on the table came from outside and nobody has played it since:
// nothing has been written in it, and it is a position under study, or people have made moves only while
// the analysis was on.
func (t *Table) onlyLookedAt() bool {
	return t.opened != nil && !t.opened.commentsChanged(t.Snap.Tree) && (t.study || !t.opened.hasPlayed(t.Snap))
}

// put calls f, which puts another game on the table. The game is treated according to state.
func (t *Table) put(state autosave.State, f func()) {
	t.arrivingState = state
	f()
}

// onArrival records what kind of game has just been put on the table.
func (t *Table) onArrival() {
	t.opened, t.study, t.puzzle = nil, t.arrivingState == autosave.Study, t.arrivingState == puzzling
	t.restored, t.arrivesEnded = t.arrivesEnded, false
	switch t.arrivingState {
	case autosave.Opened:
		t.opened = &opened{comments: commentsOf(t.Snap.Tree)}
		t.opened.update(t.Snap)
	case autosave.Study: // it had no comments when it was set up, even if it has some now
		t.opened = &opened{}
		t.opened.update(t.Snap)
	case autosave.Ended: // it is saved already
		g := t.Session.Record()
		t.ended, t.saved = &g, t.Session.Stamp()
	}
	t.arrivingState = autosave.Playing
}

// opened describes a game as it came from outside, updated with the moves that were tried since while the
// analysis was on.
type opened struct {
	line        []session.Node // the moves on the board
	personMoves int            // the number of moves that people have made
	variations  int            // the number of variations in the tree
	comments    []string       // the comments when the game came, sorted
}

// update treats the moves of a snapshot as those of the game from outside.
func (o *opened) update(s session.Snapshot) {
	o.line, o.personMoves, o.variations = s.Tree.Path(s.Current), s.PersonMoves, variations(s.Tree)
}

// hasPlayed reports whether people have made a move or taken one back since the last call of update. Replies
// of the computer do not count.
func (o *opened) hasPlayed(s session.Snapshot) bool {
	now := s.Tree.Path(s.Current)
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

// commentsChanged reports whether a comment has been written or deleted since the game came from outside.
func (o *opened) commentsChanged(t *session.Tree) bool {
	return !slices.Equal(commentsOf(t), o.comments)
}

// commentsOf returns all comments in a tree, in alphabetical order.
func commentsOf(t *session.Tree) (all []string) {
	for n := session.Root; t.Has(n); n++ {
		if text := t.Comment(n); text != "" {
			all = append(all, text)
		}
	}
	slices.Sort(all)
	return all
}

// abandon saves the game among the past games as unfinished, if it is in progress, and reports whether
// enough moves were played for it to be kept. A game that was only looked at is not kept.
func (t *Table) abandon() (kept bool) {
	if !t.InProgress() || t.onlyLookedAt() {
		return false
	}
	return t.Saver.AbandonGame(t.Session.Record())
}

// forget drops the game's snapshot, so that abandon will not save the game.
func (t *Table) forget() { t.Snap = session.Snapshot{} }
