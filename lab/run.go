package lab

import (
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/lab/match"
)

// Run is a match or a tournament that was played, or as much of it as has been: what was
// to be played, and what came of it.
type Run struct {
	// Version is RunVersion.
	Version int `json:"mnkdesk_run"`
	// Spec has two to MaxPlayers players, each of whom meets each other.
	match.Spec
	// Began is when the run began, Elapsed how long it has played, pauses left out.
	Began   time.Time     `json:"began"`
	Elapsed time.Duration `json:"elapsed_ns"`
	// Pairings are the matches: 1–2, 1–3, …, 2–3, ….
	Pairings []Pairing `json:"pairings"`
	// Kept are the games in the order in which they were counted, which have a file of their own: nil
	// before that is read. They are not all there where there are too many.
	Kept []Game `json:"-"`
	// Name is what errors call the run, such as the name of its file.
	Name string `json:"-"`
}

// MaxPlayers is the greatest number of players in a run.
const MaxPlayers = 32

// MaxGames is the greatest number of games of all matches of a run that is read from a
// file.
const MaxGames = 1_000_000

// Pairing is the match between two players of a run.
type Pairing struct {
	// Players are their places among the players, from 0; the first is below the
	// second.
	Players [2]int `json:"players"`
	// Stats are those of the first player.
	Stats match.Stats `json:"result"`
	// Course holds the games one by one, in the order in which they were counted; it is
	// empty where that is not known.
	Course Course `json:"course,omitempty"`
}

// Course is a row of games: '+' for one that the first player won, '=' for a draw and
// '-' for one that it lost.
type Course []byte

// The games of a Course.
const (
	wonGame   = '+'
	drawnGame = '='
	lostGame  = '-'
)

// MarshalText writes the course as it is.
func (c Course) MarshalText() ([]byte, error) { return c, nil }

// UnmarshalText reads a course; Run's reader checks what is in it.
func (c *Course) UnmarshalText(text []byte) error {
	*c = slices.Clone(text)
	return nil
}

// last returns the game by which a count has grown.
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

// counted returns a game as a count.
func counted(g byte) match.Count {
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

// pairs are the pairs of n players, the first of each below the second.
func pairs(n int) (list [][2]int) {
	for i := range n {
		for j := i + 1; j < n; j++ {
			list = append(list, [2]int{i, j})
		}
	}
	return list
}

// Played returns how many games have been counted.
func (r Run) Played() (n int) {
	for _, p := range r.Pairings {
		n += p.Stats.All().Games()
	}
	return n
}

// Of returns how many games were to be played.
func (r Run) Of() int { return len(r.Pairings) * r.Games }

// Over reports whether all games have been played.
func (r Run) Over() bool { return r.Played() == r.Of() }

// Count returns the games of player i against player j, for i.
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

// game returns game i of the pairing as a count for one of its players: an empty one if
// it has not been played.
func (p Pairing) game(player, i int) match.Count {
	switch {
	case i >= len(p.Course):
		return match.Count{}
	case p.Players[0] == player:
		return counted(p.Course[i])
	default:
		return counted(p.Course[i]).Reversed()
	}
}
