package lesson

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// eachStep runs f for all steps, with their positions.
func eachStep(t *testing.T, f func(t *testing.T, l *Lesson, s Step, p game.Position)) {
	t.Helper()
	for _, l := range All() {
		for i, s := range l.Steps {
			t.Run(l.Name+"/"+s.Name, func(t *testing.T) { f(t, l, s, l.Position(i)) })
		}
	}
}

// rightMoves returns the right moves, and the number of wrong ones.
func rightMoves(s Step, p game.Position) (right []game.Move, wrong int) {
	moves := p.AppendMoves(nil)
	for _, m := range moves {
		if s.Right(p, m) {
			right = append(right, m)
		}
	}
	return right, len(moves) - len(right)
}

// The lessons of games have five steps, the other lessons three to five. Their moves can be played, and no two
// steps have the same ID.
func TestLessons(t *testing.T) {
	ids, form := map[string]bool{}, regexp.MustCompile(`^[0-9a-f]{16}$`)
	for i, l := range All() {
		if n := len(l.Steps); n > 5 || n < 3 || l.OfGame() && n != 5 {
			t.Errorf("%s has %d steps", l.Name, n)
		}
		for at, s := range l.Steps {
			if id := l.ID(at); ids[id] || !form.MatchString(id) {
				t.Errorf("%s/%s: ID %s", l.Name, s.Name, id)
			} else {
				ids[id] = true
			}
			if want := len(strings.Fields(courses[i].steps[at].moves)); len(s.Moves) != want {
				t.Errorf("%s/%s: %d of %d moves can be played", l.Name, s.Name, len(s.Moves), want)
			}
		}
	}
	for _, name := range []string{"tic-tac-toe", "4-5-4", "connect-four", "gomoku", "renju", "nine-board", "ultimate", "isolation"} {
		if v, err := engine.ParseVariant(name); err != nil || Of(v) == nil || Of(v).Variant.Name != name {
			t.Errorf("%s has no lesson", name)
		}
	}
	if v, _ := engine.ParseVariant("7,8,5"); Of(v) != nil {
		t.Error("a board of one's own has a lesson")
	}
}

// If a step asks for a move, some moves are right and, unless any move is right, some are wrong. Nobody
// overlooks a win in one move: the person has one only in steps with the goal Win, and the other side only in
// steps with the goal Safe or Win.
func TestSteps(t *testing.T) {
	eachStep(t, func(t *testing.T, _ *Lesson, s Step, p game.Position) {
		right, wrong := rightMoves(s, p)
		switch {
		case p.Outcome().Over():
			t.Fatal("the game is over")
		case (len(right) == 0) != (s.Goal == Look):
			t.Errorf("%d moves are right", len(right))
		case (wrong == 0) != (s.Goal == Any):
			t.Errorf("%d moves are wrong", wrong)
		}
		if wins := game.CanWin(p); wins != (s.Goal == Win) {
			t.Errorf("the person can win at once: %v", wins)
		}
		if n := len(winsOf(p, p.ToMove().Other())); n > 0 && s.Goal != Safe && s.Goal != Win {
			t.Errorf("the other side has %d wins", n)
		}
	})
}

// The number of right or wrong moves is the number in the step's text, if the text gives one.
func TestCountsAreAsTheWordsSay(t *testing.T) {
	right := map[string]int{
		"tic-tac-toe/line": 1, "tic-tac-toe/stop": 1, "tic-tac-toe/corner": 1, "4-5-4/line": 1, "4-5-4/stop": 1,
		"connect-four/line": 1, "connect-four/stop": 1,
		"gomoku/five": 1, "gomoku/stop": 1, "gomoku/stop-three": 2, "nine-board/win": 1, "ultimate/board": 1,
		"ultimate/game": 1, "ultimate/send": 1,
		"isolation/win": 1, "isolation/careful": 1, "isolation/room": 1, "threes/gap": 1, "threes/open-four": 2, "fours/stop": 1,
		"double-threats/fours": 1, "double-threats/four-three": 1, "double-threats/threes": 1, "vcf/two": 1, "vcf/three": 1, "vcf/four": 1,
		"stopping/end": 2, "stopping/gap": 3, "stopping/counter": 1, "forbidden/five": 1, "forbidden/trap": 1, "openings/kansei": 1,
	}
	wrong := map[string]int{
		"nine-board/careful": 1, "nine-board/more": 3, "ultimate/careful": 1, "connect-four/below": 2,
		"isolation/careful": 2,
	}
	eachStep(t, func(t *testing.T, l *Lesson, s Step, p game.Position) {
		moves, not := rightMoves(s, p)
		name := l.Name + "/" + s.Name
		if want, ok := right[name]; ok && len(moves) != want {
			t.Errorf("%d moves are right, want %d", len(moves), want)
		}
		if want, ok := wrong[name]; ok && not != want {
			t.Errorf("%d moves are wrong, want %d", not, want)
		}
	})
}

// A step that wins by a fork or by fours is won by any sequence of right moves, in no more moves than the step
// says.
func TestRightMovesLeadToTheWin(t *testing.T) {
	most := map[string]int{"vcf/two": 3, "vcf/three": 4, "vcf/four": 5, "double-threats/four-three": 3}
	eachStep(t, func(t *testing.T, l *Lesson, s Step, p game.Position) {
		if s.Goal != Fork && s.Goal != Fours {
			return
		}
		side, moves := p.ToMove(), most[l.Name+"/"+s.Name]
		if moves == 0 {
			moves = 2
		}
		var play func(made int)
		play = func(made int) {
			right, _ := rightMoves(s, p)
			if len(right) == 0 || made >= moves+2 {
				t.Errorf("after %d moves there is none that is right", made)
				return
			}
			for _, m := range right {
				p.Play(m)
				switch {
				case s.Continues(p):
					reply := s.Reply(p)
					p.Play(reply)
					play(made + 1)
					p.Undo()
				case p.Outcome().Result != game.WinFor(side):
					t.Errorf("%s ends the step without a win", p.Format(m))
				}
				p.Undo()
			}
		}
		play(0)
		if s.Goal == Fours {
			shorter := find(p, func(m game.Move) bool { return wins(p, m, moves-3) })
			if found := find(p, func(m game.Move) bool { return wins(p, m, moves-2) }); found == game.NoMove || shorter != game.NoMove {
				t.Errorf("the shortest win does not take %d moves", moves)
			}
		}
	})
}

// In steps whose goal is to keep something safe, the other side answers every wrong move on the board and
// profits from it. With the goal StopThree it may have no such answer.
func TestWrongMovesAreAnswered(t *testing.T) {
	eachStep(t, func(t *testing.T, _ *Lesson, s Step, p game.Position) {
		if !slices.Contains([]Goal{Safe, SafeBoard, Hold, StopThree}, s.Goal) {
			return
		}
		right, _ := rightMoves(s, p)
		for _, m := range p.AppendMoves(nil) {
			if slices.Contains(right, m) {
				continue
			}
			p.Play(m)
			reply, before := s.Punish(p), boardsWon(p, p.ToMove())
			if reply == game.NoMove && s.Goal != StopThree || reply != game.NoMove && !p.Legal(reply) {
				t.Errorf("%s is answered by %s", p.Format(m), p.Format(reply))
			} else if reply != game.NoMove {
				side := p.ToMove()
				p.Play(reply)
				if won := p.Outcome().Result == game.WinFor(side); s.Goal == Safe && !won || s.Goal == SafeBoard && boardsWon(p, side) == before {
					t.Errorf("%s gains nothing", p.Format(reply))
				}
				p.Undo()
			}
			p.Undo()
		}
	})
}

// What the texts of some steps say about the position is true.
func TestPositionsAreAsTheWordsSay(t *testing.T) {
	found := 0
	eachStep(t, func(t *testing.T, l *Lesson, s Step, p game.Position) {
		view := p.View()
		switch l.Name + "/" + s.Name {
		case "ultimate/game":
			if view.Blocks[0].Winner != game.First || view.Blocks[1].Winner != game.First || boardsWon(p, game.Second) > 0 {
				t.Error("X has not won two boards at the top")
			}
		case "ultimate/closed":
			if view.Blocks[4].Winner != game.First || view.Last/9%3 != 1 || view.Last%3 != 1 || p.View().ActiveBlock() >= 0 {
				t.Error("nobody was sent to the middle board, which is won")
			}
		case "nine-board/sent", "ultimate/send":
			if p.View().ActiveBlock() != 6 {
				t.Errorf("one plays on board %d", p.View().ActiveBlock())
			}
		case "isolation/careful":
			if n := len(p.AppendMoves(nil)); n != 3 {
				t.Errorf("there are %d moves", n)
			}
		case "forbidden/double-three", "forbidden/double-four", "forbidden/six":
			want := map[string]game.BarReason{"double-three": game.DoubleThree, "double-four": game.DoubleFour, "six": game.Overline}[s.Name]
			if f := view.Forbidden; len(f) != 1 || f[0].Bar.Reason != want {
				t.Errorf("%v are forbidden", f)
			}
		case "forbidden/trap":
			right, _ := rightMoves(s, p)
			p.Play(right[0])
			wins := winsOf(p, game.Second)
			if len(wins) != 1 || p.Legal(wins[0]) {
				t.Errorf("%d wins, which Black may stop", len(wins))
			}
		default:
			return
		}
		found++
	})
	if found != 9 {
		t.Errorf("%d steps were looked at", found)
	}
}

// In a first step in which any move is right, the opponent answers on a neighbouring cell.
func TestAnyMoveIsAnsweredBesideIt(t *testing.T) {
	for _, l := range All() {
		s := l.Steps[0]
		if s.Goal != Any {
			continue
		}
		_, columns := l.Variant.Start().Size()
		for _, m := range l.Position(0).AppendMoves(nil) {
			p := l.Position(0)
			p.Play(m)
			reply := p.Cell(s.Reply(p))
			if rows, aside := reply/columns-p.Cell(m)/columns, reply%columns-p.Cell(m)%columns; rows*rows+aside*aside > 1 {
				t.Errorf("%s: %s is answered elsewhere", l.Name, p.Format(m))
			}
		}
	}
}
