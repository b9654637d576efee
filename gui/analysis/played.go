package analysis

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// Review is the review of the game on the board, as *review.Reviewer does it.
type Review interface {
	// Move returns what the review has found about a move: the score for the side that made it, if scored is set, and
	// whether the move is a mistake.
	Move(n session.Node) (score analysis.Score, scored, mistake bool)
	// Mistake returns a move as a mistake with the better move, if the review has found that it is one.
	Mistake(n session.Node) (m analysis.Mistake, ok bool)
	// Best returns the best move that the review has found in the position after a move, or game.NoMove if it knows none. If
	// it has proved that some move wins there, this one does.
	Best(n session.Node) game.Move
	// Assess notes the score, for game.First, that the analysis has found for the position after a move, so that the graph
	// shows the same.
	Assess(n session.Node, score analysis.Score, nodes int64)
	// Proofs returns what is proved about positions in this run of the program. The review takes it over.
	Proofs() *analysis.Proofs
}

// shownLine is a line on the card: the moves that are drawn on the board, and the whole.
type shownLine struct {
	Line
	moves []game.Move
	whole analysis.Line
}

// lines returns the lines on the card: the best ones or, if the game went on from the position with none of them, the
// best ones but the last and then the move that was played. If that is a mistake, the move that the review shows with ✓ is
// among the lines, with the same sign, unless the analysis has found that it is no better. It is the first one only if there is
// none that is better, because the verdict, the bar and the board show the score of the first one.
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
	list = a.keepDrawn(list)
	next := s.Tree.Next(s.At)
	if len(next) == 0 || len(list) == 0 || l.isRestricted() {
		return list
	}
	list = a.addPlayed(list, a.played(s.Tree, next[0]))
	if m, ok := a.review.Mistake(next[0]); ok {
		list = l.addBetter(list, m)
	}
	return list
}

// addPlayed adds the move that was played to the lines, if it is not among them.
func (a *Analyst) addPlayed(list []shownLine, played shownLine) []shownLine {
	for i := range list {
		if list[i].moves[0] == played.moves[0] {
			list[i].Mistake, list[i].Reviewed = played.Mistake, played.Reviewed
			if list[i].Score.Proof == played.Score.Proof && list[i].Score.Mate == 0 {
				list[i].Score = played.Score // the review may know in how many moves it loses
			}
			return list
		}
	}
	if last := len(list) - 1; len(list) == a.table.Prefs.AnalysisLines && last > 0 {
		if last > 1 && list[last].moves[0] == a.drawnMove {
			last--
		}
		list = slices.Delete(list, last, last+1)
	}
	return append(list, played)
}

// keepDrawn puts the line that a click has drawn in place of the last one, if it is no longer among the best.
func (a *Analyst) keepDrawn(list []shownLine) []shownLine {
	drawn := func(m game.Move) bool { return m == a.drawnMove }
	moves := a.current.report.Moves
	i := slices.IndexFunc(moves, func(l analysis.Line) bool { return drawn(l.Moves[0]) })
	if i < 0 || len(list) < 2 || slices.ContainsFunc(list, func(l shownLine) bool { return drawn(l.moves[0]) }) {
		return list
	}
	list[len(list)-1] = a.current.shownLine(moves[i], 1+restPlies)
	return list
}

// addBetter adds the move that was better than a mistake to the lines, in place of the last one but the mistake. It moves it
// to the top if it is as good as the best one.
func (l *positionAnalysis) addBetter(list []shownLine, m analysis.Mistake) []shownLine {
	best := list[0].Score
	line := l.betterLine(m, best)
	equal := line.Exact && line.Score.Value == best.Value && line.Score.Proof == best.Proof
	i := slices.IndexFunc(list, func(other shownLine) bool { return other.moves[0] == m.Better })
	switch {
	case i >= 0 && !equal:
		list[i].Better, list[i].Reviewed = true, words.ReviewFigure(m.Score)
		return list
	case i < 0 && (len(list) < 3 || best.Proof == search.ProvedLoss): // there is no room, or no move is better
		return list
	case i < 0 && line.Exact && !equal && line.Score.Value <= list[len(list)-1].Score.Value:
		return list
	case i < 0:
		i = len(list) - 2
		list[i] = l.shownLine(line, 1+restPlies)
	}
	list[i].Better, list[i].Reviewed = true, words.ReviewFigure(m.Score)
	if equal {
		better := list[i]
		list = slices.Insert(slices.Delete(list, i, i+1), 0, better)
	}
	return list
}

// betterLine returns the line of the move that was better than a mistake: as the analysis has found it or, if it has not
// compared that move with the best one, with the score of the review, which is then no better than the best.
func (l *positionAnalysis) betterLine(m analysis.Mistake, best analysis.Score) analysis.Line {
	if i := slices.IndexFunc(l.report.Moves, func(known analysis.Line) bool { return known.Moves[0] == m.Better }); i >= 0 {
		return l.report.Moves[i]
	}
	line := analysis.Line{Moves: []game.Move{m.Better}, Score: m.Score}
	if line.Score.Proof == search.Unproved {
		line.Score.Value = min(line.Score.Value, best.Value)
	}
	return line
}

// adoptProofs adds to the report what the review has proved about the position and the analysis has not. Else the graph,
// which shows it, would contradict the verdict.
func (a *Analyst) adoptProofs(s session.Snapshot) {
	l := a.current
	if l.report.Score.Proof != search.Unproved || len(l.report.Lines) == 0 {
		return
	}
	if next := s.Tree.Next(s.At); len(next) > 0 {
		if m, ok := a.review.Mistake(next[0]); ok && m.Score.Proof == search.ProvedWin {
			l.report = l.report.WithWin([]game.Move{m.Better}, m.Score)
			return
		}
		if score, ok, _ := a.review.Move(next[0]); ok && score.Proof == search.ProvedWin {
			l.report = l.report.WithWin([]game.Move{s.Tree.Move(next[0])}, score.BeforeMove())
			return
		}
	}
	switch score, ok, _ := a.review.Move(s.At); {
	case !ok:
	case score.Proof == search.ProvedWin:
		l.report = l.report.WithLoss(score.Reversed())
	case score.Proof == search.ProvedLoss:
		if m := a.review.Best(s.At); m != game.NoMove {
			l.report = l.report.WithWin([]game.Move{m}, score.Reversed())
			return
		}
		l.report.Score = score.Reversed() // which move wins is not known
	}
}

// Reviewed draws the analysis again after the review has found something: it may be proved there what the analysis has not
// found, even if that has ended.
func (a *Analyst) Reviewed() {
	if l := a.current; a.on && l != nil && l.reported {
		a.redraw()
	}
}

// restPlies is the number of moves that are named after the first one of a line.
const restPlies = 3

// shownLine returns a line with a known score for the card, which names a number of its moves.
func (l *positionAnalysis) shownLine(line analysis.Line, plies int) shownLine {
	names := game.Names(l.pos, line.Moves[:min(len(line.Moves), plies)])
	shown := Line{Score: line.Score, Scored: true, Exact: line.Exact, Move: names[0], Rest: strings.Join(names[1:], " ")}
	if line.Score.Proof != search.Unproved {
		if ply, cell := l.forbiddenStop(line.Moves); cell != "" {
			rest := names[1:]
			at := min(ply, len(rest))
			shown.Forbidden = cell
			shown.Rest = strings.Join(slices.Concat(rest[:at], []string{words.PointForbidden(cell)}, rest[at:]), " ")
		}
	}
	return shownLine{shown, line.Moves, line}
}

// forbiddenStop returns what analysis.ForbiddenStop finds in a line, with the name of the cell, or "" if it finds nothing. It
// remembers what it has found, because lines are shown again with each report.
func (l *positionAnalysis) forbiddenStop(line []game.Move) (ply int, cell string) {
	key := fmt.Sprint(line)
	found, known := l.forbidden[key]
	if !known {
		if ply, cell, ok := analysis.ForbiddenStop(l.pos, line); ok {
			found = forbiddenStop{ply, l.pos.View().Cells[cell].Name}
		}
		if l.forbidden == nil {
			l.forbidden = map[string]forbiddenStop{}
		}
		l.forbidden[key] = found
	}
	return found.ply, found.cell
}

// forbiddenStop is a cell by which a line wins because the rules forbid it to the other side, and the index of the move after
// which that is so. The zero value is none.
type forbiddenStop struct {
	ply  int
	cell string
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
	undated := line.Score.Proof == search.ProvedLoss && line.Score.Mate == 0 && score.Proof == search.ProvedLoss
	if reviewed && (!line.Exact || undated) {
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
	if reviewed {
		shown.Reviewed = words.ReviewFigure(score)
	}
	shown.Mistake = mistake || l.isShownWorse(shown)
	return shown
}

// isShownWorse reports whether the move that was played is proved to be worse than the best one.
func (l *positionAnalysis) isShownWorse(played shownLine) bool {
	best := l.report.Lines[0].Score
	return best.Proof != search.Unproved && played.Score.Proof != search.Unproved && played.Score.Value < best.Value
}
