package ultimate

import (
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
)

// Situation is what the net is asked about: a position in which the game goes on, closed by the
// rules, as the side to move sees it.
type Situation struct {
	// Contents are those of the blocks, with the side to move as First: see nested.Contents.
	Contents [9]uint16
	// Target is the block in which the side to move plays, Anywhere on a free turn.
	Target uint8
}

// Anywhere is the target of a free turn.
const Anywhere = 9

// Free reports whether the side to move plays anywhere.
func (s Situation) Free() bool { return s.Target == Anywhere }

// Image returns an image of a situation.
func (s Situation) Image(i game.Image) (to Situation) {
	contents := &images()[i&7]
	to.Target = Anywhere
	for block, code := range s.Contents {
		place := nested.Turn(game.Move(block), i) % 9
		to.Contents[place] = contents[code]
		if block == int(s.Target) {
			to.Target = uint8(place)
		}
	}
	return to
}

// images returns what each content becomes by turning the board.
var images = sync.OnceValue(func() *[game.Images][contents]uint16 {
	t := new([game.Images][contents]uint16)
	for image := range game.Image(game.Images) {
		for code := range contents {
			marks := nested.MarksOf(code)
			t[image][code] = turnedContent(marks, image)
		}
	}
	return t
})

// The inputs of a block, each nine for the cells but those of a kind of their own.
const (
	ownMarks  = 0
	oppMarks  = 9
	ownWins   = 18 // where the side to move completes a line
	oppWins   = 27
	isOwn     = 36 // it is won
	isOpp     = 37
	isNobodys = 38
	ownChance = 39 // to win it
	oppChance = 40
	// BlockInputs is the number of the inputs of a block.
	BlockInputs = 41
)

// Input is one of the things that the net sees of a block.
type Input struct {
	// Number is below BlockInputs.
	Number uint8
	// Amount is how much there is of it: 1 or, of a chance, a share.
	Amount float32
}

// Inputs holds what the net sees of each content of a block, for the side to move.
type Inputs [places][contents][]Input

// NewInputs returns what the net sees beside weights.
func NewInputs(w Weights) *Inputs {
	in, a := new(Inputs), alike()
	for place, block := range [places]int{0, 1, 4} {
		for code := range uint16(contents) {
			list, open := inputsOf(code)
			if open {
				own, opp := a.kind(block, code), a.kind(block, a.swapped[code])
				list = append(list,
					Input{ownChance, a.chance(code, w.Chances[own])},
					Input{oppChance, a.chance(a.swapped[code], w.Chances[opp])})
			}
			in[place][code] = list
		}
	}
	return in
}

// Of returns what is seen of a content of a block.
func (in *Inputs) Of(block int, code uint16) []Input { return in[placeOf[block]][code] }

// inputsOf lists what is seen of a content, but for the chances, and reports whether somebody may
// still play there.
func inputsOf(code uint16) (list []Input, open bool) {
	marks := nested.MarksOf(int(code))
	_, wins := nested.FreeAndWinning(int(code))
	switch {
	case nested.HasLine(marks[0]):
		return []Input{{isOwn, 1}}, false
	case nested.HasLine(marks[1]):
		return []Input{{isOpp, 1}}, false
	case marks[0]|marks[1] == full:
		return []Input{{isNobodys, 1}}, false
	}
	for cell := range uint8(9) {
		for i, set := range [4]uint16{marks[0], marks[1], wins[0], wins[1]} {
			if set>>cell&1 != 0 {
				list = append(list, Input{uint8(9*i) + cell, 1})
			}
		}
	}
	return list, true
}
