package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// bar shows the progress of long work, on stderr where that is a terminal and nowhere
// else.
type bar struct {
	*progressbar.ProgressBar
	begun time.Time
	show  progress.Func // ten times a second at most
}

// barUnits is the length of a bar's scale.
const barUnits = 1000

// progress begins a bar; take it away with done.
func (l *mnklab) progress(what string) *bar {
	b := &bar{begun: time.Now(), ProgressBar: progressbar.NewOptions(barUnits,
		progressbar.OptionSetWriter(l.stderr),
		progressbar.OptionSetVisibility(isTerminal(l.stderr)),
		progressbar.OptionSetDescription(what),
		progressbar.OptionSetWidth(24),
		progressbar.OptionThrottle(progress.Interval),
		progressbar.OptionSetPredictTime(false),
		progressbar.OptionSetElapsedTime(true),
		progressbar.OptionClearOnFinish(),
	)}
	b.show = progress.Throttle(func(s progress.State) {
		b.Describe(s.What)
		// The bar never finishes of itself, since that would end it; one that cannot be
		// drawn is no loss.
		_ = b.Set(min(int(s.Share()*barUnits), barUnits-1))
	})
	return b
}

// update shows how far the work is.
func (b *bar) update(s progress.State) { b.show(s) }

// updateLeft shows how far the work is, and how long it will take: for work that goes
// on at the same pace.
func (b *bar) updateLeft(s progress.State) {
	if left := s.Left(time.Since(b.begun)); left > 0 {
		s.What += fmt.Sprintf(", %v left", left.Round(time.Second))
	}
	b.show(s)
}

// done takes the bar away, until there is more to show.
func (b *bar) done() { _ = b.Clear() }

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
