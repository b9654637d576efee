package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"github.com/mnkdesk/mnkdesk/lab"
)

// progress is the bar of a long work, on stderr where that is a terminal and
// nowhere else.
type progress struct {
	bar   *progressbar.ProgressBar
	begun time.Time
}

// barUnits is the length of a bar's scale.
const barUnits = 1000

// progress begins a bar; take it away with done.
func (l *mnklab) progress(what string) *progress {
	return &progress{begun: time.Now(), bar: progressbar.NewOptions(barUnits,
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

// tell shows how far the work is. The bar never finishes of itself, since that would
// end it.
func (p *progress) tell(w lab.Progress) {
	p.bar.Describe(w.What)
	_ = p.bar.Set(min(int(w.Share()*barUnits), barUnits-1)) // a bar that cannot be drawn is no loss
}

// tellLeft shows how far the work is, and how long it will take: for work that goes
// on at the same pace.
func (p *progress) tellLeft(w lab.Progress) {
	if left := w.Left(time.Since(p.begun)); left > 0 {
		w.What += fmt.Sprintf(", %v left", left.Round(time.Second))
	}
	p.tell(w)
}

// done takes the bar away, until there is more to tell.
func (p *progress) done() { _ = p.bar.Clear() }

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
