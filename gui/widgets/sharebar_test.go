package widgets

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// stones returns the colours of black and white stones.
func stones(p look.Palette) [2]look.Solid {
	return [2]look.Solid{{Fill: p.Black, Edge: p.BlackRim}, {Fill: p.White, Edge: p.WhiteRim}}
}

// The bar is divided according to the shares, with two units between its parts.
func TestShareBar(t *testing.T) {
	test.NewTempApp(t)
	b := NewShareBar(stones)
	b.SetShares(5, 1, 4)
	b.Resize(b.MinSize().AddWidthHeight(64, 0)) // 104
	parts := test.WidgetRenderer(b).Objects()
	for i, want := range [][2]float32{{0, 50}, {52, 10}, {64, 40}} {
		if x, width := parts[i].Position().X, parts[i].Size().Width; x != want[0] || width != want[1] {
			t.Errorf("part %d is at %v, %v wide, want %v", i, x, width, want)
		}
	}
	b.SetShares(0, 0, 3)
	if parts[0].Visible() || parts[1].Visible() || parts[2].Size().Width != 104 {
		t.Errorf("the right part is %v wide", parts[2].Size().Width)
	}
}
