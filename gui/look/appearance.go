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

// Appearance gives the window the theme and the text size that the user and the desktop ask for.
// Its methods must be called on the UI goroutine.
type Appearance struct {
	app       fyne.App
	system    *desktop.Appearance // what the desktop asks for; nil if Fyne detects light and dark itself
	announced atomic.Pointer[desktop.Appearance]

	givenScale   string  // what the environment says about the scale; "" for nothing
	scale        float64 // from the user's settings for all Fyne programs
	maxScale     float64 // the largest scale at which the window fits the screen
	currentScale float64 // the present scale of the window, by which the screen's own is multiplied
}

// minScreen is the least space that a window with its frame needs on a screen, in Fyne's units.
var minScreen = fyne.NewSize(390, 456)

// scaleKey is the environment variable from which Fyne 2.8.1 reads the scale whenever the theme
// changes.
const scaleKey = "FYNE_SCALE"

// minScale is the least scale that LimitScale allows: smaller text would be unreadable.
const minScale = 0.5

// NewAppearance returns the appearance of an app's windows. Unless watch is nil, it watches how the
// desktop wants programs to look, until ctx is done, and posts changed whenever the desktop reports
// it.
func NewAppearance(ctx context.Context, app fyne.App, watch desktop.Watcher, post func(func()),
	changed func(),
) *Appearance {
	d := &Appearance{app: app, givenScale: os.Getenv(scaleKey), scale: 1, maxScale: math.Inf(1)}
	if s, err := strconv.ParseFloat(d.givenScale, 64); err == nil && s > 0 {
		d.scale = s
	} else if s := app.Settings().Scale(); s > 0 && d.givenScale != "auto" {
		d.scale = float64(s)
	}
	d.currentScale = d.scale
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

// Close undoes what Show has done to the environment, for the next Appearance.
func (d *Appearance) Close() {
	_ = os.Setenv(scaleKey, d.givenScale) // cannot fail for this name
}

// LimitScale limits the scale so that the window fits a screen. area is the room for windows on the
// screen, in the screen's own units, or zero if it is not known. own is the scale of the screen
// itself.
func (d *Appearance) LimitScale(area fyne.Size, own float32) {
	if area.IsZero() {
		return
	}
	scale := float64(min(area.Width/minScreen.Width, area.Height/minScreen.Height))
	d.maxScale = max(math.Floor(scale*10)/10, minScale) / float64(own) // Fyne 2.8.1 rounds to tenths
}

// ReducedMotion reports whether the desktop asks programs to avoid unnecessary motion.
func (d *Appearance) ReducedMotion() bool {
	a := d.announced.Load()
	return a != nil && a.ReducedMotion
}

// Show applies a theme, given by the names of its mode and of the boards' material, and a text size
// in percent. w is the window, or nil before it is made.
func (d *Appearance) Show(mode, material string, textSize int, w fyne.Window) {
	if a := d.announced.Load(); a != nil && !desktop.MotionOnly {
		d.system = a
	}
	want := d.theme(mode).WithMaterial(ParseMaterial(material))
	scale := min(d.scale*float64(textSize)/100, d.maxScale)
	if scale != d.currentScale {
		d.rescale(scale, want, w)
	} else if worn, ok := d.app.Settings().Theme().(*Theme); !ok || !worn.Equal(want) {
		d.app.Settings().SetTheme(want)
	}
}

// rescale draws the window at another scale. The window keeps its size on the screen. It is never
// larger in between, because window managers move a window that does not fit.
func (d *Appearance) rescale(scale float64, theme *Theme, w fyne.Window) {
	f := float32(d.currentScale / scale)
	d.currentScale = scale
	_ = os.Setenv(scaleKey, strconv.FormatFloat(scale, 'f', 2, 64)) // cannot fail for this name
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

// theme returns the theme for a mode, given by its name in the settings.
func (d *Appearance) theme(name string) *Theme {
	mode, err := ParseMode(name)
	if err != nil {
		mode = FollowSystem
	}
	if d.system == nil {
		return New(mode)
	}
	return New(mode).ForDesktop(*d.system)
}
