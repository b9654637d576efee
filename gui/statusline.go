package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/phrase"
	"github.com/mnkdesk/mnkdesk/session"
)

// statusLine is the sentence at the lower edge of the window.
type statusLine struct {
	root   *fyne.Container
	label  *widget.Label
	about  string // the sentence about the game
	notice string // a message in its place, until the game goes on
}

func newStatusLine() *statusLine {
	s := &statusLine{label: control.Quiet("")}
	s.label.Truncation = fyne.TextTruncateEllipsis
	s.root = container.NewVBox(widget.NewSeparator(),
		container.New(layout.NewCustomPaddedLayout(-4, 0, 8, 8), s.label))
	return s
}

// show says what the snapshot is about.
func (s *statusLine) show(snap session.Snapshot) {
	text := statusWords(snap)
	if text != s.about {
		s.about, s.notice = text, ""
	}
	s.refresh()
}

// say shows a message until the game goes on.
func (s *statusLine) say(text string) {
	s.notice = phrase.Readable(text)
	s.refresh()
}

func (s *statusLine) refresh() {
	text, importance := s.about, widget.LowImportance
	if s.notice != "" {
		text, importance = s.notice, widget.MediumImportance
	}
	if s.label.Importance != importance {
		s.label.Importance = importance
		s.label.Refresh()
	}
	control.SetText(s.label, text)
}
