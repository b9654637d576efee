package newgame

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

// EffortFields is a set of controls for how long Master may think, on how many processors, and whether it also
// thinks on the person's time.
type EffortFields struct {
	// Time, Cores and Ponders are the controls.
	Time, Cores, Ponders fyne.CanvasObject

	seconds, cores      int
	ponders             bool
	timeText, coresText *widget.Label
	changed             func()
}

// NewEffortFields returns the controls with the values of the settings. It calls changed after each change.
func NewEffortFields(p settings.Settings, keys widgets.Keys, changed func()) *EffortFields {
	f := &EffortFields{
		seconds: p.MasterSeconds, cores: p.MasterCores, ponders: p.MasterPonders,
		timeText: widget.NewLabel(""), coresText: widget.NewLabel(""),
	}
	seconds := widgets.NewSlider(float64(settings.MinMaster), float64(settings.MaxMaster), 1, float64(f.seconds), keys,
		func(n float64) { f.set(int(n), f.cores) })
	cores := widgets.NewSlider(1, float64(runtime.NumCPU()), 1, float64(f.cores), keys,
		func(n float64) { f.set(f.seconds, int(n)) })
	f.Time, f.Cores = WithReading(seconds, f.timeText), WithReading(cores, f.coresText)
	f.Ponders = widgets.NewCheck(words.MasterPonders(), f.ponders, keys, func(on bool) {
		f.ponders = on
		f.set(f.seconds, f.cores)
	})
	f.set(f.seconds, f.cores)
	f.changed = changed
	return f
}

// WithReading puts the label with a slider's value to the right of the slider. The label has the same width for
// all sliders, so that all are equally long and keep their length while they are moved.
func WithReading(slider *widgets.Slider, reading *widget.Label) fyne.CanvasObject {
	width := float32(0)
	for _, text := range []string{
		words.Seconds(time.Duration(settings.MaxMaster) * time.Second),
		words.CoresOf(runtime.NumCPU()), words.PauseOf((settings.MaxPauseMS - settings.PauseStep) * time.Millisecond),
		words.Mebibytes(512), // the widest amount of memory
	} {
		width = max(width, widget.NewLabel(text).MinSize().Width)
	}
	return container.NewBorder(nil, nil, nil, container.New(widgets.MinWidth{Width: width}, reading), slider)
}

// set stores and shows a choice, and calls changed.
func (f *EffortFields) set(seconds, cores int) {
	f.seconds, f.cores = seconds, cores
	widgets.SetText(f.timeText, words.Seconds(time.Duration(seconds)*time.Second))
	widgets.SetText(f.coresText, words.CoresOf(cores))
	if f.changed != nil {
		f.changed()
	}
}

// Change returns a function that writes the choice into settings. The function does not depend on the controls.
func (f *EffortFields) Change() func(*settings.Settings) {
	seconds, cores, ponders := f.seconds, f.cores, f.ponders
	return func(s *settings.Settings) { s.MasterSeconds, s.MasterCores, s.MasterPonders = seconds, cores, ponders }
}

// Differs reports whether the choice differs from the settings.
func (f *EffortFields) Differs(p settings.Settings) bool {
	return f.seconds != p.MasterSeconds || f.cores != p.MasterCores || f.ponders != p.MasterPonders
}

// SeveralCores reports whether the computer has more than one processor.
func SeveralCores() bool { return runtime.NumCPU() > 1 }

// UsesCores reports whether Master can use more than one processor in a variant.
func UsesCores(v engine.Variant) bool {
	one, two := engine.Effort{Cores: 1}, engine.Effort{Cores: 2}
	return SeveralCores() && v.LevelPlayer(engine.Master, one).String() != v.LevelPlayer(engine.Master, two).String()
}
