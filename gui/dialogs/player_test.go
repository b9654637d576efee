package dialogs

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// chooser is a chooser in a dialog of its own, and how often it told of a choice.
func (s *screen) chooser(v engine.Variant, l engine.Level, strategy string) (*PlayerChooser, *int) {
	changes := 0
	c := NewPlayerChooser(s.Stack, func(string) {}, func() { changes++ })
	c.Show(v, l, strategy)
	s.Open("", c.Object(), s.CloseButton(words.Close()))
	changes = 0
	return c, &changes
}

// A level is chosen by the row alone.
func TestPlayerByLevel(t *testing.T) {
	s := aScreen(t)
	v := variant(t, "gomoku")
	c, changes := s.chooser(v, engine.Medium, "")
	c.levels.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	if c.Level() != engine.Easy || c.Strategy() != "" || c.Player() != v.PlayerString(engine.Easy) || *changes != 1 {
		t.Errorf("%v, %q, %q, %d changes", c.Level(), c.Strategy(), c.Player(), *changes)
	}
	if said := s.says(); !strings.Contains(said, words.LevelOf(v, engine.Easy)) || s.button(words.Change()) != nil {
		t.Error(said)
	}
}

// Who asks for a strategy puts it together first; who does not, keeps the level.
func TestPlayerByStrategy(t *testing.T) {
	s := aScreen(t)
	v := variant(t, "gomoku")
	c, changes := s.chooser(v, engine.Medium, "")
	c.levels.Choose(len(engine.Levels))
	if got := s.line().Text; got != spelt(t, v, engine.Medium) {
		t.Errorf("%q is filled in", got)
	}
	s.press(words.Cancel())
	if c.levels.Chosen() != int(engine.Medium) || c.Strategy() != "" {
		t.Errorf("after Cancel: %d, %q", c.levels.Chosen(), c.Strategy())
	}
	c.levels.Choose(len(engine.Levels))
	s.line().SetText("alphabeta(depth=2)")
	s.press(words.UseStrategy())
	if c.Strategy() != "alphabeta(depth=2)" || c.Player() != c.Strategy() || c.Level() != engine.Medium || *changes == 0 {
		t.Errorf("%q, %q, %v, %d changes", c.Strategy(), c.Player(), c.Level(), *changes)
	}
	if said := s.says(); !strings.Contains(said, "Alpha-beta, Pascal, 2 moves ahead") {
		t.Error(said)
	}
	c.levels.Choose(int(engine.Hard))
	c.levels.Choose(len(engine.Levels))
	if s.count() != 1 || c.Strategy() != "alphabeta(depth=2)" {
		t.Errorf("the strategy is not taken again: %q, %d dialogs", c.Strategy(), s.count())
	}
	s.press(words.Change())
	if got := s.line().Text; got != "alphabeta(depth=2)" {
		t.Errorf("%q is to be changed", got)
	}
}

func spelt(t *testing.T, v engine.Variant, l engine.Level) string {
	t.Helper()
	text, err := v.Spell(v.PlayerString(l))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// A strategy that the variant does not know gives way to the level.
func TestPlayerOfAnotherVariant(t *testing.T) {
	s := aScreen(t)
	c, _ := s.chooser(variant(t, "gomoku"), engine.Hard, "alphabeta(eval=motifs)")
	if c.Strategy() != "alphabeta(eval=motifs)" {
		t.Error(c.Strategy())
	}
	c.Show(variant(t, "isolation"), engine.Easy, "alphabeta(eval=motifs)")
	if said := s.says(); c.Strategy() != "" || c.Level() != engine.Easy || !strings.Contains(said, "doesn't know the strategy “alphabeta(eval=motifs)”") {
		t.Errorf("%q, %v\n%s", c.Strategy(), c.Level(), said)
	}
	c.levels.Choose(int(engine.Hard))
	if said := s.says(); strings.Contains(said, "doesn't know") {
		t.Error(said)
	}
}
