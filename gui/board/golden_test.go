package board

import (
	"fmt"
	"image"
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/internal/golden"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// pictureSize is the size of the window in the golden pictures.
var pictureSize = fyne.NewSize(400, 320)

// shownIn opens a board in a window of the size of the pictures.
func (s state) shownIn(t *testing.T, in func(*Board) fyne.CanvasObject) fyne.Window {
	b := s.board()
	w := test.NewTempWindow(t, in(b))
	w.SetPadded(false)
	w.Resize(pictureSize)
	s.act(w, b)
	return w
}

// shown returns the picture of a state in the theme of the app.
func (s state) shown(t *testing.T) image.Image {
	return s.shownIn(t, func(b *Board) fyne.CanvasObject { return b }).Canvas().Capture()
}

// setMode starts an app in light or dark mode.
func setMode(t *testing.T, mode look.Mode) {
	test.NewTempApp(t).Settings().SetTheme(look.New(mode))
}

// file returns the name of a state's golden file.
func (s state) file(mode look.Mode, kind string) string {
	return strings.ReplaceAll(s.name, " ", "-") + "-" + mode.String() + kind
}

// TestBoards compares each state of the board with its picture in testdata.
func TestBoards(t *testing.T) {
	raced.Skip(t)
	for _, mode := range []look.Mode{look.AlwaysLight, look.AlwaysDark} {
		setMode(t, mode)
		for _, s := range states() {
			if mode == look.AlwaysDark && !s.dark {
				continue
			}
			name := s.file(mode, ".png")
			t.Run(name, func(t *testing.T) {
				comparePicture(t, name, s.shown(t), func(at image.Point) string { return fmt.Sprint("the point ", at) })
			})
		}
	}
}

// TestMarkup compares one state of each kind with its markup in testdata. The markup records
// exactly where things lie and which colours and sizes texts have, which the tolerance for pictures
// lets pass. The theme overrides another theme with different colours, so that the markup contains
// colours and not names of the theme.
func TestMarkup(t *testing.T) {
	test.NewTempApp(t)
	for _, s := range states() {
		if !s.markup {
			continue
		}
		name := s.file(look.AlwaysLight, ".xml")
		t.Run(name, func(t *testing.T) {
			w := s.shownIn(t, func(b *Board) fyne.CanvasObject {
				return container.NewThemeOverride(b, look.New(look.AlwaysLight))
			})
			golden.Compare(t, name, test.RenderToMarkup(w.Canvas()))
		})
	}
}

// TestEveryGoldenIsCompared finds files in testdata that no test reads any longer.
func TestEveryGoldenIsCompared(t *testing.T) {
	var compared []string
	for _, s := range states() {
		compared = append(compared, s.file(look.AlwaysLight, ".png"))
		if s.dark {
			compared = append(compared, s.file(look.AlwaysDark, ".png"))
		}
		if s.markup {
			compared = append(compared, s.file(look.AlwaysLight, ".xml"))
		}
	}
	for _, s := range posterStates() {
		compared = append(compared, s.file())
	}
	for _, s := range styles {
		compared = append(compared, figuresName(s.name, false), figuresName(s.name, true))
	}
	files, err := os.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !f.IsDir() && !slices.Contains(compared, f.Name()) {
			t.Errorf("no test compares anything with testdata/%s", f.Name())
		}
	}
}
