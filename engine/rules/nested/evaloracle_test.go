package nested

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/game/gametest"
	"pgregory.net/rapid"
)

// This file implements the heuristics of the report a second time, on the oracle's letters, a
// line at a time. All values are for the side with the given letter.

// otherLetter returns the letter of the opponent.
func otherLetter(letter byte) byte { return "XO"[strings.IndexByte("OX", letter)] }

// inLine counts the marks of a letter in a line of a block.
func (o *oracle) inLine(block int, line [3]int, letter byte) int {
	n := 0
	for _, cell := range line {
		if o.at(game.Move(block*9+cell)) == letter {
			n++
		}
	}
	return n
}

// linesWith counts the lines of a block that hold n marks of a letter and no other.
func (o *oracle) linesWith(block, n int, letter byte) int {
	found := 0
	for _, l := range threes {
		if o.inLine(block, l, letter) == n && o.inLine(block, l, otherLetter(letter)) == 0 {
			found++
		}
	}
	return found
}

// heuristic1 returns the value of one block by table 1 of the report.
func (o *oracle) heuristic1(w BlockWeights, block int, letter byte) int {
	half := func(letter byte) int {
		sum := w.One*o.linesWith(block, 1, letter) + w.Three*o.linesWith(block, 3, letter)
		if twos := o.linesWith(block, 2, letter); twos > 0 {
			sum += w.Two + (twos-1)*w.One
		}
		return sum
	}
	return half(letter) - half(otherLetter(letter))
}

// blocksOf counts the blocks of a line that a letter has won.
func (o *oracle) blocksOf(line [3]int, letter byte) int {
	n := 0
	for _, b := range line {
		if o.winner[b] == letter {
			n++
		}
	}
	return n
}

// isDead reports whether no one can complete a line of blocks any more.
func (o *oracle) isDead(line [3]int) bool {
	for _, b := range line {
		if o.winner[b] == 0 && o.full(b) {
			return true
		}
	}
	return o.blocksOf(line, 'X') > 0 && o.blocksOf(line, 'O') > 0
}

// heuristic3 returns the value of the position by table 3 of the report.
func (o *oracle) heuristic3(w UltimateWeights, letter byte) int {
	sum := 0
	for _, l := range threes {
		if o.isDead(l) {
			continue
		}
		own, ownBlocks := o.leads(w.Block, l, letter)
		opp, oppBlocks := o.leads(w.Block, l, otherLetter(letter))
		mine, theirs := o.blocksOf(l, letter), o.blocksOf(l, otherLetter(letter))
		if mine+theirs == 0 {
			factors := append([]int{0}, w.Leads[:]...)
			sum += factors[ownBlocks]*own - factors[oppBlocks]*opp
		} else {
			worth := []int{0, w.One, w.Two, 0}
			sum += worth[mine] - worth[theirs] + own - opp
		}
	}
	return sum
}

// leads returns the sum of a letter's leads in the blocks of a line that nobody has won, and the
// number of these blocks in which it leads.
func (o *oracle) leads(w BlockWeights, line [3]int, letter byte) (sum, blocks int) {
	for _, b := range line {
		if v := o.heuristic1(w, b, letter); o.winner[b] == 0 && v > 0 {
			sum += v
			blocks++
		}
	}
	return sum, blocks
}

// heuristic3WithDanger returns heuristic 3 plus the danger that NewUltimate2 describes.
func (o *oracle) heuristic3WithDanger(w UltimateWeights, letter byte) int {
	most := 0
	for b := range 9 {
		if o.winner[b] == 0 && !o.full(b) && o.sentTo(b) {
			most = max(most, o.danger(w, b, o.letter()))
		}
	}
	if letter == o.letter() {
		return o.heuristic3(w, letter) + most
	}
	return o.heuristic3(w, letter) - most
}

// danger returns the gain of a letter in a block in which it may play.
func (o *oracle) danger(w UltimateWeights, block int, letter byte) int {
	open, completes := 0, false
	for _, l := range threes {
		if l[0] != block && l[1] != block && l[2] != block {
			continue
		}
		completes = completes || o.blocksOf(l, letter) == 2
		if !o.isDead(l) {
			open++
		}
	}
	switch {
	case o.linesWith(block, 2, letter) > 0 && completes:
		return w.Three
	case o.linesWith(block, 2, letter) > 0:
		after := *o
		after.winner[block] = letter
		return after.heuristic3(w, letter) - o.heuristic3(w, letter)
	case o.linesWith(block, 1, letter) == 0:
		return 0
	case o.canTurn(block, letter):
		return w.Block.Two * open
	default:
		return w.Block.Two / 2 * open
	}
}

// canTurn reports whether one move of a letter in a block can block the opponent's last line with
// two marks and also make such a line for the letter.
func (o *oracle) canTurn(block int, letter byte) bool {
	for cell := range 9 {
		row, column := rowAndColumn(game.Move(block*9 + cell))
		if o.board[row][column] != 0 || o.linesWith(block, 2, otherLetter(letter)) == 0 {
			continue
		}
		after := *o
		after.board[row][column] = letter
		if after.linesWith(block, 2, otherLetter(letter)) == 0 && after.linesWith(block, 2, letter) > 0 {
			return true
		}
	}
	return false
}

// anyWeights draws weights with which a lead has a value.
func anyWeights(t *rapid.T) UltimateWeights {
	number := func(name string, low, high int) int { return rapid.IntRange(low, high).Draw(t, name) }
	w := UltimateWeights{
		Block: BlockWeights{One: number("mark", -5, 20), Two: number("marks", -5, 300)},
		One:   number("one", -10, 500), Two: number("two", -10, 5000), Three: number("three", -10, MaxWeight),
	}
	for i := range w.Leads {
		w.Leads[i] = number("factor", -3, MaxFactor)
	}
	return w
}

func TestUltimateEvaluationsAgreeWithOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rapid.SampledFrom([]Rules{Ultimate, UltimateOpen}).Draw(t, "rules")
		w := anyWeights(t)
		three, deeper := NewUltimate(w), NewUltimate2(w)
		p, o := New(r), &oracle{rules: r}
		gametest.Walk(t, p, func() {
			if last := p.Last(); last != game.NoMove {
				o.play(last)
			}
			if p.Outcome().Over() {
				return
			}
			if got, want := three.Evaluate(p, game.First), o.heuristic3(w, 'X'); got != want {
				t.Fatalf("heuristic 3 is %d, by the oracle %d in\n%v", got, want, p)
			}
			if got, want := deeper.Evaluate(p, game.First), o.heuristic3WithDanger(w, 'X'); got != want || max(got, -got) >= deeper.Win() {
				t.Fatalf("a step deeper it is %d, by the oracle %d (a win is %d) in\n%v", got, want, deeper.Win(), p)
			}
		})
	})
}
