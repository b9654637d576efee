package laboratory

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// resultTable shows the standings of a run: each player's points and, with more than two players,
// also the points against each other player. It scrolls if it is too large.
type resultTable struct {
	scroll *container.Scroll
	names  []string
	words  *textTable
}

// Measures of the table: the maximum number of players' rows that are visible at once, the index of
// the column with the players' names, and the height of the scroll bar in Fyne's units.
const resultRows, nameColumn, scrollBar = 8, 1, 8

func newResultTable(names []string) *resultTable {
	t := &resultTable{names: names}
	empty := t.table(lab.Crosstable{})
	for range names {
		empty.Rows = append(empty.Rows, make([]string, len(empty.Columns)))
	}
	t.words = newTextTable(empty)
	t.words.shrinkColumn = nameColumn
	t.scroll = container.NewScroll(t.words)
	t.scroll.SetMinSize(fyne.NewSize(0, t.words.heightOf(min(len(names), resultRows))+scrollBar))
	return t
}

// show shows the standings of a run.
func (t *resultTable) show(r lab.Run) {
	if t.words.show(t.table(r.Crosstable())) {
		t.scroll.Refresh()
	}
}

// table returns the standings as texts.
func (t *resultTable) table(c lab.Crosstable) (all table.Table) {
	heads := words.CrosstableHead()
	if len(t.names) == 2 {
		heads = append(heads, words.MatchHead()...)
	} else {
		for i := range t.names {
			heads = append(heads, strconv.Itoa(i+1))
		}
	}
	for i, head := range heads {
		all.Columns = append(all.Columns, table.Column{Head: head, Text: i == nameColumn})
	}
	for i, row := range c.Rows {
		texts := []string{
			strconv.Itoa(i + 1), shortened(t.names[row.Index], tableName),
			words.Points(row.Points), "", "",
		}
		if c := row.Count(); c.Games() > 0 {
			texts[3], texts[4] = words.Score(c, row.Different),
				words.Elo(match.Elo{Difference: row.Elo, Margin: row.Margin})
		}
		if len(t.names) == 2 {
			texts = append(texts, words.Number(row.Wins), words.Number(row.Draws), words.Number(row.Losses))
		} else {
			texts = append(texts, versus(row)...)
		}
		all.Rows = append(all.Rows, texts)
	}
	return all
}

// versus returns the points of a player against each other player.
func versus(row lab.Row) (texts []string) {
	for _, points := range row.Against {
		if points == nil {
			texts = append(texts, "–")
		} else {
			texts = append(texts, words.Points(*points))
		}
	}
	return texts
}

// tableName is the maximum number of characters of a name in the table.
const tableName = 44

// shortened returns the name, cut to at most most characters.
func shortened(name string, most int) string {
	if r := []rune(name); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return name
}
