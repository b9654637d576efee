package engine

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// shown holds everything that a variant hands out and that a caller could write to.
type shown struct {
	Evaluations, Searches [][]string
	Numbers               []int
	Options               []string
	Levels                []string
}

func show(v Variant) (s shown) {
	for _, e := range v.Evaluations() {
		s.Evaluations = append(s.Evaluations, keysOf(e.Name, e.Options))
	}
	for _, e := range v.Searches() {
		s.Searches = append(s.Searches, append(keysOf(e.Name, e.Options), e.Aliases...))
	}
	_, s.Numbers, s.Options = v.Template()
	for _, l := range Levels() {
		s.Levels = append(s.Levels, v.LevelPlayer(l, Effort{}).String())
	}
	return s
}

func keysOf(name string, options []playerspec.Option) []string {
	list := []string{name}
	for _, o := range options {
		list = append(list, o.Key)
	}
	return list
}

// The catalogue hands out copies, so that callers cannot change it.
func TestCatalogueCannotBeDamaged(t *testing.T) {
	for i, v := range Catalogue() {
		v = v.Offering(search.Search{Name: "own", Options: []playerspec.Option{{Key: "key"}}, Aliases: []string{"mine"}})
		want := show(v)
		for _, e := range v.Evaluations() {
			clear(e.Options)
		}
		clear(v.Evaluations())
		for _, s := range v.Searches() {
			clear(s.Options)
			clear(s.Aliases)
		}
		clear(v.Searches())
		_, numbers, options := v.Template()
		clear(numbers)
		clear(options)
		Catalogue()[i] = Variant{}
		if diff := cmp.Diff(want, show(v)); diff != "" {
			t.Errorf("%s: %s", v.Name, diff)
		}
		again, err := ParseVariant(v.Name)
		if err != nil || again.Title != v.Title || len(again.Searches()) != len(searchesForAll())+len(again.searches) {
			t.Errorf("%s is %q, %v", v.Name, again.Title, err)
		}
	}
}

func TestCatalogueIsBuiltOnce(t *testing.T) {
	first := catalogueEntries()
	if again := catalogueEntries(); &first[0] != &again[0] {
		t.Error("it was built anew")
	}
}

// A board that people could make themselves keeps its name when it gets a title, or else their past games,
// choices, ratings and mistakes would be lost from view. It also keeps its pie rule. The boards with names
// of their own had them before.
func TestBoardsKeepTheirNames(t *testing.T) {
	old := []string{"tic-tac-toe", "4-5-4", "connect-four", "gomoku", "gomoku-standard", "renju"}
	for _, e := range build() {
		if e.rows == (mnk.Rules{}) || slices.Contains(old, e.Name) {
			continue
		}
		if board := rowVariant(e.rows); e.Name != board.Name || !slices.Equal(e.openings, board.openings) {
			t.Errorf("the board %s is named %q, with %v: leave out name and withoutPie", board.Name, e.Name, e.openings)
		}
	}
}
