package play_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/play/playtest"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// line returns the moves to the position shown.
func line(b *playtest.Bench) string {
	var names []string
	for _, n := range b.Snap.Tree.Path(b.Snap.At) {
		names = append(names, b.Snap.Tree.Name(n))
	}
	return strings.Join(names, " ")
}

// field returns the field of the front dialog, or nil if none is open.
func field(b *playtest.Bench) *widgets.Entry {
	for _, o := range test.LaidOutObjects(b.Win.Canvas().Overlays().Top()) {
		if e, ok := o.(*widgets.Entry); ok {
			return e
		}
	}
	return nil
}

// Typed moves go along the moves that a game has. Others are only played if it is the person's turn, or tried with the
// analysis on. What is left out stays in the field, with the reason. If one is wrong, none is played.
func TestTypedMovesInGames(t *testing.T) {
	b := playtest.New(t)
	b.TwoPeople("gomoku")
	b.Cells("h8 h9 i9")
	analysing := false
	b.IsAnalysing = func() bool { return analysing }
	for _, c := range []struct {
		name, from, typed, line, rest, says string
	}{
		{"looking back", "start", "h8 h9", "h8 h9", "", ""},
		{"the whole line", "start", "1. H8 h9 2.i9", "h8 h9 i9", "", ""},
		{"at its end the game goes on", "", "j10", "h8 h9 i9 j10", "", ""},
		{"not in the game", "start", "h8 i8 h9", "h8", "i8 h9", words.MoveRefused("i8", session.ErrLooking)},
		{"taken", "start", "h8 h8", "", "h8 h8", words.MoveImpossible("h8")},
		{"no move", "start", "h8h9z99 i9", "", "h8h9z99 i9", words.NoSuchMove("z99")},
		{"tried", "analysis", "h8,i8,h9", "h8 i8 h9", "", ""},
	} {
		b.Session.LookTo(session.Latest)
		if c.from != "" {
			b.Session.LookTo(session.Begin)
		}
		analysing = c.from == "analysis"
		b.TypeMoves()
		e := field(b)
		e.SetText(c.typed)
		e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if line(b) != c.line || e.Text != c.rest && c.rest != "" {
			t.Errorf("%s: %s is shown, and %q is left", c.name, line(b), e.Text)
		}
		if open := b.Dialogs() > 0; open != (c.rest != "") || !strings.Contains(strings.Join(dialogTexts(b), "\n"), c.says) {
			t.Errorf("%s: %q", c.name, dialogTexts(b))
		}
		b.Sheets.CloseAll()
	}
}

// Where discs fall, the numbers of columns name them, too. Elsewhere a number is no move.
func TestTypedColumns(t *testing.T) {
	for _, c := range []struct{ variant, typed, line, rest string }{
		{"connect-four", "4 4 3 5", "d1 d2 c1 e1", ""},
		{"connect-four", "4435", "d1 d2 c1 e1", ""},
		{"connect-four", "1. d e 2. D", "d1 e1 d2", ""},
		{"connect-four", "48", "", "48"},
		{"gomoku", "4 4", "", "4 4"},
		{"gomoku", "  ", "", ""},
	} {
		b := playtest.New(t)
		b.TwoPeople(c.variant)
		b.TypeMoves()
		e := field(b)
		e.SetText(c.typed)
		e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if open := b.Dialogs() > 0; line(b) != c.line || open != (c.rest != "") || open && e.Text != c.rest {
			t.Errorf("%s, %q: %s is shown, and %q is left", c.variant, c.typed, line(b), e.Text)
		}
		b.Sheets.CloseAll()
	}
}

// The empty field for moves shows some near the centre that can be played there.
func TestExampleOfTypedMoves(t *testing.T) {
	b := playtest.New(t)
	for _, c := range []struct{ variant, played, want string }{
		{"gomoku", "", "h8 h9 g8"},
		{"gomoku", "a1 o15 a2 o14 a3 o13", "h8 h9 g8"},
		{"connect-four", "", "d1 d2 d3"},
		{"ultimate", "", "e5 e2 b8"},
	} {
		b.TwoPeople(c.variant)
		b.Cells(c.played)
		b.TypeMoves()
		if got := field(b).PlaceHolder; got != c.want {
			t.Errorf("%s after %q: %q", c.variant, c.played, got)
		}
		b.Sheets.CloseAll()
	}
}

// Why typed moves were refused is said only until the game has gone on.
func TestRefusalOfTypedMovesIsForgotten(t *testing.T) {
	b := playtest.New(t)
	b.AgainstComputer("gomoku")
	b.TypeMoves()
	e := field(b)
	e.SetText("h8 h9")
	says := func() bool {
		return strings.Contains(strings.Join(dialogTexts(b), "\n"), words.WhyRefused(session.ErrNotYourTurn))
	}
	e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if line(b) != "h8" || e.Text != "h9" || !says() {
		t.Fatalf("%s was played, %q is left, the dialog says %q", line(b), e.Text, dialogTexts(b))
	}
	b.Until("the answer", func() bool { return b.Snap.Ply == 2 })
	if says() {
		t.Errorf("on the person's turn the dialog says %q", dialogTexts(b))
	}
}

// What names an area of the board is no move: it goes to whoever wants to know, with any dash, and else it is refused.
func TestTypedArea(t *testing.T) {
	b := playtest.New(t)
	b.TwoPeople("gomoku")
	var got []string
	name := func(cell int) string { return b.Snap.View.Cells[cell].Name }
	listen := func(from, to int) { got = append(got, name(from), name(to)) }
	for _, c := range []struct {
		typed  string
		listen func(from, to int)
		want   string
	}{
		{"f6-k10", listen, "f6 k10"},
		{" K10 – f6 ", listen, "k10 f6"},
		{"a1-a1", listen, "a1 a1"},
		{"f6-z99", listen, ""},
		{"f6-", listen, ""},
		{"f6-k10", nil, ""},
	} {
		got, b.OnArea = nil, c.listen
		b.TypeMoves()
		e := field(b)
		e.SetText(c.typed)
		e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if strings.Join(got, " ") != c.want || (b.Dialogs() > 0) != (c.want == "") || line(b) != "" {
			t.Errorf("%q is %q, %s is shown", c.typed, got, line(b))
		}
		b.Sheets.CloseAll()
	}
}

// dialogTexts returns the texts of the dialogs.
func dialogTexts(b *playtest.Bench) []string {
	if b.Dialogs() == 0 {
		return nil
	}
	return sheettest.Texts(test.LaidOutObjects(b.Win.Canvas().Overlays().Top()))
}

// While the person looks through a game, Up and Down go to the other moves that follow the same position.
func TestSiblingsInGames(t *testing.T) {
	b := playtest.New(t)
	b.TwoPeople("gomoku")
	b.Cells("h8 h9")
	b.Session.Undo()
	b.Cells("i9 i8")
	key := func(k fyne.KeyName, cursor bool) bool {
		return b.Mode().(play.InputMode).Key(&fyne.KeyEvent{Name: k}, cursor)
	}
	if key(fyne.KeyDown, false) {
		t.Error("Down is not the cursor's in a game that goes on")
	}
	b.Session.LookTo(session.Back)
	for _, c := range []struct {
		key  fyne.KeyName
		line string
	}{{fyne.KeyDown, "h8 h9"}, {fyne.KeyDown, "h8 h9"}, {fyne.KeyUp, "h8 i9"}} {
		if !key(c.key, true) || line(b) != c.line {
			t.Errorf("%s shows %s, want %s", c.key, line(b), c.line)
		}
	}
	if b.Session.LookTo(session.Back); key(fyne.KeyDown, false) {
		t.Error("Down is used where there is one move")
	}
	b.IsAnalysing = func() bool { return true }
	if b.Session.LookTo(session.Forward); key(fyne.KeyDown, true) {
		t.Error("Down does not move the cursor where moves can be tried")
	}
	if b.Snap.View.ToMove == game.None {
		t.Error("the game has ended")
	}
}
