package home

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// drawnFace returns a box where a card draws the face, which takes clicks on more than that.
func drawnFace(k *tile) fyne.CanvasObject {
	box := &canvas.Rectangle{}
	box.Hidden = !k.face.Visible()
	box.Move(k.face.Position())
	box.Resize(fyne.NewSquareSize(k.face.Size().Height))
	return box
}

// A click on the opponent's name, or on what is below it, asks for another opponent as one on the face does. A click
// beside them plays, and so does one on the name on the card of the game to be continued.
func TestTheNameIsPartOfTheFace(t *testing.T) {
	s := newTestPage(t, 1, 4)
	large, games := s.exampleCards(1, 4)
	games[0].Line = "Easy to beat, or so they say"
	games[2].Medals = make([]progress.Medal, 6)
	s.show(large, games)
	for i, want := range [][3]string{
		{"choose 100", "continue 0", "continue 0"},
		{"choose 0", "choose 0", "play 0"},
		{"choose 1", "choose 1", "play 1"},
		{"choose 2", "choose 2", "play 2"},
	} {
		k := s.all()[i]
		middle := k.face.Position().AddXY(0, k.face.Size().Height/2)
		end := k.name.Position().X + widgets.LabelPad + fyne.MeasureText(k.name.Text, look.BodyText, k.name.TextStyle).Width
		if k.line.Visible() && !k.large {
			end = k.name.Position().X + k.name.Size().Width - widgets.LabelPad // the line is longer than there is room
		}
		if k.medals.Visible() {
			end = max(end, k.medals.Position().X+k.medals.Size().Width)
		}
		for n, x := range []float32{middle.X + 2, end - 2, end + 4} {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(k.root).Add(fyne.NewPos(x, middle.Y))
			if test.TapCanvas(s.win.Canvas(), at); s.takeActions() != want[n] {
				t.Errorf("%s: a click at %v does not %s", k.content.Title, x, want[n])
			}
		}
	}
}
