package board

import (
	"fmt"
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// strokes returns the straight parts of the lines between the rings of winning rows.
func (p *player) strokes() []*canvas.Line {
	var list []*canvas.Line
	for _, o := range p.scene.over[overStrike].objects {
		if l, ok := o.(*canvas.Line); ok {
			list = append(list, l)
		}
	}
	return list
}

// TestRowsCrossNothing checks that the parts of a winning row stay off the middles of its pieces
// and, drawn pixel by pixel, off the numbers.
func TestRowsCrossNothing(t *testing.T) {
	for name, view := range map[string]game.View{
		"marks": wonMarks(), "stones": wonStones(), "discs": wonDiscs(),
		"rows": rows(game.Marks),
	} {
		p := newPlayer(t, view)
		for _, numbers := range []bool{false, true} {
			p.SetOptions(Options{Numbers: numbers})
			for _, l := range p.strokes() {
				for _, cell := range view.Lines[0] {
					c, near := p.CellCenter(cell), 0.25*p.scene.cell
					body := area{c.SubtractXY(near, near), c.AddXY(near, near)}
					if on := body.overlap(l.Position1, l.Position2.Subtract(l.Position1)); on.from < on.to {
						t.Errorf("%s, numbers %v: the row crosses the piece of cell %d", name, numbers, cell)
					}
				}
			}
		}
		for i := range p.scene.cells {
			if f := p.scene.face(i); f.number > 0 && p.covers(p.scene.inkArea(p.scene.number(i, f)),
				p.scene.over[overStrike]) {
				t.Errorf("%s: the row covers the number of cell %d", name, i)
			}
		}
	}
}

// All rings of a row have one picture, and so have the rings around two cells, so that the picture is drawn once.
func TestRingsShareAPicture(t *testing.T) {
	for name, view := range map[string]game.View{"marks": wonMarks(), "stones": wonStones(), "discs": wonDiscs()} {
		p := newPlayer(t, view)
		row := view.Lines[0]
		var rings []item
		for _, i := range p.scene.drawRow(row, make([]bool, len(row)), 1, 0, nil) {
			if i.picture != nil {
				rings = append(rings, i)
			}
		}
		for _, cell := range row {
			rings = append(rings, p.scene.ring(p.scene.ringShape(cell, false), p.scene.colours.Accent))
		}
		pictures := map[string]bool{}
		for _, r := range rings {
			pictures[fmt.Sprint(r.picture.Name, r.size)] = true
		}
		if len(rings) != 2*len(row) || len(pictures) != 2 {
			t.Errorf("%s: %d rings have %d pictures, want %d and 2: %v", name, len(rings), len(pictures), 2*len(row),
				pictures)
		}
	}
}

// covers reports whether what a slot shows covers a point of an area.
func (p *player) covers(a area, s slot) bool {
	for _, o := range s.objects {
		if l, ok := o.(*canvas.Line); ok {
			on := a.overlap(l.Position1, l.Position2.Subtract(l.Position1))
			if on.from < on.to {
				return true
			}
			continue
		}
		r, ok := o.(*canvas.Raster)
		if !ok {
			continue
		}
		size := r.Size()
		img := r.Generator(int(size.Width), int(size.Height))
		for y := int(a.low.Y); y <= int(a.high.Y); y++ {
			for x := int(a.low.X); x <= int(a.high.X); x++ {
				at := image.Pt(x-int(r.Position().X), y-int(r.Position().Y))
				if !at.In(img.Bounds()) {
					continue
				}
				if _, _, _, alpha := img.At(at.X, at.Y).RGBA(); alpha > 0x4000 {
					return true
				}
			}
		}
	}
	return false
}

func TestWayThroughAnArea(t *testing.T) {
	square := area{fyne.NewPos(10, 10), fyne.NewPos(20, 20)}
	for _, c := range []struct {
		name        string
		start, step fyne.Position
		want        stretch
		meets       bool
	}{
		{"across", fyne.NewPos(0, 15), fyne.NewPos(40, 0), stretch{0.25, 0.5}, true},
		{"back", fyne.NewPos(40, 15), fyne.NewPos(-40, 0), stretch{0.5, 0.75}, true},
		{"slanting", fyne.NewPos(0, 0), fyne.NewPos(40, 40), stretch{0.25, 0.5}, true},
		{"ends inside", fyne.NewPos(15, 0), fyne.NewPos(0, 15), stretch{10.0 / 15, 1}, true},
		{"past it", fyne.NewPos(0, 5), fyne.NewPos(40, 0), stretch{}, false},
		{"short of it", fyne.NewPos(0, 0), fyne.NewPos(5, 5), stretch{}, false},
	} {
		got := square.overlap(c.start, c.step)
		if meets := got.from < got.to; meets != c.meets || meets && got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestBetween(t *testing.T) {
	got := freeStretches([]stretch{{0.5, 0.7}, {0.1, 0.2}, {0.6, 0.65}, {0.9, 1}})
	want := []stretch{{0, 0.1}, {0.2, 0.5}, {0.7, 0.9}}
	if d := cmp.Diff(want, got, cmp.AllowUnexported(stretch{})); d != "" {
		t.Errorf("free (-want +got):\n%s", d)
	}
	rapid.Check(t, func(t *rapid.T) {
		fraction := rapid.Float32Range(0, 1)
		taken := rapid.SliceOf(rapid.Custom(func(t *rapid.T) stretch {
			a, b := fraction.Draw(t, "a"), fraction.Draw(t, "b")
			return stretch{min(a, b), max(a, b)}
		})).Draw(t, "taken")
		at := fraction.Draw(t, "at")
		inside := func(list []stretch) bool {
			for _, s := range list {
				if s.from < at && at < s.to {
					return true
				}
			}
			return false
		}
		if inside(taken) && inside(freeStretches(taken)) {
			t.Errorf("%g is taken and free of %v", at, taken)
		}
	})
}

// The sign of the last move is left out in a winning row, as it would run into the row's ring. The
// exception is the dot on a stone, if stones are large enough to have room for it.
func TestLastMoveInARow(t *testing.T) {
	for _, c := range []struct {
		name string
		view game.View
		side float32
		want bool
	}{
		{"marks", wonMarks(), 400, false},
		{"discs", wonDiscs(), 400, false},
		{"stones", wonStones(), 400, true},
		{"small stones", wonStones(), 60, false},
		{"no row", fourFiveFour(), 400, true},
	} {
		p := newPlayer(t, c.view)
		p.window.Resize(fyne.NewSize(c.side, c.side))
		if p.view.Last < 0 {
			t.Fatalf("%s: there is no last move", c.name)
		}
		if got := p.scene.lastSpot() != nil; got != c.want {
			t.Errorf("%s, cells of %v: the last move is shown: %v", c.name, p.scene.cell, got)
		}
	}
}

// A ring leaves at least 60% of a small stone's radius visible.
func TestRingsLeaveSmallStonesVisible(t *testing.T) {
	p := newPlayer(t, wonStones())
	for _, side := range []float32{60, 90, 120, 200, 400} {
		p.window.Resize(fyne.NewSize(side, side))
		radius := p.scene.cell/2 - p.scene.ringLine() - p.scene.ringGap()
		if share := radius / p.scene.pieceReach(); share < 0.6 {
			t.Errorf("cells of %v: a stone in its ring keeps %.2f of its radius", p.scene.cell, share)
		}
	}
}
