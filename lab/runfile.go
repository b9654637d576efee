package lab

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
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

// MaxRun is the maximum size in bytes of such a file: 16 MiB, enough for the digests of MaxGames
// games.
const MaxRun = 16 << 20

// FileName returns the name of the run's file: the time at which the run began in UTC, and its
// variant.
func (r Run) FileName() string {
	variant := strings.NewReplacer(":", "-", ",", "-").Replace(r.Variant.Name)
	return r.Began.UTC().Format("2006-01-02-150405.000-") + variant + ".json"
}

// Save writes the run to a file and its games to the file beside it. It writes the games first, so
// that every result in the run's file has its game. If games could not be read or are not in memory, it
// keeps GamesSHA256, so that readers notice that they are missing.
func (r Run) Save(path string) error {
	if len(r.Kept) > 0 {
		games, err := r.EncodeGames()
		if err == nil {
			if !r.Damaged {
				r.GamesSHA256 = sumOf(games)
			}
			err = files.Write(GamesName(path), games)
		}
		if err != nil {
			return err
		}
	}
	data, err := r.Encode()
	if err != nil {
		return err
	}
	return files.Write(path, data)
}

// sumOf returns the SHA-256 of data in hexadecimal.
func sumOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// ReadGames returns the run with its games, read from the file beside the run's own file at path.
// The run has no games if that file does not exist.
func (r Run) ReadGames(path string) (Run, error) {
	path = GamesName(path)
	data, err := files.Read(path, MaxGamesFile)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		r.Kept = []Game{}
		return r, nil
	case err != nil:
		return r, err
	default:
		return r.WithGames(data)
	}
}

// Encode returns the contents of the run's file, which do not include its games.
func (r Run) Encode() ([]byte, error) {
	data, err := json.MarshalIndent(r, "", " ")
	return append(data, '\n'), err
}

// ParseRun reads a run from the contents of a file; name is the name of the file in errors.
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

// check returns an error unless the run is consistent and can be shown.
func (r Run) check() error {
	if !r.sound() {
		return fmt.Errorf("%s is damaged: its numbers do not fit together", r.Name)
	}
	if err := r.Spec.Check(); err != nil {
		return fmt.Errorf("%s: %w", r.Name, err)
	}
	return nil
}

// sound reports whether the numbers of the run are possible.
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

// maxElapsed is an upper bound on the playing time of a run; a file with a longer time is damaged.
const maxElapsed = 100 * 365 * 24 * time.Hour

// sound reports whether the numbers of a match of at most games games are consistent.
func (p Pairing) sound(games int) bool {
	var sum match.Count
	for _, g := range p.Course {
		if g != wonGame && g != drawnGame && g != lostGame {
			return false
		}
		sum = sum.Plus(countOf(g))
	}
	return p.Stats.Sound(games) && (len(p.Course) == 0 || sum == p.Stats.All())
}
