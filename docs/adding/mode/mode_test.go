package mode_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/play/playtest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// show is the mode that adding.md shows: a position that can only be looked at.
type show struct{ table *play.Table }

func (m show) Allow(s session.Snapshot) session.Snapshot {
	s.YourTurn, s.CanHelp, s.CanUndo, s.Actions = false, false, false, nil
	return s
}
func (m show) Follow(session.Snapshot) {}
func (m show) Draw(s session.Snapshot) play.Drawing {
	return play.Drawing{View: s.View, End: board.NoEnd, Status: "Look at this position. Escape begins a game."}
}
func (m show) Play(game.Move) error   { return session.ErrNotYourTurn }
func (m show) Help()                  {}
func (m show) Look(session.Step) bool { return false }
func (m show) Enter() bool            { return false }
func (m show) Escape() bool           { m.table.SwitchTo(engine.Default()); return true }
func (m show) Leave()                 {}

// A mode needs nothing but the methods of play.Mode, and one line that puts it on the table. Nothing of it is saved
// or counts, and the ordinary game is there again after it.
func TestEmptyMode(t *testing.T) {
	if err := words.Use(words.English); err != nil {
		t.Fatal(err)
	}
	b := playtest.New(t)
	v, err := engine.ParseVariant("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	o, err := play.PositionAfter(v, nil)
	if err != nil {
		t.Fatal(err)
	}
	b.Enter(show{b.Table}, o) // the one line
	if b.IsGame() || b.InProgress() || b.Snap.YourTurn || !errors.Is(b.Mode().Play(0), session.ErrNotYourTurn) {
		t.Error("it is played like a game")
	}
	if !b.Mode().Escape() || !b.IsGame() || b.Snap.Setup.Variant.Name != engine.Default().Name || !b.Snap.YourTurn {
		t.Errorf("after it %s is on the table", b.Snap.Setup.Variant.Name)
	}
}

// The page shows exactly the code that is tested here.
func TestPageShowsTheMode(t *testing.T) {
	page, err := os.ReadFile("../../adding.md")
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile("mode_test.go")
	if err != nil {
		t.Fatal(err)
	}
	_, code, _ := strings.Cut(string(page), "type show struct")
	code, _, _ = strings.Cut(code, "```")
	if code == "" || !strings.Contains(string(source), "type show struct"+code) {
		t.Errorf("adding.md shows another mode:\n%s", code)
	}
}
