package card

import (
	"slices"
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
	g := &testGame{}
	p := newPaceStrip(noKeys, nil, g)
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
	if len(g.paces) != 0 || p.speed.SelectedIndex() != 1 {
		t.Errorf("told %v, shown %d", g.paces, p.speed.SelectedIndex())
	}
	p.speed.SetSelectedIndex(2)
	if !slices.Equal(g.paces, []int{2}) || !slices.Equal(g.done, []Command{Pause, Step}) {
		t.Errorf("told %v, pressed %v", g.paces, g.done)
	}
}
