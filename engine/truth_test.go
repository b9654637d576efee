package engine_test

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// truth is the result of a game under best play, and the number of plies to its end: the
// winner hurries, the loser delays, and a draw has no length.
type truth struct {
	game.Result
	plies int
}

// truths finds the truth by trying every move, and holds it by the picture of a position, not
// by its hash. It shares no code with the searches.
type truths map[string]truth

// maxTruths is the number of positions after which truths gives up.
const maxTruths = 4000

// of returns the truth of p, or one without a Result if there are too many positions.
func (k truths) of(p game.Position) truth {
	if o := p.Outcome(); o.Over() {
		return truth{o.Result, 0}
	}
	picture := fmt.Sprint(p.ToMove(), p)
	if known, ok := k[picture]; ok {
		return known
	}
	var best truth
	for _, m := range p.AppendMoves(nil) {
		q := p.Clone()
		q.Play(m)
		t := k.of(q)
		if t.Result == game.Ongoing || len(k) >= maxTruths {
			return truth{}
		}
		if t.plies++; better(t, best, p.ToMove()) {
			best = t
		}
	}
	k[picture] = best
	return best
}

// after returns the truth of p after m, counted from p.
func (k truths) after(p game.Position, m game.Move) truth {
	q := p.Clone()
	q.Play(m)
	t := k.of(q)
	t.plies++
	return t
}

// better reports whether side would rather have a than b.
func better(a, b truth, side game.Side) bool {
	x, y := points(a.Result, side), points(b.Result, side)
	switch {
	case b.Result == game.Ongoing || x != y:
		return x > y || b.Result == game.Ongoing
	case x > 0:
		return a.plies < b.plies
	default:
		return x < 0 && a.plies > b.plies
	}
}

// points returns 1 for a win of side, −1 for a loss, and 0 otherwise.
func points(r game.Result, side game.Side) int {
	switch r.Winner() {
	case game.None:
		return 0
	case side:
		return 1
	default:
		return -1
	}
}
