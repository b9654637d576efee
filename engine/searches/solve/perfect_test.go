package solve

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

func TestPerfectProves(t *testing.T) {
	raced.Skip(t)
	for _, tt := range []struct {
		pos   game.Position
		rules mnk.Rules
		want  search.Proof
	}{
		{searchtest.Board(t, searchtest.TicTacToe), searchtest.TicTacToe, search.ProvedDraw},
		{searchtest.InARow(t, 4, 5, 4), searchtest.Report454, search.ProvedDraw},
		{searchtest.InARow(t, 6, 5, 4), mnk.Rules{Rows: 6, Columns: 5, K: 4}, search.ProvedWin},
		{searchtest.Play(t, searchtest.InARow(t, 6, 5, 4), "c3"), mnk.Rules{Rows: 6, Columns: 5, K: 4}, search.ProvedLoss},
	} {
		r := searchtest.Choose(t, searchtest.MustParse(t, "perfect(eval=tilted,nodes=2000000)", mnkEnv(tt.rules)), tt.pos)
		if r.Proof != tt.want {
			t.Errorf("%v: %+v, want proof %d", tt.rules, r, tt.want)
		}
	}
}

func TestPerfectWithoutProof(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Gomoku), "h8", "i9")
	r := searchtest.Choose(t, searchtest.MustParse(t, "perfect(nodes=3000)", mnkEnv(searchtest.Gomoku)), p)
	if r.Proof != search.Unproved || r.Nodes != 3000 || r.Depth < 1 {
		t.Errorf("%+v", r)
	}
}

func TestPerfectNeverLoses(t *testing.T) {
	player := searchtest.MustParse(t, "perfect", mnkEnv(searchtest.TicTacToe))
	searchtest.NeverLoses(t, player, searchtest.Board(t, searchtest.TicTacToe), game.First)
	searchtest.NeverLoses(t, player, searchtest.Board(t, searchtest.TicTacToe), game.Second)
}

// Whatever the limit, an interrupted search claims only what is true. It plays a losing move only if it
// knows no better one.
func TestBrokenOffProofClaimsNothingFalse(t *testing.T) {
	rules := mnk.Rules{Rows: 4, Columns: 4, K: 3, Options: mnk.Exact}
	rng := rand.New(rand.NewPCG(5, 5))
	for range 12 {
		p := searchtest.Board(t, rules)
		searchtest.Wander(p, 5+rng.IntN(5), rng)
		truth := searchtest.Value(p)
		for nodes := 2; nodes < 1500; nodes += 1 + nodes/6 {
			player := searchtest.MustParse(t, fmt.Sprintf("perfect(nodes=%d)", nodes), mnkEnv(rules))
			r := searchtest.Choose(t, player, p)
			if got := searchtest.ResultOf(r.Proof, p.ToMove()); got != game.Ongoing && got != truth {
				t.Fatalf("%s: proof of %v, the truth is %v in\n%s", player, got, truth, p)
			}
			if lost := game.WinFor(p.ToMove().Other()); r.Value <= -mnk.NewPascal(rules).Win() && r.Proof != search.ProvedLoss {
				p.Play(r.Move)
				if got := searchtest.Value(p); got != lost {
					t.Fatalf("%s: says that its move loses, but it is %v in\n%s", player, got, p)
				}
				p.Undo()
			}
		}
	}
}

// Among some moves, a win that is proved of one of them is one of the position, and that move is chosen.
func TestPerfectWinsAmongSomeMoves(t *testing.T) {
	rules := mnk.Rules{Rows: 5, Columns: 5, K: 4}
	p := searchtest.Play(t, searchtest.Board(t, rules), "a4", "c1", "c4", "a3", "b5", "c3")
	moves := p.AppendMoves(nil)
	l := search.Limits{Nodes: 20_000, Lines: 3, Only: moves[len(moves)-3:]}
	b := searchtest.MustParse(t, "perfect(eval=tilted)", mnkEnv(rules)).NewBrain()
	defer b.Close()
	r, err := b.Think(t.Context(), p, l, nil)
	if err != nil || r.Proof != search.ProvedWin || !slices.Contains(l.Only, r.Move) {
		t.Fatalf("%+v: %v", r, err)
	}
	for _, line := range r.Lines {
		if !slices.Contains(l.Only, line.Moves[0]) {
			t.Errorf("%s is rated", p.Format(line.Moves[0]))
		}
	}
}

// The line of a proof reports no mate distance, even if only one move is legal and no search is needed.
func TestPerfectTellsNoMateDistanceOfAProof(t *testing.T) {
	p := searchtest.Play(t, emptyIsolation(t, 3, 5), "e3", "c1", "d1", "a2", "b2", "c3")
	r := searchtest.Choose(t, searchtest.MustParse(t, "perfect", tiltedEnv()), p)
	if r.Proof != search.ProvedWin || r.Mate != 0 {
		t.Errorf("proof %d in %d plies", r.Proof, r.Mate)
	}
	searchtest.CheckMate(t, "perfect", p, r, searchtest.Endings{})
}

// If several lines are requested, every move is proved.
func TestPerfectProvesEveryMove(t *testing.T) {
	rules := mnk.Rules{Rows: 4, Columns: 4, K: 3}
	rng := rand.New(rand.NewPCG(6, 6))
	for range 12 {
		p := searchtest.Board(t, rules)
		searchtest.Wander(p, 6+rng.IntN(5), rng)
		brain := searchtest.MustParse(t, "perfect(nodes=1000000)", mnkEnv(rules)).NewBrain()
		r, err := brain.Think(t.Context(), p, search.Limits{Lines: 2}, nil)
		if err != nil {
			t.Fatal(err)
		}
		side := p.ToMove()
		for _, l := range r.Lines {
			p.Play(l.Moves[0])
			if got, want := searchtest.ResultOf(l.Proof, side), searchtest.Value(p); got != want {
				t.Errorf("%s: %v, want %v:\n%s", p.Format(l.Moves[0]), got, want, p)
			}
			p.Undo()
		}
		if len(r.Lines) != len(p.AppendMoves(nil)) {
			t.Errorf("%d lines of\n%s", len(r.Lines), p)
		}
	}
}

// careless is a search that always prefers the last move.
type careless struct{}

func (careless) Think(t *search.Task, _ bool) error {
	t.SetWin(1)
	t.Visit()
	t.Found(t.Moves()[len(t.Moves())-1], 0)
	return nil
}

// If another search chooses the move, its choice is played if it keeps the proved value, which is a draw
// here. Otherwise a move that keeps the value is played.
func TestPerfectLetsAnotherChoose(t *testing.T) {
	raced.Skip(t)
	perfectSearch := Perfect(Setup{Other: func(playerspec.Values) (search.Thinker, error) { return careless{}, nil }, Chooses: true})
	player := searchtest.MustParse(t, "perfect(nodes=100000)", searchtest.Env(searchtest.TicTacToe, perfectSearch))
	for moves, want := range map[string]string{
		"":         "c1", // keeps the draw
		"b2 a3":    "c1",
		"b2":       "c1",
		"a1":       "b2", // the only move
		"a1 b2 c3": "b3", // c1 and a3 lose
	} {
		p := searchtest.Play(t, searchtest.Board(t, searchtest.TicTacToe), strings.Fields(moves)...)
		if r := searchtest.Choose(t, player, p); p.Format(r.Move) != want || r.Proof != search.ProvedDraw || len(r.Line) < 2 {
			t.Errorf("after %q: %s, proof %v, line %v, want %s", moves, p.Format(r.Move), r.Proof, r.Line, want)
		}
	}
	searchtest.NeverLoses(t, player, searchtest.Board(t, searchtest.TicTacToe), game.First)
	searchtest.NeverLoses(t, player, searchtest.Board(t, searchtest.TicTacToe), game.Second)
}

// Proofs of moves are kept, even if the other search rates the same moves later.
func TestPerfectKeepsWhatIsProvedOfMoves(t *testing.T) {
	rules := mnk.Rules{Rows: 7, Columns: 7, K: 5}
	perfectSearch := Perfect(Setup{Other: func(playerspec.Values) (search.Thinker, error) { return rater{}, nil }, Chooses: true})
	brain := searchtest.MustParse(t, "perfect(nodes=300)", searchtest.Env(rules, perfectSearch)).NewBrain()
	p := searchtest.Play(t, searchtest.Board(t, rules), strings.Fields("a4 b4 a1 c4 g7 d4 a7 e4")...)
	r, err := brain.Think(t.Context(), p, search.Limits{Lines: 41}, nil)
	if err != nil || r.Proof != search.Unproved {
		t.Fatalf("proof %v, %v: expected too few positions for one", r.Proof, err)
	}
	if proved := slices.DeleteFunc(r.Lines, func(l search.Line) bool { return l.Proof == search.Unproved }); len(proved) < 10 {
		t.Errorf("%d moves are proved, want most of 41", len(proved))
	}
}

// rater rates every move without a proof.
type rater struct{ careless }

func (r rater) Think(t *search.Task, keep bool) error {
	for _, m := range t.Moves() {
		t.Rate(search.Line{Moves: []game.Move{m}, Bound: search.Exact, Depth: 1})
	}
	return r.careless.Think(t, keep)
}
