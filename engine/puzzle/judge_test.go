package puzzle_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/long"
)

// parse returns a puzzle of a variant.
func parse(t *testing.T, variant, line string) *puzzle.Puzzle {
	t.Helper()
	v, err := engine.ParseVariant(variant)
	if err != nil {
		t.Fatal(err)
	}
	p, err := puzzle.Parse(v, line)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// judged returns the verdict on a move in the position of a puzzle.
func judged(t *testing.T, p *puzzle.Puzzle, move string) puzzle.Verdict {
	t.Helper()
	j, err := puzzle.NewJudge(p)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	pos := p.Position()
	m, err := game.ReadMove(pos, move)
	if err != nil {
		t.Fatal(err)
	}
	v, err := j.Judge(context.Background(), pos, m)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// A move that is proved to win is judged Right, or Slower if it wins later. A move that does not end the puzzle
// gets a reply.
func TestAnswersAreJudged(t *testing.T) {
	win := "win 1 1 c3 b2a2a1b3"
	fours := "win 2 1 h10h6 h8g7h9g8h7a1"
	for _, tt := range []struct {
		variant, puzzle, move string
		answer                puzzle.Answer
		done                  bool
		reply                 string // "" for any
	}{
		{"tic-tac-toe", win, "c3", puzzle.Right, true, "-"},
		{"tic-tac-toe", win, "c1", puzzle.Slower, false, ""},
		{"tic-tac-toe", win, "a3", puzzle.Slower, false, ""},
		{"tic-tac-toe", "only 0 1 c2 c1b1b2b3a2", "c2", puzzle.Right, true, "-"},
		{"tic-tac-toe", "only 0 1 c2 c1b1b2a3a2", "a1", puzzle.Wrong, false, ""},
		{"gomoku", fours, "h10", puzzle.Right, false, ""},
		{"gomoku", fours, "o15", puzzle.Unclear, false, ""},
	} {
		p := parse(t, tt.variant, tt.puzzle)
		v := judged(t, p, tt.move)
		if v.Answer != tt.answer || v.Done != tt.done {
			t.Errorf("%s, %s: %+v", tt.puzzle, tt.move, v)
		}
		if (v.Reply == game.NoMove) != (tt.reply == "-") {
			t.Errorf("%s, %s: the reply is %s", tt.puzzle, tt.move, p.Position().Format(v.Reply))
		}
	}
}

// The reply to a wrong first or second move refutes it. It is on the square of a right move only if no other
// reply refutes the wrong move.
func TestRepliesKeepTheAnswer(t *testing.T) {
	v := parse(t, "tic-tac-toe", "win 1 1 c3 b2a2a1b3").Variant
	list, err := puzzle.List(v)
	if err != nil {
		t.Fatal(err)
	}
	by, err := puzzle.NewProver(v, 100_000)
	if err != nil {
		t.Fatal(err)
	}
	defer by.Close()
	first, second := replies{map[bool]int{}, map[bool]int{}}, replies{map[bool]int{}, map[bool]int{}}
	for _, p := range list {
		j, err := puzzle.NewJudge(p)
		if err != nil {
			t.Fatal(err)
		}
		pos := p.Position()
		first.check(t, j, by, pos, p.Kind.Wins(), p.First)
		if v, err := j.Judge(t.Context(), pos, p.First[0]); err != nil {
			t.Fatal(err)
		} else if !v.Done {
			pos.Play(p.First[0])
			pos.Play(v.Reply)
			best, err := j.Solution(t.Context(), pos)
			if err != nil {
				t.Fatal(err)
			}
			second.check(t, j, by, pos, true, []game.Move{best.Move})
		}
		j.Close()
	}
	if first.spoil[true]*first.spoil[false]*first.other[true]*first.other[false]*second.spoil[true]*second.other[true] == 0 {
		t.Errorf("replies to the first move %v, to the second %v", first, second)
	}
}

// replies counts the replies that reveal the solution (spoil), and those that do not although another reply
// would (other), by whether the puzzle asks for a win.
type replies struct{ spoil, other map[bool]int }

// check checks the replies to all wrong moves in a position. The list right holds some right moves.
func (r replies) check(t *testing.T, j *puzzle.Judge, by *puzzle.Prover, pos game.Position, wins bool, right []game.Move) {
	t.Helper()
	for _, m := range pos.AppendMoves(nil) {
		v, err := j.Judge(t.Context(), pos, m)
		if err != nil {
			t.Fatal(err)
		}
		if v.Answer != puzzle.Wrong {
			continue
		}
		good := goodReplies(t, by, pos, m, wins)
		tells := func(m game.Move) bool { return slices.Contains(right, m) }
		hidden := slices.DeleteFunc(slices.Clone(good), tells)
		if !slices.Contains(good, v.Reply) || v.RevealsSolution != tells(v.Reply) || v.RevealsSolution != (len(hidden) == 0) {
			t.Errorf("%s: %+v, and %d of %d replies keep the answer\n%v", pos.Format(m), v, len(hidden), len(good), pos)
		}
		if v.RevealsSolution {
			r.spoil[wins]++
		} else if len(hidden) < len(good) {
			r.other[wins]++
		}
	}
}

// goodReplies returns the replies that refute m in a position: those that win or, if the puzzle asks for a win,
// draw.
func goodReplies(t *testing.T, by *puzzle.Prover, pos game.Position, m game.Move, wins bool) (list []game.Move) {
	t.Helper()
	pos = pos.Clone()
	pos.Play(m)
	for _, reply := range pos.AppendMoves(nil) {
		r, err := by.After(t.Context(), pos, reply)
		if err != nil {
			t.Fatal(err)
		}
		if r.Proof == search.ProvedLoss || wins && r.Proof == search.ProvedDraw {
			list = append(list, reply)
		}
	}
	return list
}

// The solution wins within the puzzle's length against the judge's replies: for some puzzles of each list, and
// for all puzzles at full length.
func TestPuzzlesCanBePlayedOut(t *testing.T) {
	const every = 17
	for _, v := range puzzle.Variants() {
		list, err := puzzle.List(v)
		if err != nil {
			t.Fatal(err)
		}
		for i, p := range list {
			if p.Kind != puzzle.OnlyMove && (long.Asked() || i%every == 0 && isSoonProved(p)) {
				playOut(t, p)
			}
		}
	}
}

// playOut plays the solution of a puzzle, and fails if the judge finds fault with it.
func playOut(t *testing.T, p *puzzle.Puzzle) {
	t.Helper()
	j, err := puzzle.NewJudge(p)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	pos := p.Position()
	loose := !isSoonProved(p) // the judge may not find the fastest win
	for made := 1; ; made++ {
		best, err := j.Solution(context.Background(), pos)
		m := best.Move
		if err != nil {
			t.Fatal(err)
		}
		v, err := j.Judge(context.Background(), pos, m)
		if err != nil || v.Answer != puzzle.Right && !(loose && v.Answer == puzzle.Slower) || made+v.MovesLeft > p.Length && !loose {
			t.Errorf("%s: %v: move %d, %s: %+v, error %v", p.Variant.Name, p, made, pos.Format(m), v, err)
			return
		}
		if pos.Play(m); v.Done && v.Reply != game.NoMove {
			pos.Play(v.Reply)
		}
		if v.Done {
			if made > p.Length && !loose || pos.Outcome().Result.Winner() == game.None {
				t.Errorf("%s: %v: solved in %d moves\n%v", p.Variant.Name, p, made, pos)
			}
			return
		}
		pos.Play(v.Reply)
	}
}

// A judge whose context is cancelled returns its error, and does not call the move right.
func TestJudgeObeysItsContext(t *testing.T) {
	p := parse(t, "gomoku", "win 2 1 h10h6 h8g7h9g8h7a1")
	j, err := puzzle.NewJudge(p)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if v, err := j.Judge(ctx, p.Position(), p.First[0]); !errors.Is(err, context.Canceled) || v.Answer == puzzle.Right {
		t.Errorf("%+v, error %v", v, err)
	}
}

// A puzzle that asks for a win in two is not solved by a second move that wins only later.
func TestLastMoveMustWin(t *testing.T) {
	v, err := engine.ParseVariant("connect-four")
	if err != nil {
		t.Fatal(err)
	}
	p, err := puzzle.Parse(v, "win 2 1 b1 c1g1d1f1")
	if err != nil {
		t.Fatal(err)
	}
	j, err := puzzle.NewJudge(p)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	pos := p.Position()
	for _, name := range []string{"b1", "a1"} {
		m, err := pos.ParseMove(name)
		if err != nil {
			t.Fatal(err)
		}
		pos.Play(m)
	}
	for name, want := range map[string]puzzle.Answer{"e1": puzzle.Right, "a2": puzzle.Slower} {
		m, err := pos.ParseMove(name)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := j.Judge(t.Context(), pos, m); got.Answer != want || err != nil {
			t.Errorf("%s: %+v, error %v", name, got, err)
		}
	}
}

// If all first moves of the shortest wins are listed, any other winning move is judged Slower, even if the
// length of its win is not found.
func TestOtherWinsAreSlower(t *testing.T) {
	v, err := engine.ParseVariant("connect-four")
	if err != nil {
		t.Fatal(err)
	}
	list, err := puzzle.List(v)
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for _, p := range list[:min(12, len(list))] {
		j, err := puzzle.NewJudge(p)
		if err != nil {
			t.Fatal(err)
		}
		pos := p.Position()
		for _, m := range pos.AppendMoves(nil) {
			got, err := j.Judge(t.Context(), pos, m)
			listed := slices.Contains(p.First, m)
			if err != nil || p.Kind == puzzle.Win && !listed && got.Answer == puzzle.Right || listed && got.Answer != puzzle.Right {
				t.Errorf("%v: %s: %+v, error %v", p, pos.Format(m), got, err)
			}
			if got.Answer == puzzle.Slower {
				tried++
			}
		}
		j.Close()
	}
	if tried == 0 {
		t.Error("no other move wins")
	}
}
