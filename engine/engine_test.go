package engine

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/docs"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

func TestParseVariant(t *testing.T) {
	for text, want := range map[string]string{
		"4-5-4":                  "4-5-4",
		" Tic-Tac-Toe ":          "tic-tac-toe",
		"3,3,3":                  "tic-tac-toe",
		"15,15,5":                "gomoku",
		"15 , 15 , 5":            "gomoku",
		"15,15,5,exact":          "gomoku-standard",
		"gomoku:exact":           "gomoku-standard",
		"15,15,5,renju":          "renju",
		"gomoku:renju":           "renju",
		"renju:13,13":            "13,13,5,renju",
		"gomoku:19,19":           "19,19,5",
		"6,7,4,gravity":          "connect-four",
		"connect-four:7,8":       "7,8,4,gravity",
		"4,3,3,misere":           "4,3,3,misere",
		"6,5,4":                  "6,5,4",
		"1,1,1":                  "1,1,1",
		"20,20,20":               "20,20,20",
		"ultimate":               "ultimate",
		"isolation":              "isolation",
		"isolation:7,7":          "isolation",
		"isolation:5,6":          "isolation:5,6",
		"isolation:queen":        "isolation:7,7,queen",
		"isolation:8, 8 , queen": "isolation:8,8,queen",
	} {
		v, err := ParseVariant(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if v.Name != want {
			t.Errorf("%q is %q, want %q", text, v.Name, want)
		}
	}
}

func TestParseVariantErrors(t *testing.T) {
	for text, want := range map[string]struct {
		column int
		part   string
	}{
		"":                         {1, "unknown variant"},
		"chess":                    {1, "expected tic-tac-toe, 4-5-4"},
		"4-4-4":                    {1, `unknown variant "4-4-4": did you mean 4,4,4?`},
		"6x7x4":                    {1, "did you mean 6,7,4?"},
		"4-4-9":                    {1, `"4-4-9" is not a number`},
		"4,5":                      {4, "three numbers"},
		"4,x,4":                    {3, `"x" is not a number`},
		"0,5,4":                    {1, "rows: 0 is too few"},
		"4,21,4":                   {3, "columns: 21 is too many"},
		"4,5,6":                    {5, "is too many on a 4 × 5 board"},
		"renju:exact":              {7, "renju and exact contradict each other"},
		"4,5,4,free":               {7, `unknown option "free": expected exact, misere, gravity or renju`},
		"ultimate:3":               {10, "takes no numbers"},
		"isolation:9,9":            {11, "rows: 9 is too many"},
		"isolation:5,9":            {13, "columns: 9 is too many"},
		"isolation:5":              {12, "two numbers"},
		"isolation:5,5,rook":       {15, `unknown option "rook": expected queen`},
		"gomoku:15,15,5":           {14, "expected exact"},
		"99999999999999999999,1,1": {1, "is not a number"},
		"4,5,4,exact,exactly":      {13, "unknown option"},
	} {
		_, err := ParseVariant(text)
		var fault *VariantError
		if !errors.As(err, &fault) {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if fault.Column != want.column || !strings.Contains(fault.Message, want.part) {
			t.Errorf("%q: %v; want column %d and %q", text, err, want.column, want.part)
		}
	}
}

// Every variant has everything that a window asks for, and its name reads as the same variant.
func TestCatalogueIsComplete(t *testing.T) {
	for _, v := range Catalogue() {
		t.Run(v.Name, func(t *testing.T) {
			again, err := ParseVariant(v.Name)
			if err != nil || again.Title != v.Title {
				t.Errorf("the name gives %q, %v", again.Title, err)
			}
			if v.Title == "" || v.Summary == "" || v.Goal == "" || v.Group == "" {
				t.Errorf("something is not said: %+v", v)
			}
			if docs.Rules("en", v.Page()) == "" {
				t.Errorf("docs/rules.md has no part %q: the rules of %s", v.Page(), v.Name)
			}
			if got := v.Start().View().Style; got != v.Style {
				t.Errorf("the board is drawn in style %d, the catalogue says %d", got, v.Style)
			}
			if n := v.Example().Ply(); n != len(strings.Fields(v.example)) || n < 5 {
				t.Errorf("the example breaks off after %d moves", n)
			}
			checkEvaluations(t, v)
			checkLevels(t, v)
		})
	}
}

func checkEvaluations(t *testing.T, v Variant) {
	sources := []string{
		"A 4 x 5 Tic-Tac-Toe Game, section", "Rapport algorithme minimax pour Gomoku, Deuxième heuristique",
		"Rapport algorithme minimax pour Gomoku, 'Pattern' avec Regex",
		"Generic heuristic for the mnk-games, section", "Report of Project 1: Game Playing, ", "Heuristics, ",
	}
	p := v.Start()
	p.Play(p.AppendMoves(nil)[0])
	for _, e := range v.Evaluations() {
		ev, err := e.Default()
		if err != nil {
			t.Fatalf("%s: %v", e.Name, err)
		}
		for _, side := range []game.Side{game.First, game.Second} {
			if got := ev.Evaluate(p, side); got <= -ev.Win() || got >= ev.Win() {
				t.Errorf("%s: %d is not between −%d and %d", e.Name, got, ev.Win(), ev.Win())
			}
		}
		if !slices.ContainsFunc(sources, func(title string) bool { return strings.Contains(e.Source, title) }) {
			t.Errorf("%s: %q is none of the papers", e.Name, e.Source)
		}
	}
}

// checkLevels fails unless each level's string reads as a player that moves and prints as the same string.
func checkLevels(t *testing.T, v Variant) {
	if r, err := think(stopped(), opened(t, v.HintPlayer(), 1), v.Start()); err != nil || !v.Start().Legal(r.Move) {
		t.Errorf("the hint is %v, %v", r.Move, err)
	}
	for _, l := range Levels() {
		p := opened(t, v.LevelPlayer(l, Effort{}), 1)
		again, err := v.OpenPlayer(p.String(), 2)
		if err != nil || again.String() != p.String() {
			t.Errorf("%v prints as %q, which reads as %v, %v", l, p, again, err)
		}
		pos := v.Start()
		r, err := think(stopped(), p, pos)
		if err != nil || !pos.Legal(r.Move) {
			t.Errorf("%v chose %v, %v", l, r.Move, err)
		}
	}
}

// opened opens a player.
func opened(t *testing.T, p Player, seed uint64) search.Player {
	t.Helper()
	p.Seed = seed
	q, err := p.Open()
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	return q
}

// think returns the report of a new brain of the player on p.
func think(ctx context.Context, player search.Player, p game.Position) (search.Report, error) {
	b := player.NewBrain()
	defer b.Close()
	return b.Think(ctx, p, search.Limits{}, nil)
}

// stopped returns a context that has ended.
func stopped() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}

func TestTemplates(t *testing.T) {
	for _, c := range []struct {
		template int
		numbers  []int
		options  []string
		want     string
	}{
		{0, []int{4, 5, 4}, nil, "4-5-4"},
		{0, []int{6, 5, 4}, nil, "6,5,4"},
		{0, []int{4, 3, 3}, []string{"misere"}, "4,3,3,misere"},
		{0, []int{15, 15, 5}, []string{"exact"}, "gomoku-standard"},
		{0, []int{6, 7, 4}, []string{"gravity", "misere"}, "6,7,4,misere,gravity"},
		{1, []int{7, 7}, nil, "isolation"},
		{1, []int{5, 6}, []string{"queen"}, "isolation:5,6,queen"},
	} {
		tmpl := Templates()[c.template]
		v, err := tmpl.Make(c.numbers, c.options)
		if err != nil || v.Name != c.want {
			t.Errorf("%s %v %s is %q, %v", tmpl.Title, c.numbers, c.options, v.Name, err)
		}
		title, numbers, options := v.Template()
		slices.Sort(options)
		if diff := cmp.Diff([]any{c.numbers, c.options}, []any{numbers, options}); title != tmpl.Title || diff != "" {
			t.Errorf("%q comes from %q, %s", v.Name, title, diff)
		}
	}
	for _, tmpl := range Templates() {
		if _, err := tmpl.Make(tmpl.Default, nil); err != nil {
			t.Errorf("%s proposes %v: %v", tmpl.Title, tmpl.Default, err)
		}
	}
	for _, n := range [][]int{{3, 3, 4}, {0, 3, 3}, {3, 21, 3}} {
		if _, err := Templates()[0].Make(n, nil); err == nil || strings.Contains(err.Error(), "column 1") {
			t.Errorf("%v: %v", n, err)
		}
	}
}

// Different variants have different titles.
func TestTitlesDiffer(t *testing.T) {
	seen := map[string]string{}
	names := []string{"isolation:5,5", "isolation:5,5,queen", "5,5,4", "5,5,4,misere", "5,5,4,gravity,misere"}
	for _, v := range Catalogue() {
		names = append(names, v.Name)
	}
	for _, name := range names {
		v, err := ParseVariant(name)
		if err != nil {
			t.Fatal(err)
		}
		if other, ok := seen[v.Title]; ok {
			t.Errorf("%s and %s are both %q", name, other, v.Title)
		}
		seen[v.Title] = name
	}
}

func TestPlayerNamesTheEvaluations(t *testing.T) {
	_, err := Default().OpenPlayer("alphabeta(eval=material)", 1)
	if err == nil || !strings.Contains(err.Error(), "pascal") {
		t.Errorf("the error does not say what there is: %v", err)
	}
}

func TestSplitKeepsPlaces(t *testing.T) {
	want := []word{{"a", 2}, {"bc", 6}, {"", 9}, {"d", 10}}
	got := split(" A : BC,,d")
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(word{})); diff != "" {
		t.Error(diff)
	}
}

func FuzzParseVariant(f *testing.F) {
	for _, seed := range []string{
		"4-5-4", "15,15,5,exact", "isolation:5,5,queen", "gomoku:19,19", ",,,", "9:9",
		"chess\x1b[31m", strings.Repeat("9", 201),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, err := ParseVariant(text)
		if err != nil {
			brief(t, err)
			return
		}
		again, err := ParseVariant(v.Name)
		if err != nil || again.Name != v.Name {
			t.Errorf("%q is %q, which is %q, %v", text, v.Name, again.Name, err)
		}
	})
}

// FuzzPlayer checks that a player prints as a string that reads as the same player, and that
// errors can be shown to a user.
func FuzzPlayer(f *testing.F) {
	for _, spec := range []string{"random", "deepening(eval=pascal,depth=4)", "cutoff(eval=\x1b)", "mcts(c=1e999)", "x(" +
		strings.Repeat("a=b,", 300)} {
		f.Add(spec)
	}
	f.Fuzz(func(t *testing.T, spec string) {
		p, err := Default().OpenPlayer(spec, 1)
		if err != nil {
			brief(t, err)
			return
		}
		if again, err := Default().OpenPlayer(p.String(), 1); err != nil || again.String() != p.String() {
			t.Errorf("%q is %q, which is %v, %v", spec, p, again, err)
		}
	})
}

// The error for a number out of range gives its column and its bounds.
func TestTemplatesTellNumbers(t *testing.T) {
	for _, c := range []struct {
		template, index, least, most int
		numbers                      []int
	}{
		{0, 0, 1, 20, []int{25, 5, 4}},
		{0, 1, 1, 20, []int{4, 0, 4}},
		{0, 2, 1, 5, []int{4, 5, 6}},
		{0, 2, 1, 5, []int{4, 5, 0}},
		{1, 1, 3, 8, []int{4, 9}},
	} {
		_, err := Templates()[c.template].Make(c.numbers, nil)
		var n *game.NumberError
		if !errors.As(err, &n) || n.Index != c.index || n.Min != c.least || n.Max != c.most {
			t.Errorf("%v: %v, %+v", c.numbers, err, n)
		}
	}
}
