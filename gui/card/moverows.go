package card

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// moveRow is a row of the list of moves: one or more pairs of moves of the game's line, part of a
// variation, or a comment.
type moveRow struct {
	spots  []spot
	depth  int          // how deeply the row is nested in variations
	lines  []string     // the lines of a comment; nil for moves
	about  session.Node // the move commented on
	height float32
}

// spot is a move or a move number, at its place in a row.
type spot struct {
	node     session.Node
	text     string
	ply      int // the number of the move
	number   bool
	x, width float32
}

// Measures of the rows, in Fyne's units.
const (
	rowPitch        = 28 // from the top of one row to the next
	cellIndent      = 8  // the indent of the text in a cell
	maxCellWidth    = 60 // the greatest width of each of the two columns of moves
	variationIndent = 16 // the indent of a variation relative to its line
	maxIndentDepth  = 4  // variations nested deeper are not indented any further
	columnGap       = 12 // between two pairs of moves on one row
	variationGap    = 6  // between the moves of a variation
)

// measures holds the sizes of a list of moves. They follow the text size that the person has chosen.
type measures struct {
	width        float32 // the width of the list
	body, quiet  float32 // text sizes
	number, cell float32 // the widths of the columns of numbers and moves
	height, line float32 // the heights of a row and of a line of a comment
}

// pair returns the width of two moves with their number.
func (m measures) pair() float32 { return m.number + 2*m.cell }

// columns returns how many pairs of moves fit on one row: more than one on a large screen.
func (m measures) columns() int { return max(int((m.width+columnGap)/(m.pair()+columnGap)), 1) }

func measure(width float32) measures {
	m := measures{width: width, body: theme.Size(theme.SizeNameText), quiet: theme.Size(theme.SizeNameCaptionText)}
	m.number = fyne.MeasureText("000", m.quiet, fyne.TextStyle{}).Width + 4
	m.cell = max(min((width-m.number)/2, maxCellWidth*m.body/14), 1)
	m.line = fyne.MeasureText("0", m.quiet, fyne.TextStyle{}).Height
	m.height = max(rowPitch-theme.Padding(), fyne.MeasureText("0", m.body, fyne.TextStyle{}).Height+2)
	return m
}

// rowsOf lays out a tree. Each row of the game's line is followed by the comments on its moves and the
// variations that replace them. Numbers count pairs of moves, as in other programs: 1., and 1… before the second move.
// decisions holds what was decided in the opening after a move.
func rowsOf(t *session.Tree, decisions map[session.Node]string, m measures, texts *rowTexts) []moveRow {
	b := rowBuilder{tree: t, decisions: decisions, m: m, rowTexts: texts.forMeasures(m)}
	b.addComment(session.Root, 0)
	line, column := t.Line(), 0
	for i := 0; i < len(line); i += 2 {
		pair := line[i:min(i+2, len(line))]
		if column == 0 {
			b.rows = append(b.rows, moveRow{height: m.height})
		}
		row := len(b.rows) - 1
		b.rows[row].spots = append(b.rows[row].spots, b.pair(pair, float32(column)*(m.pair()+columnGap))...)
		for _, n := range pair {
			b.addFollowing(n, 0)
		}
		if column++; column == m.columns() || len(b.rows)-1 > row { // comments and variations end the row
			column = 0
		}
	}
	return b.rows
}

// pair returns the spots of two moves of the game's line, after the number of the first.
func (b *rowBuilder) pair(moves []session.Node, x float32) []spot {
	spots := []spot{b.number(moves[0], x)}
	for k, n := range moves {
		spots = append(spots, spot{node: n, ply: b.tree.Ply(n), text: words.MoveName(b.tree.Name(n)), x: x + b.m.number +
			float32(k)*b.m.cell, width: b.m.cell})
	}
	return spots
}

// rowBuilder collects rows.
type rowBuilder struct {
	tree      *session.Tree
	decisions map[session.Node]string
	m         measures
	rows      []moveRow
	*rowTexts
}

// rowTexts caches the measured texts of a list. There may be thousands of moves and comments. They are
// laid out again after each move, when few of them are new.
type rowTexts struct {
	m        measures
	widths   map[string]float32 // of numbers and moves of variations
	comments map[brokenText][]string
}

// brokenText is the cache key of a text that is broken into lines of a width.
type brokenText struct {
	text  string
	width float32
}

// forMeasures returns the cache for some measures. It drops what was cached for others.
func (k *rowTexts) forMeasures(m measures) *rowTexts {
	if k.m != m || k.widths == nil {
		*k = rowTexts{m: m, widths: map[string]float32{}, comments: map[brokenText][]string{}}
	}
	return k
}

// width returns the width of a number or of a move of a variation.
func (k *rowTexts) width(text string) float32 {
	w, ok := k.widths[text]
	if !ok {
		w = fyne.MeasureText(text, k.m.quiet, fyne.TextStyle{}).Width
		k.widths[text] = w
	}
	return w
}

// wrap breaks a comment into lines of a width.
func (k *rowTexts) wrap(text string, width float32) []string {
	lines, ok := k.comments[brokenText{text, width}]
	if !ok {
		lines = widgets.WrapText(readable(text), func(s string) bool {
			return fyne.MeasureText(s, k.m.quiet, fyne.TextStyle{}).Width > width
		})
		k.comments[brokenText{text, width}] = lines
	}
	return lines
}

// number returns the spot with the number of a move.
func (b *rowBuilder) number(n session.Node, x float32) spot {
	text := words.MoveNumber(b.tree.Ply(n))
	return spot{text: text, number: true, x: x, width: b.width(text)}
}

// addFollowing adds the rows that follow a move of a line: its comment and, if it is the first of its
// alternatives, the variations that begin with the others.
func (b *rowBuilder) addFollowing(n session.Node, depth int) {
	b.addComment(n, depth)
	if next := b.tree.Next(b.tree.Parent(n)); next[0] == n {
		for _, other := range next[1:] {
			b.addVariation(other, depth+1)
		}
	}
}

// addVariation adds the line that begins with a move.
func (b *rowBuilder) addVariation(first session.Node, depth int) {
	left := indent(depth) + cellIndent
	var row *moveRow
	x := left
	for _, n := range append([]session.Node{first}, b.tree.Along(first)...) {
		name := words.MoveName(b.tree.Name(n))
		width := b.width(name)
		if row == nil || x+width > b.m.width {
			b.rows = append(b.rows, moveRow{depth: depth, height: b.m.height})
			row, x = &b.rows[len(b.rows)-1], left
		}
		if x == left || b.tree.Ply(n)%2 == 1 {
			number := b.number(n, x)
			if x > left && x+number.width+4+width > b.m.width {
				b.rows = append(b.rows, moveRow{depth: depth, height: b.m.height})
				row, number.x = &b.rows[len(b.rows)-1], left
			}
			row.spots = append(row.spots, number)
			x = number.x + number.width + 4
		}
		row.spots = append(row.spots, spot{node: n, ply: b.tree.Ply(n), text: name, x: x, width: width})
		x += width + variationGap
		rows := len(b.rows)
		if n == first {
			b.addComment(n, depth) // only: the alternatives belong to the line that this one varies
		} else {
			b.addFollowing(n, depth)
		}
		if len(b.rows) > rows {
			row = nil
		}
	}
}

// indent returns how far the rows of a variation are indented.
func indent(depth int) float32 { return variationIndent * float32(min(depth, maxIndentDepth)) }

// addComment adds what was decided in the opening after a move, and the comment on the move.
func (b *rowBuilder) addComment(n session.Node, depth int) {
	b.addBubble(n, depth, b.decisions[n])
	b.addBubble(n, depth, b.tree.Comment(n))
}

// addBubble adds a text about a move.
func (b *rowBuilder) addBubble(n session.Node, depth int, text string) {
	if text == "" {
		return
	}
	lines := b.wrap(text, max(b.m.width-indent(depth)-4*cellIndent, 40))
	b.rows = append(b.rows, moveRow{depth: depth, about: n, lines: lines, height: float32(len(lines))*b.m.line + cellIndent})
}

// readable returns a comment as the list shows it: cut if it is very long, and with a space for each
// control character except line ends.
func readable(text string) string {
	if len(text) > 4*session.MaxComment { // a file may hold any text
		text = strings.ToValidUTF8(text[:4*session.MaxComment], "") + "…"
	}
	return strings.Map(func(r rune) rune {
		if r != '\n' && unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text)
}
