package main

import (
	"encoding/csv"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/mnkdesk/mnkdesk/lab"
)

// crosstable is what the command tournament shows.
type crosstable struct {
	// Conditions are those of each match.
	lab.Conditions
	Rows        []placed `json:"rows"`
	Interrupted bool     `json:"interrupted"`

	format layout
}

// placed is a player in the table, the best first.
type placed struct {
	contestant
	Points float64 `json:"points"`
	// Elo is the difference to the average of the others, Margin its 95 % error.
	Elo    float64 `json:"elo"`
	Margin float64 `json:"elo_margin"`
	// Against are the points against each player, in the order of the table; null
	// against itself, and where no game was played.
	Against []*float64 `json:"against"`
}

func crosstableOf(o lab.TournamentOptions, t lab.Tournament) crosstable {
	r := crosstable{Conditions: o.Match.Conditions(), Rows: []placed{}}
	for _, s := range t.Standings {
		elo := s.Count.Elo()
		row := placed{
			contestant: contestantOf(o.Players[s.Player], s.Count, s.Tally),
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

// played returns how many games there were, each counted for both players.
func (r crosstable) played() (n int) {
	for _, p := range r.Rows {
		n += p.Wins + p.Draws + p.Losses
	}
	return n
}

// cells returns the table as words, its head first.
func (r crosstable) cells() [][]string {
	head := []string{"", "player"}
	for i := range r.Rows {
		head = append(head, fmt.Sprint(i+1))
	}
	rows := [][]string{append(head, "points", "games", "wins", "draws", "losses", "elo", "±", "late", "illegal", "time/move", "nodes/move")}
	for i, p := range r.Rows {
		row := []string{fmt.Sprint(i + 1), p.Player}
		for _, points := range p.Against {
			if points == nil {
				row = append(row, "-")
			} else {
				row = append(row, fmt.Sprint(*points))
			}
		}
		rows = append(rows, append(
			row, fmt.Sprint(p.Points), fmt.Sprint(p.Wins+p.Draws+p.Losses),
			fmt.Sprint(p.Wins), fmt.Sprint(p.Draws), fmt.Sprint(p.Losses),
			fmt.Sprintf("%+.1f", p.Elo), fmt.Sprintf("%.1f", p.Margin),
			fmt.Sprint(p.Late), fmt.Sprint(p.Illegal), shortTime(p.Seconds), fmt.Sprintf("%.0f", p.Nodes),
		))
	}
	return rows
}

func (r crosstable) text(w io.Writer) {
	switch cells := r.cells(); r.format {
	case "csv":
		_ = csv.NewWriter(w).WriteAll(cells) // an error stays in the writer below
	case "markdown":
		rule := strings.Split(strings.Repeat("--: ", len(cells[0])), " ")[:len(cells[0])]
		rule[1] = ":--"
		for i, row := range cells {
			fmt.Fprintln(w, "| "+strings.Join(row, " | ")+" |")
			if i == 0 {
				fmt.Fprintln(w, "|"+strings.Join(rule, "|")+"|")
			}
		}
	default:
		aligned(w, cells)
	}
}

// aligned writes rows with their columns under each other, numbers to the right and
// the players to the left.
func aligned(w io.Writer, rows [][]string) {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range rows {
		line := make([]string, len(row))
		for i, cell := range row {
			if i == 1 {
				line[i] = fmt.Sprintf("%-*s", widths[i], cell)
			} else {
				line[i] = fmt.Sprintf("%*s", widths[i], cell)
			}
		}
		fmt.Fprintln(w, strings.Join(line, "  "))
	}
}
