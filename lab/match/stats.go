package match

import (
	"cmp"
	"fmt"
	"math"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Stats is the result of a match so far.
type Stats struct {
	// Began is the result of the games in which the first player made the first move, Followed that
	// of the others, both from the first player's view.
	Began    Count `json:"began"`
	Followed Count `json:"followed"`
	// Pairs counts the openings that were played from both sides, by the first player's points in
	// the two games: 0, ½, 1, 1½ or 2.
	Pairs [5]int `json:"pairs"`
	// Different is the number of games that differ in their moves, their result or in who began, or
	// 0 if it is not known. Only these games say something about the strength of the players.
	Different int `json:"different_games,omitempty"`
	// Digests holds the digests of the different games. They may be missing although Different is
	// known.
	Digests Digests `json:"game_digests,omitempty"`
	// Plies is the total number of moves of all games, including the openings.
	Plies int `json:"plies"`
	// Players is the effort of the two players.
	Players [2]Tally `json:"players"`
	// Failure is the name and the error message of the first player that failed, or "" if none did.
	Failure string `json:"failure,omitempty"`
	// Verdict is the verdict of the match's Test, if it has one.
	Verdict Verdict `json:"verdict,omitempty"`
}

// Tally is the effort and the faults of a player in a match. Moves of openings do not count.
type Tally struct {
	Moves int           `json:"moves"`
	Time  time.Duration `json:"time_ns"`
	Nodes int64         `json:"nodes"`
	// Depths is the sum of the depths in plies that the searches completed.
	Depths int64 `json:"depths"`
	// Late, Illegal and Failed count the games that the player lost on time, by an illegal move,
	// and by a failure.
	Late    int `json:"late"`
	Illegal int `json:"illegal"`
	Failed  int `json:"failed,omitempty"`
}

// TimeAMove returns the average time per move.
func (t Tally) TimeAMove() time.Duration { return t.Time / time.Duration(max(1, t.Moves)) }

// NodesAMove returns the average number of positions visited per move.
func (t Tally) NodesAMove() float64 { return float64(t.Nodes) / float64(max(1, t.Moves)) }

// DepthAMove returns the average depth in plies that a search completed, or 0 for players whose
// searches complete no depth.
func (t Tally) DepthAMove() float64 { return float64(t.Depths) / float64(max(1, t.Moves)) }

// Plus returns the sum of two tallies.
func (t Tally) Plus(o Tally) Tally {
	return Tally{
		t.Moves + o.Moves, t.Time + o.Time, t.Nodes + o.Nodes, t.Depths + o.Depths,
		t.Late + o.Late, t.Illegal + o.Illegal, t.Failed + o.Failed,
	}
}

// Sound reports whether the numbers are possible for a match of at most games games. It checks
// numbers that come from files.
func (s Stats) Sound(games int) bool {
	pairs := 0
	for _, n := range s.Pairs {
		if n < 0 || n > games {
			return false
		}
		pairs += n
	}
	for _, t := range s.Players {
		if !t.sound(games) {
			return false
		}
	}
	all := s.All().Games()
	return s.soundDifferent() && s.Began.sound(games) && s.Followed.sound(games) && all <= games && 2*pairs <= all &&
		s.Plies >= 0 && s.Plies <= all*game.MaxMoves
}

// sound reports whether the numbers are possible for a player in at most games games.
func (t Tally) sound(games int) bool {
	moves := t.Moves >= 0 && t.Moves <= games*game.MaxMoves && t.Time >= 0 && t.Nodes >= 0
	depths := t.Depths >= 0 && t.Depths <= int64(t.Moves)*game.MaxMoves
	return moves && depths && min(t.Late, t.Illegal, t.Failed) >= 0 && max(t.Late, t.Illegal, t.Failed) <= games
}

// sound reports whether no number is negative or above games.
func (c Count) sound(games int) bool {
	return min(c.Wins, c.Draws, c.Losses) >= 0 && max(c.Wins, c.Draws, c.Losses) <= games
}

// Length returns the average number of moves of a game.
func (s Stats) Length() float64 { return float64(s.Plies) / float64(max(1, s.All().Games())) }

// Count is a number of wins, draws and losses of the first player of a match.
type Count struct {
	Wins   int `json:"wins"`
	Draws  int `json:"draws"`
	Losses int `json:"losses"`
}

// All returns the result of all games, whichever player began.
func (s Stats) All() Count { return s.Began.Plus(s.Followed) }

// Plus returns the sum of two counts.
func (c Count) Plus(o Count) Count {
	return Count{c.Wins + o.Wins, c.Draws + o.Draws, c.Losses + o.Losses}
}

// Reversed returns the same games from the view of the other player.
func (c Count) Reversed() Count { return Count{c.Losses, c.Draws, c.Wins} }

// Games returns the number of games counted.
func (c Count) Games() int { return c.Wins + c.Draws + c.Losses }

// Points returns the points of the first player, where a draw counts half.
func (c Count) Points() float64 { return float64(2*c.Wins+c.Draws) / 2 }

// Score returns the points of the first player in per cent of the games, where a draw counts half.
// It returns 50 if there are no games.
func (c Count) Score() float64 {
	if c.Games() == 0 {
		return 50
	}
	return 100 * c.Points() / float64(c.Games())
}

// Interval returns the score's 95 % confidence interval in per cent, for games that are all different.
func (c Count) Interval() (low, high float64) { return c.IntervalOf(c.Games()) }

// IntervalOf returns the score's 95 % confidence interval in per cent if only different of the
// games differ; 0 means not known, so all count. It is the Wilson interval, with a draw as half a
// win and half a loss, which makes it too wide if games are drawn. It is 0 to 100 if there are no
// games.
func (c Count) IntervalOf(different int) (low, high float64) {
	if c.Games() == 0 {
		return 0, 100
	}
	const z = Deviations
	n, p := c.share(different)*float64(c.Games()), c.Score()/100
	middle := p + z*z/(2*n)
	reach := z * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	scale := 100 / (1 + z*z/n)
	return max(0, scale*(middle-reach)), min(100, scale*(middle+reach))
}

// String returns wins, draws and losses: "61–8–31".
func (c Count) String() string { return fmt.Sprintf("%d–%d–%d", c.Wins, c.Draws, c.Losses) }

// add adds a game to the result. seen is the set of s.Digests.
func (s *Stats) add(g *Game, seen map[uint64]bool) {
	s.addDifferent(g, seen)
	c := &s.Began
	if g.player(0) != 0 {
		c = &s.Followed
	}
	switch g.points() {
	case 2:
		c.Wins++
	case 1:
		c.Draws++
	default:
		c.Losses++
	}
	s.Plies += len(g.Moves)
	s.Failure = cmp.Or(s.Failure, g.Failure)
	for i := range s.Players {
		s.Players[i] = s.Players[i].Plus(g.Players[i])
	}
}
