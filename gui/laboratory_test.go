package gui

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab"
)

// The menu opens the laboratory, which plays what is asked for and shows it.
func TestLaboratoryFromTheMenu(t *testing.T) {
	b := aDesk(t, with(t, "tic-tac-toe"))
	b.choose(words.GameMenu(), words.LaboratoryItem())
	b.settle()
	b.press(words.NewRunItem())
	controls[*control.Entry](b)[0].SetText("2")
	b.press(words.Start())
	b.until("the end", func() bool { return b.lab.Live() == nil })
	b.settle()
	if said := textOf(b.front()); !strings.Contains(said, "2 games") || b.statusText() == words.LaboratoryIsDone() {
		t.Errorf("it says\n%s\nand below %q", said, b.statusText())
	}
	b.press(words.DeleteRunItem())
	b.press("Delete Run")
	b.settle()
	if left, err := os.ReadDir(b.paths.Laboratory); err != nil || len(left) != 0 || b.dialogs() != 1 {
		t.Errorf("%d runs, %v, %d dialogs", len(left), err, b.dialogs())
	}
}

// However long the runs take to be read, a move is on the disk at once, and closing the
// window ends the reading.
func TestReadingRunsDelaysNoMove(t *testing.T) {
	b := aDesk(t, with(t, "tic-tac-toe"))
	began, goOn := make(chan struct{}), make(chan struct{})
	b.saver.ListRuns(func([]lab.Run, []string, error) { close(began); <-goOn })
	<-began
	listed := false
	b.lab.List(func([]lab.Run, []string, error) { listed = true })
	b.click(b.freeCell())
	b.saver.Wait(5 * time.Minute)
	if _, err := os.Stat(b.paths.Unfinished); err != nil || listed {
		t.Errorf("%v; runs listed by what writes the moves: %v", err, listed)
	}
	if unsaved := b.exit.save(5 * time.Minute); len(unsaved) > 0 {
		t.Error("the reading kept the window from being saved")
	}
	close(goOn)
}
