package mnk

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// worthOf scores a line written as a string.
func worthOf(line string) int {
	var own, empty uint32
	for i := range len(line) {
		switch line[i] {
		case 'G':
			own |= 1 << i
		case '_':
			empty |= 1 << i
		}
	}
	return shevchenkoWorth(own, empty)
}

func TestShevchenkoLines(t *testing.T) {
	for line, want := range map[string]int{
		"_GGGG_":   722,
		"_GGG_":    32,
		"_GG_":     4,
		"GGGGG":    1000,
		"_GGGGGG_": 1000,
		"______":   0,
		"OGGGGO":   0,
		"GGG_G":    100 + 10 + 1,
	} {
		if got := worthOf(line); got != want {
			t.Errorf("%s: %d, want %d", line, got, want)
		}
	}
}

// shevchenkoWorth scores a line by looking for each pattern in the string.
func (o *oracle) shevchenkoWorth(line string) int {
	if strings.Contains(line, "GGGGG") {
		return 1000
	}
	sum := 0
	for _, p := range shevchenkoPatterns {
		if strings.Contains(line, strings.NewReplacer("X", "G", "-", "_").Replace(p.text)) {
			sum += p.worth
		}
	}
	return sum
}

func TestShevchenkoAgainstOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		r.K = 5
		r.Options &^= Misere
		if r.Check() != nil {
			t.Skip("too small for five")
		}
		p, o := drawOngoing(t, r)
		want := 0
		for _, line := range o.lines(game.First) {
			if len(line) >= 5 {
				want += o.shevchenkoWorth(line)
			}
		}
		for _, line := range o.lines(game.Second) {
			if len(line) >= 5 {
				want -= o.shevchenkoWorth(line)
			}
		}
		if got := NewShevchenko(r).Evaluate(p, game.First); got != want {
			t.Fatalf("%d, want %d\n%v", got, want, p)
		}
	})
}

func TestShevchenkoOwn(t *testing.T) {
	r := Rules{Rows: 5, Columns: 6, K: 4}
	picture := `
		X X X . . .
		O O . . O O
		. . . . . .
		. . . . . .
		X . X X . .`
	for _, c := range []struct {
		side game.Side
		want int
	}{
		{game.First, 10 + 10}, // a three, and a three with a hole
		{game.Second, 1 + 1},  // two twos
	} {
		p := mustPlace(t, r, picture)
		if got := NewShevchenko(r).Evaluate(p, c.side); got != c.want {
			t.Errorf("%v: %d, want %d", c.side, got, c.want)
		}
	}
}

func TestShevchenkoOfBadRules(t *testing.T) {
	r := Rules{Rows: 40, Columns: 5, K: 5}
	if got := NewShevchenko(r).Evaluate(halfway(t, boards[0]), game.First); got != 0 {
		t.Errorf("%d, want 0", got)
	}
}
