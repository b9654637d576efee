package session

import (
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// What is left on the clocks of a game is kept nowhere: it follows from the times of the moves
// that lead to where the game stands, so that whatever goes back in the game takes the clocks
// back with it.

// stopwatch takes the time of the move that is to come.
type stopwatch struct {
	used  time.Duration // before since
	since time.Time     // from when on it runs; zero while it stands
}

// at returns what it shows.
func (w stopwatch) at(now time.Time) time.Duration {
	if w.since.IsZero() {
		return w.used
	}
	return w.used + max(now.Sub(w.since), 0)
}

// halt lets it stand.
func (w *stopwatch) halt(now time.Time) { *w = stopwatch{used: w.at(now)} }

// timed reports whether a side has a clock.
func (b *board) timed(side game.Side) bool { return b.setup.Clocks[side] != record.TimeControl{} }

// turnTime is the time used so far for the next move. A computer starts thinking again when the game
// is resumed.
func (b *board) turnTime() time.Duration {
	if b.computerToMove() {
		return 0
	}
	return b.turn.at(b.now()).Round(time.Millisecond)
}

// clocksAt returns the clocks of both sides at a place of the tree, before anybody thinks
// there.
func (b *board) clocksAt(n Node) (all [2]record.Clock) {
	for side := range all {
		all[side] = record.NewClock(b.setup.Clocks[side])
	}
	if !b.timed(game.First) && !b.timed(game.Second) {
		return all
	}
	for _, d := range b.deeds(n) {
		if d.Choice.Kind != opening.NoChoice {
			all[d.By] = all[d.By].After(d.Time)
		} else {
			all[d.By] = all[d.By].Made(d.Time)
		}
	}
	return all
}

// clocksShown returns the clocks as they are shown: those of the game while it goes on, and
// after its end those of the place that people look at. What is used of a turn before its
// stopwatch began to run has been taken off.
func (b *board) clocksShown() [2]record.Clock {
	if b.ended.Over() && b.looking() {
		return b.clocksAt(b.shown)
	}
	all, side := b.clocksAt(b.stand), b.toMove()
	all[side] = all[side].After(b.turn.used)
	return all
}

// out reports whether the time of who is to move has run out.
func (b *board) out() bool {
	side := b.toMove()
	return b.timed(side) && b.clocksAt(b.stand)[side].After(b.turn.at(b.now())).Out
}

// clockLeft is what the clock of a computer that is to move leaves it.
func (b *board) clockLeft(side game.Side) search.Clock {
	if !b.timed(side) {
		return search.Clock{}
	}
	all := b.clocksAt(b.stand)
	own := all[side].After(b.turn.at(b.now()))
	c := search.Clock{
		Own: max(own.Main+own.Period, 1), Opponent: all[side.Other()].Left(), Increment: own.Control.Increment,
	}
	switch {
	case own.InPeriod():
		c.MovesToGo = own.Moves
	case own.Moves == 1: // each move gives the period back
		c.Increment = own.Period
	}
	return c
}

// flag is what ends a turn that lasts too long.
type flag struct {
	drawing func() time.Duration // how long the board takes to show a move; nil for no time
	moved   time.Time            // when the last move was made
	unseen  bool                 // people do not see the board
	free    bool                 // nobody's time is taken before the next move
	timer   *time.Timer          // nil while no clock runs
	falls   time.Time            // when
}

// drop lets nothing happen any more.
func (f *flag) drop() {
	if f.timer != nil {
		f.timer.Stop()
		f.timer = nil
	}
}

// SetDrawing sets what returns how long the board takes to show a move: people's time begins when
// they see it.
func (s *Session) SetDrawing(d func() time.Duration) { s.drawing = d }

// seen returns when people see the last move.
func (s *Session) seen() time.Time {
	if s.drawing == nil {
		return s.moved
	}
	return s.moved.Add(s.drawing())
}

// HoldClock says whether people cannot see the board, where another page lies over it: their
// clock stands then.
func (s *Session) HoldClock(on bool) {
	if s.unseen == on {
		return
	}
	if s.unseen = on; s.tree != nil && s.timed(s.toMove()) {
		s.publish()
	}
}

// ticks reports whether the clock of the side to move runs: a move has been made here, and
// whoever is to move thinks. A program that starts loses no time by that, nor does one whose move waits to
// be shown.
func (s *Session) ticks() bool {
	switch {
	case s.ended.Over() || s.pos.Ply() == 0 || s.free || !s.timed(s.toMove()):
		return false
	case s.personToMove():
		return !s.unseen
	default:
		return s.work != nil && s.work.answers && s.work.thinks
	}
}

// runClock lets the clock run or stand, as the game is now.
func (s *Session) runClock() {
	now := s.now()
	switch {
	case !s.ticks():
		s.turn.halt(now)
		s.flag.drop()
		return
	case s.turn.since.IsZero():
		s.turn.since = now
		if seen := s.seen(); s.personToMove() && seen.After(now) {
			s.turn.since = seen
		}
	}
	left := s.clocksAt(s.stand)[s.toMove()].Left() - s.turn.used
	if falls := s.turn.since.Add(left); s.timer == nil || !falls.Equal(s.falls) {
		s.flag.drop()
		s.falls = falls
		s.timer = time.AfterFunc(falls.Sub(now), func() { s.dispatch(s.fall) })
	}
}

// fall ends the game if the time of who is to move has run out. A computer is stopped, and
// loses unless it turns out that it was just in time.
func (s *Session) fall() {
	switch {
	case s.turn.since.IsZero():
	case !s.out(): // a turn before this one was meant
		s.flag.drop()
		s.runClock()
	case s.computerToMove():
		s.work.cancel()
	default:
		s.loseOnTime()
	}
}

// loseOnTime ends the game: the time of who is to move has run out.
func (s *Session) loseOnTime() {
	s.turn.halt(s.now())
	s.conclude(Ending{Outcome: game.Outcome{Result: game.WinFor(s.toMove().Other())}, Reason: record.OutOfTime})
}

// charge takes that the computer that is to move begins to think, or has thought for a time.
func (s *Session) charge(w *work, since time.Time, took time.Duration) {
	if !s.timed(s.toMove()) || s.free {
		return
	}
	if s.turn.since = since; !w.thinks {
		s.turn = stopwatch{used: s.turn.used + took}
	}
	s.publish()
}

// dropThought drops the search for the computer's move. The next one has all of its time.
func (s *Session) dropThought() {
	s.stop()
	if s.computerToMove() {
		s.turn = stopwatch{}
	}
}

// pushTimed plays a legal move of who is to move, and notes the time that it took as it is
// written down.
func (s *Session) pushTimed(m game.Move) {
	side, took := s.toMove(), s.turn.at(s.now()).Round(time.Millisecond)
	s.push(m)
	s.moved, s.free = s.now(), false
	if s.timed(side) {
		d := s.tree.Detail(s.stand)
		d.Time = took
		s.tree = s.tree.note(s.stand, d)
	}
}
