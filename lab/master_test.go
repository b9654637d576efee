package lab

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// masters returns the benchmarks of Master's search in Gomoku.
func masters() []benchmark {
	return []benchmark{
		onGomoku(benchmark{name: "Master in quiet positions, gomoku", aim: 600_000, unit: "nodes/s"}, benchMaster),
		onGomoku(benchmark{name: "wins by fours, gomoku", aim: 0.0001, unit: seconds, ownFigure: true}, benchFours),
		onGomoku(benchmark{name: "three lines to depth 12, gomoku", aim: 3, unit: seconds, ownFigure: true}, benchLines),
		onGomoku(benchmark{name: "graph of a game of 60 moves, gomoku", aim: 10, unit: seconds}, benchGraph),
	}
}

// run runs a benchmark once.
type run = func(context.Context) (float64, error)

// onGomoku completes a benchmark of Gomoku.
func onGomoku(b benchmark, prepare func(engine.Variant) (run, error)) benchmark {
	b.prepare = func() (func(context.Context) (float64, error), error) {
		v, err := engine.ParseVariant("gomoku")
		if err != nil {
			return nil, err
		}
		return prepare(v)
	}
	return b
}

// quiet holds positions from the middle of games of Gomoku in which gomoku(time=3s) finds the sides
// about equal, with at most 50 points, and proves nothing.
var quiet = []string{
	"k10 k6 k9 j11 e8 k8 i10 j10 i9 j9 j8 i7 i11 i12",
	"f9 g11 i10 h9 j7 f11 e12 h11 i11 h10",
	"k10 g7 g9 e9 j9 e7 h6 e8 e6 h7",
	"f7 j8 f11 e10 k7 j9 h9 i8 h7 h8",
	"i9 g8 i6 h5 e11 h8 i8 i7 h9 g9",
	"j9 e8 e6 e5 f5 d7 f7 g8 f8 f9",
	"e7 g6 g11 e11 k6 g9 h8 h7 g5 f6",
}

// sixty is a game of 60 moves in which Medium, who went first, lost to Hard.
const sixty = "h10 g11 f12 f13 g9 i11 h11 h12 i10 j10 g13 f10 e9 f9 e11 d10 e10 e8 k8 j9 " +
	"e12 e13 k9 f8 f7 j8 j7 g8 h8 h7 i6 l9 i8 j11 j12 k10 i12 i7 k6 h9 " +
	"l6 j6 c12 d12 k5 k7 j4 m7 l5 m4 m5 j5 d11 l8 i5 l10 k3 l11 h6 l12"

// after returns the position of a variant after moves.
func after(v engine.Variant, moves string) (game.Position, error) {
	pos := v.Start()
	for _, name := range strings.Fields(moves) {
		m, err := pos.ParseMove(name)
		if err != nil || !pos.Legal(m) {
			return nil, fmt.Errorf("%w: %s cannot be played", errWrong, name)
		}
		pos.Play(m)
	}
	return pos, nil
}

// quietOf returns the quiet positions.
func quietOf(v engine.Variant) (list []game.Position, err error) {
	for _, moves := range quiet {
		pos, err := after(v, moves)
		if err != nil {
			return nil, err
		}
		list = append(list, pos)
	}
	return list, nil
}

// median returns the median of figures, which it sorts.
func median(figures []float64) float64 {
	slices.Sort(figures)
	return figures[len(figures)/2]
}

// benchMaster lets Master's search spend a fixed number of nodes on each quiet position. As with
// every limit of nodes, the search forgets the earlier positions.
func benchMaster(v engine.Variant) (run, error) {
	list, err := quietOf(v)
	if err != nil {
		return nil, err
	}
	player, err := v.OpenPlayer("gomoku(nodes=200000)", 1)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context) (float64, error) {
		brain := player.NewBrain()
		defer brain.Close()
		total := int64(0)
		for _, pos := range list {
			r, err := brain.Think(ctx, pos, search.Limits{}, nil)
			if err != nil {
				return 0, err
			}
			total += r.Nodes
		}
		return float64(total), nil
	}, nil
}

// masterOf returns Master's player of a variant.
func masterOf(v engine.Variant) (search.Player, error) {
	p := v.LevelPlayer(engine.Master, engine.Effort{})
	p.Seed = 1
	return p.Open()
}

// benchFours lets Master's player look for wins by fours. The figure is the median time in seconds
// in which it finds a win.
func benchFours(v engine.Variant) (run, error) {
	list, err := foursOf(v, foursText)
	if err != nil {
		return nil, err
	}
	player, err := masterOf(v)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context) (float64, error) { return findFours(ctx, player, list) }, nil
}

// What benchLines waits for in an analysis: the number of lines and their depth.
const (
	linesWanted = 3
	depthWanted = 12
)

// benchLines analyses the quiet positions. The figure is the median time in seconds until three
// lines have depth 12 or the position is proved.
func benchLines(v engine.Variant) (run, error) {
	list, err := quietOf(v)
	if err != nil {
		return nil, err
	}
	analyst, err := analysis.New(v)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context) (float64, error) {
		var times []float64
		for _, pos := range list {
			t, err := timeOfLines(ctx, analyst, pos)
			if err != nil {
				return 0, err
			}
			times = append(times, t)
		}
		return median(times), nil
	}, nil
}

// timeOfLines returns the seconds until an analysis has linesWanted lines of depth depthWanted or a
// proof.
func timeOfLines(ctx context.Context, a *analysis.Analyst, pos game.Position) (float64, error) {
	within, enough := context.WithCancel(ctx)
	defer enough()
	known := func(r analysis.Assessment) bool {
		return len(r.Lines) >= linesWanted && r.Depth >= depthWanted || r.Score.Proof != search.Unproved
	}
	begin := time.Now()
	of := a.Begin()
	defer of.Close()
	_, err := of.Position(within, pos, analysis.Options{Lines: linesWanted}, func(r analysis.Assessment) {
		if known(r) {
			enough()
		}
	})
	return time.Since(begin).Seconds(), err
}

// benchGraph reviews a game of 60 moves, as the window does after a game.
func benchGraph(v engine.Variant) (run, error) {
	pos, err := after(v, sixty)
	if err != nil {
		return nil, err
	}
	analyst, err := analysis.New(v)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context) (float64, error) {
		g, err := analyst.Game(ctx, analysis.GameOptions{Moves: pos.AppendPlayed(nil), Side: game.First}, nil)
		if err == nil && !g.Done {
			err = fmt.Errorf("%w: the review is not complete", errWrong)
		}
		return 1, err
	}, nil
}

// A short search of a quiet position proves nothing.
func TestQuietPositionsAreOpen(t *testing.T) {
	raced.Skip(t)
	v := variant(t, "gomoku")
	list, err := quietOf(v)
	if err != nil {
		t.Fatal(err)
	}
	player, err := v.OpenPlayer("gomoku(nodes=5000)", 1)
	if err != nil {
		t.Fatal(err)
	}
	for i, pos := range list {
		if r := searchtest.Choose(t, player, pos); r.Proof != search.Unproved || r.Depth < 3 || pos.Ply() < 10 {
			t.Errorf("position %d, after %d moves: %+v", i+1, pos.Ply(), r)
		}
	}
}

// The game of sixty moves has 60 plies, and the second player wins.
func TestGameOfSixtyMoves(t *testing.T) {
	v := variant(t, "gomoku")
	pos, err := after(v, sixty)
	if err != nil || pos.Ply() != 60 || pos.Outcome().Result != game.SecondWins {
		t.Fatalf("%v moves, %v, %v", pos.Ply(), pos.Outcome(), err)
	}
}

// timeOfLines ends as soon as the position is proved.
func TestLinesAreKnownAtAProof(t *testing.T) {
	v := variant(t, "gomoku")
	pos, err := after(v, "h8 a1 i8 b1 j8 a3")
	if err != nil {
		t.Fatal(err)
	}
	a, err := analysis.New(v)
	if err != nil {
		t.Fatal(err)
	}
	if s, err := timeOfLines(t.Context(), a, pos); err != nil || s <= 0 {
		t.Errorf("%v s, %v", s, err)
	}
}

// It is an error if a win by fours is overlooked, or if one is found that does not exist.
func TestFoursAreToBeFound(t *testing.T) {
	v := variant(t, "gomoku")
	list, err := foursOf(v, "# positions\nwon h8 a1 i8 b1 j8 a3\nopen h8 i9 g7\n")
	if err != nil || len(list) != 2 {
		t.Fatalf("%d positions, %v", len(list), err)
	}
	player, err := masterOf(v)
	if err != nil {
		t.Fatal(err)
	}
	if s, err := findFours(t.Context(), player, list); err != nil || s <= 0 {
		t.Errorf("%v s, %v", s, err)
	}
	for i := range list {
		list[i].won = !list[i].won
		if _, err := findFours(t.Context(), player, list); !errors.Is(err, errWrong) {
			t.Errorf("position %d is told wrong: %v", i+1, err)
		}
		list[i].won = !list[i].won
	}
}

// Positions that cannot be read are refused.
func TestFoursOfABadText(t *testing.T) {
	for _, text := range []string{"won h8 h8", "won z99", "lost h8"} {
		if _, err := foursOf(variant(t, "gomoku"), text); !errors.Is(err, errWrong) {
			t.Errorf("%q: %v", text, err)
		}
	}
}
