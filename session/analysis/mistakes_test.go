package analysis

import (
	"context"
	"reflect"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// A move is suspected of being a mistake if it lost at least 15, is not the best move, and was made
// by the side that is asked about.
func TestSuspects(t *testing.T) {
	v, _ := analystOf(t, "4-5-4")
	pos, moves := played(t, v, "c2 d2")
	_, others := played(t, v, "a1 b1")
	for _, c := range []struct {
		scores []int // for the first side
		best   []game.Move
		of     game.Side
		from   int
		want   []int // plies
	}{
		{[]int{30, 16, 16}, others, game.None, 0, nil},
		{[]int{30, 15, 15}, others, game.None, 0, []int{0}},
		{[]int{30, 15, 29}, others, game.None, 0, []int{0}},
		{[]int{30, 15, 30}, others, game.None, 0, []int{0, 1}},
		{[]int{30, 15, 31}, others, game.None, 0, []int{1, 0}},
		{[]int{30, 15, 31}, others, game.None, 1, []int{1}},
		{[]int{30, 15, 31}, others, game.None, 2, nil},
		{[]int{30, 15, 31}, others, game.Second, 0, []int{1}},
		{[]int{30, -50, -50}, moves, game.None, 0, nil},
	} {
		w := &gameAnalysis{
			pos: pos, best: append(slices.Clone(c.best), game.NoMove),
			options: GameOptions{Moves: moves, Side: c.of, From: c.from},
		}
		for _, value := range c.scores {
			w.result.Scores = append(w.result.Scores, Score{Value: value})
		}
		var got []int
		for tried := map[int]bool{}; ; {
			m, ok := w.nextSuspect(tried)
			if !ok {
				break
			}
			tried[m.Ply] = true
			got = append(got, m.Ply)
			if m.Better != c.best[m.Ply] || int(m.Side) != m.Ply || m.Score.Value-w.scoreAfter(m.Ply, m.Side).Value != m.Lost {
				t.Errorf("%v: %+v", c.scores, m)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%v, asked about %v: suspected are %v, want %v", c.scores, c.of, got, c.want)
		}
	}
}

// Even if little is searched, no move leads from a drawn position to a better one, or from a lost
// position to one that is not lost, because proofs are carried on.
func TestGamesCarryOnWhatIsProved(t *testing.T) {
	v, a := analystOf(t, "4-5-4")
	for seed := range uint64(30) {
		moves := randomGame(v, seed)
		g, err := a.Game(context.Background(), GameOptions{Moves: moves, Side: game.None, Nodes: 20}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for n := range moves {
			side := game.Side(n % 2)
			before, after := g.Scores[n].For(side, game.First), g.Scores[n+1].For(side, game.First)
			drawn := before.Proof == search.ProvedDraw && after.Value > 0
			if drawn || before.Proof == search.ProvedLoss && after.Proof != search.ProvedLoss {
				t.Errorf("seed %d: move %d leads from %+v to %+v", seed, n, before, after)
			}
		}
	}
}

// The review of a lost game names the move that lost it: the position after it is won for the other
// side, and before it the loser had another move that is not proved to lose.
func TestLostGamesNameTheMove(t *testing.T) {
	v, a := analystOf(t, "10,10,5")
	for seed := range uint64(long.Of(2, 4)) {
		weak, err := v.OpenPlayer("deepening(eval=pascal,depth=1,moves=near,shuffle,blunder=0.3)", seed)
		if err != nil {
			t.Fatal(err)
		}
		pos, brain := v.Start(), weak.NewBrain()
		for !pos.Outcome().Over() {
			r, err := brain.Think(t.Context(), pos, search.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			pos.Play(r.Move)
		}
		if err := brain.Close(); err != nil {
			t.Fatal(err)
		}
		winner := pos.Outcome().Result.Winner()
		g, err := a.Game(t.Context(), GameOptions{Moves: pos.AppendPlayed(nil), Side: winner.Other(), Nodes: 500}, nil)
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(g.Mistakes, func(m Mistake) bool { return m.Decisive })
		if winner == game.None || i < 0 {
			t.Fatalf("seed %d: %v, no move of %+v lost the game", seed, winner, g.Mistakes)
		}
		m := g.Mistakes[i]
		before, after := g.Scores[m.Ply].For(m.Side, game.First), g.Scores[m.Ply+1].For(m.Side, game.First)
		if m.Side == winner || before.Proof == search.ProvedLoss || after.Proof != search.ProvedLoss ||
			m.Score.Proof == search.ProvedLoss || m.Better == pos.AppendPlayed(nil)[m.Ply] {
			t.Errorf("seed %d: %+v, before %+v, after %+v", seed, m, before, after)
		}
		for n := m.Ply + 1; n < len(g.Scores); n++ {
			if g.Scores[n].For(winner, game.First).Proof != search.ProvedWin {
				t.Errorf("seed %d: after %d moves %+v", seed, n, g.Scores[n])
			}
		}
	}
}

// OnlyMove reports a move if all others are proved to lose.
func TestOnlyMove(t *testing.T) {
	line := func(m game.Move, p search.Proof) Line { return Line{Moves: []game.Move{m}, Score: Score{Proof: p}} }
	for name, tt := range map[string]struct {
		moves []Line
		legal int
		want  bool
	}{
		"all others lose":        {[]Line{line(4, search.Unproved), line(1, search.ProvedLoss), line(2, search.ProvedLoss)}, 3, true},
		"one may not":            {[]Line{line(4, search.Unproved), line(1, search.ProvedLoss), line(2, search.Unproved)}, 3, false},
		"one is not looked at":   {[]Line{line(4, search.Unproved), line(1, search.ProvedLoss)}, 3, false},
		"it loses too":           {[]Line{line(4, search.ProvedLoss), line(1, search.ProvedLoss)}, 2, false},
		"there is no other":      {[]Line{line(4, search.Unproved)}, 1, false},
		"nothing is known":       {nil, 5, false},
		"it wins, others do not": {[]Line{line(4, search.ProvedWin), line(1, search.ProvedLoss)}, 2, true},
	} {
		if m, ok := (Assessment{Moves: tt.moves}).OnlyMove(tt.legal); ok != tt.want || ok && m != 4 {
			t.Errorf("%s: %d, %v", name, m, ok)
		}
	}
}

// A winning move is not a mistake because its proof takes longer than that of another move. The
// review searches it for longer before it blames it, and the graph shows the result of that search.
func TestWinningMoveIsNoMistake(t *testing.T) {
	raced.Skip(t)
	v, a := analystOf(t, "renju")
	_, moves := played(t, v, "h8 h9 g8 f8 g7 i9 g9 g6 f10 i7 g10 g11 e10 h10 e11 d12 f12 k7 j8 g13 e12 e13 f9 h7 e8 e9 h11 i12 d7")
	const won = 6 // moves after which Black plays only winning ones
	g, err := a.Game(t.Context(), GameOptions{Moves: moves, Side: game.First, From: won}, nil)
	if err != nil || !g.Done {
		t.Fatal(err)
	}
	for _, m := range g.Mistakes {
		if m.Ply >= won {
			t.Errorf("a winning move is a mistake: %+v", m)
		}
	}
	for n := won; n < len(moves); n++ {
		if g.Scores[n].Proof != search.ProvedWin {
			t.Errorf("after %d moves %+v, want a proved win", n, g.Scores[n])
		}
	}
}

// A move that keeps an advantage may also win, unless its outcome is proved.
func TestMayWinToo(t *testing.T) {
	win := Score{Value: MaxValue, Proof: search.ProvedWin}
	for _, c := range []struct {
		better, played Score
		want           bool
	}{
		{win, Score{Value: 60}, true},
		{win, Score{Value: MinLost}, true},
		{win, Score{Value: MinLost - 1}, false},
		{win, Score{Proof: search.ProvedDraw}, false},
		{win, Score{Value: -MaxValue, Proof: search.ProvedLoss}, false},
		{Score{Value: 80}, Score{Value: 60}, false},
	} {
		if got := mayWinToo(c.better, c.played); got != c.want {
			t.Errorf("%+v in place of %+v: %v, want %v", c.better, c.played, got, c.want)
		}
	}
}

// A missed win is a mistake if the reply in the game is proved to hold, however well the move played still looked in the
// longest search. If nothing is proved after the reply, the move may win too and is not blamed. It is not, either, if the
// reply is proved to lose.
func TestMissedWinIsBlamedIfTheReplyHolds(t *testing.T) {
	for name, c := range map[string]struct {
		afterReply search.Report
		blamed     bool
		score      int // after the move played
	}{
		"it draws":     {search.Report{Proof: search.ProvedDraw, Depth: 8, Nodes: 1}, true, 0},
		"it wins":      {search.Report{Proof: search.ProvedLoss, Mate: 4, Depth: 8, Nodes: 1}, true, -MaxValue},
		"it loses":     {search.Report{Proof: search.ProvedWin, Mate: 5, Depth: 8, Nodes: 1}, false, 60},
		"nobody knows": {search.Report{Value: 1, Depth: 8, Nodes: 1}, false, 60},
	} {
		v, a := analystOf(t, "4-5-4")
		_, moves := played(t, v, "c2 d2")
		a.player = scriptedPlayer{a.player, map[game.Move]search.Report{
			game.NoMove: {Proof: search.ProvedWin, Mate: 9, Depth: 8, Nodes: 1}, // by a1
			moves[0]:    {Value: -60, Depth: 8, Nodes: 1},
			moves[1]:    c.afterReply,
		}}
		a.meter = func() Meter { return Meter{linear: 99} }
		for _, side := range []game.Side{game.First, game.Second} { // the computer's wins thrown away are judged alike
			g, err := a.Game(t.Context(), GameOptions{Moves: moves, Side: side, Nodes: 500}, nil)
			if err != nil {
				t.Fatal(err)
			}
			found := slices.ContainsFunc(append(g.Mistakes, g.Thrown...), func(m Mistake) bool { return m.Ply == 0 })
			if found != c.blamed || g.Scores[1].Value != c.score {
				t.Errorf("%s, asked about %v: blamed %v, %+v after it", name, side, found, g.Scores[1])
			}
		}
	}
}

// timeLimitRecorder is a player that records whether any of its searches had a time limit.
type timeLimitRecorder struct {
	search.Player
	limited *bool
}

func (p timeLimitRecorder) NewBrain() search.Brain {
	return timeLimitRecorderBrain{p.Player.NewBrain(), p.limited}
}

type timeLimitRecorderBrain struct {
	search.Brain
	limited *bool
}

func (b timeLimitRecorderBrain) Think(ctx context.Context, p game.Position, l search.Limits,
	report func(search.Report),
) (search.Report, error) {
	_, until := ctx.Deadline()
	*b.limited = *b.limited || until || l.Time > 0
	return b.Brain.Think(ctx, p, l, report)
}

// The review of a game does not depend on the speed of the machine: none of its searches has a time
// limit.
func TestGamesAreJudgedWithoutAClock(t *testing.T) {
	for variant, moves := range map[string]string{
		"gomoku":     "h8 h10 i8 h7 j8 g8 k8 l8 j9 l7 k10 l9 l11 m12 k9 l6 k11 l10",
		"isolation":  "",
		"nine-board": "",
	} {
		v, a := analystOf(t, variant)
		_, played := played(t, v, moves)
		if moves == "" {
			played = randomGame(v, 1)
		}
		limited := false
		a.player = timeLimitRecorder{a.player, &limited}
		var found [2]Game
		for i := range found {
			g, err := a.Game(t.Context(), GameOptions{Moves: played, Side: game.None, Nodes: 200}, nil)
			if err != nil || limited || len(g.Mistakes) == 0 {
				t.Fatalf("%s: %v, time limited %v, %+v", variant, err, limited, g.Mistakes)
			}
			found[i] = g
		}
		if !reflect.DeepEqual(found[0], found[1]) {
			t.Errorf("%s is judged as\n%+v, then as\n%+v", variant, found[0], found[1])
		}
	}
}

// A move is not blamed if no nodes are left for a longer search of it.
func TestNoBlameWithoutALook(t *testing.T) {
	v, a := analystOf(t, "4-5-4")
	pos, moves := played(t, v, "a1 c2")
	for spent, want := range map[int64]bool{0: true, totalSearchFactor * 500: false} {
		w := &gameAnalysis{
			analyst: a, pos: pos, options: GameOptions{Moves: moves, Nodes: 500}, longSearchNodes: spent,
			result: Game{Scores: make([]Score, 3)}, best: make([]game.Move, 3),
		}
		m := Mistake{Ply: 0, Better: moves[1], Score: Score{Value: 40}}
		if _, err := w.isWorse(t.Context(), &m); err != nil {
			t.Fatal(err)
		}
		if looked := w.longSearchNodes > spent; looked != want {
			t.Errorf("after %d positions: looked %v, want %v", spent, looked, want)
		}
		if !want && m.Lost != 0 {
			t.Errorf("%+v", m)
		}
	}
}

// A move is blamed only if the better move scores clearly higher when both are searched equally
// deep. If the better move is proved to win, the move played must not be likely to win as well.
func TestBlameNeedsAsDeepALook(t *testing.T) {
	won := search.Report{Proof: search.ProvedLoss, Mate: 4, Depth: 4, Nodes: 1} // the report after the move, in which the other side loses
	deep := func(value, depth int) search.Report { return search.Report{Value: -value, Depth: depth, Nodes: 1} }
	for name, tt := range map[string]struct {
		better, played search.Report
		worse          bool
	}{
		"clearly worse":               {deep(50, 8), deep(10, 8), true},
		"a deeper look at it":         {deep(50, 8), deep(10, 9), true},
		"no look as deep at it":       {deep(50, 8), deep(10, 7), false},
		"little worse":                {deep(50, 8), deep(50-MinLost+1, 8), false},
		"just enough":                 {deep(50, 8), deep(50-MinLost, 8), true},
		"a win that it gives away":    {won, deep(MinLost-1, 4), true},
		"a win that it may have, too": {won, deep(MinLost, 4), false},
		"won, too":                    {won, won, false},
		"nothing seen after better":   {search.Report{}, deep(-50, 8), false},
		"nothing seen after it":       {deep(50, 0), search.Report{}, false},
	} {
		v, a := analystOf(t, "4-5-4")
		pos, moves := played(t, v, "a1 c2")
		better := moves[1]
		a.player = scriptedPlayer{a.player, map[game.Move]search.Report{moves[0]: tt.played, better: tt.better}}
		a.meter = func() Meter { return Meter{linear: 99} }
		w := &gameAnalysis{
			analyst: a, pos: pos, options: GameOptions{Moves: moves, Nodes: 500},
			result: Game{Scores: make([]Score, 3)}, best: make([]game.Move, 3),
		}
		m := Mistake{Ply: 0, Better: better}
		if worse, err := w.isWorse(t.Context(), &m); worse != tt.worse || err != nil {
			t.Errorf("%s: worse %v, error %v, %+v", name, worse, err, m)
		}
	}
}

// scriptedPlayer is a player that returns a fixed report for the position after each move.
type scriptedPlayer struct {
	search.Player
	after map[game.Move]search.Report
}

func (p scriptedPlayer) NewBrain() search.Brain { return scriptedBrain{p.Player.NewBrain(), p.after} }

type scriptedBrain struct {
	search.Brain
	after map[game.Move]search.Report
}

func (b scriptedBrain) Think(_ context.Context, p game.Position, _ search.Limits, _ func(search.Report)) (search.Report, error) {
	r := b.after[p.Last()]
	r.Move = p.AppendMoves(nil)[0]
	return r, nil
}

// No move is said to have lost a game that was already lost before it, even if one search of all the
// other moves does not prove that. The review searches each of them by itself.
func TestLostBefore(t *testing.T) {
	long.Skip(t)
	raced.Skip(t)
	v, a := analystOf(t, "nine-board")
	_, moves := played(t, v, "e5 e8 h7 g6 f1 a3 c3 c7 g7 g4 d5 e9 i3 c9 i4 d1 a6 f5 e1 a5 e6 f2 b2 b8 h1 a7")
	g, err := a.Game(t.Context(), GameOptions{Moves: moves, Side: game.First}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range g.Mistakes {
		if m.Decisive && m.Ply >= 16 { // mnklab solve: after 16 moves the second player wins
			t.Errorf("move %d is said to have lost the game: %+v", m.Ply+1, m)
		}
	}
	if g.Scores[16].Proof != search.ProvedLoss {
		t.Errorf("after 16 moves the score is %+v", g.Scores[16])
	}
}

// In a game of many mistakes, the largest are those that a person sees most easily. Here they are
// the missed wins in one move, not the first move, although it gave a win away as well.
func TestLargestMistakesAreEasyToSee(t *testing.T) {
	v, a := analystOf(t, "connect-four")
	_, moves := played(t, v, "a1 g1 g2 g3 a2 d1 g4 a3 b1 g5 a4 c1 a5 g6 e1 a6 e2 e3 e4 e5 e6 c2 b2 d2 c3 c4 d3 c5 b3 d4 c6 d5 d6 f1 b4")
	g, err := a.Game(t.Context(), GameOptions{Moves: moves, Side: game.First}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var got []int
	for _, m := range Largest(g.Mistakes, 2) {
		if m.Score.Mate != 1 || v.Start().Format(m.Better) != "b4" {
			t.Errorf("%+v is named, want that b4 would have won at once", m)
		}
		got = append(got, m.Ply)
	}
	if want := []int{30, 32}; !slices.Equal(got, want) {
		t.Errorf("the largest mistakes are the moves after %v, want %v", got, want)
	}
}

// However the win of a better move was found, its distance counts the plies from before the move,
// and so is odd.
func TestMatesCountTheBetterMove(t *testing.T) {
	v, a := analystOf(t, "4,4,3")
	wins := 0
	for seed := range uint64(40) {
		moves := randomGame(v, seed)
		for _, nodes := range []int64{5, 20, 80} {
			g, err := a.Game(t.Context(), GameOptions{Moves: moves, Side: game.None, Nodes: nodes}, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range g.Mistakes {
				if m.Score.Proof != search.ProvedWin || m.Score.Mate == 0 {
					continue
				}
				if wins++; m.Score.Mate%2 == 0 {
					t.Errorf("seed %d, %d nodes: %+v", seed, nodes, m)
				}
			}
		}
	}
	if wins < 20 {
		t.Errorf("only %d wins", wins)
	}
}

// Largest prefers the move that lost the game, then the moves that lost most, then those that missed
// the sooner win. It returns them in the order of play.
func TestLargest(t *testing.T) {
	win := func(mate int) Score { return Score{Value: MaxValue, Proof: search.ProvedWin, Mate: mate} }
	list := []Mistake{
		{Ply: 0, Lost: 200, Score: win(41)},
		{Ply: 2, Lost: 200, Score: win(0)},
		{Ply: 4, Lost: 60, Decisive: true},
		{Ply: 6, Lost: 100, Score: win(1)},
		{Ply: 8, Lost: 200, Score: win(3)},
	}
	for n, want := range [][]int{{}, {4}, {4, 8}, {0, 4, 8}, {0, 2, 4, 8}, {0, 2, 4, 6, 8}, {0, 2, 4, 6, 8}} {
		got := []int{}
		for _, m := range Largest(list, n) {
			got = append(got, m.Ply)
		}
		if !slices.Equal(got, want) {
			t.Errorf("the %d largest are %v, want %v", n, got, want)
		}
	}
}

// A game of Connect Four that is lost from the fifth move on is not reported as lost later.
func TestConnectFourIsLostWhereItWas(t *testing.T) {
	long.Skip(t)
	v, a := analystOf(t, "connect-four")
	_, moves := played(t, v, "a1 g1 g2 g3 a2 d1 g4 a3 b1 g5 g6 f1 a4 e1")
	g, err := a.Game(t.Context(), GameOptions{Moves: moves, Side: game.First}, nil)
	i := slices.IndexFunc(g.Mistakes, func(m Mistake) bool { return m.Decisive })
	if err != nil || i < 0 || g.Mistakes[i].Ply != 4 || g.Mistakes[i].Score.Proof != search.ProvedWin {
		t.Errorf("the mistakes are %+v, %v; want that the fifth move lost the game", g.Mistakes, err)
	}
}
