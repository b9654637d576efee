package session

import (
	"context"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// HelpStep is a step of help: each reveals a little more about the move to make.
type HelpStep uint8

// The steps, in their order.
const (
	NoHelp   HelpStep = iota
	HelpLook          // where to look: a danger or an opportunity on the board
	HelpMove          // the move, or the choice in an opening
	HelpWhy           // the reason for it
)

// Help is the help shown for the next move. No help is shown in the zero value, nor in one with
// only Cell set.
type Help struct {
	// Searching is set while a strong player searches for the move.
	Searching bool
	// Step is the step that is shown: number At, from 1, of Of steps.
	Step   HelpStep
	At, Of int
	// Move is the move, and Cell its cell. They are "" and −1 before HelpMove, and while an earlier
	// position is shown. Choice is what to choose in an opening, or NoChoice if there is nothing to
	// choose.
	Move   string
	Cell   int
	Choice opening.Choice
	// Area holds two opposite corners of the part of the board that contains the move. It is set
	// for HelpLook if nothing else can be shown, and nil otherwise.
	Area []int
	// Effect is the immediate effect of the move, and Evidence shows that effect on the board, before HelpWhy
	// without the person's own rows of a single mark. Any is set if every other move is as good.
	Effect   game.Effect
	Evidence game.Evidence
	Any      bool
	// Reply and Wins are those of Evidence in the notation of the board. ReplyCell and WinCells are their cells.
	Reply     string
	ReplyCell int
	Wins      []string
	WinCells  []int
}

// advice holds the help for a move and the warning of a mistake.
type advice struct {
	step     int            // the step of help that is shown, from 1; 0 if none
	move     game.Move      // the move that is suggested; game.NoMove if none
	choice   opening.Choice // the choice that is suggested in an opening; NoChoice if none
	lastHint hint           // the last hint that was found
	plan     []plannedAct   // the next things to do in an opening, as last found
	warn     bool           // a person may take back a move that loses at once, before it is answered
	warned   bool           // that has been offered in this game
	mistake  bool           // that is offered now; the computer waits
	loss     Loss           // how the mistake loses
}

// hint is a move that a strong player would make, with its explanation.
type hint struct {
	found    bool
	hash     uint64 // of the position
	report   search.Report
	effect   game.Effect
	evidence game.Evidence
	any      bool // any other move is as good
}

// explains reports whether the move has an effect that can be explained. A win counts only if a row
// shows it.
func (h hint) explains() bool {
	return h.effect != game.NoEffect && (h.effect != game.Wins || len(h.evidence.Rows) > 0)
}

// Loss describes how the opponent wins after a move that loses at once.
type Loss struct {
	// Move is the opponent's move, and Cell its cell.
	Move string
	Cell int
	// Line is the line that Move completes, from end to end, or nil if the opponent wins in another
	// way.
	Line []int
}

// plannedAct is a suggested act in an opening, with the state before it.
type plannedAct struct {
	before opening.State
	act    opening.Act
}

// reset forgets the previous game.
func (a *advice) reset() {
	*a = advice{move: game.NoMove, warn: a.warn}
}

// clear removes the help and the warning, because the position changes.
func (a *advice) clear() {
	a.step, a.move, a.choice, a.mistake, a.loss = 0, game.NoMove, opening.Choice{}, false, Loss{}
}

// FarWin is the least number of plies to a win that a person is unlikely to see.
const FarWin = 10

// explained returns a search result whose move is easier to explain, if there is one. If the best
// move has no named effect and wins only after FarWin plies or more, or after an unknown number,
// another proven win that has a named effect replaces it.
func explained(pos game.Position, best search.Report) search.Report {
	if best.Proof != search.ProvedWin || best.Mate > 0 && best.Mate < FarWin || game.EffectOf(pos, best.Move) != game.NoEffect {
		return best
	}
	for _, l := range best.Lines {
		if l.Proof == search.ProvedWin && game.EffectOf(pos, l.Moves[0]) != game.NoEffect {
			best.Shortest = best.Shortest && l.Mate == best.Mate
			best.Move, best.Line, best.Value, best.Mate, best.Ponder = l.Moves[0], l.Moves, l.Value, l.Mate, game.NoMove
			return best
		}
	}
	return best
}

// hintOf returns the hint for a position from the result of a search.
func hintOf(pos game.Position, best search.Report) hint {
	best = explained(pos, best)
	effect := game.EffectOf(pos, best.Move)
	if effect == game.NoEffect && game.IsInMostRows(pos, best.Move) {
		effect = game.InMostRows // also if all moves hold the draw: a learner is to know why this one is the easiest
	}
	anyMove := effect == game.NoEffect && allMovesEqual(best, len(pos.AppendMoves(nil)))
	return hint{
		found: true, hash: pos.Hash(), report: best, effect: effect, evidence: game.EvidenceOf(pos, best.Move, effect), any: anyMove,
	}
}

// steps returns the steps of the help that is shown. HelpWhy is missing if the move has no named
// effect, and for opening choices that need no explanation.
func (a *advice) steps(inOpening bool) []HelpStep {
	switch {
	case inOpening && slices.Contains([]opening.ChoiceKind{opening.NoChoice, opening.First, opening.Second, opening.Fifths}, a.choice.Kind):
		return []HelpStep{HelpMove, HelpWhy}
	case inOpening:
		return []HelpStep{HelpMove}
	case a.lastHint.explains():
		return []HelpStep{HelpLook, HelpMove, HelpWhy}
	default:
		return []HelpStep{HelpLook, HelpMove}
	}
}

// takePlan stores acts that can be carried out in an opening one after the other, starting in state
// s and position p.
func (a *advice) takePlan(s opening.State, p game.Position, acts []opening.Act) {
	a.plan, a.lastHint = nil, hint{}
	for _, act := range acts {
		a.plan = append(a.plan, plannedAct{s, act})
		if act.Choice.Kind == opening.NoChoice {
			s = s.Place(p.Cell(act.Move))
		} else {
			s, _ = s.Choose(act.Choice)
		}
	}
}

// showPlan shows the act of the plan for state s, and reports whether there is one.
func (a *advice) showPlan(s opening.State, p game.Position) bool {
	for _, next := range a.plan {
		if !next.before.Equal(s) {
			continue
		}
		a.step = 1
		switch c := next.act.Choice; c.Kind {
		case opening.NoChoice:
			a.move = next.act.Move
		case opening.Offer:
			a.move = game.MoveTo(p, c.N)
		default:
			a.choice = c
		}
		return true
	}
	return false
}

// checkForLoss makes the computer wait if the person's last move, which led to pos, loses at once. It does
// so once a game.
func (a *advice) checkForLoss(pos game.Position) {
	pos = pos.Clone()
	if !a.warn || a.warned || !game.LosesAtOnce(pos) {
		return
	}
	m, line := game.WinningReply(pos)
	a.mistake, a.warned, a.loss = true, true, Loss{Move: pos.Format(m), Cell: pos.Cell(m), Line: line}
}

// hasHintFor reports whether the last hint is for this position.
func (a *advice) hasHintFor(pos game.Position) bool {
	return a.lastHint.found && a.lastHint.hash == pos.Hash() && pos.Legal(a.lastHint.report.Move)
}

// cell returns the cell of a view on which the suggested move puts its piece, or −1.
func (a *advice) cell(v game.View) int {
	for _, c := range v.Cells {
		if a.move != game.NoMove && c.Move == a.move {
			return c.Target
		}
	}
	return -1
}

// comparedMoves is the largest number of legal moves for which the hint search evaluates all of
// them (multi-PV), to find out whether one is better at all. That costs about a ply of depth.
const comparedMoves = 9

// hintLimits returns the limits of the search for a hint. An immediate win needs no comparison.
func hintLimits(pos game.Position) (l search.Limits) {
	if m, _ := game.WinningReply(pos); m != game.NoMove {
		return l
	}
	if n := len(pos.AppendMoves(nil)); n <= comparedMoves {
		l.Lines = n
	}
	return l
}

// allMovesEqual reports whether a search rates all legal moves, moves in number, equally and has proved
// neither a win nor a loss.
func allMovesEqual(r search.Report, moves int) bool {
	if moves < 2 || len(r.Lines) < moves || r.Proof == search.ProvedWin || r.Proof == search.ProvedLoss {
		return false
	}
	for _, l := range r.Lines {
		if l.Bound != search.Exact || l.Value != r.Value || l.Depth != r.Lines[0].Depth {
			return false
		}
	}
	return true
}

// Help shows the person whose turn it is the next step of help with the move, as Snapshot.Help
// describes. All help with a move is given here. The first call starts a strong player's search for
// the move, unless the move is already known. Each later call shows one more step, and the call
// after the last step removes the help. Help does nothing during the search; CloseHelp cancels it.
// The game counts as assisted once help is shown, unless it only says that every move is as good as
// any other.
func (s *Session) Help() {
	if !s.canHelp() {
		return
	}
	looking := s.looking()
	s.show(s.current)
	switch {
	case s.work != nil: // the search is running
	case s.step > 0 && !looking:
		s.nextStep()
	case s.step > 0: // shown again
	case s.inOpening():
		s.assist()
		if !s.showPlan(s.dialogue, s.pos) {
			s.decide(false)
		}
	case s.advice.hasHintFor(s.pos):
		s.showHint()
	default:
		s.findHint()
	}
	s.publish()
}

// showHint shows the first step of the last hint.
func (s *Session) showHint() {
	s.step, s.advice.move, s.last = 1, s.lastHint.report.Move, s.lastHint.report
	if !s.lastHint.any {
		s.assist()
	}
}

// SetHint sets the best move in the current position, which Help then shows without a search. It
// does nothing if the move is not legal there.
func (s *Session) SetHint(best search.Report) {
	if s.pos.Legal(best.Move) {
		s.lastHint = hintOf(s.pos.Clone(), best)
	}
}

// CloseHelp removes the help, or cancels the search for it, and reports whether there was either.
func (s *Session) CloseHelp() bool {
	switch {
	case s.step > 0:
		s.advice.clear()
	case s.work != nil && !s.work.answers:
		s.stop()
	default:
		return false
	}
	s.publish()
	return true
}

// nextStep shows the next step, or removes the help after the last one.
func (s *Session) nextStep() {
	if s.step++; s.step > len(s.steps(s.inOpening())) {
		s.advice.clear()
	}
}

// findHint starts a strong player's search for the move.
func (s *Session) findHint() {
	adviser, err := s.open(s.setup.Variant.HintPlayer())
	if s.err = err; err != nil {
		return
	}
	brain := s.brain(&s.adviser, adviser, search.Limits{})
	w := &work{limits: hintLimits(s.pos)}
	s.run(w, s.pos, brain, func(ctx context.Context, pos game.Position) func() {
		best, err := brain.Think(ctx, pos, w.limits, func(r search.Report) {
			s.dispatch(func() { s.progress(w, r) })
		})
		var found hint
		if err == nil {
			found = hintOf(pos.Clone(), best)
		}
		return func() {
			if s.err = err; err == nil {
				s.lastHint = found
				s.showHint()
			}
			s.publish()
		}
	})
}

// canHelp reports whether a person is to move. A search that runs meanwhile can only be a search for
// help.
func (b *board) canHelp() bool { return !b.setup.Study && !b.ended.Over() && b.personToMove() }

// inOpening reports whether an opening rule restricts the next step. In a step with a free move, it
// does not.
func (b *board) inOpening() bool { return b.dialogue.Kind() != opening.Over && !b.dialogue.Free() }

// helpShown returns the help to show now.
func (s *Session) helpShown() Help {
	help := Help{Searching: s.work != nil && !s.work.answers, Cell: -1}
	if s.step == 0 || s.looking() {
		return help
	}
	steps := s.steps(s.inOpening())
	help.Step, help.At, help.Of = steps[s.step-1], s.step, len(steps)
	if !s.inOpening() {
		h := s.lastHint
		help.Effect, help.Evidence, help.Any = h.effect, h.evidence, h.any
		if h.evidence.Reply != game.NoMove {
			help.Reply, help.ReplyCell = s.pos.Format(h.evidence.Reply), s.pos.Cell(h.evidence.Reply)
		}
		for _, w := range h.evidence.Wins {
			help.Wins, help.WinCells = append(help.Wins, s.pos.Format(w)), append(help.WinCells, s.pos.Cell(w))
		}
		if help.Step != HelpWhy {
			help.Evidence.Rows = rowsToLookAt(h.evidence)
		}
	}
	switch {
	case help.Step != HelpLook:
		help.Choice = s.advice.choice
		if s.advice.move != game.NoMove {
			help.Move, help.Cell = s.pos.Format(s.advice.move), s.advice.cell(s.view)
		}
	case len(help.Evidence.Rows) == 0 && !help.Any:
		help.Area = areaOf(s.view, s.advice.cell(s.view))
	}
	return help
}

// rowsToLookAt returns the rows of evidence without the person's own rows of a single mark. An outline around such a mark
// would seem to be the square to play on.
func rowsToLookAt(e game.Evidence) [][]int {
	if e.Theirs {
		return e.Rows
	}
	return slices.DeleteFunc(slices.Clone(e.Rows), func(row []int) bool { return len(row) < 2 })
}

// widestArea is the largest number of rows, and of columns, in a Help.Area.
const widestArea = 5

// areaOf returns two opposite corners of the part of a board that contains a cell, or nil if cell
// is negative. The board is divided into fixed parts of about half its rows and columns, so the
// part does not give the cell away. On a divided board the part is the cell's block, unless that is
// the only block in which the side to move may play: then it is a part of the block.
func areaOf(v game.View, cell int) []int {
	if cell < 0 {
		return nil
	}
	row, column, rows, columns := 0, 0, v.Rows, v.Columns
	if v.BlockRows > 0 {
		rows, columns = v.BlockRows, v.BlockColumns
		row, column = cell/v.Columns/rows*rows, cell%v.Columns/columns*columns
	}
	active := 0
	for _, b := range v.Blocks {
		if b.Active {
			active++
		}
	}
	if active < 2 {
		row, rows = part(cell/v.Columns, row, rows)
		column, columns = part(cell%v.Columns, column, columns)
	}
	return []int{row*v.Columns + column, (row+rows-1)*v.Columns + column + columns - 1}
}

// part divides n places from first on into parts of equal length, and returns the start and the
// length of the part that contains at. The last part may overlap the one before it.
func part(at, first, n int) (from, length int) {
	length = min((n+1)/2, widestArea)
	return first + min((at-first)/length*length, n-length), length
}

// offerTakeBack makes the computer wait if the last move is the person's and loses at once.
func (s *Session) offerTakeBack() {
	if s.computerToMove() && !s.held && s.setup.Person() != game.None && s.pos.Ply() > s.setUp {
		s.checkForLoss(s.pos)
	}
}

// WarnOfMistakes sets whether a person who plays against the computer may take back a move that
// loses at once, before the computer answers and once a game. This is not help: the game still
// counts.
func (s *Session) WarnOfMistakes(on bool) {
	s.warn = on
	if !on && s.mistake {
		s.MoveNow()
	}
}
