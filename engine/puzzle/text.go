package puzzle

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// maxLine is the longest line of text in bytes. The moves of a full board of 20 × 20 fit.
const maxLine = 2000

// String returns the puzzle as one line of text, without its variant: the kind, the length, the
// band, the first moves, the moves that lead to the position and, for a missed win or a rescue, the
// move that was played. Moves follow each other without blanks; "-" stands for no moves. Parse
// reads the line.
func (p *Puzzle) String() string {
	start := p.Variant.Start()
	text := fmt.Sprintf("%v %d %d %s %s", p.Kind, p.Length, p.Band, movesText(start, p.First), movesText(start, p.Moves))
	if p.Kind.hasMissed() {
		text += " " + start.Format(p.Missed)
	}
	return text
}

// movesText returns moves in the notation of their board, without blanks, or "-" for none.
func movesText(pos game.Position, moves []game.Move) string {
	if len(moves) == 0 {
		return "-"
	}
	var b strings.Builder
	for _, m := range moves {
		b.WriteString(pos.Format(m))
	}
	return b.String()
}

// Parse parses a line that String wrote for a puzzle of the variant. The puzzle that it returns
// passes Check.
func Parse(v engine.Variant, line string) (*Puzzle, error) {
	if len(line) > maxLine {
		return nil, fmt.Errorf("a line of %d bytes: expected %d at most", len(line), maxLine)
	}
	words := strings.Split(line, " ")
	if len(words) < 5 || len(words) > 6 {
		return nil, fmt.Errorf("%d words: expected 5 or 6", len(words))
	}
	kind := slices.Index(kindNames, words[0])
	if kind < 0 {
		return nil, fmt.Errorf("%s is no kind of puzzle", quote.Text(words[0]))
	}
	p := &Puzzle{Variant: v, Kind: Kind(kind), Missed: game.NoMove}
	var err [6]error
	p.Length, err[0] = number(words[1])
	p.Band, err[1] = number(words[2])
	pos := v.Start()
	p.First, err[2] = parseMoves(pos, words[3])
	p.Moves, err[3] = parseMoves(pos, words[4])
	if len(words) > 5 {
		p.Missed, err[4] = pos.ParseMove(words[5])
	}
	err[5] = p.Check()
	for _, e := range err {
		if e != nil {
			return nil, e
		}
	}
	if p.String() != line {
		return nil, fmt.Errorf("%s is not how it is written", quote.Text(line))
	}
	return p, nil
}

// Line returns the puzzle as one line that starts with the name of its variant. ParseLine reads it.
func (p *Puzzle) Line() string { return p.Variant.Name + " " + p.String() }

// ParseLine parses a line that Line wrote for a puzzle of any variant. The puzzle that it returns
// passes Check.
func ParseLine(line string) (*Puzzle, error) {
	name, rest, _ := strings.Cut(line, " ")
	v, err := engine.ParseVariant(name)
	if err != nil {
		return nil, err
	}
	if v.Name != name {
		return nil, fmt.Errorf("%s is not how the variant is written", quote.Text(name))
	}
	return Parse(v, rest)
}

// number parses a number that is not negative.
func number(word string) (int, error) {
	n, err := strconv.ParseUint(word, 10, 16)
	if err != nil {
		return 0, fmt.Errorf("%s is no number", quote.Text(word))
	}
	return int(n), nil
}

// parseMoves parses what movesText wrote. The moves need not be legal.
func parseMoves(pos game.Position, text string) (moves []game.Move, err error) {
	if text == "-" {
		return nil, nil
	}
	for len(text) > 0 {
		end := 1
		for end < len(text) && text[end] >= '0' && text[end] <= '9' {
			end++
		}
		m, err := pos.ParseMove(text[:end])
		if err != nil {
			return nil, err
		}
		if moves = append(moves, m); len(moves) > game.MaxMoves {
			return nil, errors.New("too many moves")
		}
		text = text[end:]
	}
	return moves, nil
}
