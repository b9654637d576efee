package newgame

import (
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/settings"
)

// openingOf returns the list of opening rules of New Game, which must be unfolded, or nil if there
// is none.
func (s *screen) openingOf() *widgets.Choice {
	s.T.Helper()
	for _, c := range sheettest.Controls[*widgets.Choice](s) {
		if c.Visible() && slices.Contains(c.Options, "None") {
			return c
		}
	}
	return nil
}

func TestOpeningRules(t *testing.T) {
	for _, c := range []struct{ variant, rule, want string }{
		{"gomoku", "Swap2", "swap2"},
		{"gomoku", "Long Pro", "longpro"},
		{"gomoku", "None", ""},
		{"renju", "Taraguchi-10", "taraguchi10"},
		{"ultimate", "Pie", "pie"},
	} {
		s := aScreen(t)
		d, got := s.newGame(c.variant, settings.Defaults())
		d.Show("")
		s.unfold()
		choose(t, s.openingOf(), c.rule)
		s.start()
		if word := (*got)[0].Choice.Opening; word != c.want {
			t.Errorf("%s: %s gives %q", c.variant, c.rule, word)
		}
	}
}

// The last rule is filled in, if the variant has it.
func TestLastOpeningIsFilledIn(t *testing.T) {
	for variant, want := range map[string]string{"gomoku": "swap", "renju": ""} {
		s := aScreen(t)
		prefs := settings.Defaults()
		prefs.Variants = map[string]settings.Choice{variant: {Opening: "swap"}}
		d, got := s.newGame(variant, prefs)
		d.Show("")
		s.start()
		if word := (*got)[0].Choice.Opening; word != want {
			t.Errorf("%s: %q", variant, word)
		}
	}
}
