package gui

import (
	"context"
	"os"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/desktop"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/settings"
)

// palette returns the palette that the window uses.
func (b *bench) palette() look.Palette { return look.PaletteFor(b.board) }

// A window with the system theme is light until the desktop answers, and then follows the desktop. It stops
// watching the desktop when it is closed.
func TestWindowFollowsTheDesktop(t *testing.T) {
	raced.Skip(t)
	var notify func(desktop.Appearance)
	var watched context.Context
	b := newDesk(t, func(c *Config) {
		c.Watch = func(ctx context.Context, f func(desktop.Appearance)) { watched, notify = ctx, f }
		if err := c.Settings.Update(func(s *settings.Settings) { s.Theme = settings.ThemeSystem }); err != nil {
			t.Fatal(err)
		}
	})
	if b.palette() != look.Light() {
		t.Error("it is not light before the answer")
	}
	for _, c := range []struct {
		system desktop.Appearance
		want   look.Palette
	}{
		{desktop.Appearance{Dark: true}, look.Dark()},
		{desktop.Appearance{Dark: true, Contrast: true}, look.ContrastDark()},
		{desktop.Appearance{Contrast: true}, look.Contrast()},
		{desktop.Appearance{}, look.Light()},
	} {
		notify(c.system)
		b.settle()
		if b.palette() != c.want {
			t.Errorf("%+v: dark %v", c.system, b.palette().Dark)
		}
	}
	b.prefs.Change(func(s *settings.Settings) { s.Animation = true })
	moving := b.board.MoveTime()
	notify(desktop.Appearance{ReducedMotion: true})
	if b.settle(); moving == 0 || b.board.MoveTime() != 0 {
		t.Errorf("a move takes %v, and %v where nothing should move", moving, b.board.MoveTime())
	}
	b.prefs.Change(func(s *settings.Settings) { s.Theme = settings.ThemeLight })
	notify(desktop.Appearance{Dark: true})
	b.settle()
	if b.palette() != look.Light() {
		t.Error("the light theme follows the desktop")
	}
	b.Close(0)
	if watched.Err() == nil {
		t.Error("the desktop is watched after the end")
	}
}

// An answer of the desktop that comes before the window is made takes effect at once.
func TestEarlyAnswerOfTheDesktop(t *testing.T) {
	b := newDesk(t, func(c *Config) {
		c.Watch = func(_ context.Context, notify func(desktop.Appearance)) { notify(desktop.Appearance{Dark: true}) }
		if err := c.Settings.Update(func(s *settings.Settings) { s.Theme = settings.ThemeSystem }); err != nil {
			t.Fatal(err)
		}
	})
	if b.palette() != look.Dark() {
		t.Error("it is light")
	}
}

// Choosing a theme in the menu shows and saves it.
func TestThemesOfTheMenu(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	for i, want := range []look.Palette{look.Light(), look.Dark(), look.Contrast(), look.ContrastDark()} {
		b.item(words.ThemeName(look.Modes()[i+1].String())).Action()
		if b.palette() != want {
			t.Errorf("%s: dark %v", words.ThemeName(look.Modes()[i+1].String()), b.palette().Dark)
		}
		if got := b.prefs.Theme; got != look.Modes()[i+1].String() {
			t.Errorf("%s is kept as %q", words.ThemeName(look.Modes()[i+1].String()), got)
		}
	}
}

// The text size multiplies the scale that the person has set for all Fyne programs, and the window keeps
// its size.
func TestTextSize(t *testing.T) {
	raced.Skip(t)
	t.Setenv("FYNE_SCALE", "1.5")
	b := newDesk(t, nil)
	for _, c := range []struct {
		size int
		want string
	}{{4, "2.40"}, {0, "1.20"}, {1, "1.50"}} {
		i, want := c.size, c.want
		b.item(words.Percent(float64(settings.TextSizes()[i]))).Action()
		if got := os.Getenv("FYNE_SCALE"); got != want || b.prefs.TextSize != settings.TextSizes()[i] ||
			!b.item(words.Percent(float64(settings.TextSizes()[i]))).Checked {
			t.Errorf("%d%%: scale %s, want %s", settings.TextSizes()[i], got, want)
		}
	}
	if got := b.win.Canvas().Size(); got != fyne.NewSize(1040, 760) {
		t.Errorf("the window has %v", got)
	}
}
