package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Threats are drawn on the squares until others are set or another board is shown. Their rows lie
// beneath stones, and above squares.
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

// A reply of the other side is drawn in place of the hint on its cell, and stays below a line of the analysis.
func TestReplyOfThreats(t *testing.T) {
	setMode(t, look.AlwaysLight)
	b := New()
	b.SetView(threatened())
	test.NewTempWindow(t, b).Resize(fyne.NewSize(400, 400))
	free := slices.IndexFunc(b.view.Cells, func(c game.Cell) bool { return c.Move != game.NoMove })
	shown := func(which int) bool { return b.scene.over[which].key != nil }
	b.ShowHint(free)
	b.SetThreats(Threats{Reply: Ghost{Cell: free, Side: b.view.ToMove.Other(), Shown: true}})
	if shown(overHint) || !shown(overLine) || !b.hasGhost(free) {
		t.Errorf("the hint is shown: %v, the reply: %v", shown(overHint), shown(overLine))
	}
	b.SetThreats(Threats{Reply: Ghost{Cell: free + 1, Side: b.view.ToMove.Other(), Shown: true}})
	if !shown(overHint) || !shown(overLine) {
		t.Error("a reply on another cell hides the hint")
	}
	b.SetAdvice(Advice{Line: []Ghost{{Cell: free, Side: b.view.ToMove, Shown: true}}})
	if line := b.line(); len(line) != 1 || line[0].Cell != free {
		t.Errorf("beside a line of the analysis there is %v", line)
	}
	b.SetAdvice(Advice{})
	if b.SetThreats(Threats{}); !shown(overHint) || shown(overLine) {
		t.Error("the reply stays")
	}
}

// Rows that overlap in one direction have nested outlines. Other rows have outlines at the same
// distance.
func TestRowsWithinRows(t *testing.T) {
	g := fit(shapeOf(threatened()), Options{Coordinates: true}, 0, fyne.NewSize(700, 700))
	d := newDrawing(g, look.Palette{}, nil)
	wide := func(rows ...[]int) (sizes []float32) {
		for _, i := range d.threatRows(rows, false) {
			sizes = append(sizes, i.size.Height)
		}
		return sizes
	}
	row := []int{16, 17, 18}
	alone := wide(row)[0]
	for _, c := range []struct {
		name   string
		other  []int
		within bool
	}{
		{"in the same line", []int{18, 19, 20}, true},
		{"farther on", []int{20, 21, 22}, false},
		{"in the next line", []int{31, 32, 33}, false},
	} {
		if got := wide(c.other, row); got[0] != alone || (got[1] < alone) != c.within {
			t.Errorf("%s: the outlines are %v high, alone %v", c.name, got, alone)
		}
	}
}

// A sign makes room for the number of a move, and the outcome of the move is drawn below the sign.
func TestThreatsBesideAdvice(t *testing.T) {
	setMode(t, look.AlwaysLight)
	b := New()
	b.SetView(fourFiveFour())
	w := test.NewTempWindow(t, b)
	w.Resize(fyne.NewSize(400, 400))
	b.SetAdvice(Advice{
		Heat:  []Heat{{Cell: 0, Text: "+1"}, {Cell: 1, Text: "+2"}},
		Exact: []Exact{{Cell: 4}, {Cell: 5}},
	})
	shown := func() (texts []string, busy []bool) {
		for _, cell := range []int{0, 1} {
			texts = append(texts, b.scene.cellHeat(cell).text)
		}
		for _, o := range b.scene.outcomes() {
			busy = append(busy, o.marked)
		}
		return texts, busy
	}
	if texts, busy := shown(); !slices.Equal(texts, []string{"+1", "+2"}) || !slices.Equal(busy, []bool{false, false}) {
		t.Errorf("without threats %v, %v", texts, busy)
	}
	b.SetThreats(Threats{Yours: SideThreats{Wins: []int{0}}, Theirs: SideThreats{Points: []int{5}}})
	if texts, busy := shown(); !slices.Equal(texts, []string{"+1", "+2"}) || !slices.Equal(busy, []bool{false, true}) {
		t.Errorf("with threats %v, %v", texts, busy)
	}
}

// Threats with cells that are not on the board, or with no cells, are left out.
func TestShownThreats(t *testing.T) {
	b := New()
	b.SetView(fourFiveFour())
	s := &scene{board: b}
	got := s.shownThreats(SideThreats{
		Wins: []int{-1, 3, 20}, Points: []int{4, 99}, Rows: [][]int{{}, {1, 2}, {18, 19, 20}},
	})
	want := SideThreats{Wins: []int{3}, Points: []int{4}, Rows: [][]int{{1, 2}}}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// Your signs and the opponent's differ even without colours, as in a picture in which both have the
// same colour.
func TestThreatSignsDifferInForm(t *testing.T) {
	palette := look.PaletteFor(nil)
	palette.Win = palette.Danger
	for _, row := range []bool{false, true} {
		yours, theirs := (&ThreatSign{row: row}).drawn(palette), (&ThreatSign{row: row, theirs: true}).drawn(palette)
		if compare(yours.Draw(72, 72), theirs.Draw(72, 72)).alike() {
			t.Errorf("the signs of the legend look alike, row %v", row)
		}
	}
	d := drawing{geometry: geometry{cell: 40}, colours: palette}
	if compare(d.winDisc().Draw(80, 80), d.diamond(winDiamond, true).Draw(80, 80)).alike() ||
		compare(d.pointRing().Draw(80, 80), d.diamond(openDiamond, false).Draw(80, 80)).alike() {
		t.Error("the signs on the board look alike")
	}
}

// In a cell that shows the value of its move, the sign of a threat covers no part of the value, at any size.
func TestSignsCoverNoValues(t *testing.T) {
	setMode(t, look.AlwaysLight)
	b := New()
	b.SetView(crowdless(game.Marks, 4, 4))
	w := test.NewTempWindow(t, b)
	b.SetAdvice(Advice{Heat: []Heat{{Cell: 0, Text: "+48"}, {Cell: 1, Text: "–7"}, {Cell: 2, Text: "+100"}, {Cell: 3, Text: "–62"}}})
	both := Threats{Yours: SideThreats{Wins: []int{0}, Points: []int{1}}, Theirs: SideThreats{Wins: []int{0, 2}, Points: []int{1, 3}}}
	b.SetThreats(both)
	for _, side := range []float32{200, 300, 400, 900} {
		w.Resize(fyne.NewSquareSize(side))
		s := b.scene
		if s.cell < numberedHeat {
			t.Fatalf("%v wide, the cells are %v wide", side, s.cell)
		}
		for _, sign := range s.drawThreats(both.Yours, both.Theirs, []int{0, 1, 2, 3}) {
			middle := sign.at.AddXY(sign.size.Width/2, sign.size.Height/2)
			for cell := range 4 {
				for _, i := range s.drawHeat(cell, s.cellHeat(cell)) {
					if i.text == nil {
						continue
					}
					ink := s.inkArea(i)
					for y := ink.low.Y; y < ink.high.Y; y++ {
						for x := ink.low.X; x < ink.high.X; x++ {
							if sign.picture.Layers[0].Inside(x-middle.X, y-middle.Y) < -1 {
								t.Fatalf("cells of %v: the sign at %v covers %q at %v", s.cell, middle, i.text.text, fyne.NewPos(x, y))
							}
						}
					}
				}
			}
		}
	}
}

// In a small cell, too, a proved outcome has its text below the sign of a threat, and covers no part of the sign.
func TestSignsLeaveOutcomesTheirText(t *testing.T) {
	setMode(t, look.AlwaysLight)
	b := New()
	b.SetView(crowdless(game.Stones, 15, 15))
	w := test.NewTempWindow(t, b)
	b.SetAdvice(Advice{Exact: []Exact{{Cell: 16, Outcome: Wins, Words: "wins in 8", Short: "in 8", Sign: "≤8"}}})
	b.SetThreats(Threats{Theirs: SideThreats{Wins: []int{16}}})
	for _, side := range []float32{500, 600, 700, 1000} {
		w.Resize(fyne.NewSquareSize(side))
		sign, drawn := b.scene.over[overThreats].items[0], b.scene.over[overExact].items
		if len(drawn) != 2 || b.scene.cell < stripCell && sign.at.Y+sign.size.Height > drawn[0].at.Y+b.scene.signEdge()+3 {
			t.Errorf("cells of %v: %d parts, the sign ends at %v, what is below begins at %v", b.scene.cell, len(drawn),
				sign.at.Y+sign.size.Height, drawn[0].at.Y)
		}
	}
}
