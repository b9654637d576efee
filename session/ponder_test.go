package session

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// muser is a brain that answers with the first free cell and expects the next one, and ponders
// until it is stopped.
type muser struct {
	begun, ended chan []game.Move // the moves of the positions that it ponders on
	closed       chan bool
}

func newMuser() *muser {
	return &muser{make(chan []game.Move, 9), make(chan []game.Move, 9), make(chan bool, 9)}
}

func (m *muser) Think(ctx context.Context, p game.Position, l search.Limits, _ func(search.Report)) (search.Report, error) {
	if l.Ponder {
		moves := p.AppendPlayed(nil)
		m.begun <- moves
		<-ctx.Done()
		m.ended <- moves
		return search.Report{}, ctx.Err()
	}
	free := p.AppendMoves(nil)
	return search.Report{Move: free[0], Ponder: free[1]}, nil
}

func (m *muser) Close() error { m.closed <- true; return nil }

// seat puts a muser in the place of the computer of a side.
func (tb *table) seat(m *muser, side game.Side) {
	tb.t.Helper()
	p, limits, err := tb.player(side)
	if err != nil {
		tb.t.Fatal(err)
	}
	tb.brains[side] = mind{m, p.String(), limits}
}

// againstMaster begins a game of a person against Master, for whom a muser plays, that is
// allowed to ponder.
func againstMaster(t *testing.T) (*table, *muser) {
	t.Helper()
	tb, m := newTable(t), newMuser()
	s := setup(t, "gomoku", record.Person, record.Computer)
	s.Level = engine.Master
	tb.SetPondering(true)
	tb.Start(s)
	tb.seat(m, game.Second)
	return tb, m
}

// receive waits for what a muser tells.
func receive[T any](t *testing.T, event string, from <-chan T) (got T) {
	t.Helper()
	select {
	case got = <-from:
	case <-time.After(5 * time.Minute):
		t.Fatal(event + " did not happen")
	}
	return got
}

// Master ponders on the answer that it expects, from its first move on, with the brain that
// plays.
func TestMasterPonders(t *testing.T) {
	tb, m := againstMaster(t)
	if tb.Pondering() {
		t.Error("it ponders before the first move")
	}
	tb.play("h8")
	tb.until("the answer", yourTurn)
	moves := receive(t, "pondering", m.begun)
	if want := append(tb.pos.AppendPlayed(nil), tb.answers[game.Second].Ponder); !slices.Equal(moves, want) {
		t.Errorf("it ponders after %v, want %v", moves, want)
	}
	tb.play("h9")
	receive(t, "the end of it", m.ended)
	tb.until("the next answer", yourTurn)
	if moves := receive(t, "pondering again", m.begun); len(moves) != 5 {
		t.Errorf("it ponders after %v", moves)
	}
	tb.Undo()
	receive(t, "the end of it after Undo", m.ended)
	if moves := receive(t, "pondering after Undo", m.begun); len(moves) != 2 {
		t.Errorf("where it expects nothing it ponders after %v", moves)
	}
}

// Whatever ends the person's turn, or asks for the processor, ends the pondering, and nobody
// waits for it.
func TestPonderingEnds(t *testing.T) {
	for what, end := range map[string]func(*table){
		"a move":       func(tb *table) { tb.play("h9") },
		"resigning":    func(tb *table) { _ = tb.Do(Action{Kind: Resign}) },
		"another game": func(tb *table) { tb.Start(tb.setup) },
		"a level":      func(tb *table) { tb.SetLevel(engine.Easy, engine.Effort{}) },
		"a player":     func(tb *table) { tb.SetPlayer("random") },
		"turning off":  func(tb *table) { tb.SetPondering(false) },
		"closing":      func(tb *table) { tb.Close() },
	} {
		tb, m := againstMaster(t)
		tb.play("h8")
		tb.until("the answer", yourTurn)
		receive(t, "pondering", m.begun)
		end(tb)
		receive(t, "the end of it by "+what, m.ended)
		if tb.Pondering() {
			t.Errorf("after %s it is taken to go on", what)
		}
	}
}

// A hint has the processor for itself; after it the pondering goes on.
func TestHintsInterruptPondering(t *testing.T) {
	tb, m := againstMaster(t)
	tb.play("h8")
	tb.until("the answer", yourTurn)
	receive(t, "pondering", m.begun)
	tb.Help()
	receive(t, "the end of it", m.ended)
	if tb.Pondering() {
		t.Error("it ponders beside the hint")
	}
	tb.until("the hint", func(s Snapshot) bool { return s.Help.Step != NoHelp })
	receive(t, "pondering after the hint", m.begun)
}

// Nobody ponders where that was not asked for, at other levels, for a friend, or where two
// computers play.
func TestWhoDoesNotPonder(t *testing.T) {
	for what, change := range map[string]func(*table, *Setup){
		"not asked for": func(tb *table, _ *Setup) { tb.SetPondering(false) },
		"Hard":          func(_ *table, s *Setup) { s.Level = engine.Hard },
		"a strategy":    func(_ *table, s *Setup) { s.Seats[game.Second].Player = "random" },
		"a friend":      func(_ *table, s *Setup) { s.Seats[game.Second] = Seat{Kind: record.Person, Name: "Friend"} },
	} {
		tb := newTable(t)
		tb.SetPondering(true)
		s := setup(t, "3,3,3", record.Person, record.Computer)
		s.Level = engine.Master
		change(tb, &s)
		tb.Start(s)
		tb.play("b2")
		tb.until("the answer", yourTurn)
		if tb.Pondering() {
			t.Errorf("%s: it ponders", what)
		}
	}
	tb := newTable(t)
	tb.SetPondering(true) // before the first game
	s := setup(t, "3,3,3", record.Computer, record.Computer)
	s.Level = engine.Master
	tb.Start(s)
	tb.until("a move", func(s Snapshot) bool { return s.Ply > 0 })
	if tb.Pondering() {
		t.Error("a computer ponders on the time of another")
	}
}

// Real players ponder from move to move, and leave no goroutine.
func TestPonderingLeavesNothingBehind(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := newTable(t)
		s := setup(t, "gomoku", record.Person, record.Computer)
		s.Level, s.Effort = engine.Master, engine.Effort{Time: time.Second}
		tb.SetPondering(true)
		tb.Start(s)
		for _, move := range []string{"h8", "j8"} {
			tb.play(move)
			tb.MoveNow()
			tb.until("the answer", yourTurn)
			if !tb.Pondering() {
				t.Error("it does not ponder")
			}
		}
		tb.Close() // the bubble waits for all goroutines
	})
}
