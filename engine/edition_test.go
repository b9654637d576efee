package engine

import (
	_ "embed"
	"strings"
	"testing"
)

// releasedLevels are all levels of 0.1.0, a line each: the variant, the level, its player.
// A release adds a file of its own, and takes none away.
//
//go:embed testdata/levels-0.1.0.txt
var releasedLevels string

// A level that was released is still there with its player: a variant of which the levels
// have other players today has another edition, and none has one without need.
func TestReleasedLevelsStay(t *testing.T) {
	changed := map[string]bool{}
	for line := range strings.Lines(releasedLevels) {
		name, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		level, want, _ := strings.Cut(rest, " ")
		v, err := ParseVariant(name)
		if err != nil {
			t.Fatal(err)
		}
		l, err := ParseLevel(level)
		if err != nil {
			t.Fatal(err)
		}
		if got := v.InEdition(1).PlayerString(l, Effort{}); got != want {
			t.Errorf("%s, %v was %s in 0.1.0 and is %s: is an edition missing?", name, l, want, got)
		}
		changed[name] = changed[name] || v.PlayerString(l, Effort{}) != want
	}
	for name, changed := range changed {
		if v, _ := ParseVariant(name); (v.Edition() > 1) != changed {
			t.Errorf("%s has edition %d, and other players: %v", name, v.Edition(), changed)
		}
	}
	if len(changed) < 30 || !changed["gomoku"] || !changed["10,10,5"] || !changed["connect-four"] || changed["4-5-4"] || changed["tic-tac-toe"] {
		t.Errorf("levels that changed: %v", changed)
	}
}

// A variant in an earlier edition speaks of the levels of that edition alone.
func TestEditions(t *testing.T) {
	today, err := ParseVariant("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	once := today.InEdition(0)
	if today.Edition() != 2 || today.Earlier() || once.Edition() != 1 || !once.Earlier() {
		t.Fatalf("today %d, once %d", today.Edition(), once.Edition())
	}
	if got := once.Today(); got.Earlier() || got.PlayerString(Easy, Effort{}) != today.PlayerString(Easy, Effort{}) {
		t.Errorf("back today: edition %d, %s", got.Edition(), got.PlayerString(Easy, Effort{}))
	}
	if once.NearestLevel(Beginner) != Easy || today.NearestLevel(Beginner) != Beginner {
		t.Errorf("the levels are %v once and %v today", once.Levels(), today.Levels())
	}
	spec := once.PlayerString(Easy, Effort{})
	if l, ok := once.LevelBehind(spec); l != Easy || !ok {
		t.Errorf("%s is %v, %v", spec, l, ok)
	}
	if _, ok := today.LevelBehind(spec); ok {
		t.Errorf("%s is a level of today", spec)
	}
	if _, ok := once.Rating(Easy); ok {
		t.Error("a number of today is told of an earlier level")
	}
	// What a later version has begun is played on by today's levels and stays what it was.
	if later := today.InEdition(7); later.Edition() != 7 || later.Earlier() || later.PlayerString(Easy, Effort{}) != today.PlayerString(Easy, Effort{}) {
		t.Errorf("edition %d plays %s", later.Edition(), later.PlayerString(Easy, Effort{}))
	}
}

// A game from outside may have editions too.
func TestEditionsFromOutside(t *testing.T) {
	s := ownGame()
	s.Before = []map[Level]string{{Easy: "mine"}, {Hard: "random"}}
	v, err := New(s)
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int]string{1: "mine", 2: "random", 3: s.Levels[Easy]} {
		if got := v.InEdition(n).PlayerString(Easy, Effort{}); got != want {
			t.Errorf("edition %d plays %s, want %s", n, got, want)
		}
	}
	s.Before[0][Easy] = "nobody"
	if _, err := New(s); err == nil {
		t.Error("an earlier level without a player is taken")
	}
}
