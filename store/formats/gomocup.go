package formats

import (
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/searches/external/gomocup"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// gomocupFormat is the format of positions as Gomocup's protocol sends them to a brain, possibly
// among other commands of a manager: a BOARD block, or Yixin's YXBOARD, or a move x,y on each line.
// x counts columns from the left and y rows from the top, both from 0. Such text is on clipboards, not in
// files.
func gomocupFormat() Format {
	return Format{Name: "Gomocup's protocol", detect: isGomocup, unreliable: true, pasted: true, read: readGomocup}
}

// protocolLines iterates over the lines of a text that are not blank, with their numbers. Every
// kind of blank becomes a space.
func protocolLines(text string) func(yield func(int, string) bool) {
	return func(yield func(int, string) bool) {
		for i, line := range linesOf(text) {
			line = strings.TrimSpace(strings.Map(func(r rune) rune {
				if record.IsBlank(r) {
					return ' '
				}
				return r
			}, line))
			if line != "" && !yield(i+1, line) {
				return
			}
		}
	}
}

// gomocupWords lists the commands that may occur in a text with a position.
func gomocupWords() []string {
	return []string{
		gomocup.Start, gomocup.RectStart, gomocup.Restart, gomocup.Begin, gomocup.Turn, gomocup.Board, gomocup.Done, gomocup.Info, gomocup.About,
		gomocup.End, "OK", gomocup.YixinBoard, gomocup.YixinBest, gomocup.YixinForbid, gomocup.YixinStop,
	}
}

// isGomocup reports whether every line of a text belongs to the protocol, and at least one is a
// cell or a stone of a BOARD block.
func isGomocup(text []byte) bool {
	cells, stones := false, false
	for _, line := range protocolLines(string(text)) {
		_, notCell := gomocup.ParseCell(line)
		_, notStone := gomocup.ParseStone(line)
		switch word := gomocup.ParseCommand(line).Word; {
		case slices.Contains(gomocupWords(), word):
			cells, stones = cells || word == gomocup.Turn, stones || word == gomocup.Board || word == gomocup.YixinBoard
		case notCell != nil && (notStone != nil || !stones) || !strings.Contains(line, ","):
			return false
		default:
			cells = true
		}
	}
	return cells
}

// gomocupReader collects what the lines of the protocol say.
type gomocupReader struct {
	*reader
	size   size // zero if no line gives it
	stones []gomocup.Stone
	moves  []gomocup.Cell // made after stones were placed
	rule   bool           // a line names the rule
	gomocup.Settings
}

func readGomocup(data []byte, r *reader) ([]Game, error) {
	g := gomocupReader{reader: r}
	for number, line := range protocolLines(string(data)) {
		if err := r.spend(1); err != nil {
			return nil, err
		}
		if err := g.line(line); err != nil {
			return nil, (place{number, 1}).errorf("%v", err)
		}
	}
	cells, err := gomocup.InOrder(g.stones)
	if err != nil {
		return nil, noGame(err.Error())
	}
	cells = append(cells, g.moves...)
	if g.size == (size{}) {
		g.size, _ = r.smallestBoard(func(s size) int {
			return slices.IndexFunc(cells, func(c gomocup.Cell) bool { return s.cell(c.X, c.Y) == "" })
		})
	}
	if err := g.size.check(place{1, 1}); err != nil {
		return nil, err
	}
	tree := &record.Branch{}
	at := tree
	for _, c := range cells {
		name := g.size.cell(c.X, c.Y)
		if name == "" {
			name = c.String() // off the board: counted as an unplayable move
		}
		at = at.To(name)
	}
	return g.game(tree)
}

// line reads a line.
func (g *gomocupReader) line(line string) error {
	command := gomocup.ParseCommand(line)
	switch command.Word {
	case gomocup.Start, gomocup.RectStart:
		columns, rows, err := gomocup.ParseSize(command.Args)
		g.size, g.stones, g.moves = size{rows, columns}, nil, nil
		return err
	case gomocup.Restart, gomocup.Board, gomocup.YixinBoard:
		g.stones, g.moves = nil, nil
		return nil
	case gomocup.Info:
		g.rule = g.rule || strings.HasPrefix(strings.ToLower(command.Args), "rule ")
		return g.Set(command.Args)
	case gomocup.Turn:
		line = command.Args
	}
	if slices.Contains(gomocupWords(), command.Word) && command.Word != gomocup.Turn {
		return nil
	}
	if stone, err := gomocup.ParseStone(line); err == nil {
		g.stones = append(g.stones, stone)
		return nil
	}
	cell, err := gomocup.ParseCell(line)
	g.moves = append(g.moves, cell)
	return err
}

// game turns the moves into a game, by the rule of the protocol if a line names one.
func (g *gomocupReader) game(tree *record.Branch) ([]Game, error) {
	options, ok := gomocupRule(g.Rule)
	if !g.rule || !ok {
		return g.guessGame(tree, g.size)
	}
	b, err := g.board(mnk.Rules{Rows: g.size.rows, Columns: g.size.columns, K: five, Options: options}.String())
	if err != nil {
		return nil, err
	}
	found, err := g.playable(record.Game{}, tree, 0, []board{b})
	return []Game{found}, err
}

// gomocupRule returns the options for a rule of the protocol. ok is false if we do not support the
// rule.
func gomocupRule(r gomocup.Rule) (options mnk.Options, ok bool) {
	switch r {
	case 0:
		return 0, true
	case gomocup.Exact:
		return mnk.Exact, true
	case gomocup.Renju:
		return mnk.Renju, true
	}
	return 0, false
}
