package settings

import (
	"cmp"
	"maps"
	"slices"
	"time"
)

// Limits of profiles.
const (
	MaxProfiles = 8
	maxFormer   = 16 // greatest number of former names of a profile
	maxWaiting  = 30 // greatest number of variants kept for somebody who is not the current person
)

// Profile describes a person at this computer. The games that carry the person's name belong to the
// profile.
type Profile struct {
	// Coin is the colour of the coin that shows the person's initial: one of Coins.
	Coin string `toml:"coin"`
	// Face is the face that is on the coin instead of the initial: one of Faces, or a face of another version,
	// which shows the initial here. It is "" for none.
	Face string `toml:"face,omitempty"`
	// Former lists the names that the person had before.
	Former []string `toml:"former,omitempty"`
	// Since is the time when the statistics were reset, or the zero time if they never were.
	Since time.Time `toml:"since,omitempty"`
	// Seen is when the newest medal was earned that the person has seen in Statistics, or the zero time if they have
	// seen none.
	Seen time.Time `toml:"seen,omitempty"`
	// Played and Variants are the person's Settings.Played and Settings.Variants while somebody else
	// is the current person. The current person's profile has neither.
	Played   []string          `toml:"played,omitempty"`
	Variants map[string]Choice `toml:"variants,omitempty"`
}

// Coins lists the colours of coins, in the order of the window.
func Coins() []string {
	return []string{"blue", "green", "orange", "violet", "teal", "red", "brown", "grey"}
}

// GuestCoin is the coin of people without a profile, such as the second person at one screen.
const GuestCoin = "orange"

// Faces lists the faces that a person can have, in the order of the window.
func Faces() []string {
	return []string{"cat", "dog", "panda", "frog", "penguin", "tiger", "koala", "mouse"}
}

// ProfileNames returns the names of all profiles in alphabetical order. The current person's name
// is always among them.
func (s Settings) ProfileNames() []string {
	all := s.profiles()
	return slices.Sorted(maps.Keys(all))
}

// Friend returns the name of the second person at one screen. As long as nobody has given one who is not the current
// person, it is that of the only other person at this computer, if there is exactly one.
func (s Settings) Friend() string {
	usual, others := Defaults().SecondName, s.others()
	switch {
	case s.SecondName != usual && s.SecondName != s.Name:
		return s.SecondName
	case len(others) == 1:
		return others[0]
	default:
		return usual
	}
}

// Friends returns the names of those who may be the second person: all other people at this computer, and Friend.
func (s Settings) Friends() []string {
	names, now := s.others(), s.Friend()
	if !slices.Contains(names, now) {
		names = append(names, now)
	}
	return names
}

// others returns the names of all people at this computer but the current one, in alphabetical order.
func (s Settings) others() []string {
	return slices.DeleteFunc(s.ProfileNames(), func(name string) bool { return name == s.Name })
}

// Alone reports whether the current person is the only one at this computer with a profile or a face.
func (s Settings) Alone() bool { return len(s.profiles()) == 1 && s.SecondFace == "" }

// GiveFriendFace gives the second person a face if they have none, and another face if the current person has the same. From
// then on they keep it.
func (s *Settings) GiveFriendFace() {
	if own := s.Profile(s.Name).Face; s.SecondFace == "" || s.SecondFace == own {
		s.SecondFace = FaceBeside(own)
	}
}

// FaceBeside returns the face for somebody beside a person with the given face: the next one, or the first of all if
// there is no such face.
func FaceBeside(face string) string { return Faces()[(slices.Index(Faces(), face)+1)%len(Faces())] }

// FriendProfile returns the profile of one of Friends. If they have none, it has a coin and the face that they have once
// GiveFriendFace has been called.
func (s Settings) FriendProfile(name string) Profile {
	p := s.Profile(name)
	if p.Coin == "" {
		s.GiveFriendFace()
		p.Coin, p.Face = GuestCoin, s.SecondFace
	}
	return p
}

// fitFriendFace does what GiveFriendFace does if the current person has a face.
func (s *Settings) fitFriendFace() {
	if slices.Contains(Faces(), s.Profile(s.Name).Face) {
		s.GiveFriendFace()
	}
}

// Profile returns the profile with a name, or the zero Profile if there is none.
func (s Settings) Profile(name string) Profile { return s.profiles()[name] }

// profiles returns all profiles. It adds one for the current person if Profiles lacks it.
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

// FreeCoin returns the first coin that no profile has, or the first of all if each is taken.
func (s Settings) FreeCoin() string {
	return cmp.Or(s.free(Coins(), func(p Profile) string { return p.Coin }), Coins()[0])
}

// FreeFace returns the first face that neither a profile nor the second person has, or "" if each is taken.
func (s Settings) FreeFace() string {
	faces := slices.DeleteFunc(Faces(), func(face string) bool { return face == s.SecondFace })
	return s.free(faces, func(p Profile) string { return p.Face })
}

// free returns the first of all pictures that no profile has, or "" if each is taken. of returns that of a profile.
func (s Settings) free(all []string, of func(Profile) string) string {
	for _, p := range s.profiles() {
		all = slices.DeleteFunc(all, func(picture string) bool { return picture == of(p) })
	}
	return append(all, "")[0]
}

// GameNames returns the names that the current person's games carry: the current name and the
// former ones. It omits former names that another profile now has.
func (s Settings) GameNames() []string {
	names := []string{s.Name}
	for _, former := range s.Profile(s.Name).Former {
		if _, taken := s.Profiles[former]; !taken && former != s.Name {
			names = append(names, former)
		}
	}
	return names
}

// OtherNames returns the names that the games of the other people at this computer carry, except those
// that the current person's games carry, too.
func (s Settings) OtherNames() (names []string) {
	own := s.GameNames()
	for name, p := range s.Profiles {
		for _, one := range append([]string{name}, p.Former...) {
			if !slices.Contains(own, one) && !slices.Contains(names, one) {
				names = append(names, one)
			}
		}
	}
	slices.Sort(names)
	return names
}

// keepOwn stores the current person's profile in Profiles.
func (s *Settings) keepOwn() { s.Profiles = maps.Clone(s.profiles()) }

// PresentNames returns the present name of the person who had each former name. Names that a profile has now are left out.
// If several people had a name, it is that of the current person.
func (s Settings) PresentNames() map[string]string {
	present := map[string]string{}
	for _, name := range s.ProfileNames() {
		for _, former := range s.Profile(name).Former {
			if _, taken := s.Profiles[former]; !taken {
				present[former] = name
			}
		}
	}
	for _, former := range s.GameNames()[1:] {
		present[former] = s.Name
	}
	return present
}

// Rename changes the current person's name, unless another profile has the new name.
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

// ChangeProfile calls change to change the current person's profile.
func (s *Settings) ChangeProfile(change func(*Profile)) {
	s.keepOwn()
	p := s.Profiles[s.Name]
	change(&p)
	s.Profiles[s.Name] = p
	s.fitFriendFace()
}

// SwitchTo makes the person with the given name the current one, with the variants and opponents that
// this person chose last. If there is no such profile, it creates one with the given coin, for which
// nothing has been chosen yet. If there is no room for another profile, the current person stays.
func (s *Settings) SwitchTo(name, coin string) {
	s.keepOwn()
	if _, ok := s.Profiles[name]; !ok {
		if len(s.Profiles) >= MaxProfiles {
			return
		}
		s.Profiles[name] = Profile{Coin: coin}
	}
	if name == s.Name {
		return
	}
	p := s.Profiles[s.Name]
	p.Played, p.Variants = waitingChoices(s.Played, s.Variants)
	s.Profiles[s.Name] = p
	s.enter(name)
}

// enter makes the person with a profile the current one, and takes over what they chose last.
func (s *Settings) enter(name string) {
	p := s.Profiles[name]
	s.Name, s.Played, s.Variants = name, append([]string{}, p.Played...), maps.Clone(p.Variants)
	p.Played, p.Variants = nil, nil
	s.Profiles[name] = p
	s.fitFriendFace()
}

// waitingChoices returns what a profile keeps of a person's choices: those for the templates and for the
// maxWaiting variants played last.
func waitingChoices(played []string, variants map[string]Choice) ([]string, map[string]Choice) {
	played = slices.Clone(played[:min(len(played), maxWaiting)])
	variants = maps.Clone(variants)
	maps.DeleteFunc(variants, func(name string, c Choice) bool { return c.Board == "" && !slices.Contains(played, name) })
	return played, variants
}

// choicesOf returns the choices of the person with a name, or nil if there is no such person.
func (s Settings) choicesOf(name string) map[string]Choice {
	if name == s.Name {
		return s.Variants
	}
	return s.Profiles[name].Variants
}

// FitPeople returns the settings of another computer without the people for whom there is no room among the
// profiles in s, and the names of these people. The person who plays there comes first. If there is no room for
// them, the current person of s plays in the result, with what they chose last.
func (s Settings) FitPeople(from Settings) (fitting Settings, left []string) {
	fitting = from.Clone()
	here := s.profiles()
	free := MaxProfiles - len(here)
	others := slices.DeleteFunc(from.ProfileNames(), func(name string) bool { return name == from.Name })
	for _, name := range append([]string{from.Name}, others...) {
		if _, ok := here[name]; ok {
			continue
		}
		if free--; free < 0 {
			left = append(left, name)
			delete(fitting.Profiles, name)
		}
	}
	if slices.Contains(left, from.Name) {
		delete(fitting.Profiles, s.Name)
		fitting.Name, fitting.Played, fitting.Variants = s.Name, slices.Clone(s.Played), maps.Clone(s.Variants)
	}
	return fitting, left
}

// RemoveProfile removes the current person's profile and switches to another one, unless it is the
// only one. The person's games stay.
func (s *Settings) RemoveProfile() {
	s.keepOwn()
	if len(s.Profiles) > 1 {
		delete(s.Profiles, s.Name)
		s.enter(slices.Sorted(maps.Keys(s.Profiles))[0])
	}
}

// clampedProfiles returns the profiles that are valid, at most MaxProfiles. It prefers the current
// person's profile.
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
		p.Coin = wordOr(p.Coin, Coins()[0], Coins())
		p.Face = wordOr(p.Face, nameOr(p.Face, ""), Faces())
		p.Former = slices.DeleteFunc(slices.Clone(p.Former), func(former string) bool { return nameOr(former, "") == "" })
		p.Former = p.Former[max(len(p.Former)-maxFormer, 0):]
		p.Played, p.Variants = waitingChoices(p.Played, clampedChoices(p.Variants))
		if name == s.Name {
			p.Played, p.Variants = nil, nil
		}
		kept[name] = p
	}
	if len(kept) == 0 {
		return nil
	}
	return kept
}
