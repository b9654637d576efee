package analysis

import (
	"context"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// MaxLines is the maximum number of best lines.
const MaxLines = 5

// Options limits the analysis of a position.
type Options struct {
	// Lines is the number of best lines, 1 to MaxLines.
	Lines int
	// Nodes and Time limit the search; 0 means no limit. Without Time the same analysis gives the
	// same result on every machine.
	Nodes int64
	Time  time.Duration
	// ToTheEnd lets a player that proves the outcome of every move exceed both limits until all
	// outcomes are proved or the context ends. Its memory stays bounded.
	ToTheEnd bool
	// Endless lets any player exceed both limits until everything is proved or the context ends.
	// Its memory stays bounded.
	Endless bool
	// Only holds the moves to choose from, all of them legal; empty means all legal moves. The score of the position is
	// then that of the best of them. It is a proof only if one of them wins: other moves may be better. Set it only if
	// Analyst.CanRestrict is true.
	Only []game.Move
}

// If there are at most fewMoves moves, all of them are searched alike, which costs about a ply of
// depth. Otherwise the best maxWide moves are searched alike, one ply deeper each time, until
// wideNodes positions have been visited, and from then on only the best lines. Without this first
// phase, the moves that are no longer searched would keep the ranking of the first shallow search.
const (
	fewMoves  = 9
	maxWide   = 24
	wideNodes = 40_000
)

// Analysis is the analysis of the positions of one game, in any order. The search reuses at each
// position what it has learned at earlier ones. The same positions in the same order give the same
// results. A search that hangs or fails ends only the current analysis. Several goroutines may use
// an Analysis; their searches wait for each other.
type Analysis struct {
	analyst *Analyst
	brain   search.Brain
}

// Begin begins the analysis of a game.
func (a *Analyst) Begin() *Analysis { return &Analysis{a, search.Watchdog(a.player, search.HangTime)} }

// Close ends the analysis, including a search that is under way.
func (s *Analysis) Close() error { return s.brain.Close() }

// Position analyses a position by iterative deepening, and leaves the position unchanged. At first
// it searches many moves alike, so that each has a score, then only the best ones. If the player
// can prove values, the second half of the limits goes into a proof. A player of the kind
// search.AtOnce is asked once, with all of the limits, and one of the kind search.Outside with the limit of time.
//
// progress, which may be nil, is called at most ten times a second with the result so far. When ctx
// ends, Position returns the result so far and no error: within 50 ms, or once another program has answered.
func (s *Analysis) Position(ctx context.Context, pos game.Position, o Options, progress func(Assessment)) (Assessment, error) {
	o.Lines = min(max(o.Lines, 1), MaxLines)
	l := s.newAnalysis(pos, o, 1)
	l.initialLines = min(len(l.candidates()), maxWide)
	l.progress, l.refutations = progress, newRefutations(ctx, pos)
	err := l.run(ctx)
	if err == nil {
		err = l.shorten(ctx)
	}
	if err == nil && o.Endless && l.search.Analysis == search.ByDepth && ctx.Err() == nil {
		l.options.Nodes, l.options.Time = 0, 0
		if !l.fullyProved() {
			err = l.deepen(ctx, 1)
		}
		if err == nil {
			err = l.shorten(ctx)
		}
	}
	return l.assessment, err
}

// shorten spends the rest of the limits on the search for a shorter win, if the player supports
// that and the known win may not be the shortest.
func (s *positionAnalysis) shorten(ctx context.Context) error {
	of := s.assessment.Score
	if !s.search.Shortens || len(s.options.Only) > 0 || of.Proof != search.ProvedWin || of.Mate > 0 && !of.AtMost {
		return nil
	}
	if s.nodesLeft(1) == 1 {
		return nil
	}
	return s.searchRest(ctx, search.Limits{Shortest: true, Infinite: s.options.Nodes <= 0 && s.options.Time <= 0}, s.storeShorterWin)
}

// storeShorterWin stores a win that a search has found, if it is shorter than the known one or now
// known to be the shortest.
func (s *positionAnalysis) storeShorterWin(r search.Report) {
	of := s.assessment.Score
	if r.Proof == search.ProvedWin && r.Mate > 0 && (of.Mate == 0 || r.Mate < of.Mate || r.Mate == of.Mate && r.Shortest) {
		r.Depth = max(r.Depth, s.assessment.Depth)
		s.store(r)
	}
}

// newAnalysis returns the analysis of a position, which begins with initialLines lines.
func (s *Analysis) newAnalysis(pos game.Position, o Options, initialLines int) *positionAnalysis {
	return &positionAnalysis{
		search: s.analyst.search, brain: s.brain, meter: s.analyst.meter(), pos: pos, options: o,
		initialLines: initialLines,
	}
}

// positionAnalysis is the analysis of one position, while it runs.
type positionAnalysis struct {
	search       search.Search
	brain        search.Brain
	meter        Meter
	pos          game.Position
	options      Options
	initialLines int // the number of lines at the beginning
	progress     func(Assessment)

	start       time.Time
	reported    time.Time
	assessment  Assessment
	moves       map[game.Move]Line
	searchOrder map[game.Move]int // index of each move in the last list that the search gave
	lastValue   int               // the value at the last depth
	refutations *refutations      // of the moves that lose; nil where only the score is wanted
}

// run searches with iterative deepening and then, if that may help, by proof.
func (s *positionAnalysis) run(ctx context.Context) error {
	s.begin()
	if out := s.pos.Outcome(); out.Over() {
		s.assessment.Score = finalScore(out, s.assessment.Side)
		return nil
	}
	share := 1.0
	switch {
	case s.search.Analysis == search.AtOnce:
		return s.runOnce(ctx)
	case s.search.Analysis == search.Outside:
		return s.runOutside(ctx)
	case s.search.Proves:
		share = 0.5
	}
	if s.toTheEnd() {
		if done, err := s.proveAtOnce(ctx); done || err != nil {
			return err
		}
	}
	if err := s.deepen(ctx, share); err != nil || !s.search.Proves || s.fullyProved() {
		return err
	}
	if err := s.prove(ctx); err != nil || !s.toTheEnd() {
		return err
	}
	return s.continueProof(ctx)
}

// runOnce runs a single search with all of the limits. It asks for the scores of all moves if the
// search can prove each of them.
func (s *positionAnalysis) runOnce(ctx context.Context) error {
	unlimited := s.toTheEnd() || s.options.Endless
	if !unlimited {
		var cancel context.CancelFunc
		ctx, cancel = s.withTimeShare(ctx, 1)
		defer cancel()
	}
	l := search.Limits{
		Nodes: s.options.Nodes, Time: s.options.Time, Lines: s.proofLines(),
		Infinite: s.options.Nodes <= 0 && s.options.Time <= 0,
	}
	if unlimited {
		l.Nodes, l.Time, l.Infinite = 0, 0, true
	}
	return s.ask(ctx, l)
}

// runOutside asks another program for the best lines. The program keeps the limit of time itself. Without a limit it is
// first asked with it, so that one that says nothing is found out, and then thinks on.
func (s *positionAnalysis) runOutside(ctx context.Context) error {
	l := search.Limits{Time: s.options.Time, Lines: s.options.Lines, Infinite: s.options.Time <= 0}
	if err := s.ask(ctx, l); err != nil || !s.options.Endless || l.Infinite || ctx.Err() != nil {
		return err
	}
	return s.ask(ctx, search.Limits{Lines: s.options.Lines, Infinite: true})
}

// ask runs a search whose reports replace each other, unless more is known already.
func (s *positionAnalysis) ask(ctx context.Context, l search.Limits) error {
	known := s.assessment.Depth
	l.Only = s.options.Only
	use := func(r search.Report) {
		if r.Depth >= known {
			s.replace(r)
			s.notify()
		}
	}
	r, err := s.brain.Think(ctx, s.pos, l, func(r search.Report) {
		if r.Depth > 0 || s.search.Analysis != search.Outside { // else another program has said nothing yet
			use(r)
		}
	})
	if err == nil {
		use(r)
	}
	return err
}

// replace replaces all that is known by the result of a search.
func (s *positionAnalysis) replace(r search.Report) {
	s.moves, s.searchOrder, s.assessment = map[game.Move]Line{}, map[game.Move]int{},
		Assessment{Side: s.pos.ToMove(), Nodes: r.Nodes, Elapsed: r.Elapsed}
	if s.pos.Legal(r.Move) {
		s.store(r)
	}
}

// begin clears all that is known.
func (s *positionAnalysis) begin() {
	s.start, s.moves, s.searchOrder = time.Now(), map[game.Move]Line{}, map[game.Move]int{}
	s.assessment = Assessment{Side: s.pos.ToMove()}
}

// deepen searches one ply deeper each time, starting after the depth reached so far, until a share
// of the limits is used up or everything is proved. The result of an unfinished depth, except the
// first, is dropped, because it compares moves at different depths; only its nodes count.
func (s *positionAnalysis) deepen(ctx context.Context, share float64) error {
	ctx, cancel := s.withTimeShare(ctx, share)
	defer cancel()
	for depth := s.assessment.Depth + 1; depth <= game.MaxMoves; depth++ {
		lines := s.options.Lines
		if s.assessment.Nodes < wideNodes || s.initialLines <= fewMoves {
			lines = max(lines, s.initialLines)
		}
		l := search.Limits{Depth: depth, Nodes: s.nodesLeft(share), Lines: lines}
		r, err := s.think(ctx, l)
		if err != nil {
			return err
		}
		full := r.Depth >= depth || r.Proof != search.Unproved
		if full || depth == 1 {
			s.store(r)
		}
		if !full || r.Proof != search.Unproved || ctx.Err() != nil || l.Nodes > 0 && s.nodesLeft(share) <= 1 {
			return nil
		}
	}
	return nil
}

// proofLines returns the number of lines to ask for in a search that may prove values. If it proves
// every move, these are all moves; otherwise the best move, 0, is enough, except for a
// search.AtOnce player.
func (s *positionAnalysis) proofLines() int {
	switch {
	case s.search.ProvesMoves:
		return max(s.options.Lines, len(s.candidates()))
	case s.search.Analysis == search.AtOnce:
		return s.options.Lines
	}
	return 0
}

// fullyProved reports whether another proof could find nothing new.
func (s *positionAnalysis) fullyProved() bool {
	if !s.search.ProvesMoves {
		return s.assessment.Score.Proof != search.Unproved
	}
	for _, m := range s.candidates() {
		if s.moves[m].Score.Proof == search.Unproved {
			return false
		}
	}
	return true
}

// prove spends the rest of the limits on proofs of the position and of its moves.
func (s *positionAnalysis) prove(ctx context.Context) error {
	return s.searchRest(ctx, search.Limits{Lines: s.proofLines()}, s.storeProved)
}

// searchRest runs a search with the rest of the limits, and calls report with each of its reports.
func (s *positionAnalysis) searchRest(ctx context.Context, l search.Limits, report func(search.Report)) error {
	ctx, cancel := s.withTimeShare(ctx, 1)
	defer cancel()
	if ctx.Err() != nil {
		return nil
	}
	l.Nodes = s.nodesLeft(1)
	if s.options.Time > 0 {
		l.Time = max(s.options.Time-time.Since(s.start), 1)
	}
	r, err := s.thinkReporting(ctx, l, report)
	if err == nil {
		report(r)
	}
	return err
}

// storeProved stores only what a search has proved. It knows less about the other moves than is
// known already.
func (s *positionAnalysis) storeProved(r search.Report) {
	r.Lines = slices.DeleteFunc(slices.Clone(r.Lines), func(l search.Line) bool { return l.Proof == search.Unproved })
	switch {
	case r.Proof == search.Unproved && len(r.Lines) == 0:
		return
	case r.Proof == search.Unproved:
		best := s.bestUnrefuted(r.Lines)
		r.Value, r.Move, r.Line, r.Depth = s.lastValue, best.Moves[0], best.Moves, s.assessment.Depth
	}
	s.store(r)
}

// bestUnrefuted returns the best move that is not proved to lose.
func (s *positionAnalysis) bestUnrefuted(proved []search.Line) Line {
	for _, m := range s.assessment.Moves {
		if !slices.ContainsFunc(proved, func(l search.Line) bool { return l.Moves[0] == m.Moves[0] && l.Proof == search.ProvedLoss }) {
			return m
		}
	}
	return s.assessment.Moves[0]
}

// withTimeShare returns a context that also ends when a share of the time limit is over.
func (s *positionAnalysis) withTimeShare(ctx context.Context, share float64) (context.Context, context.CancelFunc) {
	if s.options.Time <= 0 {
		return context.WithCancel(ctx)
	}
	return context.WithDeadline(ctx, s.start.Add(time.Duration(share*float64(s.options.Time))))
}

// nodesLeft returns how many more positions may be visited within a share of the node limit, at
// least 1, or 0 if there is no limit.
func (s *positionAnalysis) nodesLeft(share float64) int64 {
	if s.options.Nodes <= 0 {
		return 0
	}
	return max(int64(share*float64(s.options.Nodes))-s.assessment.Nodes, 1)
}

// think runs a search and counts its nodes.
func (s *positionAnalysis) think(ctx context.Context, l search.Limits) (search.Report, error) {
	return s.thinkReporting(ctx, l, func(search.Report) {})
}

// candidates returns the moves to choose from.
func (s *positionAnalysis) candidates() []game.Move {
	if len(s.options.Only) > 0 {
		return s.options.Only
	}
	return s.pos.AppendMoves(nil)
}

// thinkReporting runs a search, counts its nodes and passes each of its reports to report.
func (s *positionAnalysis) thinkReporting(ctx context.Context, l search.Limits, report func(search.Report)) (search.Report, error) {
	before := s.assessment.Nodes
	l.Only = s.options.Only
	r, err := s.brain.Think(ctx, s.pos, l, func(r search.Report) {
		report(r)
		s.countNodes(before + r.Nodes)
	})
	s.countNodes(before + r.Nodes)
	return r, err
}

// countNodes updates the nodes and the time, and reports progress.
func (s *positionAnalysis) countNodes(nodes int64) {
	s.assessment.Nodes, s.assessment.Elapsed = nodes, time.Since(s.start)
	if s.assessment.Depth > 0 {
		s.notify()
	}
}

// notify reports the result so far, unless it did so within the last reportEvery.
func (s *positionAnalysis) notify() {
	if now := time.Now(); s.progress != nil && now.Sub(s.reported) >= reportEvery {
		s.reported = now
		s.progress(s.assessment)
	}
}

// store merges the report of a search into the result.
//
// Evaluations ignore whose turn it is. So they favour the side that moved last: one side at odd
// depths, the other at even ones. store therefore shifts values by half the difference between the
// last two depths, to their mean.
func (s *positionAnalysis) store(r search.Report) {
	shift := 0
	if s.assessment.Depth > 0 && r.Proof == search.Unproved {
		shift = (s.lastValue - r.Value) / 2
	}
	s.lastValue = r.Value
	s.assessment.Depth = max(s.assessment.Depth, r.Depth)
	s.assessment.Score = s.meter.score(r.Value+shift, r.Proof, r.Mate, r.Shortest)
	s.assessment.Score.Claim = r.Claim
	for m, l := range s.moves {
		l.Exact = l.Score.Proof != search.Unproved
		s.moves[m] = l
	}
	for i, l := range r.Lines {
		s.storeLine(l, r.Depth, shift)
		s.searchOrder[l.Moves[0]] = i
	}
	s.reconcileScores(r)
	if of := s.assessment.Score; of.Proof == search.ProvedWin && of.Mate == 1 {
		s.addWinsAtOnce()
	}
	s.claimOnlyWins()
	list := make([]Line, 0, len(s.moves))
	for _, l := range s.moves {
		list = append(list, l)
	}
	rank(list, r.Move, s.searchOrder)
	s.refutations.complete(list, s.options.Lines)
	s.assessment.Moves, s.assessment.Lines = list, bestOf(list, s.options.Lines)
}

// claimOnlyWins takes what is proved of some moves only, except a win, from the score of the position: other moves may be
// better, or win sooner.
func (s *positionAnalysis) claimOnlyWins() {
	switch of := &s.assessment.Score; {
	case len(s.options.Only) == 0:
	case of.Proof == search.ProvedWin:
		of.AtMost = of.Mate > 1
	default:
		of.Value, of.Proof, of.Mate = max(of.Value, 1-MaxValue), search.Unproved, 0
	}
}

// addWinsAtOnce gives every move that wins at once the score of the position, which such a win has: a search ends with the
// first that it finds.
func (s *positionAnalysis) addWinsAtOnce() {
	pos, side := s.pos.Clone(), s.pos.ToMove()
	for _, m := range s.candidates() {
		pos.Play(m)
		if pos.Outcome().Result.Winner() == side {
			s.moves[m] = Line{Moves: []game.Move{m}, Score: s.assessment.Score, Exact: true}
		}
		pos.Undo()
	}
}

// storeLine merges the result of a move in a search to a depth. A score of that depth replaces
// older ones; a bound, or a score of a lower depth, can only lower them.
func (s *positionAnalysis) storeLine(l search.Line, depth, shift int) {
	found := Line{Moves: slices.Clone(l.Moves), Score: s.meter.score(l.Value+shift, l.Proof, l.Mate, l.Shortest)}
	found.Score.Claim = l.Claim
	found.Exact = l.Proof != search.Unproved || l.Bound == search.Exact && l.Depth >= depth
	found.Behind = max(s.assessment.Score.Value-found.Score.Value, 0)
	if old, ok := s.moves[l.Moves[0]]; ok && !found.Exact {
		if old.Score.Value < found.Score.Value {
			found.Score, found.Moves, found.Exact = old.Score, old.Moves, old.Exact
		}
		found.Behind = max(found.Behind, old.Behind)
	}
	s.moves[l.Moves[0]] = found
}

// reconcileScores makes the scores of the moves consistent with the score of the position: the best move has
// the same score, and no other has a higher one.
func (s *positionAnalysis) reconcileScores(r search.Report) {
	of := s.assessment.Score
	best := Line{Moves: slices.Clone(r.Line), Score: of, Exact: true}
	if len(r.Line) == 0 {
		best.Moves = []game.Move{r.Move}
	}
	if before := s.moves[r.Move]; len(before.Moves) > len(best.Moves) {
		best.Moves = before.Moves
	}
	s.moves[r.Move] = best
	for m, l := range s.moves {
		switch {
		case m == r.Move || l.Score.Value <= of.Value:
			continue
		case of.Proof == search.ProvedLoss:
			l.Score, l.Exact = Score{Value: -MaxValue, Proof: search.ProvedLoss}, true
		default:
			l.Score = Score{Value: of.Value}
		}
		s.moves[m] = l
	}
}
