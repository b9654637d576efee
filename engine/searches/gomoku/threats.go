package gomoku

// Kinds of threats of a side that threatSet distinguishes, as bits.
const (
	hasFourPlus  = 1 << iota // a cell for a four that leads further
	hasFour                  // a cell for a four that leads nowhere
	hasThreePlus             // a cell for an open three that leads further
	hasThree                 // a cell for an open three that leads nowhere
	hasFourThree             // a cell for a four with an open three
	sideThreats  = iota      // number of bits

	otherOpenFour = 1 << (2 * sideThreats) // the side not to move has a cell for an open four
	threatSets    = 2 * otherOpenFour      // number of sets
)

// threatSet returns the threats of the side to move and, shifted by sideThreats bits, of the other side.
func (b *board) threatSet() int {
	me, other := &b.count[b.toMove&1], &b.count[b.toMove&1^1]
	set := threatsOf(me) | threatsOf(other)<<sideThreats
	if other[p4OpenFour] > 0 {
		set |= otherOpenFour
	}
	return set
}

// threatsOf returns the threats of one side from the counts of its patterns.
func threatsOf(n *[maxPatterns]int16) (set int) {
	if n[p4FourPlus]|n[p4FourThree] > 0 {
		set = hasFourPlus
	}
	if n[p4Four] > 0 {
		set |= hasFour
	}
	if n[p4ThreePlus]|n[p4ThreeThree] > 0 {
		set |= hasThreePlus
	}
	if n[p4Three] > 0 {
		set |= hasThree
	}
	if n[p4FourThree] > 0 {
		set |= hasFourThree
	}
	return set
}
