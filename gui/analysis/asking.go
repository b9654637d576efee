package analysis

import (
	"context"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// CanAsk reports whether Ask answers questions about the position shown: in a game that has answers, until it is over.
func (a *Analyst) CanAsk() bool { return a.table.Snap.View.ToMove != game.None && a.HasAnswers() }

// HasAnswers reports whether Ask answers questions in the game on the board, as in five in a row and its relatives.
func (a *Analyst) HasAnswers() bool {
	if v := a.table.Snap.Setup.Variant; v.Name != "" && v.Name != a.asking.variant {
		a.asking.variant, a.asking.ok = v.Name, analysis.CanAsk(v.Start())
	}
	return a.asking.ok
}

// Ask looks for the answer to a question about the position shown, and shows it on the card and the board as long as the
// position is there. It turns the analysis on. It does nothing unless CanAsk is true.
func (a *Analyst) Ask(q analysis.Question) {
	if !a.CanAsk() {
		return
	}
	a.turnOn(func() {
		if a.analyseAll(); a.current != nil {
			a.ask(a.current, q)
		}
	})
}

// asked is a question about a position, with its answer so far.
type asked struct {
	answer analysis.Answer
	cancel context.CancelFunc
}

// ask begins to look for the answer to a question, instead of that to an earlier one.
func (a *Analyst) ask(l *positionAnalysis, q analysis.Question) {
	l.dropQuestion()
	ctx, cancel := context.WithCancel(analysis.LowPriority(context.Background()))
	asked := &asked{cancel: cancel}
	l.asked, a.drawnMove = asked, game.NoMove
	show := func(answer analysis.Answer) {
		a.table.Loop.Post(func() {
			if a.current == l && l.asked == asked {
				asked.answer = answer
				l.prove(answer)
				if l.sharesProofs() {
					a.review.Proofs().Keep(l.variant, l.pos, l.report, a.table.Prefs.AnalysisLines)
				}
				a.redraw()
			}
		})
	}
	pos := l.pos.Clone()
	go func() {
		defer cancel()
		var shown time.Time
		answer, err := analysis.Ask(ctx, pos, q, func(answer analysis.Answer) {
			if now := time.Now(); now.Sub(shown) >= reportInterval {
				shown = now
				show(answer)
			}
		})
		if err == nil {
			show(answer)
		}
	}()
}

// prove makes a win of the side to move that was found the best line of the analysis, unless that knows one as short.
func (l *positionAnalysis) prove(answer analysis.Answer) {
	plies, known := len(answer.Win), l.report.Score
	if plies == 0 || answer.Question.OfOther() || known.Proof == search.ProvedWin && known.Mate > 0 && known.Mate <= plies {
		return
	}
	l.report.Side = answer.Side
	l.report = l.report.WithWin(answer.Win, analysis.Score{
		Value: analysis.MaxValue, Proof: search.ProvedWin, Mate: plies, AtMost: true,
	})
	l.reported, l.proved = true, l.report.Proved()
}

// dropQuestion ends the search for an answer, and forgets the question.
func (l *positionAnalysis) dropQuestion() {
	if l.asked != nil {
		l.asked.cancel()
		l.asked = nil
	}
}

// advise returns the answer for the board: the line that wins, or the moves that hold, unless all do. ok is false if there
// is nothing to show.
func (l *positionAnalysis) advise(s session.Snapshot) (o board.Advice, ok bool) {
	if l.asked == nil || !l.asked.answer.Done {
		return o, false
	}
	of := l.asked.answer
	o.Line = l.ghosts(s, of.Side, of.Win)
	if len(of.Held) < of.All {
		o.Heat = l.marks(of.Held)
	}
	return o, len(o.Line)+len(o.Heat) > 0
}

// marks marks the cells of good moves.
func (l *positionAnalysis) marks(moves []game.Move) (list []board.Heat) {
	for _, m := range moves {
		list = append(list, board.Heat{Cell: l.pos.Cell(m), Share: 1})
	}
	return list
}
