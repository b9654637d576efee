package mnk

import "github.com/mnkdesk/mnkdesk/engine/game"

// NewChua returns the evaluation of Chua Hock Chuan's tic-tac-toe program, for any
// board: a window of k cells with marks of only one side scores 100, 10 or 1 for k, k−1
// or k−2 marks. In misère the opponent's windows are the good ones. "Generic heuristic
// for the mnk-games", section 2.3, counts threats instead of windows: see NewChuaShapes.
func NewChua(r Rules) game.Evaluator {
	e := &windowEval{weights: make([]int, max(r.K, 0)+1), win: 1 + 100*r.windows()}
	for i, w := range []int{100, 10, 1} {
		if n := r.K - i; n >= 1 {
			e.weights[n] = w
		}
	}
	return e
}
