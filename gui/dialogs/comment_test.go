package dialogs

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Save and Enter write the comment, Cancel and Escape do not.
func TestComment(t *testing.T) {
	s := aScreen(t)
	var written []string
	ask := func() *control.Entry {
		Comment(s.Stack, words.CommentOn("c2"), "before", func(text string) { written = append(written, text) })
		return controls[*control.Entry](s)[0]
	}
	if field := ask(); field.Text != "before" || s.win.Canvas().Focused() != field {
		t.Errorf("the field has %q", field.Text)
	}
	s.press(words.Cancel())
	ask().SetText("no")
	s.typeKey(fyne.KeyEscape)
	ask().SetText("by the button")
	s.press(words.Save())
	ask().SetText("by the key")
	s.typeKey(fyne.KeyReturn)
	if !slices.Equal(written, []string{"by the button", "by the key"}) || s.Busy() {
		t.Errorf("written %q", written)
	}
}
