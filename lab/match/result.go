package match

import (
	"fmt"
	"math"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/record"
)

// Result is what a match has come to so far.
type Result struct {
	// Began and Followed count the games of the first player in which it made the
	// first move, and those in which it did not.
	Began, Followed Count
	// Games are the finished games in their order, if the match keeps them. Their
	// Names and Date are not set; Players are the players by order of play.
	Games []record.Game
}

// Count is a number of games by how they ended for the first player of a match.
type Count struct{ Wins, Draws, Losses int }

// All counts the games of the first player from both sides.
func (r Result) All() Count {
	return Count{
		Wins:   r.Began.Wins + r.Followed.Wins,
		Draws:  r.Began.Draws + r.Followed.Draws,
		Losses: r.Began.Losses + r.Followed.Losses,
	}
}

// Games returns the number of games counted.
func (c Count) Games() int { return c.Wins + c.Draws + c.Losses }

// Score returns the points of the first player in per cent of the games, where a
// draw counts half; 50 where there was no game.
func (c Count) Score() float64 {
	if c.Games() == 0 {
		return 50
	}
	return 50 * float64(2*c.Wins+c.Draws) / float64(c.Games())
}

// Interval returns the score's 95 % confidence interval in per cent: that of Wilson,
// with a draw as half a win and half a loss, which errs to the wide side where games
// are drawn. It is 0 to 100 where there was no game.
func (c Count) Interval() (low, high float64) {
	if c.Games() == 0 {
		return 0, 100
	}
	const z = 1.959964 // of the normal distribution, 95 % lie within so many deviations
	n, p := float64(c.Games()), c.Score()/100
	middle := p + z*z/(2*n)
	reach := z * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	scale := 100 / (1 + z*z/n)
	return max(0, scale*(middle-reach)), min(100, scale*(middle+reach))
}

// String returns wins, draws and losses: "61–8–31".
func (c Count) String() string { return fmt.Sprintf("%d–%d–%d", c.Wins, c.Draws, c.Losses) }

// add counts a game.
func (r *Result) add(g *played) {
	c, first := &r.Began, game.First
	if g.began != 0 {
		c, first = &r.Followed, game.Second
	}
	switch g.result.Winner() {
	case game.None:
		c.Draws++
	case first:
		c.Wins++
	default:
		c.Losses++
	}
}
