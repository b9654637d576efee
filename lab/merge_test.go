package lab

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/mnkdesk/mnkdesk/lab/match"
)

// shards plays a run in parts, and reads them as files.
func shards(t testing.TB, c match.Config, of int) (list []Run) {
	t.Helper()
	for i := range of {
		c.Shard = match.Shard{Index: i + 1, Of: of}
		shard := played(t, c)
		data, err := shard.Encode()
		if err != nil {
			t.Fatal(err)
		}
		r, err := ParseShard("part "+c.Shard.String(), data)
		if err != nil {
			t.Fatal(err)
		}
		r.Kept = shard.Kept
		list = append(list, r)
	}
	return list
}

// The shards of a match or a tournament, joined in any order, are the run, game for game.
func TestMerge(t *testing.T) {
	for _, players := range [][]string{{"mcts(simulations=50)", "random"}, {"random", "mcts(simulations=50)", "deepening(depth=1)"}} {
		c := config(t, players...)
		c.Games, c.Nodes, c.Openings = 21, 40, []string{"b2 a3", "b3", ""}
		want, list := played(t, c), shards(t, c, 3)
		slices.Reverse(list)
		got, err := Merge(list)
		if diff := cmp.Diff(want, got, timeless, cmpopts.EquateEmpty()); diff != "" || err != nil {
			t.Error(err, diff)
		}
		if got.Elapsed != list[0].Elapsed+list[1].Elapsed+list[2].Elapsed || !got.Began.Equal(list[2].Began) {
			t.Errorf("began %v, %v long", got.Began, got.Elapsed)
		}
		byNumber := func(a, b Game) int { return 100*(a.Number-b.Number) + a.Pairing - b.Pairing }
		if whole := slices.SortedFunc(slices.Values(want.Kept), byNumber); !slices.Equal(got.Kept, whole) {
			t.Errorf("%d games are kept of %d", len(got.Kept), len(whole))
		}
		list[1].Kept = nil // games 2 and 3 of each pairing are missing then
		if got, err = Merge(list); err != nil || len(got.Kept) != 2*len(got.Pairings) {
			t.Errorf("%d games are kept where those after the first two are missing, %v", len(got.Kept), err)
		}
	}
}

func TestMergeRefuses(t *testing.T) {
	c := config(t, "random", "random")
	list, other := shards(t, c, 3), c
	other.Seed++
	unfinished := list[1]
	unfinished.Pairings = []Pairing{{Players: [2]int{0, 1}, Stats: match.Stats{Began: match.Count{Wins: 1}}}}
	for want, join := range map[string][]Run{
		"no parts":                     nil,
		"part 1 of 3 is missing":       list[1:],
		"part 2 of 3 is missing":       {list[0], list[2]},
		"part 3 of 3 is missing":       list[:2],
		"are the same part, 2/3":       {list[0], list[1], list[1], list[2]},
		"not of the same match":        {list[0], shards(t, other, 3)[1], list[2]},
		"part 1/2 are not of the same": {list[0], shards(t, c, 2)[0], list[1]},
		"is not finished: it has 1 of": {list[0], unfinished, list[2]},
		"but all of it":                {played(t, c)},
	} {
		if _, err := Merge(join); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// Without the course of one shard that of the run is not known, but its result is.
func TestMergeWithoutCourses(t *testing.T) {
	c := config(t, "random", "deepening(depth=1)")
	list := shards(t, c, 2)
	list[1].Pairings[0].Course = nil
	got, err := Merge(list)
	if err != nil || got.Pairings[0].Course != nil || got.Count(0, 1) != played(t, c).Count(0, 1) {
		t.Errorf("%+v, %v", got, err)
	}
}
