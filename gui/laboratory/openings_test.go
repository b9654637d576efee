package laboratory

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/settings"
)

// chooseFile chooses a file with the given text as the openings of New Run.
func (b *workbench) chooseFile(name, text string) {
	b.T.Helper()
	path := filepath.Join(b.folder, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		b.T.Fatal(err)
	}
	b.Press(words.ChooseOpenings())
	row := slices.Index(sheettest.Rows(b.screen.List()), name)
	if row < 0 {
		b.T.Fatalf("%s is not among %q", name, sheettest.Rows(b.screen.List()))
	}
	b.screen.List().OnSelected(row)
}

// Openings of a file replace random moves. Those that cannot be used are reported and skipped.
func TestOpeningsFromAFile(t *testing.T) {
	raced.Skip(t)
	b := openNewRun(t, "gomoku")
	fields := len(b.entries())
	b.chooseFile("some.sgf", "(;GM[4]SZ[15];B[hh];W[ig])(;SZ[20];B[aa])(;SZ[15];B[gg])")
	if said := b.Says(); !strings.Contains(said, "2 openings from “some.sgf”") ||
		!strings.Contains(said, "Game 2: it is for another board.") {
		t.Errorf("it says\n%s", said)
	}
	if n := len(b.entries()); n != fields-1 {
		t.Errorf("%d fields, before %d: random moves can be asked for", n, fields)
	}
	b.chooseFile("none.txt", "no openings here")
	if said := b.Says(); !b.FindButton(words.Start()).Disabled() ||
		!strings.Contains(said, "The move") && !strings.Contains(said, "the move") {
		t.Errorf("it says\n%s", said)
	}
	b.chooseFile("empty.txt", "# nothing")
	if said := b.Says(); !b.FindButton(words.Start()).Disabled() ||
		!strings.Contains(said, "“empty.txt” has no openings") {
		t.Errorf("it says\n%s", said)
	}
	b.chooseFile("gomocup.txt", "0,0,1,-1\n-1,2,3,4,5,6\n")
	b.Press(words.Start())
	if m := b.asked; !slices.Equal(m.Openings, []string{"h8 i9", "g6 k4 m2"}) || m.Plies != 0 {
		t.Errorf("%+v", m)
	}
	if said := b.Says(); !strings.Contains(said, "2 openings from a file") {
		t.Errorf("it says\n%s", said)
	}
}

// After a change of the variant the file is read again, and the user can return to random moves.
func TestOpeningsOfAnotherVariant(t *testing.T) {
	raced.Skip(t)
	b := openNewRun(t, "gomoku")
	b.chooseFile("some.txt", "h8 i9\na1 a2 a3\n")
	choices := sheettest.Controls[*widgets.Choice](b.screen)
	choices[0].SetSelected("Tic-Tac-Toe")
	if said := b.Says(); !strings.Contains(said, "1 opening from “some.txt”") ||
		!strings.Contains(said, "Line 1: the move h8 can't be played.") {
		t.Errorf("it says\n%s", said)
	}
	b.Press(words.NoOpenings())
	b.Press(words.Start())
	if m := b.asked; len(m.Openings) > 0 || m.Plies != defaultOpening {
		t.Errorf("%+v", m)
	}
}

// A click adds a guest that was chosen in the program before. If there is none left, a dialog asks
// for one. Games that guests cannot play do not offer them.
func TestGuestsInNewRun(t *testing.T) {
	raced.Skip(t)
	b := newWorkbench(t)
	b.prefs.Choose("gomoku", settings.Choice{
		Offered: "mcts(simulations=5)", Strategy: "guest(path=/opt/pbrain-karo)",
		WatchFirst: "easy", WatchSecond: "guest(path=/opt/pbrain-karo)",
	})
	b.open("gomoku")
	b.Press(words.NewRunItem())
	b.Press(words.AddGuest())
	count := b.Count()
	b.Press(words.AddGuest())
	if b.Count() != count+1 {
		t.Errorf("%d dialogs, %d before", b.Count(), count)
	}
	b.Stack.CloseFront()
	b.Press(words.Start())
	if b.asked.Margin != 0 {
		t.Errorf("a margin of %v", b.asked.Margin)
	}
	if p := b.asked.Players; len(p) != 4 || p[2] != "guest(path=/opt/pbrain-karo)" || strings.HasPrefix(p[3], "guest") {
		t.Errorf("%q", p)
	}
	if b := openNewRun(t, "ultimate"); b.FindButton(words.AddGuest()) != nil {
		t.Error("a guest can play Ultimate")
	}
}

// If the variant has opening rules, a rule can replace random moves and a file. A run with a rule
// is resumed and repeated with it.
func TestOpeningRuleOfARun(t *testing.T) {
	raced.Skip(t)
	b := openNewRun(t, "gomoku")
	choose := func(rule string) {
		t.Helper()
		for _, c := range sheettest.Controls[*widgets.Choice](b.screen) {
			if c.Visible() && slices.Contains(c.Options, rule) {
				c.SetSelected(rule)
				return
			}
		}
		t.Fatalf("%s cannot be chosen", rule)
	}
	fields := len(b.entries())
	choose("Swap2")
	if said := b.Says(); len(b.entries()) != fields-1 || strings.Contains(said, "\n"+words.Openings()+"\n") ||
		!strings.Contains(said, words.OpeningsByRule(opening.Swap2)) {
		t.Errorf("%d fields, before %d; it says\n%s", len(b.entries()), fields, said)
	}
	b.Press(words.Start())
	if m := b.asked; m.Rule != opening.Swap2 || m.Plies != 0 || m.Check() != nil {
		t.Errorf("%+v, %v", m, m.Check())
	}
	r := lab.NewLive(b.asked).Status().Run
	b.live = nil
	b.Stack.CloseAll()
	b.openRun(r)
	b.Press(words.RunAgainItem())
	b.Press(words.Start())
	if b.asked.Rule != opening.Swap2 {
		t.Errorf("it is played again by the rule %v", b.asked.Rule)
	}
	b.live = nil
	b.Stack.CloseAll()
	b.openRun(r)
	b.Press(words.MoreGamesItem())
	b.number().SetText("2")
	b.Press(words.Start())
	if now := b.live.Status().Run; now.Rule != opening.Swap2 || now.Games != r.Games+2 {
		t.Errorf("it goes on as %+v", now.Spec)
	}
	b = openNewRun(t, "gomoku")
	choose("Swap2")
	sheettest.Controls[*widgets.Choice](b.screen)[0].SetSelected("Tic-Tac-Toe")
	if said := b.Says(); strings.Contains(said, words.OpeningRuleLabel()) ||
		!strings.Contains(said, "\n"+words.Openings()+"\n") {
		t.Errorf("of Tic-Tac-Toe it says\n%s", said)
	}
	b.Press(words.Start())
	if m := b.asked; m.Rule != opening.None || m.Plies != defaultOpening {
		t.Errorf("%+v", m)
	}
}

// If programs play, the form asks by how much they may exceed their time. Otherwise it does not.
func TestExtraTimeOfGuests(t *testing.T) {
	raced.Skip(t)
	b := newWorkbench(t)
	b.prefs.Choose("gomoku", settings.Choice{Strategy: "guest(path=/opt/pbrain-karo)"})
	b.open("gomoku")
	b.Press(words.NewRunItem())
	if strings.Contains(b.Says(), words.ExtraTime()) {
		t.Error("it is asked without a guest")
	}
	b.Press(words.AddGuest())
	if !strings.Contains(b.Says(), words.ExtraTime()) {
		t.Fatal("it is not asked")
	}
	entries := sheettest.Controls[*widgets.Entry](b.screen)
	i := slices.IndexFunc(entries,
		func(e *widgets.Entry) bool { return e.PlaceHolder == words.Seconds(match.DefaultMargin) })
	entries[i].SetText("3")
	b.Press(words.Start())
	if b.asked.Margin != 3*time.Second {
		t.Errorf("a margin of %v", b.asked.Margin)
	}
}
