package pane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// Status is the sentence at the lower edge of the window.
type Status struct {
	root   *fyne.Container
	label  *widget.Label
	about  string // the sentence about the game
	ply    int    // the number of moves in it
	notice string // a message in its place, until the game goes on
}

// NewStatus returns an empty status line.
func NewStatus() *Status {
	s := &Status{label: control.Quiet("")}
	s.label.Truncation = fyne.TextTruncateEllipsis
	s.root = container.NewVBox(widget.NewSeparator(),
		container.New(layout.NewCustomPaddedLayout(-4, 0, 8, 8), s.label))
	return s
}

// Object is the line as it is laid out in the window.
func (s *Status) Object() fyne.CanvasObject { return s.root }

// Show says what the snapshot is about.
func (s *Status) Show(snap session.Snapshot) {
	text := words.Status(snap)
	if text != s.about || snap.Ply != s.ply {
		s.about, s.ply, s.notice = text, snap.Ply, ""
	}
	s.refresh()
}

// Say shows a message until the game goes on.
func (s *Status) Say(text string) {
	s.notice = control.Readable(text)
	s.refresh()
}

func (s *Status) refresh() {
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
