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

// bar shows the progress of long work in one line on stderr where that is a terminal, and
// nowhere else.
type bar struct {
	w     io.Writer
	width int // of the line that is shown, in characters
	begun time.Time
	show  progress.Func // ten times a second at most
}

// progress begins a bar; take it away with done.
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

// draw puts another line over the one that is shown, cut to the width of the terminal. A bar
// that cannot be drawn is no loss.
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
func (b *bar) done() {
	if b.width > 0 {
		b.draw("")
	}
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
