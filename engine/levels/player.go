package levels

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Player is the player behind a level, or the one that gives hints.
type Player struct {
	// Search is the name of the search. Evaluation is its evaluation as player strings write it, or ""
	// for the default.
	Search, Evaluation string
	// Limits are the limits of a move: Depth, Time and Nodes.
	search.Limits
	// Options are other options as player strings write them: "block", "noise=14".
	Options []string
}

// String returns the player as engine.Variant.ParsePlayer reads it.
func (p Player) String() string {
	var given []string
	if p.Evaluation != "" {
		given = append(given, "eval="+p.Evaluation)
	}
	if p.Depth > 0 {
		given = append(given, fmt.Sprintf("depth=%d", p.Depth))
	}
	if p.Time > 0 {
		given = append(given, fmt.Sprintf("time=%v", p.Time))
	}
	if p.Nodes > 0 {
		given = append(given, fmt.Sprintf("nodes=%d", p.Nodes))
	}
	given = append(given, p.Options...)
	if given == nil {
		return p.Search
	}
	return p.Search + "(" + strings.Join(given, ",") + ")"
}

// within returns the player with other limits.
func (p Player) within(l search.Limits) Player {
	p.Limits = l
	return p
}

// with returns the player with more options.
func (p Player) with(options ...string) Player {
	p.Options = slices.Concat(p.Options, options)
	return p
}
