package gametest_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/game/gametest"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// broken is a game that keeps all promises but those that a test breaks. The
// functions are given what the game itself would answer.
type broken struct {
	game.Position
	play    func(p game.Position, m game.Move)
	undo    func(p game.Position)
	legal   func(m game.Move, is bool) bool
	moves   func(list []game.Move) []game.Move
	outcome func(o game.Outcome) game.Outcome
	format  func(text string) string
	parse   func(m game.Move, err error) (game.Move, error)
	view    func(v *game.View)
	hash    func(h uint64) uint64
	shares  bool // clones share the position
	wins    func(list []game.Move) []game.Move
	rollout func(p game.Position) game.Result
	last    func(m game.Move) game.Move
}

func (b *broken) Play(m game.Move) { b.play(b.Position, m) }
func (b *broken) Undo()            { b.undo(b.Position) }
func (b *broken) Legal(m game.Move) bool {
	return b.legal(m, b.Position.Legal(m))
}

func (b *broken) AppendMoves(buf []game.Move) []game.Move {
	return append(buf, b.moves(b.Position.AppendMoves(nil))...)
}
func (b *broken) Outcome() game.Outcome         { return b.outcome(b.Position.Outcome()) }
func (b *broken) Format(m game.Move) string     { return b.format(b.Position.Format(m)) }
func (b *broken) Hash() uint64                  { return b.hash(b.Position.Hash()) }
func (b *broken) Last() game.Move               { return b.last(b.Position.Last()) }
func (b *broken) Rollout(*rand.PCG) game.Result { return b.rollout(b.Position) }
func (b *broken) ParseMove(s string) (game.Move, error) {
	return b.parse(b.Position.ParseMove(s))
}

func (b *broken) View() game.View {
	v := b.Position.View()
	b.view(&v)
	return v
}

func (b *broken) AppendWins(buf []game.Move, side game.Side) []game.Move {
	return append(buf, b.wins(b.Position.(game.WinFinder).AppendWins(nil, side))...)
}

func (b *broken) Clone() game.Position {
	if b.shares {
		return b
	}
	c := *b
	c.Position = b.Position.Clone()
	return &c
}

// sound returns a game that keeps all promises.
func sound(t *testing.T) *broken {
	p, err := mnk.New(mnk.Rules{Rows: 3, Columns: 3, K: 3})
	if err != nil {
		t.Fatal(err)
	}
	same := func(list []game.Move) []game.Move { return list }
	return &broken{
		Position: p, moves: same, wins: same, rollout: func(game.Position) game.Result { return game.Draw },
		play:    func(p game.Position, m game.Move) { p.Play(m) },
		undo:    func(p game.Position) { p.Undo() },
		legal:   func(_ game.Move, is bool) bool { return is },
		outcome: func(o game.Outcome) game.Outcome { return o },
		format:  func(text string) string { return text },
		parse:   func(m game.Move, err error) (game.Move, error) { return m, err },
		view:    func(*game.View) {},
		hash:    func(h uint64) uint64 { return h },
		last:    func(m game.Move) game.Move { return m },
	}
}

func TestSoundGame(t *testing.T) {
	if err := gametest.TestPosition(sound(t), 12); err != nil {
		t.Error(err)
	}
}

// Each promise is missed when it is broken.
func TestBrokenPromises(t *testing.T) {
	for want, spoil := range map[string]func(*broken){
		"with 0 moves to play": func(b *broken) {
			b.outcome = func(game.Outcome) game.Outcome { return game.Outcome{} }
			b.wins = func([]game.Move) []game.Move { return nil }
		},
		"for the reason": func(b *broken) { b.outcome = func(o game.Outcome) game.Outcome { o.Reason = 0; return o } },
		"do not rise": func(b *broken) {
			b.moves = func(list []game.Move) []game.Move {
				if len(list) > 1 {
					list[0], list[1] = list[1], list[0]
				}
				return list
			}
		},
		"move -1: Legal is true": func(b *broken) { b.legal = func(m game.Move, is bool) bool { return is || m == game.NoMove } },
		"move 0: Legal is false": func(b *broken) { b.legal = func(m game.Move, is bool) bool { return is && m != 0 } },
		`is written "x", which`:  func(b *broken) { b.format = func(string) string { return "x" } },
		`"no move" reads as`:     func(b *broken) { b.parse = func(m game.Move, _ error) (game.Move, error) { return max(0, m), nil } },
		"cannot read": func(b *broken) {
			b.parse = func(game.Move, error) (game.Move, error) { return 0, errors.New("cannot read") }
		},
		"says that X is to move": func(b *broken) { b.view = func(v *game.View) { v.ToMove = game.First } },
		"8 cells for 3 × 3":      func(b *broken) { b.view = func(v *game.View) { v.Cells = v.Cells[:8] } },
		"only game.PassMove begins with": func(b *broken) {
			b.format = func(s string) string { return "/" + s }
			b.parse = func(game.Move, error) (game.Move, error) { return 0, nil }
		},
		"no cell of the view makes": func(b *broken) { b.view = func(v *game.View) { v.Cells[0].Move = game.NoMove } },
		"offers moves that are none": func(b *broken) {
			b.view = func(v *game.View) { v.Cells[0].Move = 0 }
		},
		"is barred for reason 1": func(b *broken) { b.view = func(v *game.View) { v.Cells[0].Bar.Reason = game.Occupied } },
		"is barred for reason 0": func(b *broken) {
			b.view = func(v *game.View) {
				for i := range v.Cells {
					v.Cells[i].Bar = game.Bar{}
				}
			}
		},
		"for reason 0":        func(b *broken) { b.view = func(v *game.View) { v.Cells[0].Bar.About = "why" } },
		"off the board":       func(b *broken) { b.view = func(v *game.View) { v.Cells[0].Bar.Lines = [][]int{{9}} } },
		"view's cell 4":       func(b *broken) { b.view = func(v *game.View) { v.Cells[4].Name = "" } },
		"is also that of":     func(b *broken) { b.hash = func(uint64) uint64 { return 7 } },
		"AppendWins gives []": func(b *broken) { b.wins = func([]game.Move) []game.Move { return nil } },
		"random game changes": func(b *broken) {
			b.rollout = func(p game.Position) game.Result {
				if moves := p.AppendMoves(nil); len(moves) > 0 {
					p.Play(moves[0])
				}
				return game.Draw
			}
		},
		"random game has no": func(b *broken) { b.rollout = func(game.Position) game.Result { return game.Ongoing } },
		"Last is -1":         func(b *broken) { b.last = func(game.Move) game.Move { return game.NoMove } },
	} {
		b := sound(t)
		spoil(b)
		err := gametest.TestPosition(b, 12)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

// A game that is taken back by more than a move must be as it was.
func TestBrokenUndo(t *testing.T) {
	b := sound(t)
	undone := uint64(0) // since the last move
	b.play = func(p game.Position, m game.Move) { p.Play(m); undone = 0 }
	b.undo = func(p game.Position) { p.Undo(); undone++ }
	b.hash = func(h uint64) uint64 { return h + undone/2 }
	if err := gametest.TestPosition(b, 12); err == nil || !strings.Contains(err.Error(), "undo does not restore") {
		t.Errorf("got %v", err)
	}
}

func TestBrokenClone(t *testing.T) {
	b := sound(t)
	b.shares = true
	if err := gametest.TestPosition(b, 12); err == nil || !strings.Contains(err.Error(), "playing on a clone changes") {
		t.Errorf("got %v", err)
	}
}
