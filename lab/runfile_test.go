package lab

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// A run is read as it was written.
func TestRunFile(t *testing.T) {
	r := played(t, three(t))
	data, err := r.Encode()
	if err != nil {
		t.Fatal(err)
	}
	got, err := ParseRun("some.json", data)
	r.Name = "some.json"
	if err == nil {
		data, _ = r.EncodeGames()
		got, err = got.WithGames("some.games", data)
	}
	if diff := cmp.Diff(r, got, cmpopts.EquateEmpty(), cmpopts.EquateApproxTime(0), byName); diff != "" || err != nil {
		t.Error(err, diff)
	}
}

func TestRunFileName(t *testing.T) {
	began := time.Date(2026, 11, 20, 14, 3, 5, 123_000_000, time.FixedZone("", 3600))
	for variant, want := range map[string]string{
		"gomoku": "2026-11-20-130305.123-gomoku.json", "isolation:5,5": "2026-11-20-130305.123-isolation-5-5.json",
	} {
		if got := (Run{Began: began, Spec: match.Spec{Variant: engine.Variant{Name: variant}}}).FileName(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A shard is no run of the window.
func TestShardIsNoRun(t *testing.T) {
	for _, of := range []int{1, 2} {
		c := config(t, "random", "random")
		c.Shard = match.Shard{Index: 1, Of: of}
		data, err := played(t, c).Encode()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ParseRun("some.json", data); (err == nil) != (of == 1) || err != nil && !strings.Contains(err.Error(), "1/2 of a match: expected all of it") {
			t.Errorf("1/%d: %v", of, err)
		}
	}
}

// file reads a file that an older version has written.
func file(t *testing.T, name string) Run {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	r, err := ParseShard(name, data)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Parts of matches that older versions have written are joined, also with new ones, and
// whole ones are runs.
func TestOldParts(t *testing.T) {
	whole := file(t, "match-1-of-1.json")
	c := match.Config{Spec: whole.Spec}
	if want := played(t, c); whole.Count(0, 1) != want.Count(0, 1) || whole.Elapsed == 0 || len(whole.Settling(0, 9)) > 0 {
		t.Errorf("%+v, now %v", whole, want.Count(0, 1))
	}
	old := []Run{file(t, "match-1-of-3.json"), file(t, "match-2-of-3.json"), file(t, "match-3-of-3.json")}
	for _, list := range [][]Run{old, {old[0], shards(t, c, 3)[1], old[2]}} {
		if got, err := Merge(list); err != nil || got.Count(0, 1) != whole.Count(0, 1) || got.Pairings[0].Stats.Pairs != whole.Pairings[0].Stats.Pairs {
			t.Errorf("%+v, %v", got, err)
		}
	}
	if o := file(t, "openings.json"); !slices.Equal(o.Openings, []string{"b2 a3", "b3"}) || !o.Over() {
		t.Errorf("%+v", o)
	}
}

// A run that an older version has written is the same when it is played and written anew, with what
// its players left out.
func TestOldRun(t *testing.T) {
	old := file(t, "run.json")
	unknown := cmpopts.IgnoreFields(match.Stats{}, "Different", "Digests") // in the old one
	if diff := cmp.Diff(old, played(t, match.Config{Spec: old.Spec}), timeless, unknown); diff != "" || old.Different() != 0 {
		t.Error(old.Different(), diff)
	}
	want, err := os.ReadFile("testdata/run.json")
	if err != nil {
		t.Fatal(err)
	}
	spelt := strings.ReplaceAll(string(want), "mcts(simulations=20)", "mcts(simulations=20,c=1.4)")
	if got, err := old.Encode(); err != nil || string(got) != spelt {
		t.Errorf("%s, %v", got, err)
	}
}

func TestParseRunRefuses(t *testing.T) {
	c := three(t)
	c.Games = 2
	good, err := json.Marshal(played(t, c))
	if err != nil {
		t.Fatal(err)
	}
	course := string(good[strings.Index(string(good), `"course":"`):])[:12]
	for want, change := range map[string][2]string{
		"is no run":             {`"mnkdesk_run":1`, `"mnkdesk_run":0`},
		"has version 1: this":   {`"mnkdesk_run":1`, `"mnklab_match":1`},
		"numbers do not fit to": {`"began":"`, `"shard":{"index":9,"of":3},"began":"`},
		"limit is below":        {`"margin_ns":0`, `"margin_ns":0,"nodes":-1`},
		"opening 1: move 2":     {`"margin_ns":0`, `"margin_ns":0,"openings":["a1 a1"]`},
		"has version 2":         {`"mnkdesk_run":1`, `"mnkdesk_run":2`},
		"is damaged: json":      {`"seed":5`, `"seed":5,"more":1`},
		"unknown variant":       {`"tic-tac-toe"`, `"chess"`},
		"no player":             {`"random"`, `"\u001b[2J"`},
		"damaged: its numbers":  {`"elapsed_ns":`, `"elapsed_ns":-`},
		"numbers do not fit":    {`"games":2`, `"games":1`},
		"numbers do not":        {`"games":2`, `"games":9000000000000000000`},
		"damaged: its":          {`"players":[0,2]`, `"players":[2,0]`},
		"some.json is damaged:": {course, `"course":"+x`},
		"do not fit together":   {course, course + "+"},
		"damaged: its number":   {`"opening":2`, `"opening":-2`},
	} {
		bad := strings.Replace(string(good), change[0], change[1], 1)
		if bad == string(good) {
			t.Fatalf("%q is not there", change[0])
		}
		if _, err := ParseRun("some.json", []byte(bad)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", change[1], err, want)
		}
	}
	for _, bad := range []string{"", "{}", "[1]", string(good) + "x", `{"mnkdesk_run":1}`, `{"mnklab_match":2,"match":{"players":["random"],"variant":"tic-tac-toe"}}`} {
		if _, err := ParseRun("some.json", []byte(bad)); err == nil {
			t.Errorf("%.20q is a run", bad)
		}
	}
}

func FuzzParseRun(f *testing.F) {
	good, err := json.Marshal(played(f, three(f)))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := ParseRun("some.json", data)
		if err != nil && len(err.Error()) > 2000 {
			t.Errorf("%v", err)
		}
		if err == nil && (r.Played() > r.Of() || len(r.Standings()) != len(r.Players)) {
			t.Errorf("%+v", r)
		}
	})
}

func FuzzParseShard(f *testing.F) {
	good, err := shards(f, config(f, "random", "random"), 2)[0].Encode()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	old, err := os.ReadFile("testdata/match-1-of-3.json")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(old)
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := ParseShard("some.json", data)
		if err == nil {
			_, err = Merge([]Run{r, r})
		}
		if err == nil || len(err.Error()) > 2000 {
			t.Errorf("%v", err)
		}
	})
}
