package newgame

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// Each of the computer's seats has a level or a strategy of its own.
func TestNewGameSeatsStrategies(t *testing.T) {
	s := aScreen(t)
	d, got := s.newGame("4-5-4", forExperts())
	d.Show("")
	levels := func(i int) *widgets.Choice { return s.watchedLists()[i] }
	s.unfold()
	s.Press(words.StrategyItem())
	s.LastEntry().SetText("alphabeta(depth=2)")
	s.Press(words.UseStrategy())
	if said := s.drawn(); !strings.Contains(said, "Alpha-beta, Pascal, 2 single moves ahead") {
		t.Error(said)
	}
	s.Press(words.TwoComputers())
	levels(0).SetSelectedIndex(sheettest.LevelAt(engine.Default(), engine.Medium))
	levels(1).SetSelectedIndex(len(engine.Default().Levels()))
	s.LastEntry().SetText("random")
	s.Press(words.UseStrategy())
	s.Press(words.Watch())
	c := (*got)[0].Choice
	if c.Opponent != settings.Watch || c.Strategy != "alphabeta(depth=2)" || c.WatchFirst != "medium" ||
		c.WatchSecond != "random" {
		t.Errorf("%+v", c)
	}
}

// The clock and the opening rule chosen under More hold for two computers, too, and their dialog says which these are.
func TestTwoComputersShowTheClockAndTheOpeningRule(t *testing.T) {
	for text, c := range map[string]settings.Choice{
		"As chosen in New Game under More: No clock":      {},
		"As chosen in New Game under More: Swap2 · 5 min": {Opening: "swap2", Clock: "5m", ClockOther: "5m"},
		"under More: Black: 5 min, White: 10 min":         {Clock: "5m", ClockOther: "10m"},
	} {
		s := aScreen(t)
		prefs := settings.Defaults()
		prefs.Variants = map[string]settings.Choice{"gomoku": c}
		d, _ := s.newGame("gomoku", prefs)
		d.Show("")
		s.Press(words.TwoComputers())
		if said := s.Says(); !strings.Contains(said, text) {
			t.Errorf("%q is not among\n%s", text, said)
		}
	}
}

// If the settings have a strategy for a computer that the variant does not know, the level takes
// its place, and the dialog says so.
func TestNewGameSaysThatAStrategyIsLost(t *testing.T) {
	s := aScreen(t)
	prefs := settings.Defaults()
	prefs.Variants = map[string]settings.Choice{"4-5-4": {Level: "hard", Strategy: "alphabeta(depth=0)"}}
	d, got := s.newGame("4-5-4", prefs)
	d.Show("")
	if said := s.Says(); !strings.Contains(said, "“alphabeta(depth=0)”") {
		t.Error(said)
	}
	s.start()
	if c := (*got)[0].Choice; c.Strategy != "" || c.Level != "hard" {
		t.Errorf("%+v", c)
	}
}

// The computer of the report on 4-5-4 can be chosen at its three difficulties. The choice is kept and named
// like any other, and another variant does not offer it.
func TestNewGameOffersTheReportsDifficulties(t *testing.T) {
	s := aScreen(t)
	prefs := settings.Defaults()
	for level, name := range map[int]string{2: "Easy", 3: "Medium", 4: "Hard"} {
		d, got := s.newGame("4-5-4", prefs)
		d.Show("")
		if !strings.Contains(s.Says(), words.PublishedOpponents()) {
			t.Errorf("it does not say whose opponents they are: %s", s.Says())
		}
		s.Press(name)
		s.start()
		want, err := engine.Default().ParsePlayer(fmt.Sprintf("cutoff(eval=pascal(count=runs),level=%d)", level))
		c := (*got)[0].Choice
		if err != nil || c.Strategy != want.Spelling() {
			t.Errorf("%s: %+v, %v", name, c, err)
		}
		prefs.Variants = map[string]settings.Choice{"4-5-4": c}
		d, _ = s.newGame("4-5-4", prefs)
		d.Show("")
		if said := s.drawn(); !strings.Contains(said, name+" (published)") || !strings.Contains(said, "Cut-off") {
			t.Errorf("the next time it says\n%s", said)
		}
		s.CloseAll()
	}
	d, _ := s.newGame("tic-tac-toe", prefs)
	d.Show("")
	if s.FindButton("Easy") != nil || strings.Contains(s.Says(), words.PublishedOpponents()) {
		t.Error("tic-tac-toe offers the report's player")
	}
}

// In a window of the usual size, nothing of a game with published opponents has to be scrolled to: those opponents and
// the row under which the rest is folded are in sight.
func TestPublishedOpponentsLeaveRoomForMore(t *testing.T) {
	s := aScreen(t)
	s.Win.Resize(fyne.NewSize(1040, 730)) // what the title and the menu bar leave of 760
	d, _ := s.newGame("4-5-4", settings.Defaults())
	d.Show("")
	more, main := s.FindButton(words.More()), s.main()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	if foot := at(more).Y + more.Size().Height; foot > at(main).Y {
		t.Errorf("More ends at %v, the buttons begin at %v", foot, at(main).Y)
	}
}
