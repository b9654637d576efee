package settings

import (
	"fmt"
	"path/filepath"
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

// Each former name leads to the present name of the person who had it, whoever plays now.
func TestPresentNames(t *testing.T) {
	s := Defaults()
	s.Rename("Ann")
	s.Rename("Anna")
	s.SwitchTo("Ben", "red")
	if diff := cmp.Diff(map[string]string{"You": "Anna", "Ann": "Anna"}, s.PresentNames()); diff != "" {
		t.Error(diff)
	}
	s.SwitchTo("Ann", "teal")
	if diff := cmp.Diff(map[string]string{"You": "Anna"}, s.PresentNames()); diff != "" {
		t.Error(diff)
	}
	s.Rename("Cleo") // two people were called Ann
	if diff := cmp.Diff(map[string]string{"You": "Anna", "Ann": "Cleo"}, s.PresentNames()); diff != "" {
		t.Error(diff)
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
		func(s *Settings) { s.ChangeProfile(func(p *Profile) { p.Since, p.Face = since, "frog" }) },
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
	want := map[string]Profile{
		"Benno": {Coin: "red", Face: "frog", Former: []string{"Ben"}, Since: since},
		"You":   {Coin: "blue"},
	}
	if diff := cmp.Diff(want, again.Get().Profiles); diff != "" || again.Get().Name != "Benno" {
		t.Errorf("%s: %s", again.Get().Name, diff)
	}
}

// Each person has their own games and opponents. A new person begins with none, and a person who comes
// back finds theirs, also after a restart.
func TestEachPersonHasTheirOwnChoices(t *testing.T) {
	dir := t.TempDir()
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	own := Choice{Level: "hard", Strategy: "random"}
	for _, change := range []func(*Settings){
		func(s *Settings) { s.Choose("gomoku", own) },
		func(s *Settings) { s.SwitchTo("Ben", "red") },
	} {
		if err := s.Update(change); err != nil {
			t.Fatal(err)
		}
	}
	if now := s.Get(); now.LastPlayed() != "" || now.For("gomoku").Level != "beginner" || now.For("gomoku").Strategy != "" {
		t.Errorf("a new person begins with %v and %+v", now.Played, now.For("gomoku"))
	}
	if err := s.Update(func(s *Settings) { s.Choose("4-5-4", Choice{Level: "easy"}) }); err != nil {
		t.Fatal(err)
	}
	again, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	kept := again.Get()
	if kept.SwitchTo("You", ""); kept.LastPlayed() != "gomoku" || kept.Variants["gomoku"] != own || len(kept.Variants) != 1 {
		t.Errorf("the first person comes back to %v and %+v", kept.Played, kept.Variants)
	}
	if kept.SwitchTo("You", ""); kept.LastPlayed() != "gomoku" {
		t.Errorf("switching to the same person leaves %v", kept.Played)
	}
	if kept.RemoveProfile(); kept.Name != "Ben" || kept.LastPlayed() != "4-5-4" || kept.For("4-5-4").Level != "easy" {
		t.Errorf("after the first person was removed, %s has %v and %+v", kept.Name, kept.Played, kept.Variants)
	}
}

// What waits for people who are not playing stays within limits, however many variants they tried, so that
// the settings can always be read again.
func TestWaitingChoicesAreLimited(t *testing.T) {
	s, err := Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for person := range MaxProfiles {
		err := s.Update(func(s *Settings) {
			s.SwitchTo(fmt.Sprint("P", person), "red")
			for i := range 70 {
				s.Choose(fmt.Sprintf("%d,%d,5", 5+i%16, 5+i/16), Choice{Level: "easy"})
			}
			s.Choose("m,n,k", Choice{Board: "9,9,5"})
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, p := range s.Get().Profiles {
		if want := maxWaiting; name != s.Get().Name && name != "You" && (len(p.Played) != want || len(p.Variants) != want) {
			t.Errorf("%s keeps %d variants and %d choices, want %d", name, len(p.Played), len(p.Variants), want)
		}
	}
	if again, err := Open(filepath.Dir(s.path)); err != nil || len(again.Get().Profiles) != MaxProfiles {
		t.Errorf("%d profiles are read again: %v", len(again.Get().Profiles), err)
	}
}

// OtherNames lists the names of the other people, whose games are not the current person's.
func TestOtherNames(t *testing.T) {
	s := Defaults()
	if names := s.OtherNames(); len(names) != 0 {
		t.Errorf("%q", names)
	}
	s.SwitchTo("Ben", "red")
	s.Rename("Benno")
	s.SwitchTo("Zoe", "teal")
	if diff := cmp.Diff([]string{"Ben", "Benno", "You"}, s.OtherNames()); diff != "" {
		t.Error(diff)
	}
	s.SwitchTo("Ben", "green") // takes a former name
	if diff := cmp.Diff([]string{"Benno", "You", "Zoe"}, s.OtherNames()); diff != "" {
		t.Error(diff)
	}
}

// People of another computer fit as long as there is room, the one who plays there first. If there is no room for
// that person, the person who plays here stays, with what they chose.
func TestFitPeople(t *testing.T) {
	from := Defaults()
	from.SwitchTo("Zoe", "teal")
	from.Choose("4-5-4", Choice{Level: Easy})
	s := Defaults()
	if fitting, left := s.FitPeople(from); len(left) > 0 || cmp.Diff(from, fitting) != "" {
		t.Errorf("with room for all %q are left out, and %+v fits", left, fitting)
	}
	s.Rename("P0")
	for i := range MaxProfiles - 2 {
		s.SwitchTo(fmt.Sprint("P", i+1), "red")
	}
	if fitting, left := s.FitPeople(from); !slices.Equal(left, []string{"You"}) || fitting.Name != "Zoe" ||
		fitting.LastPlayed() != "4-5-4" || len(fitting.Profiles) != 1 {
		t.Errorf("with room for one %q are left out, and %+v fits", left, fitting)
	}
	s.SwitchTo("Ben", "red")
	s.Choose("gomoku", Choice{Level: Hard})
	from.Theme, from.Profiles["P0"], from.Profiles["Ben"] = ThemeDark, Profile{Coin: "grey"}, Profile{Coin: "teal"}
	fitting, left := s.FitPeople(from)
	if !slices.Equal(left, []string{"Zoe", "You"}) || fitting.Theme != ThemeDark {
		t.Errorf("without room %q are left out, and the theme is %s", left, fitting.Theme)
	}
	if fitting.Name != "Ben" || fitting.LastPlayed() != "gomoku" || fitting.For("gomoku").Level != Hard {
		t.Errorf("%s plays, with %v and %+v", fitting.Name, fitting.Played, fitting.Variants)
	}
	if diff := cmp.Diff(map[string]Profile{"P0": {Coin: "grey"}}, fitting.Profiles); diff != "" {
		t.Error(diff)
	}
	if len(from.Profiles) != 4 || from.Name != "Zoe" {
		t.Errorf("the settings of the other computer have changed: %+v", from)
	}
}

// Two windows may have different people. What each chooses stays theirs, whichever window saves last.
func TestTwoWindowsOfTwoPeople(t *testing.T) {
	for name, leave := range map[string]func(*Settings){
		"stays": nil, "switches": func(s *Settings) { s.SwitchTo("Zoe", "teal") }, "changes their name": func(s *Settings) { s.Rename("Anna") },
	} {
		dir := t.TempDir()
		choose := func(variant, level string) func(*Settings) {
			return func(s *Settings) { s.Choose(variant, Choice{Level: level}) }
		}
		first := open(t, dir)
		update(t, first, func(s *Settings) { s.Rename("Ann") })
		update(t, first, choose("gomoku", Hard))
		second := open(t, dir)
		update(t, first, func(s *Settings) { s.SwitchTo("Mia", "red") })
		update(t, first, choose("renju", Easy))
		update(t, second, choose("gomoku", Medium))
		update(t, second, choose("4-5-4", Medium))
		now, ann := "Mia", "Ann"
		if leave != nil {
			update(t, second, leave)
			now = second.Get().Name
		}
		if name == "changes their name" {
			ann = "Anna"
		}
		s := open(t, dir).Get()
		if s.Name != now {
			t.Errorf("%s: %s plays, want %s", name, s.Name, now)
		}
		for person, want := range map[string]map[string]Choice{
			"Mia": {"renju": {Level: Easy}}, ann: {"gomoku": {Level: Medium}, "4-5-4": {Level: Medium}},
		} {
			if s.SwitchTo(person, ""); cmp.Diff(want, s.Variants) != "" || len(s.Played) != len(want) {
				t.Errorf("%s: %s finds %v, %s", name, person, s.Played, cmp.Diff(want, s.Variants))
			}
		}
	}
}

// If a file also has choices in the profile of the person who plays now, those outside the profile are theirs.
func TestSwitchingDropsStaleChoices(t *testing.T) {
	level := func(name string) string { return joinPath([]string{variantsKey, name, "level"}) }
	for range 20 { // the order in which a map is read differs
		f := flatDoc{
			nameKey: "Ann", level("gomoku"): Hard, profilePath("Ann") + level("gomoku"): Easy, profilePath("Ann") + level("renju"): Easy,
			profilePath("Mia") + level("renju"): Medium,
		}
		f.switchTo("Mia")
		want := flatDoc{nameKey: "Mia", level("renju"): Medium, profilePath("Ann") + level("gomoku"): Hard}
		if d := cmp.Diff(want, f); d != "" {
			t.Fatal(d)
		}
	}
}

// The second person at one screen is the only other one at this computer, unless somebody has named them.
func TestFriendIsTheOtherPerson(t *testing.T) {
	s := Defaults()
	usual := s.SecondName
	check := func(how, want string) {
		t.Helper()
		if got := s.Friend(); got != want {
			t.Errorf("%s the friend is %q, want %q", how, got, want)
		}
	}
	check("alone", usual)
	s.SwitchTo("Papa", "")
	check("of Papa", "You")
	s.SwitchTo("You", "")
	check("with Papa", "Papa")
	s.SecondName = "Ben"
	check("after naming Ben", "Ben")
	s.SecondName = usual
	s.SwitchTo("Mama", "")
	check("with two others", usual)
	s.SecondName = "Mama"
	check("of Mama, whom somebody else played,", usual)
}

// The people to play with are all others at this computer, and whoever is the second person now.
func TestFriends(t *testing.T) {
	s := Defaults()
	check := func(want ...string) {
		t.Helper()
		if got := s.Friends(); !slices.Equal(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
	check("Friend")
	s.SwitchTo("Papa", "")
	check("You")
	s.SecondName = "Ben"
	check("You", "Ben")
	s.SwitchTo("Mama", "")
	s.SecondName = "Papa"
	check("Papa", "You")
	s.SwitchTo("Papa", "")
	check("Mama", "You", "Friend")
}

// A new person is offered a face that nobody has, neither a profile nor the second person, as long as there is one.
func TestFreeFace(t *testing.T) {
	s := Defaults()
	if got := s.FreeFace(); got != Faces()[0] {
		t.Errorf("the first face is %q", got)
	}
	s.SecondFace = Faces()[0]
	for i, face := range Faces()[1:] {
		if got := s.FreeFace(); got != face {
			t.Errorf("after %d people %q is free, want %q", i, got, face)
		}
		s.SwitchTo(face, s.FreeCoin())
		s.Profiles[face] = Profile{Coin: s.Profiles[face].Coin, Face: face}
	}
	if got := s.FreeFace(); got != "" {
		t.Errorf("%q is taken and free", got)
	}
}
