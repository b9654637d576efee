package study

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// A path that is too long for two lines keeps its beginning and its last eight moves. One line keeps the end.
func TestLongPath(t *testing.T) {
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
