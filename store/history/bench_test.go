package history

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// large returns a finished game with a main line of 100 moves and 18,000 more in variations.
func large(seed uint64) record.Game {
	g := record.Game{
		Variant: "20,20,20", Seed: seed, Result: game.FirstWins, Reason: record.Resigned,
		Kinds: [2]record.Kind{record.Person, record.Computer}, Date: time.Unix(1_800_000_000, 0),
	}
	name := func(n int) string { return fmt.Sprintf("%c%d", 'a'+n%20, 1+n/20) }
	for ply := range 100 {
		g.Moves = append(g.Moves, name(ply))
		for v := range 18 {
			l := record.Variation{At: ply}
			for i := range 10 {
				l.Moves = append(l.Moves, name(100+(18*i+v)%300))
			}
			g.Variations = append(g.Variations, l)
		}
	}
	return g
}

// BenchmarkFinish takes a finished game of 18,000 moves from memory to its own file and into the list.
func BenchmarkFinish(b *testing.B) {
	dir := b.TempDir()
	s := New(filepath.Join(dir, "games.db"), filepath.Join(dir, "finished"))
	defer s.Close(b.Context())
	if err := s.Ready(b.Context()); err != nil {
		b.Fatal(err)
	}
	seed := uint64(0)
	for b.Loop() {
		seed++
		g := FromRecord(large(seed), time.UnixMilli(1_800_000_000_000))
		if !s.Spool(g) {
			b.Fatal("the game is not safe")
		}
		if err := s.Add(b.Context(), g); err != nil {
			b.Fatal(err)
		}
	}
}
