package lab

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Game is a game of a run, as it is stored in the file of the run's games.
type Game struct {
	// Pairing is the index of its match in Run.Pairings.
	Pairing int `json:"match"`
	// Number is its index in the match, from 0. The first player of the match moves first in the
	// games with an even number.
	Number int `json:"game"`
	// Result is never game.Ongoing. Reason says what ended the game, in the words of package
	// record.
	Result game.Result `json:"result"`
	Reason string      `json:"reason,omitempty"`
	// Moves holds all moves, including those of the opening, separated by blanks.
	Moves string `json:"moves"`
}

// GamesVersion is the version of the files that hold the games of runs.
const GamesVersion = 1

// MaxGamesFile is the maximum size of such a file in bytes: 32 MiB, enough for 100,000 games of
// Gomoku. A run with more games keeps only the first ones.
const MaxGamesFile = 32 << 20

// gamesHead is the first line of the file.
type gamesHead struct {
	Version int `json:"mnkdesk_games"`
}

// gameOverhead is an upper bound on the bytes of a line of the file without moves and reason.
const gameOverhead = 100

// size returns an upper bound on the bytes that the game takes in the file.
func (g Game) size() int { return gameOverhead + len(g.Moves) + len(g.Reason) }

// newGame converts a game of a match to the form in which it is stored.
func newGame(pairing int, g match.Game) Game {
	return Game{pairing, g.Number, g.Result, g.Reason, strings.Join(g.Moves, " ")}
}

// AllKept reports whether Kept holds all games of the run that were played.
func (r Run) AllKept() bool { return len(r.Kept) == r.Played() }

// Sides returns the players of a game by side, as indices into the players of the run.
func (r Run) Sides(g Game) [2]int {
	pair := r.Pairings[g.Pairing].Players
	return [2]int{pair[g.Number%2], pair[1-g.Number%2]}
}

// Faulty reports whether the game was not decided on the board: a player took too long, made an
// illegal move or failed.
func (g Game) Faulty() bool {
	return g.Reason == record.OutOfTime || g.Reason == record.IllegalMove || g.Reason == match.Failed
}

// Opening returns the moves of a game's opening.
func (r Run) Opening(g Game) []string {
	moves, plies := strings.Fields(g.Moves), max(r.Plies, r.Rule.Stones())
	if n := len(r.Openings); n > 0 {
		plies = len(strings.Fields(r.Openings[g.Number/2%n]))
	}
	return moves[:min(plies, len(moves))]
}

// Record returns a game as a record. names holds the names of the run's players.
func (r Run) Record(g Game, names []string) record.Game {
	rec := record.Game{
		Variant: r.Variant.Name, Date: r.Began, Moves: strings.Fields(g.Moves), Result: g.Result, Reason: g.Reason,
		SetUpMoves: len(r.Opening(g)), Tags: []record.Tag{{Name: "Round", Value: strconv.Itoa(g.Number + 1)}},
	}
	for side, player := range r.Sides(g) {
		rec.Names[side], rec.Players[side], rec.Kinds[side] = names[player], r.Players[player], record.Computer
	}
	return rec
}

// Records returns the games of the run as records, match by match and by their numbers in the
// match. names holds the names of the run's players.
func (r Run) Records(names []string) []record.Game {
	games := slices.SortedFunc(slices.Values(r.Kept), func(a, b Game) int {
		return cmp.Or(cmp.Compare(a.Pairing, b.Pairing), cmp.Compare(a.Number, b.Number))
	})
	list := make([]record.Game, len(games))
	for i, g := range games {
		list[i] = r.Record(g, names)
	}
	return list
}

// point returns the result of the game as a byte of a Course.
func (g Game) point() byte {
	switch winner := g.Result.Winner(); {
	case winner == game.None:
		return drawnGame
	case int(winner) == g.Number%2:
		return wonGame
	default:
		return lostGame
	}
}

// GamesName returns the name of the file with the games of a run, given the name or path of the
// run's own file.
func GamesName(run string) string { return strings.TrimSuffix(run, ".json") + ".games" }

// EncodeGames returns the contents of the file of the run's games: a first line with the version,
// and then each game as a line of JSON.
func (r Run) EncodeGames() ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	if err := e.Encode(gamesHead{GamesVersion}); err != nil {
		return nil, err
	}
	for _, g := range r.Kept {
		if err := e.Encode(g); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

// WithGames returns the run with the games in data, the contents of their file. It leaves out games
// that the run does not count, because the file of the run may be older than that of the games. It
// stops at the first damaged line and keeps the games before it: see Run.Damaged.
func (r Run) WithGames(data []byte) (Run, error) {
	lines := bytes.Split(data, []byte("\n"))
	var head gamesHead
	switch err := json.Unmarshal(lines[0], &head); {
	case err != nil || head.Version == 0:
		return r, errors.New("it has no games of a run")
	case head.Version != GamesVersion:
		return r, fmt.Errorf("it has version %d: this program reads version %d", head.Version, GamesVersion)
	}
	r.Kept = []Game{}
	seen := map[[2]int]bool{}
	counted := make([]int, len(r.Pairings))
	for _, line := range lines[1:] {
		var g Game
		if json.Unmarshal(line, &g) != nil || !r.has(g) || seen[[2]int{g.Pairing, g.Number}] {
			break
		}
		course := r.Pairings[g.Pairing].Course
		if i := counted[g.Pairing]; i < len(course) && course[i] == g.point() {
			seen[[2]int{g.Pairing, g.Number}] = true
			counted[g.Pairing]++
			r.Kept = append(r.Kept, g)
		}
	}
	r.Damaged = r.LacksGames()
	return r, nil
}

// LacksGames reports whether games are missing from Kept that the file of the games had when it was last
// written, because that file was damaged or deleted since.
func (r Run) LacksGames() bool {
	if r.GamesSHA256 == "" {
		return false
	}
	data, err := r.EncodeGames()
	return err != nil || sumOf(data) != r.GamesSHA256
}

// has reports whether a game from a file can belong to the run.
func (r Run) has(g Game) bool {
	odd := func(c rune) bool { return c >= unicode.MaxASCII || !unicode.IsPrint(c) }
	return g.Pairing >= 0 && g.Pairing < len(r.Pairings) && g.Number >= 0 && g.Number < r.Games &&
		g.Result != game.Ongoing && !strings.ContainsFunc(g.Reason+g.Moves, odd)
}

// before returns the games of a match that have been played, so that the match can be resumed. ok
// is false if it is not known which games these are.
func (r Run) before(pairing int) (b *match.Before, ok bool) {
	p := r.Pairings[pairing]
	b = &match.Before{Stats: p.Stats, Points: map[int]int{}}
	points := map[byte]int{wonGame: 2, drawnGame: 1, lostGame: 0}
	for _, g := range r.Kept {
		if g.Pairing == pairing {
			b.Points[g.Number] = points[g.point()]
		}
	}
	n := p.Stats.All().Games()
	if len(b.Points) == n {
		return b, true
	}
	for i := range r.Games {
		b.Points[i] = 1 // any value does: the other game of the opening was played too
	}
	return b, len(b.Points) == n && r.Games%2 == 0
}

// ErrUnknownGames is the error of GoOn for a run that cannot be resumed.
var ErrUnknownGames = errors.New("the run was stopped, and it is not known which of its games were played")

// ErrDamagedGames is the error of GoOn for a run that is Damaged. Saving it would replace the file that
// may still have the other games.
var ErrDamagedGames = errors.New("it does not have all games of the run")

// CanGoOn reports whether the run can be resumed. A run that was stopped can be resumed only if all
// its games are kept.
func (r Run) CanGoOn() bool {
	for i := range r.Pairings {
		if _, ok := r.before(i); !ok {
			return false
		}
	}
	return true
}

// MoreFor returns the number of games that each pair still has to add if the run is resumed with
// the spec s. It returns an error unless s equals r.Spec in everything except the number of games,
// which must not be smaller.
func (r Run) MoreFor(s match.Spec) (more int, err error) {
	here := r.Spec
	more = s.Games - r.Games
	s.Games = r.Games
	here.Margin, s.Margin = cmp.Or(here.Margin, match.DefaultMargin), cmp.Or(s.Margin, match.DefaultMargin)
	switch {
	case !sameSpec(here, s):
		return 0, errors.New("it is another run: expected the same players, openings, seed and limits")
	case more < 0:
		return 0, fmt.Errorf("it already asks for %d games per match: expected at least as many", r.Games)
	}
	return more, nil
}

// sameSpec reports whether two specs describe the same games. It compares their JSON, which holds
// everything that decides the games.
func sameSpec(a, b match.Spec) bool {
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	return errX == nil && errY == nil && bytes.Equal(x, y)
}
