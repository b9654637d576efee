package formats

import (
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// speller reads a move of a position from the beginning of a list of words. It returns the number
// of words that it used, and NoMove if they are no move.
type speller func(p game.Position, list []word) (m game.Move, used int)

// notation is a notation for the moves of a variant.
type notation struct {
	board
	spell speller
}

// notations lists the notations that moves may be in, the likeliest first. digits is set if the
// moves are written in digits only, each of which is then a word of its own.
func (r *reader) notations(digits bool) (list []notation) {
	add := func(variant string) {
		b, err := r.board(variant)
		switch {
		case err != nil:
		case !digits:
			list = append(list, notation{b, spellCell})
		case b.rules.Has(mnk.Gravity):
			list = append(list, notation{b, spellColumn})
		case b.rules.K == 0 && b.empty.View().BlockRows == 3:
			list = append(list, notation{b, spellBoard}, notation{b, spellRow})
		}
	}
	add(r.Variant)
	variants := []string{"gomoku", "gomoku-standard", "renju", "20,20,5", "20,20,5,exact"}
	if digits {
		variants = []string{"connect-four", "ultimate", "ultimate-open", "nine-board"}
	}
	for _, variant := range variants {
		if variant != r.Variant {
			add(variant)
		}
	}
	return list
}

// spellCell reads a move in the notation of the board.
func spellCell(p game.Position, list []word) (game.Move, int) {
	return moveNamed(p, list[0].text), 1
}

// moveNamed reads a move in the notation of the board, or the word "pass". It returns NoMove if the
// text is no move.
func moveNamed(p game.Position, text string) game.Move {
	if strings.EqualFold(text, "pass") {
		text = game.PassName
	}
	m, err := p.ParseMove(text)
	if err != nil {
		return game.NoMove
	}
	return m
}

// spellColumn reads the number of a column, from 1.
func spellColumn(p game.Position, list []word) (game.Move, int) {
	column := int(list[0].text[0] - '1')
	_, columns := p.Size()
	for _, m := range p.AppendMoves(nil) {
		if p.Cell(m)%columns == column {
			return m, 1
		}
	}
	return game.NoMove, 1
}

// spellBoard reads the numbers of a small board and of a square in it, both from 1.
func spellBoard(p game.Position, list []word) (game.Move, int) {
	return spellNested(p, list, func(board, square int) (int, int) { return board - 1, square - 1 })
}

// spellRow reads a row and a column of the whole board, from 0 at the top left.
func spellRow(p game.Position, list []word) (game.Move, int) {
	return spellNested(p, list, func(row, column int) (int, int) {
		return row/3*3 + column/3, row%3*3 + column%3
	})
}

// spellNested reads two digits. toSquare converts them to the numbers of a small board and of a
// square in it, both from 0.
func spellNested(p game.Position, list []word, toSquare func(a, b int) (board, square int)) (game.Move, int) {
	if len(list) < 2 {
		return game.NoMove, 1
	}
	board, square := toSquare(int(list[0].text[0]-'0'), int(list[1].text[0]-'0'))
	if board < 0 || square < 0 || board > 8 || square > 8 {
		return game.NoMove, 2
	}
	return moveNamed(p, string([]byte{'a' + byte(board), '1' + byte(square)})), 2
}

// parseMoves makes a game of words, in the first notation in which all of them can be played. If there
// is none, the error is about the first word that cannot be played in the notation that gets
// furthest. at holds the places of the moves.
func (r *reader) parseMoves(list []word) (g Game, at []place, err error) {
	digits := true
	for _, w := range list {
		digits = digits && isDigits(w.text)
	}
	if digits {
		list = splitDigits(list)
		_ = r.spend(len(list)) // Read returns the error
	}
	best, furthest := word{}, -1
	for _, s := range r.notations(digits) {
		moves, at, bad, done := r.play(s, list)
		if done {
			g := withResult(record.Game{Variant: s.Name, Moves: moves}, s.board)
			return Game{Record: g, Notes: r.assumed(s.Name)}, at, nil
		}
		if len(moves) > furthest {
			best, furthest = bad, len(moves)
		}
	}
	if furthest <= 0 {
		return Game{}, nil, noGame("it does not begin with a move")
	}
	return Game{}, nil, &record.Error{
		Line: best.at.line, Column: best.at.column, Fault: record.BadMove, Value: best.text,
		Message: "the move " + quote.Plain(best.text) + " cannot be played",
	}
}

// play reads and makes the moves of words in a notation. It returns the moves made and their places,
// and the first word that is no legal move. done is set if there is no such word.
func (r *reader) play(s notation, list []word) (moves []string, at []place, bad word, done bool) {
	p := s.Start()
	for len(list) > 0 {
		m, used := s.spell(p, list)
		if !p.Legal(m) || r.step(1) != nil {
			return moves, at, list[0], false
		}
		moves, at = append(moves, p.Format(m)), append(at, list[0].at)
		p.Play(m)
		list = list[used:]
	}
	return moves, at, word{}, true
}

// splitDigits splits words of digits into single digits.
func splitDigits(list []word) (digits []word) {
	for _, w := range list {
		for i := range w.text {
			digits = append(digits, word{w.text[i : i+1], place{w.at.line, w.at.column + i}})
		}
	}
	return digits
}
