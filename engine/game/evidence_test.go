package game_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// cells names cells by the moves that go there.
func cells(p game.Position, list []int) string {
	var names []string
	for _, c := range list {
		names = append(names, p.View().Cells[c].Name)
	}
	return strings.Join(names, " ")
}

func TestEvidence(t *testing.T) {
	for _, c := range []struct {
		variant, moves, move string
		rows                 []string
		points, reply, wins  string
		theirs               bool
	}{
		{"tic-tac-toe", "a1 a2 b1 b2", "c1", []string{"a1 b1"}, "", "", "", false},
		{"tic-tac-toe", "a1 b2 b1", "c1", []string{"a1 b1"}, "", "c1", "", true},
		{"tic-tac-toe", "a1 a2", "b1", []string{"a1"}, "", "", "c1", false},
		{"tic-tac-toe", "a1 a2 c1 b1", "c3", []string{"a1", "c1"}, "", "", "b2 c2", false},
		{"connect-four", "d1 a1 e1 a2", "f1", []string{"d1 e1", "d1 e1"}, "", "", "c1 g1", false},
		{"gomoku", "h8 a1 i8 a15", "j8", []string{"h8 i8"}, "", "", "", false},
		{"gomoku", "h8 a1 i8 a15 j8", "k8", []string{"h8 i8 j8"}, "g8 k8", "k8", "g8 l8", true},
		{"connect-four", "d1 a1 e1 a2 f1", "g1", []string{"d1 e1 f1"}, "", "c1", "", true}, // c1 is left
		{"isolation:3,3", "a1 b1 c2", "a3", nil, "", "", "", false},
	} {
		p := start(t, c.variant, c.moves)
		before, m := p.String(), move(t, p, c.move)
		effect := game.EffectOf(p, m)
		e := game.EvidenceOf(p, m, effect)
		var rows []string
		for _, row := range e.Rows {
			rows = append(rows, cells(p, row))
		}
		slices.Sort(rows)
		var wins []string
		for _, w := range e.Wins {
			wins = append(wins, p.Format(w))
		}
		slices.Sort(wins)
		reply := ""
		if e.Reply != game.NoMove {
			reply = p.Format(e.Reply)
		}
		if !reflect.DeepEqual(rows, c.rows) || reply != c.reply || strings.Join(wins, " ") != c.wins || e.Theirs != c.theirs {
			t.Errorf("%s after %q, %s: rows %q, reply %q, wins %q, theirs %v", c.variant, c.moves, c.move, rows, reply, wins, e.Theirs)
		}
		if c.points != "" {
			for _, name := range strings.Fields(c.points) {
				if !slices.Contains(e.Points, p.Cell(move(t, p, name))) {
					t.Errorf("%s is no point of %q", name, cells(p, e.Points))
				}
			}
		}
		if p.String() != before {
			t.Errorf("%s after %q: it has changed the position", c.variant, c.moves)
		}
	}
}

// If the side to move could make a four first, that puts off the reply of the opponent to a move elsewhere.
func TestReplyCanBePutOff(t *testing.T) {
	for _, c := range []struct {
		moves, move string
		delayable   bool
	}{
		{"a1 h8 a15 i8 o1 j8", "k8", false},
		{"h8 a1 i8 b1 o15 c1 j8", "k8", true},                                    // a1 b1 c1
		{"h7 h8 g8 g7 i6 h9 g10 f9 i9 g9 i7 i8 e9 i5 k7 h10 h6 f8", "i11", true}, // h7 i7 k7
	} {
		p := start(t, "gomoku", c.moves)
		m := move(t, p, c.move)
		e := game.EvidenceOf(p, m, game.EffectOf(p, m))
		if e.Reply != m || len(e.Wins) != 2 || e.Delayable != c.delayable {
			t.Errorf("%s: %+v", c.moves, e)
		}
	}
}

// The evidence is true: a blocking move names itself as the reply, no reply stops both wins of a double
// threat, the counts of squares are right, and WinningReply finds a winning reply if there is one.
func TestEvidenceHolds(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		name := rapid.SampledFrom([]string{"tic-tac-toe", "4-5-4", "6,5,4,gravity", "7,7,5", "isolation:4,4"}).Draw(rt, "variant")
		p := start(t, name, "")
		for range rapid.IntRange(0, 14).Draw(rt, "moves") {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			p.Play(rapid.SampledFrom(moves).Draw(rt, "move"))
		}
		for _, m := range p.AppendMoves(nil) {
			before := p.String()
			effect := game.EffectOf(p, m)
			e := game.EvidenceOf(p, m, effect)
			if p.String() != before {
				rt.Fatalf("%s has changed the position", p.Format(m))
			}
			if effect == game.Blocks && e.Reply != m && e.Reply != game.NoMove {
				rt.Fatalf("%s blocks, and the reply is %v, in\n%v", p.Format(m), e.Reply, p)
			}
			if effect == game.DoubleThreat {
				p.Play(m)
				for _, reply := range p.AppendMoves(nil) {
					p.Play(reply)
					if !canWinAtOnce(p) {
						rt.Fatalf("%s stops both wins of %s in\n%v", p.Format(reply), p.Format(m), p)
					}
					p.Undo()
				}
				p.Undo()
			}
			p.Play(m)
			if answers := len(p.AppendMoves(nil)); effect == game.MoreRoom && (answers != e.Other || e.Own <= e.Other) {
				rt.Fatalf("%s leaves %d squares and %d, but there are %d answers, in\n%v", p.Format(m), e.Own, e.Other, answers, p)
			}
			if w, _ := game.WinningReply(p); (w != game.NoMove) != (!p.Outcome().Over() && canWinAtOnce(p)) {
				rt.Fatalf("the winning reply is %v in\n%v", w, p)
			}
			p.Undo()
		}
	})
}

// Evidence names what else a move builds or stops, and the number of lines in which it builds a two.
func TestEvidenceBesides(t *testing.T) {
	for _, c := range []struct {
		moves, move string
		also        game.Effect
		twos        int
	}{
		{"h8 a1 i8 a15 j8 o15 j9 o1 j10 a8", "k8", game.NoEffect, 0},   // an open four
		{"h8 g8 i8 a15 j8 o15 k9 o1 k10 a8", "k8", game.MakesThree, 0}, // one end is stopped
		{"l9 h8 g8 i8 l10 j8 o1 k8", "l8", game.MakesThree, 0},         // it takes the win of the other side
		{"h8 a1", "i8", game.NoEffect, 1},
		{"h8 a1 i10 o1", "i8", game.NoEffect, 2},
		{"h8 a1 i10 o1 j9 o15", "i8", game.NoEffect, 3},
	} {
		p := start(t, "gomoku", c.moves)
		m := move(t, p, c.move)
		e := game.EvidenceOf(p, m, game.EffectOf(p, m))
		if e.Also != c.also || e.Twos != c.twos {
			t.Errorf("after %q, %s: besides %d, twos %d, want %d, %d", c.moves, c.move, e.Also, e.Twos, c.also, c.twos)
		}
	}
}
