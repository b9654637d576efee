package engine_test

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// The report on 4-5-4 can be read in two ways, and the evaluation offers both.
func TestPascalCountsWindowsOrRuns(t *testing.T) {
	v := variant(t, "4-5-4")
	p := v.Start()
	for _, text := range []string{"a1", "a4", "c1"} { // a hole between the marks of X
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		p.Play(m)
	}
	// X has a1 and c1 in a window of row 1, c1 in another, and the diagonal of a1; O has row 4 and the diagonal
	// of a4. Column a holds both, column c only X.
	for spec, want := range map[string]int{
		"pascal": 5 + 1 + 1 + 1 - (1 + 1), "pascal(count=windows)": 5 + 1 + 1 + 1 - (1 + 1),
		// Each mark is the only one in its row, in its column and, except c1, in a diagonal.
		"pascal(count=runs)": 2 + 2 + 1 - (1 + 1 + 1),
	} {
		e, err := v.Evaluator(spec)
		if err != nil {
			t.Fatal(err)
		}
		if got := e.Evaluate(p, game.First); got != want {
			t.Errorf("%s: %d, want %d", spec, got, want)
		}
	}
	for given, want := range map[string]string{
		"alphabeta(eval=pascal(count=runs))":    "alphabeta(eval=pascal(count=runs))",
		"alphabeta(eval=pascal(count=windows))": "alphabeta(eval=pascal)",
	} {
		player, err := v.OpenPlayer(given, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := player.String(); got != want {
			t.Errorf("%s is written %s, want %s", given, got, want)
		}
	}
	if _, err := v.OpenPlayer("alphabeta(eval=pascal(count=marks))", 0); err == nil ||
		err.Error() != "column 29: count: expected windows or runs" {
		t.Error(err)
	}
}

// What the papers leave to a reading is an option, and the paper's own words are the default.
func TestReadingsAreOptions(t *testing.T) {
	v := variant(t, "7,7,5")
	p := v.Start()
	for _, text := range []string{"b1", "a1", "c1", "e1", "d1", "g7"} {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		p.Play(m)
	}
	// X has a closed three in row 1. O has three lone marks, which no motif and no size fits.
	for spec, want := range map[string]int{
		"motifs": 0, "motifs(count=once)": 0, "motifs(count=repeated)": 2 + 2 + 2,
		"chua-threats": 0, "chua-threats(closed)": 1,
	} {
		e, err := v.Evaluator(spec)
		if err != nil {
			t.Fatal(err)
		}
		if got := e.Evaluate(p, game.First); got != want {
			t.Errorf("%s: %d, want %d", spec, got, want)
		}
	}
	for given, want := range map[string]string{
		"alphabeta(eval=motifs(count=once))":      "alphabeta(eval=motifs)",
		"deepening(order=motifs(count=repeated))": "deepening(order=motifs(count=repeated))",
		"alphabeta(eval=chua-threats(closed))":    "alphabeta(eval=chua-threats(closed))",
	} {
		player, err := v.OpenPlayer(given, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := player.String(); got != want {
			t.Errorf("%s is written %s, want %s", given, got, want)
		}
	}
}
