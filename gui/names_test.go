package gui

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// Every button without a text has a name, in the window and in each dialog, in both
// languages and in every form of the card.
func TestButtonsWithoutTextHaveNames(t *testing.T) {
	raced.Skip(t)
	for _, code := range words.Languages() {
		icons := 0
		for _, c := range append(scenes(), scene{"analysis", func(b *bench) { b.twoPeople("3,3,3"); b.analyst.Toggle() }}) {
			if code != words.English {
				speakGerman(t)
			}
			b := aDesk(t, nil)
			c.open(b)
			for _, size := range []fyne.Size{fyne.NewSize(1040, 760), fyne.NewSize(600, 588), fyne.NewSize(384, 588)} {
				b.win.Resize(size)
				seen := deep(b.win.Content())
				if b.dialogs() > 0 {
					seen = append(seen, deep(b.win.Canvas().Overlays().Top())...)
				}
				for _, o := range seen {
					k, ok := o.(*widgets.Button)
					if !ok || k.Text != "" {
						continue
					}
					if icons++; k.Name == "" {
						t.Errorf("%s, %s: the button with the icon %s has no name", code, c.name, k.Icon.Name())
					}
				}
			}
		}
		if icons < 100 {
			t.Errorf("%s: only %d buttons without a text were seen", code, icons)
		}
	}
}
