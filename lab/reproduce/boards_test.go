package reproduce

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// The two forms on characters give the same sum. So do the two with regular expressions, whose sum
// differs because they also count false matches. The bits skip diagonals that are too short for a row.
func TestBoardForms(t *testing.T) {
	w := &experimentRun{options: Options{Seed: 1}}
	positions := w.gomokuPositions()
	forms, err := boardForms(positions)
	if err != nil || len(forms) != 6 || len(positions) != boardPositions {
		t.Fatalf("%d forms, %d positions, %v", len(forms), len(positions), err)
	}
	var sums []int
	for _, f := range forms[:5] {
		sums = append(sums, f.evaluate())
	}
	if sums[0] != sums[1] || sums[2] != sums[3] || sums[0] == sums[2] {
		t.Errorf("%v", sums)
	}
	if f := forms[5]; f.evaluate() == 0 || f.evaluations != 225-boardMoves {
		t.Errorf("%d evaluations", f.evaluations)
	}
}

func TestBoardTable(t *testing.T) {
	raced.Skip(t)
	e, o := experiment(t, "gomoku-boards")
	r := run(t, e, o)
	checkTables(t, r)
	if got := column(t, r.Tables[0], "in 5 s"); len(got) != 6 || slices.Contains(got, "0") {
		t.Errorf("%q", got)
	}
	for _, row := range r.Tables[0].Rows {
		micro, in5, minute := number(t, row[2]), number(t, row[3]), number(t, row[4])
		if math.Abs(minute-12*in5) > 12 || math.Abs(micro*in5/5e6-1) > 0.06 { // 0.1 µs is shown with two digits
			t.Errorf("%q", row)
		}
	}
}

// number parses a number in a table.
func number(t *testing.T, text string) float64 {
	t.Helper()
	x, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Error(err)
	}
	return x
}
