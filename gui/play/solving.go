package play

import (
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// ReplyTime is the minimum time between the person's move and the reply to it, in the modes with Solving.
const ReplyTime = 250 * time.Millisecond

// Solving is what modes share in which the person finds right moves for one side.
type Solving struct {
	Table *Table
	// Side is the side for which the person moves.
	Side game.Side
}

// solving makes Table.IsSolving report true.
func (Solving) solving() {}

// IsSolving reports whether the person is to find moves: a puzzle or a step of a lesson is on the table.
func (t *Table) IsSolving() bool {
	_, ok := t.mode.(interface{ solving() })
	return ok
}

// Aid keeps something that shows good moves, such as the analysis, out of what the person is to solve until they turn it
// on there. The zero value is ready for use.
type Aid struct{ solving, before bool }

// Begin is called when something else is put on the table. It returns whether the aid is on from then: not in a new
// position to solve, and after the last one as before the first.
func (a *Aid) Begin(on, solving bool) bool {
	switch {
	case solving && !a.solving:
		a.before, on = on, false
	case solving:
		on = false
	case a.solving:
		on = a.before
	}
	a.solving = solving
	return on
}

// PositionAfter opens the position after some moves of a game. The players are named by their marks.
func PositionAfter(v engine.Variant, moves []game.Move) (session.Opened, error) {
	g := record.Game{Variant: v.Name, SetUpMoves: len(moves), Moves: game.Names(v.Start(), moves)}
	for side := range g.Names {
		g.Names[side] = words.WatchedName(v, game.Side(side))
	}
	return session.Open(g)
}

// Allow leaves the person only moves for the side, and help with them.
func (v Solving) Allow(s session.Snapshot) session.Snapshot {
	s.YourTurn = s.YourTurn && s.ToMove == v.Side
	s.CanUndo, s.CanRedo, s.CanReturn, s.CanSwitch, s.CanPlayHere = false, false, false, false, false
	s.Assisted, s.Actions = false, nil
	s.CanHelp = s.CanHelp && s.YourTurn
	return s
}

// Look does nothing: the way to the position is not part of the task.
func (v Solving) Look(session.Step) bool { return false }

// Reply plays a move of the other side, if there is one, and reports whether the game continues.
func (v Solving) Reply(m game.Move) bool {
	if m == game.NoMove || v.Table.Session.Do(session.Play(m)) != nil {
		return false
	}
	return !v.Table.Snap.Ending.Over()
}

// TakeBack takes back all moves after a ply.
func (v Solving) TakeBack(ply int) {
	for before := -1; v.Table.Snap.Ply > ply && v.Table.Snap.Ply != before; {
		before = v.Table.Snap.Ply
		v.Table.Session.Undo()
	}
}
