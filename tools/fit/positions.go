package main

import (
	"context"
	"math/rand/v2"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// Options describes the games to play and how.
type Options struct {
	Spec
	// Games is the number of games. Games in Played have been played already.
	Games  int
	Played map[int]bool
	// Workers is the number of games played at a time.
	Workers int
}

// Position is a position with the player's judgement.
type Position struct {
	Game  int // the number of the game that it comes from
	Moves []game.Move
	// Value is the value for the side to move, in the units of the player. It is 0 if there is a
	// proof.
	Value int
	Proof search.Proof
	// Below lists the positions below this one that the player visited often when it searched this
	// one. It is empty if the player grows no tree.
	Below []search.Visited
}

// A position below another counts if the player visited it at least minVisits times, and at least once per
// visitShare nodes. A visit adds up to three nodes, so 20 visits are about 60 nodes. The share keeps the
// number of positions from a large tree to a few hundred at most.
const (
	minVisits  = 20
	visitShare = 200
)

// The number of random moves of an opening, and their greatest distance from the moves before.
const (
	minPlies, maxPlies = 3, 7
	openingDistance    = 2
)

// The number of moves that count as likely, and the mean index of the chosen move among them.
const (
	maxLikely       = 12
	meanLikelyIndex = 3
)

// Play plays games, several at a time. When a game ends, it calls done with its positions; calls do not
// overlap. A game stops once its outcome is proved. If ctx ends, Play returns the cause.
func Play(ctx context.Context, o Options, done func([]Position) error, notify progress.Func) error {
	if err := o.Check(); err != nil {
		return err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var all sync.WaitGroup
	var mu sync.Mutex
	next := 0
	nextGame := func() (int, bool) {
		mu.Lock()
		defer mu.Unlock()
		for o.Played[next] {
			next++
		}
		n := next
		next++
		return n, n < o.Games && ctx.Err() == nil
	}
	ended := len(o.Played)
	for range min(max(o.Workers, 1), o.Games) {
		all.Go(func() {
			for n, ok := nextGame(); ok; n, ok = nextGame() {
				list, err := o.play(ctx, n)
				mu.Lock()
				if err == nil {
					err = done(list)
				}
				ended++
				notify.Update(progress.State{What: "playing", Done: float64(ended), Of: float64(o.Games)})
				mu.Unlock()
				if err != nil {
					cancel(err)
				}
			}
		})
	}
	all.Wait()
	return context.Cause(ctx)
}

// player plays one game.
type player struct {
	Spec
	number  int // of the game
	rng     *rand.Rand
	subject subject
	// own plays the game, judge judges positions off the game.
	own, judge search.Brain
}

// play plays game number number and returns its positions.
func (s Spec) play(ctx context.Context, number int) ([]Position, error) {
	rng := rand.New(rand.NewPCG(s.Seed, uint64(number)))
	enginePlayer, err := s.Variant.OpenPlayer(s.Player, rng.Uint64())
	if err != nil {
		return nil, err
	}
	sub, err := subjectOf(s.Variant)
	if err != nil {
		return nil, err
	}
	g := player{s, number, rng, sub, enginePlayer.NewBrain(), enginePlayer.NewBrain()}
	defer g.own.Close()
	defer g.judge.Close()
	for {
		at := g.subject.opening(rng)
		if at.Outcome().Over() {
			continue
		}
		found, _, err := g.ask(ctx, g.own, at)
		if err != nil {
			return nil, err
		}
		if found.Proof == search.Unproved && max(found.Value, -found.Value) <= s.Balance {
			return g.finish(ctx, at)
		}
	}
}

// ask lets a player judge a position, and also returns its report.
func (g *player) ask(ctx context.Context, brain search.Brain, p game.Position) (Position, search.Report, error) {
	r, err := brain.Think(ctx, p, search.Limits{}, nil)
	if err == nil && ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	found := Position{Game: g.number, Moves: p.AppendPlayed(nil)}
	if r.Proof == search.ProvedWin || r.Proof == search.ProvedLoss {
		found.Proof = r.Proof
	} else {
		found.Value = r.Value
	}
	found.Below = search.VisitedBy(brain, max(minVisits, int(r.Nodes/visitShare)))
	for i, v := range found.Below {
		if v.Proof != search.Unproved {
			found.Below[i].Value = 0
		}
	}
	return found, r, err
}

// finish plays on until the game ends or its outcome is proved. It returns the positions of the game and
// the positions near them.
func (g *player) finish(ctx context.Context, p game.Position) (list []Position, err error) {
	for !p.Outcome().Over() {
		found, r, err := g.ask(ctx, g.own, p)
		if err != nil {
			return nil, err
		}
		list = append(list, found)
		if found.Proof != search.Unproved {
			break
		}
		for _, other := range g.subject.nearbyPositions(p, int(r.Nodes), g.rng) {
			beside, _, err := g.ask(ctx, g.judge, other)
			if err != nil {
				return nil, err
			}
			list = append(list, beside)
		}
		move := r.Move
		if likely := g.subject.likelyMoves(p, maxLikely); g.rng.Float64() < g.Errors && len(likely) > 0 {
			move = choose(likely, g.rng)
		}
		p.Play(move)
	}
	return list, nil
}

// choose picks a random likely move, with the first ones more often.
func choose(likely []game.Move, rng *rand.Rand) game.Move {
	return likely[int(rng.ExpFloat64()*meanLikelyIndex)%len(likely)]
}
