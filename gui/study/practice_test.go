package study

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// newPractice returns a table with a study of a few lines, of which the dialog begins a practice for the side to move.
func newPractice(t *testing.T) *bench {
	t.Helper()
	b := newBench(t)
	b.begin("gomoku")
	b.from("h8 h9 i9 j9")
	b.from("h8 g9 f8")
	b.from("h8 h9 j9 j8")
	b.noteOn("h8 h9 j9", "Too far.", "?")
	b.noteOn("h8 h9 i9", "A diagonal two.", "")
	b.noteOn("h8 h9", "Direct.", "")
	b.key(fyne.KeyHome)
	b.Practise()
	b.Press(words.Practise())
	return b
}

// noteOn writes a note on the move after some moves, and gives it a sign.
func (b *bench) noteOn(moves, text string, g record.Glyph) {
	b.T.Helper()
	b.from(moves)
	at := b.Bench.Snap.At
	if err := b.Session.Comment(at, text); err != nil {
		b.T.Fatal(err)
	}
	b.Session.SetNotes(at, record.Notes{Glyph: g})
}

// play plays a move in the practice.
func (b *bench) play(name string) {
	b.T.Helper()
	m, err := b.Bench.Snap.Position().ParseMove(name)
	if err == nil {
		err = b.Mode().Play(m)
	}
	if err != nil {
		b.T.Fatal(err)
	}
}

// says checks what the card says.
func (b *bench) says(want ...string) {
	b.T.Helper()
	for _, text := range want {
		if !strings.Contains(b.CardText(), text) {
			b.T.Errorf("the card does not say %q:\n%s", text, b.CardText())
		}
	}
}

// hidden checks that nothing is seen of what follows, and that the person may move.
func (b *bench) hidden() {
	b.T.Helper()
	d := b.Mode().Draw(b.Bench.Snap)
	if len(d.Notes.Next)+len(d.Notes.Marks)+len(d.Notes.Arrows) > 0 || !d.Enabled || d.Panel.Analysis != nil {
		b.T.Errorf("%+v is seen, enabled %v", d.Notes, d.Enabled)
	}
}

// front returns the choice of the side in the front dialog.
func (b *bench) front() *widgets.Segments {
	b.T.Helper()
	for _, o := range test.LaidOutObjects(b.Win.Canvas().Overlays().Top()) {
		if s, ok := o.(*widgets.Segments); ok {
			return s
		}
	}
	b.T.Fatal("no side can be chosen")
	return nil
}

// A line is practised: what follows is hidden, the other side answers after a moment, the note on a right move is shown,
// and the end of the line shows everything and leads to the next.
func TestLineIsPractised(t *testing.T) {
	b := newPractice(t)
	tree := b.Bench.Snap.Tree
	b.at("")
	b.hidden()
	b.says("Your move", "0 right at once", "you play Black")
	b.play("h8")
	b.says("Right!", "White to move")
	if b.Mode().Play(0) == nil || b.Waiting() != 1 {
		t.Error("the other side does not answer")
	}
	b.Pass()
	b.at("h8 h9")
	b.hidden()
	if strings.Contains(b.CardText(), "Direct.") {
		t.Error("the note on the position is seen")
	}
	b.play("i9")
	b.says("End of the line", "A diagonal two.", "2 right at once · 0 missed")
	if d := b.Mode().Draw(b.Bench.Snap); len(d.Notes.Next) != 1 || d.Enabled {
		t.Errorf("at the end of the line %+v follows, enabled %v", d.Notes.Next, d.Enabled)
	}
	b.Mode().Enter()
	b.at("h8")
	b.says("Another answer")
	b.Pass()
	b.at("h8 g9")
	b.hidden()
	b.play("f8")
	b.says("every line")
	if b.Bench.Snap.Tree != tree || b.Bench.Snap.CanUndo {
		t.Error("the study has changed")
	}
	b.Mode().Escape()
	if b.Mode() != play.Mode(b.current) || !b.CanEdit() || len(b.Mode().Draw(b.Bench.Snap).Notes.Next) != 0 {
		t.Error("the study is not shown again")
	}
	b.at("h8 g9 f8")
	b.key(fyne.KeyLeft)
	b.at("h8 g9")
}

// A move that is not in the study is marked, and another one can be played at once. After a second one the board shows the
// moves of the study. A move that is a mistake is shown with its note and the answer.
func TestWrongMoveIsAnswered(t *testing.T) {
	b := newPractice(t)
	b.play("h8")
	b.Pass()
	b.play("a1")
	b.at("h8 h9")
	b.says("a1 is not in this study", "Try once more.", "1 missed")
	b.hidden()
	if d := b.Mode().Draw(b.Bench.Snap); len(d.Advice.Wrong) != 1 || strings.Contains(b.CardText(), "i9") {
		t.Errorf("%v is marked, and the card says:\n%s", d.Advice.Wrong, b.CardText())
	}
	if b.Focused != nil || !b.practicePane.showMove.Visible() || b.practicePane.showMove.Disabled() {
		t.Error("the board does not have the focus, or the move cannot be shown")
	}
	b.play("a2")
	b.says("a2 is not in this study", "The study plays i9.", "1 missed")
	d := b.Mode().Draw(b.Bench.Snap)
	if len(d.Notes.Next) != 1 || d.Notes.Next[0].Label != "a" || len(d.Advice.Wrong) != 1 || !d.Enabled {
		t.Errorf("%+v and %v are shown", d.Notes.Next, d.Advice.Wrong)
	}
	if b.Focused != b.practicePane.tryAgain {
		t.Error("Enter does not try again")
	}
	b.Mode().Enter()
	b.hidden()
	b.play("j9")
	b.at("h8 h9 j9")
	b.says("j9? · Mistake", "Too far.", "The board shows the answer", "1 missed")
	if d = b.Mode().Draw(b.Bench.Snap); len(d.Notes.Next) != 1 || len(d.Advice.Signs) != 1 || !d.Advice.Signs[0].Bad || d.Enabled {
		t.Errorf("%+v and %v are shown", d.Notes.Next, d.Advice.Signs)
	}
	b.Mode().Enter()
	b.at("h8 h9")
	b.hidden()
	b.play("a1")
	b.Mode().Enter()
	b.hidden()
	b.says("What does the study play here?")
	b.Mode().Help()
	b.says("The study plays i9.", "Play it")
	b.play("i9")
	b.says("End of the line", "What you missed comes back.", "1 right at once · 1 missed")
}

// The side can be chosen, and the practice says if there is nothing for it.
func TestSideIsChosen(t *testing.T) {
	b := newBench(t)
	b.begin("gomoku")
	b.from("h8 h9")
	b.key(fyne.KeyHome)
	b.Practise()
	b.front().Choose(1)
	b.Press(words.Practise())
	b.Pass()
	b.at("h8")
	b.hidden()
	if b.practice.side != game.Second {
		t.Error("Black is asked")
	}
	b.Mode().Look(session.Back)
	b.at("h8")
	b.Mode().Look(session.Latest)
	if b.practice != nil {
		t.Error("End does not end it")
	}
	b.Practise()
	b.front().Choose(0)
	if b.Press(words.Practise()); b.practice != nil || b.Dialogs() == 0 {
		t.Error("a practice of nothing begins")
	}
}

// Another game ends the practice with its study. The analysis and the placing of marks end when it begins.
func TestPracticeEndsWithTheStudy(t *testing.T) {
	b := newPractice(t)
	b.play("h8")
	b.EndPractice()
	b.Pass()
	b.at("h8") // no answer comes any more
	b.Bench.IsAnalysing = func() bool { return true }
	b.current.setTool(record.Ring)
	b.key(fyne.KeyHome)
	b.Practise()
	if b.Press(words.Practise()); b.analysed != 1 || b.practice == nil || b.current.tool != "" {
		t.Errorf("the analysis was turned %d times, %q is placed", b.analysed, b.current.tool)
	}
	b.play("h8")
	b.TwoPeople("gomoku")
	b.Pass()
	if b.On() || b.practice != nil || !b.IsGame() || b.Bench.Snap.Ply != 0 {
		t.Error("the practice goes on")
	}
}
