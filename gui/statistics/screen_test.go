package statistics

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/gui/play/playtest"
	"github.com/mnkdesk/mnkdesk/gui/preferences"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// screen holds the past games of a test and the page about them. Requests are answered at once, or,
// if delayed is set, when the functions in queue are called.
type screen struct {
	*sheettest.Screen
	page     *page
	store    *history.Store
	prefs    *preferences.Prefs
	animated bool
	delayed  bool
	queue    []func()
	did      []string // the requested actions

	counted []func(analysis.Decisions) // the callbacks that wait for the critical moves of games
	counts  []context.Context
}

// aScreen returns a screen with games in a file of its own.
func aScreen(t *testing.T, games ...history.Game) *screen {
	t.Helper()
	store := history.New(filepath.Join(t.TempDir(), "games.db"), "")
	t.Cleanup(func() { _ = store.Close(context.Background()) }) // there is nothing left to write
	for _, g := range games {
		if err := store.Add(t.Context(), g); err != nil {
			t.Fatal(err)
		}
	}
	return &screen{Screen: sheettest.NewScreen(t), store: store, prefs: playtest.Prefs(t)}
}

// now is the day on which the page is opened, a Saturday.
var now = time.Date(2026, 3, 7, 12, 0, 0, 0, time.Local)

// open opens Statistics.
func (s *screen) open() {
	s.page = Page{Sheets: s.Stack, Prefs: s.prefs, Window: s, Now: func() time.Time { return now }}.open()
}

// The methods of Window. They only record their calls, but for ReadGames.

func (s *screen) CountDecisions(
	ctx context.Context, variant string, games []history.Game, show func(analysis.Decisions),
) {
	s.did = append(s.did, fmt.Sprint("decisions of ", len(games), " games of ", variant))
	s.counts, s.counted = append(s.counts, ctx), append(s.counted, show)
}

func (s *screen) PuzzlesSolved() int { return 12 }

func (s *screen) Animated() bool { return s.animated }

func (s *screen) AskNewGame() { s.did = append(s.did, "new game") }

func (s *screen) ListGames(variant string) { s.did = append(s.did, "past games of "+variant) }

func (s *screen) ShowGame(g history.Game) { s.did = append(s.did, "open "+g.Key) }

func (s *screen) GamesChanged() { s.did = append(s.did, "changed") }

func (s *screen) SwitchPerson(old string) { s.did = append(s.did, old+" gives way to "+s.prefs.Name) }

func (s *screen) Rename(names map[string]string) {
	for old, name := range names {
		s.did = append(s.did, old+" is "+name)
	}
}

// ReadGames reads the past games.
func (s *screen) ReadGames(read func(*history.Store), show func()) {
	person := history.Person{Names: s.prefs.GameNames(), Since: s.prefs.Profile(s.prefs.Name).Since}
	job := func() { s.store.SetPerson(person); read(s.store); show() }
	if s.delayed {
		s.queue = append(s.queue, job)
	} else {
		job()
	}
}
