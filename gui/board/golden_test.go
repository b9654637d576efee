package board

import (
	"fmt"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// TestGolden compares each state of the board with its markup in testdata. A
// markup that differs or is missing is left in testdata/failed, from where
// scripts/golden takes it. The theme overrides one with other colours, so that
// the markup shows colours and no names of the theme.
func TestGolden(t *testing.T) {
	for _, mode := range []look.Mode{look.AlwaysLight, look.AlwaysDark} {
		test.NewTempApp(t)
		for _, s := range states() {
			if mode == look.AlwaysDark && !s.dark {
				continue
			}
			name := strings.ReplaceAll(s.name, " ", "-") + "-" + mode.String() + ".xml"
			t.Run(name, func(t *testing.T) {
				b := s.board()
				w := test.NewTempWindow(t, container.NewThemeOverride(b, look.New(mode)))
				w.SetPadded(false)
				w.Resize(fyne.NewSize(400, 320))
				s.act(w, b)
				compareGolden(t, name, markup(w, b))
			})
		}
	}
}

// markup returns the markup of the window, in which every raster says what it
// shows: the share of its area that is painted and the colour most used.
func markup(w fyne.Window, b *Board) string {
	var pictures []*canvas.Raster
	for _, o := range b.scene.Objects() {
		if r, ok := o.(*canvas.Raster); ok {
			pictures = append(pictures, r)
		}
	}
	next := 0
	return regexp.MustCompile("<raster ").ReplaceAllStringFunc(test.RenderToMarkup(w.Canvas()), func(tag string) string {
		next++
		return tag + describe(pictures[next-1]) + " "
	})
}

func describe(r *canvas.Raster) string {
	img := r.Generator(int(r.Size().Width), int(r.Size().Height)).(*image.RGBA)
	painted := 0
	used := map[color.RGBA]int{}
	best := color.RGBA{}
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			c := img.RGBAAt(x, y)
			if c.A == 0 {
				continue
			}
			painted++
			used[c]++
			if used[c] > used[best] {
				best = c
			}
		}
	}
	share := 20 * painted / (img.Rect.Dx() * img.Rect.Dy()) * 5
	return fmt.Sprintf(`color="rgba(%d,%d,%d,%d)" painted="%d%%"`, best.R, best.G, best.B, best.A, share)
}

func compareGolden(t *testing.T, name, got string) {
	t.Helper()
	want, err := os.ReadFile(filepath.Join("testdata", name))
	if err == nil && string(want) == got {
		return
	}
	failed := filepath.Join("testdata", "failed", name)
	if err := os.MkdirAll(filepath.Dir(failed), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(failed, []byte(got), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Errorf("the markup differs; the new one is in %s (-want +got):\n%s", failed, cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")))
}
