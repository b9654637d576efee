package words

import (
	"cmp"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
)

// The card's part about threats: its heading, the button that hides it, and a game that has none to show.
func Threats() string      { return text("Threats") }
func CloseThreats() string { return text("Hide the threats") }
func NoThreats() string    { return text("There are no threats to show in this game.") }

// ThreatsShown returns what the status line says when threats are turned on whose list is out of sight. some is set if
// the board marks any.
func ThreatsShown(some bool) string {
	if some {
		return text("The threats are marked on the board. T hides them.")
	}
	return text("Threats are on. There are none now.")
}

// NoThreatsNow returns what stands below the heading of the threats beside an analysis if a position has none.
func NoThreatsNow() string { return text("None in this position") }

// ThreatsHidden returns the same for threats that are turned off.
func ThreatsHidden() string { return text("Threats are off.") }

// ThreatsQuestion returns the question asked before threats are shown in a game that could earn a medal.
func ThreatsQuestion() (title, question, agree string) {
	return text("Show threats?"), text("With threats shown, this game can't earn it."),
		text("Show Threats")
}

// ThreatNames holds the meanings of the signs for threats. Open and TheirOpen are "" on boards
// whose lines are no longer than a winning row. Later and TheirLater are "" unless marks fall.
type ThreatNames struct {
	Wins, TheirWins, Open, TheirOpen, Later, TheirLater string
	// Double and TheirDouble are for rows that one more mark turns into two rows that lack one mark, in a line with gaps.
	Double, TheirDouble string
}

// OpenMarks returns how many marks an open row has in a game: three in Gomoku. A row with more is a double one.
func OpenMarks(s session.Setup) int { return boardOf(s.Variant).k - 2 }

// ThreatsOf returns the meanings of the signs in a game. They are from the person's view. In a game
// between two people or two computers they name the marks, and the first side comes first.
func ThreatsOf(s session.Setup) (names ThreatNames) {
	b := boardOf(s.Variant)
	data := with{"Row": openRow(s), "More": row(b.k - 1)}
	if s.Person() != game.None {
		names = ThreatNames{
			text("Win at once"), text("Stop here"), text("Your open {{.Row}}", data),
			text("Open {{.Row}} to stop", data),
			text("Win here later"), text("Stop here later"),
			text("Your double {{.More}}", data), text("Double {{.More}} to stop", data),
		}
	} else {
		names.Wins, names.Open, names.Later, names.Double = threatsBy(Name(WatchedName(s.Variant, s.Mark(game.First))), data)
		names.TheirWins, names.TheirOpen, names.TheirLater,
			names.TheirDouble = threatsBy(Name(WatchedName(s.Variant, s.Mark(game.Second))), data)
	}
	if s.Variant.Style != game.Discs {
		names.Later, names.TheirLater = "", ""
	}
	if max(b.rows, b.columns) <= b.k {
		names.Open, names.TheirOpen = "", ""
	}
	return names
}

// threatsBy returns the meanings of one side's signs. name is the name of its mark.
func threatsBy(name string, data with) (wins, open, later, double string) {
	data = with{"Name": name, "Row": data["Row"], "More": data["More"]}
	return text("{{.Name}} wins at once", data), text("{{.Name}}'s open {{.Row}}", data),
		text("{{.Name}} wins here later", data), text("{{.Name}}'s double {{.More}}", data)
}

// openRow returns the name of an open row that lacks two marks: "three" in Gomoku.
func openRow(s session.Setup) string { return row(boardOf(s.Variant).k - 2) }

// row returns the name of n marks in a row, as in "an open three".
func row(n int) string {
	switch n {
	case 1:
		return named("row of 1", "row")
	case 2:
		return named("row of 2", "two")
	case 3:
		return named("row of 3", "three")
	case 4:
		return named("row of 4", "four")
	default:
		return Number(n)
	}
}

// CellsOrNone returns the names of cells, ordered by column and then from the bottom up, or "none".
func CellsOrNone(view game.View, cells []int) string {
	if len(cells) == 0 {
		return named("no points", "none")
	}
	return LineCells(view, slices.SortedFunc(slices.Values(cells), func(a, b int) int {
		return cmp.Or(cmp.Compare(a%view.Columns, b%view.Columns), cmp.Compare(b, a))
	}))
}
