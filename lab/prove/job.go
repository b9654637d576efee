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
	// Moves lead from the start to the position.
	Moves []string `json:"moves,omitempty"`
	// Without names what is left out of what is known of k in a row.
	Without solve.Techniques `json:"without,omitzero"`
}

// Position returns the position, or an error if there is none.
func (p Problem) Position() (game.Position, error) {
	if p.Variant.Name == "" {
		return nil, errors.New("the variant is missing")
	}
	pos := p.Variant.Start()
	_, err := game.PlayMoves(pos, p.Moves)
	return pos, err
}

// Job is a bounded search of one position. It is data: its result depends on it alone,
// wherever it is done.
type Job struct {
	Problem
	// Asks is the question: whether it is won by the first player, or by the second.
	Asks game.Result `json:"asks"`
	// Nodes is the greatest number of positions to visit.
	Nodes int64 `json:"nodes"`
	// Known are answers that other jobs have found: see proof.Query.
	Known []byte `json:"known,omitempty"`
}

// Check returns an error that says what is wrong with the job.
func (j Job) Check() error {
	_, _, err := j.read()
	return err
}

// read returns the position and the question.
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

// Do does the job. When ctx ends it returns the cause.
func (j Job) Do(ctx context.Context) (solve.Finding, error) {
	p, q, err := j.read()
	if err != nil {
		return solve.Finding{}, err
	}
	if j.Nodes >= largeJob {
		defer debug.FreeOSMemory() // the next one has a table as large
	}
	return solve.Try(ctx, p, q, engine.Forcing)
}

// Memory returns how many bytes the tables of the job may take.
func (j Job) Memory() int64 { return solve.TryMemory(j.Nodes) }

// largeJob is the number of positions from which on the memory of a job is given back at once.
const largeJob = 1 << 20

// CheckFinding returns an error unless f can be what Do has found: nothing that a machine tells
// is believed before. That it is true can be seen only by doing the job again.
func (j Job) CheckFinding(f solve.Finding) error {
	_, q, err := j.read()
	if err != nil {
		return err
	}
	return q.CheckFinding(f)
}
