package formats

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/setup"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// positionFormat is the format of positions without moves, as the position editor writes them: a
// line with the cells of each side, a line with the closed cells, and a line with the side to move,
// such as "Black h8 i9", "White j10", "White to move". The text names no rules. Read finds a game
// that leads to the position.
func positionFormat() Format {
	return Format{Name: "Position", detect: isPosition, unreliable: true, maxSize: maxPosition, read: readPosition}
}

// maxPosition is the size in bytes of the longest position that is read.
const maxPosition = 64 << 10

// PositionWords holds the words in which one language describes a position, for one kind of marks.
type PositionWords struct {
	Sides  [2]string
	Closed string
	ToMove [2]string
}

// positionWords lists the words that are understood: in each language, for stones and for other
// marks.
func positionWords() []PositionWords {
	return []PositionWords{
		{[2]string{"Black", "White"}, "Closed", [2]string{"Black to move", "White to move"}},
		{[2]string{"Schwarz", "Weiß"}, "Gesperrt", [2]string{"Schwarz am Zug", "Weiß am Zug"}},
		{[2]string{"X", "O"}, "Closed", [2]string{"X to move", "O to move"}},
		{[2]string{"X", "O"}, "Gesperrt", [2]string{"X am Zug", "O am Zug"}},
	}
}

// closedCells is the result of headerOf for closed cells.
const closedCells = 2

// headerOf returns the side that a word names, closedCells if it names closed cells, or −1 if it
// names neither.
func (w PositionWords) headerOf(text string) int {
	return slices.IndexFunc(append(w.Sides[:], w.Closed), func(name string) bool { return strings.EqualFold(name, text) })
}

// Position is a board with its marks and the side to move. Its sides are marks: First is X or
// black, no matter who made the first move.
type Position struct {
	Variant engine.Variant
	setup.Placement
	// Empty is the board before the first move.
	Empty game.View
	// HasTurn and HasBlock are set if ToMove and Block were chosen, not derived by DeriveRest.
	HasTurn, HasBlock bool
}

// NewPosition returns a position with an empty board.
func NewPosition(v engine.Variant) Position {
	view := v.Start().View()
	p := Position{Variant: v, Placement: setup.Of(view), Empty: view}
	p.ToMove = game.First
	return p
}

// isPosition reports whether the first word of a text names a side or closed cells.
func isPosition(text []byte) bool {
	for i, line := range linesOf(string(text)) {
		if list := positionLine(line, i+1); len(list) > 0 {
			return slices.ContainsFunc(positionWords(), func(w PositionWords) bool { return w.headerOf(list[0].text) >= 0 })
		}
	}
	return false
}

// readPosition reads a position of the variant that the options ask for, else of Gomoku on the
// smallest usual board that fits.
func readPosition(data []byte, r *reader) ([]Game, error) {
	var first *record.Error
	for _, variant := range []string{r.Variant, "gomoku", "19,19,5", "20,20,5"} {
		b, err := r.board(variant)
		if err != nil {
			continue
		}
		p := NewPosition(b.Variant)
		unclear, ok := p.read(string(data))
		if !ok {
			if first == nil {
				first = unclear.at.errorf("%q is not understood in a position of %s", quote.Plain(unclear.text), b.Title)
				first.Value = unclear.text
			}
			continue
		}
		g, err := p.Game(context.Background()) // the search has its own limit
		if err != nil {
			return nil, &record.Error{Message: err.Error(), Cause: err}
		}
		return []Game{{Record: g, Notes: r.assumed(g.Variant)}}, nil
	}
	return nil, first
}

// Read sets the position to the one that a text describes, in any language of the window. ok is
// false if the text is not understood, and unclear is then the part that is not.
func (p *Position) Read(text string) (unclear string, ok bool) {
	w, ok := p.read(text)
	return w.text, ok
}

// read implements Read. It tries the words of each language; on failure, unclear is from the
// language in which the most lines were understood.
func (p *Position) read(text string) (unclear word, ok bool) {
	most := -1
	for _, names := range positionWords() {
		q, lines, wrong := p.parse(text, names)
		if wrong.text == "" && lines > 0 {
			*p = q
			p.DeriveRest()
			return word{}, true
		}
		if lines > most {
			most, unclear = lines, wrong
		}
	}
	return unclear, false
}

// parse reads a text with the words of one language. lines is the number of parts understood before
// the first error, and wrong is what is wrong, or the zero word if nothing is.
func (p *Position) parse(text string, names PositionWords) (q Position, lines int, wrong word) {
	q = NewPosition(p.Variant)
	q.Empty, q.ToMove, q.Block = p.Empty, p.ToMove, setup.AnyBlock
	for i, line := range linesOf(text) {
		for _, part := range positionParts(positionLine(line, i+1), names) {
			if q.parseTurn(part, names) {
				q.HasTurn = true
			} else if wrong = q.parseCells(part, names); wrong.text != "" {
				return q, lines, wrong
			}
			lines++
		}
	}
	q.HasBlock = q.Block != setup.AnyBlock
	return q, lines, word{}
}

// positionLine returns the words of a line in lower case. Colons separate words, too.
func positionLine(line string, number int) []word {
	return words(strings.ReplaceAll(strings.ToLower(line), ":", " "), number)
}

// positionParts splits words into parts, each beginning with the name of a side or of closed cells,
// because a text may have everything on one line.
func positionParts(list []word, names PositionWords) (parts [][]word) {
	for _, w := range list {
		if len(parts) == 0 || names.headerOf(w.text) >= 0 {
			parts = append(parts, nil)
		}
		parts[len(parts)-1] = append(parts[len(parts)-1], w)
	}
	return parts
}

// joined returns words as one word, at the place of the first.
func joined(list []word) word {
	var texts []string
	for _, w := range list {
		texts = append(texts, w.text)
	}
	return word{strings.Join(texts, " "), list[0].at}
}

// parseTurn reads a part such as "white to move", which may be followed by the label of a block. It
// reports whether it has understood the part.
func (p *Position) parseTurn(part []word, names PositionWords) bool {
	for side, said := range names.ToMove {
		rest, ok := strings.CutPrefix(joined(part).text, strings.ToLower(said))
		if !ok {
			continue
		}
		p.ToMove, p.Block = game.Side(side), setup.AnyBlock
		rest = strings.Trim(rest, " .")
		for b, block := range p.Empty.Blocks {
			if rest == strings.ToLower(block.Label) {
				p.Block = b
			}
		}
		return rest == "" || p.Block >= 0
	}
	return false
}

// parseCells reads a part such as "black a1 b2". It returns the word that is wrong, or the whole
// part if its kind is, or the zero word if nothing is wrong.
func (p *Position) parseCells(part []word, names PositionWords) (wrong word) {
	kind := names.headerOf(part[0].text)
	if kind < 0 || kind == closedCells && p.Closed == nil {
		return joined(part)
	}
	for _, w := range part[1:] {
		cell := slices.IndexFunc(p.Empty.Cells, func(c game.Cell) bool { return c.Name == w.text })
		switch {
		case cell < 0 || p.Taken(cell):
			return w
		case kind == closedCells:
			p.Closed[cell] = true
		default:
			p.Cells[cell] = game.Side(kind)
		}
	}
	return word{}
}

// Taken reports whether a cell has a mark or is closed.
func (p *Position) Taken(cell int) bool {
	return p.Cells[cell] != game.None || p.Closed != nil && p.Closed[cell]
}

// Text returns the position as text in the words of one language.
func (p *Position) Text(names PositionWords) string {
	var lines []string
	add := func(name string, has func(cell int) bool) {
		var cells []string
		for _, i := range p.order() {
			if has(i) {
				cells = append(cells, p.Empty.Cells[i].Name)
			}
		}
		if len(cells) > 0 {
			lines = append(lines, name+" "+strings.Join(cells, " "))
		}
	}
	for side, name := range names.Sides {
		add(name, func(cell int) bool { return p.Cells[cell] == game.Side(side) })
	}
	add(names.Closed, func(cell int) bool { return p.Closed != nil && p.Closed[cell] })
	turn := names.ToMove[p.ToMove]
	if p.Block >= 0 {
		turn += ": " + p.Empty.Blocks[p.Block].Label
	}
	return strings.Join(append(lines, turn), "\n")
}

// order returns the cells in the order of the text: by columns, from the bottom up. Nested boards
// keep their own order.
func (p *Position) order() []int {
	cells := make([]int, len(p.Cells))
	for i := range cells {
		cells[i] = i
	}
	if p.Empty.BlockColumns > 0 {
		return cells
	}
	columns := p.Empty.Columns
	slices.SortFunc(cells, func(a, b int) int {
		if a%columns != b%columns {
			return a%columns - b%columns
		}
		return b - a
	})
	return cells
}

// DeriveRest derives what was not chosen: it gives the turn to the side with fewer moves, and
// allows the next move in any block.
func (p *Position) DeriveRest() {
	if !p.HasBlock {
		p.Block = setup.AnyBlock
	}
	if p.HasTurn || p.Empty.Shared {
		return
	}
	if p.Closed != nil { // each move takes a cell
		p.ToMove = game.Side(p.Played() % 2)
		return
	}
	switch more := p.Count(game.First) - p.Count(game.Second); {
	case more == 1:
		p.ToMove = game.Second
	case more == -1 && !p.Variant.XBegins, more == 0 && p.Variant.XBegins:
		p.ToMove = game.First
	}
}

// Began returns the mark that made the first move.
func (p *Position) Began() game.Side {
	if p.Variant.XBegins {
		return game.First
	}
	even := p.Count(game.First) == p.Count(game.Second)
	if p.Closed != nil || p.Empty.Shared {
		even = p.Played()%2 == 0
	}
	if even {
		return p.ToMove
	}
	return p.ToMove.Other()
}

// Ordered returns the placement in playing order: its First is the side that made the first move.
func (p *Position) Ordered() setup.Placement {
	if p.Began() == game.Second {
		return p.Swapped(p.Empty.Shared)
	}
	return p.Clone()
}

// Record returns a game with the moves, which lead to the position.
func (p *Position) Record(moves []string) record.Game {
	return record.Game{Variant: p.Variant.Name, OBegins: p.Began() == game.Second, Moves: moves, SetUpMoves: len(moves)}
}

// PositionError is the reason why no game leads to a position.
type PositionError struct {
	Position Position
	// Err describes the fault. Its sides are marks, as in Position.
	Err *setup.Error
	// OtherBlock is set if a game leads to the same position with the next move in another block.
	OtherBlock bool
}

// Error returns the message of Err.
func (e *PositionError) Error() string { return e.Err.Error() }

// Unwrap returns Err.
func (e *PositionError) Unwrap() error { return e.Err }

// Game searches for a game that leads to the position, which may take a second. The error is a
// *PositionError, or the error of ctx.
func (p *Position) Game(ctx context.Context) (record.Game, error) {
	start := p.Variant.Start()
	moves, err := p.Ordered().Moves(ctx, start)
	var fault *setup.Error
	switch {
	case errors.As(err, &fault):
		other := fault.Fault == setup.NoOrder && p.Block != setup.AnyBlock && p.leadsElsewhere(ctx, start)
		return record.Game{}, &PositionError{Position: *p, Err: p.errorByMarks(fault), OtherBlock: other}
	case err != nil:
		return record.Game{}, err
	}
	names := make([]string, len(moves))
	for i, m := range moves {
		names[i] = start.Format(m)
	}
	return p.Record(names), nil
}

// leadsElsewhere reports whether a game leads to the position if the next move may be in any block.
func (p *Position) leadsElsewhere(ctx context.Context, start game.Position) bool {
	ordered := p.Ordered()
	ordered.Block = setup.AnyBlock
	_, err := ordered.Moves(ctx, start)
	return err == nil
}

// errorByMarks converts an error whose sides are in playing order to one whose sides are marks.
func (p *Position) errorByMarks(e *setup.Error) *setup.Error {
	if p.Began() == game.First {
		return e
	}
	swapped := *e
	swapped.Counts[0], swapped.Counts[1] = e.Counts[1], e.Counts[0]
	if e.Side != game.None {
		swapped.Side = e.Side.Other()
	}
	return &swapped
}
