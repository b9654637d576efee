package e2e

import (
	"image"
	"os"
	"path/filepath"
	"testing"

	"github.com/mnkdesk/mnkdesk/e2e/display"
	"github.com/mnkdesk/mnkdesk/e2e/person"
)

// The window fits on a screen that is smaller than the window's usual size.
func TestWindowFitsASmallScreen(t *testing.T) {
	size := image.Pt(800, 600)
	d := newDeskWith(t, size)
	p, err := d.display.Run(d.home, person.Title, os.Stderr, d.program, "-variant", "gomoku")
	d.must(err)
	t.Cleanup(p.Kill)
	bounds, err := p.Bounds()
	d.must(err)
	if !bounds.In(image.Rectangle{Max: size}) {
		t.Errorf("the window covers %v of a screen of %v", bounds, size)
	}
}

// Another game replaces a game with a waiting clock, without output on standard error.
func TestWaitingClockGivesWay(t *testing.T) {
	t.Parallel()
	const waiting = `[MNKDesk "1"]
[Variant "gomoku"]
[X "You"]
[O "Computer"]
[OKind "computer"]
[Level "Easy"]
[XClock "12s"]
[OClock "12s"]
[Result "*"]

1. h8 @1s i9 @1s
`
	d := newDesk(t)
	game := filepath.Join(t.TempDir(), "waiting.mnk")
	d.must(os.WriteFile(game, []byte(waiting), 0o600))
	said := filepath.Join(t.TempDir(), "said")
	log, err := os.Create(said)
	d.must(err)
	defer func() { _ = log.Close() }() // the test reads the file by its path
	for _, args := range [][]string{{game}, {"-variant", "renju"}} {
		p, err := d.display.Run(d.home, person.Title, log, d.program, args...)
		d.must(err)
		t.Cleanup(p.Kill)
		d.must(p.End(os.Interrupt, display.Patience))
	}
	if text := textOf(said); text != "" {
		t.Errorf("it says\n%s", text)
	}
}
