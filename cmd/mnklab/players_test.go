package main

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
)

// Each search and each evaluation is listed once, with the variants that offer it, and
// every listed name can be parsed as a player.
func TestListedPlayersCanBeRead(t *testing.T) {
	list := listPlayers(engine.Catalogue())
	seen := map[string]bool{}
	for _, s := range list.Searches {
		if seen[s.Name] || s.About == "" || len(s.Options) != len(s.Parameters) {
			t.Errorf("%+v", s)
		}
		seen[s.Name] = true
		v := engine.Default()
		for _, other := range engine.Catalogue() {
			if _, ok := v.Search(s.Name); !ok {
				v = other
			}
		}
		spec := s.Name
		if slices.Contains(s.Options, "path") { // a guest needs a program
			spec += "(path=pbrain)"
		}
		if _, err := readPlayer(v, spec, 1); err != nil {
			t.Errorf("%s: %v", s.Name, err)
		}
	}
	for _, e := range list.Evaluations {
		if seen["eval "+e.Name] || len(e.Variants) == 0 {
			t.Errorf("%+v", e)
		}
		seen["eval "+e.Name] = true
		for _, name := range e.Variants {
			v, err := engine.ParseVariant(name)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := readPlayer(v, "alphabeta(eval="+e.Name+")", 1); err != nil {
				t.Errorf("%s in %s: %v", e.Name, name, err)
			}
		}
	}
	levels := 0
	for _, v := range engine.Catalogue() {
		levels += len(v.Levels())
	}
	if n := len(list.Levels); n != levels {
		t.Errorf("%d levels, want %d", n, levels)
	}
}

// An option of several searches is in the text once, with the names of those searches.
func TestOptionsOfSeveralSearches(t *testing.T) {
	list := listPlayers([]engine.Variant{engine.Default()})
	var b bytes.Buffer
	list.text(&b)
	text := b.String()
	options := text[strings.Index(text, "\nOptions of the searches:"):strings.Index(text, "\nEvaluations:")]
	for _, o := range list.searchOptions() {
		if strings.Count(options, "\n  "+o.Name+" ")+strings.Count(options, "\n  "+o.Name+"=") != 1 {
			t.Errorf("%s does not stand once in%s", o.Name, options)
		}
		if o.Name == "depth" && !strings.Contains(o.About, "minimax, alphabeta") {
			t.Errorf("depth is taken by %q", o.About)
		}
	}
}
