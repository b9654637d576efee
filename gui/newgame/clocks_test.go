package newgame

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// clockOf returns the list of clocks of New Game, which must be unfolded.
func (s *screen) clockOf() *widgets.Choice {
	s.T.Helper()
	all := sheettest.Controls[*widgets.Choice](s)
	return all[len(all)-1]
}

// choose selects a text of a list.
func choose(t *testing.T, c *widgets.Choice, text string) {
	t.Helper()
	for i, option := range c.Options {
		if option == text {
			c.SetSelectedIndex(i)
			return
		}
	}
	t.Fatalf("%q is not among %q", text, c.Options)
}

func TestUsualClocks(t *testing.T) {
	for _, c := range usualClocks() {
		if back, ok := record.ParseTimeControl(c.String()); !ok || back != c {
			t.Errorf("%+v is written %q and read %+v", c, c, back)
		}
		s := aScreen(t)
		d, got := s.newGame("gomoku", settings.Defaults())
		d.Show("")
		s.unfold()
		choose(t, s.clockOf(), words.Control(c))
		s.start()
		if choice := (*got)[0].Choice; choice.Clock != c.String() || choice.ClockOther != c.String() {
			t.Errorf("%+v: %q and %q", c, choice.Clock, choice.ClockOther)
		}
	}
}

// In a narrow window the list of clocks stays wide enough for each of them, also beside the button for different times.
func TestClocksFitTheirList(t *testing.T) {
	for _, prefs := range []settings.Settings{settings.Defaults(), forExperts()} {
		s := aScreen(t)
		s.Win.Resize(fyne.NewSize(384, 700))
		d, _ := s.newGame("gomoku", prefs)
		d.Show("")
		s.unfold()
		list := s.clockOf()
		for _, option := range list.Options {
			need := fyne.MeasureText(option, theme.TextSize(), fyne.TextStyle{}).Width + theme.IconInlineSize() + 4*theme.InnerPadding()
			if need > list.Size().Width {
				t.Errorf("%q needs %v of %v", option, need, list.Size().Width)
			}
		}
	}
}

// The last clocks are filled in, even if they are not in the list.
func TestLastClocksAreFilledIn(t *testing.T) {
	s := aScreen(t)
	prefs := settings.Defaults()
	prefs.Variants = map[string]settings.Choice{"gomoku": {Clock: "7m", ClockOther: "1x5s"}}
	d, got := s.newGame("gomoku", prefs)
	d.Show("")
	s.unfold()
	if c := s.clockOf(); c.Selected != "Different times" || !strings.Contains(s.Says(), "You: 7 min, Pip: 5 s a move") {
		t.Error(c.Selected)
	}
	choose(t, s.clockOf(), s.clockOf().Selected)
	s.start()
	if choice := (*got)[0].Choice; choice.Clock != "7m" || choice.ClockOther != "1x5s" {
		t.Errorf("%q and %q", choice.Clock, choice.ClockOther)
	}
}

// Odds asks for the time of each player. The last entry of the list asks for one time for both.
// Cancel keeps the clocks as they were.
func TestClocksOfOnesOwn(t *testing.T) {
	s := aScreen(t)
	d, got := s.newGame("gomoku", forExperts())
	d.Show("")
	s.unfold()
	s.Press(words.DifferentTimes())
	kinds := sheettest.Controls[*widgets.Choice](s)
	if len(kinds) != 2 {
		t.Fatalf("%d lists", len(kinds))
	}
	choose(t, kinds[0], words.GameClock())
	choose(t, kinds[1], words.PeriodClock())
	fields := sheettest.Controls[*widgets.Entry](s)
	for i, text := range []string{"0,5", "2", "1", "4", "20"} {
		fields[i].SetText(text)
	}
	s.Press(words.OK())
	if c := s.clockOf(); c.Selected != "Different times" ||
		!strings.Contains(s.Says(), "You: 30 s + 2 s a move, Pip: 1 min, then 4 × 20 s") {
		t.Error(c.Selected)
	}
	choose(t, s.clockOf(), words.OtherClock())
	s.TypeKey(fyne.KeyEscape)
	choose(t, s.clockOf(), words.OtherClock()) // a second time: the entry is still in the list
	s.Press(words.Cancel())
	s.start()
	if choice := (*got)[0].Choice; choice.Clock != "30s+2s" || choice.ClockOther != "1m+4x20s" {
		t.Errorf("%q and %q", choice.Clock, choice.ClockOther)
	}
}

// An entry of the list asks for one time for both players.
func TestOneTimeForBoth(t *testing.T) {
	s := aScreen(t)
	d, got := s.newGame("gomoku", settings.Defaults())
	d.Show("")
	s.unfold()
	choose(t, s.clockOf(), words.OtherClock())
	choose(t, sheettest.Controls[*widgets.Choice](s)[0], words.MoveClock())
	sheettest.Controls[*widgets.Entry](s)[0].SetText("7")
	s.Press(words.OK())
	s.start()
	if choice := (*got)[0].Choice; choice.Clock != "1x7s" || choice.ClockOther != "1x7s" {
		t.Errorf("%q and %q", choice.Clock, choice.ClockOther)
	}
}

// Invalid numbers are marked and explained, and nothing can be started with them.
func TestWrongClocks(t *testing.T) {
	for _, numbers := range [][]string{
		{"", "3", "30"},
		{"x", "3", "30"},
		{"-1", "3", "30"},
		{"5", "0", "30"},
		{"5", "2.5", "30"},
		{"5", "101", "30"},
		{"1e9", "3", "30"},
		{"NaN", "3", "30"},
	} {
		s := aScreen(t)
		changed := false
		f := newClockFields(s.Stack, true, func() { changed = true })
		f.ask(true)
		choose(t, sheettest.Controls[*widgets.Choice](s)[0], words.PeriodClock())
		for i, e := range sheettest.Controls[*widgets.Entry](s) {
			e.SetText(numbers[i])
		}
		if b := s.FindButton(words.OK()); !b.Disabled() {
			t.Errorf("%q can be chosen", numbers)
		}
		s.TypeKey(fyne.KeyReturn)
		if changed || f.timeControls != [2]record.TimeControl{} {
			t.Errorf("%q: %v", numbers, f.timeControls)
		}
	}
}

// A clock from a file stays as it is, even if no list offers it.
func TestClocksOfFilesAreKept(t *testing.T) {
	brought := record.TimeControl{Main: 2 * time.Hour, Periods: 1, Period: 30 * time.Minute, PeriodMoves: 30}
	s := aScreen(t)
	f := newClockFields(s.Stack, true, func() {})
	f.show(brought.String(), brought.String())
	f.ask(true)
	s.Press(words.OK())
	if f.timeControls[0] != brought || f.timeControls[1] != brought {
		t.Errorf("%v and %v, want %v", f.timeControls[0], f.timeControls[1], brought)
	}
}
