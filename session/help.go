package session

import (
	"context"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// HelpStep is one of the steps of help: each says a little more of the move to make.
type HelpStep uint8

// The steps, in their order.
const (
	NoHelp   HelpStep = iota
	HelpLook          // where to look: a danger or a chance on the board
	HelpMove          // the move, or the choice in an opening
	HelpWhy           // why
)

// Help is the help that is shown for the move to come; the zero value, but for Cell, shows none.
type Help struct {
	// Searching is set while a strong player looks for the move.
	Searching bool
	// Step is what is shown, the At-th of Of steps from 1.
	Step   HelpStep
	At, Of int
	// Move is the move, and Cell its cell: "" and −1 before HelpMove, and while one looks back. Choice is what to choose
	// in an opening, NoChoice for none.
	Move   string
	Cell   int
	Choice opening.Choice
	// Area are two opposite corners of the part of the board where the move is, for HelpLook where nothing else can be
	// shown; nil otherwise.
	Area []int
	// Effect is what the move does at once, Evidence what shows that on the board, and Any is set where any other move is
	// as good.
	Effect   game.Effect
	Evidence game.Evidence
	Any      bool
	// Reply and Wins are those of Evidence in the notation of the board, and WinCells the cells of Wins.
	Reply    string
	Wins     []string
	WinCells []int
}

// advice holds the help for a move and the warning of a mistake.
type advice struct {
	step     int            // of the help that is shown, from 1; 0 for none
	move     game.Move      // that it is about, game.NoMove for none
	choice   opening.Choice // that it is about in an opening, none for none
	lastHint hint           // the last hint that was found
	plan     []planned      // what to do next in an opening, as it was found last
	warn     bool           // the person may take back a move that loses at once before the answer to it
	warned   bool           // that has been offered in this game
	mistake  bool           // it is offered now; the computer waits
	loss     Loss           // that the mistake leads to
}

// hint is a move that a strong player would make, with what can be said of it.
type hint struct {
	found    bool
	hash     uint64 // of the position
	report   search.Report
	effect   game.Effect
	evidence game.Evidence
	any      bool // any other move is as good
}

// explains reports whether there is a reason for the move. That it wins is one only where a row shows it.
func (h hint) explains() bool {
	return h.effect != game.NoEffect && (h.effect != game.Wins || len(h.evidence.Rows) > 0)
}

// Loss is how the opponent wins after a move that loses at once.
type Loss struct {
	// Move is the opponent's move, and Cell its cell.
	Move string
	Cell int
	// Line is the line that it completes, from end to end; nil where the opponent wins in another way.
	Line []int
}

// planned is something that could be done in an opening, with how far that had come before it.
type planned struct {
	before opening.State
	act    opening.Act
}

// reset forgets the game before.
func (a *advice) reset() {
	*a = advice{move: game.NoMove, warn: a.warn}
}

// clear takes away what is shown, since the position changes.
func (a *advice) clear() {
	a.step, a.move, a.choice, a.mistake, a.loss = 0, game.NoMove, opening.Choice{}, false, Loss{}
}

// FarWin is the least number of plies to a win that is too far away for a person to see.
const FarWin = 10

// explained returns what a search has found, with another winning move in place of one that has no name: where the win is far
// away, that of a move of which one can say what it does.
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

// hintOf returns the hint that a search has found for a position.
func hintOf(pos game.Position, best search.Report) hint {
	best = explained(pos, best)
	effect := game.EffectOf(pos, best.Move)
	anyMove := effect == game.NoEffect && asGood(best, len(pos.AppendMoves(nil)))
	if effect == game.NoEffect && !anyMove && game.IsInMostRows(pos, best.Move) {
		effect = game.InMostRows
	}
	return hint{
		found: true, hash: pos.Hash(), report: best, effect: effect, evidence: game.EvidenceOf(pos, best.Move, effect), any: anyMove,
	}
}

// display shows the first step of the hint that is known and returns what was found.
func (a *advice) display() search.Report {
	a.step, a.move = 1, a.lastHint.report.Move
	return a.lastHint.report
}

// steps are the steps of the help that is shown. There is no reason to tell where what the move does has no name, nor for
// those choices of an opening that say all themselves.
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

// takePlan keeps what can be done in an opening one after the other, from a position on.
func (a *advice) takePlan(s opening.State, p game.Position, acts []opening.Act) {
	a.plan, a.lastHint = nil, hint{}
	for _, act := range acts {
		a.plan = append(a.plan, planned{s, act})
		if act.Choice.Kind == opening.NoChoice {
			s = s.Place(p.Cell(act.Move))
		} else {
			s, _ = s.Choose(act.Choice)
		}
	}
}

// showPlan shows what of the plan is to be done now, and reports whether there is anything.
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

// look lets the computer wait if the person's move, which has led to a position, loses at
// once. It does so once a game.
func (a *advice) look(pos game.Position) {
	pos = pos.Clone()
	if !a.warn || a.warned || !game.LosesAtOnce(pos) {
		return
	}
	m, line := game.WinningReply(pos)
	a.mistake, a.warned, a.loss = true, true, Loss{Move: pos.Format(m), Cell: pos.Cell(m), Line: line}
}

// knows reports whether the known hint is one for a position.
func (a *advice) knows(pos game.Position) bool {
	return a.lastHint.found && a.lastHint.hash == pos.Hash() && pos.Legal(a.lastHint.report.Move)
}

// cell returns the cell of a view on which the hinted move puts its piece, or −1.
func (a *advice) cell(v game.View) int {
	for _, c := range v.Cells {
		if a.move != game.NoMove && c.Move == a.move {
			return c.Target
		}
	}
	return -1
}

// comparedMoves is up to how many moves a hint looks at each of them alike, to see whether
// one is better at all. It costs about a ply of depth.
const comparedMoves = 9

// hintLimits bounds the search for a hint. A win at once needs no comparison.
func hintLimits(pos game.Position) (l search.Limits) {
	if m, _ := game.WinningReply(pos); m != game.NoMove {
		return l
	}
	if n := len(pos.AppendMoves(nil)); n <= comparedMoves {
		l.Lines = n
	}
	return l
}

// asGood reports whether a search rates all of moves moves alike and none decides the game.
func asGood(r search.Report, moves int) bool {
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

// Help gives the person whose turn it is the next step of help with the move, as Snapshot.Help has it: all help with a move
// is given here. The first time a strong player looks for the move, unless it is known already; then a step follows with
// each call, and after the last one the help goes away. While that player looks, Help does nothing: CloseHelp ends the
// search. The game counts as assisted from the first call on.
func (s *Session) Help() {
	if !s.canHelp() {
		return
	}
	s.assist = true
	looking := s.looking()
	s.show(s.stand)
	switch {
	case s.work != nil: // it is being looked for
	case s.step > 0 && !looking:
		s.nextStep()
	case s.step > 0: // shown again
	case s.inOpening():
		if !s.showPlan(s.dialogue, s.pos) {
			s.decide(false)
		}
	case s.advice.knows(s.pos):
		s.last = s.advice.display()
	default:
		s.findHint()
	}
	s.publish()
}

// SetHint sets the move that is best in the current position: Help shows it without a search. A move that is not legal there
// changes nothing.
func (s *Session) SetHint(best search.Report) {
	if s.pos.Legal(best.Move) {
		s.lastHint = hintOf(s.pos.Clone(), best)
	}
}

// CloseHelp takes the help away, or ends the search for it, and reports whether there was any.
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

// nextStep shows the next step, or after the last one none.
func (s *Session) nextStep() {
	if s.step++; s.step > len(s.steps(s.inOpening())) {
		s.advice.clear()
	}
}

// findHint lets a strong player look for the move.
func (s *Session) findHint() {
	brain := s.brain(&s.adviser, s.setup.Variant.HintPlayer(s.setup.Seed), search.Limits{})
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
				s.last = s.advice.display()
			}
			s.publish()
		}
	})
}

// canHelp reports whether a person is to move. A search that runs then is one for help.
func (b *board) canHelp() bool { return !b.ended.Over() && b.personToMove() }

// inOpening reports whether an opening rule says what is to be done.
func (b *board) inOpening() bool { return b.dialogue.Kind() != opening.Over && !b.dialogue.Free() }

// helpShown returns the help that is shown now.
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
			help.Reply = s.pos.Format(h.evidence.Reply)
		}
		for _, w := range h.evidence.Wins {
			help.Wins, help.WinCells = append(help.Wins, s.pos.Format(w)), append(help.WinCells, s.pos.Cell(w))
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

// widestArea is the most rows and columns of the part of a board in which a move is looked for.
const widestArea = 5

// areaOf returns two opposite corners of the part of a board in which a cell is: about half of the rows and columns, in
// places that do not depend on where in it the cell is. On a divided board it is the block of the cell, unless the side to
// move may play in no other.
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

// part returns the beginning and the length of the part of n places from a first one on in which a place is.
func part(at, first, n int) (from, length int) {
	length = min((n+1)/2, widestArea)
	return first + min((at-first)/length*length, n-length), length
}

// offerTakeBack lets the computer wait if the last move is the person's and loses at once.
func (s *Session) offerTakeBack() {
	if s.computerToMove() && !s.held && s.setup.Person() != game.None && s.pos.Ply() > s.setUp {
		s.look(s.pos)
	}
}

// WarnOfMistakes says whether a person who plays against the computer may take back a move
// that loses at once before the computer answers, once a game. That is no help: the game goes on to count.
func (s *Session) WarnOfMistakes(on bool) {
	s.warn = on
	if !on && s.mistake {
		s.MoveNow()
	}
}
