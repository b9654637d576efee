package lab

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// RunVersion is the version of the files that hold runs.
const RunVersion = 1

// MaxRun is the size in bytes of the largest such file that is read: 16 MiB, enough for the digests of
// MaxGames games.
const MaxRun = 16 << 20

// FileName is the name that the run's file has: its time in UTC and its variant.
func (r Run) FileName() string {
	variant := strings.NewReplacer(":", "-", ",", "-").Replace(r.Variant.Name)
	return r.Began.UTC().Format("2006-01-02-150405.000-") + variant + ".json"
}

// Save writes the run to a file and its games to the one beside it: these first, so that there are
// games of all results.
func (r Run) Save(path string) error {
	data, err := r.Encode()
	if err != nil {
		return err
	}
	if len(r.Kept) > 0 {
		games, err := r.EncodeGames()
		if err == nil {
			err = files.Write(GamesName(path), games)
		}
		if err != nil {
			return err
		}
	}
	return files.Write(path, data)
}

// ReadGames returns the run with its games from the file beside its own. It has none where there is
// no such file.
func (r Run) ReadGames(path string) (Run, error) {
	path = GamesName(path)
	data, err := files.Read(path, MaxGamesFile)
	if errors.Is(err, fs.ErrNotExist) {
		r.Kept = []Game{}
		return r, nil
	}
	if err != nil {
		return r, err
	}
	return r.WithGames(path, data)
}

// Encode returns the run as its file has it, without its games.
func (r Run) Encode() ([]byte, error) {
	data, err := json.MarshalIndent(r, "", " ")
	return append(data, '\n'), err
}

// ParseRun reads a run from a file of that name.
func ParseRun(name string, data []byte) (Run, error) {
	r := Run{Name: quote.Path(name)}
	var version struct {
		Run int `json:"mnkdesk_run"`
	}
	if err := json.Unmarshal(data, &version); err != nil || version.Run == 0 {
		return r, fmt.Errorf("%s is no run of the laboratory", r.Name)
	}
	if version.Run != RunVersion {
		return r, fmt.Errorf("%s has version %d: this program reads version %d", r.Name, version.Run, RunVersion)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&r); err != nil {
		return r, fmt.Errorf("%s is damaged: %w", r.Name, err)
	}
	return r, r.check()
}

// check returns an error if no such run can be, so that it is fit to be shown.
func (r Run) check() error {
	if !r.sound() {
		return fmt.Errorf("%s is damaged: its numbers do not fit together", r.Name)
	}
	if err := r.Spec.Check(); err != nil {
		return fmt.Errorf("%s: %w", r.Name, err)
	}
	return nil
}

// sound reports whether the numbers of the run can be.
func (r Run) sound() bool {
	n := len(r.Players)
	if n < 2 || n > MaxPlayers || len(r.Pairings) != n*(n-1)/2 || r.Games <= 0 || r.Games > MaxGames/len(r.Pairings) {
		return false
	}
	for i, pair := range pairs(n) {
		if r.Pairings[i].Players != pair || !r.Pairings[i].sound(r.Games) {
			return false
		}
	}
	return r.Elapsed >= 0 && r.Elapsed < maxElapsed && r.Plies >= 0
}

// maxElapsed is the longest time that a run is believed to have played.
const maxElapsed = 100 * 365 * 24 * time.Hour

// sound reports whether the numbers of a match of at most games games are consistent.
func (p Pairing) sound(games int) bool {
	var sum match.Count
	for _, g := range p.Course {
		if g != wonGame && g != drawnGame && g != lostGame {
			return false
		}
		sum = sum.Plus(counted(g))
	}
	return p.Stats.Sound(games) && (len(p.Course) == 0 || sum == p.Stats.All())
}
