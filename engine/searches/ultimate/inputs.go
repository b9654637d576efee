package ultimate

import (
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
)

// Situation is an input of the net: a position of a game with closing blocks that is not over, from
// the view of the side to move.
type Situation struct {
	// Contents holds the contents of the blocks, with the side to move as First: see
	// nested.Contents.
	Contents [9]uint16
	// Target is the block in which the side to move plays, or Anywhere on a free turn.
	Target uint8
}

// Anywhere is the target of a free turn.
const Anywhere = 9

// Free reports whether the side to move may play in any block.
func (s Situation) Free() bool { return s.Target == Anywhere }

// Image returns an image of the situation.
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

// images returns the image of each content for each symmetry of the board.
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

// The indices of the inputs of a block. Marks and wins have one input for each of the nine cells.
const (
	ownMarks  = 0
	oppMarks  = 9
	ownWins   = 18 // cells where the side to move would complete a line
	oppWins   = 27
	isOwn     = 36 // the side to move has won the block
	isOpp     = 37
	isNobodys = 38
	ownChance = 39 // the chance of the side to move to win the block
	oppChance = 40
	// BlockInputs is the number of the inputs of a block.
	BlockInputs = 41
)

// Input is an input of the net from a block, with its value.
type Input struct {
	// Number is the index of the input, below BlockInputs.
	Number uint8
	// Amount is the value of the input: 1, or a chance from 0 to 1.
	Amount float32
}

// Inputs holds the net's inputs for each content of a block, from the view of the side to move.
type Inputs [places][contents][]Input

// NewInputs returns the inputs of a net that corrects the weights w. w gives the chances.
func NewInputs(w Weights) *Inputs {
	in, a := new(Inputs), equivalenceClasses()
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

// Of returns the inputs for a content of a block.
func (in *Inputs) Of(block int, code uint16) []Input { return in[placeOf[block]][code] }

// inputsOf returns the inputs for a content, except the chances. It reports whether the block is
// open: neither won nor full.
func inputsOf(code uint16) (list []Input, open bool) {
	marks := nested.MarksOf(int(code))
	_, wins := nested.FreeAndWinning(int(code))
	switch {
	case nested.HasLine(marks[0]):
		return []Input{{isOwn, 1}}, false
	case nested.HasLine(marks[1]):
		return []Input{{isOpp, 1}}, false
	case marks[0]|marks[1] == allCells:
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
