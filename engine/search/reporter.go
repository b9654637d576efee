package search

import (
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// reportEvery is the shortest time between two reports.
const reportEvery = 100 * time.Millisecond

// reporter holds what a search has found so far, and reports it.
type reporter struct {
	best      Report
	full      Report // a copy of the report at the end of the last completed depth
	partial   bool   // a further depth has begun since then
	overruled bool   // best.Move is not the choice of the search
	lines     ranking
	unproved  bool // reports contain no proofs
	notify    func(Report)
	notified  time.Time
}

// Best returns the results so far, without Lines, Nodes and Elapsed. Its Line belongs to the
// task.
func (t *reporter) Best() Report { return t.best }

// Found sets the best move, its value and the line that is expected to follow it. The first move
// of line is the expected reply. Found clears the mate distance and the Claim, but not the Proof: see
// Prove.
func (t *reporter) Found(m game.Move, value int, line ...game.Move) {
	t.best.Move, t.best.Value, t.best.Mate, t.best.Shortest, t.best.Ponder = m, value, 0, false, game.NoMove
	t.best.Claim = 0
	t.best.Line = append(append(t.best.Line[:0], m), line...)
}

// Overrule makes m the best move although the search has reported another one. Unlike Found, it holds in an
// unfinished depth too. If other moves have lines and m has none, m gets one, so that it comes first.
func (t *reporter) Overrule(m game.Move, value int) {
	t.Found(m, value)
	if len(t.lines.lines) > 0 && t.lines.place[m] == 0 {
		t.Rate(Line{Moves: t.best.Line, Value: value})
	}
	t.overruled = true
}

// Prove sets the proof of the position and the mate distance, or 0 if the distance is not known. A
// search calls it for a win as soon as the best move is proved to win, and for a draw or a loss
// once nothing better can be found.
func (t *reporter) Prove(p Proof, mate int) {
	t.best.Proof, t.best.Mate = p, mate
	t.best.Shortest = p == ProvedWin && mate == 1
}

// ProveShortest records that the position is won in mate plies and not in fewer: see Prove.
func (t *reporter) ProveShortest(mate int) {
	t.Prove(ProvedWin, mate)
	t.best.Shortest = true
}

// Claim sets Report.Claim, the mate distance that an external program claims without a proof.
func (t *reporter) Claim(mate int) { t.best.Claim = mate }

// Rate sets the line of the root move l.Moves[0], in place of its earlier line. It copies l.Moves.
func (t *reporter) Rate(l Line) {
	l.Shortest = l.Shortest || l.Proof == ProvedWin && l.Mate == 1
	t.lines.add(l)
}

// Rated returns the lines of the root moves, in the order in which the moves were first rated. The
// list belongs to the task.
func (t *reporter) Rated() []Line { return t.lines.lines }

// AllProved reports whether everything that is wanted has been proved: the value of the position and,
// if more lines are wanted, the values of all moves rated exactly.
func (t *reporter) AllProved() bool {
	if t.best.Proof == Unproved || t.lines.wanted == 1 {
		return t.best.Proof != Unproved
	}
	return !slices.ContainsFunc(t.lines.lines, func(l Line) bool { return l.Bound == Exact && l.Proof == Unproved })
}

// Lines returns the number of lines that are wanted with exact values, at least 1.
func (t *reporter) Lines() int { return t.lines.wanted }

// Say sets Report.Text, such as a message of an external program. It remains until the next Say.
func (t *reporter) Say(text string) { t.best.Text = text }

// ClaimNothing removes proofs and claims from all reports, for a search whose proofs must not be used.
func (t *reporter) ClaimNothing() { t.unproved = true }

// Progress sets the share of the work that is done, from 0 to 1.
func (t *reporter) Progress(share float64) { t.best.Progress = share }

// Due reports whether one of the next visits calls of Visit will check the limits and may send a
// report. A search that keeps its results elsewhere passes them to the task before that call.
func (t *Task) Due(visits int64) bool { return t.nodes+visits >= t.nextLook.Load() }

// maybeReport sends a report, unless the last one was sent less than reportEvery ago.
func (t *Task) maybeReport() {
	if t.notify == nil {
		return
	}
	if now := t.now(); now.Sub(t.notified) >= reportEvery {
		t.notified = now
		r := t.report(false)
		r.Elapsed = now.Sub(t.start) // so that reports are reportEvery apart by their own times, too
		t.notify(r)
	}
}

// Report returns a copy of the results so far.
func (t *Task) Report() Report { return t.report(false) }

// report returns a copy of the results so far. final is set at the end of the search.
func (t *Task) report(final bool) Report {
	b := t.snapshot(final)
	t.nodesAtLook.Store(t.nodes)
	b.Nodes, b.Elapsed = t.Nodes(), t.Elapsed()
	if t.unproved {
		b.claimNothing()
	}
	if t.hard > 0 {
		b.Progress = max(b.Progress, float64(b.Elapsed)/float64(t.hard))
	}
	b.Progress = min(max(b.Progress, float64(b.Nodes)/float64(t.nodeLimit)), 1)
	return b
}
