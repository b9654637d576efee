package session

import (
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The time left on the clocks is not stored. It follows from the times of the moves that lead to
// the current position, so that undo and navigation set the clocks back, too.

// stopwatch measures the time of the next move.
type stopwatch struct {
	used  time.Duration // the time used before since
	since time.Time     // since when it has been running; zero while it is stopped
}

// at returns the time measured until now.
func (w stopwatch) at(now time.Time) time.Duration {
	if w.since.IsZero() {
		return w.used
	}
	return w.used + max(now.Sub(w.since), 0)
}

// halt stops it.
func (w *stopwatch) halt(now time.Time) { *w = stopwatch{used: w.at(now)} }

// timed reports whether a side has a clock.
func (b *board) timed(side game.Side) bool { return b.setup.Clocks[side] != record.TimeControl{} }

// turnTime returns the time used so far for the next move, as it is recorded. It is 0 for a
// computer, which starts thinking again when the game is resumed.
func (b *board) turnTime() time.Duration {
	if b.computerToMove() {
		return 0
	}
	return b.turn.at(b.now()).Round(time.Millisecond)
}

// clocksAt returns the clocks of both sides at a node, before any time is used there.
func (b *board) clocksAt(n Node) (all [2]record.Clock) {
	for side := range all {
		all[side] = record.NewClock(b.setup.Clocks[side])
	}
	if !b.timed(game.First) && !b.timed(game.Second) {
		return all
	}
	for _, d := range b.decisions(n) {
		if d.Choice.Kind != opening.NoChoice {
			all[d.By] = all[d.By].After(d.Time)
		} else {
			all[d.By] = all[d.By].AfterMove(d.Time)
		}
	}
	return all
}

// clocksShown returns the clocks to show: those of the current position, or after the end those of
// the node shown. Time used in this turn before its stopwatch last started is already deducted.
func (b *board) clocksShown() [2]record.Clock {
	if b.ended.Over() && b.looking() {
		return b.clocksAt(b.shown)
	}
	all, side := b.clocksAt(b.current), b.toMove()
	all[side] = all[side].After(b.turn.used)
	return all
}

// isOutOfTime reports whether the side to move has run out of time.
func (b *board) isOutOfTime() bool {
	side := b.toMove()
	return b.timed(side) && b.clocksAt(b.current)[side].After(b.turn.at(b.now())).Out
}

// clockLeft returns the clock as the search of a computer that is to move sees it.
func (b *board) clockLeft(side game.Side) search.Clock {
	if !b.timed(side) {
		return search.Clock{}
	}
	all := b.clocksAt(b.current)
	own := all[side].After(b.turn.at(b.now()))
	c := search.Clock{
		Own: max(own.Main+own.Period, 1), Opponent: all[side.Other()].Left(), Increment: own.Control.Increment,
	}
	switch {
	case own.InPeriod():
		c.MovesToGo = own.Moves
	case own.Moves == 1: // each move restores the whole period
		c.Increment = own.Period
	}
	return c
}

// flag is the timer that ends a turn when its time runs out.
type flag struct {
	drawing   func() time.Duration // how long the board takes to show a move; nil if it takes no time
	movedAt   time.Time            // when the last move was made
	clockHeld bool                 // people cannot play now: see HoldClock
	untimed   bool                 // the clocks do not run before the next move
	timer     *time.Timer          // nil while no clock runs
	fallsAt   time.Time            // when timer fires
}

// stopTimer cancels the timer.
func (f *flag) stopTimer() {
	if f.timer != nil {
		f.timer.Stop()
		f.timer = nil
	}
}

// SetDrawing sets the function that returns how long the board takes to show a move. People's time
// starts when they see it.
func (s *Session) SetDrawing(d func() time.Duration) { s.drawing = d }

// moveVisibleAt returns when the last move becomes visible.
func (s *Session) moveVisibleAt() time.Time {
	if s.drawing == nil {
		return s.movedAt
	}
	return s.movedAt.Add(s.drawing())
}

// HoldClock sets whether people cannot play, because another page covers the board or they study the position. Their clock
// is stopped while that is so.
func (s *Session) HoldClock(on bool) {
	if s.clockHeld == on {
		return
	}
	if s.clockHeld = on; s.tree != nil && s.timed(s.toMove()) {
		s.publish()
	}
}

// clockRuns reports whether the clock of the side to move runs: a move has been made, and the side is
// thinking. A program loses no time while it starts, or while its move waits to be shown.
func (s *Session) clockRuns() bool {
	switch {
	case s.ended.Over() || s.pos.Ply() == 0 || s.untimed || !s.timed(s.toMove()):
		return false
	case s.personToMove():
		return !s.clockHeld
	default:
		return s.work != nil && s.work.answers && s.work.isThinking
	}
}

// runClock starts or stops the clock, as the state of the game requires.
func (s *Session) runClock() {
	now := s.now()
	switch {
	case !s.clockRuns():
		s.turn.halt(now)
		s.flag.stopTimer()
		return
	case s.turn.since.IsZero():
		s.turn.since = now
		if seen := s.moveVisibleAt(); s.personToMove() && seen.After(now) {
			s.turn.since = seen
		}
	}
	left := s.clocksAt(s.current)[s.toMove()].Left() - s.turn.used
	if falls := s.turn.since.Add(left); s.timer == nil || !falls.Equal(s.fallsAt) {
		s.flag.stopTimer()
		s.fallsAt = falls
		s.timer = time.AfterFunc(falls.Sub(now), func() { s.dispatch(s.flagFall) })
	}
}

// flagFall ends the game if the side to move has run out of time. A computer's search is cancelled; the
// computer loses unless its answer turns out to have been just in time.
func (s *Session) flagFall() {
	switch {
	case s.turn.since.IsZero():
	case !s.isOutOfTime(): // the timer was for an earlier turn
		s.flag.stopTimer()
		s.runClock()
	case s.computerToMove():
		s.work.cancel()
	default:
		s.loseOnTime()
	}
}

// loseOnTime ends the game as a loss on time for the side to move.
func (s *Session) loseOnTime() {
	s.turn.halt(s.now())
	s.conclude(Ending{Outcome: game.Outcome{Result: game.WinFor(s.toMove().Other())}, Reason: record.OutOfTime})
}

// charge updates the clock when the search for the computer's move begins or has ended. took is its
// time.
func (s *Session) charge(w *work, since time.Time, took time.Duration) {
	if !s.timed(s.toMove()) || s.untimed {
		return
	}
	if s.turn.since = since; !w.isThinking {
		s.turn = stopwatch{used: s.turn.used + took}
	}
	s.publish()
}

// dropThought cancels the search for the computer's move. The next search gets the full time.
func (s *Session) dropThought() {
	s.stop()
	if s.computerToMove() {
		s.turn = stopwatch{}
	}
}

// pushTimed plays a legal move of the side to move, and notes the time that it took, rounded as in
// a record.
func (s *Session) pushTimed(m game.Move) {
	side, took := s.toMove(), s.turn.at(s.now()).Round(time.Millisecond)
	s.push(m)
	s.movedAt, s.untimed = s.now(), false
	if s.timed(side) {
		d := s.tree.Detail(s.current)
		d.Time = took
		s.tree = s.tree.withDetail(s.current, d)
	}
}
