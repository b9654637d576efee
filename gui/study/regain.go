package study

import (
	"strings"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

// mayChange reports whether the study on the table can be changed. If another window had it open, the person is told,
// or gets it in case that window has closed it.
func (u *Studies) mayChange() bool {
	if u.ReadOnly() {
		u.regain(true)
	}
	return !u.ReadOnly()
}

// Regain opens the study on the table again if another window had it open and has closed it.
func (u *Studies) Regain() { u.regain(false) }

// regain does what Regain does. If the person has asked for a change, they are told why it is not possible.
func (u *Studies) regain(asked bool) {
	m := u.current
	if !u.ReadOnly() || u.practice != nil || m.regaining {
		return
	}
	m.regaining = true
	line, inUse := u.Line(), false
	u.Table.Loop.Run(func() { inUse = studies.InUse(m.lentFrom) }, func() {
		switch {
		case u.current != m:
		case !inUse && !u.Table.Sheets.Busy():
			u.openAgain(m, line, asked)
		default:
			if m.regaining = false; inUse && asked {
				u.Table.Say(words.StudyOpenElsewhere())
			}
		}
	})
}

// openAgain opens the study of a mode again, and shows the position after a line.
func (u *Studies) openAgain(m *mode, line []string, asked bool) {
	u.open(m.lentFrom, line, func(opened bool) {
		if m.regaining = false; opened {
			u.regained(m, line)
		}
	}, func() {}, func(err error) {
		if asked {
			u.Table.Window.SayInFront(words.Error(err))
		}
	})
}

// regained shows the study as it was shown before it was opened again, and says that it can be changed now.
func (u *Studies) regained(before *mode, line []string) {
	u.current.image = before.image
	u.Table.Redraw()
	switch same := strings.Join(u.Line(), " ") == strings.Join(line, " "); {
	case u.ReadOnly(): // a third window was faster
		u.Table.Say(words.StudyOpenElsewhere())
	case same:
		u.Table.Say(words.StudyRegained())
	default:
		u.Table.Say(words.StudyRegainedChanged())
	}
}
