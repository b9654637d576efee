package gui

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
)

// A study is practised with the keyboard. No key, click or character changes it meanwhile, and a click that would place a
// mark plays. Esc leads back, and closing the window in the middle loses nothing.
func TestPractiseOnTheBoard(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.buildStudy() // b2 (a1 c1) (b1? a1), after b2
	b.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	tree := b.table.Snap.Tree
	b.choose(words.ViewMenu(), words.Analysis())
	b.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyP})
	b.press(words.Practise())
	if b.analyst.On() {
		t.Error("the practice begins with the analysis on")
	}
	b.tap("b2")
	b.until("the answer", func() bool { return b.table.Snap.Shown == 2 })
	for _, k := range []fyne.KeyName{fyne.KeyDelete, fyne.KeyL, fyne.KeyM, fyne.KeyF3, fyne.KeyPeriod, fyne.Key1} {
		b.board.TypedKey(&fyne.KeyEvent{Name: k})
	}
	for _, r := range "!?." {
		b.board.TypedRune(r)
	}
	for _, label := range []string{words.Undo(), words.Redo(), words.CommentItem()} {
		b.command(label)
	}
	b.settle()
	if b.table.Snap.Tree != tree || strings.Join(b.study.Line(), " ") != "b2 a1" || b.sheets.Busy() {
		t.Fatalf("the study has changed, or %v is shown", b.study.Line())
	}
	b.tap("c3") // not in the study
	b.tap("c1")
	if b.table.Snap.Tree != tree || strings.Join(b.study.Line(), " ") != "b2 a1 c1" {
		t.Errorf("%v is shown", b.study.Line())
	}
	b.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.until("the next line", func() bool { return strings.Join(b.study.Line(), " ") == "b2 b1" })
	b.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if !b.study.CanEdit() {
		t.Error("Esc does not end the practice")
	}
	if !b.analyst.On() {
		t.Error("the analysis is not on again after the practice")
	}
	b.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	if b.table.Snap.Tree == tree || b.table.Snap.At == session.Root {
		t.Error("the study cannot be changed afterwards")
	}
	b.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	b.command(words.PractiseItem())
	b.press(words.Practise())
	b.exit.freeze()
	if !b.Close(time.Minute) {
		t.Error("the study is not saved")
	}
}
