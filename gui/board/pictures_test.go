package board

import (
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// TestPictures writes every state of the board as a picture into the directory
// named by BOARD_PICTURES, for the eye; without it nothing is done.
func TestPictures(t *testing.T) {
	dir := os.Getenv("BOARD_PICTURES")
	if dir == "" {
		t.Skip("BOARD_PICTURES names no directory")
	}
	for _, mode := range []look.Mode{look.AlwaysLight, look.AlwaysDark} {
		test.NewTempApp(t).Settings().SetTheme(look.New(mode))
		for _, s := range append(states(), large()...) {
			for _, size := range []fyne.Size{{Width: 640, Height: 600}, {Width: 300, Height: 260}} {
				b := s.board()
				w := test.NewTempWindow(t, container.NewPadded(b))
				w.Resize(size)
				s.act(w, b)
				write(t, w, filepath.Join(dir, fmt.Sprintf("board-%s-%s-%.0f.png",
					strings.ReplaceAll(s.name, " ", "-"), mode, size.Width)))
			}
		}
	}
}

func write(t *testing.T, w fyne.Window, name string) {
	t.Helper()
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, w.Canvas().Capture()); err != nil {
		t.Fatal(err)
	}
}

// state is one state of a board that a picture shows.
type state struct {
	name    string
	view    game.View
	options Options
	enabled bool
	then    func(w fyne.Window, b *Board)
	dark    bool // has a golden in the dark too
}

func (s state) board() *Board {
	b := New()
	b.SetOptions(s.options)
	b.SetView(s.view)
	b.SetEnabled(s.enabled)
	return b
}

func (s state) act(w fyne.Window, b *Board) {
	if s.then != nil {
		s.then(w, b)
	}
}

// hover moves the mouse over a cell.
func hover(cell int) func(fyne.Window, *Board) {
	return func(w fyne.Window, b *Board) {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
		test.MoveMouse(w.Canvas(), at.Add(b.CellCenter(cell)))
	}
}

// keys focuses the board and types.
func keys(names ...fyne.KeyName) func(fyne.Window, *Board) {
	return func(w fyne.Window, b *Board) {
		w.Canvas().Focus(b)
		for _, n := range names {
			b.TypedKey(&fyne.KeyEvent{Name: n})
		}
	}
}

func hint(cell int) func(fyne.Window, *Board) {
	return func(_ fyne.Window, b *Board) { b.ShowHint(cell) }
}

// states lists the states that goldens and pictures show.
func states() []state {
	edges := Options{Coordinates: true}
	numbers := Options{Coordinates: true, Numbers: true}
	empty := picture(game.Marks, "... ... ...")
	placing := picture(game.Pieces, "..... ..... ..... ..... .....")
	return []state{
		{"empty", empty, edges, true, nil, false},
		{"marks", fourFiveFour(), edges, false, nil, true},
		{"hover", fourFiveFour(), edges, true, hover(8), true},
		{"hover while another plays", fourFiveFour(), edges, false, hover(8), false},
		{"cursor", fourFiveFour(), edges, true, keys(fyne.KeyHome, fyne.KeyUp), true},
		{"hint", fourFiveFour(), edges, true, hint(8), false},
		{"numbers", fourFiveFour(), numbers, true, nil, false},
		{"no coordinates", fourFiveFour(), Options{}, true, nil, false},
		{"won", wonMarks(), edges, true, nil, true},
		{"won numbered", wonMarks(), numbers, true, nil, false},
		{"one cell", picture(game.Marks, "X"), edges, false, nil, false},
		{"stones", stones(), edges, true, hover(100), true},
		{"stones numbered", stones(), numbers, true, keys(fyne.KeyUp), false},
		{"stones won", wonStones(), edges, true, nil, false},
		{"stones won numbered", wonStones(), numbers, true, nil, false},
		{"stones hint", stones(), edges, true, hint(100), false},
		{"discs", discs(), edges, true, hover(6), true},
		{"discs numbered", discs(), numbers, true, keys(fyne.KeyHome), false},
		{"discs won", wonDiscs(), edges, false, nil, false},
		{"discs won numbered", wonDiscs(), numbers, false, nil, true},
		{"discs hint", discs(), edges, true, hint(1), false},
		{"nested", nested(), edges, true, hover(33), true},
		{"nested free", free(nested()), edges, true, nil, false},
		{"nested over", over(nested(), []int{10, 40, 70}), edges, false, nil, false},
		{"pieces", isolation(), edges, true, hover(3), true},
		{"pieces numbered", isolation(), numbers, true, hint(3), false},
		{"pieces placing", placing, edges, true, hover(7), false},
	}
}

// large lists crowded boards of the greatest sizes.
func large() []state {
	edges, numbers := Options{Coordinates: true}, Options{Coordinates: true, Numbers: true}
	return []state{
		{"large stones", crowded(game.Stones, 19, 19), edges, true, nil, false},
		{"large stones numbered", crowded(game.Stones, 19, 19), numbers, true, nil, false},
		{"two by two", fullTwoByTwo(), edges, false, nil, false},
		{"large marks", crowded(game.Marks, 20, 20), edges, true, nil, false},
		{"large marks numbered", crowded(game.Marks, 20, 20), numbers, true, nil, false},
	}
}

// free lets the next move be played in any undecided block.
func free(v game.View) game.View {
	for i := range v.Blocks {
		v.Blocks[i].Active = !v.Blocks[i].Decided
	}
	return v
}
