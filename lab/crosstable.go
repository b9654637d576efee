package lab

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/lab/table"
)

// Crosstable is a tournament as people read it: each player's points against each
// other.
type Crosstable struct {
	// Conditions are those of each match.
	Conditions
	// Rows are the players, the best first.
	Rows []Placed `json:"rows"`
	// Interrupted says that not all games were played.
	Interrupted bool `json:"interrupted"`
}

// Placed is a player in a Crosstable.
type Placed struct {
	Contestant
	// Points counts a draw as half a point.
	Points float64 `json:"points"`
	// Elo is the difference to the average of the others, Margin its 95 % error.
	Elo    float64 `json:"elo"`
	Margin float64 `json:"elo_margin"`
	// Against are the points against each player, in the order of the table; null
	// against itself, and where no game was played.
	Against []*float64 `json:"against"`
}

// CrosstableOf returns the table of a tournament played as o says.
func CrosstableOf(o TournamentOptions, t Tournament) Crosstable {
	r := Crosstable{Conditions: o.Match.Conditions(), Rows: []Placed{}}
	for _, s := range t.Standings {
		elo := s.Count.Elo()
		row := Placed{
			Contestant: ContestantOf(o.Players[s.Player], s.Count, s.Tally),
			Points:     s.Count.Points(), Elo: elo.Difference, Margin: elo.Margin,
		}
		for _, other := range t.Standings {
			var against *float64
			if c := t.Between(s.Player, other.Player); s.Player != other.Player && c.Games() > 0 {
				points := c.Points()
				against = &points
			}
			row.Against = append(row.Against, against)
		}
		r.Rows = append(r.Rows, row)
	}
	return r
}

// Played returns how many games there were, each counted for both players.
func (r Crosstable) Played() (n int) {
	for _, p := range r.Rows {
		n += p.Games()
	}
	return n
}

// Table returns the table with the places in its first column.
func (r Crosstable) Table() table.Table {
	t := table.Table{Columns: append(table.Numbers(""), table.Words("player")...)}
	for i := range r.Rows {
		t.Columns = append(t.Columns, table.Column{Head: fmt.Sprint(i + 1)})
	}
	t.Columns = append(t.Columns, table.Numbers("points", "games", "wins", "draws", "losses",
		"elo", "±", "late", "illegal", "time/move", "nodes/move", "depth")...)
	for i, p := range r.Rows {
		t.Add(p.cells(i + 1)...)
	}
	return t
}

// cells returns the row of a player.
func (p Placed) cells(place int) []any {
	row := []any{place, p.Player}
	for _, points := range p.Against {
		if points == nil {
			row = append(row, "-")
		} else {
			row = append(row, *points)
		}
	}
	return append(row, p.Points, p.Games(), p.Wins, p.Draws, p.Losses,
		fmt.Sprintf("%+.1f", p.Elo), fmt.Sprintf("%.1f", p.Margin), p.Late, p.Illegal,
		table.Time(p.Seconds), fmt.Sprintf("%.0f", p.Nodes), fmt.Sprintf("%.1f", p.Depth))
}
