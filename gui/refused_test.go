package gui

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/internal/raced"
)

func TestRefusedClickIsExplained(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("4-5-4")
	b.click("c2")
	b.click("b2")
	b.click("c2")
	if got := b.statusText(); got != "That square is taken." {
		t.Errorf("a taken square: %q", got)
	}
}

func TestWrongSmallBoardIsExplained(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("ultimate")
	b.click("e1")
	b.click("i9")
	if got := b.statusText(); got != "Play on the highlighted board (a)." {
		t.Errorf("another small board: %q", got)
	}
	b.click("a5")
	b.click("e1")
	if got := b.statusText(); got != "That square is taken." {
		t.Errorf("a taken square of the highlighted board: %q", got)
	}
}

// In a lesson the teacher says why a square can't be played, too.
func TestTeacherExplainsARefusedClick(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.settle()
	b.lessons.Teach(lessonNamed(t, "tic-tac-toe"))
	b.tapCard("Skip")
	b.tapCard("Skip")
	taken := b.table.Snap.View.Last
	b.board.OnRefuse(taken)
	if text, why := b.cardText(), "That square is taken."; !strings.Contains(text, why) || b.statusText() != why {
		t.Errorf("the card says %q, the status line %q", text, b.statusText())
	}
}
