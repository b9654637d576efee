package gui

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

func TestClickIsAnswered(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	if b.table.Snap.Setup.Variant.Name != "4-5-4" || !strings.Contains(b.cardText(), "Your turn") {
		t.Fatalf("%s, %q", b.table.Snap.Setup.Variant.Name, b.cardText())
	}
	b.click("c2")
	if b.table.Snap.Ply != 2 || b.table.Snap.Moves[0] != "c2" {
		t.Errorf("ply %d, moves %v", b.table.Snap.Ply, b.table.Snap.Moves)
	}
}

func TestKeyboardPlays(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, withVariant(t, "3,3,3"))
	b.typeKey(fyne.KeyHome, fyne.KeyPageUp, fyne.KeyReturn)
	b.until("the answer", func() bool { return b.table.Snap.Ply == 2 })
	if b.table.Snap.Moves[0] != "a3" {
		t.Errorf("played %v", b.table.Snap.Moves)
	}
}

func TestUndoAndRedoByMenu(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.click("c2")
	b.choose("Move", "Undo")
	if b.table.Snap.Ply != 0 || b.cardButton("Undo").Disabled() == false || b.cardButton("Redo").Disabled() {
		t.Errorf("ply %d", b.table.Snap.Ply)
	}
	b.choose("Move", "Redo")
	if b.table.Snap.Ply != 2 {
		t.Errorf("ply %d", b.table.Snap.Ply)
	}
}

func TestResultIsSaidCountedAndKept(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("3,3,3")
	for _, c := range []string{"a1", "b1", "a2", "b2", "a3"} {
		b.click(c)
	}
	if got := b.banner(); !strings.Contains(got, "You won in 3 moves!") {
		t.Errorf("the banner says %q", got)
	}
	if got := b.score(); got.Won != [2]int{1, 0} || got.Names != [2]string{"You", "Friend"} {
		t.Errorf("score %+v", got)
	}
	games := b.listPastGames()
	if len(games) != 1 || games[0].Mode != history.People || games[0].Winner != game.First {
		t.Fatalf("past games %+v", games)
	}
	b.choose("Move", "Undo")
	b.click("a3")
	if games := b.listPastGames(); len(games) != 1 {
		t.Errorf("the game taken up after its end was kept again: %d games", len(games))
	}
}

func TestResignCountsAsLost(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.click("c2")
	b.click(b.freeCell())
	b.choose("Move", "Resign…")
	if said := labelsOf(b); !strings.Contains(said, "count as a loss") {
		t.Errorf("the question is %q", said)
	}
	b.press("Resign")
	games := b.listPastGames()
	if len(games) != 1 || games[0].PersonResult() != history.Loss {
		t.Errorf("%+v", games)
	}
	if got := b.banner(); !strings.Contains(got, "You resigned.") {
		t.Errorf("the banner says %q", got)
	}
}

func TestResigningAtOnceDoesNotCount(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.click("c2")
	b.choose("Move", "Resign…")
	if said := labelsOf(b); !strings.Contains(said, "won't count") {
		t.Errorf("the question is %q", said)
	}
	b.press("Resign")
	if games := b.listPastGames(); len(games) != 0 {
		t.Errorf("%+v", games)
	}
}

// Pressing only Enter confirms nothing that cannot be undone.
func TestEnterDoesNotResign(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.click("c2")
	b.choose("Move", "Resign…")
	b.typeKey(fyne.KeyReturn)
	if b.dialogs() != 0 || b.table.Snap.Ending.Over() {
		t.Error("Enter resigned")
	}
}

func TestInTurns(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	var first []record.Kind
	for range 3 {
		b.choose("Game", "New Game…")
		controls[*widgets.Choice](b)[1].SetSelectedIndex(3)
		b.press("Play Pip")
		first = append(first, b.table.Snap.Setup.Seats[0].Kind)
		b.until("the first move", func() bool { return b.table.Snap.YourTurn })
		b.table.Session.Do(session.Action{Kind: session.Resign})
	}
	if first[0] == first[1] || first[1] == first[2] {
		t.Errorf("began: %v", first)
	}
}

func TestMoveNowByMenu(t *testing.T) {
	b := newDesk(t, withVariant(t, "gomoku"))
	b.choose("Difficulty", "Hard")
	b.table.Session.SetPace(time.Hour, time.Hour)
	for i, c := range b.table.Snap.View.Cells {
		if c.Name == "h8" {
			test.TapAt(b.board, b.board.CellCenter(i))
		}
	}
	b.choose("Move", "Move Now")
	b.until("the answer", func() bool { return b.table.Snap.Ply == 2 })
}

// Menu shortcuts do nothing while a dialog is open, although Fyne fires them then too.
func TestShortcutsRestWhileADialogIsOpen(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.click("c2")
	b.choose("Help", "About MNK Desk")
	b.choose("Move", "Undo")
	if b.table.Snap.Ply != 2 {
		t.Error("Undo reached the board under a dialog")
	}
	b.typeKey(fyne.KeyEscape)
	if b.dialogs() != 0 || b.sheets.Busy() {
		t.Error("Escape did not close the dialog")
	}
	if b.win.Canvas().Focused() != b.board {
		t.Error("the board has not got the focus back")
	}
}

func TestLevelIsKept(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.choose("Difficulty", "Hard")
	if b.table.Snap.Setup.Level.String() != "Hard" || !b.item(words.Level(engine.Hard)).Checked || b.item(words.Level(engine.Easy)).Checked {
		t.Error("the level is not Hard")
	}
	b.settle()
	if got := b.kept.Get().For("4-5-4").Level; got != engine.Hard.Key() {
		t.Errorf("the settings have the level %q", got)
	}
	b.Close(5 * time.Minute)
	again := deskIn(t, dir, nil)
	if again.table.Snap.Setup.Level.String() != "Hard" {
		t.Error("the level is lost")
	}
}

func TestVariantMenu(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.choose("Variant", "Gomoku")
	if b.table.Snap.Setup.Variant.Name != "gomoku" || b.table.Snap.View.Style != game.Stones {
		t.Errorf("%s", b.table.Snap.Setup.Variant.Name)
	}
	if !b.item(words.TitleNamed("gomoku")).Checked || b.item(words.TitleNamed("4-5-4")).Checked {
		t.Error("the menu does not show the variant")
	}
}

func TestViewOptions(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.choose("View", "Coordinates")
	b.choose("View", "Move Numbers")
	if b.prefs.Coordinates || !b.prefs.MoveNumbers || b.item(words.Coordinates()).Checked || !b.item(words.MoveNumbers()).Checked {
		t.Errorf("%+v", b.prefs)
	}
	b.item(words.ThemeName(settings.ThemeDark)).Action()
	b.settle()
	if b.kept.Get().Theme != settings.ThemeDark {
		t.Error("the theme is not kept")
	}
}

// In a small window, where the card does not say why a chosen point is forbidden, the status line says it as long as the board
// shows the lines: until Escape or a move.
func TestReasonStaysInASmallWindow(t *testing.T) {
	raced.Skip(t)
	for how, end := range map[string]func(*bench){
		"Escape": func(b *bench) { b.typeKey(fyne.KeyEscape) }, "a move": func(b *bench) { b.click("o15") },
	} {
		b := newDesk(t, nil)
		b.win.Resize(fyne.NewSize(384, 450))
		b.twoPeople("renju")
		for _, c := range []string{"g7", "a1", "h8", "a2", "j9", "a4", "k9", "a5"} {
			b.click(c)
		}
		var later []func()
		b.status.Later = func(_ time.Duration, f func()) { later = append(later, f) }
		const reason = "Forbidden for Black: i9 would make two open threes"
		if b.click("i9"); !strings.HasPrefix(b.statusText(), reason+": i9 j9 k9 · g7 h8 i9.") {
			t.Fatalf("the status line says %q", b.statusText())
		}
		for _, f := range later {
			f()
		}
		if got := b.statusText(); got != reason+"." {
			t.Errorf("once the message is over, the status line says %q", got)
		}
		if end(b); strings.Contains(b.statusText(), "Forbidden") {
			t.Errorf("after %s the status line says %q", how, b.statusText())
		}
	}
}

// F and the menu mark the points that renju forbids to Black. A click there gives the reason and plays no move.
func TestForbiddenPoints(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("gomoku")
	b.typeKey(fyne.KeyF)
	if b.prefs.ForbiddenPoints || b.offers(words.ForbiddenPoints()) {
		t.Error("Gomoku has forbidden points")
	}
	b.twoPeople("renju")
	for _, c := range []string{"g7", "a1", "h8", "a2", "j9", "a4", "k9"} {
		b.click(c)
	}
	at := func(name string) int {
		return slices.IndexFunc(b.table.Snap.View.Cells, func(c game.Cell) bool { return c.Name == name })
	}
	forbidden := "Forbidden for Black: i9 would make two open threes."
	b.board.OnHover(at("i9"))
	if got := b.statusText(); strings.Contains(got, "Forbidden") {
		t.Errorf("on White's turn the status line says %q", got)
	}
	b.click("a5")
	if got := b.statusText(); got != forbidden {
		t.Errorf("with the mouse resting on the point, after White's move the status line says %q", got)
	}
	b.choose(words.ViewMenu(), words.Analysis())
	b.until("a report", func() bool { return !strings.Contains(b.cardSays(), words.Looking()) })
	if got := b.statusText(); got != forbidden {
		t.Errorf("after a report of the analysis the status line says %q", got)
	}
	b.choose(words.ViewMenu(), words.Analysis())
	b.board.OnHover(at("a7"))
	if got := b.statusText(); strings.Contains(got, "Forbidden") {
		t.Errorf("with the mouse elsewhere the status line says %q", got)
	}
	b.board.OnHover(at("i9"))
	if got := b.statusText(); got != forbidden {
		t.Errorf("with the mouse over the point the status line says %q", got)
	}
	b.table.Redraw()
	if got := b.statusText(); got != forbidden {
		t.Errorf("after the window was drawn again the status line says %q", got)
	}
	b.click("i9")
	if got := b.cardSays(); !strings.Contains(got, forbidden) || strings.Contains(got, "turn") {
		t.Errorf("after a click on a forbidden point the card says %q", got)
	}
	b.click("a5")
	if got := b.cardSays(); strings.Contains(got, "Forbidden") || !strings.Contains(got, "turn") {
		t.Errorf("after a click on a taken point the card says %q", got)
	}
	b.click("i9")
	b.board.OnHover(at("a7"))
	b.typeKey(fyne.KeyF)
	if !b.prefs.ForbiddenPoints || !b.item(words.ForbiddenPoints()).Checked || b.item(words.ForbiddenPoints()).Disabled {
		t.Error("F marks nothing")
	}
	if got := b.statusText(); !strings.Contains(got, "1 forbidden point is marked.") {
		t.Errorf("the status line says %q", got)
	}
	b.click("i9")
	if got := b.statusText(); !strings.Contains(got, "i9 would make two open threes: i9 j9 k9 · g7 h8 i9.") || b.table.Snap.Ply != 8 {
		t.Errorf("after %d moves the status line says %q", b.table.Snap.Ply, got)
	}
	if got := b.cardSays(); !strings.Contains(got, "Forbidden points") ||
		!strings.Contains(got, "i9 would make two open threes.") || !strings.Contains(got, "i9 is forbidden for Black.") {
		t.Errorf("the card says %q", got)
	}
	b.typeKey(fyne.KeyEscape)
	if got := b.cardSays(); strings.Contains(got, "would make") || !strings.Contains(got, "Two open threes") {
		t.Errorf("after Escape the card says %q", got)
	}
	b.click("i9")
	b.click("h10")
	if got := b.cardSays(); strings.Contains(got, "would make") || !strings.Contains(got, "Two open threes") {
		t.Errorf("after the next move the card says %q", got)
	}
	b.choose("View", "Forbidden Points")
	if got := b.cardSays(); strings.Contains(got, "Forbidden points") {
		t.Errorf("the card still says %q", got)
	}
	if b.prefs.ForbiddenPoints || b.item(words.ForbiddenPoints()).Checked {
		t.Error("the menu does not take the marks away")
	}
	b.settle()
	if b.kept.Get().ForbiddenPoints {
		t.Error("that is not kept")
	}
}

func TestWatching(t *testing.T) {
	b := newDesk(t, nil)
	c := b.prefs.For("tic-tac-toe")
	c.Opponent = settings.Watch
	v := b.table.Snap.Setup.Variant
	b.table.Begin(v, c)
	b.until("the end", func() bool { return b.table.Snap.Ending.Over() })
	if b.table.Snap.Setup.Seats[0].Name == b.table.Snap.Setup.Seats[1].Name {
		t.Error("the two computers have one name")
	}
	b.until("the banner", func() bool { return b.banner() != "" })
	faces := 0
	for _, o := range visibleParts(b.win.Content()) {
		if fmt.Sprintf("%T", o) == "*card.banner" {
			for _, part := range visibleParts(o) {
				if face, ok := part.(*widgets.Face); ok && face.Shows() {
					faces++
				}
			}
		}
	}
	if faces != 2 {
		t.Errorf("the banner shows %d faces", faces)
	}
	if games := b.listPastGames(); len(games) != 1 || games[0].Mode != history.Computers {
		t.Errorf("%+v", games)
	}
}

func TestComputerBegins(t *testing.T) {
	b := newDesk(t, nil)
	c := b.prefs.For("4-5-4")
	c.Begins, c.Mark = settings.BeginsComputer, settings.MarkO
	b.table.Begin(b.table.Snap.Setup.Variant, c)
	b.until("the first move", func() bool { return b.table.Snap.YourTurn })
	s := b.table.Snap
	if s.Setup.Seats[0].Kind != record.Computer || s.Setup.Mark(game.First) != game.First {
		t.Errorf("%+v", s.Setup.Seats)
	}
	c.Begins = settings.BeginsAlternate
	c.LastBegan = b.prefs.For("4-5-4").LastBegan
	b.table.Begin(s.Setup.Variant, c)
	if b.table.Snap.Setup.Seats[0].Kind != record.Person || b.table.Snap.Setup.Mark(game.First) != game.Second {
		t.Error("in turns, the person begins next, still with O")
	}
}

// Two people take turns going first with Again, unless chance decides that. The choice for the next new game stays, and
// against the computer it is as chosen.
func TestFriendsTakeTurns(t *testing.T) {
	b := newDesk(t, nil)
	for opponent, want := range map[string][3]string{
		settings.AgainstPerson: {"You", "Ben", "You"}, settings.AgainstComputer: {"You", "You", "You"},
	} {
		v := variantNamed(t, "tic-tac-toe")
		c := b.prefs.For(v.Name)
		c.Opponent, c.Begins = opponent, settings.BeginsYou
		b.prefs.Change(func(s *settings.Settings) { s.SecondName = "Ben" })
		b.table.Begin(v, c)
		for i, name := range want {
			if got := b.table.Snap.Setup.Seats[game.First].Name; got != name {
				t.Errorf("%s, game %d: %s goes first, want %s", opponent, i+1, got, name)
			}
			b.table.Again()
		}
		if got := b.prefs.For(v.Name).Begins; got != settings.BeginsYou {
			t.Errorf("%s: the next new game begins %s", opponent, got)
		}
	}
}

// A narrow window has the card below the board, a wide window beside it.
func TestNarrowWindowHasTheCardBelow(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	for _, c := range []struct {
		size  fyne.Size
		below bool
	}{{fyne.NewSize(1040, 760), false}, {fyne.NewSize(600, 800), true}} {
		b.win.Resize(c.size)
		board, card := b.board, b.card.Object()
		if below := card.Position().Y > board.Position().Y+board.Size().Height-1; below != c.below {
			t.Errorf("%v: board at %v, card at %v", c.size, board.Position(), card.Position())
		}
		if half := c.size.Width * c.size.Height / 4; board.Size().Width*board.Size().Height < half {
			t.Errorf("%v: the board has %v", c.size, board.Size())
		}
	}
}

func TestTabReachesTheButtons(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	seen := map[fyne.Focusable]bool{}
	for range 8 {
		b.win.Canvas().FocusNext()
		seen[b.win.Canvas().Focused()] = true
	}
	for _, f := range []fyne.Focusable{b.board, b.cardButton("Help"), b.cardButton("New")} {
		if !seen[f] {
			t.Errorf("Tab does not reach %T", f)
		}
	}
}

// The board's keys also work if nothing has the focus, as after a click beside the board.
func TestKeysWithoutFocusAreTheBoards(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, withVariant(t, "3,3,3"))
	b.win.Canvas().Unfocus()
	for _, k := range []fyne.KeyName{fyne.KeyUp, fyne.KeyReturn} {
		b.unfocusedKey(&fyne.KeyEvent{Name: k})
	}
	b.until("the answer", func() bool { return b.table.Snap.Ply == 2 })
	if b.table.Snap.Moves[0] != "b3" {
		t.Errorf("played %v", b.table.Snap.Moves)
	}
}

func TestNamesCanBeSwapped(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("3,3,3")
	b.choose("Game", "Settings")
	names := controls[*widgets.Entry](b)
	names[0].SetText("Friend")
	names[1].SetText("You")
	b.press("Close")
	if s := b.table.Snap.Setup.Seats; s[0].Name != "Friend" || s[1].Name != "You" {
		t.Errorf("%+v", s)
	}
}
