package gomoku

import (
	"math"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// Wins finds wins by fours and by threats in a game that it follows move by move. Each win that it
// finds is proved.
type Wins struct {
	*board
	vcf   vcfSearch
	vct   vctSearch
	visit func() bool
}

// NewWins returns a Wins that starts at p. Fits must accept the rules of p.
func NewWins(p *mnk.Position) *Wins {
	s := &Wins{board: newBoard(newGeometry(p.Rules()), fittedEvaluator(p.Rules()))}
	visit := func() bool { return s.visit() }
	s.vcf = newVCFSearch(s.board, visit)
	s.vct = newVCTSearch(s.board, &s.vcf, visit)
	s.setPosition(p)
	return s
}

// Play plays a legal move of the side to move.
func (s *Wins) Play(m game.Move) { s.play(cell(m)) }

// Undo takes back the last move played.
func (s *Wins) Undo() { s.undo() }

// Promise returns a score for a move of the side to move: the higher, the likelier the move decides the game.
func (s *Wins) Promise(m game.Move) int32 { return s.order(cell(m), s.kind()) }

// Win reports whether it finds a win for side, whoever is to move. It searches for a win by fours only
// if side is to move, and then for a win by threats, each within 20,000 positions. It returns the
// winning move if side is to move, and game.NoMove otherwise. It calls visit before each position,
// and gives up if visit returns true.
func (s *Wins) Win(side game.Side, visit func() bool) (m game.Move, won bool) {
	if len(s.played) == 0 {
		return game.NoMove, false
	}
	s.visit = visit
	turn := s.toMove == int(side)
	if turn && s.vcf.win(rootVCFNodes, true) > 0 {
		return game.Move(s.vcf.line[len(s.vcf.line)-1]), true
	}
	s.vct.begin(int(side), rootVCTNodes)
	if n := s.vct.expand(proofNumbers{proof: infinite, disproof: infinite}, 0); n.proof > 0 {
		return game.NoMove, false
	}
	if !turn {
		return game.NoMove, true
	}
	return game.Move(s.vct.firstMove()), true
}

// Line returns the moves of a win of side by fours alone or, if threes is set, by fours and threes. It is side's turn in that
// line, even if the other side is to move: then the line is what side would play if the other side passed. The last move makes
// the row. Line returns nil if there is no such win, or if visit, which it calls before each position, returned true.
func (s *Wins) Line(side game.Side, threes bool, visit func() bool) []game.Move {
	if len(s.played) == 0 {
		return nil
	}
	toMove := s.toMove
	s.toMove, s.visit = int(side), visit
	defer func() { s.toMove = toMove }()
	switch {
	case s.vcf.win(math.MaxInt, true) > 0:
		line := slices.Clone(s.vcf.line)
		slices.Reverse(line)
		return moves(s.toTheRow(line))
	case threes && s.vct.win(math.MaxInt) > 0:
		return moves(s.toTheRow(s.vct.line()))
	default:
		return nil
	}
}

// toTheRow adds to a line that wins the moves that are forced after it, up to the row of the side that begins it.
func (s *Wins) toTheRow(line []cell) []cell {
	before := len(s.played)
	for _, c := range line {
		s.play(c)
	}
	for len(line)%2 == 0 || !s.madeFive(s.toMove^1) {
		next := s.forcedMove()
		if next == noCell {
			break
		}
		s.play(next)
		line = append(line, next)
	}
	for len(s.played) > before {
		s.undo()
	}
	return line
}
