package solve

import (
	"context"
	"errors"
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Query is the question, for a bounded search, whether a side wins a position.
type Query struct {
	Side game.Side
	// Nodes is the greatest number of positions to visit, up to MaxNodes.
	Nodes int64
	// Known holds answers for other positions of the game, as Finding.Proved has them.
	Known []byte
	// Without is that of SolveOptions.
	Without Techniques
}

// Finding is what a bounded search has found.
type Finding struct {
	Answer Answer `json:"answer"`
	// Draws is set if it has met a position, or may have passed one over, in which neither side
	// wins. While it is not, a side that does not win loses.
	Draws bool `json:"draws,omitempty"`
	// Nodes counts the positions visited.
	Nodes int64 `json:"nodes"`
	// After holds, where proof numbers are counted and there is no answer, those of the positions
	// after the moves worth a look, in their order: proof number and disproof number from the view
	// of who moves there.
	After [][2]uint64 `json:"after,omitempty"`
	// Proved holds those answers for positions behind the one searched that took the most work,
	// without those that were known.
	Proved []byte `json:"proved,omitempty"`
}

// MaxNodes is the greatest number of positions that a bounded search may visit.
const MaxNodes = 1 << 30

// Check returns an error that says what is wrong with the query.
func (q Query) Check() error {
	if q.Side != game.First && q.Side != game.Second {
		return errors.New("a search for neither side")
	}
	if q.Nodes < 1 || q.Nodes > MaxNodes {
		return fmt.Errorf("a search of %d nodes: expected 1 to %d", q.Nodes, MaxNodes)
	}
	return checkProved(q.Known, q.Side)
}

// CheckFinding returns an error unless Try can have found f. That its answers are true cannot be
// seen from them.
func (q Query) CheckFinding(f Finding) error {
	if f.Answer > Yes || f.Nodes < 1 || f.Nodes > q.Nodes || f.Answer == Unknown && f.Nodes != q.Nodes {
		return fmt.Errorf("a search of %d nodes found %v after %d", q.Nodes, f.Answer, f.Nodes)
	}
	if len(f.After) > 0 && f.Answer != Unknown || len(f.After) > game.MaxMoves {
		return fmt.Errorf("a search found %v and the numbers of %d moves", f.Answer, len(f.After))
	}
	for _, n := range f.After {
		if !(proofNumbers{n[0], n[1]}).valid() {
			return fmt.Errorf("a position of proof number %d and disproof number %d", n[0], n[1])
		}
	}
	return checkProved(f.Proved, q.Side)
}

// Try searches a position for the answer. What it finds depends on the position and the query
// alone, and on what finds wins by force: see SolveOptions. When ctx ends it returns the cause. It
// plays on p and leaves it as it was.
func Try(ctx context.Context, p game.Position, q Query, forcing func(game.Position) Forcing) (Finding, error) {
	if err := q.Check(); err != nil {
		return Finding{}, err
	}
	t, end := search.NewTask(ctx, p, search.Limits{}, 0, nil)
	defer end()
	s := newProvers(t, SolveOptions{Forcing: forcing, Without: q.Without, Memory: tableOf(q.Nodes)}, q.Side)[0]
	before := map[uint64]bool{}
	for r := range provedIn(q.Known) {
		s.proofs.learn(r)
		before[r.mixed] = true
	}
	f := Finding{Answer: s.ask(q.Nodes), Draws: s.draws, Nodes: min(s.nodes, q.Nodes)}
	if ctx.Err() != nil {
		return Finding{}, context.Cause(ctx)
	}
	if f.Answer == Unknown && s.numbers != nil {
		for _, n := range s.counts[0].after {
			f.After = append(f.After, [2]uint64{n.proof, n.disproof})
		}
	}
	f.Proved = appendProved(nil, s.proofs.hardest(func(r entry) bool { return !before[r.mixed] && r.side() == q.Side }))
	return f, nil
}

// TryMemory returns how many bytes Try may take for a limit of nodes: its tables, and as much again while they grow.
func TryMemory(nodes int64) int64 { return 2 * tableOf(nodes) }

// tableOf returns the size in bytes of the tables of a bounded search.
func tableOf(nodes int64) int64 { return min(bytesOfNode*min(max(nodes, 0), MaxNodes), maxTryMemory) }

// The tables of a bounded search take so much for each node, and in all.
const (
	bytesOfNode  = 32
	maxTryMemory = 512 << 20
)
