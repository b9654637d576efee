package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/term"

	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// bar shows the progress of long work in one line on stderr. If stderr is no terminal it shows nothing.
type bar struct {
	w     io.Writer
	width int // of the line on the screen, in characters
	begun time.Time
	show  progress.Func // throttled to ten updates a second
}

// progress shows a new bar. Call done to remove it.
func (l *mnklab) progress(title string) *bar {
	b := &bar{w: io.Discard, begun: time.Now()}
	if isTerminal(l.stderr) {
		b.w = l.stderr
	}
	b.show = progress.Throttle(func(s progress.State) {
		b.draw(fmt.Sprintf("%s %3.0f %% (%v)", s.What, 100*s.Share(), time.Since(b.begun).Round(time.Second)))
	})
	b.draw(title)
	return b
}

// draw replaces the line on the screen, cut to the width of the terminal. Errors are ignored, since
// nothing depends on the bar.
func (b *bar) draw(line string) {
	if f, ok := b.w.(*os.File); ok {
		if columns, _, err := term.GetSize(int(f.Fd())); err == nil && columns > 0 {
			line = cut(line, columns-1)
		}
	}
	width := utf8.RuneCountInString(line)
	fmt.Fprintf(b.w, "\r%s%s\r", line, strings.Repeat(" ", max(0, b.width-width)))
	b.width = width
}

// cut returns the first n characters of a text.
func cut(text string, n int) string {
	runes := []rune(text)
	return string(runes[:min(len(runes), n)])
}

// update shows how much of the work is done.
func (b *bar) update(s progress.State) { b.show(s) }

// updateLeft shows how much of the work is done and an estimate of the time left. It assumes a steady pace.
func (b *bar) updateLeft(s progress.State) {
	if left := s.Left(time.Since(b.begun)); left > 0 {
		s.What += fmt.Sprintf(", %v left", left.Round(time.Second))
	}
	b.show(s)
}

// done removes the bar. The next update shows it again.
func (b *bar) done() {
	if b.width > 0 {
		b.draw("")
	}
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
