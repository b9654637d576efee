package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/settings"
)

// ask chooses a question from the menu and waits for words of its answer.
func (b *bench) ask(q analysis.Question, answer string) {
	b.t.Helper()
	b.choose(words.ViewMenu(), words.QuestionItem(q))
	b.until("the card says "+answer, func() bool { return strings.Contains(b.cardSays(), answer) })
}

// The answer to a question about a position is on the card with the analysis, and goes with the position.
func TestQuestionsAboutAPosition(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.prefs.Change(func(s *settings.Settings) { s.ExpertTools = settings.ExpertOn })
	b.twoPeople("gomoku")
	for _, cell := range strings.Fields("h8 a1 i8 a3 j8") {
		b.click(cell)
	}
	b.ask(analysis.MovesThatHold, "Only these hold against fours and threes: g8, k8.")
	if !b.analyst.On() {
		t.Error("the analysis is off")
	}
	b.ask(analysis.OtherWinByFours, "If White passed, Black would win in 2 moves.")
	b.ask(analysis.WinByThreats, "White has no win by fours and threes that I can find.")
	b.click("o15")
	b.until("the answer goes with its position", func() bool { return !strings.Contains(b.cardSays(), "no win") })
	b.ask(analysis.WinByFours, "Black wins in 2 moves.")
	b.typeKey(fyne.KeyA)
	if strings.Contains(b.cardSays(), "Black wins in") {
		t.Error("the answer is there without the analysis")
	}
}

// Questions are asked in five in a row alone, and with the tools for experts.
func TestWhereQuestionsAreAsked(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.prefs.Change(func(s *settings.Settings) { s.ExpertTools = settings.ExpertOn })
	for variant, want := range map[string]bool{"gomoku": true, "renju": true, "3,3,3": false, "connect-four": false, "ultimate": false} {
		b.twoPeople(variant)
		if item := b.item(words.QuestionItem(analysis.MovesThatHold)); item.Disabled == want {
			t.Errorf("%s: disabled %v", variant, item.Disabled)
		}
	}
}
