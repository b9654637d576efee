package solve

import (
	"context"
	"errors"
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Query asks a bounded search whether a side wins a position.
type Query struct {
	Side game.Side
	// Nodes is the maximum number of positions to visit, from 1 to MaxNodes.
	Nodes int64
	// Known holds answers for other positions of the game, in the format of Finding.Proved.
	Known []byte
	// Without is as in SolveOptions.
	Without Techniques
}

// Finding is the result of a bounded search.
type Finding struct {
	Answer Answer `json:"answer"`
	// Draws is set if the search has met a position in which neither side wins, or may have skipped
	// one. If it is not set, a side that does not win loses.
	Draws bool `json:"draws,omitempty"`
	// Nodes is the number of positions visited.
	Nodes int64 `json:"nodes"`
	// After holds the proof number and the disproof number of the position after each move worth
	// searching, in the order of the moves and from the view of the side to move there. It is set
	// only if the search counts proof numbers and has no answer.
	After [][2]uint64 `json:"after,omitempty"`
	// Proved holds the answers for searched positions that took the most work, except those in
	// Query.Known.
	Proved []byte `json:"proved,omitempty"`
}

// MaxNodes is the maximum number of positions that a bounded search may visit.
const MaxNodes = 1 << 30

// Check returns an error if the query is invalid.
func (q Query) Check() error {
	if q.Side != game.First && q.Side != game.Second {
		return errors.New("a search for neither side")
	}
	if q.Nodes < 1 || q.Nodes > MaxNodes {
		return fmt.Errorf("a search of %d nodes: expected 1 to %d", q.Nodes, MaxNodes)
	}
	return checkProved(q.Known, q.Side)
}

// CheckFinding returns an error unless Try can have returned f. It cannot check that the answers in
// f are true.
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

// Try searches p for the answer to q. The result depends only on the position, the query and
// forcing, which is as SolveOptions.Forcing. If ctx ends, Try returns the cause. It plays moves on
// p and restores it.
func Try(ctx context.Context, p game.Position, q Query, forcing func(game.Position) Forcing) (Finding, error) {
	if err := q.Check(); err != nil {
		return Finding{}, err
	}
	t, end := search.NewTask(ctx, p, search.Limits{}, 0, nil)
	defer end()
	s := newProvers(t, SolveOptions{Forcing: forcing, Without: q.Without, Memory: tableBytes(q.Nodes)}, q.Side)[0]
	before := map[uint64]bool{}
	for r := range provedEntries(q.Known) {
		s.proofs.addEntry(r)
		before[r.mixed] = true
	}
	f := Finding{Answer: s.ask(q.Nodes), Draws: s.draws, Nodes: min(s.nodes, q.Nodes)}
	if ctx.Err() != nil {
		return Finding{}, context.Cause(ctx)
	}
	if f.Answer == Unknown && s.numbers != nil {
		for _, n := range s.numberFrames[0].childNumbers {
			f.After = append(f.After, [2]uint64{n.proof, n.disproof})
		}
	}
	f.Proved = appendProved(nil, s.proofs.mostWork(func(r entry) bool { return !before[r.mixed] && r.side() == q.Side }))
	return f, nil
}

// TryMemory returns an upper bound in bytes of the memory that Try takes with a limit of nodes: its
// tables, and as much again while they grow.
func TryMemory(nodes int64) int64 { return 2 * tableBytes(nodes) }

// tableBytes returns the size in bytes of the tables of a bounded search.
func tableBytes(nodes int64) int64 {
	return min(bytesPerNode*min(max(nodes, 0), MaxNodes), maxTryMemory)
}

// The size in bytes of the tables of a bounded search: for each node, and at most.
const (
	bytesPerNode = 32
	maxTryMemory = 512 << 20
)
