package remote

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"

	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// Work is long work as it is asked for: all that decides what comes of it.
type Work struct {
	// Games is a match, or a tournament.
	Games *match.Spec `json:"games"`
}

// ReadWork reads the description of a run, which anybody may have written.
func ReadWork(description []byte) (Work, error) {
	var w Work
	d := json.NewDecoder(bytes.NewReader(description))
	d.DisallowUnknownFields()
	if err := d.Decode(&w); err != nil {
		return w, fmt.Errorf("this is no work that is known here: %w", err)
	}
	return w, w.Check()
}

// Check returns an error that says what is wrong with the work.
func (w Work) Check() error {
	if w.Games == nil {
		return errors.New("there is nothing to do")
	}
	pairs := len(w.Games.Players) * (len(w.Games.Players) - 1) / 2
	switch {
	case len(w.Games.Players) > lab.MaxPlayers:
		return fmt.Errorf("%d players: expected 2 to %d", len(w.Games.Players), lab.MaxPlayers)
	case w.Games.Games > lab.MaxGames/max(pairs, 1):
		return fmt.Errorf("%d matches of %d games: expected at most %d games in all", pairs, w.Games.Games, lab.MaxGames)
	}
	return w.Games.Check()
}

// id names a run by what is to be done: the same work is the same run.
func (w Work) id() (id string, description []byte, err error) {
	description, err = json.Marshal(w)
	return idOf(description)[:12], description, err
}

// Status is how far a run has come, and in the end all that came of it.
type Status struct {
	// Progress is how far it is.
	Progress progress.State
	// Run are the games of Games so far.
	Run lab.Run
}

// status is a Status as it travels, compressed.
type status struct {
	Progress progress.State  `json:"progress"`
	Run      json.RawMessage `json:"run"`
}

// maxStatus is the size in bytes of the longest status, uncompressed, that is read.
const maxStatus = lab.MaxRun

// encode writes a status as it travels.
func (s Status) encode() ([]byte, error) {
	run, err := json.Marshal(s.Run)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	err = json.NewEncoder(z).Encode(status{s.Progress, run})
	err = errors.Join(err, z.Close())
	return b.Bytes(), err
}

// ReadStatus reads the status of a run, which anybody may have written; there is none before the
// first game.
func ReadStatus(data []byte) (s Status, err error) {
	if len(data) == 0 {
		return s, nil
	}
	var t status
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err == nil {
		var text []byte
		if text, err = io.ReadAll(io.LimitReader(z, maxStatus)); err == nil {
			err = json.Unmarshal(text, &t)
		}
	}
	if err != nil {
		return s, fmt.Errorf("the status of the run is damaged: %w", err)
	}
	if p := t.Progress; math.IsNaN(p.Done+p.Of) || len(p.What) > maxWhat {
		return s, errors.New("the status of the run is damaged: its progress cannot be")
	}
	s.Progress = t.Progress
	s.Run, err = lab.ParseRun("the status of the run", t.Run)
	s.Run.Name = ""
	return s, err
}

// maxWhat is the length in bytes of the longest words of a progress.
const maxWhat = 200
