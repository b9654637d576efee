package gui

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// Once the window is shown, its title names the game and the players.
func TestTitleSaysWhatIsPlayed(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, withVariant(t, "gomoku"))
	if got := b.win.Title(); got != "mnkdesk" {
		t.Errorf("before it is shown the window is called %q", got)
	}
	b.title.start()
	b.checkTitle("Gomoku – You against Pip – MNK Desk")
	b.choose("Difficulty", "Hard")
	b.checkTitle("Gomoku – You against Rusty – MNK Desk")
	b.choose("Variant", "Isolation")
	b.checkTitle("Isolation – You against Pip – MNK Desk")
	b.choose("Game", "All Games…")
	b.checkTitle("MNK Desk")
	b.start.Close()
	b.checkTitle("Isolation – You against Pip – MNK Desk")
	b.twoPeople("3,3,3,misere")
	b.checkTitle("Misère Three in a Row, 3 × 3 – You against Friend – MNK Desk")
	b.openPage()
	b.checkTitle("MNK Desk")
	b.typeKey(fyne.KeyEscape)
	b.checkTitle("Misère Three in a Row, 3 × 3 – You against Friend – MNK Desk")
}

func (b *bench) checkTitle(want string) {
	b.t.Helper()
	if got := b.win.Title(); got != want {
		b.t.Errorf("the window is called %q, want %q", got, want)
	}
}
