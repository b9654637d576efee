package study

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// A path that is too long for two lines keeps its beginning and its last eight moves. One line keeps the end.
func TestLongPath(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.begin("gomoku")
	var moves []string
	for i := range 60 { // no five in a row
		moves = append(moves, fmt.Sprintf("%c%d", 'a'+(i*2+i/15)%15, i/15*3+1+i%3))
	}
	b.from(strings.Join(moves, " "))
	for _, c := range []struct {
		size       fyne.Size
		head, tail int
	}{{fyne.NewSize(1040, 760), 1, 8}, {fyne.NewSize(2000, 1400), pathHead, 8}, {fyne.NewSize(384, 640), 0, 3}} {
		b.Win.Resize(c.size)
		p := b.pane.path
		var names []string
		for _, m := range p.shownIn(p.Size().Width + pathPad) {
			names = append(names, m.name)
		}
		head, tail, _ := strings.Cut(strings.Join(names, " "), "…")
		if h, t := strings.Fields(head), strings.Fields(tail); len(h) < c.head || len(t) < c.tail ||
			strings.Join(h, " ") != strings.Join(moves[:len(h)], " ") || strings.Join(t, " ") != strings.Join(moves[len(moves)-len(t):], " ") {
			b.T.Errorf("%v: %v", c.size, names)
		}
	}
}

// Any move of a long path is a few clicks away: those at both ends with one, and "…" leads to the last one left out.
func TestLongPathLeadsEverywhere(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.begin("gomoku")
	b.from("a1 c1 e1 g1 i1 k1 m1 o1 a3 c3 e3 g3 i3 k3 m3 o3 a5 c5 e5 g5 i5 k5 m5 o5 a7 c7 e7 g7 i7 k7")
	p := b.pane.path
	p.Resize(fyne.NewSize(280, 2*pathLine))
	clicks := 0
	for ; len(p.links) < b.Bench.Snap.Shown; clicks++ {
		i := slices.IndexFunc(p.shownIn(p.Size().Width+pathPad), func(m pathMove) bool { return m.name == "…" })
		dots, after := p.links[i], p.links[i+1]
		want := b.Bench.Snap.Tree.Ply(after.node) - 1
		p.Tapped(&fyne.PointEvent{Position: fyne.NewPos(dots.left+1, float32(dots.line)*pathLine+1)})
		if got := b.Bench.Snap.Shown; got != want {
			t.Fatalf("the click leads to move %d, want %d", got, want)
		}
	}
	if clicks == 0 || clicks > 3 {
		t.Errorf("the whole path is seen after %d clicks", clicks)
	}
}
