package analysis

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// A line that wins because a point is forbidden to Black says so, as does the answer to a question.
func TestForbiddenPointInALine(t *testing.T) {
	raced.Skip(t)
	for variant, forbidden := range map[string]bool{"renju": true, "gomoku": false} {
		b := newBench(t)
		b.TwoPeople(variant)
		b.Cells("a8 d9 b8 d10 c8 d11 e8 o1 f8 o15 d13 k1 d7") // d8 would make six in a row of Black
		b.turnOn()
		b.Ask(analysis.WinByFours)
		b.Until("the answer", func() bool { return b.current.asked != nil && b.current.asked.answer.Done })
		if got := strings.Contains(b.thoughts(b.Table.Snap).answer, words.WinsByForbidden("d8")); got != forbidden {
			t.Errorf("%s: the answer is %q", variant, b.thoughts(b.Table.Snap).answer)
		}
		if !forbidden {
			continue
		}
		line := b.lines(b.Table.Snap)[0]
		if line.Move != "d12" || !strings.HasPrefix(line.Rest, words.PointForbidden("d8")) || line.Forbidden != "d8" {
			t.Errorf("the line is %q %q", line.Move, line.Rest)
		}
	}
}
