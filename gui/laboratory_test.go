package gui

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab"
)

// The menu opens the laboratory, which plays the requested games and shows the results.
func TestLaboratoryFromTheMenu(t *testing.T) {
	b := newDesk(t, withVariant(t, "tic-tac-toe"))
	b.choose(words.HelpMenu(), words.LaboratoryItem())
	b.settle()
	b.press(words.NewRunItem())
	controls[*widgets.Entry](b)[0].SetText("2")
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

// A game of a run is replayed on the board. Escape and the menu lead back to the run. Escape no longer
// does so once another game has started.
func TestGameOfARun(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, withVariant(t, "tic-tac-toe"))
	b.choose(words.HelpMenu(), words.LaboratoryItem())
	b.settle()
	b.press(words.NewRunItem())
	controls[*widgets.Entry](b)[0].SetText("2")
	b.press(words.Start())
	b.until("the end", func() bool { return b.lab.Live() == nil })
	b.settle()
	replay := func() {
		t.Helper()
		b.press(words.ReplayItem())
		b.settle()
		if b.dialogs() > 0 || !b.table.Snap.Ending.Over() || !strings.Contains(b.statusText(), words.RunGameShown(1, 2)) {
			t.Errorf("%d dialogs; %q", b.dialogs(), b.statusText())
		}
	}
	back := func(how string) {
		t.Helper()
		b.settle()
		if said := textOf(b.front()); b.dialogs() != 3 || !strings.Contains(said, "2 games") {
			t.Errorf("%s: %d dialogs\n%s", how, b.dialogs(), said)
		}
	}
	b.press(words.RunGames())
	replay()
	b.key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	back("Escape")
	replay()
	b.choose(words.HelpMenu(), words.LaboratoryItem())
	back("the menu")
	replay()
	b.choose(words.GameMenu(), words.PlayAgain())
	b.key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.settle(); b.dialogs() > 0 {
		t.Error("a new game leads back to the run")
	}
}

// Even if reading the runs takes long, a move is saved at once, and closing the window does not wait for
// the reading.
func TestReadingRunsDelaysNoMove(t *testing.T) {
	b := newDesk(t, withVariant(t, "tic-tac-toe"))
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

// A run that can't be stored is reported where the user looks: on the dialog that covers the status line.
func TestUnkeptRunIsToldOnADialog(t *testing.T) {
	b := newDesk(t, nil)
	if err := os.WriteFile(b.paths.Laboratory, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	b.choose("Game", "Settings")
	b.saver.SaveRun(lab.Run{Name: "run.json"})
	b.until("the note", func() bool {
		return strings.Contains(textOf(b.front()), "The results of the Laboratory couldn't be kept.")
	})
}

// The message that the Laboratory keeps playing names the menu that it is in.
func TestMessageNamesTheMenuOfTheLaboratory(t *testing.T) {
	b := newDesk(t, nil)
	for _, m := range b.menu.bar.Items {
		has := slices.ContainsFunc(m.Items, func(i *fyne.MenuItem) bool { return labelOf(i) == words.LaboratoryItem() })
		if named := strings.Contains(words.LaboratoryGoesOn(), m.Label); has != named {
			t.Errorf("%s has the Laboratory: %v, and the message names it: %v", m.Label, has, named)
		}
	}
}
