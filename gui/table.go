package gui

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// table is the game being played, with what is kept of it.
type table struct {
	session *session.Session
	snap    session.Snapshot
	saver   *autosave.Saver
	show    func(s session.Snapshot) // draws it
	saved   session.Stamp            // of the game as it was last saved
	scores  card.Scores
	closing bool // the window is closing: nothing is saved any more

	reviewed bool          // the game had ended before it came on the table
	key      string        // that of the past game it is, "" for none
	ended    *record.Game  // the game as it was after its end, or as it was put on the table, and last kept; nil before that
	me       func() string // the person's name

	arriving  autosave.State // what the game is that is being put on the table
	opened    *opened        // what the game from outside was when it was put on the table; nil for others
	study     bool           // the game is a position under study
	analysing func() bool    // the analysis is on
}

// newTable returns a table without a game. The session runs its callbacks through
// post.
func newTable(post func(func()), disk *autosave.Saver, me func() string, analysing func() bool, show func(s session.Snapshot)) *table {
	t := &table{saver: disk, me: me, analysing: analysing, show: show}
	t.session = session.New(post, t.changed)
	return t
}

// changed keeps a new snapshot and draws it.
func (t *table) changed(s session.Snapshot) {
	before := t.snap
	switch t.snap = s; {
	case s.Game != before.Game:
		t.arrived()
	case t.opened != nil && t.analysing() && !t.opened.played(before):
		t.opened.moveOn(s)
	}
	t.reviewed = t.reviewed && s.Ending.Over()
	t.scores.Count(s, t.me())
	t.show(s)
	t.keep()
}

// keep saves the game after every change, and a finished one for good. A game that
// is taken up again after its end counts as it ended first, and of one that had ended
// elsewhere only what is written about it is kept. The end of one that is only looked at is no end of a game.
func (t *table) keep() {
	if t.closing {
		return
	}
	stamp := t.session.Stamp()
	if stamp == t.saved {
		return
	}
	t.saved = stamp
	g, before := t.session.Record(), t.ended
	t.ended = nil
	if t.snap.Ending.Over() && !t.onlyLookedAt() {
		t.ended = &g
	}
	switch {
	case t.ended == nil:
		t.saver.SaveGame(g, t.state())
	case t.reviewed:
		t.saver.ClearGame()
		if t.key != "" && before != nil {
			t.saver.Annotate(t.key, *before, g)
		}
	default:
		t.saver.FinishGame(before, g)
	}
}

// state returns what the game, which is not among the past games, is to the next window.
func (t *table) state() autosave.State {
	switch {
	case t.study:
		return autosave.Study
	case t.onlyLookedAt():
		return autosave.Opened
	default:
		return autosave.Playing
	}
}

// inPlay reports whether a game with moves is going on.
func (t *table) inPlay() bool { return !t.snap.Ending.Over() && t.snap.Ply > 0 }

// onlyLookedAt reports whether nobody has played the game on the table: people have written nothing since it came
// from outside, and it is a position under study, or all moves that they have made were tried while the analysis was on.
func (t *table) onlyLookedAt() bool {
	return t.opened != nil && !t.opened.noted(t.snap.Tree) && (t.study || !t.opened.played(t.snap))
}

// put puts another game on the table with f, and takes it for what its state says.
func (t *table) put(state autosave.State, f func()) {
	t.arriving = state
	f()
}

// arrived notes what the game is that has just been put on the table.
func (t *table) arrived() {
	t.opened, t.study = nil, t.arriving == autosave.Study
	switch t.arriving {
	case autosave.Opened:
		t.opened = &opened{notes: notes(t.snap.Tree)}
		t.opened.moveOn(t.snap)
	case autosave.Study: // it had no comments when it was set up, also where it has some now
		t.opened = &opened{}
		t.opened.moveOn(t.snap)
	case autosave.Ended: // it is kept already
		g := t.session.Record()
		t.ended, t.saved = &g, t.session.Stamp()
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
func (t *table) abandon() (kept bool) {
	if !t.inPlay() || t.onlyLookedAt() {
		return false
	}
	return t.saver.AbandonGame(t.session.Record())
}

// forget lets the game not be kept as left any more.
func (t *table) forget() { t.snap = session.Snapshot{} }
