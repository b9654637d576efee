package analysis

import (
	"fmt"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Analyst analyses the positions and games of one variant. Several goroutines may use it at the
// same time.
type Analyst struct {
	variant engine.Variant
	value   engine.Player
	player  search.Player // value, opened
	search  search.Search // the search of the player
	meter   func() Meter  // returns the meter for the player's values
}

// tableBytes is the maximum size of each table of an analysis, in bytes.
const tableBytes = 32 << 20

// New returns the analyst of a variant. It analyses with the player of engine.Variant.Analyst.
func New(v engine.Variant) (*Analyst, error) {
	p := v.Analyst()
	p.Memory = tableBytes
	return By(p)
}

// By returns an analyst that analyses with a player.
func By(p engine.Player) (*Analyst, error) {
	v := p.Variant()
	opened, err := p.Open()
	if err != nil {
		return nil, fmt.Errorf("%s cannot be analysed: %w", v.Name, err)
	}
	a := &Analyst{variant: v, value: p, player: opened, search: p.Search()}
	a.meter = sync.OnceValue(func() Meter { return NewMeter(p) })
	return a, nil
}

// CanRestrict reports whether the analysis can be confined to some of the moves of a position: see Options.Only.
func (a *Analyst) CanRestrict() bool { return a.search.Restricts }

// Player returns the player that analyses.
func (a *Analyst) Player() engine.Player { return a.value }

// Parts returns the terms that the evaluation of a position adds up, from a side's view and in the
// evaluation's own points. It returns nil if the evaluation cannot be split.
func (a *Analyst) Parts(pos game.Position, side game.Side) []game.Part {
	if x, ok := a.value.Evaluator().(game.Explained); ok {
		return x.Parts(pos, side)
	}
	return nil
}
