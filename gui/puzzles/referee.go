package puzzles

import (
	"context"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/internal/worker"
)

// referee judges the answers to a puzzle on its own goroutine.
type referee struct {
	// ask calls question with the judge, and then calls then with the error. Both run on the
	// referee's goroutine. It does not call then after close.
	ask func(question func(context.Context, *puzzle.Judge) error, then func(error))
	// close cancels the current question and frees the memory. It does not wait.
	close func()
}

func newReferee(p *puzzle.Puzzle) referee {
	ctx, stop := context.WithCancel(context.Background())
	work := worker.New()
	var judge *puzzle.Judge // used only on the worker; nil until the first question
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

// winsAtOnce reports whether the side to move can win with its next move.
func winsAtOnce(pos game.Position) bool {
	return slices.ContainsFunc(pos.AppendMoves(nil), func(m game.Move) bool {
		return after(pos, m).Outcome().Result.Winner() == pos.ToMove()
	})
}

// after returns the position after a move.
func after(pos game.Position, m game.Move) game.Position {
	pos = pos.Clone()
	pos.Play(m)
	return pos
}
