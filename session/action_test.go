package session

import (
	"errors"
	"log"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/store/record"
)

func variantOf(name string) engine.Variant {
	v, err := engine.ParseVariant(name)
	if err != nil {
		log.Fatal(err)
	}
	return v
}

// kinds returns the kinds of the actions that a snapshot allows.
func kinds(s Snapshot) (all []ActionKind) {
	for _, a := range s.Actions {
		all = append(all, a.Kind)
	}
	return all
}

// quietGame is a game of 18 plies in which nobody has a threat.
const quietGame = `[MNKDesk "1"] [Variant "10,10,6"] [XKind "person"] [OKind "computer"] [Level "Easy"]
	a1 b1 c1 d1 e1 f1 g1 h1 i1 a10 b10 c10 d10 e10 f10 g10 h10 i10`

// The computer accepts no draw before anything was played, unless it knows better: an evaluation of an open position is
// near 0 anyway.
func TestNoDrawBeforeTheGameHasBegun(t *testing.T) {
	even := search.Report{Nodes: 9, Value: 0}
	for name, c := range map[string]struct {
		answer search.Report
		moves  []string
		agrees bool
	}{
		"even after one move":        {even, []string{"c3"}, false},
		"drawn after one move":       {search.Report{Nodes: 9, Proof: search.ProvedDraw}, []string{"c3"}, false},
		"lost after one move":        {search.Report{Nodes: 9, Proof: search.ProvedLoss}, []string{"c3"}, false},
		"claims a loss at one move":  {search.Report{Value: -9, Claim: -4}, []string{"c3"}, false},
		"even after two moves":       {even, []string{"c3", "a5"}, false},
		"drawn after two moves":      {search.Report{Nodes: 9, Proof: search.ProvedDraw}, []string{"c3", "a5"}, true},
		"claims a loss at two moves": {search.Report{Value: -9, Claim: -4}, []string{"c3", "a5"}, true},
	} {
		tb := newTable(t)
		tb.Start(setup(t, "5,5,4", record.Person, record.Computer))
		for _, cell := range c.moves {
			tb.play(cell)
			tb.until("the answer", yourTurn)
		}
		tb.answers[game.Second] = c.answer
		if err := tb.Do(Action{Kind: OfferDraw}); err != nil {
			t.Fatal(err)
		}
		if got := tb.snap.Ending.Over(); got != c.agrees {
			t.Errorf("%s: it agrees %v", name, got)
		}
	}
}

// The computer accepts a draw unless it considers its position better, and it is not asked again
// before the next move.
func TestComputerAnswersDraws(t *testing.T) {
	for _, c := range []struct {
		answer search.Report
		agrees bool
	}{
		{search.Report{Nodes: 9, Value: 0}, true},
		{search.Report{Nodes: 9, Value: -7}, true},
		{search.Report{Nodes: 9, Value: 1}, false},
		{search.Report{}, false}, // it has not searched
		{search.Report{Nodes: 9, Value: 50, Proof: search.ProvedDraw}, true},
		{search.Report{Nodes: 9, Value: 50, Proof: search.ProvedLoss}, true},
		{search.Report{Nodes: 9, Value: -50, Proof: search.ProvedWin}, false},
		{search.Report{Value: -2_000_000, Claim: -4}, true}, // a guest that counts no positions
	} {
		tb := newTable(t)
		tb.Resume(mustRead(t, quietGame))
		tb.play("j1")
		if tb.snap.Can(OfferDraw) {
			t.Error("a draw is offered while the computer thinks")
		}
		tb.until("the answer", yourTurn)
		tb.answers[game.Second] = c.answer
		if err := tb.Do(Action{Kind: OfferDraw}); err != nil {
			t.Fatal(err)
		}
		if e := tb.snap.Ending; e.Over() != c.agrees || c.agrees && (e.Reason != record.Agreed || e.Outcome.Result != game.Draw) {
			t.Errorf("%+v: %+v", c.answer, e)
		}
		if tb.snap.Can(OfferDraw) {
			t.Errorf("%+v: it is asked again", c.answer)
		}
		if !c.agrees {
			tb.play("a5")
			if tb.until("the next answer", yourTurn); !tb.snap.Can(OfferDraw) {
				t.Error("it is not asked after the next move")
			}
		}
	}
}

// The computer resigns a position that it has proved lost, if the person allows that.
func TestComputerResigns(t *testing.T) {
	const lostGame = `[MNKDesk "1"] [Variant "5,5,4"] [XKind "person"] [OKind "computer"] [Level "Master"] 1. b3 a1 2. c3 a2`
	for _, resigns := range []bool{false, true} {
		tb := newTable(t)
		tb.SetResigning(resigns)
		tb.Resume(mustRead(t, lostGame))
		tb.play("d3") // an open three and one to move: a3 or e3 is left
		tb.until("the answer", func(s Snapshot) bool { return s.YourTurn || s.Ending.Over() })
		if e := tb.snap.Ending; e.Over() != resigns || resigns &&
			(e.Reason != record.Resigned || e.Outcome.Result != game.FirstWins || tb.snap.Ply != 5) {
			t.Errorf("resigning %v: %+v at ply %d", resigns, e, tb.snap.Ply)
		}
	}
}

// It does not resign because a program claims that it loses.
func TestClaimedLossIsPlayedOn(t *testing.T) {
	tb := newTable(t)
	tb.SetResigning(true)
	tb.Start(setup(t, "5,5,4", record.Computer, record.Person))
	tb.stop()
	m := tb.Position().AppendMoves(nil)[0]
	if tb.found(search.Report{Move: m, Value: -2_000_000, Claim: -4}, nil); tb.snap.Ending.Over() || tb.snap.Ply != 1 {
		t.Errorf("it ends with %+v at ply %d", tb.snap.Ending, tb.snap.Ply)
	}
}

// An offer of a draw belongs to the move with which it was made; the other player accepts
// it, declines it, or plays on.
func TestDrawOffers(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	if err := tb.Do(Action{Kind: OfferDraw}); !errors.Is(err, ErrIllegal) || tb.snap.Can(Resign) {
		t.Errorf("before the first move: %v", err)
	}
	tb.play("b2")
	offer := func(kind ActionKind, then ...ActionKind) {
		t.Helper()
		if err := tb.Do(Action{Kind: kind}); err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(then, kinds(tb.snap)); d != "" {
			t.Errorf("after %d (-want +got):\n%s", kind, d)
		}
	}
	offer(OfferDraw, AcceptDraw, DeclineDraw, Resign)
	tb.Resume(mustRead(t, tb.Record().String())) // the offer is open until it is answered
	offer(DeclineDraw, Resign)
	if err := tb.Do(Action{Kind: AcceptDraw}); !errors.Is(err, ErrIllegal) {
		t.Errorf("accepting what was declined: %v", err)
	}
	tb.play("a1")
	offer(OfferDraw, AcceptDraw, DeclineDraw, Resign)
	tb.play("c1") // playing on answers the offer
	tb.Undo()
	if !tb.snap.Can(AcceptDraw) {
		t.Error("with its answer taken back the offer does not stand")
	}
	offer(AcceptDraw)
	if want := (Ending{Outcome: game.Outcome{Result: game.Draw}, Reason: record.Agreed}); tb.snap.Ending != want {
		t.Errorf("%+v", tb.snap.Ending)
	}
	o := mustRead(t, tb.Record().String())
	if o.Ending != tb.snap.Ending || !strings.Contains(o.Record.String(), "1. b2 @draw @declined a1 @draw") {
		t.Errorf("written as\n%s", o.Record)
	}
	if err := tb.Do(Action{Kind: Resign}); !errors.Is(err, ErrOver) {
		t.Errorf("resigning after the end: %v", err)
	}
}

// Clocks, move times and unknown annotations of a record are kept when the game is played on.
func TestClocksAndTimesAreKept(t *testing.T) {
	tb, w, _ := clocked(t, record.Person, record.Person, "1m")
	tb.Resume(mustRead(t, `[MNKDesk "1"] [Variant "3,3,3"] [XClock "15m+5s"] [TurnTime "3s"] 1. b2 @1.5s @mood:fine (1. a1 @2s) 1... a1 @4s`))
	if g := tb.Record(); g.TurnTime != 3*time.Second || g.Clocks[0].Increment != 5*time.Second {
		t.Errorf("%+v", g)
	}
	w.pass(2 * sec)
	tb.play("c3")
	text := tb.Record().String()
	if !strings.Contains(text, "1. b2 @1.5s @mood:fine (1. a1 @2s) 1... a1 @4s 2. c3 @5s") ||
		strings.Contains(text, "TurnTime") || !strings.Contains(text, `[XClock "15m+5s"]`) {
		t.Errorf("written as\n%s", text)
	}
}

// A game with an action that its rules do not have is refused, and the error says where.
func TestUnknownActionsAreRefused(t *testing.T) {
	for _, text := range []string{"b2 /swap", "b2 (/pass)", "/choose:black"} {
		_, err := Read([]byte(`[MNKDesk "1"] [Variant "3,3,3"] ` + text))
		if !errors.Is(err, ErrAction) || !strings.HasPrefix(err.Error(), "line 1, column ") {
			t.Errorf("%s: %v", text, err)
		}
	}
}
