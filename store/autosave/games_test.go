package autosave

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// A finished game is added to the past games. It also stays in the file of the game in progress,
// marked as already kept.
func TestFinishedGame(t *testing.T) {
	b := newBench(t, false)
	b.SaveGame(aGame(t, "7", "", moves), Playing)
	b.FinishGame(nil, aGame(t, "7", won, moves+" 3. a3"))
	b.settle()
	if games := b.past(); len(games) != 1 || games[0].Abandoned || b.state() != Ended || strings.Contains(games[0].Record, stateTag) {
		t.Errorf("past games %+v; in progress %q", games, b.file("unfinished.mnk"))
	}
	if waiting, err := filepath.Glob(filepath.Join(b.dir, "finished", "*.mnk")); err != nil || len(waiting) > 0 {
		t.Errorf("still waiting: %q, %v", waiting, err)
	}
}

// While the past games cannot be written, a finished game is safe in a separate file, so that
// nothing is lost if the program ends. It is added later.
func TestFinishedGameWaits(t *testing.T) {
	b := newBench(t, true)
	b.settle()
	end := fail(t, "games.db")
	commit := files.Fault(func(op files.Op, _ string) error {
		if op == files.OpCommit {
			return errDisk
		}
		return nil
	})
	b.FinishGame(nil, aGame(t, "7", won, moves+" 3. a3"))
	if unsaved := b.Wait(testTimeout); len(unsaved) > 0 {
		t.Errorf("at risk: %+v", unsaved)
	}
	waiting, err := filepath.Glob(filepath.Join(b.dir, "finished", "*.mnk"))
	if err != nil || len(waiting) != 1 {
		t.Fatalf("waiting: %q, %v", waiting, err)
	}
	commit()
	end()
	until(t, "the game among the past ones", func() bool { return len(b.past()) == 1 })
}

// If neither the past games nor the folder for waiting games can be written, a finished game stays in
// the file of the game in progress, with its result.
func TestFinishedGameStaysInProgress(t *testing.T) {
	b := newBench(t, false)
	b.settle()
	end := files.Fault(func(op files.Op, path string) error {
		if op == files.OpCommit || strings.Contains(path, filepath.Join(b.dir, "finished")) {
			return errDisk
		}
		return nil
	})
	t.Cleanup(end)
	b.FinishGame(nil, aGame(t, "7", won, moves+" 3. a3"))
	b.settle()
	if unsaved := b.Wait(testTimeout); len(unsaved) > 0 || !strings.Contains(b.file("unfinished.mnk"), won) || b.state() != Playing {
		t.Errorf("at risk %+v; in progress %q", unsaved, b.file("unfinished.mnk"))
	}
	end()
	b.Flush(testTimeout)
	b.settle()
	if games := b.past(); len(games) != 1 || b.state() != Ended {
		t.Errorf("past games %+v; in progress %q", games, b.file("unfinished.mnk"))
	}
}

// On a full disk a finished game is reported as at risk, with its moves, and it is saved once there
// is room.
func TestFinishedGameAtRisk(t *testing.T) {
	b := newBench(t, false)
	b.settle()
	end := files.Fault(func(op files.Op, path string) error {
		if op == files.OpCommit || op == files.OpWrite {
			return files.DiskFull
		}
		return nil
	})
	t.Cleanup(end)
	b.FinishGame(nil, aGame(t, "7", won, moves+" 3. a3"))
	b.settle()
	unsaved := b.Wait(testTimeout)
	at := slices.IndexFunc(unsaved, func(u Unsaved) bool { return u.About == FinishedGames })
	if at < 0 || len(unsaved[at].Game.Moves) != 5 || !errors.Is(unsaved[at].Err, files.DiskFull) {
		t.Fatalf("at risk: %+v", unsaved)
	}
	if heard := b.notified(); !slices.Contains(heard, FinishedGames) {
		t.Errorf("notified of %q", heard)
	}
	end()
	if unsaved := b.Flush(testTimeout); len(unsaved) > 0 {
		t.Errorf("at risk: %+v", unsaved)
	}
	if games := b.past(); len(games) != 1 {
		t.Errorf("past games %+v", games)
	}
}

// state returns the state in the file of the game in progress.
func (b *bench) state() State {
	b.t.Helper()
	_, state, err := ReadGame([]byte(b.file("unfinished.mnk")))
	if err != nil {
		b.t.Error(err)
	}
	return state
}

// If the program is killed after it wrote a game's end, but before the game is among the past games,
// the file of the game in progress has the result and no state tag.
func TestKillAtTheEnd(t *testing.T) {
	b := newBench(t, false)
	b.SaveGame(aGame(t, "7", "", moves), Playing)
	b.settle()
	var left string
	end := files.Fault(func(op files.Op, path string) error {
		if left == "" && op == files.OpWrite && strings.Contains(path, filepath.Join(b.dir, "finished")) {
			left = b.file("unfinished.mnk")
		}
		return nil
	})
	t.Cleanup(end)
	b.FinishGame(nil, aGame(t, "7", won, moves+" 3. a3"))
	b.settle()
	if !strings.Contains(left, won) || strings.Contains(left, stateTag) {
		t.Errorf("in progress %q", left)
	}
}

// A game has the state under which it was saved, whatever tags it came with. An unknown or unsuitable
// state reads as Playing, and the state tag is not part of the game.
func TestState(t *testing.T) {
	brought := aGame(t, "7", `[Autosave "study"] [Source "elsewhere"]`, moves)
	over := aGame(t, "7", won, moves+" 3. a3")
	for text, want := range map[string]State{
		Playing.mark(brought): Playing, Opened.mark(brought): Opened, Trying.mark(brought): Trying, Ended.mark(brought): Playing,
		Playing.mark(over): Playing, Ended.mark(over): Ended, Trying.mark(over): Trying, AfterEnd.mark(brought): AfterEnd,
		State("odd").mark(over): Playing,
	} {
		o, got, err := ReadGame([]byte(text))
		if err != nil || got != want || strings.Contains(o.Record.String(), stateTag) || len(o.Setup.Tags) != len(o.Record.Tags) {
			t.Errorf("%s\n%q, want %q; %v", text, got, want, err)
		}
		if strings.Contains(text, "elsewhere") != strings.Contains(o.Record.String(), "elsewhere") {
			t.Errorf("%s\nreads %s", text, o.Record)
		}
	}
	for _, text := range []string{"", "no game", `[MNKDesk "1"] [Variant "chess"] [Autosave "ended"] [Result "X"] e4`} {
		if _, _, err := ReadGame([]byte(text)); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}

// An abandoned game becomes a past game that can be resumed, unless it has no moves. The next
// game then owns the file of the game in progress.
func TestAbandonedGame(t *testing.T) {
	b := newBench(t, false)
	if b.AbandonGame(aGame(t, "6", "", "")) {
		t.Error("a game without moves is kept")
	}
	if !b.AbandonGame(aGame(t, "7", "", moves)) {
		t.Error("a game of four moves is not kept")
	}
	b.SaveGame(aGame(t, "8", "", "1. b2"), Playing)
	b.settle()
	if games := b.past(); len(games) != 1 || !games[0].CanResume() || !strings.Contains(b.file("unfinished.mnk"), "b2") {
		t.Errorf("past games %+v; in progress %q", games, b.file("unfinished.mnk"))
	}
}

// A resumed game leaves the past games only once it is saved as the game in progress.
func TestResumedGame(t *testing.T) {
	b := newBench(t, false)
	b.AbandonGame(aGame(t, "7", "", moves))
	b.settle()
	left := b.past()[0]
	end := fail(t, "unfinished")
	b.SaveGame(aGame(t, "7", "", moves), Playing)
	b.ResumeGame(left)
	b.settle()
	if len(b.past()) != 1 {
		t.Fatal("the game is nowhere on the disk")
	}
	end()
	b.SaveGame(aGame(t, "7", "", moves), Playing)
	b.ResumeGame(left)
	b.settle()
	if games := b.past(); len(games) > 0 || !strings.Contains(b.file("unfinished.mnk"), moves) {
		t.Errorf("past games %+v; in progress %q", games, b.file("unfinished.mnk"))
	}
}

// Comments on a past game are kept, even those made while writing failed. Comments on a deleted game
// do not wait forever.
func TestAnnotatedGame(t *testing.T) {
	b := newBench(t, false)
	g := aGame(t, "7", won, moves+" 3. a3")
	b.FinishGame(nil, g)
	b.settle()
	past := b.past()[0]
	commented := func(text string) string { return moves + " 3. a3 {" + text + "}" }
	end := files.Fault(func(op files.Op, _ string) error {
		if op == files.OpCommit {
			return errDisk
		}
		return nil
	})
	t.Cleanup(end)
	brave, bold := aGame(t, "7", won, commented("brave")), aGame(t, "7", won, commented("bold"))
	b.Annotate(past.Key, g, brave)
	b.Annotate(past.Key, brave, bold)
	b.settle()
	if unsaved := b.Wait(testTimeout); len(unsaved) != 1 || unsaved[0].About != Notes {
		t.Fatalf("at risk: %+v", unsaved)
	}
	end()
	if unsaved := b.Flush(testTimeout); len(unsaved) > 0 || !strings.Contains(b.past()[0].Record, "{bold}") ||
		strings.Contains(b.past()[0].Record, "brave") {
		t.Errorf("at risk %+v; kept %s", unsaved, b.past()[0].Record)
	}
	deleted := make(chan error)
	b.WithHistory(func(s *history.Store) {
		_, err := s.Delete(t.Context(), b.pastIn(s))
		deleted <- err
	})
	if err := <-deleted; err != nil {
		t.Fatal(err)
	}
	b.Annotate(past.Key, bold, brave)
	if unsaved := b.Flush(testTimeout); len(unsaved) > 0 {
		t.Errorf("at risk: %+v", unsaved)
	}
}

// pastIn returns the newest past game. It must run on the worker of the past games.
func (b *bench) pastIn(s *history.Store) history.Game {
	games, err := s.List(b.t.Context(), history.Search{}, 1, 0)
	if err != nil || len(games) == 0 {
		b.t.Errorf("no past game: %v", err)
		return history.Game{}
	}
	return games[0]
}

// WithAllGames reports the games that are not among the past games: those in progress in all windows, and
// finished ones that wait. Games that are only looked at, have hardly begun or are kept already are none.
func TestWithAllGames(t *testing.T) {
	dir := t.TempDir()
	own, other, viewer, beginner := benchIn(t, dir, false), benchIn(t, dir, false), benchIn(t, dir, false), benchIn(t, dir, false)
	own.FinishGame(nil, aGame(t, "1", won, moves+" 3. a3"))
	own.settle()
	end := files.Fault(func(op files.Op, _ string) error {
		if op == files.OpCommit {
			return errDisk
		}
		return nil
	})
	t.Cleanup(end)
	own.FinishGame(nil, aGame(t, "2", won, moves+" 3. a3"))
	own.SaveGame(aGame(t, "3", "", moves), Playing)
	other.SaveGame(aGame(t, "4", "", moves), Playing)
	viewer.SaveGame(aGame(t, "5", "", moves), Opened)
	beginner.SaveGame(aGame(t, "6", "", ""), Playing)
	for _, b := range []*bench{other, viewer, beginner} {
		b.Wait(testTimeout)
	}
	seeds := func(games []history.Game) (all []string) {
		for _, g := range games {
			_, rest, _ := strings.Cut(g.Record, `[Seed "`)
			all = append(all, rest[:1])
		}
		return all
	}
	type result struct {
		past, others []string
		err          error
	}
	ask := func() result {
		found := make(chan result, 1)
		own.WithAllGames(func(s *history.Store, others []history.Game) {
			past, err := s.List(t.Context(), history.Search{}, 100, 0)
			found <- result{seeds(past), seeds(others), err}
		})
		return <-found
	}
	if r := ask(); !slices.Equal(r.past, []string{"1"}) || !slices.Equal(r.others, []string{"2", "3", "4"}) || r.err != nil {
		t.Errorf("%+v", r)
	}
	end()
	if r := ask(); len(r.past) != 2 || !slices.Equal(r.others, []string{"3", "4"}) || r.err != nil {
		t.Errorf("once the games can be written: %+v", r)
	}
}

// Adopt adds the games of closed windows to the past games and removes their files. It leaves the
// game of an open window, files without a game, games that were only viewed, and games without
// moves. A game that is already kept is not added again.
func TestAdopt(t *testing.T) {
	dir := t.TempDir()
	first, open := benchIn(t, dir, false), benchIn(t, dir, false)
	open.SaveGame(aGame(t, "1", "", moves), Playing)
	open.Wait(testTimeout)
	for name, text := range map[string]string{
		"unfinished-3.mnk":  aGame(t, "3", "", moves).String(),
		"unfinished-4.mnk":  aGame(t, "4", "", "").String(),
		"unfinished-5.mnk":  "no game",
		"unfinished-6.mnk":  Ended.mark(aGame(t, "6", won, moves+" 3. a3")),
		"unfinished-7.mnk":  Opened.mark(aGame(t, "7", "", moves)),
		"unfinished-8.mnk":  Trying.mark(aGame(t, "8", won, moves+" 3. a3")),
		"unfinished-99.mnk": aGame(t, "9", "", moves).String(),
		"unfinished-09.mnk": "another program's",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	first.Adopt()
	games := first.past()
	kept := games[0].Record + games[len(games)-1].Record
	if len(games) != 2 || !strings.Contains(kept, `[Seed "3"]`) || !strings.Contains(kept, `[Seed "9"]`) {
		t.Errorf("past games %+v", games)
	}
	for name, stays := range map[string]bool{
		"unfinished-2.mnk": true, "unfinished-3.mnk": false, "unfinished-4.mnk": true, "unfinished-5.mnk": true,
		"unfinished-6.mnk": false, "unfinished-7.mnk": true, "unfinished-8.mnk": true,
		"unfinished-99.mnk": false, "unfinished-09.mnk": true,
	} {
		if there := first.file(name) != ""; there != stays {
			t.Errorf("%s is there: %v", name, there)
		}
	}
}
