package session

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Each seat has its own player and reports its own last search.
func TestSeatsHavePlayersOfTheirOwn(t *testing.T) {
	s := watchedSetup(t, "3,3,3")
	s.Seats[0].Player, s.Seats[1].Player = chosen(s.Variant, "alphabeta(depth=9)"), chosen(s.Variant, "mcts(simulations=50)")
	tb := newTable(t)
	tb.Start(s)
	tb.until("two moves", func(s Snapshot) bool { return s.Ply >= 2 })
	tb.SetPaused(true)
	if a := tb.snap.Answers; a[0].Depth == 0 || a[1].Nodes != 50 {
		t.Errorf("the answers are %+v", a)
	}
	tb.Undo()
	if a := tb.snap.Answers; a[0].Nodes != 0 || a[1].Nodes != 0 {
		t.Errorf("after Undo the answers are %+v", a)
	}
}

// A player that the person has chosen is neither held nor bounded, but a player from a file is.
func TestOnlyForeignPlayersAreBounded(t *testing.T) {
	s := setup(t, "3,3,3", record.Computer, record.Person)
	s.Seats[0].Player = chosen(s.Variant, "alphabeta(depth=2)")
	tb := newTable(t)
	tb.Start(s)
	tb.until("its move", yourTurn)
	o, err := Read([]byte(tb.Record().String()))
	if err != nil || !o.Setup.Seats[0].IsForeign() || o.Setup.Seats[0].Player.Memory != FileMemory {
		t.Errorf("read from a text: %+v, %v", o.Setup.Seats[0], err)
	}
	s.Seats[0].Player = s.Variant.LevelPlayer(engine.Hard, engine.Effort{})
	tb.Start(s)
	o, err = Read([]byte(tb.Record().String()))
	if err != nil || o.Setup.Seats[0].IsForeign() || o.Setup.Seats[0].Player.Memory != 0 {
		t.Errorf("a level read from a text: %+v, %v", o.Setup.Seats[0], err)
	}
}

// A game in which a player other than a level has moved never counts for a level, even if a level
// replaces that player or the game is resumed.
func TestStrategyCountsForNoLevel(t *testing.T) {
	s := setup(t, "4-5-4", record.Person, record.Computer)
	s.Seats[1].Player = chosen(s.Variant, "random")
	tb := newTable(t)
	tb.Start(s)
	if got := tb.Record().LowestLevel; got != record.NoLevel {
		t.Errorf("at the start: %q", got)
	}
	tb.SetLevel(engine.Hard, engine.Effort{})
	if r := tb.Record(); r.LowestLevel != "Hard" || r.Players != [2]string{} {
		t.Errorf("replaced before it has played: %q, %q", r.LowestLevel, r.Players)
	}
	tb.Start(s)
	tb.play("a1")
	tb.until("the answer", yourTurn)
	tb.SetLevel(engine.Hard, engine.Effort{})
	o, err := Read([]byte(tb.Record().String()))
	if err != nil || o.Record.LowestLevel != record.NoLevel {
		t.Fatalf("replaced after it has played: %q, %v", o.Record.LowestLevel, err)
	}
	next := newTable(t)
	next.Resume(o)
	next.play("e4")
	next.until("the answer", yourTurn)
	if got := next.Record().LowestLevel; got != record.NoLevel {
		t.Errorf("taken up again: %q", got)
	}
}

// A seat with the player string of a level counts as that level.
func TestStringOfALevelIsTheLevel(t *testing.T) {
	s := watchedSetup(t, "4-5-4")
	s.Level = engine.Hard
	s.Seats[1].Player = s.Variant.LevelPlayer(engine.Easy, engine.Effort{})
	if l, ok := s.LevelOf(game.Second); l != engine.Easy || !ok {
		t.Errorf("%v, %v", l, ok)
	}
	tb := newTable(t)
	tb.Start(s)
	tb.until("two moves", func(s Snapshot) bool { return s.Ply >= 2 })
	if got := tb.Record().LowestLevel; got != "Easy" {
		t.Error(got)
	}
}

// Choosing a level replaces a held player, so that no player from a file plays.
func TestLevelReplacesAPlayerOfAFile(t *testing.T) {
	s := setup(t, "4-5-4", record.Computer, record.Person)
	s.Seats[0].Player = chosen(s.Variant, "random")
	tb := newTable(t)
	tb.Start(s)
	o, err := Read([]byte(tb.Record().String()))
	if err != nil {
		t.Fatal(err)
	}
	next := newTable(t)
	next.Resume(o)
	next.SetLevel(engine.Easy, engine.Effort{})
	next.until("its move", yourTurn)
	if next.snap.Held || slices.ContainsFunc(next.snap.Setup.Seats[:], func(s Seat) bool { return !s.Player.IsZero() }) {
		t.Errorf("%+v", next.snap.Setup.Seats)
	}
}

// A player that is chosen during a game plays from the next move on and is not held. If the computer
// is thinking, the new player makes that move.
func TestSetPlayer(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "gomoku", record.Person, record.Computer))
	tb.play("h8")
	first := tb.work
	tb.SetPlayer(chosen(tb.setup.Variant, "mcts(simulations=30)"))
	if tb.work == first || !tb.snap.Thinking {
		t.Error("the search was not started again")
	}
	tb.until("the answer", yourTurn)
	if n := tb.snap.Answers[1].Nodes; n != 30 || tb.snap.Setup.Seats[1].IsForeign() || !tb.snap.Setup.Seats[0].Player.IsZero() {
		t.Errorf("%d simulations, %+v", n, tb.snap.Setup.Seats)
	}
	if got := tb.Record().LowestLevel; got != record.NoLevel {
		t.Error(got)
	}
	tb.Start(watchedSetup(t, "3,3,3"))
	tb.SetPaused(true)
	tb.SetPlayer(chosen(tb.setup.Variant, "random"))
	if got := tb.snap.Setup.Seats; !got[0].Player.IsZero() || !got[1].Player.IsZero() {
		t.Errorf("two computers play by %+v", got)
	}
}

// A finished game and its record keep their players, whatever is chosen for the next game. If the
// finished game is played on, the chosen player takes over.
func TestEndedGameKeepsItsLevel(t *testing.T) {
	for name, choose := range map[string]func(*table){
		"a level":    func(tb *table) { tb.SetLevel(engine.Hard, engine.Effort{}) },
		"a strategy": func(tb *table) { tb.SetPlayer(chosen(tb.setup.Variant, "random")) },
	} {
		tb := newTable(t)
		s := setup(t, "3,3,3", record.Person, record.Computer)
		s.Level = engine.Easy
		tb.Start(s)
		tb.play("a1")
		tb.until("the answer", yourTurn)
		tb.Do(Action{Kind: Resign})
		ended := tb.Record()
		choose(tb)
		if now := tb.Record(); now.Level != "Easy" || now.LowestLevel != "Easy" || now.Players != ended.Players {
			t.Errorf("%s: the record has %s, lowest %s, players %q", name, now.Level, now.LowestLevel, now.Players)
		}
		next := tb.snap.Next
		if got := tb.snap.Setup; got.Level != engine.Easy || !got.Seats[1].Player.IsZero() ||
			next.Level == engine.Easy && next.Seats[1].Player.IsZero() {
			t.Errorf("%s: the game has %+v, the next one %+v", name, got, next)
		}
		tb.Undo()
		if got := tb.snap.Setup; got.Level != next.Level || got.Seats != next.Seats || tb.nextComputers != nil {
			t.Errorf("%s: it goes on with %+v, want %+v", name, got, next)
		}
	}
}

// SwitchSides exchanges the person and the computer. On the person's turn the computer starts to
// think, and on its own turn it stops. The clocks stay with the sides.
func TestSwitchSides(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb, w, s := clocked(t, record.Person, record.Computer, "5m")
		tb.Start(s)
		tb.play("c3")
		tb.until("the answer", yourTurn)
		w.pass(10 * sec)
		tb.SwitchSides()
		if tb.snap.YourTurn || !tb.snap.Thinking || !tb.snap.Assisted || tb.snap.Setup.Person() != game.Second {
			t.Fatalf("%+v", tb.snap)
		}
		tb.until("the move for the person", yourTurn)
		if d := tb.tree.Detail(tb.current).Time; d >= 10*sec {
			t.Errorf("the computer's move has taken %v, the person's time", d)
		}
		if tb.snap.Ply != 3 || tb.snap.Setup.Clocks[game.First].Main != 300*sec || tb.snap.Setup.Seats[game.Second].Name != "A" {
			t.Errorf("ply %d, %+v", tb.snap.Ply, tb.snap.Setup)
		}
		tb.play(tb.snap.View.Cells[0].Name)
		tb.SwitchSides() // while it thinks
		if !tb.snap.YourTurn || tb.snap.Thinking || tb.snap.Setup.Person() != game.First {
			t.Errorf("%+v", tb.snap)
		}
		tb.drain()
		if tb.snap.Ply != 4 {
			t.Errorf("it has moved: ply %d", tb.snap.Ply)
		}
		tb.Start(setup(t, "3,3,3", record.Person, record.Person))
		if tb.SwitchSides(); tb.snap.CanSwitch || tb.snap.Assisted {
			t.Error("two people switch sides")
		}
		tb, _, s = clocked(t, record.Person, record.Computer, "5m", "2m")
		tb.Start(s)
		if tb.SwitchSides(); tb.snap.CanSwitch || tb.snap.Assisted {
			t.Error("players switch sides of whom one has odds")
		}
		tb = openingTable(t, "gomoku", opening.Swap, record.Person, record.Computer)
		if tb.SwitchSides(); tb.snap.CanSwitch || tb.snap.Assisted {
			t.Error("players switch sides who settle them by a rule")
		}
	})
}

// Beginning returns a separate game with the moves up to the position shown, their marks and nothing else.
func TestBeginning(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	if _, ok := tb.Beginning(); ok || tb.snap.CanBranch {
		t.Error("another game begins without a move")
	}
	tb.play("a1", "b1", "a2", "b2", "a3")
	if _, ok := tb.Beginning(); ok || tb.snap.CanBranch {
		t.Error("another game begins at the end")
	}
	if err := tb.Comment(tb.Snapshot().Current, "well played"); err != nil {
		t.Fatal(err)
	}
	tb.LookTo(Back)
	g, ok := tb.Beginning()
	if !ok || !tb.snap.CanBranch || strings.Join(g.Moves, " ") != "a1 b1 a2 b2" || len(g.Comments) > 0 || g.Names != [2]string{} {
		t.Errorf("%+v", g)
	}
	if o, err := Open(g); err != nil || o.Finished() {
		t.Errorf("%v", err)
	}
	other := setup(t, "3,3,3", record.Person, record.Person)
	other.FirstMark = game.Second
	tb.Start(other)
	tb.play("a1")
	if g, _ := tb.Beginning(); !g.OBegins {
		t.Error("O began, and the other game exchanges the marks")
	}
}
