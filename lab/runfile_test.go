package lab

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// A run reads back as written.
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
		got, err = got.WithGames(data)
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
	for _, bad := range []string{"", "{}", "[1]", string(good) + "x", `{"mnkdesk_run":1}`} {
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
		if err == nil && (r.Played() > r.Of() || len(r.PlayerResults()) != len(r.Players)) {
			t.Errorf("%+v", r)
		}
	})
}
