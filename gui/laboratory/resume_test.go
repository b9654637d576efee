package laboratory

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab"
)

// openRun opens the only stored run.
func (b *workbench) openRun(r lab.Run) {
	b.T.Helper()
	b.storeRun(r)
	b.open("tic-tac-toe")
	b.screen.List().OnSelected(0)
}

// number returns the only field of the front dialog.
func (b *workbench) number() *widgets.Entry { return sheettest.Controls[*widgets.Entry](b.screen)[0] }

// A run is resumed with more games, and is shown as one run with all its games.
func TestMoreGames(t *testing.T) {
	b := newWorkbench(t)
	r := sampleRun(t, "random(seed=1)", "random(seed=2)")
	b.openRun(r)
	b.Press(words.MoreGamesItem())
	if said := b.Says(); !strings.Contains(said, "8 games in all, 4 of them played.") ||
		strings.Contains(said, "open files") {
		t.Errorf("it says\n%s", said)
	}
	for _, wrong := range []string{"", "0", "3", "x", "-2", "10002"} {
		if b.number().SetText(wrong); !b.FindButton(words.Start()).Disabled() {
			t.Errorf("%q more games can be played", wrong)
		}
	}
	b.number().SetText("6")
	b.Press(words.Start())
	if said := b.Says(); !strings.Contains(said, "4 of 10 games") {
		t.Errorf("it says\n%s", said)
	}
	if n := b.Count(); n != 2 {
		t.Errorf("%d dialogs are open", n)
	}
	b.stored = nil // the resumed run replaces the stored one
	b.play()
	if len(b.stored) != 1 || !b.stored[0].Began.Equal(r.Began) || b.stored[0].Played() != 10 || !b.stored[0].AllKept() {
		t.Errorf("%+v", b.stored)
	}
	if said := b.Says(); !strings.Contains(said, "10 games") {
		t.Errorf("it says\n%s", said)
	}
}

// A run that was stopped resumes where it was. A run whose games were not stored cannot be resumed; after that
// refusal it can be tried again.
func TestStoppedRunGoesOn(t *testing.T) {
	b := newWorkbench(t)
	r := sampleRun(t, "random(seed=1)", "random(seed=2)")
	r.Games = 6 // two were not played
	b.openRun(r)
	b.Press(words.MoreGamesItem())
	if b.number().Text != "0" || !strings.Contains(b.Says(), "6 games in all, 4 of them played.") {
		t.Errorf("%q: it says\n%s", b.number().Text, b.Says())
	}
	b.games = []lab.Game{}
	b.Press(words.Start())
	if !strings.Contains(b.Says(), words.CannotGoOn(lab.ErrUnknownGames)) || b.live != nil {
		t.Errorf("it says\n%s", b.Says())
	}
	b.Stack.CloseFront()
	b.cut, b.games = true, r.Kept[1:]
	b.Press(words.MoreGamesItem())
	b.Press(words.Start())
	if !strings.Contains(b.Says(), words.CannotGoOn(lab.ErrDamagedGames)) || b.live != nil {
		t.Errorf("it says\n%s", b.Says())
	}
	b.cut, b.games = false, r.Kept // the file is whole again
	b.Press(words.Start())
	if said := b.Says(); !strings.Contains(said, "4 of 6 games") {
		t.Errorf("it says\n%s", said)
	}
}

// A run is repeated with the same settings: from the next seed, or from the same one.
func TestRunAgain(t *testing.T) {
	b := newWorkbench(t)
	r := sampleRun(t, "random(seed=1)", "random(seed=2)")
	b.openRun(r)
	b.Press(words.RunAgainItem())
	if b.number().Text != "4" || !strings.Contains(b.Says(), "Seed 3 gives the same games again") {
		t.Errorf("seed %q, it says\n%s", b.number().Text, b.Says())
	}
	b.number().SetText("18446744073709551616")
	if !b.FindButton(words.Start()).Disabled() {
		t.Error("there is no such seed")
	}
	b.number().SetText("99")
	b.Press(words.Start())
	want := r.Spec
	want.Seed = 99
	if b.asked.Seed != 99 || b.asked.Games != want.Games || b.asked.Plies != want.Plies ||
		b.asked.Players[1] != want.Players[1] {
		t.Errorf("%+v is played", b.asked)
	}
	if said := b.Says(); !strings.Contains(said, "0 of 4 games") {
		t.Errorf("it says\n%s", said)
	}
}

// The dialog that resumes a run names the players that are programs.
func TestProgramsAreNamed(t *testing.T) {
	b := newWorkbench(t)
	r := sampleRun(t, "random(seed=1)", "random(seed=2)")
	r.Variant = sheettest.Variant(t, "gomoku")
	r.Players[0] = "guest(path=/tmp/pbrain-karo)"
	b.openRun(r)
	for _, item := range []string{words.MoreGamesItem(), words.RunAgainItem()} {
		b.Press(item)
		if said := b.Says(); !strings.Contains(said, "1 player opens files or programs: guest(path=/tmp/pbrain-karo)") {
			t.Errorf("it says\n%s", said)
		}
		b.Stack.CloseFront()
	}
}
