package newgame

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// started is a game that the New Game dialog started.
type started struct {
	Variant, Template string
	Choice            settings.Choice
}

// newGame returns the New Game dialog opened from a variant, and the games that it starts.
func (s *screen) newGame(on string, prefs settings.Settings) (NewGame, *[]started) {
	var all []started
	return NewGame{
		Sheets: s.Stack, Prefs: prefs, Variant: sheettest.Variant(s.T, on),
		Games:  func(func(*history.Store), func()) {},
		Change: func(change func(*settings.Settings)) { change(&s.prefs) },
		Start: func(v engine.Variant, c settings.Choice, template string) {
			all = append(all, started{v.Name, template, c})
		},
	}, &all
}

// forExperts returns settings with the tools for experts.
func forExperts() settings.Settings {
	prefs := settings.Defaults()
	prefs.ExpertTools = settings.ExpertOn
	return prefs
}

// unfold shows what is under More.
func (s *screen) unfold() { s.Press(words.More()) }

// main returns the main button of the dialog.
func (s *screen) main() *widgets.Button {
	s.T.Helper()
	all := sheettest.Controls[*widgets.Button](s)
	return all[len(all)-1]
}

// start starts the game against the computer.
func (s *screen) start() { s.TypeKey(fyne.KeyReturn) }

// ladder returns the ladder of opponents.
func (s *screen) ladder() *widgets.Ladder {
	s.T.Helper()
	return sheettest.Controls[*widgets.Ladder](s)[0]
}

// choose selects a level of a variant.
func (s *screen) choose(v engine.Variant, l engine.Level) {
	s.T.Helper()
	s.ladder().Choose(len(v.Levels()) - 1 - sheettest.LevelAt(v, l))
}

// fields types the numbers of a custom board.
func (s *screen) fields(numbers ...string) {
	s.T.Helper()
	for i, e := range sheettest.Controls[*widgets.Entry](s) {
		e.SetText(numbers[i])
	}
}

// written returns the numbers of a custom board and the state of its options.
func (s *screen) written() string {
	s.T.Helper()
	var all []string
	for _, e := range sheettest.Controls[*widgets.Entry](s) {
		all = append(all, e.Text)
	}
	for _, c := range sheettest.Controls[*widgets.Check](s) {
		all = append(all, strconv.FormatBool(c.Checked))
	}
	return strings.Join(all, " ")
}

// Start without changes begins the game on the board again, with the last choices for it. A variant
// is identified by its name, and a custom board by its template.
func TestNewGameBeginsWithTheGameOnTheBoard(t *testing.T) {
	mine := settings.Choice{
		Opponent: settings.AgainstComputer, Level: "hard", Mark: settings.MarkFirst, Begins: settings.BeginsAlternate,
		Strategy: "mcts(simulations=5)", Offered: "mcts(simulations=5)", WatchFirst: "random", WatchSecond: "easy",
	}
	names := []string{"6,5,4,exact", "4,3,3,misere,gravity", "isolation:5,6,queen"}
	for _, v := range engine.Catalogue() {
		names = append(names, v.Name)
	}
	for _, name := range names {
		s := aScreen(t)
		prefs := settings.Defaults()
		prefs.Variants = map[string]settings.Choice{name: mine}
		d, got := s.newGame(name, prefs)
		d.Show("")
		s.TypeKey(fyne.KeyReturn)
		want := started{Variant: name, Choice: mine}
		if v := sheettest.Variant(t, name); !slices.ContainsFunc(engine.Catalogue(), SameName(v)) {
			want.Template, _, _ = v.Template()
		}
		if diff := cmp.Diff([]started{want}, *got); diff != "" || s.Busy() {
			t.Errorf("%s: open %v, %s", name, s.Busy(), diff)
		}
	}
}

// The dialog asks only for settings that apply to the variant.
func TestNewGameAsksForWhatMatters(t *testing.T) {
	s := aScreen(t)
	d, _ := s.newGame("4-5-4", settings.Defaults())
	d.Show("")
	for variant, marks := range map[string]bool{"4-5-4": true, "gomoku": false, "ultimate": false} {
		v := sheettest.Variant(t, variant)
		sheettest.Controls[*widgets.Choice](s)[0].SetSelected(words.Title(v))
		for _, more := range []bool{false, true} {
			labels := sheettest.Texts(s.Front())
			for label, want := range map[string]bool{
				words.YourMark(): more && marks, words.GoesFirst(): more, words.Opponent(): true, words.Board(): false,
			} {
				if got := slices.Contains(labels, label); got != want {
					t.Errorf("%s, more %v: %q is shown: %v", variant, more, label, got)
				}
			}
			s.unfold()
		}
	}
}

// The dialog describes how well the computer plays at the chosen level of the chosen variant.
func TestNewGameSaysHowWellTheComputerPlays(t *testing.T) {
	s := aScreen(t)
	d, _ := s.newGame("4-5-4", settings.Defaults())
	d.Show("")
	for _, family := range engine.Families() {
		sheettest.Controls[*widgets.Choice](s)[0].SetSelected(words.Title(family[0]))
		for rule, v := range family {
			if len(family) > 1 {
				sheettest.Controls[*widgets.Segments](s)[0].Choose(rule)
			}
			for _, l := range v.Levels() {
				s.choose(v, l)
				if about := words.LevelOf(v, l); !strings.Contains(s.drawn(), about) {
					t.Errorf("%s, %v: %q is not said in\n%s", v.Name, l, about, s.drawn())
				}
			}
		}
	}
}

// The user, by name, or the opponent, whoever that is, may go first.
func TestNewGameNamesWhoGoesFirst(t *testing.T) {
	s := aScreen(t)
	prefs := settings.Defaults()
	prefs.Name, prefs.SecondName = "Ada", "Bob"
	d, got := s.newGame("4-5-4", prefs)
	d.Show("")
	s.unfold()
	begins := func() *widgets.Choice { return sheettest.Controls[*widgets.Choice](s)[1] }
	want := []string{"Ada (you)", "Opponent", "Random", "Alternate"}
	if diff := cmp.Diff(want, begins().Options); diff != "" {
		t.Error(diff)
	}
	begins().SetSelectedIndex(1)
	s.Press(words.PlayAFriend())
	if c := (*got)[0].Choice; c.Begins != settings.BeginsComputer || c.Opponent != settings.AgainstPerson {
		t.Errorf("%+v", c)
	}
}

// Choosing another variant fills in the last choices for it.
func TestNewGameFillsInTheChoicesOfAnotherVariant(t *testing.T) {
	s := aScreen(t)
	prefs := settings.Defaults()
	want := settings.Choice{
		Opponent: settings.AgainstPerson, Level: "easy", Mark: settings.MarkX, Begins: settings.BeginsRandom,
		Strategy: "alphabeta", Offered: "alphabeta",
		WatchFirst: "hard", WatchSecond: "mcts",
	}
	prefs.Variants = map[string]settings.Choice{"tic-tac-toe": want}
	d, got := s.newGame("4-5-4", prefs)
	d.Show("")
	sheettest.Controls[*widgets.Choice](s)[0].SetSelected("Tic-Tac-Toe")
	s.Press(words.PlayAFriend())
	if diff := cmp.Diff([]started{{Variant: "tic-tac-toe", Choice: want}}, *got); diff != "" {
		t.Error(diff)
	}
}

// A custom board is proposed as it was last, or as it is on the board.
func TestCustomFillsInTheLastBoard(t *testing.T) {
	const rowsTemplate, isolation = "Custom", "Custom Isolation"
	for _, c := range []struct{ on, template, last, want string }{
		{"4-5-4", rowsTemplate, "", "6 7 4 false false false false"},
		{"4-5-4", rowsTemplate, "5,6,3,gravity", "5 6 3 false false true false"},
		{"4-5-4", rowsTemplate, "no board", "6 7 4 false false false false"},
		{"9,8,5,exact,misere", rowsTemplate, "5,6,3", "9 8 5 true true false false"},
		{"9,8,5,exact", isolation, "", "7 7 false"},
		{"4-5-4", isolation, "isolation:5,6,queen", "5 6 true"},
		{"isolation:6,8", isolation, "", "6 8 false"},
		{"gomoku", rowsTemplate, "", "6 7 4 false false false false"},
	} {
		s := aScreen(t)
		prefs := settings.Defaults()
		prefs.Variants = map[string]settings.Choice{c.template: {Board: c.last}}
		d, _ := s.newGame(c.on, prefs)
		d.Show(c.template)
		if got := s.written(); got != c.want {
			t.Errorf("%s over %s, last %q: %q, want %q", c.template, c.on, c.last, got, c.want)
		}
	}
}

// Errors in a custom board are shown while the user types. Neither the button nor Enter starts a
// game until they are corrected.
func TestCustomSaysWhatIsWrong(t *testing.T) {
	rowsTemplate, isolation := engine.Templates()[0].Title, engine.Templates()[1].Title
	for _, c := range []struct{ template, numbers, want string }{
		{rowsTemplate, "0 7 4", "Use 1 to 20 rows."},
		{rowsTemplate, "-3 7 4", "Use 1 to 20 rows."},
		{rowsTemplate, "21 7 4", "Use 1 to 20 rows."},
		{rowsTemplate, "_ 7 4", "Use 1 to 20 rows."},
		{rowsTemplate, "99999999999999999999 7 4", "Use 1 to 20 rows."},
		{rowsTemplate, "6 0 4", "Use 1 to 20 columns."},
		{rowsTemplate, "6 21 4", "Use 1 to 20 columns."},
		{rowsTemplate, "6 seven 4", "Use 1 to 20 columns."},
		{rowsTemplate, "6 7 0", "Use 1 to 7 in a row."},
		{rowsTemplate, "6 7 _", "Use 1 to 7 in a row."},
		{rowsTemplate, "6 7 4.5", "Use 1 to 7 in a row."},
		{rowsTemplate, "6 7 8", "A 6 × 7 board fits at most 7 in a row."},
		{rowsTemplate, "18 7 19", "An 18 × 7 board fits at most 18 in a row."},
		{isolation, "2 7", "Use 3 to 8 rows."},
		{isolation, "7 9", "Use 3 to 8 columns."},
	} {
		s := aScreen(t)
		d, got := s.newGame("4-5-4", settings.Defaults())
		d.Show(c.template)
		s.fields(strings.Fields(c.numbers)...)
		s.TypeKey(fyne.KeyReturn)
		if said := s.Says(); !strings.Contains(said, c.want) || !s.main().Disabled() || len(*got) != 0 {
			t.Errorf("%s %s: began %v, said\n%s", c.template, c.numbers, *got, said)
		}
		wrong := 0
		switch {
		case strings.Contains(c.want, "columns"):
			wrong = 1
		case strings.Contains(c.want, "in a row"):
			wrong = 2
		}
		if got := s.marked(); !slices.Equal(got, []int{wrong}) {
			t.Errorf("%s %s: the fields %v are marked, want %d", c.template, c.numbers, got, wrong)
		}
		s.fields(" 6 ", "7", "4")
		if said := s.Says(); strings.Contains(said, c.want) || s.main().Disabled() || len(s.marked()) > 0 {
			t.Errorf("%s: after %s a good board is refused:\n%s", c.template, c.numbers, said)
		}
	}
}

// The option about longer lines names the number that is in the field.
func TestCustomNamesTheOptionByTheNumber(t *testing.T) {
	s := aScreen(t)
	d, got := s.newGame("4-5-4", settings.Defaults())
	d.Show("Custom")
	exact := sheettest.Controls[*widgets.Check](s)[0]
	for k, want := range map[string]string{
		"5": "Exactly five: longer lines don't count", "": "Exactly that many: longer lines don't count",
		"4": "Exactly four: longer lines don't count",
	} {
		s.fields("7", "7", k)
		if exact.Text != want {
			t.Errorf("for %q the option is %q", k, exact.Text)
		}
	}
	s.fields("7", "8", "5")
	exact.SetChecked(true)
	s.start()
	if g := (*got)[0]; g.Variant != "7,8,5,exact" || g.Template != "Custom" {
		t.Errorf("%+v", g)
	}
}

// The numbers of a named game select that game.
func TestCustomFindsTheNamedGame(t *testing.T) {
	s := aScreen(t)
	d, got := s.newGame("4-5-4", settings.Defaults())
	d.Show("Custom")
	s.unfold()
	s.fields("15", "15", "5")
	if slices.Contains(sheettest.Texts(s.Front()), words.YourMark()) {
		t.Error("it asks for the mark, which Gomoku fixes")
	}
	s.start()
	if g := (*got)[0]; g.Variant != "gomoku" {
		t.Errorf("%+v", g)
	}
}

// Cancel and Escape start nothing.
func TestNewGameCanBeLeft(t *testing.T) {
	for _, leave := range []func(*screen){
		func(s *screen) { s.Press(words.Cancel()) },
		func(s *screen) { s.TypeKey(fyne.KeyEscape) },
	} {
		s := aScreen(t)
		d, got := s.newGame("4-5-4", settings.Defaults())
		d.Show("")
		leave(s)
		if len(*got) != 0 || s.Busy() {
			t.Errorf("began %v, open %v", *got, s.Busy())
		}
	}
}

// marked returns the indices of the fields that are marked as wrong.
func (s *screen) marked() (wrong []int) {
	for i, field := range sheettest.Controls[*widgets.Entry](s) {
		objects := test.WidgetRenderer(field).Objects()
		if r := objects[len(objects)-1].(*canvas.Rectangle); !r.Hidden && r.StrokeWidth == 2 {
			wrong = append(wrong, i)
		}
	}
	return wrong
}
