package match

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"pgregory.net/rapid"
)

// plainly draws openings by playing every line of every try.
func plainly(s Spec, openings int) (list [][]game.Move) {
	rng, seen := rand.New(rand.NewPCG(s.Seed, 0)), map[game.Key]bool{}
	draw := func() []game.Move {
		for plies := s.Plies; plies > 0; plies-- {
			var found []game.Move
			for range openingTries {
				pos := s.Variant.Start()
				var line []game.Move
				for moves := pos.AppendMoves(nil); len(line) < plies && len(moves) > 0; moves = pos.AppendMoves(nil) {
					line = append(line, moves[rng.IntN(len(moves))])
					pos.Play(line[len(line)-1])
				}
				if len(line) < plies || pos.Outcome().Over() || winsAtOnce(pos) {
					continue
				}
				key := game.Key{pos.Hash()}
				if s, ok := pos.(game.Symmetric); ok {
					key = s.CanonicalKey()
				}
				if !seen[key] {
					seen[key] = true
					return line
				}
				found = line
			}
			if found != nil {
				return found
			}
		}
		return nil
	}
	for range openings {
		list = append(list, draw())
	}
	return list
}

// Openings are those that playing every line gives, also where the board has long had no others, and
// where there is no room for what was tried.
func TestOpeningsAsPlayed(t *testing.T) {
	raced.Skip(t)
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom([]string{"tic-tac-toe", "4,3,3", "isolation:3,3", "3,3,3,misere", "1,1,1", "2,2,2", "gomoku"}).Draw(t, "variant")
		v, err := engine.ParseVariant(name)
		if err != nil {
			t.Fatal(err)
		}
		s := Spec{Variant: v, Plies: rapid.IntRange(0, 3).Draw(t, "plies"), Seed: rapid.Uint64().Draw(t, "seed")}
		b := newBook(s, nil)
		if rapid.Bool().Draw(t, "narrow") {
			b.tried.size = mostBranches - rapid.IntRange(0, 100).Draw(t, "room")
		}
		for i, want := range plainly(s, 25) {
			if got := b.draw(context.Background()); !slices.Equal(got, want) {
				t.Fatalf("%s: opening %d is %v, want %v", name, i+1, got, want)
			}
		}
	})
}

// Where a board has no other openings, drawing one more plays nothing.
func TestOldOpeningsAreNotPlayedAgain(t *testing.T) {
	s := Spec{Variant: variant(t, "tic-tac-toe"), Plies: 2}
	b := newBook(s, nil)
	counted := &playing{Position: b.pos}
	b.pos = counted
	for range 100 {
		b.draw(t.Context())
	}
	counted.plays = 0
	for range 100 {
		b.draw(t.Context())
	}
	if counted.plays > 0 {
		t.Errorf("%d moves were played for openings that are known", counted.plays)
	}
}

// playing counts the moves that are played.
type playing struct {
	game.Position
	plays int
}

// Play counts.
func (p *playing) Play(m game.Move) {
	p.plays++
	p.Position.Play(m)
}
