package lab

import (
	"context"
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// foursText has a position of Gomoku on each line: whether the side to move wins by fours, and
// the moves that led to it.
//
//go:embed fours.txt
var foursText string

// The words before the moves of a position of foursText.
const (
	wonByFours = "won"
	notByFours = "open"
)

// fours is a position of which is known whether the side to move wins by fours.
type fours struct {
	won bool
	pos game.Position
}

// foursOf reads the positions of a text like foursText.
func foursOf(v engine.Variant, text string) (list []fours, err error) {
	for line := range strings.Lines(text) {
		word, moves, _ := strings.Cut(strings.TrimSpace(line), " ")
		if word == "#" {
			continue
		}
		pos, err := after(v, moves)
		if err != nil {
			return nil, err
		}
		if word != wonByFours && word != notByFours {
			return nil, fmt.Errorf("%w: %q before a position", ErrWrong, word)
		}
		list = append(list, fours{word == wonByFours, pos})
	}
	return list, nil
}

// findFours asks a player about positions, and returns the median of the seconds in which it finds
// the wins. To depth 1 it looks for nothing but wins by fours, now and after one move.
func findFours(ctx context.Context, player search.Player, list []fours) (float64, error) {
	brain := player.NewBrain()
	defer brain.Close()
	var times []float64
	for i, f := range slices.Insert(slices.Clone(list), 0, list[len(list)-1]) { // the first one sets up the tables
		begin := time.Now()
		r, err := brain.Think(ctx, f.pos, search.Limits{Depth: 1}, nil)
		elapsed := time.Since(begin).Seconds()
		if err != nil {
			return 0, err
		}
		if found := r.Proof == search.ProvedWin; found != f.won {
			return 0, fmt.Errorf("%w: position %d is won by fours: %v, not %v", ErrWrong, i, found, f.won)
		}
		if f.won {
			times = append(times, elapsed)
		}
	}
	return median(times), nil
}
