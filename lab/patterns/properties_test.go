package patterns

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// board draws a picture with as many rows as columns.
func board(t *rapid.T) Picture {
	size := rapid.IntRange(1, 8).Draw(t, "size")
	p := make(Picture, size)
	for i := range p {
		p[i] = string(rapid.SliceOfN(rapid.SampledFrom([]byte{Cross, Nought, Empty}), size, size).Draw(t, "row"))
	}
	return p
}

// count counts the right places of a pattern by direction.
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

// A board upside down has the rows' and columns' places of the pattern, and its diagonals
// change places; along the other diagonal the pattern is read from its end.
func TestMirroredBoards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := board(t)
		pattern := rapid.SampledFrom([]string{"-X-", "XX", "XOX", "-XX-", "X"}).Draw(t, "pattern") // the same from either end
		down := slices.Clone(p)
		slices.Reverse(down)
		a, b := count(t, p, pattern), count(t, down, pattern)
		if a[0] != b[0] || a[1] != b[1] || a[2] != b[3] || a[3] != b[2] {
			t.Errorf("%s: %v, upside down %v in\n%s", pattern, a, b, strings.Join(p, "\n"))
		}
	})
}

// What one side counts the other side counts on the board with the marks exchanged, and no
// form finds anything on an empty board.
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
