package look

import (
	"context"
	"math"
	"os"
	"strconv"
	"sync/atomic"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/internal/desktop"
)

// Appearance gives the window the theme and the size of text that person and desktop want. Its methods belong to the UI
// goroutine.
type Appearance struct {
	app       fyne.App
	system    *desktop.Appearance // what the desktop wants; nil where Fyne knows
	announced atomic.Pointer[desktop.Appearance]

	scale float64 // that of the person's settings for all of Fyne's programs
	most  float64 // the largest scale at which the window fits the screen
	now   float64 // the scale of the window now; the screen's own comes on top of it
}

// minScreen is the size that a screen needs at least for a window with its frame, in
// Fyne's units.
var minScreen = fyne.NewSize(390, 456)

// scaleKey is the variable of the environment from which Fyne 2.8.1 takes the scale
// whenever the theme changes.
const scaleKey = "FYNE_SCALE"

// minScale is a scale below which nothing could be read.
const minScale = 0.5

// NewAppearance returns the appearance of an app's windows. It watches how the desktop wants programs to look, where
// watch is not nil, until ctx is done, and calls changed through post when that changes.
func NewAppearance(ctx context.Context, app fyne.App, watch desktop.Watcher, post func(func()), changed func()) *Appearance {
	d := &Appearance{app: app, scale: 1, most: math.Inf(1)}
	if s, err := strconv.ParseFloat(os.Getenv(scaleKey), 64); err == nil && s > 0 {
		d.scale = s
	} else if s := app.Settings().Scale(); s > 0 && os.Getenv(scaleKey) != "auto" {
		d.scale = float64(s)
	}
	d.now = d.scale
	if watch != nil {
		if !desktop.MotionOnly {
			d.system = &desktop.Appearance{} // light, until the desktop says otherwise
		}
		watch(ctx, func(a desktop.Appearance) {
			d.announced.Store(&a)
			post(changed)
		})
	}
	return d
}

// Bound keeps the scale to what lets the window fit a screen with some room, in the screen's
// own units, and a scale of its own.
func (d *Appearance) Bound(area fyne.Size, own float32) {
	if area.IsZero() {
		return
	}
	most := float64(min(area.Width/minScreen.Width, area.Height/minScreen.Height))
	d.most = max(math.Floor(most*10)/10, minScale) / float64(own) // Fyne 2.8.1 rounds to tenths
}

// ReducedMotion reports whether the desktop wants nothing to move that need not.
func (d *Appearance) ReducedMotion() bool {
	a := d.announced.Load()
	return a != nil && a.ReducedMotion
}

// Show shows a theme, by the names of its mode and of what boards are made of, and text of a size in percent. w is the window,
// nil before it is made.
func (d *Appearance) Show(mode, material string, textSize int, w fyne.Window) {
	if a := d.announced.Load(); a != nil && !desktop.MotionOnly {
		d.system = a
	}
	want := d.theme(mode).Made(ParseMaterial(material))
	scale := min(d.scale*float64(textSize)/100, d.most)
	if scale != d.now {
		d.rescale(scale, want, w)
	} else if worn, ok := d.app.Settings().Theme().(*Theme); !ok || !worn.Equal(want) {
		d.app.Settings().SetTheme(want)
	}
}

// rescale draws the window at another scale. It stays as large as it is on the screen: it is
// at no time larger, since window managers move a window that would not fit.
func (d *Appearance) rescale(scale float64, theme *Theme, w fyne.Window) {
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
func (d *Appearance) theme(name string) *Theme {
	mode, err := ParseMode(name)
	if err != nil {
		mode = FollowSystem
	}
	if d.system == nil {
		return New(mode)
	}
	return New(mode).On(*d.system)
}
