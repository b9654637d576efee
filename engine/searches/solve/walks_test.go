package solve

import (
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/isolation"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// emptyIsolation returns an empty board of isolation with knights.
func emptyIsolation(t testing.TB, rows, columns int) *isolation.Position {
	t.Helper()
	p, err := isolation.New(isolation.Rules{Rows: rows, Columns: columns})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// forLatePositions calls do with positions from random games that are not over, and the solver's knowledge of each.
func forLatePositions(t *testing.T, do func(p *isolation.Position, w *walks)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(5, 6))
	for _, size := range [][2]int{{3, 3}, {4, 4}, {5, 5}, {3, 7}, {6, 5}, {7, 7}, {8, 8}} {
		for range 200 {
			p := emptyIsolation(t, size[0], size[1])
			searchtest.Wander(p, rng.IntN(size[0]*size[1]), rng)
			if !p.Outcome().Over() {
				do(p, newWalks(p, game.Side(rng.IntN(2))))
			}
		}
	}
}

// Every judgement of a position is true.
func TestWalksWithoutASearch(t *testing.T) {
	seen := map[verdict]int{}
	forLatePositions(t, func(p *isolation.Position, w *walks) {
		j := w.judge(nil)
		seen[j.verdict]++
		switch {
		case j.verdict == open && j.forced != game.NoMove:
			if list := p.AppendMoves(nil); len(list) != 1 || list[0] != j.forced {
				t.Fatalf("%v is no forced move of\n%s", j.forced, p)
			}
		case j.verdict != open && bits.OnesCount64(w.open) <= 24:
			value := unaided(t, p)
			if won := value == game.WinFor(w.side); won != (j.verdict == sideWins) {
				t.Fatalf("verdict %v for side %v, value %v:\n%s", j.verdict, w.side, value, p)
			}
			if j.forced != game.NoMove {
				p.Play(j.forced)
				if value == game.WinFor(p.ToMove()) || !p.Outcome().Over() && unaided(t, p) != value {
					t.Fatalf("%v gives the win away", j.forced)
				}
			}
		}
	})
	if seen[sideWins] < 100 || seen[sideLoses] < 100 || seen[open] < 100 {
		t.Errorf("verdicts %v", seen)
	}
}

// unaided returns the value of a position, found by the rules only.
func unaided(t *testing.T, p *isolation.Position) game.Result {
	t.Helper()
	return solve(t, searchtest.Plain{Position: p.Clone()}).Result
}

// If the two sides stand opposite each other, the side that has just moved wins, unless the other side
// can still step to the middle of the board.
func TestReflectedWalksAreLost(t *testing.T) {
	rng, lost := rand.New(rand.NewPCG(7, 8)), 0
	for _, size := range [][2]int{{3, 4}, {4, 4}, {5, 4}, {5, 5}, {6, 5}} {
		cells := size[0] * size[1]
		for range 60 {
			p := emptyIsolation(t, size[0], size[1])
			if !mirrored(p, rng.IntN(cells/2), rng) {
				continue
			}
			w := newWalks(p, p.ToMove())
			if w.isPointSymmetric() == (cells%2 == 1) {
				t.Fatalf("reflected: %v\n%s", w.isPointSymmetric(), p)
			}
			if w.isPointSymmetric() && bits.OnesCount64(w.open) <= 16 {
				if lost++; unaided(t, p) == game.WinFor(p.ToMove()) {
					t.Fatalf("the side to move wins:\n%s", p)
				}
			}
		}
	}
	if lost < 40 {
		t.Errorf("%d positions were looked at", lost)
	}
	for picture, want := range map[string]bool{
		"..O.#" + "#.#.#" + "#.X..": true,
		"..O.#" + "###.#" + "#.X.#": false,
		".O..#" + "#.#.#" + "#.X..": false,
	} {
		w := newWalks(emptyIsolation(t, 3, 5), game.First)
		w.pieces = [2]int{strings.Index(picture, "X"), strings.Index(picture, "O")}
		for cell, letter := range picture {
			if letter != '.' {
				w.open &^= 1 << cell
			}
		}
		if got := w.isPointSymmetric(); got != want {
			t.Errorf("reflected: %v\n%s", got, picture)
		}
	}
}

// mirrored plays pairs of moves, in each of which the second move is opposite to the first. It reports
// whether all pairs were legal and the game is not over.
func mirrored(p *isolation.Position, pairs int, rng *rand.Rand) bool {
	rows, columns := p.Size()
	for range pairs {
		searchtest.Wander(p, 1, rng)
		answer := game.Move(rows*columns-1) - p.Last()
		if p.Ply()%2 == 0 || !p.Legal(answer) {
			return false
		}
		p.Play(answer)
		if p.Outcome().Over() {
			return false
		}
	}
	return true
}

// Positions with the same key have the same value.
func TestWalksOfOneKey(t *testing.T) {
	raced.Skip(t)
	values, repeats := map[game.Key]game.Result{}, 0
	rng := rand.New(rand.NewPCG(9, 10))
	for range 20_000 {
		p := emptyIsolation(t, 5, 4)
		searchtest.Wander(p, 7+rng.IntN(8), rng)
		if p.Outcome().Over() {
			continue
		}
		w := newWalks(p, game.First)
		if w.judge(nil).verdict != open {
			continue
		}
		key := w.key()
		key[1] = key[1]<<1 | uint64(p.ToMove()) // as in a question
		value, again := values[key]
		if !again {
			values[key] = searchtest.Value(p)
		} else if repeats++; searchtest.Value(p) != value {
			t.Fatalf("its key is that of a position of value %v:\n%s", value, p)
		}
	}
	if repeats < 100 {
		t.Errorf("%d keys were met again", repeats)
	}
}

// No path is longer than the longest path that is found, if the result is certain. An uncertain result
// is never too long.
func TestLongestWalks(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	sure, p := 0, emptyIsolation(t, 6, 6)
	for range 500 {
		at := rng.IntN(36)
		cells := rng.Uint64() & rng.Uint64() & (1<<36 - 1) &^ (1 << at)
		w := newWalks(p, game.First)
		got, certain := w.longestPath(at, cells)
		want := plainLongest(p.Steps(), at, cells)
		if certain && got != want || got > want {
			t.Fatalf("%d steps (sure: %v), want %d", got, certain, want)
		}
		if certain {
			sure++
		}
	}
	if sure < 400 {
		t.Errorf("sure of %d", sure)
	}
}

func plainLongest(steps []uint64, at int, cells uint64) (longest int) {
	for to := range 64 {
		if steps[at]&cells>>to&1 != 0 {
			longest = max(longest, 1+plainLongest(steps, to, cells&^(1<<to)))
		}
	}
	return longest
}

// The knowledge stays correct when moves are played and undone.
func TestWalksFollowTheGame(t *testing.T) {
	forLatePositions(t, func(p *isolation.Position, w *walks) {
		before := *w
		m := p.AppendMoves(nil)[0]
		side := p.ToMove()
		w.play(m, side)
		p.Play(m)
		if fresh := newWalks(p, w.side); fresh.pieces != w.pieces || fresh.open != w.open {
			t.Fatalf("%v, %x after the move, want %v, %x", w.pieces, w.open, fresh.pieces, fresh.open)
		}
		p.Undo()
		w.undo(m, side)
		if w.pieces != before.pieces || w.open != before.open || len(w.past) != 0 {
			t.Fatal("undo does not restore it")
		}
	})
}

// Isolation on 7 × 7 is a win for the second side, wherever the first side places its knight. The short
// test tries one place, the full test all places.
func TestSolvedIsolationOn7x7(t *testing.T) {
	raced.Skip(t)
	p := searchtest.Play(t, emptyIsolation(t, 7, 7), []string{"c3"}[:long.Of(1, 0)]...)
	tk, end := search.NewTask(t.Context(), p, search.Limits{}, 0, nil)
	defer end()
	if s := newSolver(tk, SolveOptions{}); s.value() != game.SecondWins {
		t.Error("the second side does not win")
	}
}
