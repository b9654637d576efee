package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// The line of a position in a file includes the positions below it in the search tree. A line with a
// malformed or illegal position below is refused with an explanation.
func TestPositionsBelowAsText(t *testing.T) {
	raced.Skip(t)
	o := nestedOptions(t, "ultimate", 2)
	o.Player = "bestfirst(nodes=1000)"
	list, start := play(t, o), o.Variant.Start()
	var text strings.Builder
	below, deep := 0, 0
	for _, p := range list {
		if err := p.Write(&text, start); err != nil {
			t.Fatal(err)
		}
		below += len(p.Below)
		for _, v := range p.Below {
			deep = max(deep, v.Depth)
		}
	}
	again, err := read(text.String(), start)
	if diff := cmp.Diff(list, again); diff != "" || err != nil {
		t.Errorf("%v: %s", err, diff)
	}
	if below < 10*len(list) || deep < 4 {
		t.Errorf("%d positions below %d, to depth %d", below, len(list), deep)
	}
	l, err := Learn(o.Variant, list, o.Games)
	if err != nil || l.Positions < below/2 {
		t.Errorf("%d positions are learned, %v", l.Positions, err)
	}
	for bad, want := range map[string]string{
		"0 5 e5 : 2e1=3": "not a position below", "0 5 e5 : e1=3": "not a position below", "0 5 e5 : 1=3": "",
		"0 5 e5 : 1e5=3": "is not legal", "0 5 e5 : 1e4": "not what a position is worth",
		"0 5 e5 : 1e4=3 3e6=2": "not a position below", "0 5 e5 : 1e4=99999999999999999999": "not what a position is worth",
		"0 5 e5 : 1e4=lost": "not what a position is worth", "0 5 e5 : 0e4=3": "not a position below",
		"0 5 e5 : 99999999999999999999e4=3": "not a position below",
	} {
		if _, err := read(bad, start); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is read: %v", bad, err)
		}
	}
}

// The text of a position with a large search tree can be read again. A position after the end of the game
// is refused.
func TestLargeTreesAsText(t *testing.T) {
	raced.Skip(t)
	o := nestedOptions(t, "ultimate", 1)
	o.Player, o.Errors = "bestfirst(nodes=12000)", 1
	list, start := play(t, o), o.Variant.Start()
	var text strings.Builder
	for _, p := range list {
		if err := p.Write(&text, start); err != nil {
			t.Fatal(err)
		}
		if n := len(p.Below); n > 220 {
			t.Errorf("%d positions below one", n)
		}
	}
	if _, err := read(text.String(), start); err != nil {
		t.Error(err)
	}
	p, moves := start.Clone(), ""
	for { // to the end of the game, by the first legal move
		m := p.AppendMoves(nil)[0]
		name := p.Format(m)
		if p.Play(m); p.Outcome().Over() {
			if _, err := read("0 5"+moves+" : 1"+name+"=3", start); err == nil || !strings.Contains(err.Error(), "the game is over") {
				t.Errorf("a position after the end is read: %v", err)
			}
			return
		}
		moves += " " + name
	}
}
