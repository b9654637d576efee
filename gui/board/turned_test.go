package board

import (
	"image"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// A board that an image turns or mirrors is drawn as the board with its pieces and notes in other places would be.
func TestTurnedBoard(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(look.AlwaysLight))
	shown := func(cell func(int) int, i game.Image) image.Image {
		v := picture(game.Stones, "XO... .X... ..O.. ..X.. ....O")
		w := game.NewView(v.Rows, v.Columns)
		w.Style, w.Last, w.ColumnLabels, w.RowLabels = v.Style, cell(17), nil, nil
		for from, c := range v.Cells {
			w.Cells[cell(from)].Piece = c.Piece
		}
		b := New()
		b.SetOptions(Options{Relief: true, Image: i})
		b.SetView(w)
		b.SetNotes(Notes{
			Next:   []NextMove{{Cell: cell(3), Label: "a", Main: true}, {Cell: cell(10), Label: "b"}},
			Marks:  []NoteMark{{Cell: cell(0), Shape: TriangleNote}, {Cell: cell(20), Shape: TextNote, Text: "A"}},
			Arrows: []NoteArrow{{From: cell(6), To: cell(24)}},
		})
		window := test.NewTempWindow(t, b)
		window.SetPadded(false)
		window.Resize(pictureSize)
		return window.Canvas().Capture()
	}
	stays := func(cell int) int { return cell }
	for i := range game.Image(game.Images) {
		want := shown(func(cell int) int { return i.Cell(cell, 5, 5) }, 0)
		if l := compare(want, shown(stays, i)); !l.alike() {
			t.Errorf("image %d: %v", i, l)
		}
	}
}

// The names of columns and rows follow a board that is turned, and so do clicks and the cursor of the keyboard.
func TestTurnedBoardIsUsed(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	v := p.view
	for _, i := range game.ImagesOf(v.Rows, v.Columns, false) {
		p.SetOptions(Options{Coordinates: true, Image: i})
		columns, rows := labelsOf(v, i)
		g := p.layout(p.Size())
		for row := range v.Rows {
			for column := range v.Columns {
				at := g.at(row, column).AddXY(g.cell/2, g.cell/2)
				test.TapCanvas(p.window.Canvas(), at)
				if cell := v.Cells[p.cursor]; cell.Name != columns[column]+rows[row] {
					t.Errorf("image %d: %s is at %s%s", i, cell.Name, columns[column], rows[row])
				}
			}
		}
		p.typed(fyne.KeyHome, fyne.KeyPageUp)
		first := g.center(p.cursor)
		p.typed(fyne.KeyRight, fyne.KeyDown)
		if way := g.center(p.cursor).Subtract(first); way != fyne.NewPos(g.pitch, g.pitch) {
			t.Errorf("image %d: the cursor moves by %v", i, way)
		}
	}
	columns, rows := labelsOf(game.NewView(3, 3), game.QuarterTurn)
	if got := strings.Join(append(columns, rows...), " "); got != "1 2 3 a b c" {
		t.Errorf("a quarter turn has the names %s", got)
	}
}
