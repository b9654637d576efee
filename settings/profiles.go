package settings

import (
	"maps"
	"slices"
	"time"
)

// Limits of profiles.
const (
	MaxProfiles = 8
	maxFormer   = 16 // former names of one
)

// Profile is a person at this computer. The games that carry their name are theirs.
type Profile struct {
	// Coin is the colour of the coin with their initial: one of Coins.
	Coin string `toml:"coin"`
	// Former are the names that they had before.
	Former []string `toml:"former,omitempty"`
	// Since is when their statistics were reset; the zero time is never.
	Since time.Time `toml:"since,omitempty"`
}

// Coins lists the colours of coins, in the order in which they are offered.
func Coins() []string {
	return []string{"blue", "green", "orange", "violet", "teal", "red", "brown", "grey"}
}

// ProfileNames lists the names of all profiles in order. The person's own is always among them.
func (s Settings) ProfileNames() []string {
	all := s.profiles()
	return slices.Sorted(maps.Keys(all))
}

// Profile returns the profile with a name.
func (s Settings) Profile(name string) Profile { return s.profiles()[name] }

// profiles are all profiles with the person's own.
func (s Settings) profiles() map[string]Profile {
	if _, ok := s.Profiles[s.Name]; ok {
		return s.Profiles
	}
	all := maps.Clone(s.Profiles)
	if all == nil {
		all = map[string]Profile{}
	}
	all[s.Name] = Profile{Coin: Coins()[0]}
	return all
}

// FreeCoin returns the first coin that no profile has, or the first of all.
func (s Settings) FreeCoin() string {
	for _, coin := range Coins() {
		taken := false
		for _, p := range s.profiles() {
			taken = taken || p.Coin == coin
		}
		if !taken {
			return coin
		}
	}
	return Coins()[0]
}

// GameNames lists the names that the person's games carry: the present one and the former ones, but for those that
// another profile has by now.
func (s Settings) GameNames() []string {
	names := []string{s.Name}
	for _, former := range s.Profile(s.Name).Former {
		if _, taken := s.Profiles[former]; !taken && former != s.Name {
			names = append(names, former)
		}
	}
	return names
}

// keepOwn makes the person's own profile one of those that are kept.
func (s *Settings) keepOwn() { s.Profiles = maps.Clone(s.profiles()) }

// Rename gives the person another name, unless another profile has it.
func (s *Settings) Rename(name string) {
	if _, taken := s.Profiles[name]; taken || name == s.Name {
		return
	}
	s.keepOwn()
	p := s.Profiles[s.Name]
	p.Former = append(slices.Clone(p.Former), s.Name)
	p.Former = p.Former[max(len(p.Former)-maxFormer, 0):]
	delete(s.Profiles, s.Name)
	s.Name, s.Profiles[name] = name, p
}

// ChangeProfile changes the person's own profile.
func (s *Settings) ChangeProfile(change func(*Profile)) {
	s.keepOwn()
	p := s.Profiles[s.Name]
	change(&p)
	s.Profiles[s.Name] = p
}

// SwitchTo makes the profile with a name that of the person, a new one with a coin if there is none and room for it.
func (s *Settings) SwitchTo(name, coin string) {
	s.keepOwn()
	if _, ok := s.Profiles[name]; !ok {
		if len(s.Profiles) >= MaxProfiles {
			return
		}
		s.Profiles[name] = Profile{Coin: coin}
	}
	s.Name = name
}

// RemoveProfile removes the person's own profile, if it is not the only one, and switches to another. Their games stay.
func (s *Settings) RemoveProfile() {
	s.keepOwn()
	if len(s.Profiles) > 1 {
		delete(s.Profiles, s.Name)
		s.Name = slices.Sorted(maps.Keys(s.Profiles))[0]
	}
}

// clampedProfiles returns the profiles that can be used, the person's own always among them.
func (s Settings) clampedProfiles() map[string]Profile {
	kept := map[string]Profile{}
	names := slices.Sorted(maps.Keys(s.Profiles))
	if i := slices.Index(names, s.Name); i > 0 {
		names = append([]string{s.Name}, slices.Delete(names, i, i+1)...)
	}
	for _, name := range names {
		if nameOr(name, "") == "" || len(kept) == MaxProfiles {
			continue
		}
		p := s.Profiles[name]
		p.Coin = oneOf(p.Coin, Coins()[0], Coins())
		p.Former = slices.DeleteFunc(slices.Clone(p.Former), func(former string) bool { return nameOr(former, "") == "" })
		p.Former = p.Former[max(len(p.Former)-maxFormer, 0):]
		kept[name] = p
	}
	if len(kept) == 0 {
		return nil
	}
	return kept
}
