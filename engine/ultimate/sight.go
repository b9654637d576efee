package ultimate

import (
	"math"
	"math/bits"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/nested"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/treesearch"
)

// The hand evaluation: the logarithm of the odds of the side to move is the sum of these.
const (
	// perLine is for the difference between its lines of blocks and the opponent's, each worth
	// the product of the odds of its blocks.
	perLine = 2.2
	// toMove is for being to move, and freeTurn for playing anywhere.
	toMove   = 0.19
	freeTurn = 0.43
	// perBlock is for the difference between the odds of its blocks and the opponent's, where
	// most blocks win.
	perBlock = 0.3
)

// sighted is ultimate tic-tac-toe as treesearch.BestFirst wants it.
type sighted struct {
	rules      nested.Rules
	start, now board
	known      *[contents]content
	share      *[2*shares + 1]float32
}

// Sighted returns ultimate tic-tac-toe by the rules, with the worth of each move at sight.
func Sighted(rules nested.Rules) treesearch.Sighted {
	return &sighted{rules: rules, known: known(), share: shareTable()}
}

// Set implements treesearch.Sighted.
func (s *sighted) Set(p game.Position) { s.start = boardOf(p, s.rules, s.known) }

// Return implements treesearch.Sighted.
func (s *sighted) Return() { s.now = s.start }

// Play implements treesearch.Sighted.
func (s *sighted) Play(move uint8) { s.now.play(move, s.known) }

// Finish implements treesearch.Sighted.
func (s *sighted) Finish() uint8 {
	for _, seen := range s.Look(nil) {
		if seen.Proof == search.ProvedWin {
			return seen.Move
		}
	}
	return 0
}

// Look implements treesearch.Sighted.
func (s *sighted) Look(list []treesearch.Sight) []treesearch.Sight {
	b := &s.now
	l := s.survey()
	for set := b.active(); set != 0; set &= set - 1 {
		list = s.lookIn(bits.TrailingZeros16(set), &l, list)
	}
	return list
}

// prospects are what the large board holds for the side to move.
type prospects struct {
	sides [2]chances // the side to move, its opponent
	sum   float32    // the first's less the second's
	// deciding are the blocks with which the side to move wins, and threats those with which
	// its opponent does as soon as it may play there.
	deciding, threats uint16
}

// chances are what the blocks are worth to a side.
type chances struct {
	odds  [9]float32 // to win each block
	slope [9]float32 // what the sum changes by with them
	sum   float32    // of its lines, and its blocks where they count
}

// survey returns what the large board holds.
func (s *sighted) survey() (l prospects) {
	b := &s.now
	side := b.side & 1
	own, opp := &l.sides[0], &l.sides[1]
	for i, code := range b.codes {
		c := &s.known[code]
		own.odds[i], opp.odds[i] = c.odds[side], c.odds[side^1]
	}
	decided := b.won[0] | b.won[1]
	if !b.seals { // who has a block is not told by its marks
		for set := decided; set != 0; set &= set - 1 {
			i := bits.TrailingZeros16(set)
			has := float32(b.won[side] >> i & 1)
			own.odds[i], opp.odds[i] = has, 1-has
		}
	}
	own.fill()
	opp.fill()
	l.sum = own.sum - opp.sum
	if b.most {
		for i := range own.odds {
			l.sum += perBlock / perLine * (own.odds[i] - opp.odds[i])
			own.slope[i] += perBlock / perLine
			opp.slope[i] += perBlock / perLine
		}
	}
	l.deciding = completes[b.won[side]&full] &^ decided
	for set := completes[b.won[side^1]&full] &^ decided; set != 0; set &= set - 1 {
		if block := bits.TrailingZeros16(set); s.known[b.codes[block]].wins[side^1] != 0 {
			l.threats |= 1 << block
		}
	}
	return l
}

// fill computes slopes and sum of the odds.
func (c *chances) fill() {
	x, g := &c.odds, &c.slope
	g[0] = x[1]*x[2] + x[3]*x[6] + x[4]*x[8]
	g[1] = x[0]*x[2] + x[4]*x[7]
	g[2] = x[0]*x[1] + x[5]*x[8] + x[4]*x[6]
	g[3] = x[4]*x[5] + x[0]*x[6]
	g[4] = x[3]*x[5] + x[1]*x[7] + x[0]*x[8] + x[2]*x[6]
	g[5] = x[3]*x[4] + x[2]*x[8]
	g[6] = x[7]*x[8] + x[0]*x[3] + x[2]*x[4]
	g[7] = x[6]*x[8] + x[1]*x[4]
	g[8] = x[6]*x[7] + x[2]*x[5] + x[0]*x[4]
	// Each line is counted once: those through the middle, and the edges.
	c.sum = x[4]*g[4] + x[0]*(x[1]*x[2]+x[3]*x[6]) + x[8]*(x[6]*x[7]+x[2]*x[5])
}

// lookIn appends what is seen of the moves in a block.
func (s *sighted) lookIn(block int, l *prospects, list []treesearch.Sight) []treesearch.Sight {
	b := &s.now
	side := b.side & 1
	bit := uint16(1) << block
	code := b.codes[block]
	before := &s.known[code]
	undecided := (b.won[0]|b.won[1])&bit == 0
	own, opp := &l.sides[0], &l.sides[1]
	ownSlope, oppSlope := own.slope[block], opp.slope[block]
	rest := l.sum - ownSlope*own.odds[block] + oppSlope*opp.odds[block]
	for free := before.free; free != 0; free &= free - 1 {
		cell := bits.TrailingZeros16(free) & 15
		after := &s.known[code+uint16(1+side)*power[cell]]
		takes := undecided && before.wins[side]>>cell&1 != 0
		closed, threats := b.closed, l.threats
		if free&(free-1) == 0 && after.free == 0 || takes && b.seals {
			closed |= bit
		}
		if takes || after.wins[side^1] == 0 {
			threats &^= bit
		}
		diff := l.sum
		if undecided {
			diff = rest + ownSlope*after.odds[side] - oppSlope*after.odds[side^1]
		}
		logit := perLine*diff - toMove
		to := uint16(1) << cell
		if closed&to != 0 {
			to = full &^ closed
			logit -= freeTurn
		}
		seen := treesearch.Sight{Move: uint8(9*block + cell)}
		switch {
		case takes && l.deciding&bit != 0:
			seen.Worth, seen.Proof, seen.Plies = 1, search.ProvedWin, 1
		case to == 0:
			s.count(&seen, takes)
		case threats&to != 0:
			seen.Proof, seen.Plies = search.ProvedLoss, 2
		default:
			seen.Worth = s.share[min(uint(max(int(logit*steps)+shares, 0)), 2*shares)]
		}
		list = append(list, seen)
	}
	return list
}

// count values a move after which nothing is left to play.
func (s *sighted) count(seen *treesearch.Sight, takes bool) {
	b := &s.now
	own, opp := bits.OnesCount16(b.won[b.side&1]), bits.OnesCount16(b.won[b.side&1^1])
	if takes {
		own++
	}
	seen.Worth, seen.Proof, seen.Plies = 0.5, search.ProvedDraw, 1
	switch {
	case !b.most || own == opp:
	case own > opp:
		seen.Worth, seen.Proof = 1, search.ProvedWin
	default:
		seen.Worth, seen.Proof = 0, search.ProvedLoss
	}
}

const (
	// steps is the number of steps of the table of shares in a unit of the logarithm, and
	// shares that of all on either side of 0.
	steps  = 256
	shares = 8 * steps
)

// shareTable returns the share of the wins for the logarithms of the odds, in steps.
var shareTable = sync.OnceValue(func() *[2*shares + 1]float32 {
	t := new([2*shares + 1]float32)
	for i := range t {
		t[i] = float32(1 / (1 + math.Exp(-float64(i-shares)/steps)))
	}
	return t
})
