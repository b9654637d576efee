package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// againstComputer starts a game of a variant against the computer. The person moves first.
func (b *bench) againstComputer(variant string) {
	b.t.Helper()
	v, err := engine.ParseVariant(variant)
	if err != nil {
		b.t.Fatal(err)
	}
	c := b.prefs.For(v.Name)
	c.Opponent, c.Mark, c.Begins = settings.AgainstComputer, settings.MarkX, settings.BeginsYou
	b.table.Begin(v, c)
}

// T and the menu show and hide the threats of both players, which are updated after every move.
func TestThreats(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("gomoku")
	for _, c := range []string{"g7", "a1", "h8", "a2", "i9"} {
		b.click(c)
	}
	b.typeKey(fyne.KeyT)
	if !b.table.Threats.On() || !b.item(words.Threats()).Checked || b.item(words.Threats()).Disabled || b.dialogs() > 0 {
		t.Error("T shows nothing")
	}
	if got := b.cardSays(); !strings.Contains(got, "Black's open three") || !strings.Contains(got, "f6 j10") {
		t.Errorf("the card says %q", got)
	}
	b.click("a4")
	b.click("f6")
	if got := b.cardSays(); !strings.Contains(got, "Black wins at once") || !strings.Contains(got, "e5 j10") {
		t.Errorf("after a move the card says %q", got)
	}
	b.typeKey(fyne.KeyLeft)
	b.typeKey(fyne.KeyLeft)
	if got := b.cardSays(); !strings.Contains(got, "f6 j10") {
		t.Errorf("looking back the card says %q", got)
	}
	b.choose("View", "Threats")
	if got := b.cardSays(); strings.Contains(got, "Threats") || b.table.Threats.On() || b.item(words.Threats()).Checked {
		t.Errorf("the card still says %q", got)
	}
}

// In a low window the list of threats is out of sight below the analysis. Then T says in the status line what it did.
func TestThreatsOutOfSightAreSaid(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("gomoku")
	b.win.Resize(fyne.NewSize(384, 620))
	b.typeKey(fyne.KeyA)
	b.settle()
	press := func(want string) {
		t.Helper()
		b.typeKey(fyne.KeyT)
		if got := b.statusText(); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
	press(words.ThreatsShown(false))
	press(words.ThreatsHidden())
	for _, c := range []string{"g7", "a1", "h8", "a2", "i9"} {
		b.click(c)
	}
	b.settle()
	press(words.ThreatsShown(true))
	b.typeKey(fyne.KeyA, fyne.KeyT)
	b.win.Resize(fyne.NewSize(1040, 900))
	before := b.statusText()
	press(before)
	press(before)
}

// At the end of a game the board shows how it ended and no threats; looking back shows them again.
func TestNoThreatsAtTheEnd(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("gomoku")
	b.typeKey(fyne.KeyT)
	for _, c := range strings.Fields("g7 a1 h8 a2 i9 a3 j10 a4") {
		b.click(c)
	}
	if !strings.Contains(b.cardSays(), "Black wins at once") {
		t.Fatalf("the threats are not shown: %q", b.cardSays())
	}
	b.click("k11")
	if got := b.cardSays(); !b.table.Snap.Ending.Over() || strings.Contains(got, "White wins at once") {
		t.Errorf("at the end the threats are shown: %q", got)
	}
	b.typeKey(fyne.KeyLeft)
	if got := b.cardSays(); !strings.Contains(got, "Black wins at once") {
		t.Errorf("looking back the card says %q", got)
	}
}

// The threats on the card match the rules and the players of the new game, even if its board looks the
// same as before.
func TestThreatsOfTheNextGame(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("9,9,5")
	b.typeKey(fyne.KeyT)
	if got := b.cardSays(); !strings.Contains(got, "X's open three") {
		t.Errorf("the card says %q", got)
	}
	b.twoPeople("9,9,6")
	if got := b.cardSays(); !strings.Contains(got, "X's open four") {
		t.Errorf("with six in a row the card says %q", got)
	}
	b.twoPeople("9,9,5")
	o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "9,9,5"] [X "You"] [O "Computer"] [XKind "person"] [OKind "computer"]
		[Begins "X"] [Level "Easy"] [Assisted "yes"] [Result "*"]`))
	if err != nil {
		t.Fatal(err)
	}
	b.table.OpenFile(o)
	if got := b.cardSays(); !strings.Contains(got, "Your open three") {
		t.Errorf("with help against the computer the card says %q", got)
	}
}

// Variants without rows to complete, and misère, have no threats, and neither does a two-in-a-row game.
func TestGamesWithoutThreats(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	for variant, want := range map[string]bool{
		"tic-tac-toe": true, "4-5-4": true, "connect-four": true, "renju": true, "19,19,5": true,
		"nine-board": false, "ultimate": false, "isolation": false, "4,3,3,misere": false, "4,4,2": false,
	} {
		b.twoPeople(variant)
		if b.table.Threats.On() {
			b.table.Threats.Toggle()
		}
		b.typeKey(fyne.KeyT)
		if b.table.Threats.On() != want || b.item(words.Threats()).Disabled == want || b.item(words.Threats()).Checked != want {
			t.Errorf("%s: on %v, the item disabled %v", variant, b.table.Threats.On(), b.item(words.Threats()).Disabled)
		}
		if said := strings.Contains(b.statusText(), words.NoThreats()); said == want {
			t.Errorf("%s: it says %q", variant, b.statusText())
		}
	}
}

// A game in which threats were shown no longer counts. The next game starts without threats.
func TestThreatsAreHelp(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.againstComputer("4-5-4")
	b.click("c2")
	b.typeKey(fyne.KeyT)
	if !b.table.Threats.On() || !b.table.Snap.Assisted || b.dialogs() > 0 || !strings.Contains(b.cardSays(), "Open two to stop") {
		t.Errorf("on %v, with help %v: %q", b.table.Threats.On(), b.table.Snap.Assisted, b.cardSays())
	}
	b.againstComputer("4-5-4")
	if b.table.Threats.On() || b.table.Snap.Assisted || b.item(words.Threats()).Checked {
		t.Error("the next game begins with threats")
	}
}

// The threats need no scrolling in a small window, also in German, where the texts of the buttons would take three rows.
func TestThreatsFitASmallWindow(t *testing.T) {
	raced.Skip(t)
	for _, german := range []bool{false, true} {
		if german {
			speakGerman(t)
		}
		b := newDesk(t, nil)
		b.win.Resize(fyne.NewSize(800, 600))
		b.twoPeople("4-5-4")
		for _, c := range []string{"b2", "a4", "c2", "b4", "a1", "c4"} {
			b.click(c)
		}
		b.choose(words.ViewMenu(), words.Threats())
		for _, o := range visibleParts(b.card.Object()) {
			if s, ok := o.(*container.Scroll); ok && s.Content.MinSize().Height > s.Size().Height+0.5 {
				t.Errorf("German %v: %v of %v are visible", german, s.Size().Height, s.Content.MinSize().Height)
			}
		}
	}
}

// Threats that are turned on in a puzzle count as help. Those that were on before are off in it, and do not.
func TestThreatsHelpWithAPuzzle(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("gomoku")
	b.typeKey(fyne.KeyT)
	p := b.today()
	d, _ := b.puzzles.Today()
	if d.Result.Solved() || b.table.Threats.On() {
		t.Fatalf("at first: %v, threats %v", d.Result, b.table.Threats.On())
	}
	b.typeKey(fyne.KeyT)
	if !b.table.Threats.On() {
		t.Fatal("no threats are shown")
	}
	b.solve(p)
	b.awaitPuzzle("Solved with help")
	if d, _ := b.puzzles.Today(); d.Result != solved.WithHelp {
		t.Errorf("it counts as %v", d.Result)
	}
}
