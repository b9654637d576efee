package gomoku

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// renju returns the rules of renju on a board of rows × columns.
func renju(rows, columns int) mnk.Rules {
	return mnk.Rules{Rows: rows, Columns: columns, K: 5, Options: mnk.Renju}
}

// randomPosition returns a position with stones in random places: Black's close together in a corner, and
// most of White's elsewhere. ok is false if no game can reach the position or if the game is over.
func randomPosition(r mnk.Rules, rng *rand.Rand) (*mnk.Position, bool) {
	picture := []byte(strings.Repeat(".", r.Rows*r.Columns))
	side, density, near := 5+rng.IntN(5), 0.15+0.4*rng.Float64(), 0.3*rng.Float64()
	black, white := 0, 0
	for c := range picture {
		if c/r.Columns < side && c%r.Columns < side && rng.Float64() < density {
			if rng.Float64() < near {
				picture[c] = 'O'
				white++
			} else {
				picture[c] = 'X'
				black++
			}
		}
	}
	for tries := 0; white < black && tries < 5000; tries++ {
		if c := rng.IntN(len(picture)); picture[c] == '.' && (c/r.Columns >= side || c%r.Columns >= side) {
			picture[c] = 'O'
			white++
		}
	}
	return positionFrom(r, picture)
}

// positionFrom returns the position with the given cells. It reports false if no game can reach the position
// or if the game is over.
func positionFrom(r mnk.Rules, picture []byte) (*mnk.Position, bool) {
	var lines []string
	for row := range slices.Chunk(picture, r.Columns) {
		lines = append(lines, strings.Join(strings.Split(string(row), ""), " "))
	}
	p, err := mnk.Parse(r, strings.Join(lines, "\n"))
	return p, err == nil && !p.Outcome().Over()
}

// positionWith returns a position of renju on a 15 × 15 board with stones on the given points.
func positionWith(t *testing.T, black, white string) *mnk.Position {
	t.Helper()
	return positionOf(t, renju(15, 15), black, white)
}

// positionOf returns a position with stones of the first and the second side on the given points.
func positionOf(t *testing.T, r mnk.Rules, black, white string) *mnk.Position {
	t.Helper()
	picture := []byte(strings.Repeat(".", r.Rows*r.Columns))
	for stone, points := range map[byte]string{'X': black, 'O': white} {
		for _, m := range parse(t, start(t, r), points) {
			picture[m] = stone
		}
	}
	p, ok := positionFrom(r, picture)
	if !ok {
		t.Fatalf("%s | %s is no position", black, white)
	}
	return p
}

// randomEnding returns a position with few empty cells, all of which may be forbidden to Black. It reports
// false under the same conditions as read.
func randomEnding(r mnk.Rules, rng *rand.Rand) (*mnk.Position, bool) {
	cells := r.Rows * r.Columns
	empty := 3 + rng.IntN(5)
	if rng.IntN(2) == 0 {
		empty += cells % 2 // Black is to move
	}
	picture := make([]byte, cells)
	for i, c := range rng.Perm(cells) {
		switch {
		case i < empty:
			picture[c] = '.'
		case (i-empty)%2 == 0:
			picture[c] = 'X'
		default:
			picture[c] = 'O'
		}
	}
	return positionFrom(r, picture)
}

// The board forbids exactly the cells that the rules forbid, and the check does not change the board.
func TestForbiddenByTheRules(t *testing.T) {
	raced.Skip(t)
	tries := long.Of(2000, 6000)
	rng := newRand(9)
	seen := map[pattern4][2]int{}
	boards := map[mnk.Rules]*board{}
	for range tries {
		r := renju(15, 15)
		if rng.IntN(3) == 0 {
			r = renju(8+rng.IntN(3), 8+rng.IntN(13))
		}
		p, ok := randomPosition(r, rng)
		if !ok {
			continue
		}
		if boards[r] == nil {
			boards[r] = newBoard(newGeometry(r), fittedEvaluator(r))
		}
		b := boards[r]
		b.setPosition(p)
		before := *b
		checkForbidden(t, p, b, seen)
		if b.keys != before.keys || b.stones != before.stones {
			t.Fatal("the board has changed")
		}
	}
	t.Log("allowed and forbidden, by class:", seen)
	for k, want := range map[pattern4][2]bool{
		p4Quiet: {true, false}, p4ThreePlus: {true, false}, p4FourThree: {true, false}, p4OpenFour: {true, false},
		p4Five: {true, false}, p4Forbidden: {false, true}, p4MaybeForbidden: {true, true}, p4MaybeForbiddenFour: {true, true},
	} {
		if got := seen[k]; (got[0] > 0) != want[0] || (got[1] > 0) != want[1] {
			t.Errorf("class %d is allowed %d times, forbidden %d times", k, got[0], got[1])
		}
	}
}

// checkForbidden compares all empty cells with the rules, and counts in seen, by pattern, how many
// are allowed and how many forbidden.
func checkForbidden(t *testing.T, p *mnk.Position, b *board, seen map[pattern4][2]int) {
	t.Helper()
	var empty cellSet
	allowed := 0
	for c := range cell(b.geometry.cells) {
		if b.stones[c] != 0 {
			continue
		}
		empty.add(c)
		want := p.Forbidden(game.Move(c)) != game.NotBarred
		if got := b.forbids(c, first); got != want {
			t.Fatalf("%s is forbidden: %v, want %v\n%v", p.Format(game.Move(c)), got, want, p)
		}
		if b.forbids(c, second) {
			t.Fatal("White is forbidden a cell")
		}
		k := b.patternAt(c, first)
		if k < p4Forbidden {
			allowed++
		}
		n := seen[k]
		if want {
			n[1]++
		} else {
			n[0]++
		}
		seen[k] = n
	}
	legal := empty
	b.removeForbidden(&legal, first)
	if p.ToMove() == game.First && len(cellsOf(legal)) != len(p.AppendMoves(nil)) {
		t.Fatalf("%v are left, the rules allow %v\n%v", cellsOf(legal), p.AppendMoves(nil), p)
	}
	if b.allowedCount() != allowed {
		t.Fatalf("%d cells are allowed for certain, want %d", b.allowedCount(), allowed)
	}
}

// The board forbids exactly the cells that the rules forbid, also in the course of random games.
func TestForbiddenInGames(t *testing.T) {
	raced.Skip(t)
	seen := map[pattern4][2]int{}
	forSamples(t, 6, func(t *testing.T, p *mnk.Position, b *board) {
		if b.renju {
			checkForbidden(t, p, b, seen)
		}
	})
	if n := seen[p4MaybeForbidden]; n[0]+n[1] == 0 || seen[p4Forbidden][1] == 0 {
		t.Errorf("%v", seen)
	}
}

// Black's stones make the listed shapes: fives, forbidden shapes, and lines that only look like a four.
func TestBlackShapes(t *testing.T) {
	for line, want := range map[string]shape{
		"...XX?XX....": five, "...XX?XXX...": overline, "..XXX?XX....": overline, "#XXX?X..#": five,
		".X.X?X.X...": fourTwice, "XX.X?.XX...": fourTwice, "X.XX?.X.....": fourTwice, "..X.X?X..": four,
		"..XX?X...": fourOpen, "X.XX?X...": four, "X.XX?X.X": dead, "X.X.?.X.X": threeClosed,
		"...XX?....": threeOpenFull, ".X..X?X..X.": threeClosed, "X..XX?...#": threeOpen, "#.X.X?...": threeOpen,
	} {
		if got := shapeOf(line, lineRule{k: 5, exact: true, black: true}); got != want {
			t.Errorf("%s: shape %d, want %d", line, got, want)
		}
	}
}

// White's lines have the shapes of the free rule, whatever lies beyond the reach of that rule.
func TestWhiteShapes(t *testing.T) {
	wide, narrow := lineTableFor(lineRule{k: 5, wideReach: true}), lineTableFor(lineRule{k: 5})
	for key, s := range wide {
		if want := narrow[key/digits%len(narrow)]; s != want {
			t.Fatalf("key %d: shape %d, want %d", key, s, want)
		}
	}
}

// prover checks proofs with the rules only. A worker chooses the moves of the winning side, and the
// prover tries the legal moves of the other side.
type prover struct {
	*worker
	p *mnk.Position
	t *testing.T
}

func (v *prover) play(m game.Move) { v.p.Play(m); v.worker.play(cell(m)) }
func (v *prover) undo()            { v.p.Undo(); v.worker.undo() }

// checkWin plays the win of the side to move, which takes at most plies+2 plies. The worker may find a
// longer win than was claimed if a four that may be forbidden shortens it.
func (v *prover) checkWin(plies int) {
	v.t.Helper()
	value := v.node(3*onePly, 0, -mate, mate, false)
	if mate-value > plies+2 {
		v.t.Fatalf("value %d, want a win in %d\n%v", value, plies, v.p)
	}
	move := v.forcedMove()
	switch {
	case len(v.pv[0]) > 0:
		move = v.pv[0][0]
	case move == noCell && v.vcf.win(rootVCFNodes, true) > 0:
		move = v.vcf.line[len(v.vcf.line)-1]
	}
	if move == noCell || !v.p.Legal(game.Move(move)) {
		v.t.Fatalf("%d wins\n%v", move, v.p)
	}
	side := v.p.ToMove()
	v.play(game.Move(move))
	defer v.undo()
	if !v.p.Outcome().Over() {
		v.checkLoss(mate - value - 1)
	} else if v.p.Outcome().Result != game.WinFor(side) {
		v.t.Fatalf("the game is drawn\n%v", v.p)
	}
}

// checkLoss tries all moves of the side to move, which loses in at most plies plies. If plies is more
// than 2, it tries only the moves near the stones.
func (v *prover) checkLoss(plies int) {
	v.t.Helper()
	list := v.p.AppendMoves(nil)
	if plies > 2 && v.p.Ply() > 0 {
		list = v.p.AppendNear(nil, 1)
	}
	for _, m := range list {
		v.play(m)
		if v.p.Outcome().Over() {
			v.t.Fatalf("%s ends the game\n%v", v.p.Format(m), v.p)
		}
		v.checkWin(plies - 1)
		v.undo()
	}
}

// Short wins and losses that a search claims on large boards hold against all answers, or all near
// the stones if the win is longer.
func TestProofsInRenju(t *testing.T) {
	raced.Skip(t)
	wins, losses := [colours]int{}, [colours]int{}
	rng := newRand(21)
	for range 400 {
		p, ok := randomPosition(renju(15, 15), rng)
		if !ok {
			continue
		}
		v := &prover{newTestWorker(p), p, t}
		for range 2 {
			me := v.toMove
			switch value := v.node(3*onePly, 0, -mate, mate, false); {
			case value >= mate-5:
				wins[me]++
				v.checkWin(mate - value)
			case value <= -(mate - 4):
				losses[me]++
				v.checkLoss(mate + value)
			}
			list := p.AppendMoves(nil)
			v.play(list[rng.IntN(len(list))])
			if p.Outcome().Over() {
				break
			}
		}
	}
	if min(wins[first], losses[second]) < 50 || wins[second] < 20 {
		t.Errorf("%v wins, %v losses", wins, losses)
	}
}

// Near the end of the game, when Black may have no legal move, proofs agree with an exhaustive search.
func TestEndingsInRenju(t *testing.T) {
	raced.Skip(t)
	tries := long.Of(3000, 8000)
	rng := newRand(5)
	workers := map[mnk.Rules]*worker{}
	seen, withoutLegalMove := map[int]int{}, 0
	for range tries {
		r := renju(5+rng.IntN(2), 6+rng.IntN(2))
		p, ok := randomEnding(r, rng)
		if !ok {
			continue
		}
		withoutLegalMove += len(p.AppendForbidden(nil))
		w := workers[r]
		if w == nil {
			w = newTestWorker(p)
			workers[r] = w
		}
		w.setPosition(p)
		w.table.forget()
		w.vcf.forget()
		want, _ := searchtest.Endings{}.Of(p.Clone())
		got := provedSign(w.node(12*onePly, 0, -mate, mate, false))
		seen[got]++
		if side := p.ToMove(); got > 0 && want != game.WinFor(side) || got < 0 && want != game.WinFor(side.Other()) {
			t.Fatalf("value %d, the truth is %v\n%v", got, want, p)
		}
	}
	if seen[1] < tries/10 || seen[-1] < tries/50 || withoutLegalMove < tries/30 {
		t.Errorf("%v proofs, %d forbidden cells", seen, withoutLegalMove)
	}
}

// A four wins if its only answer is forbidden, but not if the answer is allowed.
func TestForbiddenAnswers(t *testing.T) {
	const black = "g8 i8 h7 h9 c3" // h8 makes two threes
	for name, c := range map[string]struct {
		black, white string
		value        int
		must         string
		ok           bool
		fours        int
	}{
		"Black may not answer":        {black, "d4 e5 f6 g7 o1", -(mate - 2), "", true, 0},
		"Black may answer":            {black, "d4 e5 f6 g7 f8", 0, "h8", false, 0},
		"White makes such a four":     {black, "d4 e5 f6 o1", 0, "", false, 3},
		"where Black may answer":      {black, "d4 e5 f6 f8", 0, "", false, 0},
		"an open four with threes":    {"g8 h8 i8 j5 j6 k9 l10", "e8 c1 e1 g1 i1 k1 m1", 0, "", false, 0},
		"an open four with one three": {"g8 h8 i8 j5 j6 o15 o13", "e8 c1 e1 g1 i1 k1 m1", mate - 3, "", true, 3},
	} {
		p := positionWith(t, c.black, c.white)
		w := newTestWorker(p)
		value, must, ok := w.decidedByThreats(0)
		want := noCell
		if c.must != "" {
			want = cell(parse(t, p, c.must)[0])
		}
		if value != c.value || must != want || ok != c.ok {
			t.Errorf("%s: %d, %d, %v; want %d, %d, %v", name, value, must, ok, c.value, want, c.ok)
		}
		if got := w.vcf.win(100, true); got != c.fours {
			t.Errorf("%s: a win by fours in %d, want %d", name, got, c.fours)
		}
		w.vct.forget()
		if got := w.vct.win(1000); c.fours > 0 && got != c.fours {
			t.Errorf("%s: a win by threats in %d, want %d", name, got, c.fours)
		}
	}
}

// An open four is no win if the other side has no legal move after it: the game is drawn.
func TestOpenFourThatEndsTheGame(t *testing.T) {
	p, ok := positionFrom(renju(6, 6), []byte(""+
		"XOXOOX"+
		"XOOXOX"+
		"XXOOXX"+
		".OO.O."+
		"XOXOOX"+
		"XOOXXX"))
	if !ok {
		t.Fatal("that is no position")
	}
	w := newTestWorker(p)
	if !w.has(second, p4OpenFour) {
		t.Fatal("White makes no open four")
	}
	if plies := w.vcf.win(100, true); plies != 0 {
		t.Errorf("a win by fours in %d plies", plies)
	}
	if value := w.node(5*onePly, 0, -mate, mate, false); value != 0 {
		t.Errorf("value %d", value)
	}
}

// No position that the patterns on the board do not decide has a win shorter than shortestWin. In renju it may have
// one in three plies: a four may win because its answer is forbidden, or because it only looks forbidden itself. A
// search finds such a win if a slower one would not do.
func TestShortestWin(t *testing.T) {
	raced.Skip(t)
	list := []*mnk.Position{positionWith(t, "f8 g8 i8 h9 h10 i9 j10 i7 j7 k7", "h12 l7 i10 i6 k6 g11 a1 c1 o1 o3")}
	rng := newRand(4)
	for i := range long.Of(3000, 6000) {
		if p, ok := scattered([]mnk.Rules{renju(8, 8), {Rows: 6, Columns: 6, K: 4}}[i%2], rng); ok {
			list = append(list, p)
		}
	}
	inThree, bySearch := [colours]int{}, 0
	for _, p := range list {
		w := newTestWorker(p)
		if _, must, ok := w.decidedByThreats(0); ok || must != noCell {
			continue
		}
		if s := (shortestSearch{worker: newTestWorker(p)}); !s.attack(3, 0) {
			continue
		}
		if inThree[w.toMove]++; w.shortestWin() > 3 {
			t.Errorf("the shortest win is of %d plies, but there is one of three in\n%v", w.shortestWin(), p)
		}
		if !w.canStartVCF(w.toMove) || w.vcf.win(innerVCFNodes, false) != 3 {
			continue // a node at this depth need not find it
		}
		bySearch++
		const ply = 1
		for alpha := mate - ply - 8; alpha < mate-ply-3; alpha++ {
			if v := newTestWorker(p).node(2*onePly, ply, alpha, alpha+1, true); v != mate-ply-3 {
				t.Errorf("a win in %d plies, if one in %d is too slow; there is one in three in\n%v", mate-ply-v, mate-ply-alpha, p)
			}
		}
	}
	if inThree[first] < 1 || inThree[second] < 50 || bySearch < 20 {
		t.Errorf("%v positions with a win in three, a search finds %d", inThree, bySearch)
	}
}
