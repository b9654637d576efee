package gomoku

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// Wins finds wins by fours and by threats in a game that it follows move by move. What it finds is
// a proof.
type Wins struct {
	*board
	sequences vcfSearch
	threats   vctSearch
	visit     func() bool
}

// NewWins returns what finds wins in the game of a position whose rules are such that Fits returns
// nil.
func NewWins(p *mnk.Position) *Wins {
	s := &Wins{board: newBoard(newGeometry(p.Rules()), fittedEvaluator(p.Rules()))}
	visit := func() bool { return s.visit() }
	s.sequences = newVCFSearch(s.board, visit)
	s.threats = newVCTSearch(s.board, &s.sequences, visit)
	s.set(p)
	return s
}

// Play follows a legal move of the side to move.
func (s *Wins) Play(m game.Move) { s.play(cell(m)) }

// Undo takes back the last move that was followed.
func (s *Wins) Undo() { s.undo() }

// Promise is greater for a move of the side to move that is likelier to decide the game.
func (s *Wins) Promise(m game.Move) int32 { return s.order(cell(m), s.kind()) }

// Win reports whether it finds a win for side by fours or by threats, whoever is to move. It returns
// the winning move if it is that side's turn, and none otherwise. It looks at up to 20,000
// positions each. Before it does, it calls visit, and gives up where that returns true.
func (s *Wins) Win(side game.Side, visit func() bool) (m game.Move, won bool) {
	if len(s.played) == 0 {
		return game.NoMove, false
	}
	s.visit = visit
	turn := s.toMove == int(side)
	if turn && s.sequences.win(rootVCFNodes, true) > 0 {
		return game.Move(s.sequences.line[len(s.sequences.line)-1]), true
	}
	s.threats.begin(int(side), rootVCTNodes)
	if n := s.threats.expand(proofNumbers{proof: infinite, disproof: infinite}, 0); n.proof > 0 {
		return game.NoMove, false
	}
	if !turn {
		return game.NoMove, true
	}
	return game.Move(s.threats.first()), true
}
