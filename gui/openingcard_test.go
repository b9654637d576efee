package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
)

// openBy starts a game between two people with an opening rule.
func (b *bench) openBy(t *testing.T, variant, rule string) {
	c := b.prefs.For(variant)
	c.Opponent, c.Opening = settings.AgainstPerson, rule
	b.table.Begin(variantNamed(t, variant), c)
}

// The keys 1, 2 and 3 make the choices of an opening rule, and do nothing otherwise.
func TestKeysChooseInTheOpening(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, withVariant(t, "gomoku"))
	press := func(k fyne.KeyName) bool { return b.key(&fyne.KeyEvent{Name: k}) }
	b.openBy(t, "gomoku", "swap2")
	if press(fyne.Key1) {
		t.Error("there is something to choose before a stone")
	}
	for _, cell := range []string{"h8", "h9", "a1"} {
		b.click(cell)
	}
	if b.table.Snap.Opening.Kind() != opening.Choose || !press(fyne.Key3) {
		t.Fatal("the third choice cannot be chosen")
	}
	b.click("b1")
	b.click("c1")
	if press(fyne.Key3) || !press(fyne.Key2) {
		t.Error("there are not two choices")
	}
	if s := b.table.Snap; s.Opening.Kind() != opening.Over || s.Setup.Seats[game.First].Name != "Friend" {
		t.Errorf("%s plays Black", s.Setup.Seats[game.First].Name)
	}
	b.table.Again()
	if s := b.table.Snap; s.Setup.Opening != opening.Swap2 || s.Ply != 0 {
		t.Errorf("the next game is by %v", s.Setup.Opening)
	}
}

// So do the keys up to 8, where the choice is the number of fifth stones.
func TestKeysChooseANumber(t *testing.T) {
	b := newDesk(t, withVariant(t, "renju"))
	b.openBy(t, "renju", "soosorv8")
	for _, cell := range []string{"h8", "h9", "h10"} {
		b.click(cell)
	}
	b.key(&fyne.KeyEvent{Name: fyne.Key2})
	b.click("a1")
	if b.key(&fyne.KeyEvent{Name: fyne.Key9}) {
		t.Error("nine fifth stones can be chosen")
	}
	if !b.key(&fyne.KeyEvent{Name: fyne.Key7}) || b.table.Snap.Opening.Kind() != opening.Choose || len(b.table.Snap.Opening.Choices()) != 2 {
		t.Errorf("%v after the key 7", b.table.Snap.Opening.Choices())
	}
}

// A variant ignores an opening rule that it does not have.
func TestOpeningOfAnotherVariant(t *testing.T) {
	b := newDesk(t, withVariant(t, "gomoku"))
	b.openBy(t, "tic-tac-toe", "swap2")
	if r := b.table.Snap.Setup.Opening; r != opening.None {
		t.Errorf("tic-tac-toe begins by %v", r)
	}
	b.openBy(t, "gomoku", "pro")
	b.click("a1")
	if s := b.table.Snap; s.Ply != 0 || !strings.Contains(b.cardSays(), words.OpeningNote(s)) {
		t.Errorf("%d stones are on the board", s.Ply)
	}
}

// The card shows the results of past games that reached the position, including rotated and mirrored ones.
func TestPastGamesOfAnOpening(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, withVariant(t, "gomoku"))
	begin := func(cells ...string) {
		b.openBy(t, "gomoku", "swap")
		for _, cell := range cells {
			b.click(cell)
		}
	}
	begin("h8", "h9", "a1")
	b.key(&fyne.KeyEvent{Name: fyne.Key2})
	if err := b.table.Session.Do(session.Action{Kind: session.Resign}); err != nil {
		t.Fatal(err)
	}
	begin("h8", "i8", "a1")
	b.until("the past games", func() bool { return strings.Contains(b.cardSays(), words.PastGamesFromHere(1)) })
	b.click("b2")
}

// The choices in an opening do not enlarge the smallest windows: they replace the line of moves.
func TestOpeningFitsTheSmallestWindow(t *testing.T) {
	raced.Skip(t)
	for _, code := range words.Languages() {
		if code != words.English {
			speakGerman(t)
		}
		b := newDesk(t, nil)
		b.win.Resize(fyne.NewSize(384, 560))
		b.settle()
		plain := b.win.Content().MinSize().Height
		for _, asked := range []string{
			`[Variant "gomoku"] [OpeningRule "swap2"] h8 i9 a1`,
			`[Variant "gomoku"] [OpeningRule "swap"] h8 i9 a1`,
			`[Variant "renju"] [OpeningRule "soosorv8"] h8 h9 h10 @second a1`,
			`[Variant "renju"] [OpeningRule "taraguchi10"] h8 @second h9 @first i9 @first i10 @first`,
		} {
			o, err := session.Read([]byte(`[MNKDesk "1"] [X "Ann"] [O "You"] [XKind "person"] [OKind "person"] ` + asked))
			if err != nil {
				t.Fatal(err)
			}
			b.table.Open(autosave.Opened, o)
			for _, size := range []fyne.Size{fyne.NewSize(600, 420), fyne.NewSize(384, 560)} {
				b.win.Resize(size)
				b.settle()
				if need := b.win.Content().MinSize().Height; need > plain+10 {
					t.Errorf("%s, %s at %v: the window needs %v in place of %v", code, asked, size, need, plain)
				}
			}
			if len(b.table.Snap.Opening.Choices()) == 0 {
				t.Errorf("%s: nothing is asked", asked)
			}
		}
	}
}

// In an opening the card says what to do, and the status line how. A flat card leaves both to the status line.
func TestOpeningTaskIsSaidOnce(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, withVariant(t, "gomoku"))
	b.openBy(t, "gomoku", "swap2")
	task := words.Turn(b.table.Snap)
	if status := b.statusText(); !strings.Contains(b.cardSays(), task) || strings.Contains(status, task) || status == "" {
		t.Errorf("the card says %q, and the status line %q", b.cardSays(), status)
	}
	b.win.Resize(fyne.NewSize(384, 640))
	b.click("h8")
	if status := b.statusText(); !strings.Contains(status, words.Turn(b.table.Snap)) {
		t.Errorf("in a small window the status line says %q", status)
	}
}
