package main

import (
	"context"
	"math/rand/v2"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// Options say how positions to learn from come about.
type Options struct {
	Spec
	// Games is the number of games. Those in Played are there already.
	Games  int
	Played map[int]bool
	// Workers is how many games are played at a time.
	Workers int
}

// Position is a position with what the player found it worth.
type Position struct {
	Game  int // the number of the game that it comes from
	Moves []game.Move
	// Value is from the side to move, in the units of the player; nothing where there is a
	// proof.
	Value int
	Proof search.Proof
	// Below are the positions that the player came to over and over when it looked at this one,
	// if it grows a tree.
	Below []search.Visited
}

// How often the player must have come to a position below one, so that what it is worth counts: each visit is
// worth up to three positions, so 20 are some 60; in a large tree one for every 200 positions looked at, so that
// there are a few hundred at most.
const (
	often      = 20
	oftenShare = 200
)

// The number of random moves of an opening, and how far they are from each other.
const (
	minPlies, maxPlies = 3, 7
	openingDistance    = 2
)

// The number of moves that count as likely, and the mean place of those that are chosen.
const (
	maxLikely   = 12
	likelyPlace = 3
)

// Play plays games, several at a time, and hands the positions of each to done as it ends, one
// game at a time. A game whose end is proved ends there. When ctx ends it returns the cause.
func Play(ctx context.Context, o Options, done func([]Position) error, notify progress.Func) error {
	if err := o.Check(); err != nil {
		return err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var all sync.WaitGroup
	var mu sync.Mutex
	next := 0
	take := func() (int, bool) {
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
			for n, ok := take(); ok; n, ok = take() {
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
	// own plays the game, judge looks at positions beside it.
	own, judge search.Brain
}

// play plays the game with a number and returns its positions.
func (s Spec) play(ctx context.Context, number int) ([]Position, error) {
	rng := rand.New(rand.NewPCG(s.Seed, uint64(number)))
	who, err := s.Variant.Player(s.Player, rng.Uint64())
	if err != nil {
		return nil, err
	}
	about, err := subjectOf(s.Variant)
	if err != nil {
		return nil, err
	}
	g := player{s, number, rng, about, who.NewBrain(), who.NewBrain()}
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

// ask lets a player judge a position, and returns its report, too.
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
	found.Below = search.VisitedBy(brain, max(often, int(r.Nodes/oftenShare)))
	for i, v := range found.Below {
		if v.Proof != search.Unproved {
			found.Below[i].Value = 0
		}
	}
	return found, r, err
}

// finish plays on until the game ends or its end is proved, and returns its positions and those
// beside it.
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
		for _, other := range g.subject.beside(p, int(r.Nodes), g.rng) {
			beside, _, err := g.ask(ctx, g.judge, other)
			if err != nil {
				return nil, err
			}
			list = append(list, beside)
		}
		move := r.Move
		if likely := g.subject.likely(p, maxLikely); g.rng.Float64() < g.Errors && len(likely) > 0 {
			move = choose(likely, g.rng)
		}
		p.Play(move)
	}
	return list, nil
}

// choose picks one of likely moves, the first ones more often.
func choose(likely []game.Move, rng *rand.Rand) game.Move {
	return likely[int(rng.ExpFloat64()*likelyPlace)%len(likely)]
}
