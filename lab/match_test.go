package lab

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// timeless compares results but for the time that players took.
var timeless = cmpopts.IgnoreFields(match.Tally{}, "Time")

func options(t testing.TB, a, b string) MatchOptions {
	return MatchOptions{Variant: variant(t, "tic-tac-toe"), Players: [2]string{a, b}, Games: 20, Plies: 2, Seed: 5}
}

func TestMatch(t *testing.T) {
	o := options(t, "deepening(depth=4)", "random")
	r, err := Match(t.Context(), o, nil)
	if err != nil || r.All().Games() != 20 || r.All().Score() < 70 {
		t.Errorf("%v, %v", r.All(), err)
	}
	o.Limits = search.Limits{Depth: 1}
	weak, _ := Match(t.Context(), o, nil)
	if weak.Players[0].Nodes >= r.Players[0].Nodes {
		t.Errorf("%d nodes at depth 1, %d at depth 4", weak.Players[0].Nodes, r.Players[0].Nodes)
	}
	o.Players[1] = "nobody"
	if _, err := Match(t.Context(), o, nil); err == nil {
		t.Error("nobody played")
	}
}

func TestMatchEnded(t *testing.T) {
	ctx, end := cancellable(t)
	o := options(t, "random", "random")
	o.Games = 1_000_000
	r, err := Match(ctx, o, func(p Progress) {
		if p.Done > 0 {
			end()
		}
	})
	if n := r.All().Games(); !errors.Is(err, errEnough) || n == 0 || n == o.Games {
		t.Errorf("%d games, %v", n, err)
	}
}

func TestTimeLeft(t *testing.T) {
	for p, want := range map[Progress]time.Duration{
		{Done: 1, Of: 4}: 3 * time.Minute,
		{Done: 4, Of: 4}: 0,
		{Done: 0, Of: 4}: 0,
		{Done: 7, Of: 0}: 0,
	} {
		if got := p.Left(time.Minute); got != want {
			t.Errorf("%+v: %v, want %v", p, got, want)
		}
	}
}

// parts plays a match in parts, and reads them as files.
func parts(t testing.TB, o MatchOptions, of int) (list []Part) {
	t.Helper()
	for i := range of {
		o.Shard = match.Shard{Index: i + 1, Of: of}
		r, err := Match(t.Context(), o, nil)
		if err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(PartOf(o, r))
		if err != nil {
			t.Fatal(err)
		}
		p, err := ParsePart("part "+o.Shard.String(), data)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
	return list
}

// The parts of a match, joined in any order, are the match.
func TestMerge(t *testing.T) {
	o := options(t, "mcts(simulations=50)", "random")
	o.Openings = [][]game.Move{{4, 0}, {1}, {}}
	o.Limits = search.Limits{Nodes: 40}
	r, err := Match(t.Context(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	list := parts(t, o, 3)
	list[0], list[2] = list[2], list[0]
	whole, err := Merge(list)
	if diff := cmp.Diff(PartOf(o, r), whole, timeless); diff != "" || err != nil {
		t.Error(err, diff)
	}
}

func TestMergeRefuses(t *testing.T) {
	o := options(t, "random", "random")
	list, other := parts(t, o, 3), o
	other.Seed++
	unfinished := list[1]
	unfinished.Result = match.Result{Began: match.Count{Wins: 1}}
	for want, join := range map[string][]Part{
		"no parts":                     nil,
		"part 1 of 3 is missing":       list[1:],
		"part 2 of 3 is missing":       {list[0], list[2]},
		"part 3 of 3 is missing":       list[:2],
		"are the same part, 2/3":       {list[0], list[1], list[1], list[2]},
		"not of the same match":        {list[0], parts(t, other, 3)[1], list[2]},
		"part 1/2 are not of the same": {list[0], parts(t, o, 2)[0], list[1]},
		"is not finished: it has 1 of": {list[0], unfinished, list[2]},
		"but all of it":                {PartOf(o, match.Result{})},
	} {
		if _, err := Merge(join); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

func TestParsePartRefuses(t *testing.T) {
	good, err := json.Marshal(parts(t, options(t, "random", "random"), 2)[0])
	if err != nil {
		t.Fatal(err)
	}
	for want, data := range map[string]string{
		"is no part of a match": "{}",
		"is no part":            "\x1b[2J",
		"has version 1":         strings.Replace(string(good), `"mnklab_match":2`, `"mnklab_match":1`, 1),
		"is damaged: json":      strings.Replace(string(good), `"seed":5`, `"seed":5,"more":1`, 1),
		"do not fit together":   strings.Replace(string(good), `"plies":`, `"plies":-`, 1),
		"numbers do not fit":    strings.Replace(string(good), `"index":1`, `"index":9`, 1),
		"is damaged: its":       strings.Replace(string(good), `"games":20`, `"games":2`, 1),
		`no player`:             strings.Replace(string(good), `"random"`, `"\u001b[2J"`, 1),
		"unknown variant":       strings.Replace(string(good), `"tic-tac-toe"`, `"chess"`, 1),
		"a match: expected":     string(good) + "{}",
	} {
		if _, err := ParsePart("some.json", []byte(data)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

func FuzzParsePart(f *testing.F) {
	good, err := json.Marshal(parts(f, options(f, "random", "random"), 2)[0])
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := ParsePart("some.json", data)
		if err == nil {
			_, err = Merge([]Part{p, p})
		}
		if err == nil || len(err.Error()) > 2000 {
			t.Errorf("%v", err)
		}
	})
}
