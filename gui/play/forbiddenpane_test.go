package play

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// renjuView returns the view of a game of renju after some moves.
func renjuView(t *testing.T, moves string) game.View {
	t.Helper()
	v, err := engine.ParseVariant("renju")
	if err != nil {
		t.Fatal(err)
	}
	p := v.Start()
	if _, err := game.PlayMoves(p, strings.Fields(moves)); err != nil {
		t.Fatal(err)
	}
	return p.View()
}

// textsOf returns the visible texts of an object.
func textsOf(o fyne.CanvasObject) string {
	return strings.Join(sheettest.Texts(sheettest.Seen(o)), "|")
}

// The pane lists the forbidden points by reason, explains the selected point by its lines, and
// clears the selection on another position or at another cell.
func TestForbiddenPane(t *testing.T) {
	test.NewTempApp(t)
	hidden := 0
	p := newForbiddenPane(noKeys, nil, func() { hidden++ })
	p.show(renjuView(t, "h8 j11 g7 i10 j9 k10 k9 j8 k8 i7 k7 l7 i6 h6 l6 i5 j6 j5"))
	const list = "Two open threes|i9 l9|Two fours|k6|Six or more in a row|none"
	if got := textsOf(p.root); got != "Forbidden points|"+list {
		t.Fatalf("it says %s", got)
	}
	at := func(name string) int {
		cell, err := game.ParseCell(15, 15, name)
		if err != nil {
			t.Fatal(err)
		}
		return cell
	}
	p.explain(at("i9"))
	if got, want := textsOf(p.box),
		"i9 would make two open threes.|i9 j9 k9|Row|g7 h8 i9|Diagonal|Each could become an open four."; got != want {
		t.Errorf("it says %s, want %s", got, want)
	}
	p.explain(at("k6"))
	if got := textsOf(p.box); !strings.HasPrefix(got, "k6 would make two fours.|") ||
		!strings.Contains(got, "|k9 k8 k7 k6|Column") || strings.Contains(got, "open four") {
		t.Errorf("it says %s", got)
	}
	p.explain(at("h8")) // a stone
	if p.box.Visible() {
		t.Errorf("of a stone it says %s", textsOf(p.box))
	}
	p.explain(at("l9"))
	p.show(renjuView(t, "e8 a1 f8 a2 g8 a4 i8 a5 j8 a7"))
	if got := textsOf(p.root); got != "Forbidden points|Two open threes|none|Two fours|none|Six or more in a row|h8" {
		t.Errorf("on another position it says %s", got)
	}
	p.explain(at("h8"))
	if got := textsOf(p.box); got != "h8 would make six or more in a row.|e8 f8 g8 h8 i8 j8|Row" {
		t.Errorf("of one line it says %s", got)
	}
	for _, o := range sheettest.Seen(p.root) {
		if b, ok := o.(*widgets.Button); ok {
			test.Tap(b)
		}
	}
	if hidden != 1 {
		t.Errorf("hidden %d times", hidden)
	}
}
