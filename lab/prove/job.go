package prove

import (
	"context"
	"errors"
	"runtime/debug"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
)

// Problem is a position to solve.
type Problem struct {
	Variant engine.Variant `json:"variant"`
	// Moves lead from the start of the game to the position.
	Moves []string `json:"moves,omitempty"`
	// Without names the techniques for k in a row that the proof does not use.
	Without solve.Techniques `json:"without,omitzero"`
}

// Position returns the position, or an error if the variant is missing or a move is illegal.
func (p Problem) Position() (game.Position, error) {
	if p.Variant.Name == "" {
		return nil, errors.New("the variant is missing")
	}
	pos := p.Variant.Start()
	_, err := game.PlayMoves(pos, p.Moves)
	return pos, err
}

// Job is a bounded search of one position. Its result depends only on its fields, wherever it is
// done.
type Job struct {
	Problem
	// Asks is the question: does the first player win, or does the second?
	Asks game.Result `json:"asks"`
	// Nodes is the maximum number of positions to visit.
	Nodes int64 `json:"nodes"`
	// Known holds answers that other jobs have found: see solve.Query.
	Known []byte `json:"known,omitempty"`
}

// Check returns an error that says what is wrong with the job.
func (j Job) Check() error {
	_, _, err := j.read()
	return err
}

// read returns the position and the query, or an error if the job is invalid.
func (j Job) read() (game.Position, solve.Query, error) {
	p, err := j.Position()
	if err != nil {
		return nil, solve.Query{}, err
	}
	q := solve.Query{Side: game.None, Nodes: j.Nodes, Known: j.Known, Without: j.Without}
	for _, side := range []game.Side{game.First, game.Second} {
		if j.Asks == game.WinFor(side) {
			q.Side = side
		}
	}
	return p, q, q.Check()
}

// Do runs the job. When ctx ends it returns the cause.
func (j Job) Do(ctx context.Context) (solve.Finding, error) {
	p, q, err := j.read()
	if err != nil {
		return solve.Finding{}, err
	}
	if j.Nodes >= largeJob {
		defer debug.FreeOSMemory() // the next job allocates a table as large
	}
	return solve.Try(ctx, p, q, engine.Forcing)
}

// Memory returns the maximum size of the job's tables in bytes.
func (j Job) Memory() int64 { return solve.TryMemory(j.Nodes) }

// largeJob is the number of nodes from which a job returns its memory to the operating system when
// it ends.
const largeJob = 1 << 20

// CheckFinding returns an error unless f is a possible result of Do. Results from other machines
// are checked with it before they are used. It cannot check that the answer is true: that would
// take the whole job again.
func (j Job) CheckFinding(f solve.Finding) error {
	_, q, err := j.read()
	if err != nil {
		return err
	}
	return q.CheckFinding(f)
}
