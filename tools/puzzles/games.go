package main

import (
	"context"
	"math/rand/v2"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// masterNodes limits Master's searches in nodes, so that the games are the same on every machine.
const masterNodes = 30_000

// playGame plays game number number of a variant between two random levels. It returns the moves. The first
// from moves are a random opening.
func playGame(ctx context.Context, v engine.Variant, seed uint64, number int) (moves []game.Move, from int, err error) {
	rng := rand.New(rand.NewPCG(seed, uint64(number)))
	levels := v.Levels()
	anyLevel := func() string {
		return v.LevelPlayer(levels[rng.IntN(len(levels))], engine.Effort{}).Untimed().String()
	}
	opening := drawOpening(v, rng)
	spec := match.Spec{
		Variant: v, Games: 1, Seed: rng.Uint64(), Limits: search.Limits{Nodes: masterNodes},
		Players: []string{anyLevel(), anyLevel()},
	}
	if len(opening) > 0 {
		spec.Openings = []string{strings.Join(opening, " ")}
	}
	pos := v.Start()
	_, err = match.Play(ctx, match.Config{Spec: spec, Workers: 1, Counted: func(_ match.Stats, g match.Game) {
		moves, _ = game.PlayMoves(pos, g.Moves) // no error: they were played
	}})
	return moves, len(opening), err
}

// drawOpening draws the random first moves of a game. The game is not over after them.
func drawOpening(v engine.Variant, rng *rand.Rand) []string {
	for {
		pos := v.Start()
		n := 1 + rng.IntN(4)
		if isTiny(v) {
			n = rng.IntN(4)
		}
		var line []string
		for range n {
			m := openingMove(v, pos, rng)
			line = append(line, pos.Format(m))
			if pos.Play(m); pos.Outcome().Over() {
				break
			}
		}
		if !pos.Outcome().Over() {
			return line
		}
	}
}

// openingMove returns a random move of an opening. In games of stones it is in the middle, or near the
// other stones if there are any. In other games it is any legal move.
func openingMove(v engine.Variant, pos game.Position, rng *rand.Rand) game.Move {
	list := pos.AppendMoves(nil)
	if near, ok := pos.(game.Surroundings); ok && v.Style == game.Stones {
		if list = near.AppendNear(nil, 2); len(list) == 0 {
			list = pos.(game.Middle).AppendMiddle(nil)
		}
	}
	return list[rng.IntN(len(list))]
}
