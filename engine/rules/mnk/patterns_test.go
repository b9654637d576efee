package mnk

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// The patterns of five in a row, written out.
func TestPatternsOfFive(t *testing.T) {
	got := map[string]int{}
	for _, p := range rowPatterns(5) {
		got[p.text] = p.worth
	}
	want := map[string]int{
		"-XXXX-": 1000, "XXXX-": 100, "-XXXX": 100, "X-XXX": 100, "XX-XX": 100, "XXX-X": 100,
		"-XXX-": 100, "XXX-": 10, "-XXX": 10, "-XX-": 10, "XX-": 1, "-XX": 1, "-X-": 1,
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestPatternsOfOtherK(t *testing.T) {
	for k, want := range map[int]string{
		1: "",
		2: "-X- X- -X",
		3: "-XX- XX- -XX -X- X- -X X-X",
		4: "-XXX- XXX- -XXX -XX- XX- -XX -X- X- -X X-XX XX-X",
	} {
		var list []string
		for _, p := range rowPatterns(k) {
			list = append(list, p.text)
		}
		if got := strings.Join(list, " "); got != want {
			t.Errorf("k = %d: %s, want %s", k, got, want)
		}
	}
}

// TestPatternsByHand adds up the patterns of single rows.
func TestPatternsByHand(t *testing.T) {
	for row, want := range map[string]int{
		". . . X . . . .": 1,
		"X . . . . . . .": 0,                         // no pattern of a lone mark at the edge
		". X X X X . . .": 1000 + 2*100 + 2*10 + 2*1, // also the fours, threes and twos at its ends
		"O X X X X . . .": 100 + 10 + 1,
		"O X X X X O . .": 0,
		"O X X X . X O .": 100 + 10 + 1,     // the hole, "XXX-" and "XX-"; the lone mark is not "-X-"
		"X X . X X . . .": 100 + 10 + 2 + 1, // the hole, "-XX-", "XX-" twice, "-XX"
		". X X . . O O .": 0,
	} {
		r := Rules{Rows: 1, Columns: 8, K: 5}
		p := mustPlace(t, r, row)
		e := NewPatterns(r)
		if got := e.Evaluate(p, game.First); got != want {
			t.Errorf("%s: %d, want %d", row, got, want)
		}
	}
}

// patternsOf counts the patterns in the lines of one side as strings.
func (o *oracle) patternsOf(s game.Side) int {
	sum := 0
	for _, p := range rowPatterns(o.rules.K) {
		text := strings.NewReplacer("X", "G", "-", "_").Replace(p.text)
		for _, line := range o.lines(s) {
			for i := 0; i+len(text) <= len(line) && len(line) >= o.rules.K; i++ {
				if strings.HasPrefix(line[i:], text) {
					sum += p.worth
				}
			}
		}
	}
	return sum
}

func TestPatternsAgainstOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		r.Options &^= Misere
		p, o := drawOngoing(t, r)
		want := o.patternsOf(game.First) - o.patternsOf(game.Second)
		if got := NewPatterns(r).Evaluate(p, game.First); got != want {
			t.Fatalf("%d, want %d\n%v", got, want, p)
		}
	})
}
