package main

import (
	"bufio"
	"bytes"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/lab/learn"
)

// A board has its own games, and one that has fewer than were asked for was interrupted.
func TestBoardBar(t *testing.T) {
	var out bytes.Buffer
	l := &mnklab{stdout: bufio.NewWriter(&out), stderr: &out}
	b := boardBar{l: l}
	b.done() // there is nothing to take away
	var s learnFlags
	s.Episodes, s.Seed = 2, 7
	for i, name := range []string{"3,3,3", "5,5,4"} {
		v, err := engine.ParseVariant(name)
		if err != nil {
			t.Fatal(err)
		}
		learned := learn.Learned{Board: name, Moves: 9}
		b.begin(v)
		for n := range 2 - i {
			e := learn.Episode{Number: n + 1, Result: game.FirstWins, Plies: 9, Evaluation: "generic(two=1)"}
			b.each(e)
			learned.Episodes = append(learned.Episodes, e)
		}
		r := b.result(s, learned)
		if len(r.Episodes) != 2-i || r.Interrupted != (i == 1) || r.Variant != name || r.Seed != 7 || r.Moves != 9 {
			t.Errorf("%+v", r)
		}
	}
	if err := l.stdout.Flush(); err != nil || strings.Count(out.String(), "board") != 2 || !strings.Contains(out.String(), "\n5,5,4 ") {
		t.Errorf("%v: %s", err, out.String())
	}
}
