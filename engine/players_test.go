package engine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// Whatever its string, a player's claims are true.
func TestPlayersTellTheTruth(t *testing.T) {
	raced.Skip(t)
	rapid.Check(t, tellTheTruth)
}

func FuzzPlayers(f *testing.F) { f.Fuzz(rapid.MakeFuzz(tellTheTruth)) }

// tellTheTruth lets any player think about any position near the end of a game, and compares
// its claims with the truth.
func tellTheTruth(t *rapid.T) {
	v := anyVariant(t)
	known := truths{}
	p := ending(t, v, known)
	spec := anyPlayer(t, v)
	if strings.HasPrefix(spec, "guest") { // there is no program to run
		spec = "gomoku"
	}
	if strings.Contains(spec, "table=") && !strings.Contains(spec, "deepening") { // gomoku allocates its whole table at once
		p, _ := v.ParsePlayer(spec)
		spec = p.With("table", "1MiB").String()
	}
	l := search.Limits{
		Nodes: rapid.Int64Range(1, 20_000).Draw(t, "nodes"), Lines: rapid.IntRange(0, 4).Draw(t, "lines"),
		Depth: rapid.IntRange(0, 9).Draw(t, "depth"),
	}
	r := checkTruth(t, v, known, p, spec, l)
	if !strings.Contains(spec, "time=") && !strings.Contains(spec, "threads=") {
		again := ponder(t, player(t, v, player(t, v, spec).String()), p, l)
		r.Elapsed, again.Elapsed = 0, 0
		if diff := cmp.Diff(r, again); diff != "" {
			t.Fatalf("%s answers twice: %s", spec, diff)
		}
	}
	exact := rapid.SampledFrom([]string{"minimax(depth=400)", "alphabeta(depth=400)", "deepening", "perfect"}).Draw(t, "exact")
	l = search.Limits{Lines: l.Lines}
	checkExact(t, p, exact, checkTruth(t, v, known, p, exact, l), known.of(p))
}

// checkExact fails unless a search to the end of the game has found the truth. If there is
// only one move, a search need not prove anything.
func checkExact(t *rapid.T, p game.Position, spec string, r search.Report, want truth) {
	if len(p.AppendMoves(nil)) == 1 && r.Proof == search.Unproved {
		return
	}
	if got := result(r.Proof, p.ToMove()); got != want.Result || spec == "deepening" && want.Result != game.Draw && r.Mate != want.plies {
		t.Fatalf("%s: proof %d in %d plies, the truth is %v in\n%s", spec, r.Proof, r.Mate, want, p)
	}
}

// anyVariant draws a game with short endings.
func anyVariant(t *rapid.T) engine.Variant {
	name := rapid.SampledFrom([]string{
		"ultimate", "ultimate-open", "ultimate-most", "nine-board", "isolation", "7,6,5",
		"6,5,5,renju", "row", "row", "row", "row",
	}).Draw(t, "game")
	switch name {
	case "isolation":
		name = fmt.Sprintf("isolation:%d,%d", rapid.IntRange(3, 4).Draw(t, "rows"), rapid.IntRange(3, 5).Draw(t, "columns"))
		name += rapid.SampledFrom([]string{"", ",queen"}).Draw(t, "moves")
	case "row":
		rows, columns := rapid.IntRange(1, 4).Draw(t, "rows"), rapid.IntRange(1, 4).Draw(t, "columns")
		name = fmt.Sprintf("%d,%d,%d", rows, columns, rapid.IntRange(1, max(rows, columns)).Draw(t, "k"))
		for _, o := range []string{"exact", "misere", "gravity"} {
			if rapid.Bool().Draw(t, o) {
				name += "," + o
			}
		}
	}
	return variant(t, name)
}

// ending draws a game that fills its board, if it can, and takes back as many moves
// as the truth allows.
func ending(t *rapid.T, v engine.Variant, endings truths) game.Position {
	p := v.Start()
	for moves := p.AppendMoves(nil); len(moves) > 0; moves = p.AppendMoves(nil) {
		if on := goOn(p, moves); len(on) > 0 {
			moves = on
		}
		p.Play(rapid.SampledFrom(moves).Draw(t, "move"))
	}
	p.Undo()
	for range rapid.IntRange(0, min(p.Ply(), 10)).Draw(t, "back") {
		m := p.Last()
		if p.Undo(); endings.of(p).Result == game.Ongoing {
			p.Play(m)
			break
		}
	}
	clear(endings)
	if endings.of(p).Result == game.Ongoing {
		t.Skip("an open board")
	}
	return p
}

// goOn lists the moves that do not end the game.
func goOn(p game.Position, moves []game.Move) (list []game.Move) {
	for _, m := range moves {
		if p.Play(m); !p.Outcome().Over() {
			list = append(list, m)
		}
		p.Undo()
	}
	return list
}

// player reads a player, and checks that its printed string reads as the same player.
func player(t *rapid.T, v engine.Variant, spec string) search.Player {
	p, err := v.OpenPlayer(spec, 1)
	if err != nil {
		t.Fatalf("%s: %s: %v", v.Name, spec, err)
	}
	if again, err := v.OpenPlayer(p.String(), 2); err != nil || again.String() != p.String() {
		t.Fatalf("%s prints as %s, which reads as %v, %v", spec, p, again, err)
	}
	return p
}

// ponder returns the report of a new brain of the player, and checks that p is unchanged.
func ponder(t *rapid.T, player search.Player, p game.Position, l search.Limits) search.Report {
	b := player.NewBrain()
	defer b.Close()
	before := p.Clone()
	r, err := b.Think(t.Context(), p, l, nil)
	if err != nil || !p.Legal(r.Move) {
		t.Fatalf("%s plays %d, %v in\n%s", player, r.Move, err, p)
	}
	if p.Hash() != before.Hash() || p.String() != before.String() || !slices.Equal(p.AppendPlayed(nil), before.AppendPlayed(nil)) {
		t.Fatalf("%s leaves\n%s\nof\n%s", player, p, before)
	}
	return r
}

// checkTruth fails if the player of spec makes a false claim.
func checkTruth(t *rapid.T, v engine.Variant, endings truths, p game.Position, spec string, l search.Limits) search.Report {
	r := ponder(t, player(t, v, spec), p, l)
	want, side := endings.of(p), p.ToMove()
	fail := func(fault string) {
		t.Fatalf("%s with %+v: %s; the truth is %v: %+v in\n%s", spec, l, fault, want, r, p)
	}
	if claim := result(r.Proof, side); claim != game.Ongoing {
		switch kept := endings.after(p, r.Move); {
		case claim != want.Result || r.Mate < 0:
			fail("a false proof")
		case kept.Result != claim:
			fail("the move does not keep fault is proved")
		case r.Mate > 0 && r.Proof == search.ProvedWin && r.Mate < want.plies:
			fail("the win takes longer")
		case r.Mate > 0 && r.Proof == search.ProvedLoss && r.Mate > want.plies:
			fail("the loss comes sooner")
		}
	}
	if r.Mate > 0 && (r.Proof == search.Unproved || r.Proof == search.ProvedDraw) {
		fail("the end of a game that may have none")
	}
	for i, line := range r.Lines {
		after := endings.after(p, line.Moves[0])
		if claim := result(line.Proof, side); claim != game.Ongoing && claim != after.Result {
			fail(fmt.Sprintf("line %d is %v", i, after))
		}
	}
	checkPlayable(t, p, r)
	return r
}

// checkPlayable fails if a line cannot be played, or does not begin with its move.
func checkPlayable(t *rapid.T, p game.Position, r search.Report) {
	lines := [][]game.Move{r.Line}
	for _, l := range r.Lines {
		lines = append(lines, l.Moves)
	}
	if len(r.Line) == 0 || r.Line[0] != r.Move || len(r.Lines) > 0 && r.Lines[0].Moves[0] != r.Move {
		t.Fatalf("the lines do not begin with %d: %+v", r.Move, r)
	}
	for _, line := range lines {
		q := p.Clone()
		for _, m := range line {
			if !q.Legal(m) {
				t.Fatalf("the line %v cannot be played in\n%s", line, p)
			}
			q.Play(m)
		}
	}
}

// result returns the end of the game that a proof for side promises.
func result(p search.Proof, side game.Side) game.Result {
	switch p {
	case search.ProvedWin:
		return game.WinFor(side)
	case search.ProvedLoss:
		return game.WinFor(side.Other())
	case search.ProvedDraw:
		return game.Draw
	default:
		return game.Ongoing
	}
}
