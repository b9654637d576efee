package words

import (
	"fmt"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/golden"
)

// Each level of the engine has a name in each language, and no two have the same.
func TestEveryLevelHasWords(t *testing.T) {
	names := map[string]bool{}
	for _, code := range Languages() {
		speak(t, code)
		for _, l := range engine.Levels() {
			name := Level(l)
			if names[name] || code != English && name == l.String() {
				t.Errorf("%s: %v is called %q", code, l, name)
			}
			names[name] = true
			if got := LevelNamed(l.Key()); got != name {
				t.Errorf("%s: %s is called %q, not %q", code, l.Key(), got, name)
			}
		}
	}
	further := engine.Level(99)
	if got := Level(further); got != "Level 99" {
		t.Errorf("a further level is called %q", got)
	}
	for _, v := range engine.Catalogue() {
		if LevelOf(v, further) == "" {
			t.Errorf("%s says nothing of a further level", v.Name)
		}
	}
	if got := LevelNamed("champion"); got != "champion" {
		t.Errorf("a level of another version is called %q", got)
	}
}

// The descriptions of the levels of all built-in variants do not change unnoticed: they match
// testdata/levels.txt, which `make golden` renews.
func TestLevelsMatchGoldenTexts(t *testing.T) {
	var texts strings.Builder
	for _, code := range []string{"en", "de"} {
		speak(t, code)
		for _, v := range engine.Catalogue() {
			for _, l := range v.Levels() {
				fmt.Fprintf(&texts, "%s %s %s: %s\n", code, v.Name, l.Key(), LevelOf(v, l))
			}
		}
	}
	golden.Compare(t, "levels.txt", texts.String())
}

// An external search whose limits have their own names is described with those names.
func TestLimitsOfOtherNames(t *testing.T) {
	v, err := engine.New(engine.Spec{
		Name: "limits", Title: "Limits", Summary: "a game of elsewhere", Goal: "Do your best.",
		Start: func() game.Position { return engine.Default().Start() },
		Searches: []search.Search{{
			Name: "seer", About: "sees what comes",
			Options: []playerspec.Option{playerspec.Integer("plies", 1, 9, 0,
				"how far it sees").Labelled(playerspec.Label{Title: "Plies", Brief: "{{.N}} plies deep"})},
			New: func(playerspec.Values) (search.Thinker, error) { return nil, nil },
		}},
		Levels: map[engine.Level]string{engine.Easy: "seer", engine.Hard: "seer(plies=5)"},
	})
	if err != nil {
		t.Fatal(err)
	}
	speak(t, English)
	for l, want := range map[engine.Level]string{engine.Easy: "Sees what comes", engine.Hard: "5 plies deep"} {
		if got := LevelOf(v, l); got != want {
			t.Errorf("%v: %q, want %q", l, got, want)
		}
	}
}

// A sentence describes the style of an opponent with a level. A strategy has no such sentence.
func TestPlayerStyle(t *testing.T) {
	s := against(t, "Ada", "isolation", 0)
	s.Setup.Level = engine.Beginner
	check(t, bilingual{"Wanders anywhere, often to the edge.", "Zieht irgendwohin, oft an den Rand."}, func() string {
		return PlayerStyle(s.Setup, game.Second)
	})
	s.Setup.Seats[1].Player = playerIn(s.Setup.Variant, "random")
	check(t, bilingual{}, func() string { return PlayerStyle(s.Setup, game.Second) })
}
