package card

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// Status is what is said at the lower edge of the window. It is as many lines high as that
// needs, and stays so until the window gets another width: nothing shall move to and fro.
type Status struct {
	// Later runs a function on the window's goroutine after a while; nil lets messages stay
	// until the game goes on.
	Later func(time.Duration, func())

	root    *fyne.Container
	label   *widget.Label
	about   string   // the sentence about the game
	ply     int      // the number of moves in it
	waiting bool     // it is nobody's turn who reads
	notices []string // messages in its place, until the game goes on or they have been there for long
	unread  bool     // they were said while it was nobody's turn, so the next one's begins with them
	fresh   bool     // the last one has just been said
	said    int      // the number of messages so far
	refusal string   // the last message that said why something cannot be played
	pointed string   // what is said of the square pointed at, "" for nothing

	width, high float32 // for which the line is laid out, and how high it is there
	resized     func()  // called when it needs another height
}

const (
	// noticeTime is the longest time for which a message is shown: it is out of date after that.
	noticeTime = 12 * time.Second
	// atOnce is how long after a message another one stands beside it, not in its place: the
	// first one cannot have been read.
	atOnce = 3 * time.Second
)

// NewStatus returns an empty status line.
func NewStatus() *Status {
	s := &Status{label: widgets.Wrapped(widgets.Quiet("")), resized: func() {}}
	s.root = container.New(layout.NewCustomPaddedVBoxLayout(0), widget.NewSeparator(), widgets.Inset(s.label))
	return s
}

// Object is the line as it is laid out in the window.
func (s *Status) Object() fyne.CanvasObject { return s.root }

// Show says what the snapshot is about.
func (s *Status) Show(snap session.Snapshot) { s.ShowAs(snap, words.Status(snap)) }

// ShowAs is like Show, with another sentence about the snapshot.
func (s *Status) ShowAs(snap session.Snapshot, text string) {
	over := snap.Ending.Over()
	if (text != s.about || snap.Ply != s.ply) && (!s.unread || over) {
		s.notices = nil
	}
	s.about, s.ply, s.waiting = text, snap.Ply, !snap.YourTurn && !over
	s.unread = s.unread && s.waiting
	s.refresh()
}

// Say shows a message for a while, or until the game goes on. One that was said just before
// it is shown with it.
func (s *Status) Say(text string) {
	text = widgets.Readable(text)
	if !s.fresh {
		s.notices = nil
	}
	s.drop(text)
	s.notices = append(s.notices, text)
	s.unread = s.waiting
	s.said++
	s.refresh()
	if s.Later == nil {
		return
	}
	s.fresh = true
	s.ifNewest(atOnce, func() { s.fresh = false })
	s.ifNewest(noticeTime, func() {
		s.notices = nil
		s.refresh()
	})
}

// drop forgets a message that is shown.
func (s *Status) drop(text string) {
	s.notices = slices.DeleteFunc(s.notices, func(old string) bool { return old == text })
}

// Refuse says why something cannot be played, in the place of why something else could not.
func (s *Status) Refuse(text string) {
	s.drop(s.refusal)
	s.refusal = widgets.Readable(text)
	s.Say(text)
}

// Point says something of the square pointed at, for as long as it is, unless there is a message;
// "" says nothing.
func (s *Status) Point(text string) {
	if text != s.pointed {
		s.pointed = text
		s.refresh()
	}
}

// ifNewest runs f after a while, unless something else has been said by then.
func (s *Status) ifNewest(wait time.Duration, f func()) {
	said := s.said
	s.Later(wait, func() {
		if s.said == said {
			f()
		}
	})
}

func (s *Status) refresh() {
	text, importance := s.about, widget.LowImportance
	switch {
	case len(s.notices) > 0:
		text, importance = inSentences(s.notices), widget.MediumImportance
	case s.pointed != "":
		text = s.pointed
	}
	if s.label.Importance != importance {
		s.label.Importance = importance
		s.label.Refresh()
	}
	widgets.SetText(s.label, text)
	if high := s.high; s.width > 0 && s.height(s.width) != high {
		s.resized()
	}
}

// height is how high the line is at a width.
func (s *Status) height(width float32) float32 {
	if width != s.width {
		s.width, s.high = width, 0
	}
	s.high = max(s.high, widgets.Wrapping(s.label)(width-2*statusInset)+statusRule)
	return s.high
}

// Measures of the line, in Fyne's units.
const (
	statusInset = 8
	statusRule  = 1
)

// above lays something out above the line, which keeps the lower edge.
type above struct{ s *Status }

// MinSize has room for one line: what needs more takes it from what is above.
func (above) MinSize(o []fyne.CanvasObject) fyne.Size {
	return o[0].MinSize().AddWidthHeight(0, widgets.Quiet(" ").MinSize().Height+statusRule)
}

// Layout gives the line the height that it needs.
func (l above) Layout(o []fyne.CanvasObject, size fyne.Size) {
	high := min(l.s.height(size.Width), size.Height)
	widgets.Place(o[1], 0, size.Height-high, size.Width, high)
	widgets.Place(o[0], 0, 0, size.Width, size.Height-high)
}

// Below lays something out above the line, and again whenever that needs another height.
func (s *Status) Below(o fyne.CanvasObject) *fyne.Container {
	root := container.New(above{s}, o, s.root)
	s.resized = func() { relayout(root) }
	return root
}

// inSentences sets notices one after the other. One that is no sentence becomes one where another
// follows.
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
