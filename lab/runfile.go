package lab

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// RunVersion is the version of the files that hold runs.
const RunVersion = 1

// MaxRun is the size in bytes of the largest such file that is read: 8 MiB.
const MaxRun = 8 << 20

// FileName is the name that the run's file has: its time in UTC and its variant.
func (r Run) FileName() string {
	variant := strings.NewReplacer(":", "-", ",", "-").Replace(r.Variant)
	return r.Began.UTC().Format("2006-01-02-150405.000-") + variant + ".json"
}

// Encode returns the run as its file has it.
func (r Run) Encode() ([]byte, error) {
	data, err := json.MarshalIndent(r, "", " ")
	return append(data, '\n'), err
}

// ParseRun reads a run from a file of that name. It takes a whole match that
// mnklab has written too, which does not say when it began.
func ParseRun(name string, data []byte) (Run, error) {
	r := Run{Name: quote.Path(name)}
	var version struct {
		Run  int `json:"mnkdesk_run"`
		Part int `json:"mnklab_match"`
	}
	err := json.Unmarshal(data, &version)
	switch {
	case err == nil && version.Part > 0:
		return runOfPart(name, data)
	case err != nil || version.Run == 0:
		return r, fmt.Errorf("%s is no run of the laboratory", r.Name)
	case version.Run != RunVersion:
		return r, fmt.Errorf("%s has version %d: this program reads version %d", r.Name, version.Run, RunVersion)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&r); err != nil {
		return r, fmt.Errorf("%s is damaged: %w", r.Name, err)
	}
	return r, r.check()
}

// runOfPart reads a whole match as a run. How its games came about is not known.
func runOfPart(name string, data []byte) (Run, error) {
	p, err := ParsePart(name, data)
	if err == nil && p.Shard.Of > 1 {
		err = fmt.Errorf("%s is %v of a match: expected all of it", p.Name, p.Shard)
	}
	r := newRun(TournamentOptions{Players: p.Asked.Players[:]})
	r.Conditions, r.Name = p.Asked.Conditions, p.Name
	r.Pairings[0].Result = p.Result
	for _, t := range p.Result.Players {
		r.Elapsed += t.Time
	}
	if err == nil {
		err = r.check()
	}
	return r, err
}

// check returns an error if no such run can be, so that it is fit to be shown.
func (r Run) check() error {
	v, err := engine.ParseVariant(r.Variant)
	if err != nil {
		return fmt.Errorf("%s: %w", r.Name, err)
	}
	for _, spec := range r.Players {
		if _, err := v.Player(spec, 0); err != nil {
			return fmt.Errorf("%s: %w", r.Name, err)
		}
	}
	if !r.sound() {
		return fmt.Errorf("%s is damaged: its numbers do not fit together", r.Name)
	}
	return nil
}

// sound reports whether the numbers of the run can be.
func (r Run) sound() bool {
	n := len(r.Players)
	if n < 2 || n > MostPlayers || len(r.Pairings) != n*(n-1)/2 || r.Games <= 0 || r.Games > MostGames/len(r.Pairings) {
		return false
	}
	for i, pair := range (TournamentOptions{Players: r.Players}).pairs() {
		if r.Pairings[i].Players != pair || !r.Pairings[i].sound(r.Games) {
			return false
		}
	}
	return r.Elapsed >= 0 && r.Elapsed < mostElapsed && min(r.Opening, r.Depth) >= 0 && r.Nodes >= 0 && r.Time >= 0
}

// mostElapsed is the longest time that a run is believed to have played.
const mostElapsed = 100 * 365 * 24 * time.Hour

// sound reports whether the numbers of a match of at most so many games can be.
func (p Pairing) sound(games int) bool {
	var sum match.Count
	for _, g := range p.Course {
		if g != wonGame && g != drawnGame && g != lostGame {
			return false
		}
		sum = sum.Plus(counted(g))
	}
	return p.Result.Sound(games) && (len(p.Course) == 0 || sum == p.Result.All())
}
