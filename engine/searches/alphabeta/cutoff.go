package alphabeta

import (
	"math"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// smallBoard is the largest number of cells on which cutoff searches as in the report, without a
// time limit.
const smallBoard = 20

// cutoffTimes holds the time limits on larger boards, by level.
var cutoffTimes = map[int]time.Duration{2: 500 * time.Millisecond, 3: 2 * time.Second, 4: 5 * time.Second}

// cutoffSearch returns the search cutoff.
func cutoffSearch() search.Search {
	return search.Search{
		Name: "cutoff", Title: "Cut-off", About: "the search of the 4-5-4 report: alpha-beta to a depth that grows as the board fills",
		Source: "A 4 x 5 Tic-Tac-Toe Game, sections 2.4 to 2.6", Random: true,
		Options: []playerspec.Option{
			search.EvalOption("pascal"), levelOption(),
			search.TimeOption(), search.NodesOption(), search.TableOption(), search.BlockOption(), search.BlunderOption(),
		},
		New: func(v playerspec.Values) (search.Thinker, error) {
			return &cutoff{
				RootOptions: search.RootOptionsOf(v), level: int(v.Integer("level")), eval: v.Evaluator("eval"),
				deepening: &Deepening{candidates: nearMoves, bytes: v.Integer("table"), rowMajor: true},
			}, nil
		},
	}
}

// levelOption returns the option level.
func levelOption() playerspec.Option {
	return playerspec.Integer("level", 2, 4, 4, "the level of the report: 2 for its Easy, 3 Medium, 4 Hard").
		Labelled(playerspec.Label{
			Title: "Strength", Brief: "strength {{.N}}",
		})
}

// cutoff is the search of "A 4 x 5 Tic-Tac-Toe Game", sections 2.4 to 2.6; its player evaluates by
// pascal(count=runs). It plays a random first move. Then it plays an immediate win if there is one,
// else the result of alpha-beta to the depth of cutoffDepth. On larger boards it uses iterative
// deepening up to that depth, within a time limit and among the moves near the marks.
type cutoff struct {
	search.RootOptions
	level     int
	eval      game.Evaluator
	deepening *Deepening
}

// Think implements search.Thinker.
func (c *cutoff) Think(t *search.Task, keep bool) error {
	t.EvaluateBy(c.eval)
	p := t.Position()
	if p.Ply() == 0 {
		list := openings(p)
		t.Found(list[t.Rand().IntN(len(list))], 0)
		return nil
	}
	if t.TakeWin() || t.Prepare(c.RootOptions) {
		return nil
	}
	cells := cellsOf(p)
	depth := cutoffDepth(c.level, cells-p.Ply(), cells)
	if most := t.Limits().Depth; most > 0 {
		depth = min(depth, most)
	}
	if cells <= smallBoard {
		searchPlain(t, true, depth)
		return nil
	}
	if !t.Timed() && !t.Limits().Infinite {
		t.LimitTime(cutoffTimes[c.level])
	}
	c.deepening.Search(t, depth, keep)
	return nil
}

// cutoffDepth returns the search depth of "A 4 x 5 Tic-Tac-Toe Game", section 2.4.1, for a board on
// which empty of its cells are free. It is the level plus a number that grows from 0 to 5 as the
// board fills, but at most 9 and at most empty. The formula of the report counts the empty cells of
// a board of 20 cells; other boards are scaled to that size.
func cutoffDepth(level, empty, cells int) int {
	x := 17 - 20*float64(empty)/float64(cells)
	depth := level
	switch {
	case x > 8:
		depth += 5
	case x >= 0:
		// Rounding may make 5^(8/8) slightly less than 5.
		depth += int(math.Floor(math.Pow(5, x/8) + 1e-9))
	}
	return max(1, min(depth, 9, empty))
}

// cellsOf returns the number of cells of the board.
func cellsOf(p game.Position) int {
	rows, columns := p.Size()
	return rows * columns
}

// openings returns the moves from which the first move of a game is drawn at random. On a small
// board these are all moves. On a larger board they are the moves in the middle third of the rows
// and columns, or all moves if there are none.
func openings(p game.Position) []game.Move {
	all := p.AppendMoves(nil)
	rows, columns := p.Size()
	var central []game.Move
	for _, m := range all {
		if cell := p.Cell(m); inMiddle(cell/columns, rows) && inMiddle(cell%columns, columns) {
			central = append(central, m)
		}
	}
	if rows*columns <= smallBoard || len(central) == 0 {
		return all
	}
	return central
}

func inMiddle(i, n int) bool { return i >= n/3 && i < n-n/3 }
