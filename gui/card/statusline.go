package card

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// Status is the status line at the bottom of the window. It grows to the number of lines that a text needs
// and shrinks only when the window is resized, so that the layout does not jump back and forth.
type Status struct {
	// Later runs a function on the UI goroutine after a delay. If it is nil, messages stay until the
	// game continues.
	Later func(time.Duration, func())

	root         *fyne.Container
	label        *widget.Label
	end          *widget.Label   // at the right end of line, if it has a text
	line         *fyne.Container // holds the texts
	about        string          // the sentence about the game
	ply          int             // the number of moves in the game
	waiting      bool            // no person is to move in a game in progress
	notices      []string        // messages shown instead, until the game continues or noticeTime is over
	keepNotices  bool            // they appeared while waiting was set, so they stay until a person's turn begins
	mergeNext    bool            // the last message appeared less than mergeTime ago
	messageCount int             // the number of messages so far
	refusal      string          // the last message passed to Refuse
	hoverText    string          // the text about the square under the mouse, or "" if there is none

	size    fyne.Size // of the line and the object above it, when they were laid out
	high    float32   // the height of the line in that size
	resized func()    // called when the line needs another height
}

const (
	// noticeTime is the longest time for which a message is shown. After that it is out of date.
	noticeTime = 12 * time.Second
	// mergeTime is the time during which a new message is added to the last one and does not replace it: both belong to one
	// thing that the person did. What they do next replaces them.
	mergeTime = 500 * time.Millisecond
)

// NewStatus returns an empty status line.
func NewStatus() *Status {
	s := &Status{label: widgets.Wrapped(widgets.Quiet("")), end: widgets.Quiet(""), resized: func() {}}
	s.line = widgets.Inset(s.label).(*fyne.Container)
	s.root = container.New(layout.NewCustomPaddedVBoxLayout(0), widget.NewSeparator(), s.line)
	return s
}

// Object returns the line's object for the window.
func (s *Status) Object() fyne.CanvasObject { return s.root }

// SetEnd shows a text at the right end of the line, or none for "".
func (s *Status) SetEnd(text string) {
	if s.end.Text == text {
		return
	}
	s.end.SetText(text)
	s.line.Objects = []fyne.CanvasObject{s.label}
	if text != "" {
		s.line.Objects = []fyne.CanvasObject{container.NewBorder(nil, nil, nil, s.end, s.label)}
	}
	s.line.Refresh()
	s.high = 0
	s.resized()
}

// Show shows the sentence about a snapshot.
func (s *Status) Show(snap session.Snapshot) { s.ShowAs(snap, words.Status(snap)) }

// ShowAs is like Show, but with text as the sentence about the snapshot.
func (s *Status) ShowAs(snap session.Snapshot, text string) {
	over := snap.Ending.Over()
	if (text != s.about || snap.Ply != s.ply) && (!s.keepNotices || over) {
		s.notices = nil
	}
	s.about, s.ply, s.waiting = text, snap.Ply, !snap.YourTurn && !over
	s.keepNotices = s.keepNotices && s.waiting
	s.refresh()
}

// Say shows a message for a while, or until the game continues. A message that appeared just before stays
// and is shown with it.
func (s *Status) Say(text string) {
	text = widgets.Readable(text)
	if !s.mergeNext {
		s.notices = nil
	}
	s.dropMessage(text)
	s.notices = append(s.notices, text)
	s.keepNotices = s.waiting
	s.messageCount++
	s.refresh()
	if s.Later == nil {
		return
	}
	s.mergeNext = true
	s.ifNewest(mergeTime, func() { s.mergeNext = false })
	s.ifNewest(noticeTime, func() {
		s.notices = nil
		s.refresh()
	})
}

// dropMessage removes a message from the notices.
func (s *Status) dropMessage(text string) {
	s.notices = slices.DeleteFunc(s.notices, func(old string) bool { return old == text })
}

// Refuse shows the reason why a move cannot be played. It replaces the previous reason.
func (s *Status) Refuse(text string) {
	s.dropMessage(s.refusal)
	s.refusal = widgets.Readable(text)
	s.Say(text)
	s.keepNotices = false // the reason may be gone with the next move
}

// ShowHover shows a text about the square under the mouse until the next call, unless there is a message. Call
// it with "" when the mouse leaves the square.
func (s *Status) ShowHover(text string) {
	if text != s.hoverText {
		s.hoverText = text
		s.refresh()
	}
}

// ifNewest runs f after a delay, unless another message has appeared by then.
func (s *Status) ifNewest(wait time.Duration, f func()) {
	said := s.messageCount
	s.Later(wait, func() {
		if s.messageCount == said {
			f()
		}
	})
}

func (s *Status) refresh() {
	text, importance := s.about, widget.LowImportance
	switch {
	case len(s.notices) > 0:
		text, importance = inSentences(s.notices), widget.MediumImportance
	case s.hoverText != "":
		text = s.hoverText
	}
	if s.label.Importance != importance {
		s.label.Importance = importance
		s.label.Refresh()
	}
	widgets.SetText(s.label, text)
	if high := s.high; s.size.Width > 0 && s.height(s.size) != high {
		s.resized()
	}
}

// height returns the height of the line in a size of it and the object above. It shrinks only if the size changes.
func (s *Status) height(size fyne.Size) float32 {
	if size != s.size {
		s.size, s.high = size, 0
	}
	room := size.Width - 2*statusInset
	if s.end.Text != "" {
		room -= s.end.MinSize().Width + theme.Padding()
	}
	s.high = max(s.high, widgets.Wrapping(s.label)(room)+statusRule)
	return s.high
}

// Measures of the line, in Fyne's units.
const (
	statusInset = 8
	statusRule  = 1
)

// statusLayout lays out an object above the status line, which stays at the lower edge.
type statusLayout struct{ s *Status }

// MinSize returns the size with one line of text. More lines take their room from the object above.
func (statusLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return o[0].MinSize().AddWidthHeight(0, widgets.Quiet(" ").MinSize().Height+statusRule)
}

// Layout gives the line the height that it needs.
func (l statusLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	high := min(l.s.height(size), size.Height)
	widgets.Place(o[1], 0, size.Height-high, size.Width, high)
	widgets.Place(o[0], 0, 0, size.Width, size.Height-high)
}

// Below returns a container with the status line below o. It is laid out again whenever the line needs
// another height.
func (s *Status) Below(o fyne.CanvasObject) *fyne.Container {
	root := container.New(statusLayout{s}, o, s.root)
	s.resized = func() { relayout(root) }
	return root
}

// inSentences joins notices with spaces. A notice that does not end like a sentence gets a full stop if
// another notice follows.
func inSentences(notices []string) string {
	var all strings.Builder
	for i, n := range notices {
		if i > 0 {
			all.WriteString(" ")
		}
		all.WriteString(n)
		if i < len(notices)-1 && !strings.ContainsAny(n[max(len(n)-3, 0):], ".!?…") {
			all.WriteString(".")
		}
	}
	return all.String()
}
