package main

import (
	"context"
	"slices"
	"strconv"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// grader grades the difficulty of puzzles of a variant.
type grader struct {
	variant engine.Variant
	levels  []engine.Level
	brains  [][]search.Brain // for each level, with different seeds
}

// tries is the number of times that a level is asked, each with another seed: most levels err at random.
const tries = 3

func newGrader(v engine.Variant) *grader {
	g := &grader{variant: v, levels: v.Levels()}
	for _, l := range g.levels {
		var brains []search.Brain
		for seed := range uint64(tries) {
			untimed := v.LevelPlayer(l, engine.Effort{}).Untimed()
			untimed.Seed = seed + 1
			p, err := untimed.Open()
			if err != nil {
				continue // cannot happen: the strings of all levels are valid
			}
			brains = append(brains, search.Watchdog(p, search.HangTime))
		}
		g.brains = append(g.brains, brains)
	}
	return g
}

func (g *grader) close() {
	for _, brains := range g.brains {
		for _, b := range brains {
			_ = b.Close()
		}
	}
}

// attempt is a puzzle that the levels try to solve.
type attempt struct {
	*grader
	puzzle *puzzle.Puzzle
	pos    game.Position
	by     *puzzle.Prover
	right  map[game.Move]bool // whether a first move is right, for the moves judged so far
	solved map[int]bool       // whether a level solves it, for the levels asked so far
}

// attempt returns a new attempt at a puzzle. pos is its position, and by judges other first moves.
func (g *grader) attempt(p *puzzle.Puzzle, pos game.Position, by *puzzle.Prover) *attempt {
	a := &attempt{g, p, pos, by, map[game.Move]bool{}, map[int]bool{}}
	for _, m := range p.First {
		a.right[m] = true
	}
	return a
}

// solves reports whether a level finds a right first move in most of its tries.
func (a *attempt) solves(ctx context.Context, level int) (bool, error) {
	if ok, asked := a.solved[level]; asked {
		return ok, nil
	}
	found := 0
	for _, b := range a.brains[level] {
		r, err := b.Think(ctx, a.pos, search.Limits{Nodes: masterNodes}, nil)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return false, err
		}
		right, judged := a.right[r.Move]
		if !judged {
			after, err := a.by.After(ctx, a.pos, r.Move)
			if err != nil {
				return false, err
			}
			right = a.puzzle.Kind != puzzle.OnlyMove && after.Proof == search.ProvedLoss
			a.right[r.Move] = right
		}
		if right {
			found++
		}
	}
	a.solved[level] = 2*found > tries
	return a.solved[level], nil
}

// weakest returns the weakest level that solves the puzzle, or Master+1 if none does.
func (a *attempt) weakest(ctx context.Context) (engine.Level, error) {
	for i, l := range a.levels {
		if ok, err := a.solves(ctx, i); ok || err != nil {
			return l, err
		}
	}
	return engine.Master + 1, nil
}

// band returns the band of a puzzle. It depends on the length of the puzzle and the weakest level that
// solves it, and fairBand adjusts it for the game. A puzzle that Hard does not solve is in band 3 or above,
// except where fairBand lowers it.
func (g *grader) band(ctx context.Context, p *puzzle.Puzzle, pos game.Position, by *puzzle.Prover) (int, error) {
	band, err := g.levelBand(ctx, p, pos, by)
	return fairBand(p, band), err
}

// fairBand adjusts a band from levelBand, so that the bands mean the same in all games:
//   - on boards of nine squares, where levels overlook moves at random, moves that win at once or stop a
//     win at once are easy, and nothing is hard;
//   - in games with falling discs, only wins in at most two moves can be easy;
//   - in games in which a move decides on which board the other side plays, an only move is never easy.
func fairBand(p *puzzle.Puzzle, band int) int {
	switch {
	case isTiny(p.Variant) && (p.Length == 1 || p.Kind == puzzle.OnlyMove && stopsWin(p.Position())):
		return 1
	case isTiny(p.Variant):
		return 2
	case p.Variant.Style == game.Discs && (!p.Kind.Wins() || p.Length > 2):
		return max(band, 2)
	case p.Kind == puzzle.OnlyMove && p.Position().View().BlockRows > 0:
		return max(band, 2)
	default:
		return band
	}
}

// levelBand returns the band of a puzzle by its length and the levels that solve it.
func (g *grader) levelBand(ctx context.Context, p *puzzle.Puzzle, pos game.Position, by *puzzle.Prover) (int, error) {
	a := g.attempt(p, pos, by)
	level, err := a.weakest(ctx)
	if err != nil {
		return 0, err
	}
	points := pointsOf(p) + max(int(level-engine.Easy), 0)
	band := min(max((points+1)/2, 1), puzzle.Bands)
	if hard := slices.Index(g.levels, engine.Hard); hard >= 0 && band < 3 {
		if ok, err := a.solves(ctx, hard); !ok || err != nil {
			return 3, err
		}
	}
	return band, nil
}

// pointsOf returns the points for the difficulty of a puzzle that its kind and length give.
func pointsOf(p *puzzle.Puzzle) int {
	const maxPoints = 5
	return min(movesToSee(p)-1, maxPoints)
}

// movesToSee returns how many moves of one's own the solution of a puzzle takes. An only move counts as three: it is
// found by seeing what the others lose to.
func movesToSee(p *puzzle.Puzzle) int {
	if p.Kind == puzzle.OnlyMove {
		return 3
	}
	return p.Length
}

// idNumber returns the first 32 bits of the ID of a puzzle as a number.
func idNumber(p *puzzle.Puzzle) uint64 {
	n, _ := strconv.ParseUint(p.ID()[:8], 16, 64) // no error: an ID is hexadecimal
	return n
}
