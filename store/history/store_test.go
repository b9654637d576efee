package history

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

func TestGamesAreThereAfterRestart(t *testing.T) {
	path := newPath(t)
	rapid.Check(t, func(r *rapid.T) {
		games := rapid.SliceOfNDistinct(rapid.Custom(drawGame), 1, 5, func(g Game) string { return g.Key }).Draw(r, "games")
		s := emptyGames(t, path)
		addAtOnce(t, s, games)
		closeGames(t, s)
		slices.Reverse(games) // newest first; at equal times, last added first
		slices.SortStableFunc(games, func(a, b Game) int { return b.Finished.Compare(a.Finished) })
		s = openGames(t, path)
		if d := diff(games, list(t, s)); d != "" {
			r.Fatalf("-want +got:\n%s", d)
		}
		closeGames(t, s)
	})
}

func TestListAndGet(t *testing.T) {
	s := openGames(t, newPath(t))
	for n := range 5 {
		g := played(n)
		if n%2 == 1 {
			g.Variant, g.Level = "gomoku", "easy"
		}
		add(t, s, g)
	}
	for _, c := range []struct {
		search        Search
		limit, offset int
		want          []string
	}{
		{Search{}, 2, 0, []string{"game 4", "game 3"}},
		{Search{}, 2, 3, []string{"game 1", "game 0"}},
		{Search{}, 2, 9, nil},
		{Search{}, -1, -1, nil},
		{Search{Variant: "gomoku"}, 9, 0, []string{"game 3", "game 1"}},
		{Search{Variant: "gomoku", Counted: true}, 9, 1, []string{"game 1"}},
		{Search{Variant: "x' OR '1'='1"}, 9, 0, nil},
	} {
		games, err := s.List(t.Context(), c.search, c.limit, c.offset)
		var got []string
		for _, g := range games {
			got = append(got, g.Key)
			if one, err := s.Get(t.Context(), g.Key); err != nil || diff(g, one) != "" {
				t.Errorf("Get(%s): %v\n%s", g.Key, err, diff(g, one))
			}
		}
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%+v: %v, %v; want %v", c, got, err, c.want)
		}
	}
	if _, err := s.Get(t.Context(), "none"); !errors.Is(err, ErrNotFound) {
		t.Errorf("a missing game: %v", err)
	}
	if names, err := s.Variants(t.Context()); err != nil || !slices.Equal(names, []string{"4-5-4", "gomoku"}) {
		t.Errorf("Variants: %v, %v", names, err)
	}
}

func TestAddKeepsTheFirstOfAKey(t *testing.T) {
	s := openGames(t, newPath(t))
	second := played(1)
	second.Winner = game.Second
	add(t, s, played(1), second)
	noKey := played(2)
	noKey.Key = ""
	add(t, s, noKey, noKey)
	games := list(t, s)
	if len(games) != 2 || games[1].Winner != game.First || games[0].Key == "" {
		t.Errorf("got %+v", games)
	}
}

// An abandoned game that is resumed and finished is stored as finished.
func TestFinishedGameReplacesTheLeftOne(t *testing.T) {
	s := openGames(t, newPath(t))
	left, won := played(1), played(1)
	left.Abandoned, left.Winner, left.Key, won.Key = true, game.None, "same", "same"
	for _, g := range []Game{left, won, left} {
		add(t, s, g)
	}
	games := list(t, s)
	if len(games) != 1 || games[0].Abandoned || games[0].Winner != won.Winner {
		t.Errorf("kept %+v", games)
	}
}

func TestAddLeavesOutWhatIsNotWorthKeeping(t *testing.T) {
	s := openGames(t, newPath(t))
	g := played(1)
	g.Abandoned, g.PersonMoves = true, 0
	add(t, s, g)
	if games := list(t, s); len(games) != 0 {
		t.Errorf("got %+v", games)
	}
}

func TestTwoWindowsAtOnce(t *testing.T) {
	path := newPath(t)
	var wait sync.WaitGroup
	for w := range 3 {
		wait.Go(func() {
			cmd := exec.CommandContext(t.Context(), os.Args[0])
			cmd.Env = append(os.Environ(), childEnv+"="+path, fewEnv+"="+strconv.Itoa(100*w))
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
	wait.Wait()
	if n := len(list(t, openGames(t, path))); n != 30 {
		t.Errorf("%d of 30 games are there", n)
	}
}

func TestCancelledContext(t *testing.T) {
	s := openGames(t, newPath(t))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.Add(ctx, played(1)); !errors.Is(err, context.Canceled) {
		t.Errorf("Add: %v", err)
	}
	if _, err := s.CountedGames(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("CountedGames: %v", err)
	}
	add(t, s, played(2))
	if n := len(list(t, s)); n != 2 {
		t.Errorf("%d of 2 games are there", n)
	}
}

func TestClosedStore(t *testing.T) {
	s := openGames(t, newPath(t))
	closeGames(t, s)
	if _, err := s.Count(t.Context()); err == nil {
		t.Error("a closed store answers")
	}
}

// A game that is played on after its end, and is then abandoned or ends again, is kept in addition to
// its first ending. It never counts.
func TestGameLeftAfterItsEnd(t *testing.T) {
	s := openGames(t, newPath(t))
	ended, left, further := played(1), played(1), played(1)
	for _, g := range []*Game{&left, &further} {
		g.Abandoned, g.Winner, g.Ending = true, game.None, record.Abandoned
	}
	left.Record, further.Record = recordOf("a1"), recordOf("a1", "b2")
	add(t, s, ended, left, left, further)
	games := list(t, s)
	if len(games) != 3 || games[2].Winner != ended.Winner {
		t.Fatalf("kept %+v", games)
	}
	for _, g := range games[:2] {
		if !g.CanResume() || !g.Assisted {
			t.Errorf("left: %+v", g)
		}
	}
	if err := s.Resume(t.Context(), games[0]); err != nil {
		t.Fatal(err)
	}
	if games := list(t, s); len(games) != 2 {
		t.Errorf("after one is taken up: %+v", games)
	}
}

// recordOf returns the text of an unfinished game with these moves.
func recordOf(moves ...string) string { return record.Game{Variant: "3,3,3", Moves: moves}.String() }
