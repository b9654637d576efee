package words

import (
	"cmp"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
)

// Threats is an item of a menu, and heads the part of the card about them.
func Threats() string { return text("Threats") }

// CloseThreats names the button that hides the threats.
func CloseThreats() string { return text("Hide the threats") }

// NoThreats says that a game has no threats to be shown.
func NoThreats() string { return text("There are no threats to show in this game.") }

// ThreatsQuestion asks before threats are shown in a game that counts.
func ThreatsQuestion() (title, question, agree string) {
	return text("Show threats?"), text("With threats shown, this game won't count and earns no medal."), text("Show Threats")
}

// ThreatNames say what the signs of threats mean. The open rows have no names where none can come
// about: on a board without lines longer than a row; rows that win later only where marks fall.
type ThreatNames struct {
	Wins, TheirWins, Open, TheirOpen, Later, TheirLater string
}

// ThreatsOf returns what the signs mean in a game: to the person, or in a game of two people
// or two computers, by their marks, to whoever goes first.
func ThreatsOf(s session.Setup) (names ThreatNames) {
	b := boardOf(s.Variant)
	data := with{"Row": openRow(s)}
	if s.Person() != game.None {
		names = ThreatNames{
			text("You win here"), text("Stop here"), text("Your open {{.Row}}", data), text("Open {{.Row}} to stop", data),
			text("You win here later"), text("Stop here later"),
		}
	} else {
		names.Wins, names.Open, names.Later = threatsBy(Name(Watched(s.Variant, s.Mark(game.First))), data)
		names.TheirWins, names.TheirOpen, names.TheirLater = threatsBy(Name(Watched(s.Variant, s.Mark(game.Second))), data)
	}
	if s.Variant.Style != game.Discs {
		names.Later, names.TheirLater = "", ""
	}
	if max(b.rows, b.columns) <= b.k {
		names.Open, names.TheirOpen = "", ""
	}
	return names
}

// threatsBy returns what the signs of one side mean, by the name of its mark.
func threatsBy(name string, data with) (wins, open, later string) {
	data = with{"Name": name, "Row": data["Row"]}
	return text("{{.Name}} wins here", data), text("{{.Name}}'s open {{.Row}}", data), text("{{.Name}} wins here later", data)
}

// openRow names the open row of a game to which two marks are missing.
func openRow(s session.Setup) string { return row(boardOf(s.Variant).k - 2) }

// row names marks in a row by how many they are, as in "an open three".
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

// CellsOrNone names cells, column by column from below, or says that there are none.
func CellsOrNone(view game.View, cells []int) string {
	if len(cells) == 0 {
		return named("no points", "none")
	}
	return LineCells(view, slices.SortedFunc(slices.Values(cells), func(a, b int) int {
		return cmp.Or(cmp.Compare(a%view.Columns, b%view.Columns), cmp.Compare(b, a))
	}))
}
