package search

import "github.com/mnkdesk/mnkdesk/engine/playerspec"

// Tuning returns the player as a value in which the numbers of its evaluation can be changed: see
// playerspec.NewTuning. The tuned strings have a seed only if the player's string has one. An error
// is a *playerspec.Error.
func (p *Configured) Tuning() (playerspec.Tuning, error) {
	v := p.values
	if !v.Given(keySeed) {
		v = v.Without(keySeed)
	}
	return playerspec.NewTuning(p.search.Name, v)
}
