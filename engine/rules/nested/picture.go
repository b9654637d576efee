package nested

import (
	"errors"
	"fmt"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// A picture has a first line with the rules and whose turn it is, nine lines of
// cells with bars between the blocks and, in ultimate, a last line with the
// winner of each block:
//
//	ultimate: X to play in e
//	X . . | . . . | . . .
//	...
//	blocks . . . . . . . . .
const (
	pictureBar   = "------+-------+------"
	pictureTurn  = " to play "
	blocksPrefix = "blocks"
)

// markLetters are the characters of a mark of First, of Second and of none.
const markLetters = "XO."

// String implements game.Position.
func (p *Position) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%v: %s\n", p.rules, p.heading())
	for i := range cells {
		m := viewCell(i)
		b.WriteByte(markLetters[holder(p.marks[m/9], uint(m%9))])
		b.WriteString(gapAfter(i))
	}
	if p.rules != NineBoard {
		b.WriteString("\n" + blocksPrefix)
		for i := range 9 {
			b.WriteByte(' ')
			b.WriteByte(markLetters[holder(p.won, uint(i))])
		}
	}
	return b.String()
}

// gapAfter returns what follows cell i of the view in a picture.
func gapAfter(i int) string {
	switch {
	case i == cells-1:
		return ""
	case i%27 == 26:
		return "\n" + pictureBar + "\n"
	case i%9 == 8:
		return "\n"
	case i%3 == 2:
		return " | "
	default:
		return " "
	}
}

// heading says whose turn it is and where, or how the game ended.
func (p *Position) heading() string {
	switch winner := p.outcome.Result.Winner(); {
	case winner != game.None:
		return winner.String() + " won"
	case p.outcome.Over():
		return "draw"
	case size[p.active] == 1:
		return p.side.String() + pictureTurn + "in " + blockLetter(int(members[p.active][0]))
	default:
		return p.side.String() + pictureTurn + "anywhere"
	}
}

// Parse reads a position from a picture as String writes it. Spaces within the
// lines do not matter. The position cannot be undone beyond the picture. The
// error says which line is wrong, or why no game can come to the position.
func Parse(picture string) (*Position, error) {
	text := strings.Split(strings.TrimSpace(picture), "\n")
	name, head, ok := strings.Cut(text[0], ":")
	if !ok {
		return nil, fmt.Errorf("line 1 of the picture is %s: expected the rules, a colon and whose turn it is", quote.Text(text[0]))
	}
	rules, err := parseRules(strings.TrimSpace(name))
	if err != nil {
		return nil, err
	}
	p := &Position{state: state{rules: rules}}
	if err := p.readLines(text[1:]); err != nil {
		return nil, err
	}
	if err := p.setUp(strings.TrimSpace(head)); err != nil {
		return nil, err
	}
	return p, nil
}

// readLines reads the marks and the winners of the blocks.
func (p *Position) readLines(text []string) error {
	if want := p.pictureLines(); len(text) != want {
		return fmt.Errorf("the picture has %d lines after the first: expected %d", len(text), want)
	}
	row := 0
	for i, line := range text {
		line = strings.Join(strings.Fields(line), "")
		var err error
		switch {
		case i == 3 || i == 7:
			if line != pictureBar {
				err = fmt.Errorf("expected %s", pictureBar)
			}
		case i == 11:
			err = p.readWinners(line)
		default:
			err = p.readRow(row, line)
			row++
		}
		if err != nil {
			return fmt.Errorf("line %d of the picture: %w", i+2, err)
		}
	}
	return nil
}

func (p *Position) pictureLines() int {
	if p.rules == NineBoard {
		return 11
	}
	return 12
}

func (p *Position) readRow(row int, line string) error {
	parts := strings.Split(line, "|")
	if len(parts) != 3 || len(parts[0]) != 3 || len(parts[1]) != 3 || len(parts[2]) != 3 {
		return errors.New("expected three groups of three cells with bars between them")
	}
	for i, letter := range []byte(strings.Join(parts, "")) {
		m := viewCell(row*9 + i)
		side := strings.IndexByte(markLetters, letter)
		if side < 0 {
			return fmt.Errorf("%q is no mark: expected X, O or a full stop", letter)
		}
		if side != int(game.None) {
			p.marks[m/9][side] |= 1 << (m % 9)
			p.ply++
		}
	}
	return nil
}

func (p *Position) readWinners(line string) error {
	letters, ok := strings.CutPrefix(line, blocksPrefix)
	if !ok || len(letters) != 9 {
		return fmt.Errorf("expected %q and the winner of each block", blocksPrefix)
	}
	for b := range 9 {
		side := strings.IndexByte(markLetters, letters[b])
		if side < 0 {
			return fmt.Errorf("%q is no winner: expected X, O or a full stop", letters[b])
		}
		if side != int(game.None) {
			p.won[side] |= 1 << b
		}
	}
	return nil
}
