package lab

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// PlayerResult is the result of a player over all its games in a run, with its average effort per move.
type PlayerResult struct {
	// Index is the player's index among the players of the run, from 0.
	Index  int    `json:"-"`
	Player string `json:"player"`
	Wins   int    `json:"wins"`
	Draws  int    `json:"draws"`
	Losses int    `json:"losses"`
	// Different is the number of games that differ from each other, or 0 if it is not known.
	Different int `json:"different_games,omitempty"`
	// Score is the points in per cent of the games, where a draw counts half. Low and High are the
	// ends of its 95 % confidence interval, which counts only the different games.
	Score   float64 `json:"score"`
	Low     float64 `json:"low"`
	High    float64 `json:"high"`
	Late    int     `json:"late"`
	Illegal int     `json:"illegal"`
	Failed  int     `json:"failed,omitempty"`
	Moves   int     `json:"moves"`
	// Seconds, Nodes and Depth are averages per move. Depth is 0 for players whose searches
	// complete no depth.
	Seconds float64 `json:"seconds_per_move"`
	Nodes   float64 `json:"nodes_per_move"`
	Depth   float64 `json:"depth_per_move"`
}

// Count returns the wins, draws and losses.
func (s PlayerResult) Count() match.Count {
	return match.Count{Wins: s.Wins, Draws: s.Draws, Losses: s.Losses}
}

// Repeats reports whether some of the games are the same.
func (s PlayerResult) Repeats() bool { return s.Different > 0 && s.Different < s.Count().Games() }

// Different returns the number of different games of the run, or 0 if it is not known for every
// match.
func (r Run) Different() int { return different(r.Pairings) }

// different returns the number of different games of some matches, or 0 if it is not known for each
// of them.
func different(list []Pairing) (n int) {
	for _, p := range list {
		if p.Stats.Different == 0 && p.Stats.All().Games() > 0 {
			return 0
		}
		n += p.Stats.Different
	}
	return n
}

// PlayerResults returns the standings in the order of the players.
func (r Run) PlayerResults() []PlayerResult {
	list := make([]PlayerResult, len(r.Players))
	for i := range list {
		var c match.Count
		var t match.Tally
		var own []Pairing
		for _, p := range r.Pairings {
			if side := slices.Index(p.Players[:], i); side >= 0 {
				c, t = c.Plus(r.Count(i, p.Players[1-side])), t.Plus(p.Stats.Players[side])
				own = append(own, p)
			}
		}
		n := different(own)
		low, high := c.IntervalOf(n)
		list[i] = PlayerResult{
			Index: i, Player: r.Players[i], Wins: c.Wins, Draws: c.Draws, Losses: c.Losses, Different: n,
			Score: c.Score(), Low: low, High: high, Late: t.Late, Illegal: t.Illegal, Failed: t.Failed,
			Moves: t.Moves, Seconds: t.TimeAMove().Seconds(), Nodes: t.NodesAMove(), Depth: t.DepthAMove(),
		}
	}
	return list
}

// Crosstable is the result table of a run: each player's points against each other player.
type Crosstable struct {
	match.Spec
	// Rows are the players, the best first.
	Rows []Row `json:"rows"`
	// Interrupted is set if not all games have been played.
	Interrupted bool `json:"interrupted"`
}

// Row is a player in a Crosstable.
type Row struct {
	PlayerResult
	// Points counts a draw as half a point.
	Points float64 `json:"points"`
	// Elo is the difference in strength to the average of the other players, Margin its 95 % error.
	Elo    float64 `json:"elo"`
	Margin float64 `json:"elo_margin"`
	// Against holds the points against each player, in the order of the table. It is null for the
	// player itself and for opponents that it has not met.
	Against []*float64 `json:"against"`
}

// Crosstable returns the table of the run. Players are sorted by score; those with equal scores
// keep their order in the run.
func (r Run) Crosstable() Crosstable {
	t := Crosstable{Spec: r.Spec, Rows: []Row{}, Interrupted: !r.Over()}
	standings := r.PlayerResults()
	slices.SortStableFunc(standings, func(a, b PlayerResult) int { return cmp.Compare(b.Score, a.Score) })
	for _, s := range standings {
		elo := s.Count().EloOf(s.Different)
		row := Row{PlayerResult: s, Points: s.Count().Points(), Elo: elo.Difference, Margin: elo.Margin}
		for _, other := range standings {
			row.Against = append(row.Against, r.pointsAgainst(s.Index, other.Index))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// pointsAgainst returns the points of player i against player j, or nil if they have played no
// game.
func (r Run) pointsAgainst(i, j int) *float64 {
	if i == j || r.Count(i, j).Games() == 0 {
		return nil
	}
	points := r.Count(i, j).Points()
	return &points
}

// Table returns the crosstable as a table with the places in its first column. The last column, the
// number of different games, is there only if games are repeated. In CSV it is always there, so
// that programs find the same columns.
func (c Crosstable) Table(f table.Format) table.Table {
	t := table.Table{Columns: append(table.Numbers(""), table.Words("player")...)}
	for i := range c.Rows {
		t.Columns = append(t.Columns, table.Column{Head: fmt.Sprint(i + 1)})
	}
	t.Columns = append(t.Columns, table.Numbers("points", "games", "wins", "draws", "losses",
		"elo", "±", "late", "illegal", "time/move", "nodes/move", "depth")...)
	for i, row := range c.Rows {
		t.Add(row.cells(i + 1)...)
	}
	if f != table.CSV && !slices.ContainsFunc(c.Rows, func(r Row) bool { return r.Repeats() }) {
		return t
	}
	t.Columns = append(t.Columns, table.Numbers("different games")...)
	for i, row := range c.Rows {
		different := "-"
		if row.Different > 0 {
			different = fmt.Sprint(row.Different)
		}
		t.Rows[i] = append(t.Rows[i], different)
	}
	return t
}

// cells returns the cells of the row; place is the player's place in the table.
func (r Row) cells(place int) []any {
	cells := []any{place, r.Player}
	for _, points := range r.Against {
		if points == nil {
			cells = append(cells, "-")
		} else {
			cells = append(cells, *points)
		}
	}
	return append(cells, r.Points, r.Count().Games(), r.Wins, r.Draws, r.Losses,
		fmt.Sprintf("%+.1f", r.Elo), fmt.Sprintf("%.1f", r.Margin), r.Late, r.Illegal,
		table.Time(r.Seconds), fmt.Sprintf("%.0f", r.Nodes), fmt.Sprintf("%.1f", r.Depth))
}
