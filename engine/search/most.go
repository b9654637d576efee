package search

import "time"

// Most bounds what a player may use for a move. A player whose string asks for
// more, or sets no limit of its own, is held to it.
type Most struct {
	// Time is the longest time for a move.
	Time time.Duration
	// Nodes is the greatest number of positions, Simulations that of simulated
	// games.
	Nodes, Simulations int64
	// Table is the largest table, in bytes.
	Table int64
}

// hold brings the settings of a player down to what m allows. A table is only held
// where the search has one.
func (p *player) hold(m Most) {
	least := func(value *int64, most int64) {
		if *value == 0 || *value > most {
			*value = most
		}
	}
	if p.kind.option("time") != nil {
		p.time = min(p.time, m.Time)
		if p.time == 0 {
			p.time = m.Time
		}
	}
	if p.kind.option("nodes") != nil {
		least(&p.nodes, m.Nodes)
	}
	if p.kind.option("simulations") != nil {
		least(&p.simulations, m.Simulations)
	}
	if p.kind.option("table") != nil {
		least(&p.table, m.Table)
	}
}
