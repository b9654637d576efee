package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// forbidden says for what the rules forbid a move, by the stones of each line; "" for a move
// that cannot be made for another reason.
func forbidden(p game.Position, m game.Move) string {
	view := p.View()
	name := p.Format(m)
	i := slices.IndexFunc(view.Cells, func(c game.Cell) bool { return c.Name == name })
	if i < 0 {
		return ""
	}
	bar := view.Cells[i].Bar
	switch bar.Reason {
	case game.DoubleThree:
		return fmt.Sprintf("it would make %d open threes: %s", len(bar.Lines), lines(view, bar.Lines))
	case game.DoubleFour:
		return fmt.Sprintf("it would make %d fours: %s", len(bar.Lines), lines(view, bar.Lines))
	case game.Overline:
		return "it would make six or more in a row: " + lines(view, bar.Lines)
	case game.OwnRule:
		return bar.About
	default:
		return ""
	}
}

// lines names the cells of lines.
func lines(view game.View, list [][]int) string {
	var all []string
	for _, line := range list {
		var names []string
		for _, c := range line {
			names = append(names, view.Cells[c].Name)
		}
		all = append(all, strings.Join(names, " "))
	}
	return strings.Join(all, " and ")
}
