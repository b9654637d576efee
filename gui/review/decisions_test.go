package review

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// pastGame returns a game of tic-tac-toe against the computer in which X, the person, had to stop a
// row and did not.
func pastGame(t *testing.T, moves string) history.Game {
	t.Helper()
	text := "[MNKDesk \"1\"]\n[Variant \"3,3,3\"]\n[X \"You\"]\n[O \"Computer\"]\n[OKind \"computer\"]\n[Result \"O\"]\n\n" + moves + "\n"
	r, err := record.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return history.FromRecord(r, time.Now())
}

// count counts the critical moves of games and waits for the result.
func count(t *testing.T, d *Decisions, variant string, games ...history.Game) (found analysis.Decisions) {
	t.Helper()
	told := make(chan analysis.Decisions)
	d.Count(t.Context(), variant, games, func(all analysis.Decisions) { told <- all })
	select {
	case found = <-told:
	case <-time.After(5 * time.Minute):
		t.Fatal("nothing is told")
	}
	return found
}

// The critical moves of the person are counted in each game that counts, and only once if the game
// is given again. Games with help are skipped.
func TestDecisionsOfPastGames(t *testing.T) {
	d := &Decisions{}
	lost := pastGame(t, "1. a1 b2 2. a2 a3 3. b1 c1") // X stops c1 in vain: a3, then b1 leaves c1 open
	if lost.Person != game.First || !lost.Counted() {
		t.Fatalf("%+v", lost)
	}
	first := count(t, d, "3,3,3", lost)
	if first.Critical == 0 || first.Kept >= first.Critical {
		t.Errorf("there are %+v", first)
	}
	helped := lost
	helped.Key, helped.Assisted = "helped", true
	if again := count(t, d, "3,3,3", lost, helped); again != first || len(d.cache) != 1 {
		t.Errorf("there are %+v in %d games, want %+v in one", again, len(d.cache), first)
	}
	d.cache[lost.Key] = analysis.Decisions{Critical: 5, Kept: 4}
	if again := count(t, d, "3,3,3", lost); again.Kept != 4 {
		t.Error("a game is counted anew")
	}
}

// If nothing can be proved, or the context has ended, nothing is reported.
func TestDecisionsThatNobodyHears(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &Decisions{}
		told := func(analysis.Decisions) { t.Error("it is told") }
		ended, cancel := context.WithCancel(t.Context())
		cancel()
		d.Count(ended, "3,3,3", []history.Game{pastGame(t, "1. a1 b2 2. a2 a3 3. b1 c1")}, told)
		d.Count(t.Context(), "gomoku", nil, told)
		d.Count(t.Context(), "no such variant", nil, told)
		synctest.Wait()
	})
}
