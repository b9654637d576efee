package settings

import (
	"maps"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
)

// Programs returns the player strings among the choices that start programs or open files, without
// duplicates.
func (s Settings) Programs() (list []string) {
	for _, name := range slices.Sorted(maps.Keys(s.Variants)) {
		v, err := engine.ParseVariant(name)
		if err != nil {
			continue // the variant does not exist, so its players cannot start
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

// Without returns the settings without the given players. Levels replace them.
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

// BringBack copies the given players from other settings to their places in s, except where another
// player has been chosen since.
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

// players returns pointers to the fields that hold player strings. Some may hold keys of levels.
func (c *Choice) players() []*string {
	return []*string{&c.Strategy, &c.Offered, &c.WatchFirst, &c.WatchSecond}
}
