package analysis

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// meters caches the meters of players, which are measured in the background. Call its methods on the
// UI goroutine.
type meters struct {
	post      func(func())
	cache     map[string]analysis.Meter
	requested map[string]bool
}

// meter returns the meter of a player. If it is not known yet, meter returns false,
// measures it in the background and then calls then; further calls until then do not.
func (m *meters) meter(p engine.Player, then func()) (analysis.Meter, bool) {
	name := p.Variant().Name + " " + p.String()
	if found, ok := m.cache[name]; ok || m.requested[name] {
		return found, ok
	}
	if m.cache == nil {
		m.cache, m.requested = map[string]analysis.Meter{}, map[string]bool{}
	}
	m.requested[name] = true
	go func() {
		found := analysis.NewMeter(p)
		m.post(func() {
			m.cache[name] = found
			then()
		})
	}()
	return analysis.Meter{}, false
}
