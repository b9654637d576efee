package settings

import (
	"reflect"
	"slices"
	"testing"
)

// Programs finds the players that start programs or open files, in every field of a choice. It skips unknown
// variants, and variants in which the player cannot start. Without removes such players, and BringBack
// restores them.
func TestPrograms(t *testing.T) {
	karo, swine, log := "guest(path=/opt/pbrain-karo)", "guest(path=/opt/swine)", "guest(path=/opt/pbrain-karo,log=/tmp/x)"
	s := Settings{Variants: map[string]Choice{
		"gomoku":   {Strategy: karo, Offered: swine, WatchFirst: "hard", WatchSecond: "mcts(simulations=5)"},
		"15,15,5":  {WatchFirst: log, WatchSecond: karo, Level: "easy"},
		"chess":    {Strategy: "guest(path=/opt/chess)"},
		"ultimate": {Strategy: "guest(path=/opt/ultimate)"},
		"4-5-4":    {Board: "x"},
	}, Analyst: "guest(path=/opt/rapfi)"}
	all := []string{log, karo, swine, "guest(path=/opt/rapfi)"}
	if got := s.Programs(); !slices.Equal(got, all) {
		t.Errorf("%q, want %q", got, all)
	}
	less := s.Without(all)
	if less.Analyst != "" || less.Programs() != nil {
		t.Errorf("%q is left", less.Programs())
	}
	if want := (Choice{WatchFirst: "hard", WatchSecond: "mcts(simulations=5)"}); less.Variants["gomoku"] != want ||
		s.Variants["gomoku"].Strategy != karo {
		t.Errorf("%+v, %+v", less.Variants["gomoku"], s.Variants["gomoku"])
	}
	back := less.Clone()
	if back.BringBack(s, all); !reflect.DeepEqual(back, s) {
		t.Errorf("%+v", back)
	}
	var other Settings
	other.Choose("gomoku", Choice{Strategy: "random"})
	other.Analyst = "guest(path=/opt/mine)"
	other.BringBack(s, []string{karo, s.Analyst})
	if c := other.Variants["gomoku"]; c.Strategy != "random" || c.Offered != "" ||
		other.Variants["15,15,5"].WatchSecond != karo || len(other.Variants) != 2 || other.Analyst != "guest(path=/opt/mine)" {
		t.Errorf("%+v", other.Variants)
	}
}

// The players of people who are not playing now are found, left out and brought back, too.
func TestProgramsOfOtherPeople(t *testing.T) {
	karo := "guest(path=/opt/pbrain-karo)"
	s := Defaults()
	s.Choose("gomoku", Choice{Strategy: karo})
	s.SwitchTo("Ben", "red")
	if got := s.Programs(); !slices.Equal(got, []string{karo}) {
		t.Errorf("%q", got)
	}
	less := s.Without([]string{karo})
	if got := less.Programs(); len(got) > 0 {
		t.Errorf("%q is left", got)
	}
	if less.BringBack(s, []string{karo}); less.For("gomoku").Strategy != "" {
		t.Error("somebody else gets the player")
	}
	if less.SwitchTo("You", ""); less.For("gomoku").Strategy != karo {
		t.Errorf("%+v", less.Variants)
	}
}
