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

// ponderingBrain is a brain that plays the first free cell, expects the second one as the reply, and ponders
// until it is stopped.
type ponderingBrain struct {
	begun, ended chan []game.Move // the moves of the positions that it ponders on
	closed       chan bool
}

func newPonderingBrain() *ponderingBrain {
	return &ponderingBrain{make(chan []game.Move, 9), make(chan []game.Move, 9), make(chan bool, 9)}
}

func (m *ponderingBrain) Think(ctx context.Context, p game.Position, l search.Limits, _ func(search.Report)) (search.Report, error) {
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

func (m *ponderingBrain) Close() error { m.closed <- true; return nil }

// seat replaces the computer of a side by a ponderingBrain.
func (tb *table) seat(m *ponderingBrain, side game.Side) {
	tb.t.Helper()
	p, limits, err := tb.player(side)
	if err != nil {
		tb.t.Fatal(err)
	}
	tb.brains[side] = playerBrain{m, p.String(), limits}
}

// againstMaster starts a game of a person against Master with pondering on. A ponderingBrain plays for
// Master.
func againstMaster(t *testing.T) (*table, *ponderingBrain) {
	t.Helper()
	tb, m := newTable(t), newPonderingBrain()
	s := setup(t, "gomoku", record.Person, record.Computer)
	s.Level = engine.Master
	tb.SetPondering(true)
	tb.Start(s)
	tb.seat(m, game.Second)
	return tb, m
}

// receive waits for a value from one of the channels of a ponderingBrain.
func receive[T any](t *testing.T, event string, from <-chan T) (got T) {
	t.Helper()
	select {
	case got = <-from:
	case <-time.After(5 * time.Minute):
		t.Fatal(event + " did not happen")
	}
	return got
}

// From its first move on, Master ponders on the reply that it expects, with the brain that plays.
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

// Everything that ends the person's turn or needs the processor ends the pondering, and nothing
// waits for it to stop.
func TestPonderingEnds(t *testing.T) {
	for what, end := range map[string]func(*table){
		"a move":       func(tb *table) { tb.play("h9") },
		"resigning":    func(tb *table) { _ = tb.Do(Action{Kind: Resign}) },
		"another game": func(tb *table) { tb.Start(tb.setup) },
		"a level":      func(tb *table) { tb.SetLevel(engine.Easy, engine.Effort{}) },
		"a player":     func(tb *table) { tb.SetPlayer(chosen(tb.setup.Variant, "random")) },
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

// Pondering stops for a hint and resumes after it.
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

// Pondering ends after a minute, so that the machine is quiet if the person has left, and begins again after
// the next move.
func TestPonderingEndsAfterAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb, m := againstMaster(t)
		for _, move := range []string{"h8", "h9"} {
			tb.play(move)
			tb.until("the answer", yourTurn)
			receive(t, "pondering", m.begun)
			begun := time.Now() // the clock of the test stands still while something runs
			receive(t, "the end of it", m.ended)
			if took := time.Since(begun); took != time.Minute {
				t.Errorf("it ponders for %v", took)
			}
		}
		tb.Close()
	})
}

// There is no pondering if it is off, at other levels, in a game of two people, or between two
// computers.
func TestWhoDoesNotPonder(t *testing.T) {
	for what, change := range map[string]func(*table, *Setup){
		"not asked for": func(tb *table, _ *Setup) { tb.SetPondering(false) },
		"Hard":          func(_ *table, s *Setup) { s.Level = engine.Hard },
		"a strategy":    func(_ *table, s *Setup) { s.Seats[game.Second].Player = chosen(s.Variant, "random") },
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
