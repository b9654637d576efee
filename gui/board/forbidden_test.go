package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Forbidden points have crosses only if the person wants to see them. The lines that explain a
// refused point stay until the next choice, and disappear with the position.
func TestForbiddenIsShown(t *testing.T) {
	setMode(t, look.AlwaysLight)
	b := New()
	b.SetView(forbidden())
	b.SetEnabled(true)
	w := test.NewTempWindow(t, b)
	w.Resize(fyne.NewSize(400, 400))
	shown := func(which int) bool { return b.scene.over[which].key != nil }
	if shown(overForbidden) {
		t.Error("crosses are there unasked")
	}
	b.SetOptions(Options{Forbidden: true, Animate: true})
	if !shown(overForbidden) || shown(overReasons) {
		t.Error("there are no crosses, or lines")
	}
	b.Refuse(98)
	if !shown(overReasons) || b.scene.refusal != nil {
		t.Error("the lines are not there, or fade")
	}
	b.Refuse(100) // a stone
	if shown(overReasons) {
		t.Error("the lines stay at another choice")
	}
	b.Refuse(98)
	if !b.ForgetRefusal() || shown(overReasons) || b.ForgetRefusal() {
		t.Error("the lines cannot be put away, or more than once")
	}
	b.Refuse(145)
	b.SetView(stones())
	if shown(overReasons) || shown(overForbidden) {
		t.Error("they stay on another position")
	}
}
