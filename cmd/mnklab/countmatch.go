package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/lab/patterns"
)

// matchCount is the output of the command count-match.
type matchCount struct {
	Pattern    string             `json:"pattern"`
	Board      patterns.Picture   `json:"board"`
	Directions []patterns.Matches `json:"directions"`
	All        patterns.Matches   `json:"all"`
}

// maxPicture is the size in bytes of the largest board file that is read.
const maxPicture = 4 << 20

// countMatch returns the command that counts a pattern on a board.
func (l *mnklab) countMatch() *cobra.Command {
	var file string
	c := &cobra.Command{
		Use:   "count-match PATTERN",
		Short: "Count a pattern such as -X- on a board",
		Long: "Counts a pattern of X, O and - (empty) in the rows, columns and diagonals of a board, as\n" +
			"countMatch of Rapport algorithme minimax pour Gomoku does. Prints three counts for each direction:\n" +
			"right, on the board itself; flattened, in the board as one string, by the regular expression of\n" +
			"the report, which looks ahead; and consumed, by the same expression without looking ahead.\n" +
			"Write -- before a pattern that begins with -.",
		Args: acceptArgs("PATTERN"),
		RunE: func(_ *cobra.Command, args []string) error {
			p, err := readPicture(file, l.stdin)
			if err != nil {
				return err
			}
			return l.showMatches(p, args[0])
		},
	}
	fileFlag(c, &file, "board", "`file` with a board: a line per row, with X, O and - or . for empty; - for standard "+
		"input (default: the report's board)")
	return c
}

// readPicture reads a board from a file, or returns the board of the report if path is "".
func readPicture(path string, stdin io.Reader) (patterns.Picture, error) {
	if path == "" {
		return patterns.ReportBoard(), nil
	}
	data, err := readInput(path, stdin, maxPicture)
	if err != nil {
		return nil, err
	}
	p, err := patterns.ParsePicture(string(data))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", inputName(path), err)
	}
	return p, nil
}

// showMatches counts a pattern on a board and shows the counts.
func (l *mnklab) showMatches(p patterns.Picture, pattern string) error {
	list, err := p.Count(pattern)
	if err != nil {
		return err
	}
	m := matchCount{Pattern: pattern, Board: p, Directions: list, All: patterns.Matches{Direction: "all"}}
	for _, d := range list {
		m.All.OnBoard += d.OnBoard
		m.All.Flattened += d.Flattened
		m.All.Consumed += d.Consumed
	}
	return l.show(m)
}

func (m matchCount) text(w io.Writer) {
	fmt.Fprintf(w, "%v\n\n", m.Board)
	rows := [][]string{{"direction", "right", "flattened", "consumed"}}
	for _, d := range append(m.Directions, m.All) {
		rows = append(rows, []string{d.Direction, fmt.Sprint(d.OnBoard), fmt.Sprint(d.Flattened), fmt.Sprint(d.Consumed)})
	}
	writeRows(w, rows...)
}
