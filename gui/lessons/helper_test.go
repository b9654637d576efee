package lessons

import (
	"os"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/lesson"
	"github.com/mnkdesk/mnkdesk/gui/play/playtest"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// TestMain sets the window's language to English, whatever the system's language is.
func TestMain(m *testing.M) {
	if err := words.Use(words.English); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// bench is a table on which lessons are given.
type bench struct {
	*playtest.Bench
	*Lessons
	done map[string]bool // the steps that are done
}

func newBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{Bench: playtest.New(t), done: map[string]bool{}}
	b.Lessons = New(b.Table, b)
	return b
}

// StepDone reports whether a step is done.
func (b *bench) StepDone(l *lesson.Lesson, step int) bool { return b.done[l.ID(step)] }

// FinishStep notes that a step is done.
func (b *bench) FinishStep(l *lesson.Lesson, step int) { b.done[l.ID(step)] = true }

// play plays a move, which must be allowed.
func (b *bench) play(m game.Move) {
	b.T.Helper()
	if err := b.Mode().Play(m); err != nil {
		b.T.Fatal(err)
	}
}
