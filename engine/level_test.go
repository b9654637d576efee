package engine

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestLevelsHaveNames(t *testing.T) {
	if !slices.IsSorted(Levels()) {
		t.Errorf("the levels %v do not rise", Levels())
	}
	for l, want := range map[Level]string{
		Beginner: "beginner", Easy: "easy", Medium: "medium", Hard: "hard", Expert: "expert", Master: "master",
	} {
		if got := l.Key(); got != want {
			t.Errorf("%v is %s, want %s: records and settings hold it", l, got, want)
		}
	}
	for _, l := range Levels() {
		for _, name := range []string{l.Key(), l.String()} {
			if got, err := ParseLevel(name); got != l || err != nil {
				t.Errorf("%s is read as %v, %v", name, got, err)
			}
		}
	}
	if _, err := ParseLevel("champion"); err == nil || err.Error() != fmt.Sprintf(`"champion" is not a level: expected one of %v`, Levels()) {
		t.Errorf("a level of another version: %v", err)
	}
}

// The list of the levels is a copy: changing it has no effect.
func TestLevelsAreACopy(t *testing.T) {
	Levels()[0] = Hard
	Default().Levels()[0] = Hard
	if Levels()[0] != Beginner || Default().Levels()[0] != Beginner {
		t.Errorf("the levels are %v, of %s %v", Levels(), Default().Name, Default().Levels())
	}
}

// ParseLevel of a variant reads the name of one of its levels. For any other text the error lists its
// levels.
func TestParseLevelOfAVariant(t *testing.T) {
	own := ownGame()
	own.Levels[Beginner] = "random"
	delete(own.Levels, Medium)
	few, err := New(own)
	if err != nil {
		t.Fatal(err)
	}
	if l, err := few.ParseLevel("HARD"); l != Hard || err != nil {
		t.Errorf("hard is %v, %v", l, err)
	}
	const want = "own has no level expert: expected beginner, easy or hard"
	if _, err := few.ParseLevel("expert"); err == nil || err.Error() != want {
		t.Errorf("expert: %v", err)
	}
	if _, err := few.NamedPlayer("Expert"); err == nil || err.Error() != want {
		t.Errorf("the player expert: %v", err)
	}
	if p, err := few.NamedPlayer("easy"); err != nil || p.String() != few.LevelPlayer(Easy, Effort{}).String() {
		t.Errorf("the player easy: %v, %v", p, err)
	}
}

// An unknown player and a search that belongs to other games have different errors, which name the choices.
func TestUnknownPlayers(t *testing.T) {
	v, err := ParseVariant("tic-tac-toe")
	if err != nil {
		t.Fatal(err)
	}
	for spec, want := range map[string]string{
		"gomoku":      "gomoku does not play tic-tac-toe; searches: random, minimax, ",
		"deeper(x)":   `unknown player "deeper"; searches: random, minimax, `,
		"grandmaster": "; levels: beginner, easy, medium, hard, expert, master",
	} {
		if _, err := v.NamedPlayer(spec); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", spec, err)
		}
	}
}

// A level that a variant lacks, or that does not exist, plays as the next weaker level that the variant
// has, or as its weakest.
func TestLevelsThatAVariantLacks(t *testing.T) {
	s := ownGame()
	delete(s.Levels, Hard)
	two, err := New(s)
	if err != nil {
		t.Fatal(err)
	}
	delete(s.Levels, Easy)
	one, err := New(s)
	if err != nil {
		t.Fatal(err)
	}
	const further = Level(99)
	all := Default().Levels()
	for _, c := range []struct {
		v      Variant
		levels []Level
		ask    Level
		want   Level
	}{
		{two, []Level{Easy, Medium}, Easy, Easy},
		{two, []Level{Easy, Medium}, Hard, Medium},
		{two, []Level{Easy, Medium}, further, Medium},
		{one, []Level{Medium}, Easy, Medium},
		{one, []Level{Medium}, Hard, Medium},
		{Default(), all, further, all[len(all)-1]},
		{Default(), all, -1, all[0]},
	} {
		if got := c.v.Levels(); !slices.Equal(got, c.levels) {
			t.Errorf("%s has the levels %v, want %v", c.v.Name, got, c.levels)
		}
		if got := c.v.LevelPlayer(c.ask, Effort{}).String(); got != c.v.LevelPlayer(c.want, Effort{}).String() {
			t.Errorf("%s at %v plays as %s, want %v", c.v.Name, c.ask, got, c.want)
		}
		opened(t, c.v.LevelPlayer(c.ask, Effort{}), 1)
		opened(t, c.v.HintPlayer(), 1)
	}
	if got := further.String(); got != "Level 99" {
		t.Errorf("another level is called %q", got)
	}
}
