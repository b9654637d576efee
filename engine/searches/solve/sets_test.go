package solve

import (
	"math"
	"math/bits"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"pgregory.net/rapid"
)

// setsOracle distinguishes positions of a positional game in the obvious way.
type setsOracle struct {
	rows, columns int
	sets          [][]game.Move
}

func newSetsOracle(p game.Position) setsOracle {
	v := p.View()
	return setsOracle{v.Rows, v.Columns, p.(WinningSets).WinningSets()}
}

// alive reports whether the cell is in a set without a mark of the opponent.
func (o setsOracle) alive(board string, cell int, opponent byte) bool {
	for _, set := range o.sets {
		here, blocked := false, false
		for _, m := range set {
			here = here || int(m) == cell
			blocked = blocked || board[m] == opponent
		}
		if here && !blocked {
			return true
		}
	}
	return false
}

// living returns the board with its dead cells and marks replaced by spaces.
func (o setsOracle) living(board string) string {
	rest := []byte(board)
	for cell := range rest {
		x, y := o.alive(board, cell, 'O'), o.alive(board, cell, 'X')
		dead := map[byte]bool{'X': !x, 'O': !y, '.': !x && !y}
		if dead[board[cell]] {
			rest[cell] = ' '
		}
	}
	return string(rest)
}

// least returns the smallest symmetric image of the living cells and marks.
func (o setsOracle) least(board string) string {
	board = o.living(board)
	least := board
	for n := 1; n < 8 && (n < 4 || o.rows == o.columns); n++ {
		turned := make([]byte, len(board))
		for cell := range turned {
			r, c := cell/o.columns, cell%o.columns
			if n&1 != 0 {
				r = o.rows - 1 - r
			}
			if n&2 != 0 {
				c = o.columns - 1 - c
			}
			if n&4 != 0 {
				r, c = c, r
			}
			turned[r*o.columns+c] = board[cell]
		}
		least = min(least, string(turned))
	}
	return least
}

// score returns the move-ordering score of a cell for the side mover against the side other.
func (o setsOracle) score(board string, cell int, mover, other byte) (sum int) {
	for _, set := range o.sets {
		marks := map[byte]int{}
		here := false
		for _, m := range set {
			marks[board[m]]++
			here = here || int(m) == cell
		}
		if here && marks[other] == 0 {
			sum += 2 * power(4, marks[mover])
		}
		if here && marks[mover] == 0 {
			sum += power(4, marks[other])
		}
	}
	return sum
}

func power(base, n int) int {
	p := 1
	for range n {
		p *= base
	}
	return p
}

// keyOf returns the key of a board.
func keyOf(s *sets, board string) game.Key {
	setMarks(s, board)
	s.judge(nil)
	return s.key()
}

// setMarks sets the marks of s to those of a board.
func setMarks(s *sets, board string) {
	s.marks = [2]uint64{}
	for i, c := range board {
		switch c {
		case 'X':
			s.marks[game.First] |= 1 << i
		case 'O':
			s.marks[game.Second] |= 1 << i
		}
	}
}

// The moves are ordered by their scores.
func TestOrderOfMoves(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.SampledFrom([][3]int{{8, 8, 5}, {7, 9, 4}, {4, 16, 4}, {5, 5, 4}, {3, 20, 20}}).Draw(rt, "board")
		start := searchtest.InARow(t, n[0], n[1], n[2])
		s, o := knowledgeOf(t, proverOf(start)), newSetsOracle(start)
		marks := rapid.SliceOfN(rapid.SampledFrom([]byte(".....XO")), n[0]*n[1], n[0]*n[1]).Draw(rt, "marks")
		board := string(marks)
		setMarks(s, board)
		s.updateOutlook()
		s.outlook.relevant = s.free()
		scores := s.scores()
		for cell, c := range board {
			want := 0
			if c == '.' {
				want = min(o.score(board, cell, 'X', 'O'), 1<<20)
			}
			if got := min(int(scores[cell]), 1<<20); got != want {
				rt.Fatalf("cell %d changes %d, want %d", cell, got, want)
			}
		}
		last := int32(math.MaxInt32)
		for _, m := range s.moves(new(proofFrame)) {
			if scores[m] > last {
				rt.Fatalf("%d comes after less", m)
			}
			last = scores[m]
		}
	})
}

// Two boards, whether a game reaches them or not, have the same key exactly if their living cells and
// marks are the same in some symmetric image.
func TestKeysOfAllBoards(t *testing.T) {
	raced.Skip(t)
	for _, n := range [][3]int{{3, 3, 3}, {3, 3, 2}, {2, 5, 3}, {5, 2, 4}, {1, 9, 3}} {
		start := searchtest.InARow(t, n[0], n[1], n[2])
		s, o := knowledgeOf(t, proverOf(start)), newSetsOracle(start)
		boards, keys := map[game.Key]string{}, map[string]game.Key{}
		board := make([]byte, n[0]*n[1])
		var fill func(i int)
		fill = func(i int) {
			if i < len(board) {
				for _, c := range []byte(".XO") {
					board[i] = c
					fill(i + 1)
				}
				return
			}
			least, key := o.least(string(board)), keyOf(s, string(board))
			was, used := boards[key]
			if k, met := keys[least]; used != met || used && (was != least || k != key) {
				t.Fatalf("%d: %q has the key of %q", n, least, was)
			}
			boards[key], keys[least] = least, key
		}
		fill(0)
	}
}

// On large boards the same is true of random boards and of boards that differ from them in one cell.
func TestKeysOfLargeBoards(t *testing.T) {
	raced.Skip(t)
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.SampledFrom([][3]int{{8, 8, 5}, {8, 8, 3}, {7, 9, 4}, {4, 16, 4}, {5, 5, 4}}).Draw(rt, "board")
		start := searchtest.InARow(t, n[0], n[1], n[2])
		s, o := knowledgeOf(t, proverOf(start)), newSetsOracle(start)
		mark := rapid.SampledFrom([]byte("....XO"))
		board := rapid.SliceOfN(mark, n[0]*n[1], n[0]*n[1]).Draw(rt, "marks")
		key, least := keyOf(s, string(board)), o.least(string(board))
		for i := range board {
			was := board[i]
			for _, c := range []byte(".XO") {
				board[i] = c
				if same := o.least(string(board)) == least; same != (keyOf(s, string(board)) == key) {
					rt.Fatalf("%c on cell %d: same is %v, by the key %v", c, i, same, !same)
				}
			}
			board[i] = was
		}
	})
}

// The living cells and marks can be read back from the key.
func TestKeyHoldsTheBoard(t *testing.T) {
	s := knowledgeOf(t, proverOf(asymmetric{searchtest.InARow(t, 8, 8, 1)}))
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.Uint64().Draw(t, "x")
		o := rapid.Uint64().Draw(t, "o") &^ x
		s.marks = [2]uint64{x, o}
		s.judge(nil)
		k := s.key()
		if bits.OnesCount64(k[0]&k[1]) != 64-bits.OnesCount64(x|o) || k[0]&^k[1] != x || k[1]&^k[0] != o {
			t.Fatalf("%x and %x are %x", x, o, k)
		}
	})
}

// Every judgement of a position is true, and at least one of the moves to search keeps the answer.
func TestJudgements(t *testing.T) {
	raced.Skip(t)
	counts := map[verdict]int{}
	left := 0
	eachPosition(t, func(g *setGame, x, o uint64) {
		for _, side := range []game.Side{game.First, game.Second} {
			s := g.knowledge(side, x, o)
			sign := 1
			if side == game.Second {
				sign = -1
			}
			value := sign * g.value(x, o)
			f := new(proofFrame)
			j := s.judge(f)
			counts[j.verdict]++
			if v := j.verdict; v == sideWins && value != 1 || v == sideLoses && value != -1 || v == cannotWin && value == 1 {
				t.Fatalf("%s: verdict %d of %v, who has %d", g.picture(x, o), v, side, value)
			}
			moves := s.moves(f)
			if j.forced != game.NoMove {
				moves = []game.Move{j.forced}
			}
			if j.verdict != open && j.forced == game.NoMove {
				continue
			}
			left += bits.OnesCount64(s.free()) - len(moves)
			kept := func(m game.Move) bool { return (sign*g.valueAfter(x, o, 1<<m) == 1) == (value == 1) }
			if !slices.ContainsFunc(moves, kept) {
				t.Fatalf("%s: none of %v keeps what it is worth for %v, %d", g.picture(x, o), moves, side, value)
			}
		}
	})
	t.Logf("%v, %d moves left out", counts, left)
	for v := range cannotWin {
		if counts[v] < *positionCount {
			t.Errorf("verdict %d was met %d times", v, counts[v])
		}
	}
}

// For each cell left out as dominated, a remaining cell is worth at least as much.
func TestDominatedCells(t *testing.T) {
	raced.Skip(t)
	out := 0
	eachPosition(t, func(g *setGame, x, o uint64) {
		s := g.knowledge(game.First, x, o)
		left := s.undominated(s.free())
		best := -1
		for c := left; c != 0; c &= c - 1 {
			best = max(best, g.valueAfter(x, o, c&-c))
		}
		for c := s.free() &^ left; c != 0; c &= c - 1 {
			out++
			if v := g.valueAfter(x, o, c&-c); left == 0 || v > best {
				t.Fatalf("%s: %#x is worth %d, but %d the best of %#x", g.picture(x, o), c&-c, v, best, left)
			}
		}
	})
	t.Logf("%d cells are left out", out)
	if out < *positionCount*10 {
		t.Errorf("%d cells are left out", out)
	}
}
