package search

import (
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// reportEvery keeps reports to ten a second.
const reportEvery = 100 * time.Millisecond

// reporter holds what a search has found so far, and reports it.
type reporter struct {
	best     Report
	full     Report // when a depth was last done, in memory of its own
	partial  bool   // part of a further depth has been done since
	lines    ranking
	unproved bool // no proof is reported
	notify   func(Report)
	notified time.Time
}

// Best returns what has been found so far. Its Line belongs to the task, and Lines,
// Nodes and Elapsed are not filled in.
func (t *reporter) Best() Report { return t.best }

// Found sets the best move and its value; line is what follows it. What was proved of
// the move before holds no more: see Prove. The expected answer is the first
// move of line.
func (t *reporter) Found(m game.Move, value int, line ...game.Move) {
	t.best.Move, t.best.Value, t.best.Mate, t.best.Shortest, t.best.Ponder = m, value, 0, false, game.NoMove
	t.best.Line = append(append(t.best.Line[:0], m), line...)
}

// Prove sets the proof of the position and the mate distance, 0 if it is not
// known. A win is set as soon as the best move is proved to win, anything else once nothing
// better can be found.
func (t *reporter) Prove(p Proof, mate int) {
	t.best.Proof, t.best.Mate = p, mate
	t.best.Shortest = p == ProvedWin && mate == 1
}

// ProveShortest sets that the position is won in mate plies and not in fewer: see Prove.
func (t *reporter) ProveShortest(mate int) {
	t.Prove(ProvedWin, mate)
	t.best.Shortest = true
}

// Rate notes what is known of a move of the root, in place of what was known before:
// the first of l.Moves, which is copied.
func (t *reporter) Rate(l Line) {
	l.Shortest = l.Shortest || l.Proof == ProvedWin && l.Mate == 1
	t.lines.add(l)
}

// Rated returns what is known of the moves of the root, in the order in which they
// were first rated. The list belongs to the task.
func (t *reporter) Rated() []Line { return t.lines.lines }

// Lines returns how many lines are wanted with their exact values, at least 1.
func (t *reporter) Lines() int { return t.lines.wanted }

// Say sets a text to be shown with what is found, such as what a foreign program says
// of itself. It holds until the next.
func (t *reporter) Say(text string) { t.best.Text = text }

// ClaimNothing removes proofs from all reports, for a search whose proofs must not
// be used.
func (t *reporter) ClaimNothing() { t.unproved = true }

// Progress sets how much of the work is done, from 0 to 1.
func (t *reporter) Progress(share float64) { t.best.Progress = share }

// Due reports whether one of the next visits calls of Visit looks at the limits and may send a report. A
// search that keeps its findings elsewhere brings them here first.
func (t *Task) Due(visits int64) bool { return t.nodes+visits >= t.poll.Load() }

// news tells the best so far, unless that was done within the last tenth of a
// second.
func (t *Task) news() {
	if t.notify == nil {
		return
	}
	if now := t.now(); now.Sub(t.notified) >= reportEvery {
		t.notified = now
		r := t.report(false)
		r.Elapsed = now.Sub(t.start) // the time between two of them is that between the looks
		t.notify(r)
	}
}

// Report returns what is known now, in memory of its own.
func (t *Task) Report() Report { return t.report(false) }

// report returns what is known now, in memory of its own; final is set at the end of the
// search.
func (t *Task) report(final bool) Report {
	b := t.snapshot(final)
	t.counted.Store(t.nodes)
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
