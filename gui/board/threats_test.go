package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Threats lie over the squares until others are set or another board is shown; their rows lie
// beneath stones, and over squares.
func TestThreatsAreShown(t *testing.T) {
	setMode(t, look.AlwaysLight)
	b := New()
	b.SetView(threatened())
	w := test.NewTempWindow(t, b)
	w.Resize(fyne.NewSize(400, 400))
	shown := func(which int) bool { return b.scene.over[which].key != nil }
	if shown(overThreats) || shown(overLowRows) {
		t.Error("there are threats before they are set")
	}
	b.SetThreats(stoneThreats())
	if !shown(overThreats) || !shown(overLowRows) || shown(overRows) {
		t.Error("the threats do not show, or their rows lie over the stones")
	}
	drawn := b.scene.drawn
	if b.SetThreats(stoneThreats()); b.scene.drawn != drawn {
		t.Error("the same threats are drawn anew")
	}
	b.SetThreats(Threats{})
	if shown(overThreats) || shown(overLowRows) {
		t.Error("the threats stay")
	}
	b.SetThreats(stoneThreats())
	b.SetView(fourFiveFour())
	if shown(overThreats) || shown(overLowRows) || shown(overRows) {
		t.Error("the threats stay on another board")
	}
	b.SetThreats(Threats{Theirs: SideThreats{Rows: [][]int{{6, 7}}}})
	if shown(overThreats) || shown(overLowRows) || !shown(overRows) {
		t.Error("the rows do not lie over the squares")
	}
}

// What is not on the board is left out.
func TestShownThreats(t *testing.T) {
	b := New()
	b.SetView(fourFiveFour())
	s := overlayFiller{&scene{board: b}}
	got := s.shownThreats(SideThreats{
		Wins: []int{-1, 3, 20}, Points: []int{4, 99}, Rows: [][]int{{}, {1, 2}, {18, 19, 20}},
	})
	want := SideThreats{Wins: []int{3}, Points: []int{4}, Rows: [][]int{{1, 2}}}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// Your signs and theirs differ where no colour is seen: in a picture in which both have the
// same colour.
func TestThreatsAreToldApartByForm(t *testing.T) {
	palette := look.For(nil)
	palette.Win = palette.Danger
	for _, row := range []bool{false, true} {
		yours, theirs := (&ThreatSign{row: row}).drawn(palette), (&ThreatSign{row: row, theirs: true}).drawn(palette)
		if compare(yours.Draw(72, 72), theirs.Draw(72, 72)).alike() {
			t.Errorf("the signs of the legend look alike, row %v", row)
		}
	}
	b := adviceBrush{brush{Palette: palette, cell: 40}}
	if compare(b.winDisc().Draw(80, 80), b.diamond(winDiamond, true).Draw(80, 80)).alike() ||
		compare(b.pointRing().Draw(80, 80), b.diamond(openDiamond, false).Draw(80, 80)).alike() {
		t.Error("the signs on the board look alike")
	}
}
