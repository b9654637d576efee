package gui

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
)

// meters are those of the players that have thought, measured beside the window. They
// belong to the window's goroutine.
type meters struct {
	post  func(func())
	known map[string]analysis.Meter
	asked map[string]bool
}

// of returns the meter of a player of a variant. Where it is not known yet, it is measured
// and then told.
func (m *meters) of(v engine.Variant, player string, then func()) (analysis.Meter, bool) {
	name := v.Name + " " + player
	if found, ok := m.known[name]; ok || m.asked[name] {
		return found, ok
	}
	if m.known == nil {
		m.known, m.asked = map[string]analysis.Meter{}, map[string]bool{}
	}
	m.asked[name] = true
	go func() {
		found := analysis.NewMeter(v, player)
		m.post(func() {
			m.known[name] = found
			then()
		})
	}()
	return analysis.Meter{}, false
}
