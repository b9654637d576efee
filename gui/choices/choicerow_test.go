package choices

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// On a narrow row no title is cut: its short text moves down to the description, and it takes two lines if it must. A row
// that shows another choice is laid out for that.
func TestNarrowRowsCutNoTitle(t *testing.T) {
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	view := func() game.View { return engine.Default().Start().View() }
	games := []Choice{
		{View: view, Title: "Gomoku", Aside: "0 von 400", About: "Leicht bis Sehr schwer", Share: 0.5},
		{View: view, Title: "Vier in einer Reihe, 4 × 5", Aside: "0 von 100", About: "Leicht bis Sehr schwer", Share: 0},
	}
	tasks := []Choice{{View: view, Title: "Du bist Schwarz: Nur ein Zug rettet dich.", About: "Sehr schwer", Share: -1}}
	for _, rows := range [][]Choice{games, tasks} {
		r := newChoiceRow(rows)
		w := test.NewTempWindow(t, r.root)
		w.SetPadded(false)
		for _, width := range []float32{520, 328} {
			w.Resize(fyne.NewSize(width, r.root.MinSize().Height))
			for _, c := range rows {
				r.show(c)
				need := fyne.MeasureText(c.Title, theme.TextSize(), r.title.TextStyle)
				room := r.title.Size().SubtractWidthHeight(2*widgets.LabelPad, 2*widgets.LabelPad)
				if room.Width < need.Width && (room.Width < need.Width/2 || room.Height < 2*need.Height-1) {
					t.Errorf("in a width of %v, %q needs %v and has %v", width, c.Title, need, room)
				}
				at := fyne.CurrentApp().Driver().AbsolutePositionForObject
				aside, about := at(r.aside), at(r.about)
				if c.Aside != "" && aside.X+r.aside.MinSize().Width > width {
					t.Errorf("in a width of %v, %q ends at %v", width, c.Aside, aside.X+r.aside.MinSize().Width)
				}
				if moved := aside.Y == about.Y; c.Aside != "" && moved != (width < 400 && c.Title != "Gomoku") {
					t.Errorf("in a width of %v, the text beside %q is at %v, and the description at %v", width, c.Title, aside, about)
				}
			}
		}
	}
}

// In a list of positions, which are told apart by their pictures, these are larger.
func TestPicturesOfPositionsAreLarge(t *testing.T) {
	test.NewTempApp(t)
	high := func(large bool) float32 {
		return newChoiceRow([]Choice{{Title: "1. Win in 2", Share: -1, Large: large}}).root.MinSize().Height
	}
	if usual, large := high(false), high(true); large < usual+30 {
		t.Errorf("rows are %v high, and those of positions %v", usual, large)
	}
}

// A row without a sign gives the room of the sign to its texts, also if the row is new and has been laid out before.
func TestNewRowWithoutASign(t *testing.T) {
	test.NewTempApp(t)
	c := Choice{
		View:  func() game.View { return engine.Default().Start().View() },
		Title: "Gomoku", Aside: "0 of 400", About: "Easy to Very Hard",
	}
	r := newChoiceRow([]Choice{c})
	size := fyne.NewSize(400, r.root.MinSize().Height)
	r.root.Resize(size)
	r.show(c)
	got := r.text.Size().Width
	r.root.Resize(size.AddWidthHeight(1, 0))
	r.root.Resize(size)
	if want := r.text.Size().Width; got != want {
		t.Errorf("the texts have %v, and %v once the row is laid out again", got, want)
	}
}

// A title that is as wide as its room is not cut.
func TestTitleThatFitsIsNotCut(t *testing.T) {
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	view := func() game.View { return engine.Default().Start().View() }
	c := Choice{View: view, Title: "Vier in einer Reihe, 4 × 5", Aside: "0 von 5", About: "Nimm ein Feld", Share: 0}
	r := newChoiceRow([]Choice{c})
	w := test.NewTempWindow(t, r.root)
	w.SetPadded(false)
	for width := float32(320); width < 360; width += 0.25 {
		w.Resize(fyne.NewSize(width, r.root.MinSize().Height))
		r.show(c)
		for _, o := range test.WidgetRenderer(r.title).Objects() {
			if text := shownText(o); text != "" && text != c.Title {
				t.Fatalf("in a width of %v, a title of %v shows %q", width, r.title.Size().Width, text)
			}
		}
	}
}

// shownText returns the first text that is drawn in an object.
func shownText(o fyne.CanvasObject) string {
	switch o := o.(type) {
	case *canvas.Text:
		return o.Text
	case fyne.Widget:
		for _, part := range test.WidgetRenderer(o).Objects() {
			if text := shownText(part); text != "" {
				return text
			}
		}
	}
	return ""
}

// Where the window has room, a list is as high as its rows: no frame surrounds an empty part. In a low window it stays within
// it. A list whose rows may be replaced by more keeps its usual height.
func TestListIsAsHighAsItsRows(t *testing.T) {
	view := func() game.View { return engine.Default().Start().View() }
	for _, c := range []struct {
		rows   int
		over   fyne.CanvasObject
		height float32
		least  float32 // of the list beside its rows
		most   float32
	}{{1, nil, 760, 0, 1}, {2, nil, 760, 0, 1}, {7, nil, 760, 0, 1}, {7, nil, 500, -400, -1}, {2, widgets.Gap(20), 760, 100, 500}} {
		s := sheettest.NewScreen(t)
		s.Win.Resize(fyne.NewSize(1040, c.height))
		list := New(make([]Choice, c.rows), s.Key)
		for i := range list.rows {
			list.rows[i] = Choice{View: view, Title: "Gomoku", About: "Easy", Share: 0.5, Open: func() {}}
		}
		list.Show(s.Stack, "Lessons", c.over, s.CloseButton("Close"))
		got := list.Size().Height
		if more := got - list.rowsHigh(); more < c.least || more > c.most || got > c.height {
			t.Errorf("%d rows of %v together: the list is %v high in a window of %v", c.rows, list.rowsHigh(), got, c.height)
		}
	}
}
