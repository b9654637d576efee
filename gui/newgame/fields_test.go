package newgame

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

func noKeys(*fyne.KeyEvent) bool { return false }

// marked reports whether a field is marked as wrong.
func marked(e *widgets.Entry) bool {
	objects := test.WidgetRenderer(e).Objects()
	r := objects[len(objects)-1].(*canvas.Rectangle)
	return !r.Hidden && r.StrokeWidth == 2
}

// option finds an option of a variant's searches by its kind.
func option(t *testing.T, v engine.Variant, kind playerspec.Kind) playerspec.Option {
	t.Helper()
	for _, s := range v.Searches() {
		for _, o := range s.Options {
			if o.Kind == kind {
				return o
			}
		}
	}
	t.Fatalf("no option is of kind %v", kind)
	return playerspec.Option{}
}

// A number is shown as people write it, times in seconds and shares in per cent, and is written as
// the option expects it. An invalid number is explained and marked until it is corrected.
func TestNumberField(t *testing.T) {
	test.NewTempApp(t)
	v := sheettest.Variant(t, "gomoku")
	for _, c := range []struct {
		kind         playerspec.Kind
		given, shown string
		wrong        string
	}{
		{playerspec.KindTime, "1.5s", "1.5", "never"},
		{playerspec.KindShare, "0.25", "25", "250"},
		{playerspec.KindInteger, "3", "3", "many"},
	} {
		changes := 0
		f := newNumberField(option(t, v, c.kind), "label", false, widgets.Labelled, noKeys, func() { changes++ })
		test.NewTempWindow(t, f.root)
		f.fill(playerspec.Expr{Name: c.given}, true)
		if w, ok := f.value(); f.entry.Text != c.shown || !ok || w.Name != c.given || !f.check() || changes == 0 {
			t.Errorf("%s is shown as %q and comes out as %+v", c.given, f.entry.Text, w)
		}
		f.entry.SetText(c.wrong)
		if f.check() || f.problem.Text != words.OptionFault(f.option) || !f.problem.Visible() || !marked(f.entry) {
			t.Errorf("%s: says %q, marked %v", c.wrong, f.problem.Text, marked(f.entry))
		}
		f.entry.SetText("")
		if _, ok := f.value(); ok || !f.check() || f.problem.Visible() || marked(f.entry) {
			t.Errorf("an empty field gives something, or says %q", f.problem.Text)
		}
	}
}

// A text is used as it is, and an empty text gives no option. A text that the option refuses is
// explained.
func TestTextField(t *testing.T) {
	test.NewTempApp(t)
	refused := playerspec.Text("book", 20, "a text")
	f := newTextField(refused, "label", true, noKeys, func() {})
	test.NewTempWindow(t, f.root)
	if _, ok := f.value(); ok {
		t.Error("an empty field gives something")
	}
	f.fill(playerspec.Expr{Name: "my book"}, true)
	if w, ok := f.value(); !ok || w.Name != "my book" || !w.Quoted || !f.check() {
		t.Errorf("it gives %+v, %v", w, ok)
	}
	f.markInvalid("It is not there.")
	if !f.problem.Visible() || !marked(f.entry) {
		t.Error("what is wrong is not to be seen")
	}
	f.fill(playerspec.Expr{}, false)
	if f.problem.Visible() || marked(f.entry) || f.entry.Text != "" {
		t.Errorf("after another player it has %q and says %q", f.entry.Text, f.problem.Text)
	}
	if common, rare := f.rows(); len(common) != 0 || len(rare) != 1 {
		t.Errorf("%d rows, %d that are seldom wanted", len(common), len(rare))
	}
}

// A choice accepts a value that was not in its list, and selects the option's default if no value
// is given.
func TestChoiceField(t *testing.T) {
	test.NewTempApp(t)
	o := playerspec.Option{Key: "table", Kind: playerspec.KindSize, Default: "64MiB"}
	f := newChoiceField(o, []string{"16MiB", "64MiB"}, func(v string) string { return "about " + v }, "label", false,
		noKeys, func() {})
	for _, c := range []struct {
		given, want string
		options     int
	}{{"", "64MiB", 2}, {"16MiB", "16MiB", 2}, {"48MiB", "48MiB", 3}, {"", "64MiB", 3}} {
		f.fill(playerspec.Expr{Name: c.given}, c.given != "")
		if w, _ := f.value(); w.Name != c.want || f.list.Selected != "about "+c.want ||
			len(f.list.Options) != c.options {
			t.Errorf("%q: %+v is chosen as %q among %d", c.given, w, f.list.Selected, len(f.list.Options))
		}
	}
}

// When the variant changes, a strategy that the new variant knows is kept. Any other strategy gives
// way to the level.
func TestChooserOfAnotherVariant(t *testing.T) {
	s := aScreen(t)
	c, _ := s.chooser(sheettest.Variant(t, "gomoku"), engine.Medium, "alphabeta(eval=motifs)")
	c.SetVariant(sheettest.Variant(t, "gomoku"))
	c.SetVariant(sheettest.Variant(t, "15,15,5,exact"))
	if c.Strategy() != "alphabeta(eval=motifs)" {
		t.Errorf("the strategy is %q", c.Strategy())
	}
	c.SetVariant(sheettest.Variant(t, "isolation"))
	if c.Strategy() != "" || c.Level() != engine.Medium ||
		c.view.Chosen() != sheettest.LevelAt(c.variant, engine.Medium) {
		t.Errorf("%q, %v", c.Strategy(), c.Level())
	}
	if c.view.Choose(len(c.variant.Levels())); s.Count() != 2 || c.Strategy() != "" {
		t.Errorf("%d dialogs; the strategy is back: %q", s.Count(), c.Strategy())
	}
}

// An evaluation is written with its parameters, and each evaluation has its own. An invalid
// parameter is explained at the evaluation.
func TestJudgeField(t *testing.T) {
	test.NewTempApp(t)
	v := sheettest.Variant(t, "gomoku")
	o := option(t, v, playerspec.KindEvaluation)
	f := newEvaluationField(o, v.Evaluations(), noKeys, func() {})
	for _, e := range v.Evaluations() {
		f.fill(playerspec.Expr{Name: e.Name}, true)
		w, ok := f.value()
		if !ok || w.Name != e.Name || f.chosen().Name != e.Name || !f.check() ||
			f.about.Text != words.EvaluationAbout(e) {
			t.Errorf("%s comes out as %+v, %v, about %q", e.Name, w, ok, f.about.Text)
		}
		if asked := len(f.parameters.Objects) > 0; asked != (len(f.weights.fields) > 0) {
			t.Errorf("%s: %d parameters, asked for %v", e.Name, len(f.weights.fields), asked)
		}
	}
	f.markInvalid("It does not go with the search.")
	if !f.row.problem.Visible() {
		t.Error("what is wrong is not to be seen")
	}
	if common, rare := f.rows(); len(common)+len(rare) != 2 || rare[len(rare)-1] != f.parameters {
		t.Errorf("%d rows and %d that are seldom wanted", len(common), len(rare))
	}
}

// The placeholder of an empty field shows the value used instead: the usual limit if the search has
// no other limit, or nothing if the option is not a limit.
func TestAnEmptyFieldSaysWhatHolds(t *testing.T) {
	test.NewTempApp(t)
	v := sheettest.Variant(t, "gomoku")
	for _, c := range []struct {
		player string
		want   map[string]string
	}{
		{"guest(path=/a)", map[string]string{"time": "5", "threads": ""}},
		{"gomoku", map[string]string{"time": "5", "depth": "No limit", "nodes": "No limit"}},
		{"gomoku(depth=4)", map[string]string{"time": "No limit", "nodes": "No limit"}},
		{"mcts", map[string]string{"simulations": "10000", "time": "No limit", "nodes": ""}},
	} {
		w, err := playerspec.Parse(c.player)
		if err != nil {
			t.Fatal(err)
		}
		s, _ := v.Search(w.Name)
		fields := newOptionFields(v, s, testServices{}, noKeys, func() {})
		fields.fill(w)
		for i, o := range fields.options {
			want, asked := c.want[o.Key]
			if n, ok := fields.fields[i].(*numberField); ok && asked && n.entry.PlaceHolder != want {
				t.Errorf("%s: the field of %s says %q, want %q", c.player, o.Key, n.entry.PlaceHolder, want)
			}
		}
	}
}
