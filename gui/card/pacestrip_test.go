package card

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/session"
)

// The strip shows whether two computers are paused, and reports a speed only when the user chooses
// it.
func TestPaceStrip(t *testing.T) {
	test.NewTempApp(t)
	var speeds []int
	var pressed []string
	p := newPaceStrip(func(*fyne.KeyEvent) bool { return false }, Actions{
		Pause: func() { pressed = append(pressed, "pause") }, Step: func() { pressed = append(pressed, "step") },
		Speed: func(i int) { speeds = append(speeds, i) },
	})
	playing := session.Snapshot{CanPause: true}
	for _, c := range []struct {
		s    session.Snapshot
		icon fyne.Resource
	}{
		{playing, theme.MediaPauseIcon()},
		{session.Snapshot{CanPause: true, Paused: true}, theme.MediaPlayIcon()},
		{session.Snapshot{CanPause: true, Held: true}, theme.MediaPlayIcon()},
		{playing, theme.MediaPauseIcon()},
	} {
		if p.show(c.s); p.pause.Icon.Name() != c.icon.Name() {
			t.Errorf("paused %v, held %v: %s", c.s.Paused, c.s.Held, p.pause.Icon.Name())
		}
	}
	test.Tap(p.pause)
	test.Tap(p.step)
	p.setSpeed(1)
	if len(speeds) != 0 || p.speed.SelectedIndex() != 1 {
		t.Errorf("told %v, shown %d", speeds, p.speed.SelectedIndex())
	}
	p.speed.SetSelectedIndex(2)
	if len(speeds) != 1 || speeds[0] != 2 || len(pressed) != 2 || pressed[0] != "pause" {
		t.Errorf("told %v, pressed %v", speeds, pressed)
	}
}
