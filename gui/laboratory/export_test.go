package laboratory

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab"
	charts "github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// Results are exported in each format under a name with its extension. If the course of a run is
// unknown, no picture is offered.
func TestExport(t *testing.T) {
	raced.Skip(t)
	b := newWorkbench(t)
	b.stored = []lab.Run{sampleRun(t, "random", "deepening(depth=9)")}
	for i, kind := range []struct{ extension, begins string }{
		{".csv", "place,player,against 1,against 2"},
		{".md", "Tic-Tac-Toe"},
		{".png", "\x89PNG"},
	} {
		b.open("4-5-4")
		sheettest.Controls[*widgets.List](b.screen)[0].OnSelected(0)
		b.Press(words.ExportItem())
		sheettest.Controls[*widgets.Segments](b.screen)[0].Choose(i)
		entries := sheettest.Controls[*widgets.Entry](b.screen)
		name, folder := entries[0].Text, entries[1].Text
		if !strings.HasPrefix(name, "tic-tac-toe 2") || filepath.Ext(name) != kind.extension {
			t.Errorf("%s is proposed", name)
		}
		b.Press(words.Save())
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil || !strings.Contains(string(data[:min(len(data), 60)]), kind.begins) {
			t.Errorf("%s: %.60q, %v", name, data, err)
		}
		if said := words.Saved(filepath.Join(folder, name)); b.said != "" || !strings.Contains(b.Says(), said) {
			t.Errorf("the dialog does not say %q, behind it stands %q", said, b.said)
		}
		b.Press(words.Close())
		b.Press(words.Close())
	}
	b.stored[0].Pairings[0].Course = nil
	b.open("4-5-4")
	sheettest.Controls[*widgets.List](b.screen)[0].OnSelected(0)
	b.Press(words.ExportItem())
	s := sheettest.Controls[*widgets.Segments](b.screen)[0]
	if s.Choose(2); s.Chosen() != 0 {
		t.Error("a picture of nothing is offered")
	}
}

// The plot has the size and the colours of the window, and is redrawn only when something has
// changed.
func TestPlot(t *testing.T) {
	test.NewTempApp(t)
	drawn := 0
	var late []func()
	l := loop.Immediate()
	l.Begin = func(_ any, work func()) {
		drawn++
		late = append(late, work)
	}
	p := newPlot(l)
	w := test.NewTempWindow(t, p)
	w.Resize(fyne.NewSize(400, 300))
	run := sampleRun(t, "random", "deepening(depth=2)")
	names := playerNames(run)
	show := func() {
		p.show(run.Began, run.Played(), func() charts.Figure { return figureOf(run, names, plotName) }, true)
	}
	show()
	show()
	if drawn != 1 {
		t.Fatalf("drawn %d times", drawn)
	}
	late[0]()
	if got, want := p.image.Image.Bounds().Dx(), int(p.Size().Width*w.Canvas().Scale()); got != want {
		t.Errorf("%d pixels wide, want %d", got, want)
	}
	for len(late) > 1 {
		late = late[1:]
		late[0]()
	}
	before := drawn
	show()
	if drawn != before {
		t.Error("the same is drawn again")
	}
	w.Resize(fyne.NewSize(500, 300))
	if drawn != before+1 {
		t.Errorf("drawn %d times for another size", drawn-before)
	}
}

// A run of two players has one line for both. Of more players, the best six have a line each, in
// the order of the run.
func TestFigure(t *testing.T) {
	two := sampleRun(t, "random", "deepening(depth=9)")
	if f := figureOf(two, playerNames(two), 99); len(f.Lines) != 1 || !strings.Contains(f.Y, "Random") ||
		f.Lines[0].Points[0].High == 0 {
		t.Errorf("%+v", f)
	}
	many := sampleRun(t, "random", "random", "random", "random", "random", "random", "deepening(depth=9)")
	f := figureOf(many, playerNames(many), 9)
	if len(f.Lines) != plotPlayers || f.Lines[plotPlayers-1].Name != "Deepenin…" || f.Lines[0].Points[0].High != 0 {
		t.Errorf("%+v", f)
	}
	if err := f.Check(); err != nil {
		t.Error(err)
	}
}

// For a run with repeated games, the table and the plot's band are based on the number of different
// games.
func TestRepeatedGamesInTheWindow(t *testing.T) {
	b := newWorkbench(t)
	r := sampleRun(t, "deepening(depth=2)", "deepening(depth=9)")
	show := func(different int) (rows []string, low float64) {
		r.Pairings[0].Stats.Different, r.Pairings[0].Stats.Digests = different, nil
		b.stored = []lab.Run{r}
		b.open("tic-tac-toe")
		sheettest.Controls[*widgets.List](b.screen)[0].OnSelected(0)
		line := figureOf(r, playerNames(r), 99).Lines[0].Points
		if said := strings.Contains(b.Says(), "4 games · 2 different ones"); said != (different == 2) {
			t.Errorf("with %d different games it says\n%s", different, b.Says())
		}
		return b.crosstable(), line[len(line)-1].Low
	}
	all, low := show(4)
	few, lower := show(2)
	unknown, same := show(0)
	c := r.PlayerResults()[0].Count()
	if want, _ := c.IntervalOf(2); lower != want || low <= lower || low != same || slices.Equal(all, few) ||
		!slices.Equal(all, unknown) {
		t.Errorf("%v to %v\n%v\n%v", low, lower, all, few)
	}
	if !strings.Contains(few[1], words.Score(c, 2)) || !strings.Contains(few[1], words.Elo(c.EloOf(2))) {
		t.Errorf("%v", few)
	}
}

// In a narrow window the board stands below the plot, and the dialog scrolls.
func TestRunInANarrowWindow(t *testing.T) {
	b := newWorkbench(t)
	b.Start(match.Config{Spec: match.Spec{
		Players: []string{"random", "random"},
		Variant: sheettest.Variant(t, "tic-tac-toe"), Games: 2,
	}})
	for _, c := range []struct {
		width float32
		below bool
	}{{1000, false}, {400, true}} {
		b.Win.Resize(fyne.NewSize(c.width, 700))
		b.open("tic-tac-toe")
		plot, scene := sheettest.Controls[*plot](b.screen)[0], fyne.CanvasObject(nil)
		for _, o := range sheettest.Controls[*fyne.Container](b.screen) {
			if _, ok := o.Layout.(*sideBySide); ok {
				scene = o.Objects[1]
				if got := scene.Position().Y > 0; got != c.below ||
					scene.Position().Y+scene.Size().Height > o.Size().Height {
					t.Errorf("%g wide: the board is at %v in %v", c.width, scene.Position(), o.Size())
				}
			}
		}
		if scene == nil || plot.Size().Width < 200 {
			t.Errorf("%g wide: the plot is %v", c.width, plot.Size())
		}
		b.Press(words.Close())
		b.Press(words.Close())
	}
}
