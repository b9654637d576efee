package newgame

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// chooser returns a chooser in a dialog of its own, and the number of choices that it has reported.
func (s *screen) chooser(v engine.Variant, l engine.Level, strategy string) (*Chooser, *int) {
	changes := 0
	c := NewChooser(s.Stack, testServices{}, true, func() { changes++ })
	c.Show(v, l, strategy, "")
	s.Open("", c.Object(), s.CloseButton(words.Close()))
	changes = 0
	return c, &changes
}

// The computers to watch are listed as the opponents are: by name and level.
func TestComputersToWatchHaveNamesAndLevels(t *testing.T) {
	c, _ := aScreen(t).chooser(sheettest.Variant(t, "gomoku"), engine.Medium, "")
	list := c.view.(dropDown)
	if got := list.Options[0] + " – " + list.Selected; got != "Pip, Beginner – Bruno, Medium" {
		t.Error(got)
	}
}

// The strategy of a level counts as that level. Master with another time does not.
func TestTheStrategyOfALevelIsTheLevel(t *testing.T) {
	s := aScreen(t)
	v := sheettest.Variant(t, "gomoku")
	c, _ := s.chooser(v, engine.Medium, spelt(v, engine.Master))
	if c.Level() != engine.Master || c.Strategy() != "" || c.Offered() != "" {
		t.Errorf("shown: %v, %q, %q offered", c.Level(), c.Strategy(), c.Offered())
	}
	c.view.Choose(len(v.Levels()))
	s.LastEntry().SetText(spelt(v, engine.Hard))
	s.Press(words.UseStrategy())
	if c.Level() != engine.Hard || c.Strategy() != "" {
		t.Errorf("used: %v, %q", c.Level(), c.Strategy())
	}
	if c.Show(v, engine.Easy, "gomoku(time=20s)", ""); c.Strategy() != "gomoku(time=20s)" {
		t.Errorf("20 s: %v, %q", c.Level(), c.Strategy())
	}
	if _, about := words.Contestant(playerIn(t, "gomoku", "gomoku(time=20s)")); !strings.HasPrefix(about, "Threat search") {
		t.Errorf("20 s is called %q", about)
	}
}

// A level is chosen just by selecting it in the list.
func TestPlayerByLevel(t *testing.T) {
	s := aScreen(t)
	v := sheettest.Variant(t, "gomoku")
	c, changes := s.chooser(v, engine.Medium, "")
	c.view.Choose(c.view.Chosen() - 1)
	if c.Level() != engine.Easy || c.Strategy() != "" ||
		c.Player().String() != v.LevelPlayer(engine.Easy, engine.Effort{}).String() ||
		*changes != 1 {
		t.Errorf("%v, %q, %q, %d changes", c.Level(), c.Strategy(), c.Player(), *changes)
	}
	if said := s.Says(); !strings.Contains(said, words.LevelOf(v, engine.Easy)) || s.FindButton(words.Change()) != nil {
		t.Error(said)
	}
}

// Choosing a strategy first opens a dialog to put it together. Cancel keeps the level.
func TestPlayerByStrategy(t *testing.T) {
	s := aScreen(t)
	v := sheettest.Variant(t, "gomoku")
	c, changes := s.chooser(v, engine.Medium, "")
	c.view.Choose(len(v.Levels()))
	if got := s.LastEntry().Text; got != spelt(v, engine.Medium) {
		t.Errorf("%q is filled in", got)
	}
	s.Press(words.Cancel())
	if c.view.Chosen() != sheettest.LevelAt(v, engine.Medium) || c.Strategy() != "" {
		t.Errorf("after Cancel: %d, %q", c.view.Chosen(), c.Strategy())
	}
	c.view.Choose(len(v.Levels()))
	s.LastEntry().SetText("alphabeta(depth=2)")
	s.Press(words.UseStrategy())
	if c.Strategy() != "alphabeta(depth=2)" || c.Player().String() != c.Strategy() ||
		c.Level() != engine.Medium || *changes == 0 {
		t.Errorf("%q, %q, %v, %d changes", c.Strategy(), c.Player(), c.Level(), *changes)
	}
	if said := s.Says(); !strings.Contains(said, "Alpha-beta, Pascal, 2 single moves ahead") {
		t.Error(said)
	}
	c.view.Choose(sheettest.LevelAt(v, engine.Hard))
	c.view.Choose(len(v.Levels()))
	if s.Count() != 1 || c.Strategy() != "alphabeta(depth=2)" {
		t.Errorf("the strategy is not taken again: %q, %d dialogs", c.Strategy(), s.Count())
	}
	s.Press(words.Change())
	if got := s.LastEntry().Text; got != "alphabeta(depth=2)" {
		t.Errorf("%q is to be changed", got)
	}
}

func spelt(v engine.Variant, l engine.Level) string {
	return v.LevelPlayer(l, engine.Effort{}).Spelling()
}

// A strategy that the variant does not know gives way to the level.
func TestPlayerOfAnotherVariant(t *testing.T) {
	s := aScreen(t)
	c, _ := s.chooser(sheettest.Variant(t, "gomoku"), engine.Hard, "alphabeta(eval=motifs)")
	if c.Strategy() != "alphabeta(eval=motifs)" {
		t.Error(c.Strategy())
	}
	c.Show(sheettest.Variant(t, "isolation"), engine.Easy, "alphabeta(eval=motifs)", "")
	if said := s.Says(); c.Strategy() != "" || c.Level() != engine.Easy ||
		!strings.Contains(said, "doesn't know the strategy “alphabeta(eval=motifs)”") {
		t.Errorf("%q, %v\n%s", c.Strategy(), c.Level(), said)
	}
	c.view.Choose(sheettest.LevelAt(c.variant, engine.Hard))
	if said := s.Says(); strings.Contains(said, "doesn't know") {
		t.Error(said)
	}
}

// The levels of the variant are offered. A level that it lacks gives way to the nearest, and is
// restored with the next variant that has it.
func TestLevelsOfTheVariant(t *testing.T) {
	s := aScreen(t)
	all := sheettest.Variant(t, "gomoku")
	two, err := engine.New(engine.Spec{
		Name: "two-levels", Title: "Two Levels", Start: all.Start,
		Levels: map[engine.Level]string{engine.Easy: "random", engine.Hard: "mcts(simulations=20)"},
	})
	if err != nil {
		t.Fatal(err)
	}
	c, _ := s.chooser(two, engine.Medium, "")
	if c.Level() != engine.Easy || c.Player().String() != "random" || c.view.Chosen() != 0 {
		t.Errorf("%v, %q, %d is chosen", c.Level(), c.Player(), c.view.Chosen())
	}
	if c.view.Choose(3); c.view.Chosen() == 3 {
		t.Error("more is offered than two levels and the strategy")
	}
	c.SetVariant(all)
	if c.Level() != engine.Medium || c.view.Chosen() != sheettest.LevelAt(all, engine.Medium) {
		t.Errorf("back: %v, %d is chosen", c.Level(), c.view.Chosen())
	}
	c.SetVariant(two)
	if c.view.Choose(1); c.Level() != engine.Hard || c.Player().String() != "mcts(simulations=20)" {
		t.Errorf("%v, %q", c.Level(), c.Player())
	}
	if c.view.Choose(2); s.Count() != 2 || c.strategyChosen() {
		t.Errorf("%d dialogs, by strategy: %t", s.Count(), c.strategyChosen())
	}
}

// noResults returns Results without any text.
func noResults() Results {
	return Results{
		Rung:     func(engine.Variant, engine.Level) widgets.Rung { return widgets.Rung{} },
		Equal:    func(engine.Variant) (widgets.Rung, bool) { return widgets.Rung{}, false },
		Strategy: func(engine.Player) string { return "" },
	}
}

// Below the ladder, a strategy is offered as soon as there is one, also one that was chosen before.
// A guest is added by a dialog that first asks for the program.
func TestLadderOffersStrategies(t *testing.T) {
	s := aScreen(t)
	v := sheettest.Variant(t, "gomoku")
	changes := 0
	c := NewLadder(s.Stack, testServices{}, noResults(), func() { changes++ })
	c.Show(v, engine.Easy, "", "guest(path=/opt/pbrain-karo)")
	s.Open("", c.Object(), s.CloseButton(words.Close()))
	strategy := len(v.Levels())
	if c.Strategy() != "" || c.Offered() != "guest(path=/opt/pbrain-karo)" || !c.HasLevel(engine.Easy) {
		t.Errorf("%q is chosen, %q is offered", c.Strategy(), c.Offered())
	}
	c.view.Choose(strategy)
	if c.Strategy() != "guest(path=/opt/pbrain-karo)" || c.HasLevel(engine.Easy) || changes != 1 {
		t.Errorf("%q is chosen, %d changes", c.Strategy(), changes)
	}
	c.ChooseStrategy()
	s.LastEntry().SetText("alphabeta(depth=2)")
	s.Press(words.UseStrategy())
	if c.Strategy() != "alphabeta(depth=2)" || c.view.Chosen() != strategy {
		t.Errorf("%q is chosen, at %d", c.Strategy(), c.view.Chosen())
	}
	if c.view.Choose(0); c.Strategy() != "" || c.Offered() != "alphabeta(depth=2)" {
		t.Errorf("%q is chosen, %q is offered", c.Strategy(), c.Offered())
	}
	if !c.TakesGuests() {
		t.Fatal("no program can play")
	}
	c.AddGuest()
	if said := s.Says(); !strings.Contains(said, "Choose a program.") || !s.FindButton(words.UseStrategy()).Disabled() {
		t.Errorf("the dialog says\n%s", said)
	}
	s.Press(words.Cancel())
	c.SetVariant(sheettest.Variant(t, "isolation"))
	if c.Offered() != "alphabeta(depth=2)" || c.TakesGuests() {
		t.Errorf("in Isolation %q is offered, programs %v", c.Offered(), c.TakesGuests())
	}
	c.Show(v, engine.Easy, "", "no such player")
	if c.view.Choose(strategy); c.Offered() != "" || c.view.Chosen() == strategy {
		t.Errorf("%q is offered", c.Offered())
	}
}
