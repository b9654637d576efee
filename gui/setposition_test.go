package gui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The menu opens the position editor. A game played from a set-up position does not count, and studying a
// position turns the analysis on.
func TestSetUpAPosition(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.againstComputer("gomoku")
	b.settle()
	b.choose("Move", "Set Up a Position…")
	if got := textOf(b.front()); !strings.Contains(got, "Set Up a Position") {
		t.Fatalf("the dialog says %q", got)
	}
	b.sheets.CloseAll()
	b.table.PlayFrom(record.Game{Variant: "gomoku", Moves: []string{"h8", "i9"}})
	s := b.table.Snap
	if s.Ply != 2 || !s.Assisted || s.Setup.Person() != game.First {
		t.Errorf("%d moves, with help %t, the person has %v", s.Ply, s.Assisted, s.Setup.Person())
	}
	b.tryFrom(record.Game{Variant: "gomoku", Moves: []string{"h8", "i9", "j10"}})
	if s := b.table.Snap; s.Ply != 3 || !b.analyst.On() || s.Setup.Person() != game.None || s.Setup.Watched() {
		t.Errorf("analysed: %d moves, on %t", s.Ply, b.analyst.On())
	}
	b.typeKey(fyne.KeyA)
	b.settle()
}

// In a large window the position editor fits below the menu bar, so that it does not scroll.
func TestSetUpDoesNotScroll(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.againstComputer("renju")
	for _, size := range []fyne.Size{fyne.NewSize(1040, 760), fyne.NewSize(1380, 940), fyne.NewSize(1920, 1000)} {
		b.win.Resize(size)
		b.win.Canvas().Content().Move(fyne.NewPos(0, 28)) // below the menu bar, which the canvas of tests has not
		b.choose("Move", "Set Up a Position…")
		for _, o := range b.front() {
			if s, ok := o.(*container.Scroll); ok && s.Content.MinSize().Height > s.Size().Height {
				t.Errorf("%v: %v of %v can be seen", size, s.Size().Height, s.Content.MinSize().Height)
			}
		}
		b.sheets.CloseAll()
	}
}

// A position can be copied in the formats of other programs and web pages, and every copy can be pasted again.
func TestPositionIsCopiedForOthers(t *testing.T) {
	raced.Skip(t)
	for variant, ways := range map[string]map[string]string{
		"gomoku": {
			"Moves": "h8i9j10", "Gomocup board": "BOARD\n7,7,2\n8,6,1\n9,5,2\nDONE", "Gomocup moves": "7,7\n8,6\n9,5",
			"Link to gomocalc.com": "https://gomocalc.com/#/h8i9j10", "Board as text": "Black h8 j10\nWhite i9\nWhite to move",
			words.CopyForDesk(): "[MNKDesk",
		},
		"connect-four": {
			"Moves": "445", "Link to connect4.gamesolver.org": "https://connect4.gamesolver.org/?pos=445",
			"Board as text": "X d1 e1\nO d2\nO to move",
		},
		"ultimate": {"Moves": "e5 e1 a9", "Board as text": "X a9 e5\nO e1\nO to move: i"},
	} {
		for label, want := range ways {
			b := newDesk(t, nil)
			b.app.Clipboard().SetContent(`[MNKDesk "1"] [Variant "` + variant + `"] ` +
				map[string]string{"gomoku": "h8 i9 j10", "connect-four": "d1 d2 e1", "ultimate": "e5 e1 a9"}[variant])
			b.opener.Paste()
			b.settle()
			before := b.table.Session.Position().View()
			b.choose("Move", "Copy Position As…")
			b.press(label)
			if got := b.app.Clipboard().Content(); b.dialogs() > 0 || !strings.HasPrefix(got, want) ||
				!strings.Contains(b.statusText(), "Position copied.") {
				t.Errorf("%s, %s: %q; %s", variant, label, got, b.statusText())
			}
			b.opener.Paste()
			b.settle()
			after := b.table.Session.Position().View()
			if b.dialogs() > 0 || b.table.Snap.Setup.Variant.Name != variant || len(before.Cells) != len(after.Cells) {
				t.Fatalf("%s, %s: pasted it is %s", variant, label, b.table.Snap.Setup.Variant.Name)
			}
			for i, c := range before.Cells {
				if after.Cells[i].Piece != c.Piece {
					t.Errorf("%s, %s: %s has %v, want %v", variant, label, c.Name, after.Cells[i].Piece, c.Piece)
				}
			}
		}
	}
}

// While an earlier position is shown, or one in a variation, that one is copied, without what comes later.
func TestPositionShownIsCopied(t *testing.T) {
	b := newDesk(t, nil)
	b.twoPeople("gomoku")
	for _, cell := range []string{"h8", "i9", "j10"} {
		b.click(cell)
	}
	for _, want := range []string{"h8 i9 j10", "h8 i9", "h8"} {
		b.choose(words.MoveMenu(), words.CopyPosition())
		if got := b.app.Clipboard().Content(); !strings.HasSuffix(got, "] 1. "+strings.Replace(want, "j10", "2. j10", 1)) {
			t.Errorf("it copies %q, want %s", got, want)
		}
		b.choose(words.MoveMenu(), words.CopyPositionAs())
		b.press("Moves")
		if got := b.app.Clipboard().Content(); got != strings.ReplaceAll(want, " ", "") {
			t.Errorf("as moves it copies %q, want %s", got, want)
		}
		b.typeKey(fyne.KeyLeft)
	}
}

// A position written by the position editor, in any language, can be pasted and opened, whatever game is
// on the board. An impossible position is refused with the reason.
func TestPositionAsText(t *testing.T) {
	raced.Skip(t)
	const text = "Schwarz h8 j10\nWeiß i9\nWeiß am Zug\n"
	for door, open := range map[string]func(b *bench){
		"paste": func(b *bench) { b.app.Clipboard().SetContent(text); b.opener.Paste() },
		"open":  func(b *bench) { b.openPath(b.put("position.txt", text)) },
	} {
		b := newDesk(t, nil)
		open(b)
		b.settle()
		if s := b.table.Snap; s.Setup.Variant.Name != "gomoku" || s.Ply != 3 || b.dialogs() > 0 {
			t.Errorf("%s: %s, ply %d, %d dialogs", door, s.Setup.Variant.Name, s.Ply, b.dialogs())
		}
		if said := b.statusText(); !strings.Contains(said, "opened as Gomoku") {
			t.Errorf("%s: it says %q", door, said)
		}
	}
	b := newDesk(t, nil)
	b.app.Clipboard().SetContent("Black h8 j10 a1\nWhite i9\nWhite to move")
	b.opener.Paste()
	b.settle()
	if said := textOf(b.front()); !strings.Contains(said, "The position on the clipboard can't be played. Black has 3 stones, White 1.") {
		t.Error(said)
	}
}

// The Open dialog lists text files with moves or with positions from the position editor, in any language.
// It does not list other notes.
func TestOpenListsPositions(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := newDesk(t, func(c *Config) { c.Paths.Documents = dir })
	for name, text := range map[string]string{
		"english.txt": "Black h8 j10\nWhite i9\nWhite to move\n", "german.txt": "Schwarz h8 j10\nWeiß i9\nWeiß am Zug\n", "moves.txt": "h8i9",
		"notes.txt": "Black coffee\nWhite to move\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	b.choose("Game", "Open…")
	b.settle()
	if n := controls[*widgets.List](b)[0].Length(); n != 3 {
		t.Errorf("%d of 3 texts with games are listed", n)
	}
}

// A position that was only viewed leaves no unfinished game behind, wherever it came from. This also holds
// if the computer has answered, after a restart, and for moves tried under analysis or in a position set up
// to analyse. A position that was played on or commented is kept.
func TestOnlyLookedAt(t *testing.T) {
	raced.Skip(t)
	pasted := func(text string) func(*bench) {
		return func(b *bench) { b.app.Clipboard().SetContent(text); b.opener.Paste(); b.settle() }
	}
	set := record.Game{Variant: "gomoku", Moves: []string{"h8", "i9", "j10", "a1"}}
	free := func(b *bench) { b.click(b.freeCell()); b.settle() }
	try := func(b *bench) {
		b.typeKey(fyne.KeyA)
		free(b)
		free(b)
		b.choose("Move", "Undo")
		free(b)
		b.typeKey(fyne.KeyA)
	}
	tryOut := func(b *bench) { b.tryFrom(set); free(b); free(b); b.typeKey(fyne.KeyA); b.settle() }
	note := func(b *bench) {
		if err := b.table.Session.Comment(session.Root, "why?"); err != nil {
			t.Fatal(err)
		}
	}
	again := func(b *bench) {
		b.Close(5 * time.Minute)
		*b = *deskIn(t, b.dir, nil)
		b.settle()
	}
	for name, c := range map[string]struct {
		put  func(*bench)
		kept int
	}{
		"pasted":                            {pasted("h8i9j10a1"), 0},
		"pasted and played":                 {func(b *bench) { pasted("h8i9j10a1")(b); free(b) }, 1},
		"pasted and tried":                  {func(b *bench) { pasted("h8i9j10a1")(b); try(b) }, 0},
		"pasted, tried and there again":     {func(b *bench) { pasted("h8i9j10a1")(b); try(b); again(b) }, 0},
		"pasted, tried and played":          {func(b *bench) { pasted("h8i9j10a1")(b); try(b); free(b) }, 1},
		"pasted, played and tried":          {func(b *bench) { pasted("h8i9j10a1")(b); free(b); try(b) }, 1},
		"pasted and commented":              {func(b *bench) { pasted("h8i9j10a1")(b); note(b) }, 1},
		"pasted, tried and commented":       {func(b *bench) { pasted("h8i9j10a1")(b); try(b); note(b); try(b) }, 1},
		"pasted, commented, again":          {func(b *bench) { pasted("h8i9j10a1")(b); note(b); again(b) }, 1},
		"pasted and there again":            {func(b *bench) { pasted("h8i9j10a1")(b); again(b) }, 0},
		"pasted, there again and played":    {func(b *bench) { pasted("h8i9j10a1")(b); again(b); free(b) }, 1},
		"tried out and there again":         {func(b *bench) { tryOut(b); again(b); free(b); b.typeKey(fyne.KeyA); free(b) }, 0},
		"tried out and commented":           {func(b *bench) { tryOut(b); note(b) }, 1},
		"tried out, commented, again":       {func(b *bench) { tryOut(b); note(b); again(b) }, 1},
		"tried out to an end":               {func(b *bench) { b.tryFrom(set); tryOutToTheEnd(b) }, 0},
		"tried out to an end, again":        {func(b *bench) { b.tryFrom(set); tryOutToTheEnd(b); again(b) }, 0},
		"tried out to an end and commented": {func(b *bench) { b.tryFrom(set); tryOutToTheEnd(b); note(b) }, 1},
		"two in turn":                       {func(b *bench) { pasted("h8i9j10a1")(b); pasted("h8i9a1a2a3")(b) }, 0},
		"set up": {func(b *bench) {
			b.table.PlayFrom(set)
			b.settle()
		}, 0},
		"tried out": {func(b *bench) { b.tryFrom(set); free(b); free(b); b.typeKey(fyne.KeyA); b.settle() }, 0},
		"a game after trying out": {func(b *bench) {
			b.tryFrom(set)
			b.typeKey(fyne.KeyA)
			b.againstComputer("gomoku")
			b.settle()
			free(b)
			free(b)
		}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			b := newDesk(t, nil)
			b.againstComputer("gomoku")
			b.settle()
			c.put(b)
			b.choose("Game", "Play Again")
			b.settle()
			if games := b.listPastGames(); len(games) != c.kept {
				t.Errorf("%d games are kept, want %d", len(games), c.kept)
			}
		})
	}
}

// tryOutToTheEnd lets Black win the position that TestOnlyLookedAt tries out.
func tryOutToTheEnd(b *bench) {
	b.t.Helper()
	for _, c := range []string{"i8", "a2", "j8", "a3", "k8", "b4", "l8"} {
		b.click(c)
	}
	if !b.table.Snap.Ending.Over() {
		b.t.Errorf("the game goes on: %q", b.table.Snap.Moves)
	}
	b.settle()
}

// tryFrom lets moves be tried out in a position.
func (b *bench) tryFrom(g record.Game) { positionActions{b.Desk}.Analyse(g) }
