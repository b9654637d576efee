package study

import (
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/setup"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Text returns the draft as text: the cells of each side on a line, then those that are closed, then
// whose turn it is.
func (d *Draft) Text() string {
	names := words.PlacementNames(d.Variant)[0]
	var lines []string
	add := func(name string, has func(cell int) bool) {
		var cells []string
		for _, i := range d.order() {
			if has(i) {
				cells = append(cells, d.empty.Cells[i].Name)
			}
		}
		if len(cells) > 0 {
			lines = append(lines, name+" "+strings.Join(cells, " "))
		}
	}
	for side, name := range names.Sides {
		add(name, func(cell int) bool { return d.Cells[cell] == game.Side(side) })
	}
	add(names.Closed, func(cell int) bool { return d.Closed != nil && d.Closed[cell] })
	turn := names.ToMove[d.ToMove]
	if d.Block >= 0 {
		turn += ": " + d.empty.Blocks[d.Block].Label
	}
	return strings.Join(append(lines, turn), "\n")
}

// order returns the cells as a text lists them: column by column from below.
func (d *Draft) order() []int {
	cells := make([]int, len(d.Cells))
	for i := range cells {
		cells[i] = i
	}
	if d.empty.BlockColumns > 0 {
		return cells
	}
	columns := d.empty.Columns
	slices.SortFunc(cells, func(a, b int) int {
		if a%columns != b%columns {
			return a%columns - b%columns
		}
		return b - a
	})
	return cells
}

// read takes over a position that is written as text, in any language of the window. It reports
// whether the text is one of the draft's variant, and the part that it does not understand, by the language
// in which it understands most.
func (d *Draft) read(text string) (unclear string, ok bool) {
	most := -1
	for _, names := range words.PlacementNames(d.Variant) {
		p, turn, lines, wrong := d.parse(text, names)
		if wrong == "" && lines > 0 {
			d.Placement, d.hasTurn, d.hasBlock = p, turn, p.Block != setup.AnyBlock
			d.follow()
			return "", true
		}
		if lines > most {
			most, unclear = lines, wrong
		}
	}
	return unclear, false
}

// parse reads a text with names; turn is set if it says whose turn it is. lines is how many it has
// understood, up to one that is wrong.
func (d *Draft) parse(text string, names words.Placed) (p setup.Placement, turn bool, lines int, wrong string) {
	p = empties(d.Variant).Placement
	p.ToMove, p.Block = d.ToMove, setup.AnyBlock
	for line := range strings.Lines(broken(strings.ToLower(text), names)) {
		line = strings.TrimSpace(line)
		switch {
		case line == "":
		case d.parseTurn(line, names, &p):
			turn = true
			lines++
		default:
			if wrong = d.parseCells(line, names, &p); wrong != "" {
				return p, turn, lines, wrong
			}
			lines++
		}
	}
	return p, turn, lines, ""
}

// broken begins a line with each name of a side or of closed squares: a text may have all of them in one.
func broken(text string, names words.Placed) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		for i, field := range strings.FieldsFunc(line, record.IsBlank) {
			if i > 0 && headOf(field, names) >= 0 {
				b.WriteByte('\n')
			}
			b.WriteString(field + " ")
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// headOf returns the tool whose name a word is, with a sign behind it or without; −1 for none.
func headOf(word string, names words.Placed) tool {
	word = strings.TrimRight(word, ",:;")
	return tool(slices.IndexFunc(append(names.Sides[:], names.Closed), func(name string) bool { return strings.EqualFold(name, word) }))
}

// parseTurn reads a line such as "white to move", behind which a block may stand.
func (d *Draft) parseTurn(line string, names words.Placed, p *setup.Placement) bool {
	for side, said := range names.ToMove {
		rest, ok := strings.CutPrefix(line, strings.ToLower(said))
		if !ok {
			continue
		}
		p.ToMove = game.Side(side)
		rest = strings.Trim(rest, " .:")
		p.Block = setup.AnyBlock
		for b, block := range d.empty.Blocks {
			if rest == strings.ToLower(block.Label) {
				p.Block = b
			}
		}
		return rest == "" || p.Block >= 0
	}
	return false
}

// parseCells reads a line such as "black a1 b2" and returns the word that is wrong, or the line; "" if it is right.
func (d *Draft) parseCells(line string, names words.Placed, p *setup.Placement) (wrong string) {
	fields := strings.FieldsFunc(line, func(r rune) bool { return record.IsBlank(r) || strings.ContainsRune(",:;", r) })
	if len(fields) == 0 {
		return line
	}
	what := headOf(fields[0], names)
	if what < 0 || what == closed && p.Closed == nil {
		return line
	}
	for _, name := range fields[1:] {
		cell := slices.IndexFunc(d.empty.Cells, func(c game.Cell) bool { return c.Name == name })
		switch {
		case cell < 0 || p.Cells[cell] != game.None || p.Closed != nil && p.Closed[cell]:
			return name
		case what == closed:
			p.Closed[cell] = true
		default:
			p.Cells[cell] = game.Side(what)
		}
	}
	return ""
}
