package board

import (
	"math"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// anyOutline draws a random outline of a board, in any style that the games have.
func anyOutline(t *rapid.T) outline {
	if rapid.Bool().Draw(t, "divided") {
		return outline{9, 9, 3, 3, game.Marks}
	}
	style := rapid.SampledFrom([]game.Style{game.Marks, game.Stones, game.Discs, game.Pieces}).Draw(t, "style")
	side := rapid.IntRange(1, 20)
	return outline{rows: side.Draw(t, "rows"), columns: side.Draw(t, "columns"), style: style}
}

func TestFit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := anyOutline(t)
		side := rapid.Float32Range(200, 1600)
		size := fyne.NewSize(side.Draw(t, "width"), side.Draw(t, "height"))
		g := fit(o, Options{
			Image:       rapid.SampledFrom(game.ImagesOf(o.rows, o.columns, o.style == game.Discs)).Draw(t, "image"),
			Coordinates: rapid.Bool().Draw(t, "coordinates"), Relief: rapid.Bool().Draw(t, "relief"),
			Material: rapid.SampledFrom([]look.Material{look.Wood, look.Paper, look.Slate}).Draw(t, "material"),
		}, rapid.SampledFrom([]float32{0, chipHeadroom}).Draw(t, "headroom"), size)
		grid := g.grid()
		low := g.origin.SubtractXY(g.margin+g.band, g.margin+g.headroom)
		high := g.origin.AddXY(grid.Width+g.margin, grid.Height+g.margin+g.band+g.feet)
		if low.X < 0 || low.Y < 0 || high.X > size.Width || high.Y > size.Height {
			t.Errorf("%+v spans %v to %v, beyond %v", g, low, high, size)
		}
		for i := range o.rows * o.columns {
			if got := g.cellAt(g.center(i)); got != i {
				t.Fatalf("the centre of cell %d lies in cell %d", i, got)
			}
			if c := g.corner(i); c != roundPos(c) {
				t.Fatalf("cell %d begins at %v, between pixels", i, c)
			}
		}
		bigger := g
		bigger.setCell(g.cell + 2)
		if bigger.fits(size) && bigger.cell <= maxCell {
			t.Errorf("cells of %g fit, yet are %g", g.cell+2, g.cell)
		}
	})
}

func TestSmallBoardsKeepTheirMeasure(t *testing.T) {
	g := fit(outline{rows: 1, columns: 1}, Options{}, 0, fyne.NewSize(900, 700))
	if g.cell != maxCell || g.center(0) != fyne.NewPos(450, 350) {
		t.Errorf("one cell is %g wide around %v", g.cell, g.center(0))
	}
}

func TestGapsBelongToCells(t *testing.T) {
	g := fit(outline{9, 9, 3, 3, game.Marks}, Options{}, 0, fyne.NewSize(600, 600))
	grid := g.grid()
	for d := float32(0); d < grid.Width; d++ {
		if g.cellAt(g.origin.AddXY(d, grid.Height-1)) < 0 {
			t.Errorf("nothing lies at %g of %g", d, grid.Width)
		}
	}
	for cell := range 9 { // the edges of a cell belong to it, also where it has no gap beside it
		at := g.corner(cell)
		for _, p := range []fyne.Position{at, at.AddXY(g.cell-1, g.cell-1)} {
			if got := g.cellAt(p); got != cell {
				t.Errorf("%v, in cell %d, lies in cell %d", p, cell, got)
			}
		}
	}
	for _, d := range []float32{-1, grid.Width, grid.Width + 5} {
		if got := g.cellAt(g.origin.AddXY(d, 0)); got != -1 {
			t.Errorf("cell %d lies at %g, beyond the board", got, d)
		}
	}
}

func TestBlocks(t *testing.T) {
	g := fit(outline{9, 9, 3, 3, game.Marks}, Options{}, 0, fyne.NewSize(600, 600))
	if apart := g.corner(3).X - g.corner(2).X - g.cell; apart != g.blockGap || apart < 3 {
		t.Errorf("blocks are %g apart", apart)
	}
	at, size := g.block(5)
	if at != g.corner(33) {
		t.Errorf("block 5 begins at %v, want cell 33 at %v", at, g.corner(33))
	}
	last := g.corner(53).AddXY(g.cell, g.cell)
	if got := at.Add(size); got != last {
		t.Errorf("block 5 ends at %v, want %v", got, last)
	}
	for i := range 81 {
		if want := i/27*3 + i%9/3; g.blockOf(i) != want {
			t.Errorf("cell %d lies in block %d, want %d", i, g.blockOf(i), want)
		}
	}
}

func TestStarPoints(t *testing.T) {
	for _, c := range []struct{ rows, columns, want int }{
		{15, 15, 5}, {19, 19, 9}, {13, 13, 5}, {9, 9, 5}, {20, 20, 4}, {5, 5, 0}, {15, 8, 4},
	} {
		if got := len(starPoints(c.rows, c.columns)); got != c.want {
			t.Errorf("%d × %d has %d star points, want %d", c.rows, c.columns, got, c.want)
		}
	}
}

// The coordinates of a board of X and O lie on it, between its cells and its edge, and those of other boards beside it.
func TestCoordinatesLieOnThePlank(t *testing.T) {
	for _, m := range look.Materials() {
		for _, n := range []int{3, 9, 19} {
			v := game.NewView(n, n)
			v.RowLabels, v.ColumnLabels = make([]string, n), make([]string, n)
			o := outline{rows: n, columns: n}
			g := fit(o, Options{Coordinates: true, Material: m}, 0, fyne.NewSquareSize(400))
			d := newDrawing(g, look.Light(), fyne.MeasureText)
			at, size := d.plankArea()
			for _, i := range d.coordinates(v) {
				beside := i.at.X+i.size.Width <= g.origin.X || i.at.Y >= g.origin.Y+g.grid().Height
				end := i.at.AddXY(i.size.Width, i.size.Height)
				if !beside || i.at.X < at.X+g.border || end.Y > at.Y+size.Height-g.border {
					t.Errorf("%v, %d × %d: a coordinate lies from %v to %v, cells begin at %v, the board at %v", m, n, n,
						i.at, end, g.origin, at)
				}
			}
		}
	}
}

func TestCoordinatesHaveRoom(t *testing.T) {
	v := game.View{RowLabels: make([]string, 19), ColumnLabels: make([]string, 19)}
	for i := range 19 {
		v.RowLabels[i], v.ColumnLabels[i] = strconv.Itoa(19-i), string(rune('a'+i))
	}
	for side := float32(150); side < 800; side += 10 {
		o := outline{rows: 19, columns: 19, style: game.Stones}
		d := newDrawing(fit(o, Options{Coordinates: true}, 0, fyne.NewSquareSize(side)), look.Light(), fyne.MeasureText)
		names := d.coordinates(v)
		for i, n := range names[1:] {
			before := names[i]
			if apart := math.Hypot(float64(n.at.X-before.at.X),
				float64(n.at.Y-before.at.Y)); apart < float64(n.text.size) {
				t.Errorf("on %v × %v, %s is %v from %s, in text of %v", side, side, n.text.text, apart,
					before.text.text, n.text.size)
			}
		}
		if one := names[len(names)-1].text.text; one != "1" || names[0].text.text != "a" {
			t.Errorf("on %v × %v, the corner is named %s%s", side, side, names[0].text.text, one)
		}
	}
}
