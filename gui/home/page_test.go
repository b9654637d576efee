package home

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// On a page of any width and in either language nothing on a tile covers its sentence.
func TestTilesHaveRoomForTheirSentence(t *testing.T) {
	t.Cleanup(func() {
		if err := words.Use(words.English); err != nil {
			t.Error(err)
		}
	})
	t.Setenv("LANG", "en_US.UTF-8")
	for _, code := range words.Languages() {
		if err := words.Use(code); err != nil {
			t.Fatal(err)
		}
		test.NewTempApp(t)
		w := test.NewTempWindow(t, nil)
		page := newPage(w.Canvas(), func(*fyne.KeyEvent) bool { return false }, nil)
		var tiles []tileContent
		for _, v := range engine.Catalogue() {
			tiles = append(tiles, tileContent{Title: words.Title(v), Size: words.TileSize(v), About: words.TileAbout(v), View: v.Start().View(), New: func() {}, Continue: func() {}})
		}
		page.Show(tiles, "")
		w.SetPadded(false)
		w.SetContent(page.Object())
		for _, width := range []float32{384, 559, 560, 600, 719, 720, 1040, 2560} {
			w.Resize(fyne.NewSize(width, 588))
			for _, tile := range page.tiles {
				text := tile.about.MinSize().Height - 2*widgets.LabelPad
				if end, foot := tile.about.Position().Y+widgets.LabelPad+text, tile.buttons.Position().Y; end > foot {
					t.Errorf("%s, %v wide: %q ends at %v, the buttons begin at %v", code, width, tile.about.Text, end, foot)
				}
			}
		}
	}
}
