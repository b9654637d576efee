package mnk

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/game/gametest"
)

var renju = Rules{Rows: 15, Columns: 15, K: 5, Options: Renju}

// setUp puts any number of stones on an empty board, with Black to move.
func setUp(t testing.TB, r Rules, black, white string) *Position {
	t.Helper()
	p := mustNew(t, r)
	for s, list := range []string{black, white} {
		for _, name := range strings.Fields(list) {
			m, err := p.ParseMove(name)
			if err != nil {
				t.Fatal(err)
			}
			p.setMark(int(m), game.Side(s))
		}
	}
	return p
}

// names writes cells in the notation of the board.
func names(p *Position, cells []game.Move) string {
	var list []string
	for _, m := range cells {
		list = append(list, p.Format(m))
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

// The tests of junghyun397/mintaka, rusty_renju/tests, each with all cells that are forbidden.
var published = []struct{ black, white, want string }{
	{"a10 b3 b4 b11 c12 d2 d3 d8 e8 e11 e12 e13 g8 h8 i8 j5 j12 k3 k4 k11 k13 k14 k15 l12 m5 m12 n12 o12", "e10", "e14 f8 k5"},
	{"e5 e6 e7 e8 f6 g6 g9 h8", "e4 e9 f7 f9 h9 i9 i10", "f8"},
	{"f9 g9 h7 h8 i6 j6 k6", "f10 g7 g8 h11 i7 i8 l6", ""},
	{"d7 e5 e7 f6 f7 f8 f9 g7 h8 h9 h10 h11 i7", "c7 d4 f5 f10 g5 g9 h6 h7 h12 i9 j6 j8", "e6 e8"},
	{"e10 f5 f6 f9 g8 h8 h9 h10 i7 i9 j7", "d11 e5 e9 f4 g7 g9 g11 h7 j10", "i8"},
	{"e10 f5 f6 f9 g8 h8 h9 h10 i7 i9 j7", "d11 e5 e9 f4 g7 g9 g11 h7 j10 g6 k8", "g10 i10 i8"},
	{"d8 d9 e7 f7 g6 g9 h8 h12 i9 j7 j9 k6 k9 l6 m9 m11 n10", "b7 c9 e5 e8 f8 f10 h9 i8 l9 m6 m10", "g7 j10 j8 k7"},
	{"d8 d9 e7 f7 g6 g9 h8 h12 i9 j7 j9 k6 k9 l6 m9 m11 n10 o11", "b7 c9 e5 e8 f8 f10 h9 i8 l9 m6 m10", "d7 g7 j10 j8"},
	{"f7 f8 g6 g7 g8 g9 h6 h7 h8 h9 i7 i8", "e7 e8 g5 g10 h5 h10 j7 j8", "f6 f9 i6 i9"},
}

func TestPublishedForbiddenPoints(t *testing.T) {
	for _, c := range published {
		p := setUp(t, renju, c.black, c.white)
		if got := names(p, p.AppendForbidden(nil)); got != c.want {
			t.Errorf("forbidden are %s, want %s in\n%v", got, c.want, p)
		}
		sameAsOracle(t, p)
	}
}

// sameAsOracle compares each cell with the slow definition.
func sameAsOracle(t *testing.T, p *Position) (forbidden int) {
	t.Helper()
	o := newOracle(p.Rules())
	for s := range p.own {
		p.t.forEach(&p.own[s], func(cell int) { o.grid[cell] = game.Side(s) })
	}
	var list []game.Move
	for cell, s := range o.grid {
		want := game.NotBarred
		if s == game.None {
			want = o.barReason(cell)
		}
		m := game.Move(cell)
		if got := p.Forbidden(m); got != want {
			t.Fatalf("%s is forbidden for reason %d, want %d in\n%v", p.Format(m), got, want, p)
		}
		if want != game.NotBarred {
			list = append(list, m)
		}
	}
	if d := cmp.Diff(list, p.AppendForbidden(nil)); d != "" {
		t.Fatalf("%s\n%v", d, p)
	}
	return len(list)
}

// scatter puts random stones on a part of the board, more black than white ones.
func scatter(t testing.TB, r Rules, rng *rand.Rand) *Position {
	p := mustNew(t, r)
	density, white := 0.1+0.4*rng.Float64(), 0.4*rng.Float64()
	rows, columns := min(r.Rows, 5+rng.IntN(6)), min(r.Columns, 5+rng.IntN(6))
	top, left := rng.IntN(r.Rows-rows+1), rng.IntN(r.Columns-columns+1)
	for row := range rows {
		for col := range columns {
			if rng.Float64() < density {
				s := game.First
				if rng.Float64() < white {
					s = game.Second
				}
				p.setMark((top+row)*r.Columns+left+col, s)
			}
		}
	}
	return p
}

func TestForbiddenAgainstOracle(t *testing.T) {
	rng, found := rand.New(rand.NewPCG(1, 2)), 0
	for range 60 {
		found += sameAsOracle(t, scatter(t, renju, rng))
	}
	if found < 60 {
		t.Errorf("only %d forbidden points", found)
	}
}

// Forbidden agrees with the oracle on boards of 5 to 10 rows and columns, whose edges are near, and on the
// largest board.
func TestForbiddenOnOtherBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 80 {
		r := Rules{Rows: 5 + rng.IntN(6), Columns: 5 + rng.IntN(6), K: 5, Options: Renju}
		if rng.IntN(10) == 0 {
			r.Rows, r.Columns = 20, 20
		}
		sameAsOracle(t, scatter(t, r, rng))
	}
}

func FuzzForbidden(f *testing.F) {
	f.Add(uint8(0), uint8(0), []byte("XX.XX..XO"))
	f.Add(uint8(10), uint8(10), []byte(strings.Repeat(".XO..X.", 30)))
	f.Fuzz(func(t *testing.T, rows, columns uint8, cells []byte) {
		r := Rules{Rows: int(rows%16) + 5, Columns: int(columns%16) + 5, K: 5, Options: Renju}
		p := mustNew(t, r)
		for cell, c := range cells[:min(len(cells), r.Rows*r.Columns)] {
			switch c {
			case 'X':
				p.setMark(cell, game.First)
			case 'O':
				p.setMark(cell, game.Second)
			}
		}
		sameAsOracle(t, p)
	})
}

// The leaf counts equal the oracle's on a board with many forbidden points and wins.
func TestLeavesOfRenju(t *testing.T) {
	r := Rules{Rows: 6, Columns: 7, K: 5, Options: Renju}
	black, white := "b2 b3 c2 c4 d3 d4 e2", "a1 a6 b5 c6 e5 f6 g1"
	p, o := setUp(t, r, black, white), newOracle(r)
	for s := range p.own {
		p.t.forEach(&p.own[s], func(cell int) { o.grid[cell] = game.Side(s) })
	}
	const depth = 3
	got, want := game.Perft(p, depth), o.leaves(depth)
	if free := uint64(28 * 27 * 26); got != want || got >= free {
		t.Errorf("%d leaves, want %d, which is less than %d", got, want, free)
	}
}

// leaves counts the leaves of the tree of legal moves.
func (o *oracle) leaves(depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	for _, m := range o.moves() {
		after := *o
		after.grid = slices.Clone(o.grid)
		after.play(m)
		n += after.leaves(depth - 1)
	}
	return n
}

// A forbidden point is not legal if Black is to move, and legal if White is.
func TestForbiddenIsNotLegal(t *testing.T) {
	p := setUp(t, renju, published[0].black, published[0].white)
	m := moveTo(t, p, "e14")
	if p.Legal(m) || slices.Contains(p.AppendMoves(nil), m) || slices.Contains(p.AppendNear(nil, 2), m) {
		t.Error("Black may make two fours")
	}
	p.side = game.Second
	if !p.Legal(m) || !slices.Contains(p.AppendMoves(nil), m) || !slices.Contains(p.AppendNear(nil, 2), m) {
		t.Error("White may not play where Black may not")
	}
	if p.Forbidden(m) != game.DoubleFour {
		t.Error("it is not forbidden to Black while White is to move")
	}
	for _, m := range []game.Move{game.NoMove, 225, 400, moveTo(t, p, "a10")} {
		if p.Forbidden(m) != game.NotBarred {
			t.Errorf("%d is forbidden", m)
		}
	}
	gomoku := setUp(t, Rules{Rows: 15, Columns: 15, K: 5}, published[0].black, published[0].white)
	if gomoku.Forbidden(m) != game.NotBarred || gomoku.AppendForbidden(nil) != nil {
		t.Error("Gomoku has forbidden points")
	}
}

func moveTo(t testing.TB, p *Position, name string) game.Move {
	t.Helper()
	m, err := p.ParseMove(name)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Black wins with exactly five, even if the move also makes two fours, or six in another line.
// White also wins with six.
func TestFiveGoesBeforeAll(t *testing.T) {
	for _, c := range []struct {
		black, white, move string
		side               game.Side
		want               game.Result
	}{
		{"h8 i8 j8 k8", "a1 a2 a3 a4", "l8", game.First, game.FirstWins},
		{"h8 i8 j8 k8 l3 l4 l5 l6 l7", "", "l8", game.First, game.FirstWins}, // six down the l file
		{"h8 i8 j8 k8 l9 l10 l11 m9 n10 o11", "", "l8", game.First, game.FirstWins},
		{"", "h8 i8 j8 l8 m8", "k8", game.Second, game.SecondWins},
	} {
		p := setUp(t, renju, c.black, c.white)
		p.side = c.side
		m := moveTo(t, p, c.move)
		if got := p.AppendWins(nil, c.side); !p.Legal(m) || !slices.Contains(got, m) {
			t.Errorf("%s does not win in\n%v", c.move, p)
			continue
		}
		p.Play(m)
		if got := p.Outcome(); got != (game.Outcome{Result: c.want, Reason: game.ByRow}) {
			t.Errorf("%s ends it with %v", c.move, got)
		}
		if lines := p.View().Lines; len(lines) != 1 {
			t.Errorf("the lines that win are %v", lines)
		}
	}
	p := setUp(t, renju, "h8 i8 j8 l8 m8", "")
	if got := p.AppendWins(nil, game.First); len(got) != 0 || p.Forbidden(moveTo(t, p, "k8")) != game.Overline {
		t.Errorf("Black wins with six: %v", got)
	}
}

// A cell on which White would win is a win of White, even if it is forbidden to Black.
func TestWinOnAForbiddenPoint(t *testing.T) {
	p := setUp(t, renju, "h9 h10 f8 g8 a1", "h7 h6 h5 h4 j6")
	m := moveTo(t, p, "h8")
	p.setMark(int(moveTo(t, p, "i9")), game.First)
	p.setMark(int(moveTo(t, p, "j10")), game.First)
	if p.Forbidden(m) == game.NotBarred {
		t.Fatalf("h8 is free in\n%v", p)
	}
	if got := p.AppendWins(nil, game.Second); !slices.Contains(got, m) {
		t.Errorf("White wins with %s", names(p, got))
	}
}

// The reason why a point is forbidden names the stones of each line.
func TestBarsOfForbiddenPoints(t *testing.T) {
	for _, c := range []struct {
		black, white, cell string
		reason             game.BarReason
		lines              []string
	}{
		{"g7 h8 j9 k9", "i10", "i9", game.DoubleThree, []string{"i9 j9 k9", "g7 h8 i9"}},
		{"g7 h8 j9 l9", "", "i9", game.DoubleThree, []string{"i9 j9 l9", "g7 h8 i9"}},
		{"f8 g8 i8 h5 h6 h7", "h4 e8", "h8", game.DoubleFour, nil},
		{"d8 e8 f8 h8 h5 h6 h7", "c8 h4", "g8", game.NotBarred, nil},
		{"d8 f8 g8 j8", "", "h8", game.DoubleFour, []string{"d8 f8 g8 h8", "f8 g8 h8 j8"}},
		{"e8 f8 g8 i8 j8", "", "h8", game.Overline, []string{"e8 f8 g8 h8 i8 j8"}},
		{"e8 f8 g8 i8 j8 h9 h10 h7", "", "h8", game.Overline, []string{"e8 f8 g8 h8 i8 j8"}},
	} {
		p := setUp(t, renju, c.black, c.white)
		m := moveTo(t, p, c.cell)
		bar := p.View().Cells[m].Bar
		if bar.Reason != c.reason {
			t.Errorf("%s is barred for reason %d, want %d in\n%v", c.cell, bar.Reason, c.reason, p)
		}
		var got []string
		for _, line := range bar.Lines {
			var list []string
			for _, cell := range line {
				list = append(list, p.Format(game.Move(cell)))
			}
			got = append(got, strings.Join(list, " "))
		}
		if c.lines != nil && !slices.Equal(got, c.lines) {
			t.Errorf("%s: lines %q, want %q", c.cell, got, c.lines)
		}
	}
	p := setUp(t, renju, "e8 f8 g8 i8 j8", "a1")
	p.side = game.Second
	v := p.View()
	if v.Cells[moveTo(t, p, "h8")].Bar.Reason != game.NotBarred {
		t.Error("White is barred")
	}
	if len(v.Forbidden) != 1 || v.Forbidden[0].Bar.Reason != game.Overline || v.Forbidden[0].Cell != int(moveTo(t, p, "h8")) {
		t.Errorf("forbidden to Black is %v", v.Forbidden)
	}
}

// If all empty cells are forbidden to Black, who is to move, the game is a draw.
func TestBlackIsStuck(t *testing.T) {
	r := Rules{Rows: 5, Columns: 7, K: 5, Options: Renju}
	p := setUp(t, r, "a1 b1 c1 e1 f1", "")
	for cell := range r.Columns * r.Rows {
		if name := p.Format(game.Move(cell)); p.letter(cell) == '.' && name != "d1" && name != "g1" {
			p.setMark(cell, game.Side((cell%r.Columns/2+cell/r.Columns)%2)) // two and two: no row of five
		}
	}
	p.side = game.Second
	p.Play(moveTo(t, p, "g1"))
	if got := p.Outcome(); got != (game.Outcome{Result: game.Draw, Reason: game.ByNoMoves}) {
		t.Errorf("Black, who cannot move, has %v in\n%v", got, p)
	}
	if got := p.AppendMoves(nil); got != nil {
		t.Errorf("and may play %s", names(p, got))
	}
	p.Undo()
	if p.Outcome().Over() {
		t.Error("the game stays over after the move is taken back")
	}
	if got := p.Rollout(rand.NewPCG(1, 2)); got != game.Draw && got != game.SecondWins {
		t.Errorf("played out it ends %v", got)
	}
}

// Black does not play forbidden points in random games.
func TestRolloutsAreLegal(t *testing.T) {
	r := Rules{Rows: 5, Columns: 6, K: 5, Options: Renju}
	black, white := "a1 b1 c1 e1 f1 b3 c4", "a2 b2 c2 d2 a4 a5 c3"
	p := setUp(t, r, black, white)
	got, rng := [4]float64{}, rand.NewPCG(1, 2)
	const games = 40000
	for _, name := range strings.Fields("d3 e3 f3 d4 e4 f4 b4") { // few cells, so that all games can be played
		s := game.First
		if name[0]%2 == 0 {
			s = game.Second
		}
		p.setMark(int(moveTo(t, p, name)), s)
	}
	for range games {
		got[p.Rollout(rng)] += 1.0 / games
	}
	for i, want := range shares(p) {
		if d := got[i] - want; d < -0.015 || d > 0.015 {
			t.Errorf("%v in %.3f of games, want %.3f in\n%v", game.Result(i), got[i], want, p)
		}
	}
}

func TestRenjuFitsTheContract(t *testing.T) {
	for _, c := range published[4:7] {
		p := setUp(t, renju, c.black, c.white)
		p.hash = 0
		p.hash ^= p.t.start
		gametest.AllocatesNothing(t, p)
	}
}

func TestRulesThatRenjuTakes(t *testing.T) {
	for _, c := range []struct {
		rules Rules
		want  string
	}{
		{Rules{Rows: 15, Columns: 15, K: 5, Options: Renju | Exact}, "renju and exact contradict each other"},
		{Rules{Rows: 15, Columns: 15, K: 5, Options: Renju | Gravity}, "renju and gravity contradict each other"},
		{Rules{Rows: 15, Columns: 15, K: 5, Options: Renju | Misere}, "renju and misere contradict each other"},
		{Rules{Rows: 15, Columns: 15, K: 4, Options: Renju}, "in a row: renju asks for five"},
		{Rules{Rows: 4, Columns: 15, K: 5, Options: Renju}, "rows: 4 is too few, at least 5"},
		{Rules{Rows: 15, Columns: 3, K: 5, Options: Renju}, "columns: 3 is too few, at least 5"},
	} {
		if err := c.rules.Check(); err == nil || err.Error() != c.want {
			t.Errorf("%v: %v, want %s", c.rules, err, c.want)
		}
	}
}

// A picture in which Black has six in a row cannot occur in a game, unless a five of Black shares a stone
// with it.
func TestParseRenju(t *testing.T) {
	r := Rules{Rows: 6, Columns: 6, K: 5, Options: Renju}
	rest := "\n. . . . . ."
	rows := func(list ...string) string { return strings.Join(list, "\n") + strings.Repeat(rest, 6-len(list)) }
	for _, c := range []struct{ picture, want string }{
		{rows("X X X X X X", "O O O . O ."), "counts"},
		{rows("X X X X X X", "O O O . O O"), "a6–f6: X has more than five in a row, which is forbidden"},
		{rows("X X X X X .", "O O O . O ."), ""},
		{rows("O O O O O O", "X X X X . .", "X X . . . ."), ""},
		{rows("X X X X X X", "O O X O . O", "O O X O . O", "O . X . . .", ". . X . . ."), ""},
	} {
		p, err := Parse(r, c.picture)
		if (err == nil) != (c.want == "") || err != nil && !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%v, want %q for\n%s", err, c.want, c.picture)
		}
		if err == nil && p.Outcome().Reason != game.ByRow {
			t.Errorf("%v in\n%v", p.Outcome(), p)
		}
	}
}
