package playerform

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// chooser is a chooser in a dialog of its own, and how often it told of a choice.
func (s *screen) chooser(v engine.Variant, l engine.Level, strategy string) (*Chooser, *int) {
	changes := 0
	c := NewChooser(s.Stack, Aids{Copy: func(string) {}}, func() { changes++ })
	c.Show(v, l, strategy)
	s.Open("", c.Object(), s.CloseButton(words.Close()))
	changes = 0
	return c, &changes
}

// A level is chosen by the row alone.
func TestPlayerByLevel(t *testing.T) {
	s := aScreen(t)
	v := sheettest.Variant(t, "gomoku")
	c, changes := s.chooser(v, engine.Medium, "")
	c.levels.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	if c.Level() != engine.Easy || c.Strategy() != "" || c.Player() != v.PlayerString(engine.Easy, engine.Effort{}) || *changes != 1 {
		t.Errorf("%v, %q, %q, %d changes", c.Level(), c.Strategy(), c.Player(), *changes)
	}
	if said := s.Says(); !strings.Contains(said, words.LevelOf(v, engine.Easy)) || s.FindButton(words.Change()) != nil {
		t.Error(said)
	}
}

// Who asks for a strategy puts it together first; who does not, keeps the level.
func TestPlayerByStrategy(t *testing.T) {
	s := aScreen(t)
	v := sheettest.Variant(t, "gomoku")
	c, changes := s.chooser(v, engine.Medium, "")
	c.levels.Choose(len(v.Levels()))
	if got := s.LastEntry().Text; got != spelt(t, v, engine.Medium) {
		t.Errorf("%q is filled in", got)
	}
	s.Press(words.Cancel())
	if c.levels.Chosen() != sheettest.LevelAt(v, engine.Medium) || c.Strategy() != "" {
		t.Errorf("after Cancel: %d, %q", c.levels.Chosen(), c.Strategy())
	}
	c.levels.Choose(len(v.Levels()))
	s.LastEntry().SetText("alphabeta(depth=2)")
	s.Press(words.UseStrategy())
	if c.Strategy() != "alphabeta(depth=2)" || c.Player() != c.Strategy() || c.Level() != engine.Medium || *changes == 0 {
		t.Errorf("%q, %q, %v, %d changes", c.Strategy(), c.Player(), c.Level(), *changes)
	}
	if said := s.Says(); !strings.Contains(said, "Alpha-beta, Pascal, 2 moves ahead") {
		t.Error(said)
	}
	c.levels.Choose(sheettest.LevelAt(v, engine.Hard))
	c.levels.Choose(len(v.Levels()))
	if s.Count() != 1 || c.Strategy() != "alphabeta(depth=2)" {
		t.Errorf("the strategy is not taken again: %q, %d dialogs", c.Strategy(), s.Count())
	}
	s.Press(words.Change())
	if got := s.LastEntry().Text; got != "alphabeta(depth=2)" {
		t.Errorf("%q is to be changed", got)
	}
}

func spelt(t *testing.T, v engine.Variant, l engine.Level) string {
	t.Helper()
	text, err := v.Spell(v.PlayerString(l, engine.Effort{}))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// A strategy that the variant does not know gives way to the level.
func TestPlayerOfAnotherVariant(t *testing.T) {
	s := aScreen(t)
	c, _ := s.chooser(sheettest.Variant(t, "gomoku"), engine.Hard, "alphabeta(eval=motifs)")
	if c.Strategy() != "alphabeta(eval=motifs)" {
		t.Error(c.Strategy())
	}
	c.Show(sheettest.Variant(t, "isolation"), engine.Easy, "alphabeta(eval=motifs)")
	if said := s.Says(); c.Strategy() != "" || c.Level() != engine.Easy || !strings.Contains(said, "doesn't know the strategy “alphabeta(eval=motifs)”") {
		t.Errorf("%q, %v\n%s", c.Strategy(), c.Level(), said)
	}
	c.levels.Choose(sheettest.LevelAt(c.variant, engine.Hard))
	if said := s.Says(); strings.Contains(said, "doesn't know") {
		t.Error(said)
	}
}

// A variant offers the levels that it has; a level that it lacks gives way to the nearest,
// and is back with a variant that has it.
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
	if c.Level() != engine.Easy || c.Player() != "random" || c.levels.Chosen() != 0 {
		t.Errorf("%v, %q, %d is chosen", c.Level(), c.Player(), c.levels.Chosen())
	}
	if c.levels.Choose(3); c.levels.Chosen() == 3 {
		t.Error("more is offered than two levels and the strategy")
	}
	c.SetVariant(all)
	if c.Level() != engine.Medium || c.levels.Chosen() != 1 {
		t.Errorf("back: %v, %d is chosen", c.Level(), c.levels.Chosen())
	}
	c.SetVariant(two)
	if c.levels.Choose(1); c.Level() != engine.Hard || c.Player() != "mcts(simulations=20)" {
		t.Errorf("%v, %q", c.Level(), c.Player())
	}
	if c.levels.Choose(2); s.Count() != 2 || c.byStrategy() {
		t.Errorf("%d dialogs, by strategy: %t", s.Count(), c.byStrategy())
	}
}
