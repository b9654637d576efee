package engine

// An edition is the players behind the levels of a variant, as they were from one release to
// another. Results count against the edition in which they were played, and a game goes on
// in its own: who is given other players in a release has another edition, and the players
// of those before stay.

// Edition returns the number of the edition in which the variant's levels play: 1 for the
// players that they had at first.
func (v Variant) Edition() int {
	if v.edition == 0 {
		return v.latest()
	}
	return v.edition
}

// latest is the number of today's edition.
func (v Variant) latest() int { return len(v.before) + 1 }

// Earlier reports whether the levels play as they did once, and not as they do today.
func (v Variant) Earlier() bool { return v.Edition() < v.latest() }

// InEdition returns the variant with the levels of an edition, the first if there is none
// with so low a number. In one that only a later version of the program knows today's players
// have the levels.
func (v Variant) InEdition(n int) Variant {
	v.edition = max(n, 1)
	return v
}

// Today returns the variant with the levels of today.
func (v Variant) Today() Variant { return v.InEdition(v.latest()) }

// players returns the players behind the levels.
func (v Variant) players() map[Level]string {
	if v.Earlier() {
		return v.before[v.Edition()-1]
	}
	return v.levels
}
