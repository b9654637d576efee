package setup_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/setup"
)

// after plays random moves of a variant, and reports whether the game is not over afterwards.
func after(v engine.Variant, plies int, rng *rand.Rand) (game.Position, bool) {
	p := v.Start()
	for range plies {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			return nil, false
		}
		p.Play(moves[rng.IntN(len(moves))])
	}
	return p, !p.Outcome().Over()
}

// replay plays moves from the start.
func replay(t *testing.T, v engine.Variant, moves []game.Move) game.Position {
	t.Helper()
	p := v.Start()
	for i, m := range moves {
		if !p.Legal(m) {
			t.Fatalf("%s: move %d, %s, is not legal", v.Name, i+1, p.Format(m))
		}
		p.Play(m)
	}
	return p
}

// Moves are found to the positions of random games, from the board without the order of the moves. If the
// order matters much, moves to some positions are not found.
func TestMovesLeadThere(t *testing.T) {
	most := map[string]int{"nine-board": 3, "ultimate": 5, "ultimate-open": 6, "ultimate-most": 5, "isolation": 8} // not found of 50
	for _, name := range []string{
		"tic-tac-toe", "4-5-4", "gomoku", "gomoku-standard", "renju", "connect-four",
		"nine-board", "ultimate", "ultimate-open", "isolation", "5,5,4,misere", "4,4,4,gravity",
	} {
		v, err := engine.ParseVariant(name)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(3, 4))
		lost := 0
		for range 50 {
			p, ok := after(v, rng.IntN(50), rng)
			if !ok {
				continue
			}
			wanted := setup.Of(p.View())
			moves, err := wanted.Moves(t.Context(), v.Start())
			var fault *setup.Error
			if errors.As(err, &fault) && fault.Fault == setup.NoOrder {
				lost++
				continue
			}
			if err != nil {
				t.Fatalf("%s: %v\n%s", name, err, p)
			}
			q := replay(t, v, moves)
			if !setup.Of(q.View()).Equal(wanted) || q.Outcome().Over() {
				t.Fatalf("%s:\n%s\nwas wanted, this was found:\n%s", name, p, q)
			}
		}
		if lost > most[name] {
			t.Errorf("%s: %d positions were not found, at most %d before", name, lost, most[name])
		}
	}
}

// place returns a placement of a variant with marks on cells by their names.
func place(t *testing.T, name string, first, second []string, toMove game.Side) (setup.Placement, game.Position) {
	t.Helper()
	v, err := engine.ParseVariant(name)
	if err != nil {
		t.Fatal(err)
	}
	start := v.Start()
	view := start.View()
	p := setup.Of(view)
	p.ToMove, p.Block = toMove, setup.AnyBlock
	for side, names := range [2][]string{first, second} {
		for _, name := range names {
			i := slices.IndexFunc(view.Cells, func(c game.Cell) bool { return c.Name == name })
			if i < 0 {
				t.Fatalf("no cell %s", name)
			}
			p.Cells[i] = game.Side(side)
		}
	}
	return p, start
}

func TestFaults(t *testing.T) {
	for name, c := range map[string]struct {
		variant       string
		first, second []string
		toMove        game.Side
		fault         setup.Fault
	}{
		"too many of one":      {"gomoku", []string{"h8", "h9", "h10"}, []string{"a1"}, game.Second, setup.WrongCounts},
		"the wrong one's turn": {"gomoku", []string{"h8"}, []string{"a1"}, game.Second, setup.WrongCounts},
		"in the air":           {"connect-four", []string{"a3"}, nil, game.Second, setup.InTheAir},
		"won":                  {"tic-tac-toe", []string{"a1", "b1", "c1"}, []string{"a2", "b2"}, game.Second, setup.AlreadyOver},
		"won before":           {"tic-tac-toe", []string{"a1", "b1", "c1"}, []string{"a2", "b2", "c3"}, game.First, setup.AlreadyOver},
		"a piece is missing":   {"isolation", nil, []string{"a1"}, game.Second, setup.PieceMissing},
		"two pieces":           {"isolation", []string{"a1", "b1"}, nil, game.First, setup.PieceMissing},
		"a piece's turn":       {"isolation", []string{"a1"}, []string{"b1"}, game.Second, setup.WrongCounts},
		"nobody was sent":      {"ultimate", []string{"e5", "e4"}, []string{"a1"}, game.Second, setup.NoOrder},
	} {
		p, start := place(t, c.variant, c.first, c.second, c.toMove)
		_, err := p.Moves(t.Context(), start)
		var fault *setup.Error
		if !errors.As(err, &fault) || fault.Fault != c.fault || fault.Error() == "" {
			t.Errorf("%s: %v, expected fault %d", name, err, c.fault)
		}
	}
}

// An order of the moves is found even if most orders end the game too early or are not allowed.
func TestOrderMatters(t *testing.T) {
	for name, c := range map[string]struct {
		variant       string
		first, second []string
		toMove        game.Side
	}{
		"six in a row": {
			"gomoku-standard",
			[]string{"a1", "b1", "c1", "d1", "e1", "f1"},
			[]string{"a5", "b7", "c9", "d11", "e13", "o1"},
			game.First,
		},
		"double three": {"renju", []string{"h8", "h9", "h10", "i8", "j8"}, []string{"h11", "k8", "a1", "c3"}, game.Second},
	} {
		p, start := place(t, c.variant, c.first, c.second, c.toMove)
		if _, err := p.Moves(t.Context(), start); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestMovesStopWithTheirContext(t *testing.T) {
	p, start := place(t, "gomoku", []string{"h8"}, nil, game.Second)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := p.Moves(ctx, start); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// Mirroring twice restores the placement, and so does swapping twice. A swap exchanges the sides.
func TestTransform(t *testing.T) {
	p, _ := place(t, "tic-tac-toe", []string{"a1", "b3"}, []string{"c2"}, game.Second)
	mirror := func(i int) int { return i/3*3 + 2 - i%3 }
	same := func(b int) int { return b }
	m := p.Transform(mirror, same)
	if m.Equal(p) || !m.Transform(mirror, same).Equal(p) {
		t.Errorf("%v, mirrored %v", p, m)
	}
	s := p.Swapped(false)
	if s.ToMove != game.First || s.Count(game.First) != 1 || s.Count(game.Second) != 2 || !s.Swapped(false).Equal(p) {
		t.Errorf("%v, swapped %v", p, s)
	}
	if shared := p.Swapped(true); shared.Count(game.First) != 2 || shared.ToMove != game.First {
		t.Errorf("%v", shared)
	}
}

// reachable adds all reachable positions that are not over to seen: their placements, by their pictures.
func reachable(p game.Position, seen map[string]setup.Placement) {
	if _, known := seen[p.String()]; known || p.Outcome().Over() {
		return
	}
	seen[p.String()] = setup.Of(p.View())
	for _, m := range p.AppendMoves(nil) {
		p.Play(m)
		reachable(p, seen)
		p.Undo()
	}
}

// On small boards, moves are found to exactly the placements that can occur in a game.
func TestAllOfSmallBoards(t *testing.T) {
	for _, name := range []string{"tic-tac-toe", "3,3,3,gravity", "3,3,3,misere"} {
		v, err := engine.ParseVariant(name)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]setup.Placement{}
		reachable(v.Start(), seen)
		possible := func(p setup.Placement) bool {
			for _, q := range seen {
				if p.Equal(q) {
					return true
				}
			}
			return false
		}
		rng := rand.New(rand.NewPCG(5, 6))
		found := 0
		for range 1500 {
			p := setup.Of(v.Start().View())
			for i := range p.Cells {
				p.Cells[i] = game.Side(rng.IntN(3))
			}
			p.ToMove = game.Side(rng.IntN(2))
			moves, err := p.Moves(t.Context(), v.Start())
			if (err == nil) != possible(p) {
				t.Fatalf("%s: %v: %v", name, p, err)
			}
			if err == nil {
				found++
				if q := replay(t, v, moves); !setup.Of(q.View()).Equal(p) {
					t.Fatalf("%s: %v became\n%s", name, p, q)
				}
			}
		}
		if found == 0 {
			t.Errorf("%s: none of them can come up", name)
		}
		for _, p := range seen {
			if _, err := p.Moves(t.Context(), v.Start()); err != nil {
				t.Fatalf("%s: %v: %v", name, p, err)
			}
		}
	}
}

// A clone shares no memory with the original.
func TestClone(t *testing.T) {
	p, _ := place(t, "isolation", []string{"a1"}, []string{"b2"}, game.First)
	q := p.Clone()
	q.Cells[0], q.Closed[1] = game.First, true
	if p.Equal(q) || p.Cells[0] == game.First || p.Closed[1] {
		t.Errorf("%v, %v", p, q)
	}
	if p.Played() != 2 || q.Played() != 4 {
		t.Errorf("played: %d and %d", p.Played(), q.Played())
	}
}
