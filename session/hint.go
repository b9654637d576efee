package session

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// knownHint is a hint that was found.
type knownHint struct {
	found  bool
	hash   uint64 // of the position
	report search.Report
	effect game.Effect
	any    bool // any other move is as good
}

// Hint lets a strong player look for a move for the person whose turn it
// is; the snapshot then has it. A hint that was found for the position already is shown at
// once. The game counts as assisted from now on.
func (s *Session) Hint() {
	if !s.canHint() {
		return
	}
	s.assist, s.shown = true, s.stand
	s.look()
	if s.known.found && s.known.hash == s.pos.Hash() && s.pos.Legal(s.known.report.Move) {
		s.showHint()
		return
	}
	if s.adviser == nil {
		s.adviser = s.setup.Variant.HintPlayer(s.setup.Seed).NewBrain()
	}
	s.start(&work{}, s.adviser, s.hintLimits(), 0)
	s.publish()
}

// comparedMoves is up to how many moves a hint looks at each of them alike, to see whether
// one is better at all. It costs about a ply of depth.
const comparedMoves = 9

// hintLimits bounds the search for a hint.
func (s *Session) hintLimits() (l search.Limits) {
	if n := len(s.pos.AppendMoves(nil)); n <= comparedMoves {
		l.Lines = n
	}
	return l
}

// asGood reports whether each of so many moves is worth the same, as far as a search has
// seen, and none decides the game.
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

// showHint shows the hint that is known.
func (s *Session) showHint() {
	s.hint, s.last = s.known.report.Move, s.known.report
	s.publish()
}

// hintCell returns the cell on which the hinted move puts its piece, or −1.
func (s *Session) hintCell() int {
	if s.hint == game.NoMove {
		return -1
	}
	for _, c := range s.view.Cells {
		if c.Move == s.hint {
			return c.Target
		}
	}
	return -1
}

// WarnOfSlips says whether a person who plays against the computer may take back a move
// that loses at once before the computer answers. That is offered once in a game.
func (s *Session) WarnOfSlips(on bool) {
	s.warn = on
	if !on {
		s.PlayOn()
	}
}

// offerTakeBack lets the computer wait if the person's move, which has just been made,
// loses at once.
func (s *Session) offerTakeBack() {
	if !s.warn || s.warned || s.ended.Over() || s.setup.Person() == game.None || !game.LosesAtOnce(s.pos.Clone()) {
		return
	}
	s.warned, s.slip = true, true
}

// PlayOn lets the computer answer a move that loses at once.
func (s *Session) PlayOn() {
	if s.slip {
		s.slip = false
		s.advance()
	}
}
