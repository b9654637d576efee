package gui

import (
	"context"
	"math"
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
	most  float64 // the largest scale at which the window fits the screen
	now   float64 // the scale of the window now; the screen's own comes on top of it
}

// leastScreen is the size that a screen needs at least for a window with its frame, in
// Fyne's units.
var leastScreen = fyne.NewSize(390, 456)

// scaleKey is the variable of the environment from which Fyne 2.7.1 takes the scale
// whenever the theme changes.
const scaleKey = "FYNE_SCALE"

// leastScale is a scale below which nothing could be read.
const leastScale = 0.5

// newAppearance returns the appearance of a window that is yet to be made, which follows the
// desktop until ctx is done: changed is then called, through post.
func newAppearance(ctx context.Context, c Config, post func(func()), changed func()) *appearance {
	d := &appearance{app: c.App, scale: 1, most: math.Inf(1)}
	if s, err := strconv.ParseFloat(os.Getenv(scaleKey), 64); err == nil && s > 0 {
		d.scale = s
	} else if s := c.App.Settings().Scale(); s > 0 && os.Getenv(scaleKey) != "auto" {
		d.scale = float64(s)
	}
	d.now = d.scale
	if c.Watch != nil {
		d.system = &look.Appearance{} // light, until the desktop says otherwise
		c.Watch(ctx, func(a desktop.Appearance) {
			d.announced.Store(&a)
			post(changed)
		})
	}
	return d
}

// bound keeps the scale to what lets the window fit a screen with some room, in the screen's
// own units, and a scale of its own.
func (d *appearance) bound(area fyne.Size, own float32) {
	if area.IsZero() {
		return
	}
	most := float64(min(area.Width/leastScreen.Width, area.Height/leastScreen.Height))
	d.most = max(math.Floor(most*10)/10, leastScale) / float64(own) // Fyne 2.7.1 rounds to tenths
}

// show brings the window in line with the settings. w is nil before it is made.
func (d *appearance) show(p settings.Settings, w fyne.Window) {
	if a := d.announced.Load(); a != nil {
		d.system = &look.Appearance{Dark: a.Dark, Contrast: a.Contrast}
	}
	want := d.theme(p.Theme)
	scale := min(d.scale*float64(p.TextSize)/100, d.most)
	if scale != d.now {
		d.rescale(scale, want, w)
	} else if worn, ok := d.app.Settings().Theme().(*look.Theme); !ok || !worn.Equal(want) {
		d.app.Settings().SetTheme(want)
	}
}

// rescale draws the window at another scale. It stays as large as it is on the screen: it is
// at no time larger, since window managers move a window that would not fit.
func (d *appearance) rescale(scale float64, theme *look.Theme, w fyne.Window) {
	f := float32(d.now / scale)
	d.now = scale
	_ = os.Setenv(scaleKey, strconv.FormatFloat(scale, 'f', 2, 64)) // fails for no such name
	if w == nil || w.FullScreen() {
		d.app.Settings().SetTheme(theme)
		return
	}
	size, before := w.Canvas().Size(), w.Canvas().Scale()
	if f < 1 {
		w.Resize(fyne.NewSize(size.Width*f, size.Height*f))
	}
	d.app.Settings().SetTheme(theme)
	f = before / w.Canvas().Scale()
	w.Resize(fyne.NewSize(size.Width*f, size.Height*f))
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
