package puzzles

import (
	"context"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/internal/worker"
)

// referee judges the answers to a puzzle on a goroutine of its own.
type referee struct {
	// ask lets the judge answer a question, and calls then, on the referee's goroutine, unless the referee was closed.
	ask func(question func(context.Context, *puzzle.Judge) error, then func(error))
	// close ends what it does, and frees its memory. Nobody waits.
	close func()
}

func newReferee(p *puzzle.Puzzle) referee {
	ctx, stop := context.WithCancel(context.Background())
	work := worker.New()
	var judge *puzzle.Judge // of the worker; nil before it is needed
	return referee{
		ask: func(question func(context.Context, *puzzle.Judge) error, then func(error)) {
			work.Do(func() {
				var err error
				if judge == nil {
					judge, err = puzzle.NewJudge(p)
				}
				if err == nil {
					err = question(ctx, judge)
				}
				if ctx.Err() == nil {
					then(err)
				}
			})
		},
		close: func() {
			stop()
			work.Do(func() {
				if judge != nil {
					judge.Close()
				}
			})
			work.Close(0)
		},
	}
}

// after returns the position after a move.
func after(pos game.Position, m game.Move) game.Position {
	pos = pos.Clone()
	pos.Play(m)
	return pos
}
