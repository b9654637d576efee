package study

import (
	"testing"

	"fyne.io/fyne/v2"
)

// Any move of a long path is a few clicks away: those at both ends with one, and "…" leads to the last one left out.
func TestLongPathLeadsEverywhere(t *testing.T) {
	b := newBench(t)
	b.begin("gomoku")
	b.from("a1 c1 e1 g1 i1 k1 m1 o1 a3 c3 e3 g3 i3 k3 m3 o3 a5 c5 e5 g5 i5 k5 m5 o5 a7 c7 e7 g7 i7 k7")
	p := b.pane.path
	p.Resize(fyne.NewSize(280, 2*pathLine))
	clicks := 0
	for ; len(p.links) < b.Bench.Snap.Shown; clicks++ {
		dots, after := p.links[pathHead], p.links[pathHead+1]
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
