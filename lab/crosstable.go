package lab

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// Standing is what a player made of all its games, and what it needed for them.
type Standing struct {
	// Index is its place among the players of the run, from 0.
	Index  int    `json:"-"`
	Player string `json:"player"`
	Wins   int    `json:"wins"`
	Draws  int    `json:"draws"`
	Losses int    `json:"losses"`
	// Different is how many of the games are different ones; 0 if that is not known.
	Different int `json:"different_games,omitempty"`
	// Score is in per cent of the games, a draw counting half; Low and High are its
	// 95 % confidence interval, as wide as that of Different games.
	Score   float64 `json:"score"`
	Low     float64 `json:"low"`
	High    float64 `json:"high"`
	Late    int     `json:"late"`
	Illegal int     `json:"illegal"`
	Failed  int     `json:"failed,omitempty"`
	Moves   int     `json:"moves"`
	// Seconds, Nodes and Depth are those of an average move; Depth is 0 for players
	// that complete none.
	Seconds float64 `json:"seconds_per_move"`
	Nodes   float64 `json:"nodes_per_move"`
	Depth   float64 `json:"depth_per_move"`
}

// Count returns the games.
func (s Standing) Count() match.Count {
	return match.Count{Wins: s.Wins, Draws: s.Draws, Losses: s.Losses}
}

// Repeats reports whether games are repeated.
func (s Standing) Repeats() bool { return s.Different > 0 && s.Different < s.Count().Games() }

// Different returns how many of the games played are different ones; 0 if that is not known of each match.
func (r Run) Different() int { return different(r.Pairings) }

// different is Different for some matches.
func different(list []Pairing) (n int) {
	for _, p := range list {
		if p.Stats.Different == 0 && p.Stats.All().Games() > 0 {
			return 0
		}
		n += p.Stats.Different
	}
	return n
}

// Standings returns the standings in the order of the players.
func (r Run) Standings() []Standing {
	list := make([]Standing, len(r.Players))
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
		list[i] = Standing{
			Index: i, Player: r.Players[i], Wins: c.Wins, Draws: c.Draws, Losses: c.Losses, Different: n,
			Score: c.Score(), Low: low, High: high, Late: t.Late, Illegal: t.Illegal, Failed: t.Failed,
			Moves: t.Moves, Seconds: t.TimeAMove().Seconds(), Nodes: t.NodesAMove(), Depth: t.DepthAMove(),
		}
	}
	return list
}

// Crosstable is a run as people read it: each player's points against each other.
type Crosstable struct {
	match.Spec
	// Rows are the players, the best first.
	Rows []Row `json:"rows"`
	// Interrupted says that not all games were played.
	Interrupted bool `json:"interrupted"`
}

// Row is a player in a Crosstable.
type Row struct {
	Standing
	// Points counts a draw as half a point.
	Points float64 `json:"points"`
	// Elo is the difference to the average of the others, Margin its 95 % error.
	Elo    float64 `json:"elo"`
	Margin float64 `json:"elo_margin"`
	// Against are the points against each player, in the order of the table; null
	// against itself, and where no game was played.
	Against []*float64 `json:"against"`
}

// Crosstable returns the table of the run: the players by their scores, and equal ones as
// they were given.
func (r Run) Crosstable() Crosstable {
	t := Crosstable{Spec: r.Spec, Rows: []Row{}, Interrupted: !r.Over()}
	standings := r.Standings()
	slices.SortStableFunc(standings, func(a, b Standing) int { return cmp.Compare(b.Score, a.Score) })
	for _, s := range standings {
		elo := s.Count().EloOf(s.Different)
		row := Row{Standing: s, Points: s.Count().Points(), Elo: elo.Difference, Margin: elo.Margin}
		for _, other := range standings {
			row.Against = append(row.Against, r.pointsAgainst(s.Index, other.Index))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// pointsAgainst returns the points of player i against player j, nil without games.
func (r Run) pointsAgainst(i, j int) *float64 {
	if i == j || r.Count(i, j).Games() == 0 {
		return nil
	}
	points := r.Count(i, j).Points()
	return &points
}

// Table returns the table with the places in its first column. It ends with the numbers of different games
// where games are repeated, and as CSV always, so that programs find the same columns.
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

// cells returns the row of a table, with the player's place.
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
