package study

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
)

// HasLine reports whether the study has a line of moves after the position shown.
func (m *mode) HasLine(moves []game.Move) bool {
	s := m.studies.Table.Snap
	return s.Tree.HasLine(s.At, moves)
}

// AddLine puts a line of the analysis into the study, after the position shown.
func (m *mode) AddLine(moves []game.Move, note session.LineNote) error {
	m.studies.pane.keepNote()
	return m.studies.Table.Session.AddLine(m.studies.Table.Snap.At, moves, note)
}
