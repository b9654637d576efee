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

// breakableGame is a game that keeps all promises but those that a test breaks. The
// functions are given what the game itself would answer.
type breakableGame struct {
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

func (b *breakableGame) Play(m game.Move) { b.play(b.Position, m) }
func (b *breakableGame) Undo()            { b.undo(b.Position) }
func (b *breakableGame) Legal(m game.Move) bool {
	return b.legal(m, b.Position.Legal(m))
}

func (b *breakableGame) AppendMoves(buf []game.Move) []game.Move {
	return append(buf, b.moves(b.Position.AppendMoves(nil))...)
}
func (b *breakableGame) Outcome() game.Outcome         { return b.outcome(b.Position.Outcome()) }
func (b *breakableGame) Format(m game.Move) string     { return b.format(b.Position.Format(m)) }
func (b *breakableGame) Hash() uint64                  { return b.hash(b.Position.Hash()) }
func (b *breakableGame) Last() game.Move               { return b.last(b.Position.Last()) }
func (b *breakableGame) Rollout(*rand.PCG) game.Result { return b.rollout(b.Position) }
func (b *breakableGame) ParseMove(s string) (game.Move, error) {
	return b.parse(b.Position.ParseMove(s))
}

func (b *breakableGame) View() game.View {
	v := b.Position.View()
	b.view(&v)
	return v
}

func (b *breakableGame) AppendWins(buf []game.Move, side game.Side) []game.Move {
	return append(buf, b.wins(b.Position.(game.WinFinder).AppendWins(nil, side))...)
}

func (b *breakableGame) Clone() game.Position {
	if b.shares {
		return b
	}
	c := *b
	c.Position = b.Position.Clone()
	return &c
}

// soundGame returns a game that keeps all promises.
func soundGame(t *testing.T) *breakableGame {
	p, err := mnk.New(mnk.Rules{Rows: 3, Columns: 3, K: 3})
	if err != nil {
		t.Fatal(err)
	}
	same := func(list []game.Move) []game.Move { return list }
	return &breakableGame{
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
	if err := gametest.TestPosition(soundGame(t), 12); err != nil {
		t.Error(err)
	}
}

// Each promise is missed when it is broken.
func TestBrokenPromises(t *testing.T) {
	for want, spoil := range map[string]func(*breakableGame){
		"with 0 moves to play": func(b *breakableGame) {
			b.outcome = func(game.Outcome) game.Outcome { return game.Outcome{} }
			b.wins = func([]game.Move) []game.Move { return nil }
		},
		"for the reason": func(b *breakableGame) { b.outcome = func(o game.Outcome) game.Outcome { o.Reason = 0; return o } },
		"do not rise": func(b *breakableGame) {
			b.moves = func(list []game.Move) []game.Move {
				if len(list) > 1 {
					list[0], list[1] = list[1], list[0]
				}
				return list
			}
		},
		"move -1: Legal is true": func(b *breakableGame) { b.legal = func(m game.Move, is bool) bool { return is || m == game.NoMove } },
		"move 0: Legal is false": func(b *breakableGame) { b.legal = func(m game.Move, is bool) bool { return is && m != 0 } },
		`is written "x", which`:  func(b *breakableGame) { b.format = func(string) string { return "x" } },
		`"no move" reads as`: func(b *breakableGame) {
			b.parse = func(m game.Move, _ error) (game.Move, error) { return max(0, m), nil }
		},
		"cannot read": func(b *breakableGame) {
			b.parse = func(game.Move, error) (game.Move, error) { return 0, errors.New("cannot read") }
		},
		"says that X is to move": func(b *breakableGame) { b.view = func(v *game.View) { v.ToMove = game.First } },
		"8 cells for 3 × 3":      func(b *breakableGame) { b.view = func(v *game.View) { v.Cells = v.Cells[:8] } },
		"only game.PassMove begins with": func(b *breakableGame) {
			b.format = func(s string) string { return "/" + s }
			b.parse = func(game.Move, error) (game.Move, error) { return 0, nil }
		},
		"no cell of the view makes": func(b *breakableGame) { b.view = func(v *game.View) { v.Cells[0].Move = game.NoMove } },
		"offers moves that are none": func(b *breakableGame) {
			b.view = func(v *game.View) { v.Cells[0].Move = 0 }
		},
		"is barred for reason 1": func(b *breakableGame) { b.view = func(v *game.View) { v.Cells[0].Bar.Reason = game.Occupied } },
		"is barred for reason 0": func(b *breakableGame) {
			b.view = func(v *game.View) {
				for i := range v.Cells {
					v.Cells[i].Bar = game.Bar{}
				}
			}
		},
		"for reason 0":        func(b *breakableGame) { b.view = func(v *game.View) { v.Cells[0].Bar.About = "why" } },
		"off the board":       func(b *breakableGame) { b.view = func(v *game.View) { v.Cells[0].Bar.Lines = [][]int{{9}} } },
		"view's cell 4":       func(b *breakableGame) { b.view = func(v *game.View) { v.Cells[4].Name = "" } },
		"is also that of":     func(b *breakableGame) { b.hash = func(uint64) uint64 { return 7 } },
		"AppendWins gives []": func(b *breakableGame) { b.wins = func([]game.Move) []game.Move { return nil } },
		"random game changes": func(b *breakableGame) {
			b.rollout = func(p game.Position) game.Result {
				if moves := p.AppendMoves(nil); len(moves) > 0 {
					p.Play(moves[0])
				}
				return game.Draw
			}
		},
		"random game has no": func(b *breakableGame) { b.rollout = func(game.Position) game.Result { return game.Ongoing } },
		"Last is -1":         func(b *breakableGame) { b.last = func(game.Move) game.Move { return game.NoMove } },
	} {
		b := soundGame(t)
		spoil(b)
		err := gametest.TestPosition(b, 12)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

// A game that is taken back by more than a move must be as it was.
func TestBrokenUndo(t *testing.T) {
	b := soundGame(t)
	undone := uint64(0) // since the last move
	b.play = func(p game.Position, m game.Move) { p.Play(m); undone = 0 }
	b.undo = func(p game.Position) { p.Undo(); undone++ }
	b.hash = func(h uint64) uint64 { return h + undone/2 }
	if err := gametest.TestPosition(b, 12); err == nil || !strings.Contains(err.Error(), "undo does not restore") {
		t.Errorf("got %v", err)
	}
}

func TestBrokenClone(t *testing.T) {
	b := soundGame(t)
	b.shares = true
	if err := gametest.TestPosition(b, 12); err == nil || !strings.Contains(err.Error(), "playing on a clone changes") {
		t.Errorf("got %v", err)
	}
}
