package card

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/internal/golden"
)

// exampleAnalysis returns an analysis with two lines, and the arguments that its controls' callbacks
// get.
func exampleAnalysis(t *testing.T) (a *Analysis, calls *[]int) {
	t.Helper()
	test.NewTempApp(t)
	calls = &[]int{}
	record := func(i int) { *calls = append(*calls, i) }
	a = NewAnalysis(func(*fyne.KeyEvent) bool { return false }, AnalysisActions{
		Close: func() { record(10) }, Heat: func() { record(11) }, Line: func() { record(12) }, Copy: func() { record(13) },
		Choose: record, Point: func(i int) { record(20 + i) },
	})
	a.Show(Thoughts{
		HasValue: true, Value: 40, Verdict: "better", SearchInfo: "much", Searcher: "he", Player: "p",
		Lines: []ThoughtLine{{Value: 40, Share: 1, Move: "a1", Rest: "b2"}, {Value: -3, Move: "c3"}},
	})
	return a, calls
}

func TestLinesAreControls(t *testing.T) {
	a, calls := exampleAnalysis(t)
	for i, row := range a.lines {
		if row.Visible() != (i < 2) {
			t.Errorf("line %d is seen: %v", i, row.Visible())
		}
	}
	row := a.lines[1]
	test.Tap(row)
	row.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	row.MouseIn(nil)
	row.MouseOut()
	want := []int{1, 1, 21, 19}
	if len(*calls) != len(want) {
		t.Fatalf("called with %v", *calls)
	}
	for i := range want {
		if (*calls)[i] != want[i] {
			t.Errorf("called with %v, want %v", *calls, want)
		}
	}
	if row.value.Text != "–3" || a.number.Text != "+40" {
		t.Errorf("the numbers are %q and %q", row.value.Text, a.number.Text)
	}
}

// Show reports whether the analysis needs another height. It hides lines that are not filled in.
func TestAnalysisGrows(t *testing.T) {
	a, _ := exampleAnalysis(t)
	if !a.Show(Thoughts{}) || a.lines[0].Visible() || a.number.Text != "" {
		t.Error("nothing is known, but something is shown")
	}
	if a.Show(Thoughts{}) {
		t.Error("it wants another height for the same thoughts")
	}
}

// TestAnalysisMarkup compares the look of the analysis with its golden markup.
func TestAnalysisMarkup(t *testing.T) {
	a, _ := exampleAnalysis(t)
	w := test.NewTempWindow(t, container.NewVBox(a.root))
	w.Resize(fyne.NewSize(320, 600))
	golden.Compare(t, "analysis.xml", test.RenderToMarkup(w.Canvas()))
}
