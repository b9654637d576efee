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

// Status is how far a run has come, and in the end all that came of it.
type Status struct {
	// Progress is how far it is, and Elapsed how long it was carried out.
	Progress progress.State `json:"progress"`
	Elapsed  time.Duration  `json:"elapsed_ns"`
	// Run are the games of Games so far.
	Run lab.Run `json:"-"`
	// Levels are the matches of Levels that have begun, in their order: the last one may have fewer games.
	Levels []LevelResult `json:"levels,omitempty"`
	// Annealed is what Annealing has found so far; the zero value before the first match is over.
	Annealed learn.Annealed `json:"annealed,omitzero"`
	// Experiment is what Experiment has come to; nil for other work.
	Experiment *reproduce.Result `json:"-"`
	// Solved is what is known of the position of Solving, nil for other work.
	Solved *Solved `json:"solved,omitempty"`
	// Trouble is what holds the run up at the moment, cluster.ErrAway or cluster.ErrFull, as Follow
	// found it; nil for nothing.
	Trouble error `json:"-"`
}

// LevelResult is what a match of Levels came to, from the view of the stronger level.
type LevelResult struct {
	match.Count
	// Different is how many of the games are different ones; 0 if that is not known.
	Different int `json:"different_games,omitempty"`
}

// Played returns how many games have been played.
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

// status is a Status as it travels, compressed.
type status struct {
	Status
	Run json.RawMessage `json:"run,omitempty"`
	// Experiment is a reproduce.Result as its file has it.
	Experiment json.RawMessage `json:"experiment,omitempty"`
}

// maxStatus is the size in bytes of the longest status, uncompressed, that is read: 8 MiB. A run in it has
// fewer digests than one in a file.
const maxStatus = 8 << 20

// encode writes a status as it travels.
func (s Status) encode() ([]byte, error) {
	t := status{Status: s}
	var err error
	if t.Experiment, err = encodeExperiment(s.Experiment); err != nil {
		return nil, err
	}
	if len(s.Run.Players) > 0 {
		if t.Run, err = short(s.Run).Encode(); err != nil {
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

// maxDigests is how many digests of games a status has at most. They take eight bytes each, and with more a
// status could be too long to travel.
const maxDigests = 50_000

// short returns a run without the digests of its games if there are too many. How many games are different
// stays.
func short(r lab.Run) lab.Run {
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

// check returns an error that says what cannot be, but for the run.
func (s Status) check() error {
	if p := s.Progress; math.IsNaN(p.Done+p.Of) || !plain(p.What, maxWhat) || s.Elapsed < 0 {
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

// checkCount returns an error if no match can have come to it.
func checkCount(c match.Count) error {
	if min(c.Wins, c.Draws, c.Losses) < 0 || max(c.Wins, c.Draws, c.Losses) > lab.MaxGames || c.Games() > lab.MaxGames {
		return errors.New("its numbers cannot be")
	}
	return nil
}

// plain reports whether a text is printable and no longer than most bytes.
func plain(text string, most int) bool {
	return len(text) <= most && !strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) })
}

// maxWhat is the length in bytes of the longest words of a progress.
const maxWhat = 200
