package statistics

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// scope is what the page is limited to: the games of a variant, or those against an opponent. The zero value is all
// games.
type scope struct {
	variant string // the name of a variant, or ""
	level   string // the level of an opponent as in history.CountedGame, or ""
}

// games returns the games of the scope.
func (s scope) games(d data) []history.CountedGame {
	from, name := d.variants, s.variant
	switch {
	case s.level != "":
		from, name = d.levels, s.level
	case s.variant == "":
		return d.games
	}
	i := slices.IndexFunc(from, func(g progress.Group) bool { return g.Name == name })
	if i < 0 {
		return nil
	}
	return from[i].Games
}

// label returns the text of the scope in the choice.
func (s scope) label() string {
	switch {
	case s.level != "":
		return words.AgainstOpponent(opponentName(s.level))
	case s.variant != "":
		return words.TitleNamed(s.variant)
	default:
		return words.AllGames()
	}
}

// offer offers all scopes that have games. If the chosen one has none, it chooses all games.
func (p *page) offer() {
	p.scopes = []scope{{}}
	for _, g := range p.data.variants {
		p.scopes = append(p.scopes, scope{variant: g.Name})
	}
	for _, g := range p.data.levels {
		p.scopes = append(p.scopes, scope{level: g.Name})
	}
	var labels []string
	for _, s := range p.scopes {
		labels = append(labels, s.label())
	}
	chosen := max(slices.Index(p.scopes, p.shown), 0)
	p.shown = p.scopes[chosen]
	p.choice.Offer(labels, chosen)
	p.choice.Show()
}

// opponentOf returns the opponent of a level, or the zero Opponent if level is a strategy.
func opponentOf(level string) look.Opponent {
	l, err := engine.ParseLevel(level)
	if err != nil {
		return look.Opponent{}
	}
	return look.OpponentAt(l)
}

// opponentName returns the name of the opponent of a level, or the strategy's.
func opponentName(level string) string {
	if o := opponentOf(level); o.Name != "" {
		return o.Name
	}
	return words.LevelNamed(level)
}
