package gui

import (
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/settings"
)

// Two people play a game with its usual rules, or with those that they used last, whatever the person has chosen against the
// computer.
func TestFriendsPlayByTheirRules(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.prefs.Change(func(s *settings.Settings) {
		s.Choose("gomoku", settings.Choice{Opponent: settings.AgainstComputer, Opening: "swap2", Clock: "5m"})
		s.Choose("renju", settings.Choice{Opponent: settings.AgainstComputer, Opening: "taraguchi10"})
	})
	check := func(variant, opening, clock string) {
		t.Helper()
		v, c := b.friendsGame(familyOf(t, "gomoku"))
		if v.Name != variant || c.Opening != opening || c.Clock != clock || c.Opponent != settings.AgainstPerson {
			t.Errorf("they play %s with %q and %q, want %s with %q and %q", v.Name, c.Opening, c.Clock, variant, opening, clock)
		}
	}
	check("gomoku", "", "")
	b.prefs.Change(func(s *settings.Settings) {
		s.Choose("renju", settings.Choice{Opponent: settings.AgainstPerson, Opening: "taraguchi10", Clock: "1m"})
		s.Choose("gomoku", settings.Choice{Opponent: settings.AgainstComputer, Opening: "swap2"})
	})
	check("renju", "taraguchi10", "1m")
}

// familyOf returns the family of a variant.
func familyOf(t *testing.T, variant string) engine.Family {
	t.Helper()
	for _, f := range engine.Families() {
		if slices.Contains(f.Names(), variant) {
			return f
		}
	}
	t.Fatal(variant)
	return nil
}
