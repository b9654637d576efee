package board

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// A cross or a letter on the last piece takes the place of the sign of the last move; other marks go round it.
func TestMarkReplacesTheLastSign(t *testing.T) {
	test.NewTempApp(t)
	b := New()
	v := picture(game.Stones, "XO. .X. ..O")
	v.Last = 4
	b.SetView(v)
	test.NewTempWindow(t, b)
	for _, c := range []struct {
		mark  NoteMark
		shown bool
	}{
		{NoteMark{Cell: 4, Shape: CrossNote}, false},
		{NoteMark{Cell: 4, Shape: TextNote, Text: "A"}, false},
		{NoteMark{Cell: 4, Shape: RingNote}, true},
		{NoteMark{Cell: 0, Shape: CrossNote}, true},
	} {
		b.SetNotes(Notes{Marks: []NoteMark{c.mark}})
		if got := b.scene.lastSpot() != nil; got != c.shown {
			t.Errorf("%+v: the sign is shown: %v", c.mark, got)
		}
	}
	b.SetView(picture(game.Stones, "XO.. .X.. ..O. ...."))
	if len(b.notes.Marks) > 0 {
		t.Error("notes stay on a board of another shape")
	}
}

// A line of moves takes the place of the notes on its cells, and fades the others.
func TestLineFadesNotes(t *testing.T) {
	test.NewTempApp(t)
	b := New()
	b.SetView(picture(game.Stones, "XO. .X. ..O"))
	test.NewTempWindow(t, b).Resize(fyne.NewSize(300, 300))
	b.SetNotes(Notes{
		Next:  []NextMove{{Cell: 2, Label: "a"}, {Cell: 3, Label: "b"}},
		Marks: []NoteMark{{Cell: 0, Shape: RingNote}, {Cell: 6, Shape: CrossNote}},
	})
	objects := func() []fyne.CanvasObject { return b.scene.over[overNotes].objects }
	whole := len(objects())
	b.SetAdvice(Advice{Line: []Ghost{{Cell: 2, Side: game.First, Shown: true}}})
	if n := len(objects()); n == 0 || n >= whole {
		t.Errorf("%d objects beside a line, %d without", n, whole)
	}
	pale := 0
	for _, o := range objects() {
		if text, ok := o.(*canvas.Text); ok {
			_, _, _, alpha := text.Color.RGBA()
			if alpha > 0xFFFF*2/5 {
				t.Errorf("%q is not faded", text.Text)
			}
			pale++
		}
	}
	if pale != 1 {
		t.Errorf("%d letters", pale)
	}
	if b.SetAdvice(Advice{}); len(objects()) != whole {
		t.Errorf("%d objects after the line, %d before", len(objects()), whole)
	}
}

// A long label becomes small, and is cut if that is not enough: it stays within its disc, on the board and in a row.
func TestLabelStaysInItsDisc(t *testing.T) {
	test.NewTempApp(t)
	b := New()
	v := game.View{Style: game.Stones, Rows: 15, Columns: 15, Cells: make([]game.Cell, 225)}
	b.SetView(v)
	win := test.NewTempWindow(t, b)
	for _, side := range []float32{340, 700} {
		win.Resize(fyne.NewSize(side, side))
		for _, text := range []string{"a", "12", "Blau", "sehr lang", strings.Repeat("W", 5000)} {
			b.SetNotes(Notes{Next: []NextMove{{Cell: 2, Label: text}}, Marks: []NoteMark{{Cell: 9, Shape: TextNote, Text: text}}})
			texts := 0
			for _, o := range b.scene.over[overNotes].objects {
				l, ok := o.(*canvas.Text)
				if !ok {
					continue
				}
				texts++
				if wide := l.MinSize().Width; wide > b.scene.cell || l.TextSize < leastText || l.Text == "…" || l.Text == "" {
					t.Errorf("%.9s in a cell of %v: %q in size %v is %v wide", text, b.scene.cell, l.Text, l.TextSize, wide)
				}
			}
			disc := NewNextDisc()
			disc.Set(NextMove{Label: text})
			letter := test.TempWidgetRenderer(t, disc).Objects()[1].(*canvas.Text)
			if texts != 2 || letter.MinSize().Width > nextDiscSide || letter.Text == "" {
				t.Errorf("%.9s: %d texts on the board, %q in the row", text, texts, letter.Text)
			}
		}
	}
}
