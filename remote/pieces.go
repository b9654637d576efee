package remote

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"sync"

	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// gamesKind is the kind of the pieces that are games of a match.
const gamesKind = "games"

// Handlers are what a worker can do.
func Handlers(o match.PieceOptions) map[string]cluster.Handler {
	return map[string]cluster.Handler{
		gamesKind: func(ctx context.Context, data []byte) ([]byte, error) {
			var p match.Piece
			if err := json.Unmarshal(data, &p); err != nil {
				return nil, err
			}
			games, err := p.Play(ctx, o)
			if err != nil {
				return nil, err
			}
			return json.Marshal(games)
		},
	}
}

// dispatcher hands out the pieces of a run.
type dispatcher struct {
	*cluster.Dispatcher
	mu   sync.Mutex
	seen map[string]int // how often a piece was handed out, by ID
}

func newDispatcher(d *cluster.Dispatcher) *dispatcher {
	return &dispatcher{Dispatcher: d, seen: map[string]int{}}
}

// name names a piece by what is in it, and by how many like it came before: equal players have
// equal pieces in their matches against a third one.
func (d *dispatcher) name(data []byte) string {
	d.mu.Lock()
	defer d.mu.Unlock()
	id := idOf(data)
	d.seen[id]++
	if n := d.seen[id]; n > 1 {
		return id + "-" + strconv.Itoa(n)
	}
	return id
}

// playPiece is a match.PlayPiece.
func (d *dispatcher) playPiece(ctx context.Context, p match.Piece) (games []match.Game, err error) {
	data, err := json.Marshal(p)
	if err != nil {
		return nil, err
	}
	result, err := d.Do(ctx, gamesKind, d.name(data), data)
	if err != nil {
		return nil, err
	}
	return games, json.Unmarshal(result, &games)
}

// idOf names a piece, or a run, by what is in it: one that is begun again finds what has come of it.
func idOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:16])
}

// dispatching says how the pieces of a run are done: each is checked, and some are done twice
// and compared unless they depend on time.
func dispatching(timed bool) cluster.DispatchOptions {
	o := cluster.DispatchOptions{Valid: valid, Same: same}
	if !timed {
		o.Sample = sample
	}
	return o
}

// sample has one piece in so many done twice.
const sample = 50

// read reads what came of a piece.
func read(piece, result []byte) (games []match.Game, err error) {
	var p match.Piece
	if err := errors.Join(json.Unmarshal(piece, &p), json.Unmarshal(result, &games)); err != nil {
		return nil, fmt.Errorf("this is no list of games: %w", err)
	}
	return games, p.CheckGames(games)
}

func valid(_ string, piece, result []byte) error {
	_, err := read(piece, result)
	return err
}

func same(_ string, piece, a, b []byte) error {
	x, errX := read(piece, a)
	y, errY := read(piece, b)
	if err := errors.Join(errX, errY); err != nil {
		return err
	}
	for i := range x {
		if !x[i].Same(y[i]) {
			return fmt.Errorf("game %d went %v there and %v here", x[i].Number+1, x[i].Moves, y[i].Moves)
		}
	}
	return nil
}
