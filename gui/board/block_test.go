package board

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// labelledBoard returns a nested board with labels in a window that is side wide and high. The last move was in a cell.
func labelledBoard(t *testing.T, side float32, last int) *player {
	t.Helper()
	v := nested()
	v.Last = last
	for i, b := range v.Blocks {
		v.Blocks[i].Label = strings.ToLower(b.Label) // as in the games
	}
	p := newPlayer(t, v)
	p.window.Resize(fyne.NewSquareSize(side))
	return p
}

// TestLabelsOfBlocksLieBesideMarks: a mark in the first cell of a block does not cover the label of the block.
func TestLabelsOfBlocksLieBesideMarks(t *testing.T) {
	for side := float32(514); side <= 1000; side += 11 {
		s := labelledBoard(t, side, -1).scene
		if s.cell < fullCell {
			t.Fatalf("the cells are %v wide", s.cell)
		}
		for _, i := range s.drawBlockLabels(s.blockLabels()) {
			ink := s.inkArea(i)
			for _, mark := range []game.Side{game.First, game.Second} {
				cell := s.cellAt(i.at)
				figure := s.piece(mark, cell).Layers[1].Inside
				at := ink.high.Subtract(s.center(cell))
				if figure(at.X, at.Y) <= 0 {
					t.Errorf("window of %v, cells of %v: the mark of %v covers the label %q", side, s.cell, mark, i.text.text)
				}
			}
		}
	}
}

// TestLabelsOfBlocksLieInsideTheFrame: the frame of the block to play in leaves room for the label, with a mark and without.
func TestLabelsOfBlocksLieInsideTheFrame(t *testing.T) {
	for side := float32(220); side <= 1000; side += 11 {
		s := labelledBoard(t, side, -1).scene
		for n, i := range s.drawBlockLabels(s.blockLabels()) {
			at, size := s.block(s.blockLabels()[n].block)
			frame, ink := s.blockFrame(at, size).picture.Layers[0].Inside, s.inkArea(i)
			if corner := ink.low.Subtract(at.AddXY(size.Width/2, size.Height/2)); frame(corner.X, corner.Y) < 1 {
				t.Errorf("window of %v, cells of %v: the label %q meets the frame", side, s.cell, i.text.text)
			}
		}
	}
}

// TestLabelsOfBlocksKeepOutOfSquares: a cell that is lit, under the pointer or in a winning row shows no label of a block,
// which would be crossed.
func TestLabelsOfBlocksKeepOutOfSquares(t *testing.T) {
	labels := func(p *player) (text string) {
		for _, l := range p.scene.blockLabels() {
			text += l.text
		}
		return text
	}
	p := labelledBoard(t, 600, -1)
	if got := labels(p); got != "abcdefghi" {
		t.Fatalf("the labels are %q", got)
	}
	p = labelledBoard(t, 600, 54)
	if got := labels(p); got != "abcdefhi" {
		t.Errorf("with the last move in the first cell of g the labels are %q", got)
	}
	v := p.view
	v.Lines = [][]int{{27, 28, 29}}
	p.SetView(v)
	if got := labels(p); got != "abcefhi" {
		t.Errorf("with a winning row through d the labels are %q", got)
	}
	p = labelledBoard(t, 600, -1)
	hover(33)(p.window, p.Board)
	if got := labels(p); got != "abcdeghi" {
		t.Errorf("with the pointer on the first cell of f the labels are %q", got)
	}
}

// TestWonBlockThatIsOpenHasItsWinnersMark: a block that is won but can still be played in shows the large mark of its
// winner, so pale that the marks in its cells are readable.
func TestWonBlockThatIsOpenHasItsWinnersMark(t *testing.T) {
	s := newPlayer(t, openFirstBlock(nested())).scene
	open := s.blockFace(0)
	closed := open
	closed.open, closed.framed = false, false
	full, pale := s.drawBlock(0, closed)[0], s.drawBlock(0, open)[1]
	if want := full.picture.Faded(openMark); pale.at != full.at || pale.picture.Name != want.Name {
		t.Errorf("the block shows %q at %v, want %q at %v", pale.picture.Name, pale.at, want.Name, full.at)
	}
}

// TestLabelsOfBlocksMakeRoomForMarks: on a small board only the free cells have the labels of their blocks.
func TestLabelsOfBlocksMakeRoomForMarks(t *testing.T) {
	s := labelledBoard(t, 330, -1).scene
	if s.cell >= fullCell {
		t.Fatalf("the cells are %v wide", s.cell)
	}
	text := ""
	for _, l := range s.blockLabels() {
		text += l.text
	}
	if text != "bdfhi" {
		t.Errorf("the labels are %q", text)
	}
}
