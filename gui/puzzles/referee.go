package puzzles

import (
	"context"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/internal/worker"
)

// referee judges the answers to a puzzle on a goroutine of its own.
type referee struct {
	work  *worker.Worker
	stop  context.CancelFunc
	ctx   context.Context
	judge *puzzle.Judge // of work; nil before it is needed
}

func newReferee() *referee {
	r := &referee{work: worker.New()}
	r.ctx, r.stop = context.WithCancel(context.Background())
	return r
}

// ask lets the judge of a puzzle answer a question, and calls then, on the worker, unless the referee was closed.
func (r *referee) ask(p *puzzle.Puzzle, question func(context.Context, *puzzle.Judge) error, then func(error)) {
	r.work.Do(func() {
		var err error
		if r.judge == nil {
			r.judge, err = puzzle.NewJudge(p)
		}
		if err == nil {
			err = question(r.ctx, r.judge)
		}
		if r.ctx.Err() == nil {
			then(err)
		}
	})
}

// close ends what it does, and frees its memory. Nobody waits.
func (r *referee) close() {
	r.stop()
	r.work.Do(func() {
		if r.judge != nil {
			r.judge.Close()
		}
	})
	r.work.Close(0)
}

// after returns the position after a move.
func after(pos game.Position, m game.Move) game.Position {
	pos = pos.Clone()
	pos.Play(m)
	return pos
}
