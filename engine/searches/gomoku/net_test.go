package gomoku

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// randomNet returns a net whose numbers are nearly as large as they may be.
func randomNet() *Net {
	rng := rand.New(rand.NewPCG(1, 2))
	n := &Net{Rows: make([]int8, colours*NetLines*NetChannels)}
	for i := range n.Rows {
		n.Rows[i] = int8(rng.IntN(2*GreatestNetRow+1) - GreatestNetRow)
	}
	for unit := range n.Layer1 {
		for i := range n.Layer1[unit] {
			n.Layer1[unit][i] = int16(rng.IntN(7800) - 3900)
		}
		for kind := range kinds {
			n.Bias1[kind][unit] = rng.Int32N(1<<20) - 1<<19
		}
	}
	for unit := range n.Layer2 {
		for i := range n.Layer2[unit] {
			n.Layer2[unit][i] = int16(rng.IntN(3800) - 1900)
		}
		n.Bias2[unit], n.Output[unit] = rng.Int32N(1<<22)-1<<21, rng.Int32N(200)-100
	}
	return n
}

// recomputed returns the value of the net from the rows of all lines on the board.
func (n *Net) recomputed(b *board) int64 {
	var sums [NetChannels]int32
	numbers := netLineNumbers()
	middle := func(key uint64, side int) int { // of the line as a side sees it, netReach cells to each side
		return int(uint32(key>>(32*side))) / powerOf3(b.geometry.reach-netReach) % netKeys
	}
	for c := range b.geometry.cells {
		if b.stones[c] != 0 {
			continue
		}
		var channels [NetChannels]int32
		for line := range lines {
			key := b.keys[c][line]
			own, other := middle(key, b.toMove), middle(key, b.toMove^1)
			if own == middle(b.geometry.emptyKeys[c][line], b.toMove) {
				continue
			}
			for channel := range channels {
				channels[channel] += int32(n.Rows[int(numbers[own])*NetChannels+channel]) +
					int32(n.Rows[(NetLines+int(numbers[other]))*NetChannels+channel])
			}
		}
		for channel, sum := range channels {
			sums[channel] += max(sum, 0)
		}
	}
	return newNetTables(n).value(&sums, b.kind())
}

// The sums that follow the board are those of the position.
func TestNetFollowsTheBoard(t *testing.T) {
	raced.Skip(t)
	rapid.Check(t, netFollowsTheBoard())
}

func netFollowsTheBoard() func(*rapid.T) {
	n := randomNet()
	e := *fittedEvaluator(mnk.Rules{})
	e.net = newNetTables(n)
	return func(t *rapid.T) {
		side := rapid.IntRange(5, maxSide)
		r := mnk.Rules{
			Rows: side.Draw(t, "rows"), Columns: side.Draw(t, "columns"), K: netRow,
			Options: rapid.SampledFrom([]mnk.Options{0, mnk.Exact, mnk.Renju}).Draw(t, "options"),
		}
		b := newBoard(newGeometry(r), &e)
		cells := rapid.Uint16Range(0, uint16(b.geometry.cells-1))
		for range rapid.IntRange(1, 100).Draw(t, "changes") {
			if c := cells.Draw(t, "cell"); b.stones[c] == 0 {
				b.put(c, rapid.IntRange(first, second).Draw(t, "colour"))
			} else {
				b.undo()
			}
			b.toMove = rapid.IntRange(first, second).Draw(t, "to move")
			if !rapid.Bool().Draw(t, "evaluated") {
				continue
			}
			b.evaluation()
			if got, want := b.net.views[b.toMove].value, n.recomputed(b); got != want {
				t.Fatalf("the net adds %d to %v, and %d if it is computed anew", got, b.played, want)
			}
		}
	}
}

func TestNetsThatOverflowAreRefused(t *testing.T) {
	if err := randomNet().check(); err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(n *Net){
		"a number missing": func(n *Net) { n.Rows = n.Rows[1:] },
		"a great row":      func(n *Net) { n.Rows[5] = GreatestNetRow + 1 },
		"a small row":      func(n *Net) { n.Rows[5] = -GreatestNetRow - 1 },
		"great weights":    func(n *Net) { n.Layer1[3] = [NetChannels]int16{30_000, 30_000, 30_000} },
		"a great bias":     func(n *Net) { n.Bias1[kindThreatened][3] = math.MinInt32 },
		"great weights 2":  func(n *Net) { n.Layer2[3] = [NetHidden1]int16{-30_000, -30_000, -30_000} },
		"a great output":   func(n *Net) { n.Output[3] = -greatestNetOutput - 1 },
	} {
		n := randomNet()
		if spoil(n); n.check() == nil {
			t.Errorf("%s is accepted", name)
		}
	}
}

// BenchmarkNet plays a move, evaluates the position after it and takes it back, as a search does at a leaf.
func BenchmarkNet(b *testing.B) {
	b.Run("without", func(b *testing.B) { benchmarkLeaves(b, fittedEvaluator(mnk.Rules{})) })
	b.Run("with", func(b *testing.B) { benchmarkLeaves(b, netEvaluator(mnk.Rules{K: 5})) })
}

func benchmarkLeaves(b *testing.B, e *evaluator) {
	w := newBoard(newGeometry(mnk.Rules{Rows: 15, Columns: 15, K: 5}), e)
	for _, c := range []cell{112, 97, 113, 111, 98, 128, 96, 126, 82, 114, 67} {
		w.play(c)
	}
	leaves := []cell{110, 95, 99, 125, 129, 127, 81, 83, 84}
	for i := 0; b.Loop(); i++ {
		w.play(leaves[i%len(leaves)])
		w.evaluation()
		w.undo()
	}
}

// The numbers of lines never change, because weight files rely on them.
func TestNumbersOfLines(t *testing.T) {
	numbers := netLineNumbers()
	for key, want := range map[int]uint16{0: 0, 1: 1, 2187: 1, 2: 2, 13: 13, netKeys - 1: NetLines - 1, 3280: 2478} {
		if got := numbers[key]; got != want {
			t.Errorf("key %d has number %d, want %d", key, got, want)
		}
	}
}
