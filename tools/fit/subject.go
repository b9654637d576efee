package main

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/searches/gomoku"
	"github.com/mnkdesk/mnkdesk/engine/searches/nineboard"
	"github.com/mnkdesk/mnkdesk/engine/searches/ultimate"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// subject is a kind of game whose evaluation can be fitted. It belongs to one goroutine.
type subject interface {
	// opening returns a position after a few random moves. The game may be over in it.
	opening(rng *rand.Rand) game.Position
	// likelyMoves lists at most n moves, the most promising first. It returns none if the position
	// is decided.
	likelyMoves(p game.Position, n int) []game.Move
	// nearbyPositions returns positions near p that are not played in the game, but that a search of p with
	// nodes nodes may have to evaluate. The game is not over in them.
	nearbyPositions(p game.Position, nodes int, rng *rand.Rand) []game.Position
	// learn fits weights to the positions learned, and judges them by the positions held.
	learn(learned, held []Position) (Learned, error)
}

// subjectOf returns the subject of a variant, or an error if its evaluation cannot be fitted.
func subjectOf(v engine.Variant) (subject, error) {
	if v.Name == "" {
		return nil, errors.New("the variant is missing")
	}
	name := quote.Text(v.Name)
	switch p := v.Start().(type) {
	case *mnk.Position:
		rows, columns := p.Size()
		switch {
		case gomoku.Fits(p.Rules()) != nil:
		case min(rows, columns) < minSide:
			return nil, fmt.Errorf("%s has no middle to begin in: expected %d rows and columns at least", name, minSide)
		default:
			return inARowSubject{p, gomoku.NewObserver(p.Rules())}, nil
		}
	case *nested.Position:
		if p.Rules() == nested.NineBoard {
			return nineBoardSubject{boardsSubject{p, nineboard.NewObserver()}}, nil
		}
		o := ultimate.NewObserver(p.Rules())
		return ultimateSubject{boardsSubject{p, o}, o}, nil
	}
	return nil, fmt.Errorf("there is nothing to fit in %s: only what gomoku and bestfirst play by is fitted", name)
}

// inARowSubject is k in a row.
type inARowSubject struct {
	start    *mnk.Position
	observer *gomoku.Observer
}

// opening plays the first move on the nine cells in the middle, and the others near the stones.
func (s inARowSubject) opening(rng *rand.Rand) game.Position {
	p := s.start.Clone().(*mnk.Position)
	rows, columns := p.Size()
	p.Play(game.Move((rows/2+rng.IntN(3)-1)*columns + columns/2 + rng.IntN(3) - 1))
	for range minPlies + rng.IntN(maxPlies-minPlies+1) - 1 {
		near := p.AppendNear(nil, openingDistance)
		p.Play(near[rng.IntN(len(near))])
	}
	return p
}

func (s inARowSubject) likelyMoves(p game.Position, most int) []game.Move {
	return s.observer.Likely(p.(*mnk.Position), most)
}

// maxVisited is the greatest number of visited positions that are learned from, for each search.
const maxVisited = 4

// nearbyPositions returns positions that a search reaches, since the search evaluates these. Far more of them
// have decisive patterns on the board than positions of games do. It leaves out positions in which the game is
// over, such as full boards, since there is nothing to judge.
func (s inARowSubject) nearbyPositions(p game.Position, nodes int, rng *rand.Rand) (list []game.Position) {
	for _, path := range s.observer.Visited(p.(*mnk.Position), nodes, maxVisited, rng) {
		other := p.Clone()
		for _, m := range path {
			other.Play(m)
		}
		if !other.Outcome().Over() {
			list = append(list, other)
		}
	}
	return list
}

// boardsSubject holds what the games on nine small boards share.
type boardsSubject struct {
	start      *nested.Position
	moveRanker interface {
		Likely(p *nested.Position, most int) []game.Move
	}
}

// ultimateSubject is ultimate tic-tac-toe.
type ultimateSubject struct {
	boardsSubject

	observer *ultimate.Observer
}

// nineBoardSubject is nine-board tic-tac-toe.
type nineBoardSubject struct{ boardsSubject }

func (s boardsSubject) opening(rng *rand.Rand) game.Position {
	p := s.start.Clone()
	for range minPlies + rng.IntN(maxPlies-minPlies+1) {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		p.Play(moves[rng.IntN(len(moves))])
	}
	return p
}

func (s boardsSubject) likelyMoves(p game.Position, most int) []game.Move {
	return s.moveRanker.Likely(p.(*nested.Position), most)
}

// maxAway is the greatest number of likely moves from a position of a game to the result of nearbyPositions.
const maxAway = 4

// nearbyPositions returns a position a few likely moves away, if the game is not over by then.
func (s boardsSubject) nearbyPositions(p game.Position, _ int, rng *rand.Rand) []game.Position {
	p = p.Clone()
	for range 1 + rng.IntN(maxAway) {
		likely := s.likelyMoves(p, maxLikely)
		if len(likely) == 0 {
			break
		}
		p.Play(choose(likely, rng))
	}
	if p.Outcome().Over() {
		return nil
	}
	return []game.Position{p}
}
