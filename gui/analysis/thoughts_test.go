package analysis

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// If there are many moves, only the best ones are marked on the board.
func TestHeatLeavesOutWhatIsNotWorthALook(t *testing.T) {
	v, err := engine.ParseVariant("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	l := &positionAnalysis{pos: v.Start()}
	for i, m := range l.pos.AppendMoves(nil) {
		behind := i
		if i >= 12 {
			behind = 100
		}
		l.report.Moves = append(l.report.Moves, analysis.Line{
			Moves: []game.Move{m}, Score: analysis.Score{Value: -i},
			Behind: behind, Exact: i < 3,
		})
	}
	all := l.report.Moves
	for _, c := range []struct{ moves, want int }{{225, 12}, {maxHeats + 1, 12}, {maxHeats, maxHeats}, {7, 7}} {
		l.report.Moves = all[:c.moves]
		heats := l.heats()
		if len(heats) != c.want {
			t.Fatalf("of %d moves %d have squares, want %d", c.moves, len(heats), c.want)
		}
		for i, h := range heats {
			if h.Cell != l.pos.Cell(all[i].Moves[0]) {
				t.Errorf("of %d moves, square %d is on cell %d", c.moves, i, h.Cell)
			}
		}
	}
	for i := range all {
		all[i].Behind = 1
	}
	if l.report.Moves = all; len(l.heats()) != maxHeats {
		t.Errorf("of moves that are nearly alike %d have squares", len(l.heats()))
	}
}

// If many moves certainly lose, only those of the best lines are marked on the board: the others
// are equally bad.
func TestOutcomesLeaveOutWhatAllLoses(t *testing.T) {
	v, err := engine.ParseVariant("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	l := &positionAnalysis{pos: v.Start()}
	for _, m := range l.pos.AppendMoves(nil) {
		lost := analysis.Score{Value: -analysis.MaxValue, Proof: search.ProvedLoss}
		l.report.Moves = append(l.report.Moves, analysis.Line{Moves: []game.Move{m}, Score: lost, Exact: true})
	}
	l.report.Lines = l.report.Moves[:3]
	if got := len(l.provedOutcomes()); got != 3 {
		t.Errorf("of moves that all lose %d stand on the board, want those of the 3 lines", got)
	}
	if l.report.Moves = l.report.Moves[:maxExact]; len(l.provedOutcomes()) != maxExact {
		t.Errorf("of %d moves that lose %d stand on the board", maxExact, len(l.provedOutcomes()))
	}
	if got := len(l.heats()); got > 0 {
		t.Errorf("%d moves that lose for certain have values", got)
	}
}

// Moves whose values can be compared have numbers on their squares. Other moves are shaded by how
// far behind the best they were when last searched, whatever their value is now.
func TestHeatTellsWhatCanBeCompared(t *testing.T) {
	line := func(m game.Move, value, behind int, exact bool) analysis.Line {
		return analysis.Line{Moves: []game.Move{m}, Score: analysis.Score{Value: value}, Behind: behind, Exact: exact}
	}
	v, err := engine.ParseVariant("connect-four")
	if err != nil {
		t.Fatal(err)
	}
	l := &positionAnalysis{pos: v.Start()}
	moves := l.pos.AppendMoves(nil)
	l.report.Moves = []analysis.Line{
		line(moves[0], -50, 0, true), line(moves[1], -60, 10, true),
		line(moves[2], -50, 5, false), line(moves[3], -50, 40, false),
	}
	for i, want := range []struct {
		text  string
		share float32
	}{{"–50", 1}, {"–60", 0.75}, {"", 0.875}, {"", 0}} {
		h := l.heat(l.report.Moves[i])
		if h.Text != want.text || h.Share != want.share || h.Rough != (want.text == "") {
			t.Errorf("move %d: %+v, want %+v", i, h, want)
		}
	}
}

// Only parts of an evaluation that lie in a line are drawn as lines. The small boards that an
// evaluation counts are not.
func TestOnlyLinesAreDrawnAsLines(t *testing.T) {
	v, err := engine.ParseVariant("nine-board")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		cells []int
		want  int
	}{
		"small board": {[]int{0, 1, 2, 9, 10, 11, 18, 19, 20}, 0},
		"row":         {[]int{9, 10, 11}, 1},
		"column":      {[]int{1, 10, 19}, 1},
		"diagonal":    {[]int{20, 10, 0}, 1},
		"over edges":  {[]int{7, 8, 9}, 0},
		"angle":       {[]int{0, 9, 10}, 0},
	} {
		l := &positionAnalysis{pos: v.Start(), parts: []game.Part{{Cells: c.cells, Value: 3}}}
		if got := l.windows(c.cells[1]); len(got) != c.want {
			t.Errorf("%s: %v, want %d lines", name, got, c.want)
		}
	}
}
