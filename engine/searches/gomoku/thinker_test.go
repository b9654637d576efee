package gomoku_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/engine/searches/gomoku"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

var freestyle = mnk.Rules{Rows: 15, Columns: 15, K: 5}

// env returns an environment that offers only the Gomoku search for the rules.
func env(r mnk.Rules) search.Env {
	return search.Env{Trusted: true, Seed: 1, Searches: []search.Search{gomoku.Search(r)}}
}

// choose returns the position after the moves played, and the report of a player asked for a move there.
func choose(t *testing.T, r mnk.Rules, spec string, played ...string) (game.Position, search.Report) {
	t.Helper()
	p := searchtest.Play(t, searchtest.Board(t, r), played...)
	return p, searchtest.Choose(t, searchtest.MustParse(t, spec, env(r)), p)
}

// Proofs are true: an exhaustive search agrees, in random positions near the end of games on small
// boards.
func TestProofsAreTrue(t *testing.T) {
	raced.Skip(t)
	proofs := map[search.Proof]int{}
	for _, r := range []mnk.Rules{
		{Rows: 4, Columns: 4, K: 4},
		{Rows: 5, Columns: 4, K: 4},
		{Rows: 4, Columns: 5, K: 4, Options: mnk.Exact},
		{Rows: 5, Columns: 5, K: 4},
		{Rows: 5, Columns: 5, K: 4, Options: mnk.Exact},
		{Rows: 6, Columns: 5, K: 5},
		{Rows: 3, Columns: 6, K: 6},
		{Rows: 5, Columns: 6, K: 5, Options: mnk.Renju},
		{Rows: 6, Columns: 6, K: 5, Options: mnk.Renju},
		{Rows: 7, Columns: 6, K: 5, Options: mnk.Renju},
	} {
		t.Run(r.String(), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(7, 7))
			solved := searchtest.Endings{}
			for range 80 {
				p := searchtest.Board(t, r)
				searchtest.Wander(p, max(r.Rows*r.Columns-6-rng.IntN(3), 0), rng)
				if p.Outcome().Over() || len(p.AppendMoves(nil)) > 9 {
					continue
				}
				spec := fmt.Sprintf("gomoku(nodes=%d)", 10+rng.IntN(1000)) // may stop anywhere
				report := searchtest.Choose(t, searchtest.MustParse(t, spec, env(r)), p)
				proofs[report.Proof]++
				want, _ := solved.Of(p.Clone())
				if report.Proof != search.Unproved && searchtest.ResultOf(report.Proof, p.ToMove()) != want {
					t.Fatalf("proof %d, the truth is %v in\n%v", report.Proof, want, p)
				}
				searchtest.CheckMate(t, "gomoku", p, report, solved)
			}
		})
	}
	if proofs[search.ProvedWin] < 50 || proofs[search.ProvedLoss] < 20 || proofs[search.ProvedDraw] < 50 {
		t.Errorf("%v", proofs)
	}
}

// The proofs of all moves are true where a VCF must end with the one open four that stops a five: a solver agrees.
func TestProofsOfAllMovesAreTrue(t *testing.T) {
	raced.Skip(t)
	r := mnk.Rules{Rows: 6, Columns: 6, K: 4}
	p := searchtest.Play(t, searchtest.Board(t, r), strings.Fields("f1 e1 b2 b1 c5 f4 d1 e4")...)
	solver := searchtest.NewBrain(t, "perfect", searchtest.Env(r, solve.Searches()...))
	proved := 0
	for depth := 2; depth <= 4; depth++ {
		report := searchtest.Ask(t, searchtest.NewBrain(t, "gomoku", env(r)), p, search.Limits{Depth: depth, Lines: 36})
		for _, l := range report.Lines {
			if l.Proof == search.Unproved {
				continue
			}
			proved++
			q := p.Clone()
			q.Play(l.Moves[0])
			if want := searchtest.Ask(t, solver, q, search.Limits{}).Proof.Reversed(); l.Proof != want {
				t.Errorf("depth %d, %s: proof %d, the truth is %d", depth, p.Format(l.Moves[0]), l.Proof, want)
			}
		}
	}
	if proved < 40 {
		t.Errorf("%d proofs", proved)
	}
}

func TestWinsAtOnce(t *testing.T) {
	_, r := choose(t, freestyle, "gomoku(nodes=100)", "h8", "a1", "i8", "b1", "j8", "a3", "k8", "c3")
	if r.Move != game.Move(7*15+6) && r.Move != game.Move(7*15+11) || r.Proof != search.ProvedWin || r.Mate != 1 {
		t.Errorf("%+v", r)
	}
}

// The search plays the only cell that stops a row. If two cells complete a row, it proves the loss.
func TestBlocksARow(t *testing.T) {
	p, r := choose(t, freestyle, "gomoku(nodes=1000)", "h8", "g8", "i8", "b1", "j8", "a3", "k8")
	if p.Format(r.Move) != "l8" || r.Proof == search.ProvedLoss {
		t.Errorf("%s, %+v", p.Format(r.Move), r)
	}
	_, r = choose(t, freestyle, "gomoku(nodes=1000)", "h8", "a8", "i8", "b1", "j8", "a3", "k8")
	if r.Proof != search.ProvedLoss {
		t.Errorf("%+v", r)
	}
}

// A win by a sequence of fours is reported with its line and its length.
func TestWinByFoursIsTold(t *testing.T) {
	p, r := choose(t, freestyle, "gomoku(nodes=5000)", "h8", "a1", "i8", "b1", "j8", "g8", "h9", "c3", "h10", "h7", "k11", "o1", "k10", "o3")
	if r.Proof != search.ProvedWin || r.Mate < 3 || len(r.Line) < r.Mate-2 {
		t.Fatalf("%s, %+v", p.Format(r.Move), r)
	}
	searchtest.CheckLine(t, p, r.Line)
}

// On an empty board of any size, the first stone goes to the middle.
func TestOpensInTheMiddle(t *testing.T) {
	for r, want := range map[mnk.Rules]string{freestyle: "h8", {Rows: 7, Columns: 9, K: 5}: "e4", {Rows: 20, Columns: 20, K: 6}: "k10"} {
		if p, report := choose(t, r, "gomoku(nodes=500)"); p.Format(report.Move) != want {
			t.Errorf("%v: %s, want %s", r, p.Format(report.Move), want)
		}
	}
}

// If several lines are asked for on an empty board, they begin near the middle, too.
func TestSeveralLinesOpenInTheMiddle(t *testing.T) {
	for _, r := range []mnk.Rules{freestyle, {Rows: 15, Columns: 15, K: 5, Options: mnk.Renju}, {Rows: 7, Columns: 9, K: 5}} {
		p := searchtest.Board(t, r)
		report := searchtest.Ask(t, searchtest.NewBrain(t, "gomoku", env(r)), p, search.Limits{Nodes: 5000, Lines: 3})
		for _, l := range report.Lines[:3] {
			row, column := int(l.Moves[0])/r.Columns, int(l.Moves[0])%r.Columns
			if max(row-r.Rows/2, r.Rows/2-row, column-r.Columns/2, r.Columns/2-column) > 2 {
				t.Errorf("%v: %s", r, p.Format(l.Moves[0]))
			}
		}
	}
}

// If several lines are asked for, all have exact values, and the best is first.
func TestSeveralLines(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, freestyle), "h8", "i9", "g7")
	b := searchtest.NewBrain(t, "gomoku", env(freestyle))
	r := searchtest.Ask(t, b, p, search.Limits{Depth: 5, Lines: 3})
	if len(r.Lines) > 100 {
		t.Errorf("%d moves are rated, also those far from the stones", len(r.Lines))
	}
	values := []int{}
	for _, l := range r.Lines[:3] {
		if l.Bound != search.Exact {
			t.Errorf("%+v", l)
		}
		values = append(values, l.Value)
	}
	if !slices.IsSortedFunc(values, func(a, b int) int { return b - a }) || r.Lines[0].Moves[0] != r.Move || r.Depth != 5 {
		t.Errorf("%v, depth %d", values, r.Depth)
	}
}

// A player with a node limit gives the same answer, whatever it was asked before.
func TestNothingIsKept(t *testing.T) {
	raced.Skip(t)
	p := searchtest.Play(t, searchtest.Board(t, freestyle), "h8", "i9", "g7")
	b := searchtest.NewBrain(t, "gomoku(nodes=2000)", env(freestyle))
	first := searchtest.Ask(t, b, p, search.Limits{})
	searchtest.Ask(t, b, searchtest.Play(t, searchtest.Board(t, freestyle), "h8", "i9"), search.Limits{Nodes: 300})
	if again := searchtest.Ask(t, b, p, search.Limits{}); again.Move != first.Move || again.Value != first.Value ||
		again.Nodes != first.Nodes {
		t.Errorf("%+v, then %+v", first, again)
	}
}

func TestFits(t *testing.T) {
	for r, want := range map[mnk.Rules]bool{
		freestyle: true, {Rows: 6, Columns: 7, K: 4}: true, {Rows: 20, Columns: 20, K: 6, Options: mnk.Exact}: true,
		{Rows: 3, Columns: 3, K: 3}: false, {Rows: 9, Columns: 9, K: 7}: false,
		{Rows: 6, Columns: 7, K: 4, Options: mnk.Gravity}: false, {Rows: 6, Columns: 7, K: 4, Options: mnk.Misere}: false,
	} {
		if err := gomoku.Fits(r); (err == nil) != want {
			t.Errorf("%v: %v", r, err)
		}
	}
}

func TestNothingIsAllocatedPerNode(t *testing.T) {
	raced.Skip(t)
	p := searchtest.Play(t, searchtest.Board(t, freestyle), "h8", "i9", "g7", "i7")
	few := searchtest.Allocations(t, searchtest.MustParse(t, "gomoku(nodes=2000)", env(freestyle)), p)
	many := searchtest.Allocations(t, searchtest.MustParse(t, "gomoku(nodes=20000)", env(freestyle)), p)
	if many > few+3000 { // each depth is reported
		t.Errorf("%v allocations, %v for ten times as many nodes", few, many)
	}
}

// All reported lines can be played to their ends: the best line and the lines of several moves.
func TestLinesCanBePlayed(t *testing.T) {
	raced.Skip(t)
	for _, r := range []mnk.Rules{
		freestyle,
		{Rows: 15, Columns: 15, K: 5, Options: mnk.Exact},
		{Rows: 7, Columns: 7, K: 4},
		{Rows: 12, Columns: 9, K: 6},
	} {
		rng := rand.New(rand.NewPCG(2, 9))
		b := searchtest.NewBrain(t, "gomoku", env(r))
		for range 12 {
			p := searchtest.Board(t, r)
			for range 4 + rng.IntN(14) {
				near := p.(game.Surroundings).AppendNear(nil, 1)
				if len(near) == 0 {
					near = p.AppendMoves(nil)
				}
				if !p.Outcome().Over() {
					p.Play(near[rng.IntN(len(near))])
				}
			}
			if p.Outcome().Over() {
				continue
			}
			report := searchtest.Ask(t, b, p, search.Limits{Nodes: 4000, Lines: 3})
			searchtest.CheckLine(t, p.Clone(), report.Line)
			for _, l := range report.Lines {
				searchtest.CheckLine(t, p.Clone(), l.Moves)
				if l.Proof == search.ProvedWin && l.Bound == search.UpperBound {
					t.Errorf("a bound proves a win: %+v", l)
				}
			}
		}
	}
}

// A player whose weights cannot be read returns an error. With the fitted weights from a file it plays
// as it does without the option.
func TestWeightsOfAPlayer(t *testing.T) {
	raced.Skip(t)
	path := filepath.Join(t.TempDir(), "weights.json")
	spec := fmt.Sprintf("gomoku(nodes=500,weights=%q)", path)
	player := searchtest.MustParse(t, spec, env(freestyle))
	b := player.NewBrain()
	defer b.Close()
	p := searchtest.Board(t, freestyle)
	if _, err := b.Think(t.Context(), p, search.Limits{}, nil); err == nil {
		t.Error("a missing file is read")
	}
	text, err := json.Marshal(gomoku.FittedWeights(freestyle))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	p = searchtest.Play(t, p, "h8", "i9", "g7")
	with := searchtest.Choose(t, player, p)
	if plain := searchtest.Choose(t, searchtest.MustParse(t, "gomoku(nodes=500)", env(freestyle)),
		p); with.Move != plain.Move || with.Value != plain.Value {
		t.Errorf("%+v with the weights of the program, %+v without a word", with, plain)
	}
}

// The net is played with if the player says so, or if its file of weights has it. It is for five in a row
// by any of the rules.
func TestPlayersWithANet(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	write := func(name string, w gomoku.Weights) string {
		text, err := json.Marshal(w)
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	withNet, without := write("net.json", gomoku.NetWeights()), write("plain.json", gomoku.FittedWeights(freestyle))
	p := searchtest.Play(t, searchtest.Board(t, freestyle), "h8", "i9", "g7")
	value := func(spec string) int {
		return searchtest.Choose(t, searchtest.MustParse(t, spec, env(freestyle)), p).Value
	}
	for _, options := range []mnk.Options{mnk.Exact, mnk.Renju} {
		r := mnk.Rules{Rows: 15, Columns: 15, K: 5, Options: options}
		p := searchtest.Play(t, searchtest.Board(t, r), "h8", "i9", "g7")
		for _, spec := range []string{"gomoku(nodes=500,net)", fmt.Sprintf("gomoku(nodes=500,weights=%q)", withNet)} {
			if m := searchtest.Choose(t, searchtest.MustParse(t, spec, env(r)), p).Move; !p.Legal(m) {
				t.Errorf("%s plays %s on %s", spec, p.Format(m), r)
			}
		}
	}
	net := value("gomoku(nodes=500,net)")
	if file := value(fmt.Sprintf("gomoku(nodes=500,weights=%q)", withNet)); file != net {
		t.Errorf("worth %d with the net, %d with a file that has it", net, file)
	}
	if plain := value("gomoku(nodes=500)"); plain == net {
		t.Errorf("worth %d with the net and without it", net)
	}
	for spec, r := range map[string]mnk.Rules{
		fmt.Sprintf("gomoku(nodes=500,net,weights=%q)", without): freestyle,
		fmt.Sprintf("gomoku(nodes=500,weights=%q)", withNet):     {Rows: 15, Columns: 15, K: 6},
	} {
		b := searchtest.MustParse(t, spec, env(r)).NewBrain()
		if _, err := b.Think(t.Context(), searchtest.Board(t, r), search.Limits{}, nil); err == nil {
			t.Errorf("%s plays %s", spec, r)
		}
		b.Close()
	}
	if _, err := search.Parse("gomoku(net)", env(mnk.Rules{Rows: 15, Columns: 15, K: 6})); err == nil {
		t.Error("six in a row has a net")
	}
}

// A second search of the same position takes fewer nodes, because the results of the first are kept.
func TestWhatIsKeptHelps(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, freestyle), "h8", "i9", "g7")
	b := searchtest.NewBrain(t, "gomoku", env(freestyle))
	first := searchtest.Ask(t, b, p, search.Limits{Depth: 6})
	if again := searchtest.Ask(t, b, p, search.Limits{Depth: 6}); again.Nodes >= first.Nodes || again.Depth != 6 {
		t.Errorf("%d nodes, then %d", first.Nodes, again.Nodes)
	}
}

// The search plays the last empty cell of a board, and claims neither a win nor a loss.
func TestTheLastCell(t *testing.T) {
	r := mnk.Rules{Rows: 1, Columns: 4, K: 4}
	p, report := choose(t, r, "gomoku(nodes=100)", "a1", "b1", "c1")
	if p.Format(report.Move) != "d1" || report.Proof == search.ProvedWin || report.Proof == search.ProvedLoss {
		t.Errorf("%+v", report)
	}
}
