package dialogs

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// wonByO is a game of five moves that O begins and wins.
const wonByO = `[MNKDesk "1"] [Variant "3,3,3"] [Begins "O"] [Result "O"] a1 b1 a2 b2 a3`

// review opens the review of a record.
func (s *screen) review(text string) {
	s.t.Helper()
	o, err := session.Read([]byte(text))
	if err != nil {
		s.t.Fatal(err)
	}
	Review(s.Stack, o, board.Options{})
}

// Every key steps as its button does, and none goes beyond the start or the end. The
// button that leads nowhere is disabled.
func TestReviewSteps(t *testing.T) {
	s := aScreen(t)
	s.review(wonByO)
	steps := []string{
		"Move 0 of 5", "Move 1 of 5: O a1", "Move 2 of 5: X b1", "Move 3 of 5: O a2", "Move 4 of 5: X b2", "Move 5 of 5: O a3 · O won.",
	}
	check := func(how string, at int) {
		t.Helper()
		if labels := texts(s.front()); labels[0] != steps[at] {
			t.Errorf("%s: %q, want %q", how, labels[0], steps[at])
		}
		if back, forth := s.button(words.Back()), s.button(words.Forward()); back.Disabled() != (at == 0) || forth.Disabled() != (at == 5) {
			t.Errorf("%s: Back disabled %v, Forward disabled %v", how, back.Disabled(), forth.Disabled())
		}
	}
	check("at first", 5)
	for _, c := range []struct {
		key fyne.KeyName
		at  int
	}{
		{fyne.KeyEnd, 5},
		{fyne.KeyRight, 5},
		{fyne.KeyLeft, 4},
		{fyne.KeyUp, 3},
		{fyne.KeyHome, 0},
		{fyne.KeyLeft, 0},
		{fyne.KeyDown, 1},
		{fyne.KeyRight, 2},
		{fyne.KeyEnd, 5},
	} {
		s.typeKey(c.key)
		check(string(c.key), c.at)
	}
	for _, c := range []struct {
		button string
		at     int
	}{{words.Back(), 4}, {words.ToStart(), 0}, {words.Forward(), 1}, {words.ToEnd(), 5}} {
		s.press(c.button)
		check(c.button, c.at)
	}
	s.typeKey(fyne.KeyEscape)
	if s.Busy() {
		t.Error("Escape does not close the review")
	}
}

// Nobody can play on the board of a review.
func TestReviewIsNotPlayedOn(t *testing.T) {
	s := aScreen(t)
	s.review(wonByO)
	s.press(words.ToStart())
	b := controls[*board.Board](s)[0]
	b.OnChoose = func(game.Move) { t.Error("the review lets itself be played on") }
	for i := range 9 {
		test.TapAt(b, b.CellCenter(i))
	}
	if labels := texts(s.front()); labels[0] != "Move 0 of 5" || !b.Disabled() {
		t.Errorf("it says %q", labels[0])
	}
}

// The end is told by the moves, or else by what the record says.
func TestReviewSaysHowTheGameEnded(t *testing.T) {
	for text, want := range map[string]string{
		wonByO: "O won.",
		`[MNKDesk "1"] [Variant "3,3,3"] [O "Ada"] [Begins "O"] [Result "O"] a1 b1 a2 b2 a3`:             "Ada won.",
		`[MNKDesk "1"] [Variant "3,3,3"] [X "You"] [O "Ada"] [Result "X"] [Reason "resigned"] a1 b1`:     "Ada resigned.",
		`[MNKDesk "1"] [Variant "3,3,3"] [Result "*"] a1 b1`:                                             "The game wasn't finished.",
		`[MNKDesk "1"] [Variant "3,3,3"] [Result "draw"] a1 b1 c1 b2 a2 c2 b3 a3 c3`:                     "Draw",
		`[MNKDesk "1"] [Variant "3,3,3"] [Result "X"] [X "Computer"] [XKind "computer"] a1 b1 a2 b2 a3 `: "The computer won.",
	} {
		s := aScreen(t)
		ReviewRecord(s.Stack, text, board.Options{})
		if said := texts(s.front())[0]; !strings.HasSuffix(said, "· "+want) {
			t.Errorf("%s: %q, want %q", text, said, want)
		}
	}
}

// A record that cannot be shown is told of, in place of a dialog without a game.
func TestReviewOfWhatIsNoGame(t *testing.T) {
	for text, want := range map[string]string{
		"":                                      "The game can't be shown. It isn't an MNK Desk game.",
		`[MNKDesk "1"] [Variant "chess"]`:       "MNK Desk doesn't know the variant “chess”.",
		`[MNKDesk "1"] [Variant "3,3,3"] a1 a1`: "The move a1 can't be played.",
		`[MNKDesk "9"] [Variant "3,3,3"] a1`:    "It was saved by a newer MNK Desk.",
	} {
		s := aScreen(t)
		ReviewRecord(s.Stack, text, board.Options{})
		if said := s.says(); !strings.Contains(said, want) || s.count() != 1 || s.button(words.Forward()) != nil {
			t.Errorf("%q: %d dialogs, the last says\n%s", text, s.count(), said)
		}
	}
}
