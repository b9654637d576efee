package fit

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// Spec describes games: all that decides them but for their numbers. Pieces contain its JSON.
type Spec struct {
	// Variant is k in a row by rules that gomoku.Fits, or a game on nine small boards.
	Variant engine.Variant `json:"variant"`
	// Player is the string of the player of both sides, which judges the positions too.
	Player string `json:"player"`
	// Balance is the greatest value, in the units of the player, of an opening that is
	// played.
	Balance int `json:"balance"`
	// Errors is the chance that a likely move is played in place of the player's own, so that
	// positions come up that a search looks at and good players avoid.
	Errors float64 `json:"errors"`
	// Seed decides openings and players.
	Seed uint64 `json:"seed"`
}

// Bounds of what is played: in k in a row openings begin on the nine cells in the middle.
const (
	leastSide = 3
	// MostGames bounds the number of games.
	MostGames = 1_000_000
)

// Check returns an error that says what is wrong with the games. It opens none of the files and
// programs that the player may name.
func (s Spec) Check() error {
	_, err := subjectOf(s.Variant)
	switch {
	case err != nil:
		return err
	case s.Balance < 0:
		return fmt.Errorf("openings worth %d at most: expected none below 0", s.Balance)
	case !(s.Errors >= 0 && s.Errors <= 1): // not a number is neither
		return errors.New("expected a chance of errors from 0 to 1")
	}
	_, err = s.Variant.ForeignPlayer(s.Player, 0, 0)
	return err
}

// Piece is one game, which can be played anywhere.
type Piece struct {
	Spec
	Game int `json:"game"` // its number
}

// PlayPiece plays a piece somewhere else and returns what Piece.Play does there. It may be called by
// many goroutines at the same time, and must return when ctx ends.
type PlayPiece func(ctx context.Context, p Piece) (lines string, err error)

// Check returns an error that says what is wrong with the piece.
func (p Piece) Check() error {
	if p.Game < 0 || p.Game >= MostGames {
		return fmt.Errorf("game %d: expected 0 to %d", p.Game, MostGames-1)
	}
	return p.Spec.Check()
}

// Play plays the piece and returns its positions as Position.Write writes them. When ctx ends it
// returns the cause.
func (p Piece) Play(ctx context.Context, o match.PieceOptions) (lines string, err error) {
	if err := p.Check(); err != nil {
		return "", err
	}
	list, err := p.play(ctx, func(text string, seed uint64) (search.Player, error) { return o.Player(p.Variant, text, seed) })
	if err != nil {
		return "", err
	}
	var text strings.Builder
	start := p.Variant.Start()
	for _, found := range list {
		if err := found.Write(&text, start); err != nil {
			return "", err
		}
	}
	return text.String(), nil
}

// Memory returns how many bytes the tables and trees of its searches may take: the player looks for the moves
// and, a second time, judges the positions.
func (p Piece) Memory(o match.PieceOptions) (int64, error) {
	if err := p.Check(); err != nil {
		return 0, err
	}
	player, err := o.Player(p.Variant, p.Player, 0)
	if err != nil {
		return 0, err
	}
	return 2 * search.MostMemory(player, search.Limits{}), nil
}

// Read reads what Play returned, unless it cannot be that: nothing that a machine tells of its game
// is believed before.
func (p Piece) Read(lines string) ([]Position, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	start := p.Variant.Start()
	list, err := Read(strings.NewReader(lines), start)
	if err != nil {
		return nil, err
	}
	if len(list) == 0 {
		return nil, errors.New("no positions came of the game")
	}
	for i, found := range list {
		switch {
		case found.Game != p.Game:
			return nil, fmt.Errorf("positions of game %d came in the place of game %d", found.Game, p.Game)
		case found.on(start).Outcome().Over():
			return nil, fmt.Errorf("line %d: the game is over", i+1)
		}
	}
	if n := len(list[0].Moves); n < fewestPlies || n > mostPlies {
		return nil, fmt.Errorf("the game begins after %d moves", n)
	}
	if !isGame(list, start) {
		return nil, errors.New("the positions are not those of one game")
	}
	return list, nil
}

// on is the position on a board, from its start on.
func (p Position) on(start game.Position) game.Position {
	pos := start.Clone()
	for _, m := range p.Moves {
		pos.Play(m)
	}
	return pos
}

// isGame reports whether positions are those of a game, each perhaps with one beside it after it,
// and lead to its end.
func isGame(list []Position, start game.Position) bool {
	own := make([]bool, len(list)) // those that can be the game's, and not beside it
	own[0] = true
	for i := 1; i < len(list); i++ {
		own[i] = own[i-1] && list[i-1].leadsTo(list[i], 1, 1) ||
			i > 1 && own[i-2] && list[i-2].leadsTo(list[i], 1, 1) && list[i-2].leadsTo(list[i-1], 0, mostAway)
	}
	last := len(list) - 1
	return own[last] && list[last].ends(start) ||
		last > 0 && own[last-1] && list[last-1].leadsTo(list[last], 0, mostAway) && list[last-1].ends(start)
}

// leadsTo reports whether some moves lead from a position at which the game does not end to another.
func (p Position) leadsTo(other Position, least, most int) bool {
	n := len(other.Moves) - len(p.Moves)
	return p.Proof == search.Unproved && n >= least && n <= most && slices.Equal(p.Moves, other.Moves[:len(p.Moves)])
}

// ends reports whether the position can be the last one of a game.
func (p Position) ends(start game.Position) bool {
	pos := p.on(start)
	return p.Proof != search.Unproved || slices.ContainsFunc(pos.AppendMoves(nil), func(m game.Move) bool {
		pos.Play(m)
		defer pos.Undo()
		return pos.Outcome().Over()
	})
}
