package settings

import (
	"maps"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
)

// Programs returns the player strings among the choices of all people that start programs or open
// files, and that of the analyst if it does, without duplicates.
func (s Settings) Programs() (list []string) {
	for _, p := range append(s.chosenPlayers(), s.analyst()) {
		if p.Opens() && !slices.Contains(list, p.String()) {
			list = append(list, p.String())
		}
	}
	return list
}

// chosenPlayers returns the players among the choices of all people, as far as their variants have them.
func (s Settings) chosenPlayers() (list []engine.Player) {
	for _, choices := range s.AllChoices() {
		for _, name := range slices.Sorted(maps.Keys(choices)) {
			v, err := engine.ParseVariant(name)
			if err != nil {
				continue // the variant does not exist, so its players cannot start
			}
			c := choices[name]
			for _, text := range c.players() {
				if p, err := v.ParsePlayer(*text); err == nil {
					list = append(list, p)
				}
			}
		}
	}
	return list
}

// analyst returns the player of Analyst, as a variant has it that has such a player, or the zero Player if none has.
func (s Settings) analyst() engine.Player {
	for _, v := range engine.Catalogue() {
		if p, err := v.ParsePlayer(s.Analyst); err == nil && s.Analyst != "" {
			return p
		}
	}
	return engine.Player{}
}

// AllChoices returns the choices of the current person, then those of the others.
func (s Settings) AllChoices() []map[string]Choice {
	all := []map[string]Choice{s.Variants}
	for _, name := range slices.Sorted(maps.Keys(s.Profiles)) {
		if name != s.Name {
			all = append(all, s.Profiles[name].Variants)
		}
	}
	return all
}

// Without returns the settings without the given players. Levels replace them, and our own player the analyst.
func (s Settings) Without(players []string) Settings {
	if slices.Contains(players, s.Analyst) {
		s.Analyst = ""
	}
	s.Variants, s.Profiles = withoutPlayers(s.Variants, players), maps.Clone(s.Profiles)
	for name, p := range s.Profiles {
		p.Variants = withoutPlayers(p.Variants, players)
		s.Profiles[name] = p
	}
	return s
}

// withoutPlayers returns a copy of choices without the given players.
func withoutPlayers(choices map[string]Choice, players []string) map[string]Choice {
	choices = maps.Clone(choices)
	for name, c := range choices {
		for _, player := range c.players() {
			if slices.Contains(players, *player) {
				*player = ""
			}
		}
		choices[name] = c
	}
	return choices
}

// BringBack copies the given players from other settings to their places in s, except where another
// player has been chosen since. Each person gets their own.
func (s *Settings) BringBack(from Settings, players []string) {
	if s.Analyst == "" && slices.Contains(players, from.Analyst) {
		s.Analyst = from.Analyst
	}
	owner := s.Name
	if _, ok := s.Profiles[from.Name]; ok {
		owner = from.Name
	}
	s.bringBack(owner, from.Variants, players)
	for name, p := range from.Profiles {
		if _, ok := s.Profiles[name]; ok && name != from.Name {
			s.bringBack(name, p.Variants, players)
		}
	}
}

// bringBack copies the given players from one person's choices to the person with a name.
func (s *Settings) bringBack(person string, from map[string]Choice, players []string) {
	choices := maps.Clone(s.choicesOf(person))
	if choices == nil {
		choices = map[string]Choice{}
	}
	for variant, c := range from {
		now, ok := choices[variant]
		places := now.players()
		for i, player := range c.players() {
			if slices.Contains(players, *player) && *places[i] == "" {
				*places[i], ok = *player, true
			}
		}
		if ok {
			choices[variant] = now
		}
	}
	if person == s.Name {
		s.Variants = choices
		return
	}
	s.Profiles = maps.Clone(s.Profiles)
	p := s.Profiles[person]
	p.Variants = choices
	s.Profiles[person] = p
}

// players returns pointers to the fields that hold player strings. Some may hold keys of levels.
func (c *Choice) players() []*string {
	return []*string{&c.Strategy, &c.Offered, &c.WatchFirst, &c.WatchSecond}
}
