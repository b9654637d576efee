package play

import (
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/library"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// TestMain sets the window's language to English, whatever the system's language is.
func TestMain(m *testing.M) {
	if err := words.Use(words.English); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

func noKeys(*fyne.KeyEvent) bool { return false }

// openingBench is a game of two people with a panel that shows it.
type openingBench struct {
	*session.Session
	t     *testing.T
	panel *panel
	shows bool
}

// ask starts a game of a variant with an opening rule. It plays the moves, and makes choices given
// by number: "h8 1".
func ask(t *testing.T, variant string, r opening.Rule, moves string) *openingBench {
	t.Helper()
	test.NewTempApp(t)
	v, err := engine.ParseVariant(variant)
	if err != nil {
		t.Fatal(err)
	}
	a := &openingBench{t: t}
	a.panel = newPanel(noKeys, nil, func(c opening.Choice) {
		if err := a.Choose(c); err != nil {
			t.Errorf("choosing %+v: %v", c, err)
		}
	})
	a.Session = session.New(func(f func()) { f() }, func(s session.Snapshot) { a.shows = a.panel.Show(s) })
	t.Cleanup(a.Close)
	person := func(name string) session.Seat { return session.Seat{Kind: record.Person, Name: name} }
	a.Start(session.Setup{Variant: v, Opening: r, Seats: [2]session.Seat{person("Ann"), person("Ben")}})
	for _, m := range strings.Fields(moves) {
		if len(m) == 1 {
			if !a.panel.Choose(int(m[0] - '1')) {
				t.Fatalf("%s cannot be chosen", m)
			}
			continue
		}
		a.play(m)
	}
	return a
}

// play makes a move.
func (a *openingBench) play(name string) {
	a.t.Helper()
	move, err := a.Position().ParseMove(name)
	if err == nil {
		err = a.Do(session.Play(move))
	}
	if err != nil {
		a.t.Fatalf("%s: %v", name, err)
	}
}

// objects returns the objects of a type in a container and its nested containers.
func objects[T fyne.CanvasObject](o fyne.CanvasObject) (all []T) {
	if found, ok := o.(T); ok {
		all = append(all, found)
	}
	if c, ok := o.(*fyne.Container); ok {
		for _, inside := range c.Objects {
			all = append(all, objects[T](inside)...)
		}
	}
	return all
}

// texts returns the texts of the labels in a container.
func texts(o fyne.CanvasObject) (list []string) {
	for _, l := range objects[*widget.Label](o) {
		list = append(list, l.Text)
	}
	return list
}

func TestAsksForASide(t *testing.T) {
	a := ask(t, "gomoku", opening.Swap2, "h8 h9 a1")
	want := []string{
		"Swap2, step 2 of 3", "Play Black", "White moves next: Ann.", "", "Play White", "Ben moves next.", "",
		"Place Two More", "Then Ann picks a side.", "",
	}
	if got := texts(a.panel.Whole); !slices.Equal(got, want) {
		t.Errorf("the rows say %q", got)
	}
	var buttons []string
	for _, b := range objects[*widgets.Button](a.panel.Brief) {
		buttons = append(buttons, b.Text)
	}
	if !slices.Equal(buttons, []string{"Black", "White", "Two More"}) {
		t.Errorf("the buttons say %q", buttons)
	}
	if a.panel.Choose(3) {
		t.Error("there is a fourth choice")
	}
	test.Tap(objects[*widgets.Button](a.panel.Whole)[0])
	if s := a.Snapshot(); a.shows || s.Setup.Seats[game.First].Name != "Ben" || len(a.panel.Whole.Objects) > 0 {
		t.Errorf("%s plays Black, and the panel shows %v", s.Setup.Seats[game.First].Name, a.shows)
	}
}

// While stones are being placed, the panel shows the step and offers no choices.
func TestPlacesStones(t *testing.T) {
	a := ask(t, "gomoku", opening.Swap2, "h8")
	if got := texts(a.panel.Whole); !a.shows || !slices.Equal(got, []string{"Swap2, step 1 of 3"}) || a.panel.Choose(0) {
		t.Errorf("%v, %q", a.shows, got)
	}
	a.Look(session.Root)
	if a.shows {
		t.Error("it asks while one looks back")
	}
	if a = ask(t, "gomoku", opening.None, ""); a.shows || a.panel.Choose(0) {
		t.Error("it asks in a game without an opening rule")
	}
}

// Choices of a number are small buttons.
func TestAsksForANumber(t *testing.T) {
	a := ask(t, "renju", opening.Soosorv8, "h8 h9 h10 2 a1")
	buttons := objects[*widgets.Button](a.panel.Whole)
	if len(buttons) != 8 || buttons[2].Text != "3" {
		t.Fatalf("%d buttons", len(buttons))
	}
	test.Tap(buttons[2])
	if got := texts(a.panel.Whole)[0]; got != "Soosõrv-8, step 4 of 6" {
		t.Error(got)
	}
}

// Rows have the height at which they are drawn, and their texts stand beside the pieces.
func TestRows(t *testing.T) {
	a := ask(t, "ultimate", opening.Pie, "e5")
	w := test.NewTempWindow(t, a.panel.Whole)
	w.Resize(fyne.NewSize(320, 400))
	rows := objects[*widgets.Button](a.panel.Whole)
	if len(rows) != 2 || rows[0].Size().Height != rowHeight {
		t.Fatalf("%d rows", len(rows))
	}
	labels := objects[*widget.Label](a.panel.Whole)
	if labels[1].Text != "Play X" || labels[1].Position().X < signRoom-widgets.LabelPad || labels[2].Position().Y <= labels[1].Position().Y {
		t.Errorf("%s is at %v, %s at %v", labels[1].Text, labels[1].Position(), labels[2].Text, labels[2].Position())
	}
}

// Whatever the number of steps, the dashes take no more room than the text of the step leaves.
func TestDashes(t *testing.T) {
	for of := 1; of <= 6; of++ {
		row := newDashes(1, of)
		if most := float32(3*dashWidth + 2*dashGap); row.MinSize().Width > most+0.1 || row.MinSize().Height != dashHeight {
			t.Errorf("%d dashes take %v, more than %v", of, row.MinSize(), most)
		}
	}
}

// The buttons of a low card stand side by side, and those of a narrow card below each other.
func TestBriefButtons(t *testing.T) {
	a := ask(t, "gomoku", opening.Swap2, "h8 h9 a1")
	w := test.NewTempWindow(t, a.panel.Brief)
	buttons := objects[*widgets.Button](a.panel.Brief)
	for width, beside := range map[float32]bool{140: false, 480: true} {
		w.Resize(fyne.NewSize(width, 300))
		w.Resize(fyne.NewSize(width+1, 300))
		if got := buttons[0].Position().Y == buttons[2].Position().Y; got != beside {
			t.Errorf("at %v they stand side by side: %v", width, got)
		}
	}
}

// Chances are shown if there is at least one past game, and in per cent if at least ten have a
// result.
func TestChances(t *testing.T) {
	a := ask(t, "gomoku", opening.Swap, "h8 h9 a1")
	rows := texts(a.panel.Whole)
	a.panel.setChances(library.Score{Games: 9, First: 9})
	if got := texts(a.panel.Whole); !slices.Contains(got, "9 past games from here") || len(got) != len(rows)+2 {
		t.Errorf("of nine games it tells %q", got)
	}
	a.panel.setChances(library.Score{Games: 24, First: 13, Second: 10, Draws: 1})
	got := texts(a.panel.Whole)
	for _, want := range []string{
		"24 past games from here", "54%", "42%",
		"Black won 54%, White 42%, 4% were draws. Rotated and mirrored games are counted, too.",
	} {
		if !slices.Contains(got, want) {
			t.Errorf("%q is not in %q", want, got)
		}
	}
	bars := objects[*widgets.ShareBar](a.panel.Whole)
	if len(bars) != 1 {
		t.Fatalf("%d bars", len(bars))
	}
	bars[0].Resize(fyne.NewSize(240, 12))
	drawn := test.WidgetRenderer(bars[0]).Objects()
	if w := drawn[0].Size().Width; w < 125 || w > 130 {
		t.Errorf("Black's part is %v wide", w)
	}
	a.panel.setChances(library.Score{})
	if got := texts(a.panel.Whole); !slices.Equal(got, rows) {
		t.Errorf("without games it tells %q", got)
	}
}

// In renju, chances are shown during the opening even without an opening rule.
func TestChancesOfNamedOpenings(t *testing.T) {
	a := ask(t, "renju", opening.None, "h8 h9")
	if a.shows {
		t.Error("it shows something before the opening has a name")
	}
	for _, m := range []string{"h10", "a1", "b1"} {
		a.play(m)
		if a.panel.setChances(library.Score{Games: 2}); !a.shows || !slices.Contains(texts(a.panel.Whole), "2 past games from here") {
			t.Errorf("after %s it shows %q", m, texts(a.panel.Whole))
		}
	}
	if a.play("c1"); a.shows || a.panel.Choose(0) {
		t.Error("it shows something after the opening")
	}
}

// The same question is not asked again: the rows and their focus stay. If the players change, it is
// asked again.
func TestStaysWhileNothingChanges(t *testing.T) {
	a := ask(t, "gomoku", opening.Swap2, "h8 h9 a1")
	first := a.panel.Whole.Objects[0]
	a.Assist()
	if a.panel.Whole.Objects[0] != first {
		t.Error("the rows are drawn anew")
	}
	a.Rename(map[string]string{"Ann": "Anna"})
	if a.panel.Whole.Objects[0] == first || !slices.Contains(texts(a.panel.Whole), "Then Anna picks a side.") {
		t.Errorf("the rows say %q", texts(a.panel.Whole))
	}
}

// The choice to place two more stones has a piece of each side as its sign, and the choice of fifth
// stones has a black piece.
func TestSigns(t *testing.T) {
	a := ask(t, "gomoku", opening.Swap2, "h8 h9 a1")
	for kind, want := range map[opening.ChoiceKind]int{opening.First: 1, opening.Second: 1, opening.Two: 2, opening.Ten: 1} {
		if got := len(a.panel.signs(opening.Choice{Kind: kind})); got != want {
			t.Errorf("%d pieces stand before choice %d", got, kind)
		}
	}
}

// A button of the brief form has a short text, and its tooltip says what follows.
func TestBriefButtonsSayWhatFollows(t *testing.T) {
	a := ask(t, "gomoku", opening.Swap2, "h8 h9 a1")
	var said []string
	for _, o := range a.panel.Brief.Objects[0].(*fyne.Container).Objects {
		b := o.(*widgets.Button)
		said = append(said, b.Text+": "+b.Name)
	}
	want := []string{"Black: White moves next: Ann.", "White: Ben moves next.", "Two More: Then Ann picks a side."}
	if !slices.Equal(said, want) {
		t.Errorf("%q", said)
	}
}
