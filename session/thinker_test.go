package session

import (
	"errors"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// externalSearch is a function that acts as an external search.
type externalSearch func(t *search.Task) error

func (f externalSearch) Think(t *search.Task, _ bool) error { return f(t) }

// againstSearch returns the setup of a person against an external search, and a table for it that soon abandons
// a search that hangs.
func againstSearch(t *testing.T, made func(playerspec.Values) (search.Thinker, error)) (*table, Setup) {
	t.Helper()
	s := setup(t, "6,6,5", record.Person, record.Computer)
	s.Variant = s.Variant.Offering(search.Search{Name: "stranger", New: made})
	s.Seats[game.Second].Player = chosen(s.Variant, "stranger")
	tb := newTable(t)
	tb.hangTime = 30 * time.Millisecond
	return tb, s
}

// failed reports whether the last search failed and no search is running.
func failed(s Snapshot) bool { return s.Err != nil && !s.Thinking && !s.Help.Searching }

// A search that hangs is abandoned. The person can undo, ask again or choose another player without
// waiting for it.
func TestSearchesThatHangAreAbandoned(t *testing.T) {
	forever := make(chan bool)
	t.Cleanup(func() { close(forever) })
	tb, s := againstSearch(t, func(playerspec.Values) (search.Thinker, error) {
		return externalSearch(func(*search.Task) error { <-forever; return nil }), nil
	})
	tb.Start(s)
	tb.play("b2")
	for range 2 {
		tb.MoveNow() // lets it think, or ends its search
		if !tb.snap.Thinking {
			t.Fatalf("it is not asked: %v", tb.snap.Err)
		}
		tb.MoveNow()
		tb.until("giving up", failed)
		if !errors.Is(tb.snap.Err, search.ErrHung) || !tb.snap.CanMoveNow || !tb.snap.CanUndo || !tb.snap.Can(Resign) {
			t.Fatalf("%+v", tb.snap)
		}
	}
	tb.Undo()
	if tb.snap.Err != nil || tb.snap.Ply != 0 {
		t.Errorf("after Undo: ply %d, %v", tb.snap.Ply, tb.snap.Err)
	}
	tb.play("a1")
	tb.SetLevel(engine.Easy, engine.Effort{})
	tb.until("the answer of a level", yourTurn)
	if tb.snap.Ply != 2 || tb.snap.Err != nil {
		t.Errorf("ply %d, %v", tb.snap.Ply, tb.snap.Err)
	}
}

// A search that exceeds its time is abandoned without a call of MoveNow.
func TestSearchesThatOverrunAreAbandoned(t *testing.T) {
	forever := make(chan bool)
	t.Cleanup(func() { close(forever) })
	tb, s := againstSearch(t, func(playerspec.Values) (search.Thinker, error) { <-forever; return nil, nil })
	s.Variant = s.Variant.Offering(search.Search{
		Name: "timed", Defaults: search.Limits{Time: time.Millisecond},
		New: func(playerspec.Values) (search.Thinker, error) { <-forever; return nil, nil },
	})
	s.Seats[game.Second].Player = chosen(s.Variant, "timed")
	tb.Start(s)
	tb.play("b2")
	tb.until("giving up", failed)
	if !errors.Is(tb.snap.Err, search.ErrHung) {
		t.Error(tb.snap.Err)
	}
}

// The snapshot has the error of a failed search, and the game continues once a search finds a move.
func TestSearchesThatFailSayWhy(t *testing.T) {
	none := errors.New("there is no engine here")
	for want, think := range map[string]func(*search.Task) error{
		none.Error():                    func(*search.Task) error { return none },
		"stranger stopped working: bad": func(*search.Task) error { panic("bad") },
	} {
		broken := true
		tb, s := againstSearch(t, func(playerspec.Values) (search.Thinker, error) {
			if !broken {
				return externalSearch(func(*search.Task) error { return nil }), nil
			}
			return externalSearch(think), nil
		})
		tb.Start(s)
		tb.play("b2")
		tb.until("the error", failed)
		if got := tb.snap.Err.Error(); got != want {
			t.Errorf("error %q, want %q", got, want)
		}
		broken = false
		tb.MoveNow()
		tb.until("the move", yourTurn)
		if tb.snap.Err != nil || tb.snap.Ply != 2 {
			t.Errorf("ply %d, %v", tb.snap.Ply, tb.snap.Err)
		}
	}
}

// A player string that cannot be parsed is not replaced by another player: the snapshot has the error.
func TestUnreadablePlayersAreNotReplaced(t *testing.T) {
	tb := newTable(t)
	s := setup(t, "3,3,3", record.Person, record.Computer)
	s.Seats[game.Second].Player = chosen(s.Variant, "oracle(depth=3)")
	tb.Start(s)
	tb.play("b2")
	wrong := new(PlayerError)
	if !errors.As(tb.snap.Err, &wrong) || wrong.Spec != "oracle(depth=3)" || !strings.Contains(tb.snap.Err.Error(), "no player") {
		t.Fatalf("%v", tb.snap.Err)
	}
	if tb.snap.Thinking || tb.snap.Ply != 1 {
		t.Error("another player thinks in its place")
	}
	tb.SetPlayer(chosen(tb.setup.Variant, "random"))
	tb.until("the answer", yourTurn)
	if tb.snap.Err != nil {
		t.Error(tb.snap.Err)
	}
}

// A player from a file thinks within FileLimits, but a player that the person has chosen does not.
func TestFileLimitsHoldForPlayersOfFiles(t *testing.T) {
	var got search.Limits
	tb, s := againstSearch(t, func(playerspec.Values) (search.Thinker, error) {
		return externalSearch(func(t *search.Task) error { got = t.Limits(); return nil }), nil
	})
	s.Variant = s.Variant.Offering(search.Search{Name: "sims", Simulates: true, New: func(playerspec.Values) (search.Thinker, error) {
		return externalSearch(func(t *search.Task) error { got = t.Limits(); return nil }), nil
	}})
	s.Seats[game.Second].Player = chosen(s.Variant, "sims")
	for _, foreign := range []bool{true, false} {
		want := search.Limits{}
		if foreign {
			want = FileLimits()
		}
		s.Seats[game.Second].Player.Trusted = !foreign
		tb.Start(s)
		tb.play("b2")
		tb.until("the answer", yourTurn)
		if got.Time != want.Time || got.Nodes != want.Nodes || got.Simulations != want.Simulations {
			t.Errorf("foreign %v: %+v, want %+v", foreign, got, want)
		}
	}
}

// Random choices depend only on the seed of the game and on the position: a player draws different
// numbers for each move, and a game that is played again goes the same way.
func TestChanceDependsOnThePosition(t *testing.T) {
	var drawn []uint64
	tb, s := againstSearch(t, func(playerspec.Values) (search.Thinker, error) {
		return externalSearch(func(t *search.Task) error { drawn = append(drawn, t.Rand().Uint64()); return nil }), nil
	})
	game := func(seed uint64) []uint64 {
		drawn = nil
		s.Seed = seed
		tb.Start(s)
		for _, m := range []string{"b2", "c1", "a2"} {
			tb.play(m)
			tb.until("the answer", yourTurn)
		}
		return drawn
	}
	one := game(7)
	if one[0] == one[1] || one[1] == one[2] {
		t.Errorf("the same chance at each move: %v", one)
	}
	if again := game(7); one[0] != again[0] || one[2] != again[2] {
		t.Errorf("the same game again: %v, then %v", one, again)
	}
	tb.Undo()
	tb.play("a2")
	tb.until("the answer", yourTurn)
	if drawn[3] != one[2] {
		t.Errorf("after Undo %v, before it %v", drawn[3], one[2])
	}
}

// The elapsed time belongs to its game and does not carry over to the next.
func TestElapsedTimeStaysWithItsGame(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	tb.play("b2")
	tb.since = tb.since.Add(-time.Hour)
	if got := tb.Record().Elapsed; got < time.Hour || got > time.Hour+time.Minute {
		t.Errorf("played for %v", got)
	}
	tb.Do(Action{Kind: Resign}) // stops the time
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	if got := tb.Record().Elapsed; got > time.Minute {
		t.Errorf("a new game has been played for %v", got)
	}
	tb.since = tb.since.Add(-time.Hour)
	tb.Resume(mustRead(t, `[MNKDesk "1"] [Variant "3,3,3"] [Elapsed "10m"] b2`))
	if got := tb.Record().Elapsed; got < 10*time.Minute || got > 11*time.Minute {
		t.Errorf("a game of 10 minutes has been played for %v", got)
	}
}

// A program that fails loses the game. This end is shown, saved and undone like any other.
func TestProgramsThatForfeit(t *testing.T) {
	for kind, reason := range map[search.FaultKind]string{
		search.Stopped: record.Stopped, search.TimedOut: record.OutOfTime, search.Illegal: record.IllegalMove,
		search.OutOfMemory: record.OutOfMemory,
	} {
		broken := true
		tb, s := againstSearch(t, func(playerspec.Values) (search.Thinker, error) {
			return externalSearch(func(*search.Task) error {
				if broken {
					return &search.Fault{Kind: kind, Name: "Karo"}
				}
				return nil
			}), nil
		})
		tb.Start(s)
		tb.play("b2")
		tb.until("the end", func(s Snapshot) bool { return s.Ending.Over() })
		want := Ending{Outcome: game.Outcome{Result: game.FirstWins}, Reason: reason}
		if tb.snap.Ending != want || tb.snap.Err != nil || tb.snap.Thinking || tb.snap.Ply != 1 {
			t.Errorf("%+v, %v", tb.snap.Ending, tb.snap.Err)
		}
		if g := tb.Record(); g.Result != game.FirstWins || g.Reason != reason {
			t.Errorf("the record has %v, %s", g.Result, g.Reason)
		}
		broken = false
		tb.Undo()
		tb.play("a1")
		tb.until("the answer", yourTurn)
		if tb.snap.Ending.Over() || tb.snap.Ply != 2 {
			t.Errorf("after Undo: %+v", tb.snap.Ending)
		}
	}
}

// tableThinker is a thinker with a table. It sends to closed when it is closed.
type tableThinker struct {
	table  []byte
	closed chan bool
}

func (f *tableThinker) Think(t *search.Task, _ bool) error {
	t.Found(t.Moves()[0], 0)
	return nil
}

func (f *tableThinker) Close() error { f.closed <- true; return nil }

// A player's memory is freed when its game ends on the board or by resigning, when another level or
// player replaces it, and when another game begins.
func TestTablesAreFreed(t *testing.T) {
	for what, leave := range map[string]func(*table, Setup){
		"the end of the game": func(tb *table, _ Setup) {
			tb.play("b3")
			tb.until("the answer", yourTurn)
			tb.play("b1")
			if !tb.snap.Ending.Over() {
				t.Errorf("the game goes on: %+v", tb.snap.Moves)
			}
		},
		"resigning": func(tb *table, _ Setup) {
			if err := tb.Do(Action{Kind: Resign}); err != nil {
				t.Error(err)
			}
		},
		"another level":  func(tb *table, _ Setup) { tb.SetLevel(engine.Easy, engine.Effort{}) },
		"another player": func(tb *table, _ Setup) { tb.SetPlayer(chosen(tb.setup.Variant, "random")) },
		"another game":   func(tb *table, s Setup) { tb.Start(s) },
	} {
		closed, freed := make(chan bool, 1), make(chan bool, 1)
		tb, s := newTable(t), setup(t, "3,3,3", record.Person, record.Computer)
		s.Variant = s.Variant.Offering(search.Search{Name: "tabled", New: func(playerspec.Values) (search.Thinker, error) {
			f := &tableThinker{make([]byte, 1<<20), closed}
			runtime.AddCleanup(f, func(int) { freed <- true }, 0)
			return f, nil
		}})
		s.Seats[game.Second].Player = chosen(s.Variant, "tabled")
		tb.Start(s)
		tb.play("b2")
		tb.until("the answer", yourTurn)
		select {
		case <-closed:
			t.Errorf("%s: closed too early", what)
		default:
		}
		leave(tb, s)
		<-closed
		for free := false; !free; {
			runtime.GC()
			select {
			case free = <-freed:
			case <-time.After(time.Millisecond):
			}
		}
	}
}

// The brain that gives hints is freed when the game ends, another game begins or the session closes.
func TestTablesOfHintsAreFreed(t *testing.T) {
	for what, leave := range map[string]func(*table){
		"the end of the game": func(tb *table) { _ = tb.Do(Action{Kind: Resign}) },
		"another game":        func(tb *table) { tb.Start(tb.setup) },
		"closing":             func(tb *table) { tb.Close() },
	} {
		tb, m := newTable(t), newPonderingBrain()
		tb.Start(setup(t, "gomoku", record.Person, record.Person))
		tb.play("h8")
		tb.adviser = playerBrain{m, tb.setup.Variant.HintPlayer().String(), search.Limits{}}
		tb.Help()
		tb.until("the hint", func(s Snapshot) bool { return s.Help.Step != NoHelp })
		leave(tb)
		receive(t, "closing after "+what, m.closed)
		if tb.adviser.Brain != nil {
			t.Errorf("%s: the brain is still held", what)
		}
	}
}

// Master plays with the time and cores of its game, and the record stores and restores them. Other
// levels ignore them.
func TestMasterHasItsEffort(t *testing.T) {
	tb := newTable(t)
	s := setup(t, "gomoku", record.Person, record.Computer)
	s.Level, s.Effort = engine.Master, engine.Effort{Time: 7 * time.Second, Cores: 3}
	tb.Start(s)
	p, _, err := tb.player(game.Second)
	if err != nil || !strings.Contains(p.String(), "time=7s") {
		t.Errorf("%v plays, %v", p, err)
	}
	before := tb.Stamp()
	g := tb.Record()
	if g.MasterTime != 7*time.Second || g.MasterCores != 3 {
		t.Errorf("the record has %v and %d", g.MasterTime, g.MasterCores)
	}
	o, err := Read([]byte(g.String()))
	if err != nil || o.Setup.Effort != s.Effort {
		t.Errorf("read back as %+v, %v", o.Setup.Effort, err)
	}
	tb.SetLevel(engine.Master, engine.Effort{Time: 9 * time.Second})
	if g := tb.Record(); g.MasterTime != 9*time.Second || g.MasterCores != 1 || tb.Stamp() == before {
		t.Errorf("with another effort the record has %v and %d", g.MasterTime, g.MasterCores)
	}
	tb.SetLevel(engine.Hard, engine.Effort{Time: 9 * time.Second})
	if g := tb.Record(); g.MasterTime != 0 || g.MasterCores != 0 {
		t.Errorf("Hard has %v and %d", g.MasterTime, g.MasterCores)
	}
}

// A game from elsewhere gets no more time than Master may have.
func TestMasterOfAFileIsBounded(t *testing.T) {
	o, err := Read([]byte(`[MNKDesk "1"] [Variant "gomoku"] [XKind "person"] [OKind "computer"] ` +
		`[Level "Master"] [MasterTime "3h"] [MasterCores "999999"] h8`))
	if err != nil {
		t.Fatal(err)
	}
	tb := newTable(t)
	o.Setup.Seats[0].Name = "Ada"
	tb.Resume(o)
	tb.Undo()
	p, _, err := tb.player(game.Second)
	if err != nil || !strings.Contains(p.String(), "time=1m") || strings.Contains(p.String(), "999999") {
		t.Errorf("%v plays, %v", p, err)
	}
	if g := tb.Record(); g.MasterTime != time.Minute {
		t.Errorf("the record has %v", g.MasterTime)
	}
}
