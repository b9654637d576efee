package analysis

import (
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// Show shows the analysis of a snapshot on the card and on the board. While nothing is known about a new position,
// only the board is cleared, so that a move is visible at once; the card follows with the first report, or a moment later if
// there is none. The first position is on the card from the start.
func (a *Analyst) Show(s session.Snapshot) { a.draw(s) }

// draw implements Show, and reports whether the card or the board needs another size.
func (a *Analyst) draw(s session.Snapshot) (resized bool) {
	a.onHover()
	if l := a.current; !a.on || l == nil || !l.reported && !l.onCard {
		return a.showAdvice(s, board.Advice{Area: a.shownArea()})
	}
	resized = a.pane.showRestriction(a)
	if l := a.current; l.reported && !l.isRestricted() {
		a.adoptProofs(s)
		nodes := l.report.Nodes
		if isProgram(l.player) {
			nodes = 0 // its scores are not on the scale of ours
		}
		a.review.Assess(s.At, l.report.Score.For(game.First, l.report.Side), nodes)
	}
	resized = a.pane.show(a.thoughts(s), a.table.Window.Animated()) || resized
	return a.showAdvice(s, a.advice(s)) || resized
}

// redraw draws the analysis again after a change without a new snapshot.
func (a *Analyst) redraw() {
	if a.draw(a.table.Snap) {
		a.card.Fit()
	}
}

// showAdvice shows advice on the board, and reports whether the board needs another size. While scores are
// shown, the board reserves room for outcomes above its columns.
func (a *Analyst) showAdvice(s session.Snapshot, o board.Advice) (resized bool) {
	o.Chips = a.on && (a.table.Prefs.AnalysisHeat || solvesColumns(s))
	return a.board.SetAdvice(o)
}

// verdict returns a sentence about who is better, as far as the report knows. score is that of the report, from the view of
// l.side.
func (l *positionAnalysis) verdict(s session.Snapshot, score analysis.Score) string {
	r := l.report
	if o := l.pos.Outcome(); o.Over() {
		return words.ResultHere(s, o)
	}
	switch claim := r.Score.Claim; {
	case claim != 0:
		return words.ProgramClaim(s.Setup, l.player, r.Side, claim)
	case l.isSilent():
		return words.ProgramPlays(l.player, l.pos.Format(r.Lines[0].Moves[0]))
	}
	return words.Better(s.Setup, score, l.side, r.Side)
}

// thoughts returns what the card shows of the analysis.
func (a *Analyst) thoughts(s session.Snapshot) thoughts {
	l, r := a.current, a.current.report
	t := thoughts{
		style: s.View.Style, mark: s.Setup.Mark(l.side), verdict: words.Looking(), position: words.MoveShown(s),
		figures: a.showsFigures(s), chosen: -1, details: a.details(s),
		collects: a.collector() != nil, failed: a.failed.words,
	}
	t.answer = l.answerText(s)
	if !l.reported {
		if len(l.only()) == 0 {
			t.verdict = a.restrictedVerdict(t.verdict)
		}
		return t
	}
	score := r.Score.For(l.side, r.Side)
	t.value, t.verdict = score.Value, l.verdict(s, score)
	for _, line := range a.lines(s) {
		t.lines = append(t.lines, line.Line)
	}
	if _, ok := l.advise(s); !ok && a.table.Prefs.AnalysisLine || a.lineShown() >= 0 {
		t.chosen = min(max(a.lineShown(), 0), len(t.lines)-1)
	}
	if t.collects {
		a.collectedThoughts(s, &t)
	}
	if r.Score.Proof != search.ProvedWin {
		t.verdict = a.restrictedVerdict(t.verdict)
	}
	return t
}

// answerText returns the answer to a question, or "" if none was asked.
func (l *positionAnalysis) answerText(s session.Snapshot) string {
	if l.asked == nil {
		return ""
	}
	of := l.asked.answer
	said := words.AnswerTo(s.Setup, l.pos, of)
	if _, cell := l.forbiddenStop(of.Win); cell != "" && !of.Question.OfOther() {
		said += " " + words.WinsByForbidden(cell)
	}
	return said
}

// showsFigures reports whether scores are shown as figures, too: to those who play at a high level, ask for more, or
// see the values of the moves on the board.
func (a *Analyst) showsFigures(s session.Snapshot) bool {
	strong := func(side game.Side) bool {
		l, ok := s.Setup.LevelOf(side)
		return ok && l >= engine.Hard
	}
	return a.pane.more.Open() || a.table.Prefs.AnalysisHeat || strong(game.First) || strong(game.Second)
}

// details returns the texts under More.
func (a *Analyst) details(s session.Snapshot) (d Details) {
	l, r := a.current, a.current.report
	if !l.pos.Outcome().Over() { // else nobody searches
		d.Searcher, d.Player = words.AnalystAbout(l.player, limit(a.table.Prefs.AnalysisEndless)), words.StrategyOf(l.player)
	}
	d.Notes = [moreNotes]string{"", words.SearchEffort(r), words.Parts(l.parts), "", ""}
	if m, ok := r.OnlyMove(len(l.pos.AppendMoves(nil))); ok {
		d.Notes[0] = words.OnlyMove(l.pos.Format(m), r.Moves[0].Score.Proof != search.Unproved)
	}
	if a.table.Prefs.AnalysisHeat && len(l.heats()) > 0 {
		d.Notes[3] = words.KeyToValues()
	}
	if a.table.Prefs.AnalysisHeat && l.provesFarOutcome() {
		d.Notes[4] = words.KeyToOutcomes()
	}
	return d
}

// limit returns how long the Analyst's own search may take. An endless search lasts as long as its position is
// shown; its limit is 0.
func limit(endless bool) time.Duration {
	if endless {
		return 0
	}
	return analysisTime
}

// minSpan and maxSpan limit the difference in score from the best move at which a move gets the colour
// of the worst. So no move looks bad among moves that are nearly alike, and a losing move does not make
// all others look alike.
const (
	minSpan = 10
	maxSpan = 40
)

// share returns how good a move is compared with the others, from 0 to 1 for the best.
func (l *positionAnalysis) share(line analysis.Line) float32 {
	span := minSpan
	for _, m := range l.report.Moves {
		span = max(span, min(m.Behind, maxSpan))
	}
	return max(0, 1-float32(line.Behind)/float32(span))
}

// lineShown returns the index of the line that the mouse points at or a click has drawn, or −1 if there is none.
func (a *Analyst) lineShown() int {
	if a.hoveredLine >= 0 {
		return a.hoveredLine
	}
	return a.drawnLine()
}

// drawnLine returns the index of the line that a click has drawn, wherever it is in the list now, or −1 if there is none.
func (a *Analyst) drawnLine() int {
	if a.drawnMove == game.NoMove || a.current == nil {
		return -1
	}
	return slices.IndexFunc(a.lines(a.table.Snap), func(l shownLine) bool { return l.moves[0] == a.drawnMove })
}

// advice returns what to show on the board: the line that is pointed at or drawn, or else the answer to a question, or else
// the best move. With scores these are on the squares, too, unless the mouse has rested on a cell: then the lines of the
// evaluation through it are shown alone, and on boards where discs fall the outcomes above the columns.
func (a *Analyst) advice(s session.Snapshot) (o board.Advice) {
	l, values := a.current, a.table.Prefs.AnalysisHeat
	if answer, ok := l.advise(s); ok && a.lineShown() < 0 {
		answer.Area = a.shownArea()
		return answer
	}
	o.Area = a.shownArea()
	if values {
		o.Windows = l.windows(a.linesCell)
	}
	free := len(o.Windows) == 0
	if values && (free || s.View.Style == game.Discs) || solvesColumns(s) {
		o.Exact = l.provedOutcomes()
	}
	if !free {
		return o
	}
	if values {
		o.Heat = l.heats()
	}
	a.adviseLine(s, &o)
	return o
}

// adviseLine adds to advice the line that is pointed at or drawn, or else the best move.
func (a *Analyst) adviseLine(s session.Snapshot, o *board.Advice) {
	l, lines, i := a.current, a.lines(s), a.lineShown()
	switch {
	case i >= 0 && i < len(lines):
		o.Line = l.ghosts(s, l.report.Side, lines[i].moves)
	case solvesColumns(s) && a.Solved() != nil: // the chips say which moves are best
	case a.table.Prefs.AnalysisLine && len(l.report.Lines) > 0 && !a.hasCollected(lines[0].moves[:1]):
		o.Best = l.best(s, lines[0].moves[0])
	}
}

// best returns the best move m for the board.
func (l *positionAnalysis) best(s session.Snapshot, m game.Move) board.Best {
	ghost := l.ghosts(s, l.report.Side, []game.Move{m})[0]
	from := l.pos.View().From
	return board.Best{Ghost: ghost, From: from, Moving: from >= 0}
}

// maxHeats is the maximum number of moves whose scores the board shows. If there are more moves, most
// of them are not worth a look.
const maxHeats = 20

// heats returns how good the moves without a proved outcome seem to be. If there are many moves, it
// returns only the best ones that are worth a look. Of several moves on a square the best one counts.
func (l *positionAnalysis) heats() (list []board.Heat) {
	moves := l.report.Moves
	many := len(moves) > maxHeats
	for i, m := range moves[:min(len(moves), maxHeats)] {
		h := l.heat(m)
		better := slices.ContainsFunc(list, func(other board.Heat) bool { return other.Cell == h.Cell })
		if m.Score.Proof == search.Unproved && !better && (!many || l.isPromising(i, h)) {
			list = append(list, h)
		}
	}
	return list
}

// isPromising reports whether the move with that rank begins one of the best lines, is not far behind,
// or has an exact score.
func (l *positionAnalysis) isPromising(rank int, h board.Heat) bool {
	return rank < len(l.report.Lines) || h.Share > 0 || !h.Rough
}

// heat returns how good a move is. Only scores that can be compared with each other are shown as
// numbers.
func (l *positionAnalysis) heat(m analysis.Line) board.Heat {
	h := board.Heat{Cell: l.pos.Cell(m.Moves[0]), Share: l.share(m), Rough: !m.Exact}
	if m.Exact {
		h.Text = words.Signed(m.Score.Value)
	}
	return h
}

// maxParts is the maximum number of lines that an evaluation may have for the lines through a cell to
// be shown. More lines would cover each other.
const maxParts = 100

// windows returns the lines of the evaluation through a cell, with their weights. It leaves out parts
// of the evaluation that are not lines, such as small boards.
func (l *positionAnalysis) windows(cell int) (list []board.Window) {
	if len(l.parts) > maxParts {
		return nil
	}
	for _, p := range l.parts {
		if slices.Contains(p.Cells, cell) && l.areAligned(p.Cells) {
			list = append(list, board.Window{Cells: p.Cells, Text: words.Signed(p.Value)})
		}
	}
	return list
}

// areAligned reports whether cells lie on a straight line at equal distances.
func (l *positionAnalysis) areAligned(cells []int) bool {
	_, columns := l.pos.Size()
	for i := 2; i < len(cells); i++ {
		a, b, c := cells[i-2], cells[i-1], cells[i]
		if b/columns-a/columns != c/columns-b/columns || b%columns-a%columns != c%columns-b%columns {
			return false
		}
	}
	return true
}

// maxGhosts is the maximum number of moves of a line that are shown on the board.
const maxGhosts = 7

// ghosts returns the pieces of a line of moves, of which side makes the first.
func (l *positionAnalysis) ghosts(s session.Snapshot, side game.Side, moves []game.Move) (line []board.Ghost) {
	for _, m := range moves[:min(len(moves), maxGhosts)] {
		mark := s.Setup.Mark(side)
		if s.View.Shared {
			mark = game.First
		}
		line = append(line, board.Ghost{Cell: l.pos.Cell(m), Side: mark, Shown: true})
		side = side.Other()
	}
	return line
}
