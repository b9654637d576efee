package card

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// Where the texts of the buttons do not fit, the least important ones have icons first: Redo, then Undo, and Help last. A card
// that is not low has texts in two rows instead.
func TestOnlyButtonsWithoutRoomHaveIcons(t *testing.T) {
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	t.Cleanup(func() { _ = words.Use(words.English) })
	for _, code := range []string{words.English, settings.German} {
		if err := words.Use(code); err != nil {
			t.Fatal(err)
		}
		b := aCard(t, aGame(t)).buttons
		if faces := b.facesIn(buttonRoom{width: 270}); faces.icons != 0 {
			t.Errorf("%s: %d icons on a usual card", code, faces.icons)
		}
		seen := map[int]bool{}
		last := buttonFaces{}
		for width := float32(400); width > 180; width-- {
			faces := b.facesIn(buttonRoom{width: width, low: true})
			if faces.icons < last.icons || faces.icons > last.icons+1 {
				t.Errorf("%s: %d icons at %v, %d before", code, faces.icons, width, last.icons)
			}
			seen[faces.icons], last = true, faces
			b.setIcons(faces.icons)
			if redo, undo, help := b.redo.Icon != nil, b.undo.Icon != nil, b.help.Icon != nil; redo != (faces.icons > 0) ||
				undo != (faces.icons > 1) || help != (faces.icons > 2) || redo != (b.redo.Name == words.Redo()) {
				t.Errorf("%s: of %d icons, redo has one: %v, undo: %v, help: %v", code, faces.icons, redo, undo, help)
			}
		}
		if len(seen) != maxIcons+1 {
			t.Errorf("%s: the numbers of icons are %v", code, seen)
		}
	}
}
