package library

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/library"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// A game is deleted after a question that names it. Undo restores deleted games unchanged, the last
// one first.
func TestDeletedGamesComeBack(t *testing.T) {
	s := newScreen(t, someGames()...)
	s.open("")
	before := s.games()
	if s.FindButton(words.UndoDelete()) != nil {
		t.Error("there is something to bring back")
	}
	for _, c := range []struct {
		row      int
		question string
	}{
		{1, "Tic-Tac-Toe against Hazel, Easy, 1 Apr 2020 12:00: Won. It counts in your statistics."},
		{3, "Gomoku, imported, Ann against Bob: Ann won. It doesn't count in your statistics."},
	} {
		s.gameList().Select(c.row)
		s.fromMenu(words.DeleteOne())
		if !strings.Contains(s.Says(), c.question) {
			t.Errorf("the question is\n%s", s.Says())
		}
		s.Press("Delete Game")
	}
	if got := s.games(); len(got) != 3 || !slices.Equal(s.actions, []string{"changed", "changed"}) {
		t.Fatalf("%q, %q", got, s.actions)
	}
	s.Press(words.UndoDelete())
	s.Press(words.UndoDelete())
	if got := s.games(); !slices.Equal(got, before) || s.FindButton(words.UndoDelete()) != nil {
		t.Errorf("%q, want %q", got, before)
	}
}

// After a deletion the next game is chosen, or the last one at the end of the list. Undo chooses what it
// has brought back.
func TestDeletingKeepsThePlace(t *testing.T) {
	s := newScreen(t, someGames()...)
	s.open("")
	before := s.games()
	chosen := func() string { return s.games()[s.gameList().Picked()] }
	for _, row := range []int{1, 3} {
		s.gameList().Select(row)
		gone := chosen()
		s.fromMenu(words.DeleteOne())
		s.Press("Delete Game")
		left := slices.DeleteFunc(slices.Clone(before), func(g string) bool { return g == gone })
		if got, want := chosen(), left[min(row, len(left)-1)]; got != want {
			t.Errorf("after row %d was deleted, %q is chosen, want %q", row, got, want)
		}
		before = left
		if row == 3 {
			s.Press(words.UndoDelete())
			if chosen() != gone {
				t.Errorf("%q came back, but %q is chosen", gone, chosen())
			}
		}
	}
}

// A game on which another window has commented since it was chosen stays, and the page says so.
func TestCommentedGameStays(t *testing.T) {
	s := newScreen(t, someGames()...)
	s.open("")
	before := s.games()
	s.gameList().Select(1)
	games := s.gameList()
	s.fromMenu(words.DeleteOne())
	own, err := record.Parse([]byte(someGames()[3].Record))
	if err != nil {
		t.Fatal(err)
	}
	commented := own
	commented.Comments = []record.Comment{{After: 1, Text: "here it turned"}}
	if err := s.store.Annotate(t.Context(), someGames()[3].Key, own, commented); err != nil {
		t.Fatal(err)
	}
	s.Press("Delete Game")
	if !strings.Contains(s.Says(), "Another window has changed 1 game in the meantime, so it stays.") {
		t.Errorf("it says\n%s", s.Says())
	}
	if s.Win.Canvas().Focused() == fyne.Focusable(games) {
		t.Error("the list has taken the focus from the message")
	}
	s.CloseFront()
	if got := s.games(); !slices.Equal(got, before) {
		t.Errorf("%q, want %q", got, before)
	}
}

// All games that were found are deleted after a second question, and restored together.
func TestFoundGamesAreDeleted(t *testing.T) {
	s := newScreen(t, someGames()...)
	s.open("gomoku")
	before := s.games()
	s.fromMenu(words.DeleteOne())
	s.Press("Delete All 3 in the List…")
	const about = "None of them counts in your statistics. You can bring them back until you close Past Games."
	if said := s.Says(); !strings.Contains(said, "Delete 3 games?") || !strings.Contains(said, about) {
		t.Errorf("the question is\n%s", said)
	}
	s.Press("Delete Games")
	if said := s.Says(); len(s.games()) != 0 || !strings.Contains(said, "0 of 2 games") {
		t.Errorf("%q, and it says\n%s", s.games(), said)
	}
	s.Press(words.UndoDelete())
	if got := s.games(); !slices.Equal(got, before) || s.FindButton(words.UndoDelete()) != nil {
		t.Errorf("%q, want %q", got, before)
	}
	s.lists()[0].Select(0) // narrows the search
	for len(s.games()) > 1 {
		s.fromMenu(words.DeleteOne())
		s.Press("Delete Game")
	}
	s.fromMenu(words.DeleteOne())
	if said := s.Says(); strings.Contains(said, "in the List…") {
		t.Errorf("of one game it says\n%s", said)
	}
}

// A game that another window has deleted meanwhile is reported as gone.
func TestGameOfAnotherWindowIsNotDeleted(t *testing.T) {
	s := newScreen(t, someGames()...)
	s.open("")
	s.fromMenu(words.DeleteOne())
	g, err := s.store.Get(t.Context(), someGames()[4].Key)
	if err == nil {
		_, err = s.store.Delete(t.Context(), g)
	}
	if err != nil {
		t.Fatal(err)
	}
	s.Press("Delete Game")
	if !strings.Contains(s.Says(), "no longer in the list") {
		t.Errorf("it says\n%s", s.Says())
	}
}

// The selected game is saved like any other, and the games that were found in one file.
func TestGamesAreExported(t *testing.T) {
	s := newScreen(t, someGames()...)
	s.open("gomoku")
	s.fromMenu(words.SaveAsItem())
	s.Press(words.Save())
	s.names("cem")
	s.fromMenu(words.ExportItem())
	s.until("the games are read", func() bool { return strings.Contains(s.Says(), words.FileName()) })
	s.Press(words.Save())
	single, err := filepath.Glob(filepath.Join(s.folder, "gomoku*.mnk"))
	if err != nil || len(single) != 1 {
		t.Errorf("%q, %v, %q", single, err, s.actions)
	}
	both, err := filepath.Glob(filepath.Join(s.folder, "gomoku*.sgf"))
	if err != nil || len(both) != 1 {
		t.Fatalf("%q, %v, %q", both, err, s.actions)
	}
	data, err := os.ReadFile(both[0])
	if games, unread := formats.Read(both[0], data, formats.Options{}); err != nil || unread != nil ||
		len(games) != 2 || games[0].Record.Names[0] != "Ann" {
		t.Errorf("%+v, %v, %v", games, err, unread)
	}
}

// Games are imported from a folder, with a report. They are listed then.
func TestGamesAreImported(t *testing.T) {
	s := newScreen(t, someGames()...)
	const games = "(;SZ[15]RU[gomoku]PB[Zoe]PW[Bob];B[hh];W[hg])" +
		"(;SZ[15]RU[gomoku]PB[Ann]PW[Bob]DT[2020-03-01];B[hh];W[hg];B[ig];W[gi])"
	for name, text := range map[string]string{"a.sgf": games, "b.sgf": "nothing"} {
		if err := os.WriteFile(filepath.Join(s.folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	used := ""
	page := s.page()
	page.OnUsed = func(folder string) { used = folder }
	s.opened = page.open(startOf("gomoku", nil))
	s.fromMenu(words.ImportItem())
	s.Press(words.WholeFolder())
	s.until("the folder", func() bool { return !s.FindButton(words.ChooseThisFolder()).Disabled() })
	s.Press(words.ChooseThisFolder())
	if used != s.folder {
		t.Errorf("the next dialog begins in %q", used)
	}
	s.until("Zoe's game", func() bool { return strings.Contains(s.Says(), "1 file could not be read: b.sgf.") })
	if said := s.Says(); !strings.Contains(said, "1 game was imported. 1 was there already.") {
		t.Errorf("it says\n%s", said)
	}
	s.CloseFront()
	if got := s.games(); s.Count() != 1 || len(got) != 4 {
		t.Errorf("%d dialogs, %q", s.Count(), got)
	}
	if !slices.Equal(s.actions, []string{"imported", "changed"}) {
		t.Errorf("the window is told of %q", s.actions)
	}
}

// until runs functions posted by other goroutines, until holds returns true.
func (s *screen) until(goal string, holds func() bool) {
	s.T.Helper()
	for !holds() {
		select {
		case f := <-s.posted:
			f()
		case <-time.After(time.Minute):
			s.T.Fatalf("%s is missing:\n%s", goal, s.Says())
		}
	}
}

// Closing the sheet stops the import, which reports the games imported so far.
func TestImportIsStopped(t *testing.T) {
	s := newScreen(t)
	s.delayed = true // the past games are answered late
	s.open("gomoku")
	s.fromMenu(words.ImportItem())
	if err := os.WriteFile(filepath.Join(s.folder, "a.sgf"), []byte("(;SZ[15];B[hh];W[hg])"), 0o600); err != nil {
		t.Fatal(err)
	}
	s.Press(words.WholeFolder())
	s.until("the folder", func() bool { return !s.FindButton(words.ChooseThisFolder()).Disabled() })
	s.Press(words.ChooseThisFolder())
	s.Press(words.StopLong())
	s.delayed = false
	for _, job := range s.queue {
		job()
	}
	s.until("the report", func() bool { return s.Count() == 2 })
	if !strings.Contains(s.Says(), "Stopped. 0 games were imported.") {
		t.Errorf("it says\n%s", s.Says())
	}
}

// A shelf reads the games once, and again when the games have changed.
func TestShelf(t *testing.T) {
	s := newScreen(t, someGames()...)
	shelf := s.page().IndexCache
	load := func() (got *library.Index) {
		shelf.Load(func(int, int) {}, func(x *library.Index, _ *history.Store, err error) {
			if err != nil {
				t.Fatal(err)
			}
			got = x
		})
		return got
	}
	first := load()
	if first.Len() != 5 || load() != first {
		t.Errorf("%d games, read again", first.Len())
	}
	g, err := s.store.Get(t.Context(), first.Game(0).Key)
	if err == nil {
		_, err = s.store.Delete(t.Context(), g)
	}
	if err != nil || load().Len() != 4 {
		t.Errorf("%d games, %v", load().Len(), err)
	}
}

// The chances at a position count all games that reached it, including turned and mirrored ones.
func TestChances(t *testing.T) {
	s := newScreen(t, someGames()...)
	shelf := s.page().IndexCache
	p := sheettest.Variant(t, "gomoku").Start()
	if _, err := game.PlayMoves(p, []string{"h8", "g8"}); err != nil {
		t.Fatal(err)
	}
	var got library.Score
	shelf.Score("gomoku", p, func(s library.Score) { got = s })
	if want := (library.Score{Games: 2, First: 1, Second: 1}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	broken := &IndexCache{People: shelf.People, Games: func(read func(*history.Store), show func()) {
		read(history.New(t.TempDir(), ""))
		show()
	}}
	broken.Score("gomoku", p, func(library.Score) { t.Error("games that cannot be read have a score") })
}

// If the last game of the variant in the search is deleted, the search stays.
func TestSearchedVariantIsDeleted(t *testing.T) {
	s := newScreen(t, someGames()...)
	s.open("tic-tac-toe")
	for range s.games() {
		s.fromMenu(words.DeleteOne())
		s.Press("Delete Game")
	}
	if said := s.Says(); len(s.games()) != 0 || !strings.Contains(said, "0 of 3 games") ||
		!strings.Contains(said, "X moves next") {
		t.Errorf("%q, and it says\n%s", s.games(), said)
	}
	s.choose("Gomoku")
	if got := s.games(); len(got) != 3 {
		t.Errorf("%q", got)
	}
}

// A file is imported in the same way as a folder.
func TestFileIsImported(t *testing.T) {
	s := newScreen(t)
	path := filepath.Join(s.folder, "moves.doc")
	if err := os.WriteFile(path, []byte("1. h8 i9 2. g7\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s.open("renju")
	s.fromMenu(words.ImportItem())
	s.Press(words.OneFile())
	s.until("the folder", func() bool { return s.List().Length() == 2 })
	s.List().Select(1) // the row after the one that leads up
	s.until("the report", func() bool { return strings.Contains(s.Says(), "1 game was imported.") })
	s.CloseFront()
	if got := s.games(); len(got) != 1 || !strings.HasPrefix(got[0], "–|–|–|2|") {
		t.Errorf("%q", got)
	}
}

// While many games are read for the first time, the page shows how many have been read.
func TestLoadingIsTold(t *testing.T) {
	s := newScreen(t, someGames()...)
	s.delayed = true
	s.open("")
	if !strings.Contains(s.Says(), words.LibraryLoading(0, 0)) {
		t.Errorf("it says\n%s", s.Says())
	}
	s.queue[0]()
	if got := s.games(); len(got) != 5 || !strings.Contains(s.Says(), "5 games") {
		t.Errorf("%q", got)
	}
}

// When a game has been read late, nothing opens over another dialog or after Past Games is closed.
func TestLateGamesOpenNothing(t *testing.T) {
	for _, what := range []string{words.DeleteOne(), words.SaveAsItem()} {
		for meanwhile, do := range map[string]func(*screen){
			"another dialog": func(s *screen) { s.Notify("Another", "dialog") },
			"closed":         func(s *screen) { s.CloseAll() },
		} {
			s := newScreen(t, someGames()...)
			s.open("tic-tac-toe")
			s.delayed = true
			s.fromMenu(what)
			do(s)
			open := s.Count()
			for _, job := range s.queue {
				job()
			}
			if s.Count() != open {
				t.Errorf("%s, %s: %d dialogs, %d before", what, meanwhile, s.Count(), open)
			}
		}
	}
}

// The games found become a study, which opens at the position that was searched for. Among games of several variants
// they are those of the chosen game. Its name and its note say of what it was made.
func TestFoundGamesBecomeAStudy(t *testing.T) {
	s := newScreen(t, someGames()...)
	today := words.LongDate(day.Of(time.Now()))
	study := func(want, about string, moves int) {
		t.Helper()
		s.fromMenu(words.MakeStudy())
		for s.book == nil {
			(<-s.posted)()
		}
		if n, _ := s.book.StudySize(); s.actions[len(s.actions)-1] != want || n != moves {
			t.Errorf("%s with %d moves, want %s with %d", s.actions, n, want, moves)
		}
		if got := s.book.Record().Comments[0].Text; got != strings.ReplaceAll(about, "today", today) {
			t.Errorf("about %s: %q", want, got)
		}
		s.book = nil
	}
	s.open("gomoku", "h8")
	study("Gomoku book · 3 games at h8", "Made of 3 past games on today. Searched for: h8.", 9)
	s.open("gomoku", "h8")
	s.names("Ann")
	study("Gomoku book · Ann at h8", "Made of 2 past games on today. Searched for: Ann · h8.", 6)
	s.open("gomoku", "h8")
	s.names("Ann")
	s.choose("As Black")
	study("Gomoku book · Ann as Black at h8", "Made of 2 past games on today. Searched for: Ann as Black · h8.", 6)
	s.open("gomoku", "h8", "i9")
	study("Gomoku book · 1 game at h8 i9", "Made of 1 past game on today. Searched for: h8 i9.", 3)
	s.open("")
	s.gameList().Select(0)
	study("Tic-Tac-Toe book · 2 games at ", "Made of 2 past games on today.", 5)
	s.open("renju")
	if s.offers(words.MakeStudy()) {
		t.Error("no games become a study")
	}
}
