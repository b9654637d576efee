package newgame

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// variant parses a variant.
func variant(t *testing.T, name string) engine.Variant {
	t.Helper()
	v, err := engine.ParseVariant(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// fields is a VariantFields with a variant filled in, and counts its changes.
type fields struct {
	*VariantFields
	changes int
	last    map[string]string // the last board of each template
}

func newFields(t *testing.T, name string) *fields {
	t.Helper()
	test.NewTempApp(t)
	f := &fields{last: map[string]string{}}
	f.VariantFields = NewVariantFields(variant(t, name), noKeys, func(title string) string { return f.last[title] },
		func() { f.changes++ })
	return f
}

// write types numbers into the fields.
func (f *fields) write(numbers ...string) {
	for i, n := range numbers {
		f.board.fields[i].Entry.SetText(n)
	}
}

// marked returns the index of the field that is marked as wrong, or −1 if there is none.
func (f *fields) marked(t *testing.T) int {
	t.Helper()
	at := -1
	for i, e := range f.board.fields {
		objects := test.WidgetRenderer(e.Entry).Objects()
		if r := objects[len(objects)-1].(*canvas.Rectangle); !r.Hidden && r.StrokeWidth == 2 {
			if at >= 0 {
				t.Error("two fields are marked")
			}
			at = i
		}
	}
	return at
}

// Each variant of the catalogue is filled in and comes out unchanged. It needs no numbers.
func TestEveryVariantComesBack(t *testing.T) {
	for _, v := range engine.Catalogue() {
		f := newFields(t, v.Name)
		got, problem := f.Chosen()
		if got.Name != v.Name || problem != "" || f.Template() != nil || f.board.root.Visible() {
			t.Errorf("%s: %s, %q, numbers to be seen %v", v.Name, got.Name, problem, f.board.root.Visible())
		}
	}
}

// The variants of a game are listed as its rules to choose from. Choosing another game selects its
// first rules.
func TestRulesAreChosen(t *testing.T) {
	f := newFields(t, "renju")
	check := func(want string, rules bool) {
		t.Helper()
		if v, _ := f.Chosen(); v.Name != want || f.HasRules() != rules {
			t.Errorf("%s, rules to choose from %v; want %s, %v", v.Name, f.HasRules(), want, rules)
		}
	}
	if check("renju", true); f.Choice.Selected != "Gomoku" {
		t.Errorf("%q is chosen", f.Choice.Selected)
	}
	before := f.changes
	f.Rules.Choose(1)
	check("gomoku-standard", true)
	if f.changes != before+1 {
		t.Errorf("%d changes", f.changes-before)
	}
	f.Choice.SetSelected("Ultimate Tic-Tac-Toe")
	check("ultimate", true)
	f.Rules.Choose(2)
	check("ultimate-most", true)
	f.Choice.SetSelected("Isolation")
	check("isolation", false)
	f.ChooseTemplate(engine.Templates()[0].Title)
	if f.HasRules() {
		t.Error("a board of one's own has rules to choose from")
	}
}

// A custom board is filled in with its numbers and rules, and comes out unchanged.
func TestOwnBoardComesBack(t *testing.T) {
	for _, name := range []string{"6,5,4", "4,3,3,misere", "isolation:5,6"} {
		f := newFields(t, name)
		got, problem := f.Chosen()
		if want := variant(t, name).Name; got.Name != want || problem != "" || f.Template() == nil ||
			!f.board.root.Visible() {
			t.Errorf("%s, want %s: %q", got.Name, want, problem)
		}
	}
}

// What the user types is checked at once. The problem is shown below, and the field marked, until
// it is corrected.
func TestNumbersAreChecked(t *testing.T) {
	f := newFields(t, "6,5,4")
	for _, c := range []struct {
		numbers []string
		wrong   int
	}{
		{[]string{"21", "5", "4"}, 0},
		{[]string{"6", "0", "4"}, 1},
		{[]string{"6", "5", "7"}, 2},
		{[]string{"six", "5", "4"}, 0},
		{[]string{"6", "-5", "4"}, 1},
		{[]string{"6", "", "4"}, 1},
	} {
		before := f.changes
		f.write(c.numbers...)
		_, problem := f.Chosen()
		if problem == "" || f.problem.Text != problem || !f.problem.Visible() || f.marked(t) != c.wrong ||
			f.changes == before {
			t.Errorf("%q: says %q, shows %q, marks %d", c.numbers, problem, f.problem.Text, f.marked(t))
		}
	}
	f.write(" 7 ", "8", "5")
	if v, problem := f.Chosen(); v.Name != "7,8,5" || problem != "" || f.problem.Visible() || f.marked(t) != -1 {
		t.Errorf("%s, %q, marks %d", v.Name, problem, f.marked(t))
	}
}

// Choosing a template restores its last board, or else the board that it proposes. The rules that
// name the length of a row follow the numbers.
func TestTemplateHasItsLastBoard(t *testing.T) {
	f := newFields(t, "gomoku")
	template := engine.Templates()[0]
	f.ChooseTemplate(template.Title)
	if v, problem := f.Chosen(); problem != "" || f.Template().Title != template.Title || f.changes == 0 {
		t.Errorf("%s, %q, changed %d times", v.Name, problem, f.changes)
	}
	for i, e := range f.board.fields {
		if e.Text() != words.Number(template.Default[i]) {
			t.Errorf("number %d is %q, want %d", i, e.Text(), template.Default[i])
		}
	}
	f.ChooseTemplate(engine.Templates()[1].Title)
	f.last[template.Title] = "9,8,7"
	f.ChooseTemplate(template.Title)
	if v, _ := f.Chosen(); v.Name != "9,8,7" {
		t.Errorf("it has %s", v.Name)
	}
	told := func() (all string) {
		for _, o := range f.board.options {
			all += o.Text + "\n"
		}
		return all
	}
	before := told()
	f.write("9", "8", "6")
	if after := told(); before == after || strings.Count(after, "\n") != len(template.Options) {
		t.Errorf("the rules are still\n%s", after)
	}
}

// Below a board of one's own a line says what its rules mean, while its numbers are valid.
func TestRulesOfOwnBoardAreExplained(t *testing.T) {
	for name, want := range map[string]string{
		"6,7,4":        "Get four in a row to win.",
		"6,7,4,misere": "Avoid four in a row!",
		"19,19,5,renju": "Get five in a row to win. " +
			"Black may not make two open threes, two fours or six.",
		"gomoku": "",
	} {
		f := newFields(t, "tic-tac-toe")
		f.fill(variant(t, name))
		if got := f.about.Text; !strings.HasPrefix(got, want) || want == "" && f.about.Visible() {
			t.Errorf("%s: %q", name, got)
		}
	}
	f := newFields(t, "6,7,4")
	if f.write("0", "7", "4"); f.about.Visible() || !f.problem.Visible() {
		t.Errorf("beside an error it says %q", f.about.Text)
	}
}
