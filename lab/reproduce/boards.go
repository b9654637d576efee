package reproduce

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/patterns"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

const (
	// boardPositions is the number of positions to evaluate. boardMoves is the number of moves that
	// lead to each.
	boardPositions, boardMoves = 10, 30
)

// gomokuBoards compares board representations, as "Rapport algorithme minimax pour Gomoku" does.
func gomokuBoards() Experiment {
	return Experiment{
		Name: "gomoku-boards",
		About: "time of an evaluation that finds the patterns of Gomoku by regular expressions, on a matrix " +
			"or an array of characters, or on bits",
		Source:              published.GomokuPaper + ", Plateau and “Pattern” avec Regex",
		SingleMachineReason: measuresTimes,
		run:                 runBoards,
	}
}

// boardForm is a board representation with its evaluation. Claim is what the report says about it.
type boardForm struct {
	name, claim string
	evaluate    func() int // evaluates all positions and returns the sum
	evaluations int        // the number of evaluations in one call
}

// boardForms returns the representations of the report, then ours.
func boardForms(positions []game.Position) ([]boardForm, error) {
	claims := map[string]string{
		"regular expressions, compiled each time": "over a minute per move",
		"matrix of characters":                    "heavier than an array",
		"array of characters":                     "used",
	}
	var pictures []patterns.Picture
	for _, p := range positions {
		pictures = append(pictures, patterns.PictureOf(p))
	}
	var list []boardForm
	for _, f := range patterns.Forms() {
		value := f.New(5)
		list = append(list, boardForm{f.Name, claims[f.Name], func() (sum int) {
			for _, p := range pictures {
				sum += value(p)
			}
			return sum
		}, len(pictures)})
	}
	e, err := variant("gomoku").Evaluator("patterns")
	if err != nil {
		return nil, err
	}
	list = append(list, boardForm{"bits, the whole board", "too complicated", func() (sum int) {
		for _, p := range positions {
			sum += e.Evaluate(p, game.First)
		}
		return sum
	}, len(positions)})
	if follower, ok := e.(game.Incremental); ok {
		list = append(list, incrementalForm(follower, positions[0]))
	}
	return list, nil
}

// incrementalForm returns the incremental evaluation, which is updated with each move: each move is
// played, evaluated and taken back.
func incrementalForm(e game.Incremental, p game.Position) boardForm {
	moves := p.AppendMoves(nil)
	e.Begin(p)
	return boardForm{"bits, move by move", "", func() (sum int) {
		for _, m := range moves {
			e.Play(m, p.ToMove())
			sum += e.Value(game.First)
			e.Undo()
		}
		return sum
	}, len(moves)}
}

// ownFormsNote is the note on the rows of the table that are not from the report.
const ownFormsNote = "The report compares regular expressions, a matrix and an array, and leaves bits aside as too " +
	"complicated. The two rows on bits are this program's own forms."

func runBoards(ctx context.Context, w *experimentRun) error {
	forms, err := boardForms(w.gomokuPositions())
	if err != nil {
		return err
	}
	t := table.Table{
		Caption: fmt.Sprintf("Evaluations of 15 × 15 boards after %d moves by the %d patterns of the evaluation patterns "+
			"and as many of the opponent; on one core.", boardMoves, len(mnk.RowPatterns(5))),
		Columns: slices.Concat(table.Words("form", "the report"), table.Numbers("µs", "in 5 s", "in a minute")),
	}
	figure := chart.Figure{Title: "Gomoku: evaluations in 5 s", Y: "power of ten", Bars: []chart.Bars{{Name: "evaluations"}}}
	sum := 0
	for i, f := range forms {
		w.update(f.name, float64(i)/float64(len(forms)))
		var each float64
		each, err = w.fastest(ctx, costTime, func() (int, error) {
			sum += f.evaluate()
			return f.evaluations, nil
		})
		if err != nil {
			break
		}
		in5 := 5e9 / each
		t.Add(f.name, f.claim, fmt.Sprintf("%.2f", each/1000), fmt.Sprintf("%.0f", in5), fmt.Sprintf("%.0f", 12*in5))
		figure.Groups = append(figure.Groups, fmt.Sprint(i+1))
		figure.Bars[0].Values = append(figure.Bars[0].Values, chart.Value{Y: math.Log10(in5)})
	}
	runtime.KeepAlive(sum) // so that the compiler does not remove the evaluations
	w.Tables = append(w.Tables, t)
	if len(figure.Groups) > 0 {
		w.Figure = &figure
	}
	w.note("The report does not say how many positions it evaluates per move. A move that takes a minute with regular " +
		"expressions evaluates about as many as the last column says.")
	w.note("%s", ownFormsNote)
	w.note("The picture has the rows of the table from left to right.")
	return err
}

// gomokuPositions returns positions after random moves near earlier ones.
func (w *experimentRun) gomokuPositions() (list []game.Position) {
	rng := rand.New(rand.NewPCG(w.options.Seed, 0))
	for len(list) < boardPositions {
		p := variant("gomoku").Start()
		p.Play(game.Move(7*15 + 7))
		for p.Ply() < boardMoves && !p.Outcome().Over() {
			near := p.(game.Surroundings).AppendNear(nil, 2)
			p.Play(near[rng.IntN(len(near))])
		}
		if !p.Outcome().Over() {
			list = append(list, p)
		}
	}
	return list
}
