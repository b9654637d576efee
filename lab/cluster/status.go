package cluster

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/learn"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
	"github.com/mnkdesk/mnkdesk/lab/reproduce"
)

// Status is the progress of a run and its result so far.
type Status struct {
	// Progress is how far the run has come. Elapsed is how long it has been played.
	Progress progress.State `json:"progress"`
	Elapsed  time.Duration  `json:"elapsed_ns"`
	// Run holds the games of Work.Games so far.
	Run lab.Run `json:"-"`
	// Levels holds the matches of Work.Levels that have begun, in order. The last one may be
	// unfinished.
	Levels []LevelResult `json:"levels,omitempty"`
	// Annealed is the result of Work.Annealing so far, or the zero value before the first match is
	// over.
	Annealed learn.Annealed `json:"annealed,omitzero"`
	// Experiment is the result of Work.Experiment so far, or nil for other work.
	Experiment *reproduce.Result `json:"-"`
	// Solved is what is known about the position of Work.Solving, or nil for other work.
	Solved *Solved `json:"solved,omitempty"`
	// Trouble is the problem that holds the run up at the moment, queue.ErrAway or queue.ErrFull,
	// or nil if there is none. Only Follow sets it.
	Trouble error `json:"-"`
}

// LevelResult is the result of a match of Levels, from the view of the stronger level.
type LevelResult struct {
	match.Count
	// Different is the number of different games, or 0 if it is unknown.
	Different int `json:"different_games,omitempty"`
}

// Played returns the number of games played.
func (s Status) Played() int {
	n := s.Run.Played()
	for _, c := range s.Levels {
		n += c.Games()
	}
	if s.Experiment != nil {
		n += s.Experiment.Games
	}
	return n
}

// status is the encoded form of a Status. It is sent compressed.
type status struct {
	Status
	Run json.RawMessage `json:"run,omitempty"`
	// Experiment is a reproduce.Result in the format of its file.
	Experiment json.RawMessage `json:"experiment,omitempty"`
}

// maxStatus is the greatest size of a status in bytes, uncompressed: 8 MiB. A run in a status has
// fewer digests than one in a file.
const maxStatus = 8 << 20

// encode returns the status as it is sent: JSON, compressed by gzip.
func (s Status) encode() ([]byte, error) {
	t := status{Status: s}
	var err error
	if t.Experiment, err = encodeExperiment(s.Experiment); err != nil {
		return nil, err
	}
	if len(s.Run.Players) > 0 {
		if t.Run, err = limitDigests(s.Run).Encode(); err != nil {
			return nil, err
		}
	}
	text, err := json.Marshal(t)
	if err != nil {
		return nil, err
	}
	if len(text) > maxStatus {
		return nil, fmt.Errorf("it has %d bytes, and %d at most can be read", len(text), maxStatus)
	}
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, err = z.Write(text)
	err = errors.Join(err, z.Close())
	return b.Bytes(), err
}

// maxDigests is the most digests of games that a status may have. Each takes eight bytes. With
// more, a status could be too long to send.
const maxDigests = 50_000

// limitDigests returns r, without the digests of its games if there are more than maxDigests. It
// keeps the number of different games.
func limitDigests(r lab.Run) lab.Run {
	n := 0
	for _, p := range r.Pairings {
		n += len(p.Stats.Digests)
	}
	if n <= maxDigests {
		return r
	}
	r.Pairings = slices.Clone(r.Pairings)
	for i := range r.Pairings {
		r.Pairings[i].Stats.Digests = nil
	}
	return r
}

// ReadStatus decodes the status of a run. It checks the data, because anybody may have written it.
// Before the first game data is empty, and the status is zero.
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
	if err := t.check(); err != nil {
		return s, fmt.Errorf("the status of the run is damaged: %w", err)
	}
	s = t.Status
	if s.Experiment, err = readExperiment(t.Experiment, s.Elapsed); err != nil {
		return s, err
	}
	if t.Run != nil {
		s.Run, err = lab.ParseRun("the status of the run", t.Run)
		s.Run.Name, s.Run.Elapsed = "", s.Elapsed
	}
	return s, err
}

// check returns an error if the status has impossible values. It does not check the run and the
// experiment.
func (s Status) check() error {
	if p := s.Progress; math.IsNaN(p.Done+p.Of) || !isPlainText(p.What, maxProgressText) || s.Elapsed < 0 {
		return errors.New("its progress cannot be")
	}
	for _, r := range s.Levels {
		if err := checkCount(r.Count); err != nil {
			return err
		}
		if r.Different < 0 || r.Different > r.Games() {
			return errors.New("its numbers of different games cannot be")
		}
	}
	return errors.Join(checkAnnealed(s.Annealed), s.Solved.check())
}

// checkCount returns an error if no match can have this count.
func checkCount(c match.Count) error {
	if min(c.Wins, c.Draws, c.Losses) < 0 || max(c.Wins, c.Draws, c.Losses) > lab.MaxGames || c.Games() > lab.MaxGames {
		return errors.New("its numbers cannot be")
	}
	return nil
}

// isPlainText reports whether a text is printable and at most maxBytes long.
func isPlainText(text string, maxBytes int) bool {
	return len(text) <= maxBytes && !strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) })
}

// maxProgressText is the greatest length of the text of a progress, in bytes.
const maxProgressText = 200
