package choices

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
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
