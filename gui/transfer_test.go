package gui

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/archive"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// An exported file can be loaded on another machine: it brings settings and solved puzzles, and adds games
// to those already there.
func TestOtherMachine(t *testing.T) {
	raced.Skip(t)
	from := newDesk(t, nil)
	from.prefs.Change(func(s *settings.Settings) { s.SecondName, s.Folder = "Zoë", "/elsewhere" })
	from.prefs.Change(func(s *settings.Settings) {
		s.SwitchTo("Ada", "red")
		s.ChangeProfile(func(p *settings.Profile) { p.Face = "tiger" })
	})
	from.playWin()
	from.table.Saver.AddSolved(solved.Entry{Puzzle: "0123456789abcdef", Person: "Ada", Event: solved.Solved})
	from.settle()
	data, err := from.transfer.Content(t.Context(), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	to := newDesk(t, nil)
	to.prefs.Change(func(s *settings.Settings) { s.Folder = "/own" })
	to.prefs.Change(func(s *settings.Settings) { s.SwitchTo("Ben", "teal") })
	to.prefs.Change(func(s *settings.Settings) { s.Choose("gomoku", settings.Choice{Level: "hard"}) })
	a, err := archive.Open(t.Context(), data, nil)
	if err != nil {
		t.Fatal(err)
	}
	s, has, err := a.Settings()
	if err != nil {
		t.Fatal(err)
	}
	to.transfer.Load(a, s, has)
	to.until("it is said what came, and who plays now", func() bool {
		return to.dialogs() > 0 && strings.Contains(textOf(to.front()), "The player is now “Ada”.") &&
			strings.Contains(textOf(to.front()), "1 game was added. Your solved puzzles were added.")
	})
	to.closeSheets()
	to.settle()
	ada := settings.Profile{Coin: "red", Face: "tiger"}
	if names := to.prefs.ProfileNames(); !slices.Equal(names, []string{"Ada", "Ben", "You"}) || to.prefs.Name != "Ada" ||
		to.prefs.Profile("Ada").Coin != ada.Coin || to.prefs.Profile("Ada").Face != ada.Face {
		t.Errorf("%q plays, of %q", to.prefs.Name, names)
	}
	if to.prefs.SecondName != "Zoë" || to.prefs.Folder != "/own" || len(to.listPastGames()) != 1 {
		t.Errorf("%q, %q, %d games", to.prefs.SecondName, to.prefs.Folder, len(to.listPastGames()))
	}
	ben := to.prefs.Settings
	if ben.SwitchTo("Ben", ""); ben.For("gomoku").Level != "hard" {
		t.Errorf("the person who played here finds %+v", ben.Variants)
	}
	to.transfer.Load(a, s, has)
	to.until("it is said that it was there", func() bool {
		return to.dialogs() > 0 && strings.Contains(textOf(to.front()), "1 game was there already.") &&
			!strings.Contains(textOf(to.front()), "puzzles") && !strings.Contains(textOf(to.front()), "The player")
	})
}

// If there is no room for the person of a file, the person who plays here goes on, with their opponents, and the
// report says so.
func TestNoRoomForThePersonOfAFile(t *testing.T) {
	from, b := settings.Defaults(), newDesk(t, nil)
	from.SecondName = "Zoë"
	from.SwitchTo("Ada", "red")
	for i := range settings.MaxProfiles - 1 {
		b.prefs.Change(func(s *settings.Settings) { s.SwitchTo(fmt.Sprint("P", i), "teal") })
	}
	b.prefs.Change(func(s *settings.Settings) { s.Choose("gomoku", settings.Choice{Level: "hard"}) })
	before := b.prefs.ProfileNames()
	a, err := archive.Open(t.Context(), archiveWithSettings(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	b.transfer.Load(a, from, true)
	b.until("it is said who has no room", func() bool {
		return b.dialogs() > 0 && strings.Contains(textOf(b.front()), "There is no room for “Ada”: at most 8 people can play here.")
	})
	b.closeSheets()
	b.settle()
	for _, s := range []settings.Settings{b.prefs.Settings, b.kept.Get()} {
		if s.Name != "P6" || s.For("gomoku").Level != "hard" || s.SecondName != "Zoë" || !slices.Equal(s.ProfileNames(), before) {
			t.Errorf("%s plays, of %q, with %+v and %s", s.Name, s.ProfileNames(), s.Variants, s.SecondName)
		}
	}
}

// The game on the board is in the file too, and can be resumed on the other machine.
func TestGameOnTheBoardIsSavedWithAll(t *testing.T) {
	raced.Skip(t)
	from, to := newDesk(t, nil), newDesk(t, nil)
	from.click(from.freeCell())
	from.click(from.freeCell())
	moves := from.table.Session.Record().Moves
	data, err := from.transfer.Content(t.Context(), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	a, err := archive.Open(t.Context(), data, nil)
	if err != nil {
		t.Fatal(err)
	}
	to.transfer.Load(a, settings.Defaults(), false)
	to.until("it is said what came", func() bool { return to.dialogs() > 0 && strings.Contains(textOf(to.front()), "1 game was added.") })
	to.closeSheets()
	games := to.listPastGames()
	if len(games) != 1 || !games[0].CanResume() || !strings.Contains(games[0].Record, strings.Join(moves[:2], " ")) {
		t.Errorf("of the moves %q came %+v", moves, games)
	}
}

// evil is a player that would start a program and write a file.
const evil = "guest(path=/tmp/pbrain-evil,log=/tmp/.profile)"

// withPlayer returns a change of settings that sets a player for Gomoku.
func withPlayer(player string) func(*settings.Settings) {
	return func(s *settings.Settings) {
		s.Choose("gomoku", settings.Choice{
			Opponent: settings.AgainstComputer, Level: "easy", Strategy: player, Offered: player,
			WatchFirst: player, WatchSecond: "hard",
		})
	}
}

// playersOfGomoku returns the players for Gomoku in the settings.
func playersOfGomoku(s settings.Settings) []string {
	c := s.Variants["gomoku"]
	return []string{c.Strategy, c.Offered, c.WatchFirst, c.WatchSecond}
}

// Settings copied from elsewhere start no external program until the person has agreed to a question that
// names it. After that the program may start, and the next start does not ask again.
func TestCopiedSettingsStartNothing(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	copied := func(c *Config) {
		if err := c.Settings.Update(withPlayer(evil)); err != nil {
			t.Fatal(err)
		}
	}
	b := deskIn(t, dir, copied)
	if said := textOf(b.front()); b.dialogs() != 1 || !strings.Contains(said, evil) {
		t.Fatalf("%d dialogs, %q", b.dialogs(), said)
	}
	seats := b.table.Snap.Setup.Seats
	if got := playersOfGomoku(b.prefs.Settings); !slices.Equal(got, []string{"", "", "", "hard"}) ||
		strings.Contains(seats[0].Player.String()+seats[1].Player.String(), "guest") {
		t.Errorf("%q, %+v", got, seats)
	}
	b.closeSheets()
	b.settle()
	if got := playersOfGomoku(b.kept.Get()); slices.Contains(got, evil) {
		t.Errorf("refused: %q are kept", got)
	}
	again := deskIn(t, dir, copied)
	again.press("Use")
	again.settle()
	if got := playersOfGomoku(again.kept.Get()); !slices.Equal(got, []string{evil, evil, evil, "hard"}) {
		t.Errorf("agreed: %q are kept", got)
	}
	if last := deskIn(t, dir, copied); last.dialogs() != 0 || last.prefs.For("gomoku").Strategy != evil {
		t.Errorf("asked again: %d dialogs, %q", last.dialogs(), last.prefs.For("gomoku").Strategy)
	}
}

// Settings loaded from another computer's file add no external programs, except those that the person
// agrees to or had already chosen here.
func TestFileOfOthersStartsNothing(t *testing.T) {
	raced.Skip(t)
	from := newDesk(t, nil)
	from.prefs.Change(withPlayer(evil))
	from.settle()
	data, err := from.transfer.Content(t.Context(), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	a, err := archive.Open(t.Context(), data, nil)
	if err != nil {
		t.Fatal(err)
	}
	s, has, err := a.Settings()
	if err != nil || !has {
		t.Fatal(has, err)
	}
	to := newDesk(t, nil)
	to.transfer.Load(a, s, has)
	to.until("the question is asked", func() bool { return to.dialogs() == 2 })
	if said := textOf(to.front()); !strings.Contains(said, evil) || slices.Contains(playersOfGomoku(to.prefs.Settings), evil) {
		t.Errorf("%q, %q", said, playersOfGomoku(to.prefs.Settings))
	}
	to.press("Use")
	if got := to.prefs.For("gomoku").Strategy; got != evil {
		t.Errorf("agreed: %q", got)
	}
	to.closeSheets()
	to.settle()
	to.transfer.Load(a, s, has)
	to.until("it is said what came", func() bool { return to.dialogs() > 0 && strings.Contains(textOf(to.front()), "replaced") })
	if got := to.prefs.For("gomoku").Strategy; to.dialogs() != 1 || got != evil {
		t.Errorf("known by now: %d dialogs, %q", to.dialogs(), got)
	}
}

// Stopping the export of a file takes effect at once. Stopping the import of a file does not replace the
// settings.
func TestLoadingIsStopped(t *testing.T) {
	b := newDesk(t, nil)
	a, err := archive.Open(t.Context(), archiveWithSettings(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	held, release := make(chan bool), make(chan bool)
	b.saver.WithHistory(func(*history.Store) { close(held); <-release })
	<-held
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if data, err := b.transfer.Content(ctx, nil, nil); data != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("saved while the past games are held up: %d bytes, %v", len(data), err)
	}
	b.transfer.Load(a, settings.Defaults(), true)
	b.press("Stop")
	b.until("it is stopped", func() bool { return b.dialogs() > 0 && strings.Contains(textOf(b.front()), "You stopped it.") })
	if said := textOf(b.front()); strings.Contains(said, "replaced") {
		t.Errorf("%q", said)
	}
	close(release)
}

// archiveWithSettings returns an empty archive: its settings file does not exist.
func archiveWithSettings(t *testing.T) []byte {
	t.Helper()
	data, err := archive.Source{Settings: "none"}.Bytes(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
