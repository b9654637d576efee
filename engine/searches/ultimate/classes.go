package ultimate

import (
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
)

const (
	// Classes is the number of equivalence classes of the contents of a block. Contents are
	// equivalent if they are images of each other.
	Classes = 2862
	// places is the number of kinds of places of a block: corner, edge and centre.
	places = 3
	// Kinds is the number of kinds of contents: one for each class and kind of place.
	Kinds = places * Classes
)

// Two more kinds follow, for blocks that a side has won or can no longer win.
const (
	// WonKind is the kind of a block that the side has won.
	WonKind = Kinds
	// UnwinnableKind is the kind of a block that the side can no longer win.
	UnwinnableKind = Kinds + 1
)

// placeOf holds the kind of place of each block: 0 for a corner, 1 for an edge, 2 for the centre.
var placeOf = [9]uint8{0, 1, 0, 1, 2, 1, 0, 1, 0}

// classTables describes each content of a block.
type classTables struct {
	// class is the equivalence class of the content, below Classes.
	class [contents]uint16
	// swapped is the content with the marks of the sides exchanged.
	swapped [contents]uint16
	// hopeless is set if First can no longer have a line, or Second already has one.
	hopeless [contents]bool
}

// equivalenceClasses returns the classTables. It computes them at the first call.
var equivalenceClasses = sync.OnceValue(func() *classTables {
	t := new(classTables)
	next := uint16(0)
	for code := range contents {
		marks := nested.MarksOf(code)
		t.swapped[code] = nested.Content([2]uint16{marks[1], marks[0]})
		t.hopeless[code] = nested.HasLine(marks[1]) || !nested.HasLine(allCells&^marks[1])
		first := contents
		for image := range game.Image(game.Images) {
			first = min(first, int(turnedContent(marks, image)))
		}
		if first < code {
			t.class[code] = t.class[first]
			continue
		}
		t.class[code] = next
		next++
	}
	return t
})

// turnedContent returns an image of the content with the marks of First and Second.
func turnedContent(marks [2]uint16, image game.Image) uint16 {
	return nested.Content([2]uint16{turned(marks[0], image), turned(marks[1], image)})
}

// turned returns an image of a set of cells.
func turned(set uint16, image game.Image) (to uint16) {
	for cell := range 9 {
		to |= set >> cell & 1 << (nested.Turn(game.Move(cell), image) % 9)
	}
	return to
}

// kind returns the kind of a content of a block for First. For Second, pass the swapped content.
func (t *classTables) kind(block int, code uint16) int {
	return int(placeOf[block])*Classes + int(t.class[code])
}
