package formats

import (
	"errors"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/setup"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// A position as text is read in any language, as a game that leads to it. The game has the requested
// rules, or those of Gomoku on a board that is large enough.
func TestPositions(t *testing.T) {
	for _, c := range []struct{ variant, text, want string }{
		{"", "Black h8 i9\nWhite j10\nWhite to move", "gomoku"},
		{"renju", "Black h8 i9\nWhite j10\nWhite to move", "renju"},
		{"", "black: h8, i9\r\n\r\nwhite: j10", "gomoku"},
		{"", "Schwarz h8 i9 Weiß j10 Weiß am Zug", "gomoku"},
		{"", "Black s19\nWhite a1", "19,19,5"},
		{"tic-tac-toe", "X a1\nO b2\nO to move", "tic-tac-toe"},
	} {
		games, err := Read("position.txt", []byte(c.text), Options{Variant: c.variant})
		if err != nil || len(games) != 1 || games[0].Format != "Position" || games[0].Record.Variant != c.want ||
			games[0].Record.SetUpMoves != len(games[0].Record.Moves) {
			t.Errorf("%q by the rules of %q: %+v, %v", c.text, c.variant, games, err)
			continue
		}
		if assumed := len(games[0].Notes) == 1 && games[0].Notes[0].Kind == Assumed; assumed != (c.variant != c.want) {
			t.Errorf("%q: %+v", c.text, games[0].Notes)
		}
	}
	games, err := Read("", []byte("X a1\nO b2\nO to move"), Options{Variant: "tic-tac-toe"})
	if err != nil || !games[0].Record.OBegins {
		t.Errorf("O has begun: %+v, %v", games, err)
	}
}

// An error names the word of a position that is not understood, with its place. A position that no
// game leads to is refused with the reason.
func TestRefusedPositions(t *testing.T) {
	for text, want := range map[string]string{
		"Black h8\nwihte i9\nBlack to move": `line 2, column 1: "wihte i9" is not understood`,
		"Black h8 h99 h7":                   `line 1, column 10: "h99" is not understood`,
		"Black h8\nWhite: h8":               `line 2, column 8: "h8" is not understood`,
		"White to move now":                 `"to" is not understood`,
	} {
		var e *record.Error
		if _, err := Read("", []byte(text), Options{}); !errors.As(err, &e) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	var e *record.Error
	var p *PositionError
	_, err := Read("", []byte("Black h8 h9 h10\nWhite to move"), Options{})
	if !errors.As(err, &e) || !errors.As(err, &p) || p.Err.Fault != setup.WrongCounts || p.Position.Count(game.First) != 3 {
		t.Errorf("three stones more: %v", err)
	}
}

// Moves are never read as a position, whatever they begin with.
func TestMovesAreNoPosition(t *testing.T) {
	for _, text := range []string{"h8i9", "o1 x2", "a1 b1", "4455", "# Black\nh8", ""} {
		if isPosition([]byte(text)) {
			t.Errorf("%q is taken for a position", text)
		}
	}
}
