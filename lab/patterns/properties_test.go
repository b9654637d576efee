package patterns

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// board draws a random picture with as many rows as columns.
func board(t *rapid.T) Picture {
	size := rapid.IntRange(1, 8).Draw(t, "size")
	p := make(Picture, size)
	for i := range p {
		p[i] = string(rapid.SliceOfN(rapid.SampledFrom([]byte{Cross, Nought, Empty}), size, size).Draw(t, "row"))
	}
	return p
}

// count returns the true matches of a pattern in each direction.
func count(t *rapid.T, p Picture, pattern string) (n [4]int) {
	list, err := p.Count(pattern)
	if err != nil {
		t.Fatal(err)
	}
	for i, m := range list {
		n[i] = m.OnBoard
	}
	return n
}

// Turning a board upside down keeps the matches in rows and columns and swaps those of the two
// diagonals. The patterns are palindromes, because along the other diagonal they are read from their
// end.
func TestMirroredBoards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := board(t)
		pattern := rapid.SampledFrom([]string{"-X-", "XX", "XOX", "-XX-", "X"}).Draw(t, "pattern") // palindromes
		down := slices.Clone(p)
		slices.Reverse(down)
		a, b := count(t, p, pattern), count(t, down, pattern)
		if a[0] != b[0] || a[1] != b[1] || a[2] != b[3] || a[3] != b[2] {
			t.Errorf("%s: %v, upside down %v in\n%s", pattern, a, b, strings.Join(p, "\n"))
		}
	})
}

// Exchanging the marks negates the value of every form, and an empty board is worth 0.
func TestFormsOfExchangedMarks(t *testing.T) {
	swap := strings.NewReplacer("X", "O", "O", "X")
	for _, f := range Forms() {
		value := f.New(3)
		rapid.Check(t, func(t *rapid.T) {
			p := board(t)
			exchanged := make(Picture, len(p))
			for i, row := range p {
				exchanged[i] = swap.Replace(row)
			}
			if a, b := value(p), value(exchanged); a != -b {
				t.Errorf("%s: %d, exchanged %d", f.Name, a, b)
			}
		})
		if got := value(Picture{"---", "---", "---"}); got != 0 {
			t.Errorf("%s: an empty board is worth %d", f.Name, got)
		}
	}
}
