package game

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// ReadMove parses a move in the notation of the board and checks that it is legal now. The error
// says in a player's words what is wrong with the text.
func ReadMove(p Position, text string) (Move, error) {
	m, err := p.ParseMove(text)
	if err == nil && !p.Legal(m) {
		err = fmt.Errorf("%s is not legal", quote.Text(text))
	}
	return m, err
}

// PlayMoves reads and plays moves up to the first wrong one. It returns the moves that it has
// played. The error begins with the number of the wrong move, from 1.
func PlayMoves(p Position, moves []string) (played []Move, err error) {
	for i, text := range moves {
		m, err := ReadMove(p, text)
		if err != nil {
			return played, fmt.Errorf("move %d: %w", i+1, err)
		}
		p.Play(m)
		played = append(played, m)
	}
	return played, nil
}

// Names returns the notation of moves that are played one after the other from p, up to the first
// illegal one. It plays the moves on p and takes them back, so no other goroutine may use p during
// the call.
func Names(p Position, moves []Move) []string {
	names := make([]string, 0, len(moves))
	for _, m := range moves {
		if !p.Legal(m) {
			break
		}
		names = append(names, p.Format(m))
		p.Play(m)
	}
	for range names {
		p.Undo()
	}
	return names
}
