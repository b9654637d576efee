package connectfour

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/alphabeta"
)

// Search returns the search connect for rules that Fits accepts.
func Search(r mnk.Rules) search.Search {
	return search.Search{
		Name: "connect", Title: "Four in a row",
		About: "solves four in a row with falling discs, with a book for the opening; " +
			"if time is too short it plays like deepening",
		Source: "The Game of Connect Four (John Tromp); A Knowledge-based Approach of Connect-Four (Victor Allis), chapter 3",
		Options: []playerspec.Option{
			search.EvalOption(""), search.DepthOption(0), search.TimeOption(), search.NodesOption(),
			playerspec.Memory("table", defaultTableBytes, "the size of the table of positions").
				Labelled(playerspec.Label{Title: "Memory"}).ForExperts(),
			search.OverlookOption(),
		},
		Defaults: search.Limits{Time: search.DefaultTime}, Analysis: search.AtOnce, Ponders: true, Proves: true, ProvesMoves: true,
		// Deepening has a table of that size too.
		Memory: func(v playerspec.Values, _ search.Limits) int64 { return 2 * v.Integer("table") },
		New: func(v playerspec.Values) (search.Thinker, error) {
			return search.Forgetful(v, func(v playerspec.Values) (search.Thinker, error) {
				return &Thinker{rules: r, eval: v.Evaluator("eval"), deepening: alphabeta.NewDeepening(v), bytes: v.Integer("table")}, nil
			})
		},
	}
}

// defaultTableBytes is the default size of the table in bytes. A larger table is slower, because less of
// it fits the processor's cache.
const defaultTableBytes = 8 << 20

// Thinker is the search connect in one game.
type Thinker struct {
	rules     mnk.Rules
	eval      game.Evaluator
	deepening *alphabeta.Deepening // plays if nothing is proved
	bytes     int64                // the size of the table
	s         *solver

	*search.Task             // the task of the present move
	position     position    // its position
	rootMoves    []*rootMove // its moves
}

// How the limits are divided. All remaining work is proof.
const (
	// firstLookDepth is the depth of the search by deepening at the beginning, and firstLookShare the share of
	// the limits that it may take.
	firstLookDepth = 8
	firstLookShare = 0.1
	// maxProof is the share of the limits at which a proof of the outcome ends.
	maxProof = 0.75
	// maxDistance is the maximum number of nodes spent on the number of moves to the end, unless
	// several lines or an unlimited search are wanted.
	maxDistance = 2_000_000
	// maxEnding is the maximum number of nodes spent on the line to the end after an answer. Nearly
	// all lines take a hundredth of that.
	maxEnding = 5_000_000
	// maxResistance is the maximum number of nodes spent on the choice of a move in a lost opening.
	maxResistance = 1_000_000
)

// Think implements search.Thinker.
func (t *Thinker) Think(task *search.Task, keep bool) error {
	t.Task = task
	t.EvaluateBy(t.eval)
	if depth := t.Limits().Depth; depth > 0 {
		t.deepening.Search(task, depth, keep)
		return nil
	}
	if t.Lines() == 1 && t.TakeWin() {
		return nil
	}
	t.prepare(keep)
	if t.Lines() == 1 && !t.Limits().Infinite && t.answer() {
		return nil
	}
	t.Part(firstLookShare, func() { t.deepening.Search(task, firstLookDepth, keep) })
	t.rootMoves = t.s.rootMoves(t.position, t.Best().Move)
	if t.answer(); t.Lines() == 1 && t.isProved() || t.Ended() {
		return nil
	}
	t.Part(maxProof, t.solveOutcomes)
	switch {
	case t.Ended():
	case t.isProved():
		t.Part(1, t.solveDistances)
	default:
		t.searchByDeepening(keep)
	}
	return nil
}

// isProved reports whether the outcome is known.
func (t *Thinker) isProved() bool { return t.Best().Proof != search.Unproved }

// prepare reads the position. The table of earlier moves is used only if keep is set.
func (t *Thinker) prepare(keep bool) {
	bytes := t.bytes
	if n := t.Limits().Nodes; n > 0 && !keep {
		bytes = min(bytes, 4*entryBytes*n) // a search of n nodes fills no more
	}
	if t.s == nil {
		t.s = &solver{geometry: newGeometry(t.rules)}
		if t.rules == bookRules {
			t.s.book = EmbeddedBook()
			t.s.answers = t.s.book.Answers
		}
	}
	if t.s.table == nil || t.s.table.bytes != bytes {
		t.s.table = newTable(bytes, t.s.size)
	} else if !keep {
		t.s.table.forget()
	}
	t.s.Task, t.s.ended = t.Task, false
	t.position = t.s.positionOf(t.Position())
}

// answer chooses a move by the answers, if the position has an answer or follows one, and finds the
// line to the end of the game. It reports whether it has chosen a move.
func (t *Thinker) answer() bool {
	s, discs := t.s, t.position.discs()
	value, ok := s.answerValue(t.position, discs)
	if !ok {
		return false
	}
	b := s.moveKeeping(t.position, discs, value)
	if b == 0 {
		return false
	}
	t.Found(s.move(b), t.worth(value))
	t.Prove(proofOf(value), 0)
	t.rate(&rootMove{s.move(b), b, value, value})
	s.withBudget(maxEnding, t.solveEnd)
	return true
}

// minBudget is the number of nodes that each move gets at first. Then all undecided moves get more
// in turn, up to maxBudget, so that a move that is hard to prove does not delay the proof that
// another move wins.
const (
	minBudget = 20_000
	maxBudget = 100_000_000
)

// solveOutcomes determines the outcome after each move. If only one line is wanted, it stops at the
// first move that wins.
func (t *Thinker) solveOutcomes() {
	for budget := int64(minBudget); budget <= maxBudget; budget *= 4 {
		open := false
		for _, c := range t.rootMoves {
			if !c.decided() {
				whole := t.s.withBudget(budget, func() { t.s.narrow(t.position, c, -1, 1) })
				open = open || !whole
			}
			if c.decided() {
				t.rate(c)
				if c.low > 0 && t.Lines() == 1 {
					t.choose()
					return
				}
			}
			if t.Ended() {
				t.choose()
				return
			}
		}
		if t.choose(); !open {
			return
		}
	}
}

// rate reports the outcome of a decided move and, if its value is exact, when the game ends.
func (t *Thinker) rate(c *rootMove) {
	l := search.Line{Moves: []game.Move{c.move}, Bound: search.Exact, Proof: proofOf(c.sign()), Value: t.worth(c.sign())}
	if c.exact() {
		l.Mate = t.s.plies(t.position.discs(), c.low)
		l.Shortest = l.Proof == search.ProvedWin
	}
	t.Rate(l)
}

// worth returns the value of a won, drawn or lost game in points of the evaluation, by the sign of
// value.
func (t *Thinker) worth(value int) int {
	switch proofOf(value) {
	case search.ProvedWin:
		return t.Win()
	case search.ProvedLoss:
		return -t.Win()
	}
	return 0
}

// choose chooses the best of the decided moves and reports the outcome as proved, if no undecided
// move can be better. It does nothing if the position has an answer or follows one.
func (t *Thinker) choose() {
	if _, answered := t.s.answerValue(t.position, t.position.discs()); answered {
		return
	}
	var best *rootMove
	for _, c := range t.rootMoves {
		if c.decided() && (best == nil || c.sign() > best.sign()) {
			best = c
		}
	}
	open := slices.ContainsFunc(t.rootMoves, func(c *rootMove) bool { return !c.decided() })
	if best == nil || best.sign() <= 0 && open {
		return
	}
	if best.sign() < 0 {
		best = t.resistingMove()
	}
	t.Found(best.move, t.worth(best.sign()))
	t.Prove(proofOf(best.sign()), 0)
}

// resistingMove returns the move to play if all moves lose, until it is known which of them loses
// last. In an opening solver.longestResistance chooses it; later it is the move that looked best.
func (t *Thinker) resistingMove() *rootMove {
	if t.position.discs() < BookPly {
		var b uint64
		t.s.withBudget(maxResistance, func() { b = t.s.longestResistance(t.position, t.position.discs()) })
		if b != 0 {
			return t.rootMoveOf(t.s.move(b))
		}
	}
	return t.rootMoveOf(t.Best().Move)
}

// rootMoveOf returns the rootMove of a move.
func (t *Thinker) rootMoveOf(m game.Move) *rootMove {
	return t.rootMoves[slices.IndexFunc(t.rootMoves, func(c *rootMove) bool { return c.move == m })]
}

// solveDistances determines when the game ends. If several lines are wanted or the search is unlimited,
// it does so for each decided move. Then it does so for the position, with a line to the end,
// unless the position is drawn, or is an opening in a limited search for one line.
func (t *Thinker) solveDistances() {
	all := t.Lines() > 1 || t.Limits().Infinite
	budget := int64(maxDistance)
	if all {
		budget = 0
		for _, c := range t.rootMoves {
			if t.s.ended = false; c.decided() && !c.exact() {
				t.s.solveExactly(t.position, c)
				t.rate(c)
			}
		}
	}
	if t.Best().Proof != search.ProvedDraw && (all || t.position.discs() >= BookPly) {
		t.s.withBudget(budget, t.solveEnd)
	}
}

// solveEnd determines when the game ends under best play, and a line to that end.
func (t *Thinker) solveEnd() {
	s, discs := t.s, t.position.discs()
	value := s.highest(discs - 2) // the value of a win at once
	if s.wins(t.position.own, t.position.mask)&s.landingCells(t.position) == 0 {
		value = s.exact(t.position, discs, s.lowest(discs), s.highest(discs))
	}
	line := s.line(t.position, value)
	if s.ended || line == nil {
		return
	}
	t.Found(line[0], t.worth(value), line[1:]...)
	proof := proofOf(value)
	if t.Prove(proof, len(line)); proof == search.ProvedWin {
		t.ProveShortest(len(line))
	}
	t.Rate(search.Line{
		Moves: line, Value: t.worth(value), Bound: search.Exact, Proof: proof, Mate: len(line),
		Shortest: proof == search.ProvedWin,
	})
}

// searchByDeepening searches by deepening, as deep as the limits allow, among the moves that are not known to
// lose. A move that is known to draw has no advantage over undecided moves.
func (t *Thinker) searchByDeepening(keep bool) {
	var list []game.Move
	for _, c := range t.rootMoves {
		if c.high >= 0 {
			list = append(list, c.move)
		}
	}
	if first := middle(t.Position()); len(first) > 0 {
		list = first
		t.ClaimNothing()
	}
	if len(list) > 0 {
		t.Restrict(list)
	}
	t.deepening.Search(t.Task, 0, keep)
}

// middle returns the first moves in the middle of the board, or none once a move was made. On a
// board that is not solved, all first moves look alike, and the middle is the best move on most
// boards.
func middle(p game.Position) []game.Move {
	if m, ok := p.(game.Middle); ok {
		return m.AppendMiddle(nil)
	}
	return nil
}
