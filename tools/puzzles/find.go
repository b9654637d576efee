package main

import (
	"context"
	"math/rand/v2"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// The limits of a proof in visited positions: for a position or a move, for the length of a forced win, and for a
// win after a move that is to have missed one. Most of the work for the length is to prove that no shorter win
// exists. The last limit is that of the test that proves the puzzles.
const (
	proofNodes  = 150_000
	longNodes   = 1_000_000
	missedNodes = 2_500_000
)

// The limits on the puzzles of a game.
const (
	maxOfGame     = 3 // puzzles
	minPliesApart = 4 // the minimum number of plies between two puzzles
	maxOpen       = 4 // findPlaces, which goes back from the end, stops after as many positions without a proof
)

// finder finds puzzles in games of one variant.
type finder struct {
	variant    engine.Variant
	forces     bool           // set in games of stones: the finder only looks for forced wins
	prover     *puzzle.Prover // for most questions
	longProver *puzzle.Prover // for the length of a win
	missProver *puzzle.Prover // for whether a move misses a win
	grader     *grader
}

func newFinder(v engine.Variant) (*finder, error) {
	f := &finder{variant: v, forces: v.Style == game.Stones, grader: newGrader(v)}
	var err error
	if f.prover, err = puzzle.NewProver(v, proofNodes); err != nil {
		return nil, err
	}
	f.longProver, f.missProver = f.prover, f.prover
	if !f.forces {
		return f, nil
	}
	if f.longProver, err = puzzle.NewProver(v, longNodes); err != nil {
		return nil, err
	}
	f.missProver, err = puzzle.NewProver(v, missedNodes)
	return f, err
}

func (f *finder) close() {
	f.prover.Close()
	if f.longProver != f.prover {
		f.longProver.Close()
		f.missProver.Close()
	}
	f.grader.close()
}

// find returns puzzles from a game whose first from moves are a random opening. The seed decides the order
// in which the places of the game are tried: at random, missed wins first, or early places first, where
// wins are long.
func (f *finder) find(ctx context.Context, moves []game.Move, from int, seed uint64) (list []*puzzle.Puzzle, err error) {
	places, err := f.findPlaces(ctx, moves, from)
	if err != nil {
		return nil, err
	}
	rng := rand.New(rand.NewPCG(seed, 1))
	rng.Shuffle(len(places), func(i, j int) { places[i], places[j] = places[j], places[i] })
	switch rng.IntN(3) {
	case 0:
		slices.SortStableFunc(places, func(a, b place) int { return b.missedWins - a.missedWins })
	case 1:
		slices.SortFunc(places, func(a, b place) int { return a.ply - b.ply })
	}
	for _, at := range places {
		near := func(q *puzzle.Puzzle) bool { return abs(at.ply-len(q.Moves)) < minPliesApart }
		if len(list) == maxOfGame || slices.ContainsFunc(list, near) {
			continue
		}
		p := &puzzle.Puzzle{Variant: f.variant, Moves: moves[:at.ply], Missed: game.NoMove}
		good, err := f.complete(ctx, p, p.Position(), moves[at.ply])
		if err != nil {
			return nil, err
		}
		if good {
			list = append(list, p)
		}
	}
	return list, nil
}

// place is a place in a game at which there may be a puzzle.
type place struct {
	ply        int
	missedWins int // 1 if a win seems to have been missed, else 0
}

// findPlaces returns the places of a game at which there may be a puzzle, the last one first.
func (f *finder) findPlaces(ctx context.Context, moves []game.Move, from int) (places []place, err error) {
	pos := f.variant.Start()
	for _, m := range moves {
		pos.Play(m)
	}
	won := make([]bool, len(moves)+1) // by ply, for the side to move
	open := 0
	for n := len(moves) - 1; n >= from && open < maxOpen; n-- {
		pos.Undo()
		proof, sharp, err := f.quickProof(ctx, pos)
		if err != nil {
			return nil, err
		}
		won[n] = proof == search.ProvedWin
		if open++; proof != search.Unproved || f.forces {
			open = 0
		}
		if sharp {
			at := place{ply: n}
			if n < len(moves)-1 && won[n] && !won[n+2] {
				at.missedWins = 1
			}
			places = append(places, at)
		}
	}
	return places, nil
}

// quickProof returns what can be proved quickly about a position, and whether there may be a puzzle in it. In
// games of stones it only proves forced wins.
func (f *finder) quickProof(ctx context.Context, pos game.Position) (proof search.Proof, sharp bool, err error) {
	if f.forces {
		wins, threatened := isSharp(pos)
		if wins {
			proof = search.ProvedWin
		}
		return proof, wins || threatened, ctx.Err()
	}
	r, err := f.prover.Position(ctx, pos)
	return r.Proof, r.Proof != search.ProvedLoss && len(pos.AppendMoves(nil)) > 1, err
}

// complete fills in the puzzle p in the position pos, in which the move played was played in the game. It
// reports whether p is a good puzzle.
func (f *finder) complete(ctx context.Context, p *puzzle.Puzzle, pos game.Position, played game.Move) (bool, error) {
	by := f.prover
	if f.forces {
		if wins, _ := isSharp(pos); wins {
			by = f.longProver
		}
	}
	r, err := by.Position(ctx, pos)
	if err != nil {
		return false, err
	}
	good := false
	if r.Proof == search.ProvedWin && !f.isDull(r) {
		good, err = f.completeWin(ctx, p, pos, played, r)
	} else if r.Proof == search.ProvedDraw || r.Proof == search.Unproved {
		good, err = f.completeOnly(ctx, p, pos, r.Move)
	}
	if !good || err != nil {
		return false, err
	}
	if p.Band, err = f.grader.band(ctx, p, pos, f.prover); err == nil {
		err = f.promoteToHard(ctx, p)
	}
	return err == nil && p.Check() == nil, err
}

// promoteToHard puts an only move in a game of stones into the hard band, unless every other move next to a
// stone loses soon enough for a person to see. Often there are two ways to stop a three, and only a long search
// finds out which one holds.
func (f *finder) promoteToHard(ctx context.Context, p *puzzle.Puzzle) error {
	const hard = 3
	if !f.forces || p.Kind != puzzle.OnlyMove || p.Band >= hard {
		return nil
	}
	pos := p.Position()
	for _, m := range pos.(game.Surroundings).AppendNear(nil, 1) {
		if m == p.First[0] {
			continue
		}
		r, err := f.prover.After(ctx, pos, m)
		if err != nil {
			return err
		}
		if !f.isSeen(r) {
			p.Band = hard
			return nil
		}
	}
	return nil
}

// completeWin fills in a puzzle in a won position, of the kind Win or MissedWin. It reports whether the
// puzzle is good. In games of stones the move that was played counts as a miss if no win is found after it within
// missedNodes, in other games only if it is proved not to win.
func (f *finder) completeWin(ctx context.Context, p *puzzle.Puzzle, pos game.Position, played game.Move, r puzzle.Proved) (bool, error) {
	p.Kind, p.Length, p.First = puzzle.Win, r.Moves(), []game.Move{r.Move}
	after, err := f.missProver.After(ctx, pos, played)
	switch {
	case err != nil || after.Proof == search.Unproved && !f.forces:
		return false, err
	case after.Proof != search.ProvedLoss:
		p.Kind, p.Missed = puzzle.MissedWin, played
	case !r.Shortest:
		return false, nil
	}
	return f.firstMoves(ctx, p, pos)
}

// completeOnly fills in a puzzle that asks for the only move that does not lose, and reports whether there
// is one. best is a good move.
func (f *finder) completeOnly(ctx context.Context, p *puzzle.Puzzle, pos game.Position, best game.Move) (bool, error) {
	m, err := f.onlyMove(ctx, pos, best)
	p.Kind, p.First = puzzle.OnlyMove, []game.Move{m}
	return m != game.NoMove, err
}

// The lengths of the longest wins in moves. Nobody sees longer ones to the end. Wins in Isolation may be
// longer, since there are few moves to choose from.
const (
	longest       = 8
	longestPieces = 10
)

// isSeen reports whether a win is short enough for a person to see it to the end. It returns false if the
// length is not known.
func (f *finder) isSeen(r puzzle.Proved) bool {
	most := longest
	if f.variant.Style == game.Pieces {
		most = longestPieces
	}
	n := r.Moves()
	return n > 0 && n <= most
}

// isDull reports whether a win is too short or too long for a puzzle, or its length is not known.
func (f *finder) isDull(r puzzle.Proved) bool {
	return !f.isSeen(r) || r.Moves() < 2 && !isTiny(f.variant)
}

// isSharp reports whether the side to move has a forced win in a game of stones, and if not, whether the
// other side threatens one: whether it has a forced win after a move far from all stones. Both are false
// if the board is empty or the side to move wins at once.
func isSharp(pos game.Position) (wins, threatened bool) {
	side := pos.ToMove()
	if pos.Ply() == 0 || len(pos.(game.WinFinder).AppendWins(nil, side)) > 0 {
		return false, false
	}
	never := func() bool { return false }
	if _, wins = engine.Forcing(pos).Win(side, never); wins {
		return true, false
	}
	m := farMove(pos)
	if m == game.NoMove {
		return false, false
	}
	pos.Play(m)
	defer pos.Undo()
	_, threatened = engine.Forcing(pos).Win(side.Other(), never)
	return false, threatened
}

// farMove returns a move far from all stones, which works like a pass, or game.NoMove if there is none.
func farMove(pos game.Position) game.Move {
	const far = 4
	near := pos.(game.Surroundings).AppendNear(nil, far)
	for _, m := range pos.AppendMoves(nil) {
		if !slices.Contains(near, m) {
			return m
		}
	}
	return game.NoMove
}

// onlyMove returns the only move of a position that does not lose. It returns NoMove if there are several
// or if it cannot prove that the others lose. best is a good move. In games of stones the search finds no
// win against the only move. In other games it proves that the only move does not lose, and each other
// move loses soon enough for a person to see.
func (f *finder) onlyMove(ctx context.Context, pos game.Position, best game.Move) (game.Move, error) {
	if stopsWin(pos) && !isTiny(f.variant) {
		return game.NoMove, nil // too easy: everybody sees the stop
	}
	loses := f.refuter(ctx, pos)
	if lost, err := loses(best); lost || err != nil {
		return game.NoMove, err
	}
	list := pos.AppendMoves(nil)
	if near, ok := pos.(game.Surroundings); ok { // first the moves that are most likely to hold
		list = slices.Concat(near.AppendNear(nil, 1), list)
	}
	for _, m := range list {
		if m == best {
			continue
		}
		if lost, err := loses(m); !lost || err != nil {
			return game.NoMove, err
		}
	}
	if holds, err := f.holds(ctx, pos, best); !holds || err != nil {
		return game.NoMove, err
	}
	return best, nil
}

// holds reports whether a move does not lose. In games of stones this means that the search finds no win
// against it, in other games that it is proved.
func (f *finder) holds(ctx context.Context, pos game.Position, m game.Move) (bool, error) {
	r, err := f.longProver.After(ctx, pos, m)
	return err == nil && r.Proof != search.ProvedWin && (r.Proof != search.Unproved || f.forces), err
}

// isOnly reports whether a move that was found to be the only one still is. In games of stones it only
// checks the move itself, which a stronger search may refute. The proofs that the others lose stay valid.
func (f *finder) isOnly(ctx context.Context, pos game.Position, m game.Move) (bool, error) {
	if f.forces {
		return f.holds(ctx, pos, m)
	}
	only, err := f.onlyMove(ctx, pos, m)
	return only == m, err
}

// stopsWin reports whether the other side threatens to win at once. It is false if the game cannot tell.
func stopsWin(pos game.Position) bool {
	finder, ok := pos.(game.WinFinder)
	return ok && len(finder.AppendWins(nil, pos.ToMove().Other())) > 0
}

// refuter returns a function that reports whether a move of a position is proved to lose, and caches the
// result. In games other than those of stones the loss must also be short enough for a person to see.
func (f *finder) refuter(ctx context.Context, pos game.Position) func(m game.Move) (bool, error) {
	seen := map[game.Move]bool{}
	wins := engine.Forcing(pos)
	never := func() bool { return false }
	return func(m game.Move) (bool, error) {
		lost, ok := seen[m]
		if ok {
			return lost, nil
		}
		if f.forces {
			wins.Play(m)
			_, lost = wins.Win(pos.ToMove().Other(), never)
			wins.Undo()
		}
		if !lost {
			r, err := f.prover.After(ctx, pos, m)
			if err != nil {
				return false, err
			}
			lost = r.Proof == search.ProvedWin && (f.forces || f.isSeen(r))
		}
		seen[m] = lost
		return lost, nil
	}
}

// The maximum number of first moves of a puzzle that begin a shortest win.
const (
	maxFirst  = 2
	maxForced = 4 // in games of stones, where moves can often be exchanged
)

// allFirstNodes is the maximum number of positions to visit in the search for all first moves of the
// shortest wins in games of stones.
const allFirstNodes = 5_000_000

// firstMoves fills in the first moves of the shortest wins, and reports whether they are few enough. For
// long wins in games of stones one first move is enough.
func (f *finder) firstMoves(ctx context.Context, p *puzzle.Puzzle, pos game.Position) (bool, error) {
	if f.forces {
		return f.firstForced(ctx, p, pos)
	}
	legal := pos.AppendMoves(nil)
	p.First = nil
	for _, m := range legal {
		r, err := f.prover.After(ctx, pos, m)
		if err != nil {
			return false, err
		}
		if r.Proof == search.ProvedLoss && r.Mate < 2*p.Length && (r.Mate > 0 || r.Move == game.NoMove) {
			p.First = append(p.First, m)
		}
	}
	n := len(p.First)
	return n > 0 && n <= maxFirst && 2*n <= len(legal), nil
}

// firstForced implements firstMoves for games of stones.
func (f *finder) firstForced(ctx context.Context, p *puzzle.Puzzle, pos game.Position) (bool, error) {
	if p.Length > puzzle.AllFirst {
		return true, nil
	}
	visited := 0
	list, ok := engine.WinsWithin(pos, p.Length, func() bool {
		visited++
		return visited > allFirstNodes || visited%256 == 0 && ctx.Err() != nil
	})
	p.First = list
	return ok && len(list) > 0 && len(list) <= maxForced, ctx.Err()
}
