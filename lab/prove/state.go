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

// State is what was done to solve a position, so that the work can go on later.
type State struct {
	Problem
	Done []Done `json:"done"`
}

// Done is a job that is done, without what travels with it to save work.
type Done struct {
	// Moves lead to its position from the one that is to be solved.
	Moves   string        `json:"moves"`
	Asks    game.Result   `json:"asks"`
	Nodes   int64         `json:"nodes"`
	Finding solve.Finding `json:"finding"`
}

// StateVersion is the version of the files that hold states.
const StateVersion = 2

// MaxState is the size in bytes of the largest such file that is read: 256 MiB.
const MaxState = 256 << 20

// stateFile is a state with its version.
type stateFile struct {
	Version int `json:"mnkdesk_proof"`
	State
}

// Encode returns the state as its file has it.
func (s State) Encode() ([]byte, error) {
	data, err := json.Marshal(stateFile{StateVersion, s})
	return append(data, '\n'), err
}

// ParseState reads a state from a file of that name.
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

// Fits returns an error unless the state is of that problem, or of none yet.
func (s State) Fits(p Problem) error {
	switch kept, given := s.title(), p.title(); {
	case s.Variant.Name == "":
		return nil
	case kept != given:
		return fmt.Errorf("the proof that was begun is of %s, not of %s", quote.Plain(kept), quote.Plain(given))
	case s.Without != p.Without:
		return errors.New("the proof that was begun makes use of other techniques: see --without")
	}
	return nil
}

// title says which position it is.
func (p Problem) title() string {
	return strings.Join(append([]string{p.Variant.Name}, p.Moves...), " ")
}

// read returns the jobs, once each is checked.
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
