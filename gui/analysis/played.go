package analysis

import (
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// Review is the review of the game on the board, as *review.Reviewer does it.
type Review interface {
	// Move returns what the review has found about a move: the score for the side that made it, if scored is set, and
	// whether the move is a mistake.
	Move(n session.Node) (score analysis.Score, scored, mistake bool)
	// Better returns the move that the review has found to be better than a mistake, if it has.
	Better(n session.Node) (m game.Move, ok bool)
}

// shownLine is a line on the card: the moves that are drawn on the board, and the whole.
type shownLine struct {
	Line
	moves []game.Move
	whole analysis.Line
}

// lines returns the lines on the card: the best ones or, if the game went on from the position with none of them, the
// best ones but the last and then the move that was played. If that is a mistake, the move that the review shows with ✓ is
// the first one: the review has searched both for long, and the analysis may only have begun.
func (a *Analyst) lines(s session.Snapshot) (list []shownLine) {
	l := a.current
	for _, line := range l.report.Lines {
		shown := l.shownLine(line, 1+restPlies)
		shown.Scored = !l.isSilent()
		list = append(list, shown)
	}
	if c := a.collector(); c != nil {
		return a.collected(c, list)
	}
	next := s.Tree.Next(s.At)
	if len(next) == 0 || len(list) == 0 {
		return list
	}
	if better, ok := a.review.Better(next[0]); ok {
		list = l.putFirst(list, better)
	}
	played := a.played(s.Tree, next[0])
	for i := range list {
		if list[i].moves[0] == played.moves[0] {
			list[i].Mistake = played.Mistake
			return list
		}
	}
	if len(list) == a.table.Prefs.AnalysisLines && len(list) > 1 {
		list = list[:len(list)-1]
	}
	return append(list, played)
}

// putFirst puts the line that begins with a move first, and drops the last line if it was not among them. It does nothing if
// the analysis has proved that it knows better.
func (l *positionAnalysis) putFirst(list []shownLine, m game.Move) []shownLine {
	i := slices.IndexFunc(l.report.Moves, func(known analysis.Line) bool { return known.Moves[0] == m })
	known := analysis.Line{Moves: []game.Move{m}}
	if i >= 0 {
		known = l.report.Moves[i]
	}
	line, best := l.shownLine(known, 1+restPlies), list[0].Score
	line.Scored = i >= 0
	if best.Proof != search.Unproved && line.Score.Proof != best.Proof {
		return list
	}
	rest := slices.DeleteFunc(slices.Clone(list), func(other shownLine) bool { return other.moves[0] == m })
	return append([]shownLine{line}, rest[:min(len(rest), len(list)-1)]...)
}

// restPlies is the number of moves that are named after the first one of a line.
const restPlies = 3

// shownLine returns a line with a known score for the card, which names a number of its moves.
func (l *positionAnalysis) shownLine(line analysis.Line, plies int) shownLine {
	names := game.Names(l.pos, line.Moves[:min(len(line.Moves), plies)])
	return shownLine{Line{
		Score: line.Score, Scored: true, Exact: line.Exact, Move: names[0], Rest: strings.Join(names[1:], " "),
	}, line.Moves, line}
}

// played returns the line that begins with the move n of a game. If the analysis expects nothing after that move, the
// line goes on as the game did. If it has not compared the move with the best one, the score is that of the review.
func (a *Analyst) played(t *session.Tree, n session.Node) shownLine {
	l := a.current
	score, reviewed, mistake := a.review.Move(n)
	line := analysis.Line{Moves: []game.Move{t.Move(n)}}
	i := slices.IndexFunc(l.report.Moves, func(known analysis.Line) bool { return known.Moves[0] == line.Moves[0] })
	if i >= 0 {
		line = l.report.Moves[i]
	}
	if !line.Exact && reviewed {
		line.Score = score
		if best := l.report.Lines[0].Score; score.Proof == search.Unproved {
			line.Score.Value = min(score.Value, best.Value)
		}
	}
	if len(line.Moves) == 1 {
		for _, next := range t.Along(n) {
			line.Moves = append(line.Moves, t.Move(next))
		}
	}
	shown := l.shownLine(line, 1+restPlies)
	shown.Scored = i >= 0 || reviewed
	shown.Mistake = mistake || l.isShownWorse(shown)
	return shown
}

// isShownWorse reports whether the move that was played is proved to be worse than the best one.
func (l *positionAnalysis) isShownWorse(played shownLine) bool {
	best := l.report.Lines[0].Score
	return best.Proof != search.Unproved && played.Score.Proof != search.Unproved && played.Score.Value < best.Value
}
