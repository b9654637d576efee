package study

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
)

// A line of the analysis goes into the study after the position shown, together with a note that was being typed there.
func TestLineOfTheAnalysis(t *testing.T) {
	b := newBench(t)
	b.begin("tic-tac-toe")
	b.from("a1")
	pos := b.Bench.Snap.Position()
	if _, err := game.PlayMoves(pos, []string{"b2", "c3"}); err != nil {
		t.Fatal(err)
	}
	line := pos.AppendPlayed(nil)[1:]
	if b.current.HasLine(line) {
		t.Error("it is there before")
	}
	b.pane.note.SetText("the corner")
	if err := b.current.AddLine(line, session.LineNote{Comment: "even"}); err != nil || !b.current.HasLine(line) {
		t.Fatalf("it is not there: %v", err)
	}
	tree := b.Bench.Snap.Tree
	if b.at("a1"); tree.Comment(b.Bench.Snap.At) != "the corner" || tree.Comment(tree.Next(b.Bench.Snap.At)[0]) != "even" {
		t.Errorf("the notes are %q and %q", tree.Comment(b.Bench.Snap.At), tree.Comment(tree.Next(b.Bench.Snap.At)[0]))
	}
}
