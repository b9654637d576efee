package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"github.com/mnkdesk/mnkdesk/engine/search"
)

// progress is the bar of a long work, on stderr where that is a terminal and
// nowhere else.
type progress struct{ bar *progressbar.ProgressBar }

// barUnits is the length of a bar's scale.
const barUnits = 1000

// progress begins a bar; end it with done.
func (l *lab) progress(what string) *progress {
	return &progress{progressbar.NewOptions(barUnits,
		progressbar.OptionSetWriter(l.stderr),
		progressbar.OptionSetVisibility(isTerminal(l.stderr)),
		progressbar.OptionSetDescription(what),
		progressbar.OptionSetWidth(24),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionSetPredictTime(false),
		progressbar.OptionSetElapsedTime(true),
		progressbar.OptionClearOnFinish(),
	)}
}

// set moves the bar to a share from 0 to 1 of the work. The bar never finishes of
// itself, since that would end it.
func (p *progress) set(share float64) {
	_ = p.bar.Set(min(max(int(share*barUnits), 0), barUnits-1)) // a bar that cannot be drawn is no loss
}

// tell moves the bar and says what is being done.
func (p *progress) tell(share float64, format string, args ...any) {
	p.bar.Describe(fmt.Sprintf(format, args...))
	p.set(share)
}

// search shows the report of a search.
func (p *progress) search(r search.Report) {
	if r.Depth > 0 {
		p.tell(r.Progress, "depth %d, %.1f M nodes", r.Depth, float64(r.Nodes)/1e6)
		return
	}
	p.tell(r.Progress, "%.1f M nodes", float64(r.Nodes)/1e6)
}

// done takes the bar away.
func (p *progress) done() { _ = p.bar.Clear() }

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
