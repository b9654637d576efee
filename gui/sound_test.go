package gui

import (
	"context"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/sound"
	"github.com/mnkdesk/mnkdesk/settings"
)

// ears hears what the window plays.
type ears struct {
	present bool
	heard   chan sound.Clip
	closed  chan struct{}
}

func newEars(present bool) *ears {
	return &ears{present: present, heard: make(chan sound.Clip, 100), closed: make(chan struct{}, 100)}
}

func (e *ears) Available() bool                            { return e.present }
func (e *ears) Open(context.Context) (sound.Output, error) { return e, nil }
func (e *ears) Close()                                     { e.closed <- struct{}{} }

func (e *ears) Play(_ context.Context, c sound.Clip) error {
	e.heard <- c
	return nil
}

// hears waits for these clips, and for nothing else.
func (e *ears) hears(t *testing.T, want ...sound.Clip) {
	t.Helper()
	for _, c := range want {
		if got := <-e.heard; got != c {
			t.Errorf("heard %v, want %v", got, c)
		}
	}
	if len(e.heard) > 0 {
		t.Errorf("heard %v too", <-e.heard)
	}
}

// heardBy is a desk with ears.
func heardBy(t *testing.T, e *ears) *bench {
	return aDesk(t, func(c *Config) { c.Sound = e })
}

func TestGameIsHeard(t *testing.T) {
	e := newEars(true)
	b := heardBy(t, e)
	b.twoPeople("3,3,3")
	b.click("a1")
	e.hears(t, sound.Mark)
	b.click("b1")
	e.hears(t, sound.Mark)
	b.click("a1")
	e.hears(t, sound.Wrong)
	b.choose("Move", "Undo")
	for _, c := range []string{"b1", "a2", "b2"} {
		b.click(c)
		e.hears(t, sound.Mark)
	}
	b.click("a3")
	e.hears(t, sound.Mark, sound.Won)
	b.twoPeople("isolation:5,5")
	b.click("c3")
	e.hears(t, sound.Stone)
	b.twoPeople("connect-four")
	b.click("d1")
	e.hears(t, sound.Disc)
	b.Close(5 * time.Minute)
	<-e.closed
}

// The switch is in View and in Settings, and is kept.
func TestSoundsAreSwitched(t *testing.T) {
	e := newEars(true)
	b := heardBy(t, e)
	b.twoPeople("3,3,3")
	b.choose(words.ViewMenu(), words.Sounds())
	<-e.closed
	b.click("a1")
	if b.prefs.Sounds != settings.SoundsOff || b.item(words.Sounds()).Checked || len(e.heard) > 0 {
		t.Errorf("sounds %q, checked %v, %d clips", b.prefs.Sounds, b.item(words.Sounds()).Checked, len(e.heard))
	}
	b.choose(words.GameMenu(), words.Settings())
	for _, c := range controls[*widgets.Check](b) {
		if c.Text == words.PlaySounds() {
			c.SetChecked(true)
		}
	}
	b.press(words.Close())
	b.click("b1")
	e.hears(t, sound.Mark)
	if b.prefs.Sounds != settings.SoundsOn || !b.item(words.Sounds()).Checked {
		t.Errorf("sounds %q, checked %v", b.prefs.Sounds, b.item(words.Sounds()).Checked)
	}
}

// Where the machine has no sound it is off, unless the person turns it on; closing the
// settings chooses nothing.
func TestNoSoundByItself(t *testing.T) {
	b := heardBy(t, newEars(false))
	if b.sounds.Enabled() || b.item(words.Sounds()).Checked {
		t.Error("sounds are on without sound")
	}
	b.choose(words.GameMenu(), words.Settings())
	b.press(words.Close())
	if b.prefs.Sounds != settings.SoundsSystem {
		t.Errorf("closing the settings chose %q", b.prefs.Sounds)
	}
	b.choose(words.ViewMenu(), words.Sounds())
	if !b.sounds.Enabled() || !b.item(words.Sounds()).Checked {
		t.Error("sounds cannot be turned on")
	}
}
