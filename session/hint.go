package session

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// advice holds hints and the warning of a mistake.
type advice struct {
	move     game.Move      // that is hinted, game.NoMove for none
	choice   opening.Choice // that is hinted in an opening, none for none
	lastHint knownHint      // the last hint that was found
	plan     []planned      // what the last hint in an opening has come to
	warn     bool           // a move that loses at once may be taken back before the answer to it
	mistake  bool           // it is offered now; the computer waits
}

// knownHint is a hint that was found.
type knownHint struct {
	found  bool
	hash   uint64 // of the position
	report search.Report
	effect game.Effect
	any    bool // any other move is as good
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
func (a *advice) clear() { a.move, a.choice, a.mistake = game.NoMove, opening.Choice{}, false }

// take keeps a hint that was found for a position.
func (a *advice) take(pos game.Position, best search.Report) {
	a.lastHint = knownHint{
		found: true, hash: pos.Hash(), report: best, effect: game.EffectOf(pos, best.Move),
		any: asGood(best, len(pos.AppendMoves(nil))),
	}
}

// display shows the hint that is known and returns what was found.
func (a *advice) display() search.Report {
	a.move = a.lastHint.report.Move
	return a.lastHint.report
}

// takePlan keeps what can be done in an opening one after the other, from a position on.
func (a *advice) takePlan(s opening.State, p game.Position, acts []opening.Act) {
	a.plan, a.lastHint = nil, knownHint{}
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
		switch c := next.act.Choice; c.Kind {
		case opening.NoChoice:
			a.move = next.act.Move
		case opening.Offer:
			for _, m := range p.AppendMoves(nil) {
				if p.Cell(m) == c.N {
					a.move = m
				}
			}
		default:
			a.choice = c
		}
		return true
	}
	return false
}

// look lets the computer wait if the person's move, which has led to a position, loses at
// once.
func (a *advice) look(pos game.Position) {
	if a.warn && game.LosesAtOnce(pos.Clone()) {
		a.mistake = true
	}
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

// hintLimits bounds the search for a hint.
func hintLimits(pos game.Position) (l search.Limits) {
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

// Hint lets a strong player look for a move, or for a choice in an opening, for the person whose turn
// it is; the snapshot then has it. A hint that was found for the position already is shown at
// once. The game counts as assisted from now on.
func (s *Session) Hint() {
	if !s.canHint(s.work) {
		return
	}
	s.assist = true
	s.show(s.stand)
	if s.dialogue.Kind() != opening.Over && !s.dialogue.Free() {
		if !s.showPlan(s.dialogue, s.pos) {
			s.decide(false)
		}
		s.publish()
		return
	}
	if s.advice.knows(s.pos) {
		s.last = s.advice.display()
		s.publish()
		return
	}
	player := s.setup.Variant.HintPlayer(s.setup.Seed)
	s.start(&work{limits: hintLimits(s.pos)}, s.brain(&s.adviser, player, search.Limits{}), s.pos)
	s.publish()
}

// WarnOfMistakes says whether a person who plays against the computer may take back a move
// that loses at once before the computer answers.
func (s *Session) WarnOfMistakes(on bool) {
	s.warn = on
	if !on && s.mistake {
		s.MoveNow()
	}
}
