package cluster

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// The status of a run with very many games still fits into a message: it has the number of different
// games, but not their digests. The status of a smaller run has the digests.
func TestDigestsOfManyGames(t *testing.T) {
	v, err := engine.ParseVariant("tic-tac-toe")
	if err != nil {
		t.Fatal(err)
	}
	for games, kept := range map[int]int{maxDigests: maxDigests, 200_000: 0} {
		s := match.Stats{Began: match.Count{Wins: games}, Different: games}
		for i := range games {
			s.Digests = append(s.Digests, uint64(i)*0x9E3779B97F4A7C15)
		}
		r := lab.Run{
			Version: lab.RunVersion, Spec: match.Spec{Variant: v, Players: []string{"random", "random"}, Games: games},
			Pairings: []lab.Pairing{{Players: [2]int{0, 1}, Stats: s}},
		}
		data, err := Status{Run: r}.encode()
		if err != nil || len(data) > queue.MaxData {
			t.Fatalf("%d bytes, %v", len(data), err)
		}
		got, err := ReadStatus(data)
		if err != nil {
			t.Fatal(err)
		}
		if s := got.Run.Pairings[0].Stats; s.Different != games || len(s.Digests) != kept {
			t.Errorf("%d games: %d different, %d digests", games, s.Different, len(s.Digests))
		}
		if len(r.Pairings[0].Stats.Digests) != games {
			t.Error("the run itself has lost its digests")
		}
	}
}
