package cluster

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"sync"

	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/learn"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/prove"
)

// kind is a kind of pieces: what a worker makes of one, and what of that is believed.
type kind struct {
	do    func(ctx context.Context, data []byte, o match.PieceOptions) ([]byte, error)
	needs needs
	valid func(piece, result []byte) error
	// same says how two results differ.
	same func(piece, a, b []byte) error
}

// The names of the kinds.
const (
	gamesKind    = "games"
	learningKind = "learning"
	jobKind      = "job"
)

var kinds = map[string]kind{
	gamesKind:    newKind(match.Piece.Play, match.Piece.CheckGames, sameGames).needing(needsOf(match.Piece.Memory)),
	learningKind: newKind(learnPiece, learn.Piece.CheckLearned, sameLearned).needing(needsNoTable),
	jobKind:      newKind(doJob, prove.Job.CheckFinding, sameFinding).needing(needsOf(jobMemory)),
}

// newKind makes a kind of pieces that are P and whose results are R.
func newKind[P, R any](do func(P, context.Context, match.PieceOptions) (R, error), check func(P, R) error, same func(a, b R) error) kind {
	read := func(piece, result []byte) (r R, err error) {
		var p P
		if err := errors.Join(json.Unmarshal(piece, &p), json.Unmarshal(result, &r)); err != nil {
			return r, fmt.Errorf("this is no result of such a piece: %w", err)
		}
		return r, check(p, r)
	}
	return kind{
		do: func(ctx context.Context, data []byte, o match.PieceOptions) ([]byte, error) {
			var p P
			if err := json.Unmarshal(data, &p); err != nil {
				return nil, err
			}
			r, err := do(p, ctx, o)
			if err != nil {
				return nil, err
			}
			return json.Marshal(r)
		},
		valid: func(piece, result []byte) error {
			_, err := read(piece, result)
			return err
		},
		same: func(piece, a, b []byte) error {
			x, errX := read(piece, a)
			y, errY := read(piece, b)
			if err := errors.Join(errX, errY); err != nil {
				return err
			}
			return same(x, y)
		},
	}
}

// sameGames says how two lists of as many games differ.
func sameGames(a, b []match.Game) error {
	for i := range a {
		if !a[i].Same(b[i]) {
			return fmt.Errorf("game %d went %v there and %v here", a[i].Number+1, a[i].Moves, b[i].Moves)
		}
	}
	return nil
}

// Handlers are what a worker can do.
func Handlers(o match.PieceOptions) map[string]queue.Handler {
	list := map[string]queue.Handler{}
	for name, k := range kinds {
		list[name] = func(ctx context.Context, data []byte) ([]byte, error) { return k.do(ctx, data, o) }
	}
	return list
}

// GamesOf returns how many games a piece of a kind has, 0 where it has none.
func GamesOf(kind string, piece []byte) int {
	var p struct {
		Games int `json:"games"`
	}
	if kind == gamesKind {
		_ = json.Unmarshal(piece, &p) // what cannot be read is not played
	}
	return max(0, p.Games)
}

// dispatcher hands out the pieces of a run.
type dispatcher struct {
	*queue.Dispatcher
	client *queue.Client
	mu     sync.Mutex
	seen   map[string]int // how often a piece was handed out, by ID
}

func newDispatcher(d *queue.Dispatcher, c *queue.Client) *dispatcher {
	return &dispatcher{Dispatcher: d, client: c, seen: map[string]int{}}
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

// do has a piece done, under that name.
func do[P, R any](ctx context.Context, d *dispatcher, kind string, p P) (r R, name string, err error) {
	data, err := json.Marshal(p)
	if err != nil {
		return r, "", err
	}
	name = d.name(data)
	result, err := d.Do(ctx, kind, name, data)
	if err != nil {
		return r, name, err
	}
	return r, name, json.Unmarshal(result, &r)
}

// playPiece is a match.PlayPiece.
func (d *dispatcher) playPiece(ctx context.Context, p match.Piece) ([]match.Game, error) {
	games, _, err := do[match.Piece, []match.Game](ctx, d, gamesKind, p)
	return games, err
}

// idOf names a piece, or a run, by what is in it: one that is begun again finds what has come of it.
func idOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:16])
}

// dispatching returns how the pieces of a run are done: each is checked, and some are done twice
// and compared unless their results vary.
func dispatching(varies bool, distrusted []string) queue.DispatchOptions {
	o := queue.DispatchOptions{
		Distrusted: distrusted,
		Valid:      func(kind string, piece, result []byte) error { return kinds[kind].valid(piece, result) },
		Same:       func(kind string, piece, a, b []byte) error { return kinds[kind].same(piece, a, b) },
	}
	if !varies {
		o.Sample = sample
	}
	return o
}

// sample is the n in "one piece in n is done twice"; tests set it to 1.
var sample = 50
