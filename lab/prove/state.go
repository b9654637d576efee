package prove

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// State holds the finished jobs of a problem, so that the work can be resumed.
type State struct {
	Problem
	Done []Done `json:"done"`
}

// Done is a finished job. It lacks the known answers that jobs exchange to save work.
type Done struct {
	// Moves lead to the job's position from the position to solve.
	Moves   string        `json:"moves"`
	Asks    game.Result   `json:"asks"`
	Nodes   int64         `json:"nodes"`
	Finding solve.Finding `json:"finding"`
}

// StateVersion is the version of the files that hold states.
const StateVersion = 2

// MaxState is the maximum size in bytes of such a file: 256 MiB.
const MaxState = 256 << 20

// stateFile is a state with its version.
type stateFile struct {
	Version int `json:"mnkdesk_proof"`
	State
}

// Encode returns the contents of the state's file.
func (s State) Encode() ([]byte, error) {
	data, err := json.Marshal(stateFile{StateVersion, s})
	return append(data, '\n'), err
}

// ParseState reads a state from the contents of a file; name is the name of the file in errors.
func ParseState(name string, data []byte) (State, error) {
	var version struct {
		Proof int `json:"mnkdesk_proof"`
	}
	name = quote.Path(name)
	if json.Unmarshal(data, &version) != nil || version.Proof == 0 {
		return State{}, fmt.Errorf("%s holds no proof", name)
	}
	if version.Proof != StateVersion {
		return State{}, fmt.Errorf("%s has version %d: this program reads version %d", name, version.Proof, StateVersion)
	}
	var f stateFile
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	err := d.Decode(&f)
	if err == nil {
		_, err = f.read()
	}
	if err != nil {
		return State{}, fmt.Errorf("%s is damaged: %w", name, err)
	}
	return f.State, nil
}

// Fits returns an error if the state belongs to another problem than p. An empty state fits every
// problem.
func (s State) Fits(p Problem) error {
	switch kept, given := s.title(), p.title(); {
	case s.Variant.Name == "":
		return nil
	case kept != given:
		return fmt.Errorf("the saved proof is of %s, not of %s", quote.Plain(kept), quote.Plain(given))
	case s.Without != p.Without:
		return errors.New("the saved proof leaves out other techniques: see --without")
	}
	return nil
}

// title returns the variant and the moves, to compare and name problems.
func (p Problem) title() string {
	return strings.Join(append([]string{p.Variant.Name}, p.Moves...), " ")
}

// read checks the finished jobs and returns them.
func (s State) read() ([]solve.Done, error) {
	list := make([]solve.Done, len(s.Done))
	for i, d := range s.Done {
		job := Job{Problem: s.Problem, Asks: d.Asks, Nodes: d.Nodes}
		job.Moves = slices.Concat(s.Moves, strings.Fields(d.Moves))
		p, q, err := job.read()
		if err == nil {
			err = q.CheckFinding(d.Finding)
		}
		if err != nil {
			return nil, fmt.Errorf("job %d: %w", i+1, err)
		}
		list[i] = solve.Done{Job: solve.Job{Moves: p.AppendPlayed(nil)[len(s.Moves):], Query: q}, Finding: d.Finding}
	}
	return list, nil
}
