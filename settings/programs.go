package settings

import (
	"maps"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
)

// Programs returns the players of the choices that start programs or open files, each once.
func (s Settings) Programs() (list []string) {
	for _, name := range slices.Sorted(maps.Keys(s.Variants)) {
		v, err := engine.ParseVariant(name)
		if err != nil {
			continue // nobody can play it
		}
		c := s.Variants[name]
		for _, player := range c.players() {
			if *player != "" && !slices.Contains(list, *player) && v.Opens(*player) {
				list = append(list, *player)
			}
		}
	}
	return list
}

// Without returns the settings without some players: levels play in their place.
func (s Settings) Without(players []string) Settings {
	s.Variants = maps.Clone(s.Variants)
	for name, c := range s.Variants {
		for _, player := range c.players() {
			if slices.Contains(players, *player) {
				*player = ""
			}
		}
		s.Variants[name] = c
	}
	return s
}

// BringBack puts some players of other settings in their places in s, where nobody has been chosen since.
func (s *Settings) BringBack(from Settings, players []string) {
	if s.Variants == nil {
		s.Variants = map[string]Choice{}
	}
	for name, c := range from.Variants {
		now, ok := s.Variants[name]
		places := now.players()
		for i, player := range c.players() {
			if slices.Contains(players, *player) && *places[i] == "" {
				*places[i], ok = *player, true
			}
		}
		if ok {
			s.Variants[name] = now
		}
	}
}

// players are the places of the choice that hold players, or keys of levels.
func (c *Choice) players() []*string {
	return []*string{&c.Strategy, &c.Offered, &c.WatchFirst, &c.WatchSecond}
}
