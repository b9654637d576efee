package pane

import (
	"time"

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
	// Later runs a function on the window's goroutine after a while; nil lets messages stay
	// until the game goes on.
	Later func(time.Duration, func())

	root   *fyne.Container
	label  *widget.Label
	about  string // the sentence about the game
	ply    int    // the number of moves in it
	notice string // a message in its place, until the game goes on or it has been there for long
	said   int    // the number of messages so far
}

// noticeStays is how long a message is there at the most: what it speaks of is past then.
const noticeStays = 12 * time.Second

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

// Say shows a message for a while, or until the game goes on.
func (s *Status) Say(text string) {
	s.notice = control.Readable(text)
	s.said++
	s.refresh()
	if said := s.said; s.Later != nil {
		s.Later(noticeStays, func() {
			if s.said == said {
				s.notice = ""
				s.refresh()
			}
		})
	}
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
