package study

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

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

// On a flat card the analysis is above what follows, which is on the board, too; on a whole one below it.
func TestPlaceOfTheAnalysis(t *testing.T) {
	b := newBench(t)
	b.begin("gomoku")
	b.from("h8")
	b.key(fyne.KeyHome)
	p := b.pane
	content := canvas.NewRectangle(color.Black)
	content.SetMinSize(fyne.NewSize(100, 80))
	p.analysis.Objects = []fyne.CanvasObject{content}
	for _, flat := range []bool{true, false} {
		p.setFlat(flat)
		p.layout.fit(200)
		p.layout.Layout(p.body.Objects, fyne.NewSize(300, 200))
		if first := p.analysis.Position().Y < p.scroll.Position().Y; first != flat {
			t.Errorf("flat %v: the analysis is first: %v", flat, first)
		}
	}
}
