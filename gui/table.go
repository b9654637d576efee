package gui

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/autosave"
	"github.com/mnkdesk/mnkdesk/gui/pane"
	"github.com/mnkdesk/mnkdesk/record"
	"github.com/mnkdesk/mnkdesk/session"
)

// table is the game being played, with what is kept of it.
type table struct {
	session *session.Session
	snap    session.Snapshot
	saver   *autosave.Saver
	show    func(s session.Snapshot) // draws it
	saved   session.Stamp            // of the game as it was last saved
	scores  scores
	closing bool // the window is closing: nothing is saved any more

	reviewed bool          // the game had ended before it came on the table
	key      string        // that of the past game it is, "" for none
	ended    *record.Game  // the game as it was after its end, or as it was put on the table, and last kept; nil before that
	me       func() string // the person's name

	opened      *record.Game // a game from outside, as it was put on the table; nil for others
	openedMoves int          // how many moves people had made in it
	study       bool         // the game is a position under study
}

// newTable returns a table without a game. The session runs its callbacks through
// post.
func newTable(post func(func()), disk *autosave.Saver, me func() string, show func(s session.Snapshot)) *table {
	t := &table{saver: disk, me: me, show: show, scores: scores{all: map[pairing]pane.Score{}}}
	t.session = session.New(post, t.changed)
	return t
}

// changed keeps a new snapshot and draws it.
func (t *table) changed(s session.Snapshot) {
	t.snap = s
	t.reviewed = t.reviewed && s.Ending.Over()
	t.scores.count(s, t.me())
	t.show(s)
	t.keep()
}

// keep saves the game after every change, and a finished one for good. A game that
// is taken up again after its end counts as it ended first, and of one that had ended
// elsewhere only what is written about it is kept.
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
	if t.snap.Ending.Over() {
		t.ended = &g
	}
	switch {
	case t.ended == nil:
		t.saver.SaveGame(g)
	case t.reviewed:
		t.saver.ClearGame()
		if t.key != "" && before != nil {
			t.saver.Annotate(t.key, *before, g)
		}
	default:
		t.saver.FinishGame(before, g)
	}
}

// inPlay reports whether a game with moves is going on.
func (t *table) inPlay() bool { return !t.snap.Ending.Over() && t.snap.Ply > 0 }

// onlyLookedAt reports whether nobody has played the game on the table: it is a position under study,
// or people have neither made a move nor written anything since it came from outside.
func (t *table) onlyLookedAt() bool {
	if t.study || t.opened == nil {
		return t.study
	}
	now, then := t.session.Record(), *t.opened
	began := now.Played()[:min(len(now.Played()), len(then.Played()))] // without what the computer has answered
	return t.snap.PersonMoves == t.openedMoves && slices.Equal(began, then.Played()) &&
		slices.Equal(now.Comments, then.Comments) && len(now.Variations) == len(then.Variations)
}

// markOpened notes that the game on the table has come from outside; the next one has not.
func (t *table) markOpened() {
	r := t.session.Record()
	t.opened, t.openedMoves, t.study = &r, t.snap.PersonMoves, false
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
