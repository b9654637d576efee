package e2e

import (
	"image"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/e2e/display"
	"github.com/mnkdesk/mnkdesk/e2e/person"
	"github.com/mnkdesk/mnkdesk/e2e/vision"
	"github.com/mnkdesk/mnkdesk/lab"
)

// twoPeople is a game of Gomoku in which a person at the screen makes every move.
const twoPeople = `[MNKDesk "1"] [Variant "gomoku"] [X "You"] [O "Friend"] [XKind "person"] [OKind "person"] 1. a1`

// clicks is the number of clicks whose time until the mark appears is measured.
const clicks = 15

// TestLaboratoryBesideAGame plays a game by hand while the laboratory runs a match in the
// background. It prints the time until a mark appears with and without the match, and checks
// that the run is saved if the window is closed in the middle of it.
func TestLaboratoryBesideAGame(t *testing.T) {
	d := newDesk(t)
	saved := filepath.Join(t.TempDir(), "game.mnk")
	d.must(os.WriteFile(saved, []byte(twoPeople), 0o600))
	p := d.start(saved)
	board, err := p.Board()
	d.must(err)
	alone := d.marks(p, board, 2)
	d.must(p.Choose(person.HelpMenu, person.ItemExpert))
	d.must(p.Choose(person.HelpMenu, person.ItemLaboratory))
	d.must(p.Press(person.ButtonNewRun))
	d.must(p.Key("Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "ctrl+a")) // to the number of games
	d.must(p.Type("10000"))
	d.must(p.Key("Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab")) // to the moves that players look ahead
	d.must(p.Type("3"))
	d.must(p.Press(person.ButtonStart))
	d.must(p.Key("Escape", "Escape"))
	beside := d.marks(p, board, 8)
	t.Logf("from a click to the mark: %v alone, %v beside a run (median of %d; ratio %.2f)", alone, beside, clicks,
		float64(beside)/float64(alone))
	d.must(p.Quit(display.CloseWindow, display.Patience))
	kept, err := filepath.Glob(filepath.Join(p.Folders.Data, "mnkdesk", "laboratory", "*.json"))
	if err != nil || len(kept) != 1 {
		t.Fatalf("%q are kept, %v", kept, err)
	}
	data, err := os.ReadFile(kept[0])
	d.must(err)
	if r, err := lab.ParseRun("run", data); err != nil || r.Variant.Name != "gomoku" || r.Of() != 10_000 || r.Played() == 0 || r.Over() {
		t.Errorf("%d of %d games of %s, %v", r.Played(), r.Of(), r.Variant.Name, err)
	}
}

// marks plays on free points of two rows, row and row+2, and returns the median time from
// the click to the mark.
func (d *desk) marks(p *person.Person, board vision.Grid, row int) time.Duration {
	d.t.Helper()
	var times []time.Duration
	for i := range clicks {
		// The rows alternate, and so do the players: nobody gets five in a row.
		at := board.Centers[(row+2*(i/2%2))*board.Columns+i/4*3+i%2]
		d.must(p.Move(at))
		time.Sleep(300 * time.Millisecond) // until the hover effects are drawn
		times = append(times, d.mark(p, at))
	}
	slices.Sort(times)
	return times[len(times)/2].Round(time.Millisecond)
}

// lostAfter is the time after which a click is treated as lost.
const lostAfter = 5 * time.Second

// mark clicks on a point and returns the time until the picture changes there.
func (d *desk) mark(p *person.Person, at image.Point) time.Duration {
	d.t.Helper()
	part := image.Rectangle{at, at}.Inset(-6)
	look := func() *image.RGBA {
		img, err := p.Picture()
		d.must(err)
		return img.SubImage(part).(*image.RGBA)
	}
	before, begun := look(), time.Now()
	d.must(p.Click(at))
	for again := begun.Add(lostAfter); vision.Changed(before, look()).Empty(); {
		if time.Now().After(again) { // on a busy machine a dialog that is still closing may catch a click
			d.must(p.Click(at))
			again = again.Add(lostAfter)
		}
		if time.Since(begun) > time.Minute {
			d.t.Fatalf("no mark at %v", at)
		}
		time.Sleep(20 * time.Millisecond) // leaves the processors to the window
	}
	return time.Since(begun)
}
