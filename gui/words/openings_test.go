package words

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
)

// In renju the opening is named at once, in gomoku after the game, and in other games never. In games below Hard only
// an expert sees it.
func TestSummaryNamesTheOpening(t *testing.T) {
	speak(t, English)
	for _, c := range []struct {
		moves        string
		over, expert bool
		want         string
	}{
		{`[MNKDesk "1"] [Variant "renju"] h8 h9`, false, false, "15 × 15, Black has forbidden points"},
		{`[MNKDesk "1"] [Variant "renju"] h8 h9 i9 a1`, false, false, "15 × 15, opening D4 Kagetsu"},
		{`[MNKDesk "1"] [Variant "renju"] h8 h9 a1`, false, false, "15 × 15, Black has forbidden points"},
		{`[MNKDesk "1"] [Variant "gomoku"] h8 g7 g8`, false, false, "15 × 15, five or more in a row"},
		{`[MNKDesk "1"] [Variant "gomoku"] h8 g7 g8`, true, false, "15 × 15, opening I6 Ungetsu"},
		{`[MNKDesk "1"] [Variant "renju"] [OKind "computer"] [Level "Hard"] h8 h9 i9`, false, false, "15 × 15, opening D4 Kagetsu"},
		{`[MNKDesk "1"] [Variant "renju"] [OKind "computer"] [Level "Easy"] h8 h9 i9`, false, false, "15 × 15, Black has forbidden points"},
		{`[MNKDesk "1"] [Variant "renju"] [OKind "computer"] [Level "Easy"] h8 h9 i9`, false, true, "15 × 15, opening D4 Kagetsu"},
		{`[MNKDesk "1"] [Variant "gomoku"] [OKind "computer"] [Level "Medium"] h8 g7 g8`, true, false, "15 × 15, five or more in a row"},
		{`[MNKDesk "1"] [Variant "gomoku"] [OKind "computer"] [Level "Medium"] h8 g7 g8`, true, true, "15 × 15, opening I6 Ungetsu"},
		{`[MNKDesk "1"] [Variant "4-5-4"] b2 b3 c3`, true, false, "4 × 5"},
	} {
		o, err := session.Read([]byte(c.moves))
		if err != nil {
			t.Fatal(err)
		}
		s := session.New(func(f func()) { f() }, func(session.Snapshot) {})
		s.Resume(o)
		snap := s.Snapshot()
		if c.over {
			snap.Ending.Outcome.Result = game.FirstWins
		}
		if _, got := CardHead(snap, c.expert); got != c.want {
			t.Errorf("%s: %q, want %q", c.moves, got, c.want)
		}
		s.Close()
	}
}
