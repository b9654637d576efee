package library

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/files"
	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// TestMain sets the window's language to English, whatever the system's language is.
func TestMain(m *testing.M) {
	if err := words.Use(words.English); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// screen is a window with Past Games on it. Requests for the games are answered at once, or, if
// late is set, when the functions in queue are called.
type screen struct {
	*sheettest.Screen
	store   *history.Store
	people  map[string]string // the present names of people by their former ones
	folder  string
	delayed bool
	queue   []func()
	posted  chan func()      // functions from other goroutines
	loop    *loop.Loop       // posts there
	actions []string         // the actions of the user
	book    *session.Session // the last study shown
	from    Place            // the place of the last game shown
	opened  *page            // what open has opened last
}

func newScreen(t *testing.T, games ...history.Game) *screen {
	t.Helper()
	s := &screen{
		Screen: sheettest.NewScreen(t), store: history.New(filepath.Join(t.TempDir(), "games.db"), ""),
		folder: t.TempDir(), posted: make(chan func(), 100),
	}
	s.loop = loop.New(func(f func()) { s.posted <- f })
	s.loop.Begin = func(key any, work func()) {
		if _, writes := key.(string); writes {
			for work(); len(s.posted) > 0; {
				(<-s.posted)()
			}
			return
		}
		go work()
	}
	t.Cleanup(func() { _ = s.store.Close(t.Context()) }) // there is nothing left to write
	for _, g := range games {
		if err := s.store.Add(t.Context(), g); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// open opens Past Games at a position.
func (s *screen) open(variant string, moves ...string) {
	s.T.Helper()
	var list []game.Move
	if v, err := engine.ParseVariant(variant); err == nil {
		p := v.Start()
		for _, text := range moves {
			m, err := p.ParseMove(text)
			if err != nil {
				s.T.Fatal(err)
			}
			list = append(list, m)
			p.Play(m)
		}
	}
	s.opened = s.page().open(startOf(variant, list))
}

// page returns Past Games with a window that only records its calls.
func (s *screen) page() Page {
	return Page{
		Dialogs: files.Dialogs{
			Sheets: s.Stack, Folder: func() string { return s.folder },
			Loop: s.loop,
		},
		IndexCache: &IndexCache{Games: s.read, Loop: loop.Immediate(), People: func() map[string]string { return s.people }},
		window:     s,
	}
}

// The methods of pageWindow.

func (s *screen) review(g history.Game, from Place) {
	s.actions, s.from = append(s.actions, "review "+g.Key), from
}

func (s *screen) Resume(g history.Game) { s.actions = append(s.actions, "continue "+g.Key) }

func (s *screen) progress(list func(string)) {
	s.Notify(words.Statistics(), "")
	list("tic-tac-toe")
}

func (s *screen) showBook(name string, o session.Opened, moves []string) {
	s.actions = append(s.actions, name+" at "+strings.Join(moves, " "))
	s.book = session.New(func(f func()) { f() }, func(session.Snapshot) {})
	s.book.Resume(o)
}

func (s *screen) say(text string) { s.actions = append(s.actions, text) }

func (s *screen) gamesImported() { s.actions = append(s.actions, "imported") }

func (s *screen) gamesChanged() { s.actions = append(s.actions, "changed") }

// read reads the past games.
func (s *screen) read(read func(*history.Store), show func()) {
	job := func() { read(s.store); show() }
	if s.delayed {
		s.queue = append(s.queue, job)
	} else {
		job()
	}
}

// next returns the rows of the next moves, and games those of the games.
func (s *screen) next() []string {
	if all := s.lists(); len(all) > 1 {
		return sheettest.Rows(all[0])
	}
	return nil // the list is hidden
}

func (s *screen) games() []string { return sheettest.Rows(s.gameList()) }

// gameList returns the list of games, which is the last list.
func (s *screen) gameList() *widgets.List {
	all := s.lists()
	return all[len(all)-1]
}

func (s *screen) lists() []*widgets.List { return sheettest.Controls[*widgets.List](s) }

// choose chooses an option of a drop-down list.
func (s *screen) choose(option string) {
	s.T.Helper()
	for _, c := range sheettest.Controls[*widgets.Choice](s) {
		for _, o := range c.Options {
			if o == option {
				c.SetSelected(option)
				return
			}
		}
	}
	s.T.Fatalf("%s is not offered", option)
}

// tick toggles a check box.
func (s *screen) tick(text string) {
	for _, c := range sheettest.Controls[*widgets.Check](s) {
		if c.Text == text {
			c.SetChecked(!c.Checked)
		}
	}
}

// names types into the first field of the page.
func (s *screen) names(text string) { sheettest.Controls[*widgets.Entry](s)[0].SetText(text) }

// fromMenu chooses an item of the menu. The test fails if it is not offered.
func (s *screen) fromMenu(text string) {
	s.T.Helper()
	if !s.offers(text) {
		s.T.Fatalf("%s is not offered", text)
	}
	s.Press(words.More())
	sheettest.TapMenuItem(s.Win.Canvas(), text)
}

// offers reports whether the menu has an item that can be chosen.
func (s *screen) offers(text string) bool {
	s.T.Helper()
	return slices.ContainsFunc(s.opened.moreItems(), func(i *fyne.MenuItem) bool { return i.Label == text && !i.Disabled })
}

// gomokuRecord returns the record of a game of gomoku on a day of March 2020.
func gomokuRecord(day int, first, second string, result game.Result, moves string) record.Game {
	return record.Game{
		Variant: "gomoku", Names: [2]string{first, second}, Date: time.Date(2020, 3, day, 12, 0, 0, 0, time.Local),
		Result: result, Reason: record.Resigned, Moves: strings.Fields(moves),
	}
}

// someGames returns three imported games of gomoku, a won game against the computer and an
// unfinished one.
func someGames() []history.Game {
	own := record.Game{
		Variant: "tic-tac-toe", Names: [2]string{"You", words.Computer},
		Kinds: [2]record.Kind{record.Person, record.Computer},
		Level: "Easy", Date: time.Date(2020, 4, 1, 12, 0, 0, 0, time.Local), Result: game.FirstWins,
		Reason: "row", Seed: 1, Moves: strings.Fields("a1 b1 a2 b2 a3"),
	}
	left := own
	left.Seed, left.Result, left.Reason, left.Moves = 2, game.Ongoing, "", own.Moves[:4]
	return []history.Game{
		history.FromImport(gomokuRecord(1, "Ann", "Bob", game.FirstWins, "h8 h9 i9 g7")),
		history.FromImport(gomokuRecord(2, "Bob", "Cem", game.SecondWins, "h8 i8 i9 g7")),
		history.FromImport(gomokuRecord(3, "Ann", "Cem", game.FirstWins, "h8 i9 g7")),
		history.FromRecord(own, own.Date), history.FromRecord(left, own.Date.AddDate(0, 0, 1)),
	}
}
