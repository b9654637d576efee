package levels

import (
	"strconv"
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
	// Options are the other options as player strings write them: "block,noise=14".
	Options string
}

// String returns the player as engine.Variant.ParsePlayer reads it.
func (p Player) String() string {
	var b strings.Builder
	b.Grow(len(p.Search) + len(p.Evaluation) + len(p.Options) + 50)
	b.WriteString(p.Search)
	next := byte('(')
	give := func(key, value string) {
		b.WriteByte(next)
		b.WriteString(key)
		b.WriteString(value)
		next = ','
	}
	if p.Evaluation != "" {
		give("eval=", p.Evaluation)
	}
	if p.Depth > 0 {
		give("depth=", strconv.Itoa(p.Depth))
	}
	if p.Time > 0 {
		give("time=", p.Time.String())
	}
	if p.Nodes > 0 {
		give("nodes=", strconv.FormatInt(p.Nodes, 10))
	}
	if p.Options != "" {
		give(p.Options, "")
	}
	if next == ',' {
		b.WriteByte(')')
	}
	return b.String()
}

// within returns the player with other limits.
func (p Player) within(l search.Limits) Player {
	p.Limits = l
	return p
}

// with returns the player with more options.
func (p Player) with(options string) Player {
	if p.Options != "" {
		options = p.Options + "," + options
	}
	p.Options = options
	return p
}
