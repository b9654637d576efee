package lab

import "github.com/mnkdesk/mnkdesk/lab/match"

// Contestant is what a player made of its games, and what it needed for them.
type Contestant struct {
	Player string `json:"player"`
	Wins   int    `json:"wins"`
	Draws  int    `json:"draws"`
	Losses int    `json:"losses"`
	// Score is in per cent of the games, a draw counting half; Low and High are its
	// 95 % confidence interval.
	Score   float64 `json:"score"`
	Low     float64 `json:"low"`
	High    float64 `json:"high"`
	Late    int     `json:"late"`
	Illegal int     `json:"illegal"`
	Failed  int     `json:"failed,omitempty"`
	Moves   int     `json:"moves"`
	// Seconds, Nodes and Depth are those of an average move; Depth is 0 for players
	// that complete none.
	Seconds float64 `json:"seconds_a_move"`
	Nodes   float64 `json:"nodes_a_move"`
	Depth   float64 `json:"depth_a_move"`
}

// ContestantOf returns what a player made of the games that c counts from its view.
func ContestantOf(player string, c match.Count, t match.Tally) Contestant {
	low, high := c.Interval()
	return Contestant{
		Player: player, Wins: c.Wins, Draws: c.Draws, Losses: c.Losses,
		Score: c.Score(), Low: low, High: high, Late: t.Late, Illegal: t.Illegal, Failed: t.Failed,
		Moves: t.Moves, Seconds: t.TimeAMove().Seconds(), Nodes: t.NodesAMove(), Depth: t.DepthAMove(),
	}
}

// Games returns the number of games.
func (c Contestant) Games() int { return c.Wins + c.Draws + c.Losses }
