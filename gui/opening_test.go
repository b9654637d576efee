package gui

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/store/autosave"
)

// launch is a screen that records a window's background, content and size at the call of Prepare.
type launch struct {
	screen
	ground  color.Color
	content fyne.CanvasObject
	size    fyne.Size
}

func (o *launch) Prepare(w fyne.Window, c color.Color, _ func(fyne.Size)) {
	o.ground, o.content, o.size = c, w.Content(), w.Canvas().Size()
}

// The window is prepared first, in its final size and with the theme's background. Its content, which
// takes longer, follows.
func TestWindowComesBeforeItsPanes(t *testing.T) {
	o := &launch{}
	b := newDesk(t, func(c *Config) { c.Native = o })
	if want := theme.Color(theme.ColorNameBackground); o.ground != want {
		t.Errorf("its ground is %v, want %v", o.ground, want)
	}
	if _, panes := o.content.(*fyne.Container); panes {
		t.Errorf("it had a %T in it already", o.content)
	}
	if want := autosave.LoadWindow(""); o.size != fyne.NewSize(want.Width, want.Height) {
		t.Errorf("it was %v large, want %v", o.size, want)
	}
	if b.win.Content() == o.content {
		t.Error("nothing has come into it")
	}
}
