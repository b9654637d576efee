package gui

import (
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/record"
	"github.com/mnkdesk/mnkdesk/session"
)

// table is the game being played, with what is kept of it.
type table struct {
	session *session.Session
	snap    session.Snapshot
	disk    *keeper
	show    func(s session.Snapshot, troubled bool) // draws it; troubled: a search has just failed
	saved   string                                  // the game as it was last saved, but for the clock
	tally   tally
}

// newTable returns a table without a game. The session runs its callbacks through
// post.
func newTable(post func(func()), disk *keeper, show func(s session.Snapshot, troubled bool)) *table {
	t := &table{disk: disk, show: show, tally: tally{wins: map[string]int{}}}
	t.session = session.New(post, t.changed)
	return t
}

// changed keeps a new snapshot and draws it.
func (t *table) changed(s session.Snapshot) {
	troubled := s.Trouble != nil && t.snap.Trouble == nil
	t.snap = s
	t.tally.count(s)
	t.show(s, troubled)
	t.keep()
}

// keep saves the game after every change, and a finished one for good. A game that
// is taken up again after its end counts as it ended first.
func (t *table) keep() {
	g := t.session.Record()
	mark := markOf(g)
	if mark == t.saved {
		return
	}
	t.saved = mark
	if t.snap.Ending.Over() {
		t.disk.finish(g)
		return
	}
	t.disk.keep(g.String())
}

// markOf returns what of a game makes it worth saving again: all but the clock.
func markOf(g record.Game) string {
	g.Elapsed = 0
	return g.String()
}

// inPlay reports whether a game with moves is going on.
func (t *table) inPlay() bool { return !t.snap.Ending.Over() && t.snap.Ply > 0 }

// abandon keeps the game as one that was left, if it is not over, and reports whether
// it has been played far enough to be kept.
func (t *table) abandon() (kept bool) {
	if !t.inPlay() {
		return false
	}
	g := t.session.Record()
	t.disk.abandon(g)
	return history.FromRecord(g, time.Now()).Worth()
}

// forget lets the game be neither kept as left nor asked about.
func (t *table) forget() { t.snap = session.Snapshot{} }

// tally counts the games won in this sitting.
type tally struct {
	wins map[string]int // by the players' names
	last uint64         // the seed of the last game that was counted
}

// count adds a won game, once.
func (t *tally) count(s session.Snapshot) {
	winner := s.Ending.Outcome.Result.Winner()
	if winner == game.None || t.last == s.Setup.Seed {
		return
	}
	t.last = s.Setup.Seed
	t.wins[s.Setup.Seats[winner].Name]++
}

// of returns the games won by the players on the board, by the order of play.
func (t *tally) of(s session.Snapshot) [2]int {
	return [2]int{t.wins[s.Setup.Seats[0].Name], t.wins[s.Setup.Seats[1].Name]}
}
