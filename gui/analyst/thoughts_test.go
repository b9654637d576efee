package analyst

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
)

// Numbers stand on the squares of moves whose values can be compared; others are shaded by
// how far they were behind when they were looked at last, whatever their value is now.
func TestHeatTellsWhatCanBeCompared(t *testing.T) {
	line := func(m game.Move, value, behind int, exact bool) analysis.Line {
		return analysis.Line{Moves: []game.Move{m}, Score: analysis.Score{Value: value}, Behind: behind, Exact: exact}
	}
	v, err := engine.ParseVariant("connect-four")
	if err != nil {
		t.Fatal(err)
	}
	l := &lookup{pos: v.Start()}
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
