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
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Game is a game of a run, as it is kept beside the results.
type Game struct {
	// Pairing is its match: the place among those of the run, from 0.
	Pairing int `json:"match"`
	// Number is its place in the match, from 0. In games of an even number the first player
	// of the match begins.
	Number int `json:"game"`
	// Result is not game.Ongoing; Reason says what ended the game, as records do.
	Result game.Result `json:"result"`
	Reason string      `json:"reason,omitempty"`
	// Moves are all moves, those of the opening too, with blanks between them.
	Moves string `json:"moves"`
}

// GamesVersion is the version of the files that hold the games of runs.
const GamesVersion = 1

// MaxGamesFile is the size in bytes of the largest such file: 32 MiB, which is 100,000 games of
// Gomoku. Of a run with more games the first are kept.
const MaxGamesFile = 32 << 20

// gamesHead is the first line of the file.
type gamesHead struct {
	Version int `json:"mnkdesk_games"`
}

// gameOverhead is more than what a line of the file takes in bytes beside moves and reason.
const gameOverhead = 100

// size is at least what the game takes in the file, in bytes.
func (g Game) size() int { return gameOverhead + len(g.Moves) + len(g.Reason) }

// newGame returns a game of a match as it is kept.
func newGame(pairing int, g match.Game) Game {
	return Game{pairing, g.Number, g.Result, g.Reason, strings.Join(g.Moves, " ")}
}

// AllKept reports whether all games of the run that were played are there.
func (r Run) AllKept() bool { return len(r.Kept) == r.Played() }

// Sides returns the players of a game by side, as places among those of the run.
func (r Run) Sides(g Game) [2]int {
	pair := r.Pairings[g.Pairing].Players
	return [2]int{pair[g.Number%2], pair[1-g.Number%2]}
}

// Faulty reports whether the game was not decided by play: by a player who took too long, made an illegal
// move or could not go on.
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

// Record returns a game as records have it; names are those of the run's players.
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

// Records returns the games of the run as records, match by match in the order in which each was to be
// played; names are those of the run's players.
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

// point is the game as a Course has it.
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

// GamesName is the name of the file with the games of a run whose own file has a name, or the path
// of it.
func GamesName(run string) string { return strings.TrimSuffix(run, ".json") + ".games" }

// EncodeGames returns the games of the run as their file has them: after a first line with its
// version a line of JSON for each.
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

// WithGames returns the run with its games from their file, which has a name. Those that the run does
// not count are left out: it may have been written before them. Where a line is damaged, the games
// before it are there.
func (r Run) WithGames(name string, data []byte) (Run, error) {
	lines := bytes.Split(data, []byte("\n"))
	var head gamesHead
	switch err := json.Unmarshal(lines[0], &head); {
	case err != nil || head.Version == 0:
		return r, fmt.Errorf("%s has no games of a run", quote.Path(name))
	case head.Version != GamesVersion:
		return r, fmt.Errorf("%s has version %d: this program reads version %d", quote.Path(name), head.Version, GamesVersion)
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
	return r, nil
}

// has reports whether a game from a file can be one of the run.
func (r Run) has(g Game) bool {
	odd := func(c rune) bool { return c >= unicode.MaxASCII || !unicode.IsPrint(c) }
	return g.Pairing >= 0 && g.Pairing < len(r.Pairings) && g.Number >= 0 && g.Number < r.Games &&
		g.Result != game.Ongoing && !strings.ContainsFunc(g.Reason+g.Moves, odd)
}

// before is what was played of a match of the run before; ok is not set where that is not known of
// each game.
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
		b.Points[i] = 1 // whatever it was: the other game of the opening was played too
	}
	return b, len(b.Points) == n && r.Games%2 == 0
}

// ErrUnknownGames says that a run can't go on.
var ErrUnknownGames = errors.New("the run was stopped, and it is not known which of its games were played")

// CanGoOn reports whether the run can be gone on with: a run that was stopped only where all its
// games are there.
func (r Run) CanGoOn() bool {
	for i := range r.Pairings {
		if _, ok := r.before(i); !ok {
			return false
		}
	}
	return true
}

// MoreFor returns how many more games each pair plays where the run goes on as s says: which is the same
// but for the number of games.
func (r Run) MoreFor(s match.Spec) (more int, err error) {
	here := r.Spec
	more = s.Games - r.Games
	s.Games = r.Games
	here.Margin, s.Margin = cmp.Or(here.Margin, match.DefaultMargin), cmp.Or(s.Margin, match.DefaultMargin)
	switch {
	case !sameSpec(here, s):
		return 0, errors.New("it is another run: expected the players, the openings, the seed and the limits that it was begun with")
	case more < 0:
		return 0, fmt.Errorf("it is to have %d games of each match: expected no fewer", r.Games)
	}
	return more, nil
}

// sameSpec reports whether two runs are of the same games: the JSON of a Spec has all that
// decides them.
func sameSpec(a, b match.Spec) bool {
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	return errX == nil && errY == nil && bytes.Equal(x, y)
}
