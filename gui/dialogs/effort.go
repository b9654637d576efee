package dialogs

import (
	"runtime"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// effortFields ask for what Master may use for a move.
type effortFields struct {
	seconds, cores    int
	ponders           bool
	time, many, muses fyne.CanvasObject // the controls
	timeText, howMany *widget.Label
	changed           func()
}

// newEffortFields returns the controls with what the settings have filled in; changed hears
// of each change.
func newEffortFields(p settings.Settings, keys widgets.Keys, changed func()) *effortFields {
	f := &effortFields{seconds: p.MasterSeconds, cores: p.MasterCores, ponders: p.MasterPonders, timeText: widget.NewLabel(""), howMany: widget.NewLabel("")}
	seconds := widgets.NewSlider(float64(settings.LeastMaster), float64(settings.MostMaster), 1, float64(f.seconds), keys, func(n float64) {
		f.set(int(n), f.cores)
	})
	many := widgets.NewSlider(1, float64(runtime.NumCPU()), 1, float64(f.cores), keys, func(n float64) { f.set(f.seconds, int(n)) })
	f.time, f.many = withReading(seconds, f.timeText), withReading(many, f.howMany)
	f.muses = widgets.NewCheck(words.MasterPonders(), f.ponders, keys, func(on bool) {
		f.ponders = on
		f.set(f.seconds, f.cores)
	})
	f.set(f.seconds, f.cores)
	f.changed = changed
	return f
}

// withReading puts what a slider stands at to the right of it, as wide for all sliders: so these
// are as long as each other, and stay so while they are moved.
func withReading(slider *widgets.Slider, reading *widget.Label) fyne.CanvasObject {
	width := float32(0)
	for _, text := range []string{words.Seconds(time.Duration(settings.MostMaster) * time.Second), words.CoresOf(runtime.NumCPU()), words.PauseOf(settings.MaxPauseMS * time.Millisecond)} {
		width = max(width, widget.NewLabel(text).MinSize().Width)
	}
	return container.NewBorder(nil, nil, nil, container.New(widgets.MinWidth{Width: width}, reading), slider)
}

// set takes over a choice and says it.
func (f *effortFields) set(seconds, cores int) {
	f.seconds, f.cores = seconds, cores
	widgets.SetText(f.timeText, words.Seconds(time.Duration(seconds)*time.Second))
	widgets.SetText(f.howMany, words.CoresOf(cores))
	if f.changed != nil {
		f.changed()
	}
}

// choice returns what writes the choice into settings.
func (f *effortFields) choice() func(*settings.Settings) {
	seconds, cores, ponders := f.seconds, f.cores, f.ponders
	return func(s *settings.Settings) { s.MasterSeconds, s.MasterCores, s.MasterPonders = seconds, cores, ponders }
}

// differs reports whether the choice is another than that of settings.
func (f *effortFields) differs(p settings.Settings) bool {
	return f.seconds != p.MasterSeconds || f.cores != p.MasterCores || f.ponders != p.MasterPonders
}

// severalCores reports whether there is more than one processor to choose.
func severalCores() bool { return runtime.NumCPU() > 1 }

// usesCores reports whether Master can use more than one in a variant.
func usesCores(v engine.Variant) bool {
	one, two := engine.Effort{Cores: 1}, engine.Effort{Cores: 2}
	return severalCores() && v.PlayerString(engine.Master, one) != v.PlayerString(engine.Master, two)
}
