package e2e

import (
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/e2e/display"
	"github.com/mnkdesk/mnkdesk/e2e/person"
	"github.com/mnkdesk/mnkdesk/e2e/vision"
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// checkEnd compares the stored game, which has ended, with its last position
// and with the only entry among the past games.
func checkEnd(d *desk, p *person.Person, g person.Game) {
	d.t.Helper()
	outcome := g.Position.Outcome()
	if !outcome.Over() {
		d.t.Fatalf("the game is stored as ended, but goes on:\n%v", g.Position)
	}
	past, err := p.AwaitPast(1)
	d.must(err)
	winner := map[game.Result]string{game.FirstWins: "first", game.SecondWins: "second", game.Draw: "nobody"}
	want := person.Past{
		Variant: "4-5-4", Level: "beginner", Person: "first", Winner: winner[outcome.Result],
		Ended: past[0].Ended, Plies: len(g.Played()),
	}
	if past[0] != want {
		d.t.Errorf("the past game is %+v, want %+v", past[0], want)
	}
}

// playGame plays a whole game with the mouse or the keyboard and checks its end.
func playGame(t *testing.T, hand person.Hand) *person.Person {
	t.Helper()
	d := newDesk(t)
	p := d.start()
	g, err := p.PlayOn(person.Careful, hand, 0)
	d.must(err)
	checkEnd(d, p, g)
	return p
}

func TestGameWithTheMouse(t *testing.T) {
	t.Parallel()
	if err := playGame(t, person.Mouse).Quit(display.CloseWindow, display.Patience); err != nil {
		t.Error(err)
	}
}

func TestGameWithTheKeyboard(t *testing.T) {
	t.Parallel()
	p := playGame(t, person.Keyboard)
	if err := p.Key("ctrl+shift+n"); err != nil {
		t.Fatal(err)
	}
	if _, err := p.AwaitGame("a new game by the keyboard", func(g person.Game) bool { return len(g.Moves) == 0 }); err != nil {
		t.Error(err)
	}
}

// The window has the class that the desktop entry names, whatever its title is, so that a task
// list shows it with the program's icon.
func TestTheDesktopKnowsTheWindow(t *testing.T) {
	t.Parallel()
	entry, err := os.ReadFile("../packaging/io.github.mnkdesk.mnkdesk.desktop")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(entry), "\nStartupWMClass=")
	class, _, _ := strings.Cut(rest, "\n")
	p := newDesk(t).start("-variant", "gomoku")
	if class == "" || !p.HasClass(class) || p.HasClass("no-"+class) {
		t.Errorf("the window has not the class %q", class)
	}
}

// A window in which nobody does anything takes no more than a little of one processor: without a graphics card, drawing it
// again and again takes all of two.
func TestWindowRests(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	p := d.start()
	for _, variant := range []string{"4-5-4", "gomoku"} {
		d.must(p.SwitchTo(variant))
		d.must(p.Park())
		time.Sleep(2 * time.Second)
		const rest = 3 * time.Second
		from, err := p.ProcessorTime()
		d.must(err)
		time.Sleep(rest)
		till, err := p.ProcessorTime()
		d.must(err)
		if took := till - from; took > rest/3 {
			t.Errorf("%s at rest takes %v of processor time in %v", variant, took, rest)
		}
	}
}

func TestUndoAndRedo(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	p := d.start()
	before, err := p.PlayOn(person.Careful, person.Mouse, 2)
	d.must(err)
	undone := func(n int) func(person.Game) bool {
		return func(g person.Game) bool { return g.Undone == n }
	}
	d.must(p.Key("ctrl+z"))
	_, err = p.AwaitGame("Ctrl+Z takes back a move and its answer", undone(2))
	d.must(err)
	d.must(p.Choose(person.MoveMenu, person.ItemUndo))
	_, err = p.AwaitGame("Undo in the menu takes back two more", undone(4))
	d.must(err)
	d.must(p.Key("ctrl+y", "ctrl+shift+z"))
	g, err := p.AwaitGame("Ctrl+Y and Ctrl+Shift+Z play them again", undone(0))
	d.must(err)
	if !slices.Equal(g.Moves, before.Moves) || g.Assisted {
		t.Errorf("after undo and redo the moves are %v with help %v, want %v", g.Moves, g.Assisted, before.Moves)
	}
}

func TestKilledGameGoesOn(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	p := d.start()
	before, err := p.PlayOn(person.Careful, person.Mouse, 2)
	d.must(err)
	d.must(p.Park())
	seen, err := p.Marks()
	d.must(err)
	p.Kill()

	p = d.start()
	g, err := p.Stored()
	d.must(err)
	if !slices.Equal(g.Played(), before.Played()) {
		t.Errorf("after the kill the moves are %v, want %v", g.Played(), before.Played())
	}
	again, err := p.Marks()
	d.must(err)
	if !slices.Equal(again, seen) {
		t.Errorf("after the kill the board shows marks on %v, want %v", again, seen)
	}
	d.must(p.Key("ctrl+z"))
	_, err = p.AwaitGame("the undo history is there again", func(g person.Game) bool { return g.Undone == 2 })
	d.must(err)
	g, err = p.PlayOn(person.Careful, person.Mouse, 0)
	d.must(err)
	if !g.Position.Outcome().Over() {
		t.Error("the game did not come to its end")
	}
}

func TestSavedGameFromTheCommandLine(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	saved := filepath.Join(t.TempDir(), "saved.mnk")
	text := `[MNKDesk "1"] [Variant "tic-tac-toe"] [XKind "person"] [OKind "person"] b2 a3 c3`
	d.must(os.WriteFile(saved, []byte(text), 0o600))
	p := d.start(saved)
	g, err := p.AwaitGame("the saved game", func(g person.Game) bool { return g.Variant == "tic-tac-toe" })
	d.must(err)
	if !slices.Equal(g.Played(), []string{"b2", "a3", "c3"}) {
		t.Errorf("the moves are %v", g.Played())
	}
	marks, err := p.Marks()
	d.must(err)
	if !slices.Equal(marks, []int{0, 2, 4}) {
		t.Errorf("the board shows marks on %v, want 0, 2 and 4", marks)
	}
}

// TestEveryVariant plays the first moves of each variant in the menu. It leaves each
// game unfinished and switches to the next variant.
func TestEveryVariant(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	p := d.start()
	for _, v := range engine.Catalogue() {
		d.must(p.SwitchTo(v.Name))
		d.must(p.Choose(person.DifficultyMenu, person.ItemEasy))
		g, err := p.PlayOn(person.Careful, person.Keyboard, 2)
		if err != nil {
			t.Fatalf("%s: %v", v.Name, err)
		}
		if g.Variant != v.Name || len(g.Played()) != 4 {
			t.Errorf("%s: the game is %s, its moves %v", v.Name, g.Variant, g.Played())
		}
	}
}

// TestMouseLeavesNothingMarked points at a tile and at a button and then outside the window. Afterwards
// the tile and the button look as before.
func TestMouseLeavesNothingMarked(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	p := d.start()
	away := image.Pt(person.Size.X+60, person.Size.Y+60)
	var shown *image.RGBA
	for _, page := range []string{"the board", "the start page"} {
		d.must(p.Move(away))
		before := settledPicture(d, p)
		for shown != nil && vision.Changed(shown, before).Empty() { // until the page is shown
			before = settledPicture(d, p)
		}
		shown = before
		for _, at := range []image.Point{{X: person.Size.X - 56, Y: 84}, {X: 500, Y: 250}} {
			d.must(p.Move(at))
			settledPicture(d, p)
			d.must(p.Move(away))
			if changed := vision.Changed(before, settledPicture(d, p)); !changed.Empty() {
				t.Errorf("%s: after the mouse was at %v, %v looks otherwise", page, at, changed)
			}
		}
		d.must(p.Key("ctrl+g"))
	}
}

// TestMouseNamesAnIcon rests the mouse on Home. The tooltip appears although nothing else is
// painted.
func TestMouseNamesAnIcon(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	p := d.start()
	d.must(p.Park())
	before := settledPicture(d, p)
	d.must(p.Move(image.Pt(person.Size.X-56, 84)))
	if changed := vision.Changed(before, settledPicture(d, p)); changed.Dx() < 60 {
		t.Errorf("the mouse on Home changes %v: no more than the icon", changed)
	}
}

// settledPicture returns a picture of the window once it has not changed for a second. It waits as long
// as that takes on a busy machine.
func settledPicture(d *desk, p *person.Person) *image.RGBA {
	d.t.Helper()
	for {
		first, err := p.Look()
		d.must(err)
		time.Sleep(time.Second)
		second, err := p.Look()
		d.must(err)
		if vision.Changed(first, second).Empty() {
			return second
		}
	}
}
