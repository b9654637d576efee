package gui

import (
	"context"
	"os"
	"strconv"
	"sync/atomic"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/internal/desktop"
	"github.com/mnkdesk/mnkdesk/settings"
)

// appearance keeps theme and size of the window's text as person and desktop want them.
type appearance struct {
	app       fyne.App
	system    *look.Appearance // what the desktop wants; nil where Fyne knows
	announced atomic.Pointer[desktop.Appearance]

	scale float64 // that of the person's settings for all of Fyne's programs
	text  int     // the size of text now, in percent
}

// scaleKey is the variable of the environment from which Fyne 2.7.1 takes the scale
// whenever the theme changes.
const scaleKey = "FYNE_SCALE"

// newAppearance returns the appearance of a window that is yet to be made, which follows the
// desktop until ctx is done: changed is then called, through post.
func newAppearance(ctx context.Context, c Config, post func(func()), changed func()) *appearance {
	d := &appearance{app: c.App, scale: 1, text: 100}
	if s, err := strconv.ParseFloat(os.Getenv(scaleKey), 64); err == nil && s > 0 {
		d.scale = s
	} else if s := c.App.Settings().Scale(); s > 0 && os.Getenv(scaleKey) != "auto" {
		d.scale = float64(s)
	}
	if c.Watch != nil {
		d.system = &look.Appearance{} // light, until the desktop says otherwise
		c.Watch(ctx, func(a desktop.Appearance) {
			d.announced.Store(&a)
			post(changed)
		})
	}
	return d
}

// show brings the window in line with the settings. w is nil before it is made.
func (d *appearance) show(p settings.Settings, w fyne.Window) {
	if a := d.announced.Load(); a != nil {
		d.system = &look.Appearance{Dark: a.Dark, Contrast: a.Contrast}
	}
	want, now := d.theme(p.Theme), d.app.Settings().Theme()
	worn, ok := now.(*look.Theme)
	if d.text == p.TextSize {
		if !ok || !worn.Equal(want) {
			d.app.Settings().SetTheme(want)
		}
		return
	}
	d.text = p.TextSize
	_ = os.Setenv(scaleKey, strconv.FormatFloat(d.scale*float64(d.text)/100, 'f', 2, 64)) // fails for no such name
	var size fyne.Size
	var scale float32
	if w != nil {
		size, scale = w.Canvas().Size(), w.Canvas().Scale()
	}
	d.app.Settings().SetTheme(want)
	if w != nil && !w.FullScreen() {
		f := scale / w.Canvas().Scale() // the window stays as large as it is on the screen
		w.Resize(fyne.NewSize(size.Width*f, size.Height*f))
	}
}

// theme returns the theme with the name that the settings have for it.
func (d *appearance) theme(name string) *look.Theme {
	mode, err := look.ParseMode(name)
	if err != nil {
		mode = look.FollowSystem
	}
	if d.system == nil {
		return look.New(mode)
	}
	return look.New(mode).On(*d.system)
}
