package analyst

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
)

// meters are those of the players that have thought, measured beside the window. They
// belong to the window's goroutine.
type meters struct {
	post      func(func())
	known     map[string]analysis.Meter
	requested map[string]bool
}

// meter returns the meter of a player of a variant. Where it is not known yet, it is measured
// and then told.
func (m *meters) meter(v engine.Variant, player string, then func()) (analysis.Meter, bool) {
	name := v.Name + " " + player
	if found, ok := m.known[name]; ok || m.requested[name] {
		return found, ok
	}
	if m.known == nil {
		m.known, m.requested = map[string]analysis.Meter{}, map[string]bool{}
	}
	m.requested[name] = true
	go func() {
		found := analysis.NewMeter(v, player)
		m.post(func() {
			m.known[name] = found
			then()
		})
	}()
	return analysis.Meter{}, false
}
