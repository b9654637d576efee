package play

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// Save and Enter write the comment; Cancel and Escape do not. If the text has changed, the first
// Escape only shows a warning, and the next one discards the text.
func TestComment(t *testing.T) {
	s := sheettest.NewScreen(t)
	var written []string
	ask := func() *widgets.Entry {
		askComment(s.Stack, words.CommentOn("c2"), "before", func(text string) { written = append(written, text) })
		return sheettest.Controls[*widgets.Entry](s)[0]
	}
	if field := ask(); field.Text != "before" || s.Win.Canvas().Focused() != field {
		t.Errorf("the field has %q", field.Text)
	}
	s.Press(words.Cancel())
	field := ask()
	field.SetText("no")
	s.TypeKey(fyne.KeyEscape)
	if !s.Busy() || !strings.Contains(s.Says(), words.EscapeDiscards()) {
		t.Errorf("Escape with a text says %q", s.Says())
	}
	field.SetText("no more")
	if s.TypeKey(fyne.KeyEscape); !s.Busy() {
		t.Error("what was written after the warning is discarded")
	}
	if s.TypeKey(fyne.KeyEscape); s.Busy() {
		t.Error("a second Escape does not close it")
	}
	ask()
	if s.TypeKey(fyne.KeyEscape); s.Busy() {
		t.Error("nothing was written, and Escape does not close it")
	}
	ask().SetText("by the button")
	s.Press(words.Save())
	ask().SetText("by the key")
	s.TypeKey(fyne.KeyReturn)
	if !slices.Equal(written, []string{"by the button", "by the key"}) || s.Busy() {
		t.Errorf("written %q", written)
	}
}

// The end of a comment that is too long for the field is kept. Nothing is written if nothing has
// changed.
func TestLongComment(t *testing.T) {
	s := sheettest.NewScreen(t)
	start, rest := strings.Repeat("é", session.MaxComment), strings.Repeat("ß", 7)
	var written []string
	for _, text := range []string{start, "short"} {
		askComment(s.Stack, words.CommentOn("c2"), start+rest, func(text string) { written = append(written, text) })
		sheettest.Controls[*widgets.Entry](s)[0].SetText(text)
		if !strings.Contains(s.Says(), words.RestOfComment(7)) {
			t.Errorf("said %q", s.Says())
		}
		s.Press(words.Save())
	}
	if !slices.Equal(written, []string{"short" + rest}) {
		t.Errorf("written %q", written)
	}
}
