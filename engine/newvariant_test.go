package engine

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/random"
)

// ownGame returns the specification of a game that a program adds: 4-5-4 under another name.
func ownGame() Spec {
	return Spec{
		Name: "own", Title: "Own", Summary: "short", Goal: "win", Group: "Others", XBegins: true,
		Start: Default().Start, Evaluations: Default().Evaluations(), Page: "In a row", Example: "c2 b2",
		Searches: []search.Search{{Name: "mine", New: func(playerspec.Values) (search.Thinker, error) { return nil, nil }}},
		Levels:   map[Level]string{Easy: "random", Medium: "mine", Hard: "deepening(eval=chua,depth=2)"},
		Hint:     "minimax(depth=1)",
	}
}

func TestNew(t *testing.T) {
	v, err := New(ownGame())
	if err != nil {
		t.Fatal(err)
	}
	if v.Name != "own" || v.Title != "Own" || v.Summary != "short" || v.Goal != "win" || v.Group != "Others" || !v.XBegins {
		t.Errorf("%+v", v)
	}
	if v.Style != game.Marks || v.Page() != "In a row" || v.Example().Ply() != 2 || v.Evaluations()[0].Name != "pascal" {
		t.Errorf("%+v", v)
	}
	for l, want := range ownGame().Levels {
		if got := v.LevelPlayer(l, Effort{}).String(); got != want {
			t.Errorf("%v is %s, want %s", l, got, want)
		}
	}
	if got := v.HintPlayer().String(); got != "minimax(depth=1)" {
		t.Errorf("hints come from %s", got)
	}
}

// A level whose search was withdrawn keeps its string and its place, but cannot be opened.
func TestLevelOfAWithdrawnSearch(t *testing.T) {
	fleeting := random.Search()
	fleeting.Name = "fleeting"
	withdraw, err := Register(Offer{Searches: []search.Search{fleeting}})
	if err != nil {
		t.Fatal(err)
	}
	defer withdraw()
	s := ownGame()
	s.Levels[Hard] = "fleeting"
	v, err := New(s)
	if err != nil {
		t.Fatal(err)
	}
	withdraw()
	p := v.LevelPlayer(Hard, Effort{})
	if _, err := p.Open(); err == nil || p.String() != "fleeting" || !slices.Contains(v.Levels(), Hard) {
		t.Errorf("%q, %v", p, err)
	}
}

func TestNewErrors(t *testing.T) {
	for _, tt := range []struct {
		want  string
		spoil func(*Spec)
	}{
		{"is no name", func(s *Spec) { s.Name = "" }},
		{"is no name", func(s *Spec) { s.Name = "Own" }},
		{"is no name", func(s *Spec) { s.Name = "own:3" }},
		{"is no name", func(s *Spec) { s.Name = strings.Repeat("x", 41) }},
		{"a title and a start", func(s *Spec) { s.Title = "" }},
		{"a title and a start", func(s *Spec) { s.Start = nil }},
		{"own, Hard: column 1: expected a player", func(s *Spec) { s.Levels[Hard] = "" }},
		{"own: expected a player for one level at least", func(s *Spec) { s.Levels = nil }},
		{fmt.Sprintf("own: Level 99 is not a level: expected one of %v", Levels()), func(s *Spec) { s.Levels[99] = "random" }},
		{"own, Medium: column 1", func(s *Spec) { s.Searches = nil }},
		{`own, Hard: column 16: there is no evaluation "chua"`, func(s *Spec) { s.Evaluations = s.Evaluations[:2] }},
		{"own, hints: ", func(s *Spec) { s.Hint = "nobody" }},
	} {
		s := ownGame()
		tt.spoil(&s)
		if _, err := New(s); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("got %v, want %q", err, tt.want)
		}
	}
}

// An added variant is found like any other, and no name can stand for two games.
func TestAdd(t *testing.T) {
	before := catalogueEntries()
	t.Cleanup(func() { catalogue.entries = before })
	v, err := New(ownGame())
	if err != nil {
		t.Fatal(err)
	}
	if err := Add(v); err != nil {
		t.Fatal(err)
	}
	got, err := ParseVariant(" Own ")
	if err != nil || got.Title != "Own" || len(catalogueEntries()) != len(before)+1 {
		t.Errorf("%q, %v; %d entries", got.Title, err, len(catalogueEntries()))
	}
	if _, err := ParseVariant("own:3"); err == nil || !strings.Contains(err.Error(), "takes no numbers") {
		t.Errorf("own:3: %v", err)
	}
	if err := Add(v); err == nil || !strings.Contains(err.Error(), "there is a variant own already") {
		t.Errorf("twice: %v", err)
	}
	if err := Add(Variant{}); err == nil {
		t.Error("an empty variant was added")
	}
}

// A board that is given a title keeps its name, by which stored games are found, and everything else.
func TestTitledBoard(t *testing.T) {
	before := catalogueEntries()
	t.Cleanup(func() { catalogue.entries = before })
	parse := func(text string) Variant {
		v, err := ParseVariant(text)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	for _, name := range []string{"7,8,5", "isolation:5,5"} {
		board := parse(name)
		v, err := board.Titled("Small")
		if err == nil {
			err = Add(v)
		}
		if err != nil {
			t.Fatal(err)
		}
		got := parse(name)
		if got.Name != name || got.Title != "Small" || got.IsCustom() || !board.IsCustom() {
			t.Errorf("%s is %q, custom %v, before %v", got.Name, got.Title, got.IsCustom(), board.IsCustom())
		}
		if got.Summary != board.Summary || got.Page() != board.Page() || !slices.Equal(got.Openings(), board.Openings()) {
			t.Errorf("%s is %q, page %q, with %v", name, got.Summary, got.Page(), got.Openings())
		}
		if err := Add(v); err == nil || !strings.Contains(err.Error(), "already") {
			t.Errorf("added twice: %v", err)
		}
		if _, err := got.Titled("Other"); err == nil {
			t.Errorf("%s has two titles", name)
		}
	}
	if v := parse("7,8,5,misere"); !v.IsCustom() || v.Title != "7,8,5,misere" {
		t.Errorf("with another rule it is %q", v.Title)
	}
	if _, err := parse("8,8,5").Titled(""); err == nil {
		t.Error("a board has an empty title")
	}
	if _, err := ParseVariant("chess"); err == nil || strings.Contains(err.Error(), "7,8,5") {
		t.Errorf("numbers among the names: %v", err)
	}
}
