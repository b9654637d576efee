package session

import (
	"errors"
	"log"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/game/gametest"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// pie is tic-tac-toe with the pie rule: the second player may take over the first move.
// The sides of the position inside are marks.
type pie struct {
	game.Position
	swapped bool
}

// swap is the move that takes the first one over; the board has those from 0 to 8.
const swap game.Move = 9

func newPie() game.Position {
	v, err := engine.ParseVariant("3,3,3")
	if err != nil {
		log.Fatal(err)
	}
	return &pie{Position: v.Start()}
}

func (p *pie) Action(m game.Move) game.Action {
	if m == swap {
		return game.Swap
	}
	return game.Place
}

func (p *pie) Swapped() bool { return p.swapped }

// side returns the player of a mark, or the mark of a player.
func (p *pie) side(s game.Side) game.Side {
	if p.swapped && s != game.None {
		return s.Other()
	}
	return s
}

func (p *pie) Play(m game.Move) {
	if m == swap {
		p.swapped = true
		return
	}
	p.Position.Play(m)
}

func (p *pie) Undo() {
	if p.swapped && p.Position.Ply() == 1 {
		p.swapped = false
		return
	}
	p.Position.Undo()
}

func (p *pie) Legal(m game.Move) bool {
	if m == swap {
		return p.Position.Ply() == 1 && !p.swapped
	}
	return p.Position.Legal(m)
}

func (p *pie) AppendMoves(buf []game.Move) []game.Move {
	if buf = p.Position.AppendMoves(buf); p.Legal(swap) {
		buf = append(buf, swap)
	}
	return buf
}

func (p *pie) Outcome() game.Outcome {
	o := p.Position.Outcome()
	if w := o.Result.Winner(); w != game.None {
		o.Result = game.WinFor(p.side(w))
	}
	return o
}

func (p *pie) ToMove() game.Side { return game.Side(p.Ply() % 2) }

func (p *pie) Ply() int {
	if p.swapped {
		return p.Position.Ply() + 1
	}
	return p.Position.Ply()
}

func (p *pie) Last() game.Move {
	if p.swapped && p.Position.Ply() == 1 {
		return swap
	}
	return p.Position.Last()
}

func (p *pie) AppendPlayed(buf []game.Move) []game.Move {
	from := len(buf)
	if buf = p.Position.AppendPlayed(buf); p.swapped {
		buf = append(buf[:from+1], append([]game.Move{swap}, buf[from+1:]...)...)
	}
	return buf
}

func (p *pie) Cell(m game.Move) int {
	if m == swap {
		return -1
	}
	return p.Position.Cell(m)
}

func (p *pie) Hash() uint64 {
	if p.swapped {
		return ^p.Position.Hash()
	}
	return p.Position.Hash()
}

func (p *pie) Clone() game.Position { return &pie{p.Position.Clone(), p.swapped} }

func (p *pie) Format(m game.Move) string {
	if m == swap {
		return "/swap"
	}
	return p.Position.Format(m)
}

func (p *pie) ParseMove(text string) (game.Move, error) {
	if strings.EqualFold(text, "/swap") {
		return swap, nil
	}
	return p.Position.ParseMove(text)
}

func (p *pie) View() game.View {
	v := p.Position.View()
	if p.swapped {
		v = v.Swapped()
	}
	if !p.Outcome().Over() {
		v.ToMove = p.ToMove()
	}
	return v
}

// The game with the pie rule is in the catalogue.
func TestMain(m *testing.M) {
	levels := map[engine.Level]string{}
	for _, l := range engine.Levels() {
		levels[l] = "minimax(depth=2)"
	}
	v, err := engine.New(engine.Spec{
		Name: "pie", Title: "Pie", Start: newPie, Levels: levels,
		Evaluations: variantOf("3,3,3").Evaluations(),
	})
	if err == nil {
		err = engine.Add(v)
	}
	if err != nil {
		log.Fatal(err)
	}
	os.Exit(m.Run())
}

func variantOf(name string) engine.Variant {
	v, err := engine.ParseVariant(name)
	if err != nil {
		log.Fatal(err)
	}
	return v
}

// kinds lists what can be done in a snapshot.
func kinds(s Snapshot) (all []ActionKind) {
	for _, a := range s.Actions {
		all = append(all, a.Kind)
	}
	return all
}

// A swap is a move like any other: the rules offer it, it exchanges the marks and not the
// players, it is taken back, redone, written down and resumed.
func TestSwapIsAMove(t *testing.T) {
	if err := gametest.TestPosition(newPie(), 20); err != nil {
		t.Fatal(err)
	}
	tb := newTable(t)
	tb.Start(setup(t, "pie", record.Person, record.Person))
	if err := tb.Do(Action{Swap, swap}); !errors.Is(err, ErrIllegal) {
		t.Errorf("before the first move: %v", err)
	}
	tb.play("b2")
	if d := cmp.Diff([]ActionKind{Swap, OfferDraw, Resign}, kinds(tb.snap)); d != "" {
		t.Errorf("after the first move (-want +got):\n%s", d)
	}
	for range 2 {
		if err := tb.Do(tb.snap.Actions[0]); err != nil && tb.snap.Ply == 1 {
			t.Fatal(err)
		}
		if tb.snap.Ply != 2 || tb.snap.Setup.Mark(game.First) != game.Second || tb.snap.ToMove != game.First || tb.snap.Can(Swap) {
			t.Errorf("after the swap: %+v", tb.snap)
		}
		if b2 := tb.snap.View.Cells[4].Piece; b2 != game.First || tb.snap.View.ToMove != game.Second {
			t.Errorf("the mark on b2 is %v, to move is %v", b2, tb.snap.View.ToMove)
		}
		tb.Undo()
		if tb.snap.Ply != 1 || tb.snap.Setup.Mark(game.First) != game.First || !tb.snap.Can(Swap) {
			t.Errorf("taken back: %+v", tb.snap)
		}
		tb.Redo()
	}
	text := tb.Record().String()
	if !strings.Contains(text, "1. b2 /swap") || !strings.HasPrefix(text, `[MNKDesk "1"]`) {
		t.Errorf("written as\n%s", text)
	}
	tb.Resume(opened(t, text))
	tb.play("a1", "b1", "a2", "b3") // b1, b2, b3 are marks of X, whom the second player took over
	if tb.snap.Ending.Outcome.Result != game.SecondWins || !strings.Contains(tb.Record().String(), `[Result "O"]`) {
		t.Errorf("the end: %+v", tb.snap.Ending)
	}
}

// A computer may swap, too.
func TestComputersSwap(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "pie", record.Person, record.Computer))
	tb.play("b2")
	tb.until("the answer", yourTurn)
	if tb.snap.Moves[1] == "" || !tb.snap.Can(Resign) {
		t.Errorf("%v, %v", tb.snap.Moves, kinds(tb.snap))
	}
}

// The computer accepts a draw unless it thinks that it is better, and is not asked again before the
// next move.
func TestComputerAnswersDraws(t *testing.T) {
	for _, c := range []struct {
		answer search.Report
		agrees bool
	}{
		{search.Report{Nodes: 9, Value: 0}, true},
		{search.Report{Nodes: 9, Value: -7}, true},
		{search.Report{Nodes: 9, Value: 1}, false},
		{search.Report{}, false}, // it has not looked
		{search.Report{Nodes: 9, Value: 50, Proof: search.ProvedDraw}, true},
		{search.Report{Nodes: 9, Value: 50, Proof: search.ProvedLoss}, true},
		{search.Report{Nodes: 9, Value: -50, Proof: search.ProvedWin}, false},
	} {
		tb := newTable(t)
		tb.Start(setup(t, "5,5,4", record.Person, record.Computer))
		tb.play("c3")
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
			tb.play(tb.snap.View.Cells[0].Name)
			if tb.until("the next answer", yourTurn); !tb.snap.Can(OfferDraw) {
				t.Error("it is not asked after the next move")
			}
		}
	}
}

// The computer resigns what it has proved to be lost, if the person wants that.
func TestComputerResigns(t *testing.T) {
	const lost = `[MNKDesk "1"] [Variant "5,5,4"] [XKind "person"] [OKind "computer"] [Level "Master"] 1. b3 a1 2. c3 a2`
	for _, resigns := range []bool{false, true} {
		tb := newTable(t)
		tb.SetResigning(resigns)
		tb.Resume(opened(t, lost))
		tb.play("d3") // an open three and one to move: a3 or e3 is left
		tb.until("the answer", func(s Snapshot) bool { return s.YourTurn || s.Ending.Over() })
		if e := tb.snap.Ending; e.Over() != resigns || resigns && (e.Reason != record.Resigned || e.Outcome.Result != game.FirstWins || tb.snap.Ply != 5) {
			t.Errorf("resigning %v: %+v at ply %d", resigns, e, tb.snap.Ply)
		}
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
	tb.Resume(opened(t, tb.Record().String())) // it stands until the answer
	offer(DeclineDraw, Resign)
	if err := tb.Do(Action{Kind: AcceptDraw}); !errors.Is(err, ErrIllegal) {
		t.Errorf("accepting what was declined: %v", err)
	}
	tb.play("a1")
	offer(OfferDraw, AcceptDraw, DeclineDraw, Resign)
	tb.play("c1") // no answer is one
	tb.Undo()
	if !tb.snap.Can(AcceptDraw) {
		t.Error("with its answer taken back the offer does not stand")
	}
	offer(AcceptDraw)
	if want := (Ending{Outcome: game.Outcome{Result: game.Draw}, Reason: record.Agreed}); tb.snap.Ending != want {
		t.Errorf("%+v", tb.snap.Ending)
	}
	o := opened(t, tb.Record().String())
	if o.Ending != tb.snap.Ending || !strings.Contains(o.Record.String(), "1. b2 @draw @declined a1 @draw") {
		t.Errorf("written as\n%s", o.Record)
	}
	if err := tb.Do(Action{Kind: Resign}); !errors.Is(err, ErrOver) {
		t.Errorf("resigning after the end: %v", err)
	}
}

// Clocks, times and words that nobody here knows survive a game that goes on.
func TestClocksAndTimesAreKept(t *testing.T) {
	tb, w, _ := clocked(t, record.Person, record.Person, "1m")
	tb.Resume(opened(t, `[MNKDesk "1"] [Variant "3,3,3"] [XClock "15m+5s"] [TurnTime "3s"] 1. b2 @1.5s @mood:fine (1. a1 @2s) 1... a1 @4s`))
	if g := tb.Record(); g.TurnTime != 3*time.Second || g.Clocks[0].Increment != 5*time.Second {
		t.Errorf("%+v", g)
	}
	w.pass(2 * sec)
	tb.play("c3")
	text := tb.Record().String()
	if !strings.Contains(text, "1. b2 @1.5s @mood:fine (1. a1 @2s) 1... a1 @4s 2. c3 @5s") || strings.Contains(text, "TurnTime") || !strings.Contains(text, `[XClock "15m+5s"]`) {
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
