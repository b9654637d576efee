package remote

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// Work is long work as it is asked for: all that decides what comes of it. One of its fields is
// set.
type Work struct {
	// Games is a match, or a tournament.
	Games *match.Spec `json:"games,omitempty"`
	// Levels are the matches between the levels of variants.
	Levels *Levels `json:"levels,omitempty"`
}

// Levels are the matches that lab.Levels plays.
type Levels struct {
	Variants []engine.Variant `json:"variants"`
	// Games, Plies, Seed and Limits are those of each match, as match.Spec has them.
	Games int    `json:"games"`
	Plies int    `json:"opening"`
	Seed  uint64 `json:"seed"`
	search.Limits
}

// spec is a match of them, but for its players and its variant.
func (l Levels) spec() match.Spec {
	return match.Spec{Games: l.Games, Plies: l.Plies, Seed: l.Seed, Limits: l.Limits}
}

// Matches are the matches in their order, before their first game.
func (l Levels) Matches() (list []lab.LevelMatch) {
	for _, v := range l.Variants {
		list = append(list, lab.LevelMatches(v)...)
	}
	return list
}

// mostVariants bounds the variants whose levels play.
const mostVariants = 100

// check returns an error that says what is wrong with the matches.
func (l Levels) check() error {
	if n := len(l.Variants); n == 0 || n > mostVariants {
		return fmt.Errorf("%d variants: expected 1 to %d", n, mostVariants)
	}
	for _, v := range l.Variants {
		for _, m := range lab.LevelMatches(v) {
			s := l.spec()
			s.Variant, s.Players = v, m.Players[:]
			if err := (Work{Games: &s}).Check(); err != nil {
				return err
			}
		}
	}
	return nil
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
	switch {
	case w.Levels != nil && w.Games == nil:
		return w.Levels.check()
	case w.Levels != nil:
		return errors.New("this is more than one work")
	case w.Games == nil:
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
	// Levels are the matches of Levels that are over, in their order; when the work was cut short
	// the last ones have fewer games.
	Levels []match.Count
}

// Played returns how many games have been played.
func (s Status) Played() int {
	n := s.Run.Played()
	for _, c := range s.Levels {
		n += c.Games()
	}
	return n
}

// status is a Status as it travels, compressed.
type status struct {
	Progress progress.State  `json:"progress"`
	Run      json.RawMessage `json:"run,omitempty"`
	Levels   []match.Count   `json:"levels,omitempty"`
}

// maxStatus is the size in bytes of the longest status, uncompressed, that is read.
const maxStatus = lab.MaxRun

// encode writes a status as it travels.
func (s Status) encode() ([]byte, error) {
	t := status{Progress: s.Progress, Levels: s.Levels}
	if len(s.Run.Players) > 0 {
		var err error
		if t.Run, err = json.Marshal(s.Run); err != nil {
			return nil, err
		}
	}
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	err := errors.Join(json.NewEncoder(z).Encode(t), z.Close())
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
	if slices.ContainsFunc(t.Levels, func(c match.Count) bool { return min(c.Wins, c.Draws, c.Losses) < 0 || c.Games() > lab.MaxGames }) {
		return s, errors.New("the status of the run is damaged: its numbers cannot be")
	}
	s.Progress, s.Levels = t.Progress, t.Levels
	if t.Run != nil {
		s.Run, err = lab.ParseRun("the status of the run", t.Run)
		s.Run.Name = ""
	}
	return s, err
}

// maxWhat is the length in bytes of the longest words of a progress.
const maxWhat = 200
