package gui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// checkAccessible checks that each control that keys can reach tells those who read the screen what it is.
func (b *bench) checkAccessible() {
	b.t.Helper()
	found := 0
	for _, root := range append([]fyne.CanvasObject{b.win.Canvas().Content()}, b.win.Canvas().Overlays().List()...) {
		for _, o := range test.LaidOutObjects(root) {
			control, ok := o.(fyne.Focusable)
			if disabled, can := o.(fyne.Disableable); !ok || !o.Visible() || can && disabled.Disabled() {
				continue
			}
			found++
			named, ok := control.(fyne.Accessible)
			if !ok || named.AccessibilityLabel() == "" || named.AccessibilityRole() == "" {
				b.t.Errorf("a %T tells nothing of itself", control)
			}
		}
	}
	if found == 0 {
		b.t.Error("no control was found")
	}
}

// The board says where the keyboard's cursor is, and what is there.
func TestBoardIsRead(t *testing.T) {
	b := newDesk(t, nil)
	b.twoPeople("gomoku")
	says := func(want string) {
		t.Helper()
		if got := b.board.AccessibilityLabel(); got != want {
			t.Errorf("the board says %q, want %q", got, want)
		}
	}
	says("h8, empty")
	b.click("h8")
	says("h8, Black, last move")
	b.board.ShowCursor()
	b.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	says("i8, empty")
}
