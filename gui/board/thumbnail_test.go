package board

import (
	"image"
	"image/color"
	"reflect"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// A thumbnail is a small copy of the board: the pieces have the same places and colours as on the
// board.
func TestThumbnailIsTheBoard(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.AlwaysLight))
	for _, style := range []game.Style{game.Marks, game.Stones, game.Discs, game.Pieces} {
		view := picture(style, "XO. .X. ..O")
		b, th := New(), NewThumbnail()
		b.SetOptions(Options{Relief: true})
		b.SetView(view)
		th.SetView(view)
		var shots []image.Image
		for _, o := range []fyne.CanvasObject{b, th} {
			w := test.NewTempWindow(t, o)
			w.SetPadded(false)
			w.Resize(fyne.NewSize(180, 180))
			shots = append(shots, w.Canvas().Capture())
		}
		for _, cell := range []int{0, 1, 2, 4, 8} {
			at := b.CellCenter(cell)
			want, got := shots[0].At(int(at.X), int(at.Y)), shots[1].At(int(at.X), int(at.Y))
			if !similarColours(want, got) {
				t.Errorf("style %d, cell %d: %v, the board has %v", style, cell, got, want)
			}
		}
	}
}

// similarColours reports whether two colours look alike.
func similarColours(a, b interface{ RGBA() (r, g, b, a uint32) }) bool {
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	const tolerance = 0x1000
	d := func(x, y uint32) bool { return max(x, y)-min(x, y) <= tolerance }
	return d(ar, br) && d(ag, bg) && d(ab, bb)
}

// A thumbnail without a position or without a size is empty.
func TestThumbnailOfNothing(t *testing.T) {
	test.NewTempApp(t)
	th := NewThumbnail()
	if got := th.paint(10, 10); got != image.Transparent {
		t.Error("a picture of nothing")
	}
	th.SetView(picture(game.Marks, "XO. .X. ..O"))
	if got := th.paint(10, 10); got != image.Transparent {
		t.Error("a picture of no size")
	}
}

// Of a large board, a thumbnail shows the part with the pieces, or the part that is asked for, and
// nothing beyond the board. A small board is shown whole, and a large one if it is asked for.
func TestThumbnailShowsThePartWithPieces(t *testing.T) {
	test.NewTempApp(t)
	for name, c := range map[string]struct {
		rows, columns    int
		style            game.Style
		pieces, area     []int
		minCell, maxCell float32 // size of a cell in a picture of 180
	}{
		"a corner":         {19, 19, game.Stones, []int{0, 1, 20}, nil, 19, 20},
		"the middle":       {19, 19, game.Stones, []int{180, 181, 199}, nil, 19, 20},
		"far apart":        {19, 19, game.Stones, []int{0, 360}, nil, 8, 9},
		"an area":          {19, 19, game.Stones, []int{0, 360}, []int{340, 360}, 19, 20},
		"whole on request": {19, 19, game.Stones, []int{0, 1, 20}, nil, 8, 9},
		"marks":            {20, 20, game.Marks, []int{210, 211}, nil, 19, 20},
		"a small board":    {7, 7, game.Marks, []int{0, 1}, nil, 22, 25},
		"without a piece":  {19, 19, game.Stones, nil, nil, 8, 9},
		"discs stay whole": {12, 12, game.Discs, []int{0}, nil, 10, 15},
	} {
		th, view := NewThumbnail(), game.NewView(c.rows, c.columns)
		view.Style = c.style
		for _, cell := range c.pieces {
			view.Cells[cell].Piece = game.First
		}
		th.SetView(view)
		th.SetArea(c.area)
		th.SetWhole(name == "whole on request")
		size := fyne.NewSquareSize(180)
		th.Resize(size)
		s := newStill(Options{Relief: true}, look.Palette{}, 1)
		shown := th.crop(s, size)
		part, g := shown.area(), s.board.layout(shown.whole)
		if g.cell < c.minCell || g.cell > c.maxCell {
			t.Errorf("%s: cells of %v", name, g.cell)
		}
		if !shown.columns.cutsNoLine(g, g.columns, g.origin.X, shown.whole.Width) ||
			!shown.rows.cutsNoLine(g, g.rows, g.origin.Y, shown.whole.Height) ||
			part.high.X-part.low.X > size.Width || part.high.Y-part.low.Y > size.Height {
			t.Errorf("%s: %+v, cells of %v", name, shown, g.cell)
		}
		needed := c.area
		if needed == nil {
			needed = c.pieces
		}
		for _, cell := range needed {
			if p := g.center(cell).SubtractXY(g.cell/2, g.cell/2); !part.contains(p) || !part.contains(p.AddXY(g.cell, g.cell)) {
				t.Errorf("%s: cell %d at %v is not in %v", name, cell, p, part)
			}
		}
	}
}

// cutsNoLine reports whether a part of a board with n rows or columns, which begin at start, ends between two lines, or
// where the board does, which is whole long.
func (s stripe) cutsNoLine(g geometry, n int, start, whole float32) bool {
	least, most := float32(0), mostEdge*g.cell
	if g.ruled() {
		least = ruledEdge * g.cell
	}
	low, high := start+float32(s.first)*g.cell-s.low, s.high-start-float32(s.end)*g.cell
	between := func(beyond float32) bool { return beyond >= least && beyond <= most }
	return (s.first == 0 && s.low == 0 || s.first > 0 && between(low)) && (s.end == n && s.high == whole || s.end < n && between(high))
}

// A piece that is not wholly in the part of a board that a thumbnail shows is left out.
func TestThumbnailCutsNoPiece(t *testing.T) {
	test.NewTempApp(t)
	th, view := NewThumbnail(), game.NewView(15, 15)
	view.Style = game.Stones
	for i := range view.Cells {
		view.Cells[i].Piece, view.Cells[i].Number = game.First, i+1
	}
	th.SetView(view)
	th.SetArea([]int{112})
	th.Resize(fyne.NewSize(170, 160))
	shown := th.crop(newStill(Options{Relief: true}, look.Palette{}, 1), th.Size())
	pieces := 0
	for _, c := range shown.of(view).Cells {
		if c.Piece == game.First && c.Number > 0 {
			pieces++
		}
	}
	if want := (shown.columns.end - shown.columns.first) * (shown.rows.end - shown.rows.first); pieces != want || want >= 225 {
		t.Errorf("%d pieces, want %d", pieces, want)
	}
	if view.Cells[0].Piece != game.First {
		t.Error("the view has changed")
	}
}

// A small picture of an area shows fewer cells around it.
func TestSmallThumbnailShowsASmallArea(t *testing.T) {
	test.NewTempApp(t)
	cells := func(side float32) int {
		th := NewThumbnail()
		th.SetView(game.NewView(15, 15))
		th.view.Style = game.Stones
		th.SetArea([]int{112})
		th.Resize(fyne.NewSquareSize(side))
		s := newStill(Options{Relief: true}, look.Palette{}, 1)
		size := fyne.NewSquareSize(2 * side) // as small thumbnails are laid out
		return int(size.Width / s.board.layout(th.crop(s, size).whole).cell)
	}
	if small, usual := cells(smallThumbnail-20), cells(smallThumbnail+20); small != smallPart || usual != minPart {
		t.Errorf("a small picture has %d cells, another %d", small, usual)
	}
}

// A thumbnail shows where a piece that moves can go.
func TestThumbnailShowsReachableCells(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.AlwaysLight))
	view := picture(game.Pieces, "X.. ... ..O")
	view.From = 0
	shot := func() color.Color {
		th := NewThumbnail()
		th.SetView(view)
		w := test.NewTempWindow(t, th)
		w.SetPadded(false)
		w.Resize(fyne.NewSize(180, 180))
		return w.Canvas().Capture().At(90, 90)
	}
	for i := range view.Cells {
		view.Cells[i].Move = game.NoMove
	}
	before := shot()
	view.Cells[4].Move = 4
	if after := shot(); similarColours(before, after) {
		t.Errorf("%v whether the piece can go there or not", after)
	}
}

// A replay shows earlier positions one after the other and ends with the present one. It ends when
// the mouse leaves or another position is set. Steps that come later then change nothing.
func TestThumbnailReplays(t *testing.T) {
	test.NewTempApp(t)
	first, second, now := picture(game.Marks, "X.. ... ..."), picture(game.Marks, "X.. .O. ..."),
		picture(game.Marks, "X.. .O. ..X")
	var later []func()
	after := func(wait time.Duration, f func()) { later = append(later, f) }
	next := func() { f := later[0]; later = later[1:]; f() }
	for name, end := range map[string]func(*Thumbnail){
		"the last move": func(*Thumbnail) { next() }, "the mouse": func(th *Thumbnail) { th.EndReplay() },
		"another position": func(th *Thumbnail) { th.SetView(second); th.SetView(now) },
	} {
		th := NewThumbnail()
		later = nil
		th.SetView(now)
		th.Replay([]game.View{first, second}, after)
		if !th.shown().Equal(first) {
			t.Errorf("%s: it begins with %v", name, th.shown())
		}
		if next(); !th.shown().Equal(second) {
			t.Errorf("%s: then comes %v", name, th.shown())
		}
		end(th)
		for len(later) > 0 {
			next()
		}
		if !th.shown().Equal(now) {
			t.Errorf("%s does not end it: %v", name, th.shown())
		}
	}
}

// A line of moves plays itself out once: the positions one after the other, the present one, and then its signs. It
// tells when it is at its end, unless it was ended before.
func TestThumbnailPlaysALine(t *testing.T) {
	test.NewTempApp(t)
	before, first, last := picture(game.Marks, "X.. ... ..."), picture(game.Marks, "X.. .O. ..."),
		picture(game.Marks, "X.. .O. ..X")
	var later []func()
	var waits []time.Duration
	done := 0
	play := func(th *Thumbnail) {
		th.PlayLine([]game.View{before, first}, func(wait time.Duration, f func()) {
			later, waits = append(later, f), append(waits, wait)
		}, func() { done++ })
	}
	next := func() { f := later[0]; later = later[1:]; f() }
	signs := func(th *Thumbnail) bool {
		th.SetMarks(Advice{}, Threats{})
		plain := th.paint(180, 180)
		th.SetMarks(Advice{Signs: []Sign{{Cell: 4}}}, Threats{})
		return !reflect.DeepEqual(plain, th.paint(180, 180))
	}
	th := NewThumbnail()
	th.SetView(last)
	th.Resize(fyne.NewSize(100, 100))
	if !signs(th) {
		t.Fatal("no sign before the line is played")
	}
	play(th)
	for i, want := range []game.View{before, first, last} {
		if !th.shown().Equal(want) || signs(th) || done != 0 {
			t.Errorf("step %d: %v, a sign %v, at the end %d times", i, th.shown(), signs(th), done)
		}
		next()
	}
	if want := []time.Duration{lineStep, lineStep, signStep}; !th.shown().Equal(last) || !signs(th) || done != 1 ||
		len(later) > 0 || !slices.Equal(waits, want) {
		t.Errorf("at the end a sign %v, %d times, waits %v", signs(th), done, waits)
	}
	play(th)
	if th.EndReplay(); !th.shown().Equal(last) || !signs(th) {
		t.Error("it does not end at once")
	}
	for len(later) > 0 {
		next()
	}
	if done != 1 || !th.shown().Equal(last) {
		t.Error("a line that was ended goes on")
	}
}

// The numbers of a line can be read in the smallest cells, too.
func TestNumbersOfALineAreLegible(t *testing.T) {
	for _, style := range []game.Style{game.Stones, game.Marks, game.Discs} {
		for side := float32(150); side <= 600; side += 50 {
			d := newDrawing(fit(outline{rows: 15, columns: 15, style: style}, Options{Relief: true}, 0,
				fyne.NewSquareSize(side)), look.Light(), fyne.MeasureText)
			if got := d.number(0, face{number: 3, ply: true, piece: game.First}).text; got.size < 11 || style == game.Stones && !got.bold {
				t.Errorf("%v, cells of %v: a number has the size %v, bold %v", style, d.cell, got.size, got.bold)
			}
		}
	}
}

// A part of a board has the names of its own columns and rows along its edges, in the places of their lines.
func TestPartHasItsCoordinates(t *testing.T) {
	s := newStill(Options{}, look.Light(), 1)
	s.lay(stones(), fyne.NewSize(600, 600))
	var names []string
	for _, i := range s.partCoordinates(stones(), area{s.at(4, 2), s.at(6, 5)}) {
		names = append(names, i.text.text)
		column := i.at.Y >= s.at(6, 5).Y
		if column && i.at.X != s.at(0, len(names)+1).X {
			t.Errorf("%s is at %v", i.text.text, i.at)
		}
	}
	if want := []string{"c", "d", "e", "11", "10"}; !slices.Equal(names, want) {
		t.Errorf("%q, want %q", names, want)
	}
	corner := func(labels bool) color.Color { // of the picture: bare below the names of the rows
		thumb := NewThumbnail()
		thumb.SetView(stones())
		thumb.SetArea([]int{112})
		thumb.SetLabels(labels)
		thumb.Resize(fyne.NewSize(300, 300))
		const side, middle = int(300 + 2*pictureEdge), int(pictureEdge + partBand/2)
		return thumb.paint(side, side).At(middle, side-middle)
	}
	if plain, named := corner(false), corner(true); plain == named {
		t.Error("a thumbnail of a part has no strips for its coordinates")
	}
}

// In a small picture on dark wood, a black stone has an edge that stands out from the wood.
func TestSmallBlackStonesHaveAnEdge(t *testing.T) {
	palette := look.Dark()
	s := newStill(Options{Relief: true}, palette, 0.5) // a thumbnail is laid out in half units
	s.lay(stones(), fyne.NewSize(200, 200))
	stone := s.stone(game.First)
	img := stone.Draw(int(stone.Width/2), int(stone.Height/2))
	brightest := color.RGBA{}
	for i := 0; i < len(img.Pix); i += 4 {
		if img.Pix[i+3] > 0xE0 && img.Pix[i] > brightest.R {
			brightest = color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3]}
		}
	}
	if ratio := look.Ratio(color.NRGBA(brightest), palette.Wood); ratio < 1.5 {
		t.Errorf("its brightest point %v has the contrast %.2f to the wood", brightest, ratio)
	}
}

// A small picture shows a row that wins a block without the large mark of the block. Rows of blocks keep their marks.
func TestSmallPicturesShowPlainRows(t *testing.T) {
	for name, want := range map[string]int{"nine-board": 1, "ultimate": 0} {
		variant, err := engine.ParseVariant(name)
		if err != nil {
			t.Fatal(err)
		}
		v := variant.Example().View()
		plain := plainRows(v, fit(shapeOf(v), Options{Relief: true}, 0, fyne.NewSquareSize(300)))
		removed := 0
		for i, b := range plain.Blocks {
			if b.Winner != v.Blocks[i].Winner {
				removed++
			}
		}
		if removed != want {
			t.Errorf("%s: the marks of %d blocks are left out, want %d", name, removed, want)
		}
	}
}
