//go:build unix

package e2e

import (
	"image/color"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/e2e/person"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// The display fills the parts of the window that the program has not drawn with the background
// colour of the theme. The test stops the program, so that it cannot draw, and opens and closes
// another window above it.
func TestWindowHasAGround(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	cover := filepath.Join(filepath.Dir(d.program), "empty")
	if _, err := os.Stat(cover); err != nil {
		t.Skip("the empty window is not built (make build/empty)")
	}
	p := d.start("-variant", "tic-tac-toe")
	d.must(syscall.Kill(p.ID(), syscall.SIGSTOP))
	other, err := d.display.Run(t.TempDir(), "empty", os.Stderr, cover)
	d.must(err)
	time.Sleep(time.Second) // until the other window is on top
	other.Kill()
	time.Sleep(time.Second)
	img, err := d.display.Picture()
	d.must(err)
	d.must(syscall.Kill(p.ID(), syscall.SIGCONT))
	want := color.RGBAModel.Convert(look.New(look.AlwaysLight).Color(theme.ColorNameBackground, theme.VariantLight)).(color.RGBA)
	for _, at := range [][2]int{{5, 5}, {person.Size.X / 2, person.Size.Y / 2}, {person.Size.X - 5, person.Size.Y - 5}} {
		if got := img.RGBAAt(at[0], at[1]); got != want {
			t.Errorf("%v is %v, want %v", at, got, want)
		}
	}
}
