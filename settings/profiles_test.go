package settings

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// A person who changes their name keeps their games, except those of a former name that another profile
// has taken since.
func TestRenameKeepsTheGames(t *testing.T) {
	s := Defaults()
	s.Rename("Ann")
	s.Rename("Anna")
	if diff := cmp.Diff([]string{"Anna", "You", "Ann"}, s.GameNames()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"Anna"}, s.ProfileNames()); diff != "" {
		t.Error(diff)
	}
	s.SwitchTo("Ann", "red")
	if diff := cmp.Diff([]string{"Ann"}, s.GameNames()); diff != "" {
		t.Error(diff)
	}
	s.Rename("Anna")
	if s.Name != "Ann" {
		t.Errorf("%s takes the name of another profile", s.Name)
	}
	s.SwitchTo("Anna", "")
	if diff := cmp.Diff([]string{"Anna", "You"}, s.GameNames()); diff != "" {
		t.Error(diff)
	}
	if s.Profile("Ann").Coin != "red" || s.Profile("Anna").Coin != "blue" {
		t.Errorf("%+v", s.Profiles)
	}
}

// Profiles can be added, up to a limit, and removed, except the last one.
func TestProfilesComeAndGo(t *testing.T) {
	s := Defaults()
	if diff := cmp.Diff([]string{"You"}, s.ProfileNames()); diff != "" || s.FreeCoin() != "green" {
		t.Error(diff, s.FreeCoin())
	}
	s.RemoveProfile()
	if s.Name != "You" {
		t.Errorf("the only profile was removed, and %q has come", s.Name)
	}
	s.SwitchTo("Ben", s.FreeCoin())
	s.ChangeProfile(func(p *Profile) { p.Since = time.Unix(5, 0) })
	if s.Name != "Ben" || s.Profile("Ben").Coin != "green" || !s.Profile("You").Since.IsZero() {
		t.Errorf("%+v", s.Profiles)
	}
	s.RemoveProfile()
	if s.Name != "You" || len(s.Profiles) != 1 {
		t.Errorf("%q, %+v", s.Name, s.Profiles)
	}
	for i := range MaxProfiles + 1 {
		s.SwitchTo(fmt.Sprint("P", i), Coins()[0])
	}
	if len(s.Profiles) != MaxProfiles || s.Name != "P6" {
		t.Errorf("%d profiles, the last is %s", len(s.Profiles), s.Name)
	}
	s.Profiles["Zoe"], s.Name = Profile{}, "Zoe"
	if c := s.clamped(); len(c.Profiles) != MaxProfiles || !slices.Contains(c.ProfileNames(), "Zoe") {
		t.Errorf("%+v", c.Profiles)
	}
}

// The profiles are saved in the file, and a removed profile does not come back.
func TestProfilesAreKept(t *testing.T) {
	dir := t.TempDir()
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	since := time.Date(2026, 11, 2, 12, 0, 0, 0, time.UTC)
	for _, change := range []func(*Settings){
		func(s *Settings) { s.SwitchTo("Ben", "red") },
		func(s *Settings) { s.ChangeProfile(func(p *Profile) { p.Since = since }) },
		func(s *Settings) { s.Rename("Benno") },
		func(s *Settings) { s.SwitchTo("Zoe", "teal") },
		func(s *Settings) { s.RemoveProfile() },
	} {
		if err := s.Update(change); err != nil {
			t.Fatal(err)
		}
	}
	again, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]Profile{"Benno": {Coin: "red", Former: []string{"Ben"}, Since: since}, "You": {Coin: "blue"}}
	if diff := cmp.Diff(want, again.Get().Profiles); diff != "" || again.Get().Name != "Benno" {
		t.Errorf("%s: %s", again.Get().Name, diff)
	}
}
