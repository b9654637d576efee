package formats

import (
	"fmt"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

func writeSgf(games []sheet) []byte {
	var b strings.Builder
	for _, g := range games {
		w := sgfWriter{&b, g}
		w.game()
	}
	return []byte(b.String())
}

// sgfProgram is the name of this program in AP.
const sgfProgram = "MNK Desk"

// sgfWriter writes a game.
type sgfWriter struct {
	*strings.Builder
	g sheet
}

func (w sgfWriter) game() {
	w.WriteString("(;FF[4]GM[4]CA[UTF-8]AP[" + sgfProgram + "]")
	if r := w.g.rules; r.Rows == r.Columns {
		w.property("SZ", fmt.Sprint(r.Rows))
	} else {
		w.property("SZ", fmt.Sprintf("%d:%d", r.Columns, r.Rows))
	}
	w.property("RU", w.g.Game.Variant)
	black, white := w.g.Names[0], w.g.Names[1]
	if w.g.OBegins {
		black, white = white, black
	}
	w.property("PB", black)
	w.property("PW", white)
	if d := w.g.DayPlayed(); !d.IsZero() {
		w.property("DT", d.String())
	}
	for _, t := range w.g.Tags {
		for name, tag := range sgfTags() {
			if t.Name == tag {
				w.property(name, t.Value)
			}
		}
	}
	w.property("RE", w.result())
	tree := w.g.Tree()
	w.notes(tree)
	w.property("C", strings.Join(tree.Comments, "\n"))
	w.branches(tree.Next, 0)
	w.WriteString(")\n")
}

// property writes a property with the values that are not empty, if there are any.
func (w sgfWriter) property(name string, values ...string) {
	for _, value := range values {
		if value != "" {
			w.WriteString(name + "[" + strings.NewReplacer(`\`, `\\`, "]", `\]`).Replace(value) + "]")
			name = ""
		}
	}
}

// result returns the value of RE.
func (w sgfWriter) result() string {
	if w.g.Result == game.Draw {
		return "0"
	}
	winner := w.g.Result.Winner()
	if winner == game.None {
		return ""
	}
	return w.colour(int(winner)) + "+" + sgfReasons()[w.g.Reason]
}

// sgfReasons maps the reasons of a win to the letters that RE has for them.
func sgfReasons() map[string]string {
	return map[string]string{"": "", record.Resigned: "R", record.OutOfTime: "T"}
}

// sgfStoresEnding reports whether RE can express the result and reason of a game.
func sgfStoresEnding(g record.Game) bool {
	_, ok := sgfReasons()[g.Reason]
	return g.Result == game.Draw && g.Reason == record.Agreed || g.Result != game.Draw && ok
}

// colour returns the side that makes the move with index ply, from 0: black moves first, unless
// OBegins is set.
func (w sgfWriter) colour(ply int) string {
	if (ply%2 == 1) != w.g.OBegins {
		return "W"
	}
	return "B"
}

// branches writes the subtrees of a node. If there is more than one, each is in parentheses.
func (w sgfWriter) branches(next []*record.Branch, ply int) {
	for ; len(next) == 1; ply++ {
		w.move(next[0], ply)
		next = next[0].Next
	}
	for _, n := range next {
		w.WriteString("\n(")
		w.move(n, ply)
		w.branches(n.Next, ply+1)
		w.WriteString(")")
	}
}

// move writes the node of a move.
func (w sgfWriter) move(n *record.Branch, ply int) {
	point := w.point(n.Move)
	if point == "" && n.Move != game.PassName {
		return // never happens in a record that was opened
	}
	if ply%10 == 0 {
		w.WriteString("\n")
	}
	w.WriteString(";" + w.colour(ply) + "[" + point + "]")
	w.notes(n)
	w.property("C", strings.Join(n.Comments, "\n"))
}
