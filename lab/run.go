package lab

import (
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/lab/match"
)

// Run is a match or a tournament that has been played, fully or in part: its spec and its results.
type Run struct {
	// Version is RunVersion.
	Version int `json:"mnkdesk_run"`
	// Spec has two to MaxPlayers players, each of whom plays every other.
	match.Spec
	// Began is the time at which the run began, Elapsed the time it has played, without pauses.
	Began   time.Time     `json:"began"`
	Elapsed time.Duration `json:"elapsed_ns"`
	// Pairings holds the matches in the order 1–2, 1–3, …, 2–3, ….
	Pairings []Pairing `json:"pairings"`
	// GamesSHA256 is the SHA-256 of the file of the games as it was last written, in hexadecimal, or ""
	// if no games were kept. A run that goes on without that file keeps it.
	GamesSHA256 string `json:"games_sha256,omitempty"`
	// Kept holds the games in the order in which they were counted. They are stored in a file of
	// their own, and Kept is nil until that is read. If there are too many games, only the first
	// are kept.
	Kept []Game `json:"-"`
	// Damaged is set if the file of the games was read but lacks some that it had when the run was saved.
	// Kept then holds those that could be read.
	Damaged bool `json:"-"`
	// Name is the name of the run in errors, such as the name of its file.
	Name string `json:"-"`
}

// MaxPlayers is the maximum number of players in a run.
const MaxPlayers = 32

// MaxGames is the maximum total number of games of a run that is read from a file.
const MaxGames = 1_000_000

// Pairing is the match between two players of a run.
type Pairing struct {
	// Players holds the indices of the two players in the run. The first is the smaller.
	Players [2]int `json:"players"`
	// Stats is the result from the view of the first player.
	Stats match.Stats `json:"result"`
	// Course holds the results of the games, in the order in which they were counted. It is empty
	// if they are not known one by one.
	Course Course `json:"course,omitempty"`
}

// Course is a sequence of game results: '+' for a game that the first player won, '=' for a draw
// and '-' for a loss.
type Course []byte

// The results in a Course.
const (
	wonGame   = '+'
	drawnGame = '='
	lostGame  = '-'
)

// MarshalText writes the course as it is.
func (c Course) MarshalText() ([]byte, error) { return c, nil }

// UnmarshalText reads a course. Run.check checks its contents.
func (c *Course) UnmarshalText(text []byte) error {
	*c = slices.Clone(text)
	return nil
}

// last returns the result of the game that was added between two counts.
func last(before, after match.Count) byte {
	switch {
	case after.Wins > before.Wins:
		return wonGame
	case after.Losses > before.Losses:
		return lostGame
	default:
		return drawnGame
	}
}

// countOf returns the result of one game as a Count.
func countOf(g byte) match.Count {
	switch g {
	case wonGame:
		return match.Count{Wins: 1}
	case lostGame:
		return match.Count{Losses: 1}
	default:
		return match.Count{Draws: 1}
	}
}

// newRun returns a run without games.
func newRun(s match.Spec) Run {
	r := Run{Version: RunVersion, Spec: s}
	for _, pair := range pairs(len(s.Players)) {
		r.Pairings = append(r.Pairings, Pairing{Players: pair})
	}
	return r
}

// pairs returns all pairs of n players, with the smaller index first.
func pairs(n int) (list [][2]int) {
	for i := range n {
		for j := i + 1; j < n; j++ {
			list = append(list, [2]int{i, j})
		}
	}
	return list
}

// Played returns the number of games that have been counted.
func (r Run) Played() (n int) {
	for _, p := range r.Pairings {
		n += p.Stats.All().Games()
	}
	return n
}

// Of returns the number of games of the whole run.
func (r Run) Of() int { return len(r.Pairings) * r.Games }

// Over reports whether all games have been played.
func (r Run) Over() bool { return r.Played() == r.Of() }

// Count returns the result of player i against player j, from the view of i.
func (r Run) Count(i, j int) match.Count {
	if i > j {
		return r.Count(j, i).Reversed()
	}
	before := i * (2*len(r.Players) - i - 1) / 2 // the pairings of the players before i
	return r.Pairings[before+j-i-1].Stats.All()
}

// Settling returns how a player's count developed: the count after one game of each of its
// matches, after two, and so on. It skips games so that there are at most most steps. The last
// step is the count of all games.
func (r Run) Settling(player, most int) (steps []match.Count) {
	longest := 0
	var own []Pairing
	for _, p := range r.Pairings {
		if slices.Contains(p.Players[:], player) {
			own, longest = append(own, p), max(longest, len(p.Course))
		}
	}
	stride := max(1, (longest+most-1)/most)
	var sum match.Count
	for i := range longest {
		for _, p := range own {
			sum = sum.Plus(p.game(player, i))
		}
		if (i+1)%stride == 0 || i == longest-1 {
			steps = append(steps, sum)
		}
	}
	return steps
}

// game returns the result of game i of the pairing from the view of one of its players, or an empty
// count if the game has not been played.
func (p Pairing) game(player, i int) match.Count {
	switch {
	case i >= len(p.Course):
		return match.Count{}
	case p.Players[0] == player:
		return countOf(p.Course[i])
	default:
		return countOf(p.Course[i]).Reversed()
	}
}
