package analysis

import (
	"math/rand/v2"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// longRandomGame plays a random game in which no move ends the game as long as another move exists,
// so that the game has mistakes.
func longRandomGame(v engine.Variant, rng *rand.Rand) []game.Move {
	pos := v.Start()
	for playNonEnding(pos, false, rng) {
	}
	for !pos.Outcome().Over() {
		pos.Play(pos.AppendMoves(nil)[0])
	}
	return pos.AppendPlayed(nil)
}

// What the review of a game claims is true: which positions are won, lost or drawn, which move lost
// the game, and what would have won or drawn instead of a mistake.
func TestReviewClaimsWhatIsTrue(t *testing.T) {
	raced.Skip(t)
	for _, variant := range []string{"3,3,3", "4,3,3", "4,3,3,misere", "3,4,3,gravity", "isolation:4,4"} {
		v, a := analystOf(t, variant)
		rng, known := rand.New(rand.NewPCG(5, 0)), endingOracle{}
		claims := 0
		for range 8 {
			moves := longRandomGame(v, rng)
			g, err := a.Game(t.Context(), GameOptions{Moves: moves, Side: game.None, Nodes: 400}, nil)
			if err != nil {
				t.Fatal(err)
			}
			claims += known.review(t, v, moves, g)
		}
		if claims < 8 {
			t.Errorf("%s: only %d claims", variant, claims)
		}
	}
}

// review compares the claims about a game with the truth. It returns the number of mistakes and of
// positions before the end that are proved.
func (c endingOracle) review(t *testing.T, v engine.Variant, moves []game.Move, g Game) (claims int) {
	t.Helper()
	pos := v.Start()
	for n, played := range moves {
		side := pos.ToMove()
		if s := g.Scores[n].For(side, game.First); s.Proof != search.Unproved {
			claims++
			if want := c.of(pos); s.Proof != want.proof {
				t.Errorf("%s: %+v is claimed, want %+v, at\n%s", v.Name, s, want, pos)
			}
		}
		for _, m := range g.Mistakes {
			if m.Ply != n {
				continue
			}
			claims++
			if better := c.after(pos, m.Better); m.Score.Proof != search.Unproved && m.Score.Proof != better.proof {
				t.Errorf("%s: %s instead is claimed to be %+v, want %+v, at\n%s", v.Name, pos.Format(m.Better), m.Score, better, pos)
			}
			if lost := c.after(pos, played); m.Decisive && lost.proof != search.ProvedLoss {
				t.Errorf("%s: %s is claimed to lose the game, want %+v, at\n%s", v.Name, pos.Format(played), lost, pos)
			}
		}
		pos.Play(played)
	}
	return claims
}
