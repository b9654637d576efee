package session

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// table is a session owned by the test: searches post functions to a queue, which the test runs
// while it waits.
type table struct {
	*Session
	t     *testing.T
	queue chan func()
	snap  Snapshot
}

func newTable(t *testing.T) *table {
	tb := &table{t: t, queue: make(chan func(), 1000)}
	tb.Session = New(func(f func()) { tb.queue <- f }, func(s Snapshot) { tb.snap = s })
	t.Cleanup(tb.Close)
	return tb
}

// until runs posted functions until the snapshot satisfies ok.
func (tb *table) until(event string, ok func(Snapshot) bool) {
	tb.t.Helper()
	limit := time.After(5 * time.Minute)
	for !ok(tb.snap) {
		select {
		case f := <-tb.queue:
			f()
		case <-limit:
			tb.t.Fatalf("%s did not happen; moves %v", event, tb.snap.Moves)
		}
	}
}

// help asks for help until the move is shown.
func (tb *table) help() {
	tb.t.Helper()
	if tb.snap.Help.Step == NoHelp {
		if !tb.snap.Help.Searching {
			tb.Help()
		}
		tb.until("help", func(s Snapshot) bool { return s.Help.Step != NoHelp })
	}
	if tb.snap.Help.Step == HelpLook {
		tb.Help()
	}
	if tb.snap.Help.Step != HelpMove {
		tb.t.Fatalf("the help is %+v", tb.snap.Help)
	}
}

func (tb *table) play(names ...string) {
	tb.t.Helper()
	for _, n := range names {
		m, err := tb.pos.ParseMove(n)
		if err != nil {
			tb.t.Fatal(err)
		}
		if err := tb.Do(Play(m)); err != nil {
			tb.t.Fatalf("playing %s: %v", n, err)
		}
	}
}

func yourTurn(s Snapshot) bool { return s.YourTurn }

func setup(t *testing.T, variant string, first, second record.Kind) Setup {
	v, err := engine.ParseVariant(variant)
	if err != nil {
		t.Fatal(err)
	}
	return Setup{
		Variant: v, Level: engine.Easy, Seed: 7, Began: time.Now(),
		Seats: [2]Seat{{Kind: first, Name: "A"}, {Kind: second, Name: "B"}},
	}
}

// chosen returns a player of a variant that the person has chosen. It may be one that the variant lacks.
func chosen(v engine.Variant, spec string) engine.Player {
	p, _ := v.ParsePlayer(spec)
	p.Trusted = true
	return p
}

func TestComputerAnswers(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "4-5-4", record.Person, record.Computer))
	if !tb.snap.YourTurn || tb.snap.CanUndo || tb.snap.Can(Resign) {
		t.Errorf("a new game: %+v", tb.snap)
	}
	tb.play("c2")
	if !tb.snap.Thinking || tb.snap.YourTurn || !tb.snap.CanMoveNow {
		t.Error("the computer does not think after the person's move")
	}
	if err := tb.Do(Play(0)); err != ErrNotYourTurn {
		t.Errorf("playing for the computer: %v", err)
	}
	tb.until("the answer", yourTurn)
	if tb.snap.Ply != 2 || tb.snap.Report.Nodes == 0 {
		t.Errorf("ply %d, report %+v", tb.snap.Ply, tb.snap.Report)
	}
	if m, _ := tb.pos.ParseMove("c2"); tb.Do(Play(m)) != ErrIllegal {
		t.Error("a taken cell was accepted")
	}
}

func TestUndoTakesBackBothMoves(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "4-5-4", record.Person, record.Computer))
	tb.play("c2")
	tb.until("the answer", yourTurn)
	before := tb.snap.Moves
	tb.Undo()
	if tb.snap.Ply != 0 || !tb.snap.Assisted || !tb.snap.CanRedo || tb.snap.CanUndo {
		t.Errorf("after undo: %+v", tb.snap)
	}
	tb.Redo()
	if tb.snap.Ply != 2 || tb.snap.CanRedo || !tb.snap.YourTurn {
		t.Errorf("after redo: ply %d", tb.snap.Ply)
	}
	if diff := cmp.Diff(before, tb.snap.Moves); diff != "" {
		t.Error(diff)
	}
}

// Undo stops a thinking computer, and its late answer changes nothing.
func TestUndoWhileThinking(t *testing.T) {
	tb := newTable(t)
	s := setup(t, "gomoku", record.Person, record.Computer)
	s.Level = engine.Hard
	tb.Start(s)
	tb.play("h8")
	late := tb.work
	tb.Undo()
	if tb.snap.Ply != 0 || tb.snap.Thinking || !tb.snap.YourTurn {
		t.Errorf("after undo: %+v", tb.snap)
	}
	report := tb.snap.Report
	report.Move = 5
	tb.finish(late, func() { tb.onEnd(report, nil) })
	tb.progress(late, report)
	if tb.snap.Ply != 0 || len(tb.snap.Moves) != 1 {
		t.Errorf("a late answer was played: %v", tb.snap.Moves)
	}
	tb.Redo()
	if tb.snap.Ply != 1 || !tb.snap.Thinking {
		t.Error("redo does not let the computer think again")
	}
	tb.MoveNow()
	tb.until("the answer", yourTurn)
}

func TestComputerOpens(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Computer, record.Person))
	tb.until("the first move", yourTurn)
	if tb.snap.CanUndo {
		t.Error("there is nothing of the person's to take back")
	}
}

func TestTwoPeople(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	tb.play("a1", "b1", "a2", "b2")
	tb.Undo()
	if tb.snap.Ply != 3 || tb.snap.ToMove != game.Second {
		t.Errorf("one move is taken back: ply %d", tb.snap.Ply)
	}
	tb.play("c1")
	if tb.snap.CanRedo {
		t.Error("another move leaves nothing to redo")
	}
	tb.play("a3")
	want := Ending{Outcome: game.Outcome{Result: game.FirstWins, Reason: game.ByRow}}
	if tb.snap.Ending != want {
		t.Errorf("ending %+v", tb.snap.Ending)
	}
	if err := tb.Do(Play(2)); err != ErrOver {
		t.Errorf("playing on: %v", err)
	}
	if tb.snap.CanHelp || tb.snap.Can(Resign) {
		t.Error("a finished game offers hint or resign")
	}
}

func TestTwoComputers(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Computer, record.Computer))
	if tb.snap.CanUndo || tb.snap.Can(Resign) || tb.snap.CanHelp {
		t.Error("there is no person to undo, resign or ask")
	}
	tb.until("the end", func(s Snapshot) bool { return s.Ending.Over() })
}

func TestHelp(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	tb.play("a1", "b1", "a2", "c1")
	tb.Help()
	if !tb.snap.Help.Searching {
		t.Error("no move is looked for")
	}
	if tb.help(); !tb.snap.Assisted {
		t.Error("help is no practice")
	}
	if tb.snap.Help.Move != "a3" || tb.snap.Help.Cell != 0 {
		t.Errorf("hint %s on cell %d, want the winning a3 on cell 0", tb.snap.Help.Move, tb.snap.Help.Cell)
	}
	tb.play("c2")
	if tb.snap.Help.Move != "" {
		t.Error("the hint outlives the move")
	}
}

func TestResign(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "4-5-4", record.Computer, record.Person))
	tb.until("the first move", yourTurn)
	tb.Do(Action{Kind: Resign})
	if tb.snap.Ending.Reason != record.Resigned || tb.snap.Ending.Outcome.Result != game.FirstWins {
		t.Errorf("ending %+v", tb.snap.Ending)
	}
}

func TestResignTakesHelpAway(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	tb.play("a1", "b1")
	tb.Help()
	tb.MoveNow()
	if !tb.snap.Help.Searching {
		t.Error("Move Now ended the search for help")
	}
	tb.until("help", func(s Snapshot) bool { return s.Help.Step != NoHelp })
	tb.Do(Action{Kind: Resign})
	if tb.snap.Help.Step != NoHelp || tb.snap.Help.Cell != -1 {
		t.Error("the help outlives the game")
	}
}

func TestRename(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Computer))
	tb.Rename(map[string]string{"A": "Anna", "B": "Bert"})
	if s := tb.snap.Setup.Seats; s[0].Name != "Anna" || s[1].Name != "B" {
		t.Errorf("%+v", s)
	}
}

func TestLevelCountsAsTheLowest(t *testing.T) {
	tb := newTable(t)
	s := setup(t, "4-5-4", record.Person, record.Computer)
	s.Level = engine.Hard
	tb.Start(s)
	tb.SetLevel(engine.Medium, engine.Effort{})
	if tb.snap.Lowest != engine.Medium {
		t.Error("before its first answer the level can be changed freely")
	}
	tb.play("c2")
	tb.until("the answer", yourTurn)
	tb.SetLevel(engine.Easy, engine.Effort{})
	if tb.snap.Lowest != engine.Medium {
		t.Error("a level that has not played counts")
	}
	tb.SetLevel(engine.Hard, engine.Effort{})
	tb.play(freeCell(tb))
	tb.until("the answer", func(s Snapshot) bool { return s.YourTurn || s.Ending.Over() })
	if tb.snap.Lowest != engine.Medium {
		t.Errorf("lowest is %v", tb.snap.Lowest)
	}
}

// freeCell returns the name of a cell that can be played.
func freeCell(tb *table) string { return tb.pos.Format(tb.pos.AppendMoves(nil)[0]) }

func TestLevelChangeWhileThinkingStartsAgain(t *testing.T) {
	tb := newTable(t)
	s := setup(t, "gomoku", record.Person, record.Computer)
	s.Level = engine.Hard
	tb.Start(s)
	tb.play("h8")
	first := tb.work
	tb.SetLevel(engine.Easy, engine.Effort{})
	if tb.work == first || !tb.snap.Thinking {
		t.Error("the search was not started again")
	}
	tb.until("the answer", yourTurn)
}

func TestPauseDelaysTheAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := newTable(t)
		tb.SetPace(time.Hour, 0)
		tb.Start(setup(t, "3,3,3", record.Person, record.Computer))
		tb.play("b2")
		tb.drain()
		if tb.snap.Ply != 1 || !tb.snap.Thinking {
			t.Fatal("the answer did not wait for the pause")
		}
		tb.MoveNow()
		tb.until("the answer, which does not wait for the pause", yourTurn)
	})
}

func TestNoGoroutineIsLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := newTable(t)
		s := setup(t, "gomoku", record.Person, record.Computer)
		s.Level = engine.Hard
		for range 5 {
			tb.Start(s)
			tb.play("h8")
		}
		tb.Close() // the bubble waits for all goroutines
	})
}

// comparePlayers compares players by their strings and by who vouches for them.
func comparePlayers() cmp.Option {
	return cmp.Comparer(func(a, b engine.Player) bool { return a.String() == b.String() && a.Trusted == b.Trusted })
}

func TestResume(t *testing.T) {
	tb := newTable(t)
	s := setup(t, "4-5-4", record.Person, record.Person)
	s.FirstMark = game.Second
	tb.Start(s)
	tb.play("c2", "b2", "c3", "d1")
	tb.Undo()
	saved := tb.Record().String()

	again := newTable(t)
	again.Resume(mustRead(t, saved))
	ignore := cmp.FilterPath(func(p cmp.Path) bool {
		return p.Last().String() == ".Variant" || p.Last().String() == ".Began"
	}, cmp.Ignore())
	if diff := cmp.Diff(tb.snap, again.snap, ignore, comparePlayers()); diff != "" {
		t.Error(diff)
	}
	again.Redo()
	if again.snap.Ply != 4 || again.snap.View.Cells[again.snap.View.Last].Name != "d1" {
		t.Error("the redo history is lost")
	}
}

func TestResumeThinks(t *testing.T) {
	tb := newTable(t)
	g := record.Game{
		Variant: "4-5-4", Kinds: [2]record.Kind{record.Person, record.Computer},
		Level: "Easy", Moves: []string{"c2"},
	}
	o, err := Open(g)
	if err != nil {
		t.Fatal(err)
	}
	tb.Resume(o)
	tb.until("the answer", yourTurn)
	if tb.snap.Ply != 2 || tb.snap.Setup.Seats[0].Name != "X" {
		t.Errorf("%+v", tb.snap.Setup)
	}
}

// A computer seat with a player string plays with that player, and the record keeps its unknown tags.
func TestRecordKeepsPlayersAndTags(t *testing.T) {
	tb := newTable(t)
	tb.Resume(mustRead(t, `[MNKDesk "1"] [Variant "3,3,3"] [Event "Club night"]
		[XKind "person"] [OKind "computer"] [OPlayer "mcts(simulations=50)"] b2`))
	tb.Release()
	tb.until("the answer", yourTurn)
	if n := tb.snap.Report.Nodes; n != 50 {
		t.Errorf("%d simulations were played", n)
	}
	again := tb.Record()
	if again.Players[1] != "mcts(simulations=50)" || len(again.Tags) != 1 || again.Tags[0].Value != "Club night" {
		t.Errorf("kept %+v, %+v", again.Players, again.Tags)
	}
}

// A player from a file does not think before the person allows it, and then only within bounds.
func TestPlayerOfAFileIsHeld(t *testing.T) {
	tb := newTable(t)
	tb.Resume(mustRead(t, `[MNKDesk "1"] [Variant "3,3,3"]
		[XKind "person"] [OKind "computer"] [OPlayer "deepening(table=64GiB,time=24h)"] b2`))
	if !tb.snap.Held || tb.snap.Thinking || !tb.snap.CanMoveNow {
		t.Fatalf("held %v, thinking %v, Move Now %v", tb.snap.Held, tb.snap.Thinking, tb.snap.CanMoveNow)
	}
	if p, _, err := tb.player(game.Second); err != nil || !strings.Contains(p.String(), "table=256MiB") {
		t.Errorf("it plays as %s", p)
	}
	tb.MoveNow()
	if tb.snap.Held || !tb.snap.Thinking {
		t.Error("Move Now does not let it think")
	}
	tb.until("the answer", yourTurn)
	tb.play(freeCell(tb))
	if !tb.snap.Thinking {
		t.Error("it is held again")
	}
}

// Comments stay with the moves that they are about.
func TestCommentsFollowTheMoves(t *testing.T) {
	o := mustRead(t, `[MNKDesk "1"] [Variant "3,3,3"] {first} b2 {second} a1 {third}`)
	g := o.Record
	tb := newTable(t)
	tb.Resume(o)
	if d := cmp.Diff(g.Comments, tb.Record().Comments); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
	tb.Undo()
	if d := cmp.Diff(g.Comments, tb.Record().Comments); d != "" {
		t.Errorf("after Undo (-want +got):\n%s", d)
	}
	tb.play("c3")
	if d := cmp.Diff(g.Comments[:2], tb.Record().Comments); d != "" {
		t.Errorf("after another move (-want +got):\n%s", d)
	}
}

func TestReadRefusesWhatCannotBe(t *testing.T) {
	for _, text := range []string{
		`[MNKDesk "1"] [Variant "chess"]`,
		`[MNKDesk "1"] [Variant "3,3,3"] [OKind "computer"] [OPlayer "oracle"]`,
		`[MNKDesk "1"] [Variant "3,3,3"] [Result "1-0"]`,
		`[MNKDesk "1"] [Variant "3,3,3"] a1 a1`,
		`[MNKDesk "1"] [Variant "3,3,3"] a1 z9`,
		`[MNKDesk "1"] [Variant "3,3,3"] a1 b1 a2 b2 a3 b3`,
	} {
		if _, err := Read([]byte(text)); err == nil || !strings.Contains(err.Error(), "line 1, column ") {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestResignedGameResumesAsResigned(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	tb.play("b2")
	tb.Do(Action{Kind: Resign})
	tb.Resume(mustRead(t, tb.Record().String()))
	if tb.snap.Ending.Reason != record.Resigned || tb.snap.Ending.Outcome.Result.Winner() != game.First {
		t.Errorf("%+v", tb.snap.Ending)
	}
}

// The moves that were taken back do not count for the result and the moves of an opened game.
func TestOpenedGameKnowsHowItStands(t *testing.T) {
	for text, want := range map[string]struct {
		result   game.Result
		finished bool
		played   int
	}{
		`a1 b1 a2`:                                  {game.Ongoing, false, 3},
		`a1 b1 a2 b2 a3`:                            {game.FirstWins, true, 5},
		`[Undone "1"] a1 b1 a2 b2 a3`:               {game.Ongoing, false, 4},
		`[Result "X"] a1 b1`:                        {game.FirstWins, true, 2},
		`[Result "O"] [Reason "resigned"] a1 b1 a2`: {game.SecondWins, true, 3},
	} {
		o := mustRead(t, `[MNKDesk "1"] [Variant "3,3,3"] `+text)
		got := o.Ending.Outcome.Result
		if got != want.result || o.Finished() != want.finished || len(o.Played()) != want.played {
			t.Errorf("%s: %v, finished %v, %d moves", text, got, o.Finished(), len(o.Played()))
		}
		if ply := o.Position(1).Ply(); ply != 1 {
			t.Errorf("%s: the position after a move has %d", text, ply)
		}
	}
}

// mustRead reads a game, and fails the test if that is not possible.
func mustRead(t *testing.T, text string) Opened {
	t.Helper()
	o, err := Read([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return o
}
