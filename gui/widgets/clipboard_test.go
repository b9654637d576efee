package widgets

import (
	"errors"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// slowApp is an app whose clipboard is a SlowClipboard.
type slowApp struct {
	fyne.App
	clip *slowClip
}

func (a slowApp) Clipboard() fyne.Clipboard { return a.clip }

// slowClip keeps what waits for its text.
type slowClip struct{ waiting func(text string, err error) }

func (c *slowClip) Content() string                        { panic("the window waits for the clipboard") }
func (c *slowClip) SetContent(string)                      {}
func (c *slowClip) Read(then func(text string, err error)) { c.waiting = then }

// A paste does not wait for the program that owns the clipboard. If that does not answer, the field says so.
func TestPasteDoesNotWait(t *testing.T) {
	app := slowApp{test.NewTempApp(t), &slowClip{}}
	appearance(look.AlwaysLight)
	fyne.SetCurrentApp(app)
	e := NewEntry("", Bound{10, "10 at most"}, noKeys)
	shown(t, e, 400, 100)
	pasted(e, "the toolkit's clipboard is not used")
	if e.Text != "" {
		t.Errorf("%q before the answer", e.Text)
	}
	if app.clip.waiting("b2 a1", nil); e.Text != "b2 a1" {
		t.Errorf("%q", e.Text)
	}
	pasted(e, "")
	app.clip.waiting("", errors.New("no answer"))
	word := test.WidgetRenderer(e).(*entryPainter).problem
	if e.Text != "b2 a1" || e.problem != words.CannotPasteHere() || !word.Visible() {
		t.Errorf("%q, %q, visible %v", e.Text, e.problem, word.Visible())
	}
}
