package puzzles

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// openLine puts a puzzle of a variant on the board.
func (b *bench) openLine(variant, line string) *puzzle.Puzzle {
	b.T.Helper()
	v, err := engine.ParseVariant(variant)
	if err != nil {
		b.T.Fatal(err)
	}
	p, err := puzzle.Parse(v, line)
	if err != nil {
		b.T.Fatal(err)
	}
	b.open(&attempt{puzzle: p})
	return p
}

// playNamed plays a move in the notation of the game.
func (b *bench) playNamed(name string) {
	b.T.Helper()
	m, err := b.Table.Snap.Position().ParseMove(name)
	if err != nil {
		b.T.Fatal(err)
	}
	b.play(m)
}

// A win that is too slow stays on the board without a reply and costs no try. The next click, perhaps meant as another answer,
// only takes it back, and the right move then solves the puzzle at the first try.
func TestSlowerWinCostsNoTry(t *testing.T) {
	b := newBench(t)
	p := b.openLine("tic-tac-toe", "win 1 1 c3 b2a2a1b3")
	b.playNamed("a3")
	b.awaitStage(failed)
	b.check("after a slower win", len(p.Moves)+1, "That wins too, but takes 1 move longer. Find the faster win.", false)
	if b.Focused != b.pane.tryAgain || !b.pane.tryAgain.Visible() || b.pane.callout(b.current) != nil {
		t.Errorf("focus on %v", b.Focused)
	}
	if !b.Retry() {
		t.Fatal("a click on the board does not take it back")
	}
	b.check("taken back", len(p.Moves), words.PuzzleStart(p), false)
	b.playNamed("c3")
	b.awaitStage(done)
	if b.current.fails != 0 {
		t.Errorf("%d wrong tries", b.current.fails)
	}
}

// The ring is on the wrong move itself, whether its reply is shown or would reveal the solution. Then the words say that there
// is a reply, without which.
func TestRingIsOnTheWrongMove(t *testing.T) {
	b := newBench(t)
	for _, c := range []struct {
		variant, line, move, head, text string
		replies                         int
	}{
		{"connect-four", "win 2 1 b1 c1g1d1f1", "e1", "That doesn't win.", "O can stop you.", 0},
		{"gomoku", "win 2 1 h10h6 h8g7h9g8h7a1", "o15", "I can't see a win there.", "", 0},
		{"tic-tac-toe", "win 1 1 c3 b2a2a1b3", "c2", "That doesn't win.", "O can stop you.", 0},
	} {
		p := b.openLine(c.variant, c.line)
		b.playNamed(c.move)
		cell := b.Table.Snap.View.Last
		b.awaitStage(failed)
		said := b.pane.callout(b.current)
		if replies := b.Table.Snap.Ply - len(p.Moves) - 1; said == nil || said.Cell != cell || said.Head != c.head || said.Text != c.text ||
			replies != c.replies {
			t.Errorf("%s, %s: %d replies, %+v", c.variant, c.move, replies, said)
		}
	}
	p := b.openPuzzle()
	b.play(game.MoveTo(p.Position(), 0))
	b.awaitStage(failed)
	if said := b.pane.callout(b.current); b.Table.Snap.Ply != len(p.Moves)+2 || said.Cell != 0 {
		t.Errorf("with a reply: %+v", said)
	}
}

// Help after a wrong move takes that back and helps with the position before it. After the last try there is only the answer.
func TestHelpAfterAWrongMove(t *testing.T) {
	b := newBench(t)
	p := b.openPuzzle()
	for try := range maxTries {
		b.play(game.MoveTo(p.Position(), 0))
		b.awaitStage(failed)
		last := try == maxTries-1
		if b.Table.Snap.CanHelp == last || b.pane.help.Disabled() != last && b.pane.help.Visible() {
			t.Fatalf("try %d: help is offered: %v", try+1, b.Table.Snap.CanHelp)
		}
		if b.Mode().Help(); last {
			break
		}
		b.Until("help", func() bool { return b.Table.Snap.Help.Step == session.HelpLook })
		if b.Table.Snap.Ply != len(p.Moves) || b.current.stage != asking {
			t.Errorf("help comes with %d moves on the board", b.Table.Snap.Ply)
		}
	}
	if b.current.stage != failed || b.Table.Snap.Help.Step != session.NoHelp {
		t.Error("help takes back the last try")
	}
}
