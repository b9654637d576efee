package formats

import (
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// sgfShapes maps the properties of marks to shapes. Their values are points.
func sgfShapes() map[string]record.Shape {
	return map[string]record.Shape{"CR": record.Ring, "TR": record.Triangle, "SQ": record.Square, "MA": record.Cross}
}

// sgfGlyphs maps the properties that say how good a move is, with their values, to signs.
func sgfGlyphs() map[string]record.Glyph {
	return map[string]record.Glyph{"TE[1]": "!", "TE[2]": "!!", "BM[1]": "?", "BM[2]": "??", "DO[]": "?!", "IT[]": "!?"}
}

// notes reads the notes of a node at a point of a line. It counts those that have no place.
func (b *sgfBuilder) notes(at sgfCursor, node []sgfProperty) {
	var n record.Notes
	for _, p := range node {
		b.note(&n, p)
	}
	switch {
	case n.Empty():
	case at.branch == nil:
		b.marked += len(n.Marks) + len(n.Arrows)
	default:
		at.branch.Note(func(old *record.Notes) { *old = n })
	}
}

// note adds a property to notes.
func (b *sgfBuilder) note(n *record.Notes, p sgfProperty) {
	switch p.name {
	case "CR", "TR", "SQ", "MA":
		for _, point := range b.appendPoints(nil, p.values) {
			b.mark(n, record.Mark{Cell: b.cell(point), Shape: sgfShapes()[p.name]}, true)
		}
	case "LB":
		for _, v := range p.values {
			point, text, _ := strings.Cut(v, ":")
			text = strings.Join(strings.Fields(text), " ")
			b.mark(n, record.Mark{Cell: b.cell(point), Shape: record.Letter, Text: text}, text != "")
		}
	case "AR":
		for _, v := range p.values {
			from, to, _ := strings.Cut(v, ":")
			b.arrow(n, record.Arrow{From: b.cell(from), To: b.cell(to)})
		}
	case "LN", "SL", "DD", "TB", "TW":
		b.marked += len(p.values)
		b.goSigns = b.goSigns || p.name == "TB" || p.name == "TW" // territory
	default:
		judge(n, p.name, strings.TrimSpace(p.values[0]))
	}
}

// judge adds the name of a position, or a judgement about it or the move to it, to notes.
func judge(n *record.Notes, name, value string) {
	switch name {
	case "N":
		n.Name = strings.Join(strings.Fields(value), " ")
	case "TE", "BM":
		if value != "2" {
			value = "1"
		}
		n.Glyph = sgfGlyphs()[name+"["+value+"]"]
	case "DO", "IT":
		n.Glyph = sgfGlyphs()[name+"[]"]
	case "DM":
		n.Value.Result = game.Draw
	case "GB": // as if black began: see settleNotes
		n.Value.Result = game.FirstWins
	case "GW":
		n.Value.Result = game.SecondWins
	}
}

// arrow adds an arrow that is on the board, and counts any other.
func (b *sgfBuilder) arrow(n *record.Notes, a record.Arrow) {
	if a.From == "" || a.To == "" {
		b.marked++
		return
	}
	n.Arrows = append(n.Arrows, a)
}

// mark adds a mark that is valid and on the board, and counts any other.
func (b *sgfBuilder) mark(n *record.Notes, m record.Mark, valid bool) {
	if m.Cell == "" || !valid {
		b.marked++
		return
	}
	n.Marks = append(n.Marks, m)
}

// settleNotes settles the notes of a tree that depend on the rest of it: letters on points where a move goes are the
// labels of that move, and if white begins, what is good for black is good for the second player.
func settleNotes(b *record.Branch, whiteBegins bool) {
	before := b.Detail.Notes()
	n := before
	for _, next := range b.Next {
		settleNotes(next, whiteBegins)
		i := slices.IndexFunc(n.Marks, func(m record.Mark) bool { return m.Shape == record.Letter && m.Cell == next.Move })
		if i >= 0 {
			next.Note(func(notes *record.Notes) { notes.Label = n.Marks[i].Text })
			n.Marks = slices.Delete(slices.Clone(n.Marks), i, i+1)
		}
	}
	if winner := n.Value.Result.Winner(); winner != game.None && whiteBegins {
		n.Value.Result = game.WinFor(winner.Other())
	}
	if len(n.Marks) != len(before.Marks) || n.Value != before.Value {
		b.Note(func(notes *record.Notes) { *notes = n })
	}
}

// sgfLoses returns the notes on a move that SGF cannot hold.
func sgfLoses(path []*record.Branch) record.Notes {
	n := path[len(path)-1].Detail.Notes()
	n.Name, n.Label, n.Glyph, n.Arrows = "", "", "", nil
	n.Marks = slices.DeleteFunc(slices.Clone(n.Marks), func(m record.Mark) bool { return m.Shape != record.Point })
	if n.Value.In == 0 {
		n.Value = record.Value{}
	}
	return n
}

// notes writes the notes on a move, and the labels of the moves that follow it.
func (w sgfWriter) notes(b *record.Branch) {
	n := b.Detail.Notes()
	for _, next := range b.Next {
		if label := next.Detail.Notes().Label; label != "" {
			n.Marks = append(n.Marks, record.Mark{Cell: next.Move, Shape: record.Letter, Text: label})
		}
	}
	w.property("N", n.Name)
	for _, name := range []string{"CR", "TR", "SQ", "MA"} {
		w.marks(n, name, sgfShapes()[name])
	}
	w.marks(n, "LB", record.Letter)
	var arrows []string
	for _, a := range n.Arrows {
		if from, to := w.point(a.From), w.point(a.To); from != "" && to != "" {
			arrows = append(arrows, from+":"+to)
		}
	}
	w.property("AR", arrows...)
	for property, glyph := range sgfGlyphs() {
		if glyph == n.Glyph {
			w.WriteString(property)
		}
	}
	switch black := n.Value.Result == game.FirstWins; {
	case n.Value.Result == game.Draw:
		w.WriteString("DM[1]")
	case n.Value.Result == game.Ongoing:
	case black != w.g.OBegins:
		w.WriteString("GB[2]")
	default:
		w.WriteString("GW[2]")
	}
}

// marks writes a property with the marks of a shape.
func (w sgfWriter) marks(n record.Notes, property string, shape record.Shape) {
	var values []string
	for _, m := range n.Marks {
		point := w.point(m.Cell)
		if m.Shape != shape || point == "" {
			continue
		}
		if m.Text != "" {
			point += ":" + m.Text
		}
		values = append(values, point)
	}
	w.property(property, values...)
}

// point returns the SGF notation of a cell, or "" if it is none of the board.
func (w sgfWriter) point(cell string) string {
	r := w.g.rules
	at, err := game.ParseCell(r.Rows, r.Columns, cell)
	if err != nil {
		return ""
	}
	return sgfPoint(at%r.Columns, at/r.Columns)
}
