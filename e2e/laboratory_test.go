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

// clicks is how often the time from a click to the mark is taken.
const clicks = 15

// TestLaboratoryBesideAGame plays a game by hand while players play each other in the
// laboratory, prints how long a mark takes to appear with and without that, and finds
// the run among the files after the window was closed in its middle.
func TestLaboratoryBesideAGame(t *testing.T) {
	d := newDesk(t)
	saved := filepath.Join(t.TempDir(), "game.mnk")
	d.must(os.WriteFile(saved, []byte(twoPeople), 0o600))
	p := d.sit(saved)
	board, err := p.Board()
	d.must(err)
	alone := d.marks(p, board, 2)
	d.must(p.Choose(person.HelpMenu, person.ItemLaboratory))
	d.must(p.Press(person.ButtonNewRun))
	d.must(p.Key("Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "ctrl+a")) // to the number of games
	d.must(p.Type("10000"))
	d.must(p.Key("Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab")) // to the moves that players look ahead
	d.must(p.Type("3"))
	d.must(p.Press(person.ButtonStart))
	d.must(p.Key("Escape", "Escape"))
	beside := d.marks(p, board, 8)
	t.Logf("from a click to the mark: %v alone, %v beside a run (median of %d; ratio %.2f)", alone, beside, clicks, float64(beside)/float64(alone))
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

// marks plays on free points of a row and the one above it, and returns the median
// time from the click to the mark.
func (d *desk) marks(p *person.Person, board vision.Grid, row int) time.Duration {
	d.t.Helper()
	var times []time.Duration
	for i := range clicks {
		// No five are in a row: the rows take turns, and so do the players.
		at := board.Centers[(row+2*(i/2%2))*board.Columns+i/4*3+i%2]
		d.must(p.Move(at))
		time.Sleep(300 * time.Millisecond) // what follows the pointer is drawn
		times = append(times, d.mark(p, at))
	}
	slices.Sort(times)
	return times[len(times)/2].Round(time.Millisecond)
}

// lost is the time after which a click is taken for lost.
const lost = 5 * time.Second

// mark clicks on a point and returns the time until something else is there.
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
	for again := begun.Add(lost); vision.Changed(before, look()).Empty(); {
		if time.Now().After(again) { // on a busy machine a dialog that still closes may take a click
			d.must(p.Click(at))
			again = again.Add(lost)
		}
		if time.Since(begun) > time.Minute {
			d.t.Fatalf("no mark at %v", at)
		}
		time.Sleep(20 * time.Millisecond) // the window needs the processors more
	}
	return time.Since(begun)
}
