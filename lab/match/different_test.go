package match

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// repeating returns a match of two deterministic players, who have only 18 different games.
func repeating(t testing.TB) Config {
	t.Helper()
	c := between(t, variant(t, "tic-tac-toe"), "deepening(depth=2)", "deepening(depth=9)")
	c.Plies, c.Games = 1, 200
	return c
}

// The nine first moves of tic-tac-toe, played from both sides, give 18 games, however often they are
// repeated. The intervals are those of 18 games with the same score.
func TestRepeatedGamesAreNotCountedTwice(t *testing.T) {
	raced.Skip(t)
	s := run(t, repeating(t)).Stats
	if s.All().Games() != 200 || s.Different != 18 || len(s.Digests) != 18 {
		t.Fatalf("%d different games of %d", s.Different, s.All().Games())
	}
	c := Count{500, 0, 500}
	low, high := c.IntervalOf(18)
	wantLow, wantHigh := Count{9, 0, 9}.Interval()
	near(t, "low", low, wantLow, 1e-9)
	near(t, "high", high, wantHigh, 1e-9)
	near(t, "the error", c.EloOf(18).Margin, Count{9, 0, 9}.Elo().Margin, 1e-9)
	near(t, "of wins alone", Count{Wins: 1000}.EloOf(18).Difference, Count{Wins: 18}.Elo().Difference, 1e-9)
	near(t, "unknown", c.EloOf(0).Margin, c.Elo().Margin, 1e-9)
}

// If all games of a match differ, the number of games and the likelihood ratio are unchanged.
func TestDifferentGames(t *testing.T) {
	c := between(t, variant(t, "gomoku"), "random", "random")
	s := run(t, c).Stats
	if s.Different != 10 || s.share() != 1 {
		t.Errorf("%d different games of %d", s.Different, s.All().Games())
	}
	if test := (Test{0, 20, 0.05, 0.05}); test.RatioOf(s) != test.Ratio(s.Pairs) {
		t.Errorf("the ratio is %v, that of its pairs %v", test.RatioOf(s), test.Ratio(s.Pairs))
	}
}

// The digest of a game depends on who begins, on the result and on the moves, but not on the times
// and the number.
func TestDigest(t *testing.T) {
	g := Game{Number: 2, Result: 1, Moves: []string{"a1", "b2"}}
	for what, o := range map[string]Game{
		"who begins": {Number: 3, Result: 1, Moves: []string{"a1", "b2"}},
		"the result": {Number: 2, Result: 2, Moves: []string{"a1", "b2"}},
		"the moves":  {Number: 2, Result: 1, Moves: []string{"a1", "b3"}},
	} {
		if digest(&o) == digest(&g) {
			t.Errorf("%s does not matter", what)
		}
	}
	if same := (Game{Number: 8, Result: 1, Moves: []string{"a1", "b2"}, Players: [2]Tally{{Moves: 1}}}); digest(&same) != digest(&g) {
		t.Error("the number matters")
	}
}

// If the earlier games are unknown, the number of different games is unknown too.
func TestDifferentGamesAfterUnknownOnes(t *testing.T) {
	raced.Skip(t)
	old := run(t, repeating(t)).Stats
	old.Different, old.Digests = 0, nil
	old.add(&Game{Result: 1, Moves: []string{"a1"}}, map[uint64]bool{})
	if old.Different != 0 || old.Digests != nil {
		t.Errorf("%d different games after unknown ones", old.Different)
	}
}

// A match played elsewhere, in tasks, has the same number of different games.
func TestDifferentGamesOfTasks(t *testing.T) {
	c := repeating(t)
	c.Games = 100
	here := run(t, c).Stats
	c.Elsewhere = func(ctx context.Context, p Task) ([]Game, error) { return p.Play(ctx, TaskOptions{}) }
	if there := run(t, c).Stats; here.Different != 18 || there.Different != 18 || !cmp.Equal(here.Digests, there.Digests) {
		t.Errorf("%d different games here, %d elsewhere", here.Different, there.Different)
	}
}

// A sequential test reaches no verdict from repeated games, because each counts once only.
func TestRepeatedGamesDecideNothing(t *testing.T) {
	raced.Skip(t)
	c := repeating(t)
	c.Games, c.Test = 500, &Test{0, 50, 0.05, 0.05}
	s := run(t, c).Stats
	if s.Verdict != Undecided || s.All().Games() != c.Games || c.Test.Verdict(Stats{Pairs: s.Pairs}) == Undecided {
		t.Errorf("%q after %d games, ratio %v", s.Verdict, s.All().Games(), c.Test.RatioOf(s))
	}
}

// Digests read back as written, and malformed digests are refused.
func TestDigestsInFiles(t *testing.T) {
	raced.Skip(t)
	s := run(t, repeating(t)).Stats
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	var got Stats
	if err := json.Unmarshal(data, &got); err != nil || !cmp.Equal(s, got) {
		t.Errorf("%v: %s", err, cmp.Diff(s, got))
	}
	for _, text := range []string{`"AAAA"`, `"?"`, `"AAAAAAAAAA"`} {
		if err := json.Unmarshal([]byte(`{"game_digests":`+text+`}`), &got); err == nil {
			t.Errorf("%s is read", text)
		}
	}
}
