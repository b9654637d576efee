package nested

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/game/gametest"
)

func TestLeafCounts(t *testing.T) {
	for r, want := range map[Rules][]uint64{
		NineBoard:    {81, 720, 6336, 55080},
		Ultimate:     {81, 720, 6336, 55080, 473256},
		UltimateOpen: {81, 720, 6336, 55080, 473256, 4017888},
		UltimateMost: {81, 720, 6336, 55080, 473256},
	} {
		for i, n := range want {
			if got := game.Perft(New(r), i+1); got != n {
				t.Errorf("%v: %d leaves at depth %d, want %d", r, got, i+1, n)
			}
		}
	}
}

func TestSendingAndWinning(t *testing.T) {
	p := played(t, NineBoard, "e5 e1 a5 e2")
	if p.Outcome().Over() || p.String()[:len("nine-board: X to play in b")] != "nine-board: X to play in b" {
		t.Errorf("X should play in b:\n%v", p)
	}
	p = played(t, NineBoard, "e5 e1 a5 e2 b5 e3")
	if want := (game.Outcome{Result: game.SecondWins, Reason: game.ByRow}); p.Outcome() != want {
		t.Errorf("O has the top row of e: outcome is %v", p.Outcome())
	}
	if p.Legal(0) || len(p.AppendMoves(nil)) != 0 {
		t.Error("there are legal moves after the end")
	}
}

// sentBack is a game in which O has won block e and is then sent to it.
const sentBack = "e5 e1 a5 e2 b5 e3 c5"

func TestWonBlockIsClosedOrOpen(t *testing.T) {
	closed := played(t, Ultimate, sentBack)
	open := played(t, UltimateOpen, sentBack)
	inBlock := func(b game.Move) func(game.Move) bool {
		return func(m game.Move) bool { return m/9 == b }
	}
	if moves := closed.AppendMoves(nil); slices.ContainsFunc(moves, inBlock(4)) || len(moves) != 69 {
		t.Errorf("closed: O should play anywhere but in e:\n%v\n%d moves", closed, len(moves))
	}
	if moves := open.AppendMoves(nil); !slices.Equal(moves, []game.Move{39, 41, 42, 43, 44}) {
		t.Errorf("open: O should play in e, cells 4 and 6 to 9:\n%v\n%v", open, moves)
	}
}

// UltimateMost differs from Ultimate only in games that end without three blocks in a row: the side with more
// blocks wins.
func TestMostBlocksWin(t *testing.T) {
	ends := map[game.Outcome]int{}
	for seed := range uint64(400) {
		rng := rand.New(rand.NewPCG(seed, 3))
		p, q := New(UltimateMost), New(Ultimate)
		for !p.Outcome().Over() {
			moves := p.AppendMoves(nil)
			m := moves[rng.IntN(len(moves))]
			p.Play(m)
			q.Play(m)
		}
		want := q.Outcome()
		if x, o := size[p.won[0]], size[p.won[1]]; want.Result == game.Draw && x != o {
			want = game.Outcome{Result: game.FirstWins, Reason: game.ByMostBlocks}
			if o > x {
				want.Result = game.SecondWins
			}
		}
		if p.Outcome() != want {
			t.Fatalf("%v, want %v in\n%v", p.Outcome(), want, p)
		}
		ends[want]++
	}
	if len(ends) != 5 {
		t.Errorf("the games end in these ways alone: %v", ends)
	}
}

func TestLegalRefusesNumbersThatAreNoMove(t *testing.T) {
	p := New(Ultimate)
	for _, m := range []game.Move{game.NoMove, -7, 81, 400} {
		if p.Legal(m) {
			t.Errorf("%d is legal", m)
		}
	}
}

func TestCloneIsIndependent(t *testing.T) {
	p := played(t, Ultimate, sentBack)
	before := p.String()
	q := p.Clone()
	q.Play(0)
	if p.String() != before {
		t.Error("a move on the clone changed the original")
	}
	for q.Ply() > 0 {
		q.Undo()
	}
	if q.Hash() != New(Ultimate).Hash() || p.String() != before {
		t.Error("the clone cannot be undone to the start by itself")
	}
}

// TestHashTellsPositionsApart compares all positions after four moves: equal
// pictures have equal hashes and different pictures different ones.
func TestHashTellsPositionsApart(t *testing.T) {
	for _, r := range allRules {
		hashes, pictures := map[string]uint64{}, map[uint64]string{}
		visitAll(New(r), 3, func(p *Position) {
			picture, hash := p.String(), p.Hash()
			if h, ok := hashes[picture]; ok && h != hash {
				t.Fatalf("two hashes for\n%s", picture)
			}
			if s, ok := pictures[hash]; ok && s != picture {
				t.Fatalf("one hash for\n%s\nand\n%s", picture, s)
			}
			hashes[picture], pictures[hash] = hash, picture
		})
	}
	if New(Ultimate).Hash() == New(UltimateOpen).Hash() {
		t.Error("two games share the hash of the start")
	}
}

func visitAll(p *Position, depth int, visit func(*Position)) {
	visit(p)
	if depth == 0 {
		return
	}
	for _, m := range p.AppendMoves(nil) {
		p.Play(m)
		visitAll(p, depth-1, visit)
		p.Undo()
	}
}

func TestSearchPathAllocatesNothing(t *testing.T) {
	for _, r := range allRules {
		gametest.AllocatesNothing(t, randomPosition(r, 5, 12), evaluators()...)
	}
}
