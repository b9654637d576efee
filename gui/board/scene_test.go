package board

import (
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// playCell returns the view after the side to move has played a cell.
func playCell(v game.View, cell int) game.View {
	v.Cells = slices.Clone(v.Cells)
	v.Cells[cell].Piece, v.Cells[cell].Move = v.ToMove, game.NoMove
	v.Cells[cell].Number = 9
	v.Last, v.ToMove = cell, v.ToMove.Other()
	return v
}

// drawnBy returns the number of slots that f redraws.
func (p *player) drawnBy(f func()) int {
	before := p.scene.drawn
	f()
	return p.scene.drawn - before
}

func TestOnlyChangesAreDrawn(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	options := p.options
	options.Animate = false
	p.SetOptions(options)
	next := playCell(p.view, 8)
	steps := []struct {
		name string
		do   func()
		want int
	}{
		{"the same view", func() { p.SetView(p.view) }, 0},
		{"one move: its cell and the last move", func() { p.SetView(next) }, 2},
		{"taken back", func() { p.SetView(fourFiveFour()) }, 2},
		{"mouse on a free cell", func() { hover(0)(p.window, p.Board) }, 1},
		{"mouse on the next", func() { hover(1)(p.window, p.Board) }, 1},
		{"mouse within the cell", func() { input{p.Board}.point(p.CellCenter(1).AddXY(3, 3)) }, 0},
		{"mouse on a taken cell", func() { hover(2)(p.window, p.Board) }, 1},
		{"hint", func() { p.ShowHint(0) }, 1},
		{"no hint", func() { p.ShowHint(-1) }, 1},
		{"not enabled, nothing pointed at", func() { p.SetEnabled(false) }, 0},
		{"same options", func() { p.SetOptions(options) }, 0},
		{"same size", func() { p.window.Resize(p.window.Canvas().Size()) }, 0},
	}
	for _, s := range steps {
		if got := p.drawnBy(s.do); got != s.want {
			t.Errorf("%s: %d slots drawn, want %d", s.name, got, s.want)
		}
	}
}

func TestWholeBoardIsDrawn(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	all := 20 + 1 // the cells and the last move
	for name, do := range map[string]func(){
		"theme":   func() { fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysDark)) },
		"size":    func() { p.window.Resize(fyne.NewSize(600, 500)) },
		"options": func() { p.SetOptions(Options{Coordinates: !p.options.Coordinates}) },
	} {
		if got := p.drawnBy(do); got != all {
			t.Errorf("a change of %s draws %d slots, want %d", name, got, all)
		}
	}
	if got := p.drawnBy(func() { p.SetView(picture(game.Marks, "... ... ...")) }); got != 9 {
		t.Errorf("another board draws %d slots, want 9", got)
	}
}

func TestColoursOfMarks(t *testing.T) {
	for _, mode := range []look.Mode{look.AlwaysLight, look.AlwaysDark} {
		p := newPlayer(t, fourFiveFour())
		fyne.CurrentApp().Settings().SetTheme(look.New(mode))
		colours := look.New(mode).Palette(0).OnMaterial(look.Wood)
		shot := p.window.Canvas().Capture()
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(p.Board)
		pixel := func(cell int, dx, dy float32) color.Color {
			c := at.Add(p.CellCenter(cell)).AddXY(dx, dy)
			return color.NRGBAModel.Convert(shot.At(int(c.X), int(c.Y)))
		}
		radius := 0.25 * p.scene.cell
		for _, c := range []struct {
			name string
			got  color.Color
			want color.NRGBA
		}{
			{"middle of an X", pixel(3, 0, 0), colours.X},
			{"left of the middle of an X", pixel(3, -radius, 0), colours.Wood},
			{"middle of an O", pixel(2, 0, 0), colours.Wood},
			{"ring of an O", pixel(2, -radius, 0), colours.O},
			{"free cell", pixel(0, 0, 0), colours.Wood},
		} {
			if c.got != c.want {
				t.Errorf("%v, %s: %v, want %v", mode, c.name, c.got, c.want)
			}
		}
	}
}

// TestDiscsKeepTheirColour points at a column: the background of its cells changes, and its discs
// do not.
func TestDiscsKeepTheirColour(t *testing.T) {
	p := newPlayer(t, discs())
	pixel := func(cell int, share float32) color.Color {
		shot := p.window.Canvas().Capture()
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(p.Board)
		c := at.Add(p.CellCenter(cell)).AddXY(share*p.scene.cell, 0)
		return shot.At(int(c.X), int(c.Y))
	}
	const rim, disc = 0.47, 0.25
	ground, red := pixel(30, rim), pixel(30, disc)
	hover(2)(p.window, p.Board)
	if got := pixel(30, disc); got != red {
		t.Errorf("the disc turns from %v to %v", red, got)
	}
	if got := pixel(30, rim); got == ground {
		t.Error("the column does not show")
	}
}

// TestOnlyIsolationSinksCells checks how the taken and the empty cells of a decided block are
// shown.
func TestOnlyIsolationSinksCells(t *testing.T) {
	p := newPlayer(t, nested())
	taken, empty := p.scene.face(0), p.scene.face(9)
	if !p.view.Cells[9].Closed || empty.closed || empty.tone != taken.tone {
		t.Errorf("in a decided block taken cells are %+v, empty ones %+v", taken, empty)
	}
	p = newPlayer(t, isolation())
	if !p.scene.face(9).closed {
		t.Error("a closed cell of isolation is not sunken")
	}
}

func TestFewObjects(t *testing.T) {
	for _, c := range []struct {
		name  string
		view  game.View
		limit int
	}{
		{"empty 19 × 19 of stones", crowdedEmpty(game.Stones, 19), 90},
		{"full 19 × 19 of stones", crowded(game.Stones, 19, 19), 90 + 361},
		{"full 20 × 20 of marks", crowded(game.Marks, 20, 20), 50 + 2*400},
	} {
		p := newPlayer(t, c.view)
		if got := len(p.scene.Objects()); got > c.limit {
			t.Errorf("%s: %d objects, want at most %d", c.name, got, c.limit)
		}
	}
}

func crowdedEmpty(style game.Style, n int) game.View {
	v := game.NewView(n, n)
	v.Style = style
	return v
}

func TestHintOnlyWhereOneMayPlay(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	for _, cell := range []int{-1, 2, 20, 99} {
		p.ShowHint(cell)
		if p.hintSpot() != nil {
			t.Errorf("cell %d shows a hint", cell)
		}
	}
	p.ShowHint(0)
	if p.hintSpot() == nil {
		t.Fatal("cell 0 shows no hint")
	}
	before := p.view
	p.SetView(playCell(before, 1))
	p.SetView(before)
	if p.hintSpot() != nil {
		t.Error("the hint outlives a move")
	}
}

// The symbol of an open side has the pieces of both sides, the first side's on the left.
func TestSymbolOfAnOpenSide(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(look.AlwaysLight))
	for style, want := range map[game.Style][2]color.Color{
		game.Stones: {look.Light().Black, look.Light().White},
		game.Marks:  {look.Light().X, look.Light().O},
		game.Discs:  {look.Light().X, look.Light().O},
	} {
		w := test.NewTempWindow(t, NewSymbol(style, game.None))
		w.SetPadded(false)
		w.Resize(fyne.NewSize(24, 24))
		picture := w.Canvas().Capture()
		for half, want := range want {
			seen := false
			for i := range 24 * 12 {
				seen = seen || color.NRGBAModel.Convert(picture.At(i%12+12*half, i/12)) == want
			}
			if !seen {
				t.Errorf("style %d: half %d is not in its colour", style, half)
			}
		}
	}
}

func TestSymbol(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(look.AlwaysLight))
	s := NewSymbol(game.Marks, game.First)
	w := test.NewTempWindow(t, s)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(64, 24))
	at := func(x, y int) color.Color { return color.NRGBAModel.Convert(w.Canvas().Capture().At(x, y)) }
	middle := func() color.Color { return at(32, 12) }
	if got := at(18, 12); got != look.Light().Window {
		t.Errorf("the symbol is stretched: %v at its left", got)
	}
	if got := middle(); got != look.Light().X {
		t.Errorf("the middle of X is %v, want %v", got, look.Light().X)
	}
	s.Set(game.Stones, game.Second)
	if got := middle(); got != look.Light().White {
		t.Errorf("the middle of a white stone is %v, want %v", got, look.Light().White)
	}
}
