package search

import "github.com/mnkdesk/mnkdesk/engine/playerspec"

// ParseTuning reads a player as Parse does and returns a Tuning, which changes the numbers of its
// evaluation: see playerspec.NewTuning. The tuned strings have a seed only if spec has one. An
// error is a *playerspec.Error.
func ParseTuning(spec string, env Env) (playerspec.Tuning, error) {
	made, err := Parse(spec, env)
	if err != nil {
		return playerspec.Tuning{}, err
	}
	p := made.(*player)
	v := p.values
	if !v.Given(keySeed) {
		v = v.Without(keySeed)
	}
	return playerspec.NewTuning(p.search.Name, v)
}
