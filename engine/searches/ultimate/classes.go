package ultimate

import (
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
)

const (
	// Classes is the number of contents of a block that are not images of each other.
	Classes = 2862
	// places is the number of kinds of blocks: in a corner, at an edge, in the middle.
	places = 3
	// Kinds is the number of kinds of contents: by class and place.
	Kinds = places * Classes
)

// Beside the kinds of contents in which a side may still win a block there are these.
const (
	// Sure is that of a block that the side has won.
	Sure = Kinds
	// Never is that of a block that the side can win no more.
	Never = Kinds + 1
)

// placeOf is where each block lies.
var placeOf = [9]uint8{0, 1, 0, 1, 2, 1, 0, 1, 0}

// classTables say what is alike.
type classTables struct {
	// class is that of a content.
	class [contents]uint16
	// swapped is the content with the marks of the sides exchanged.
	swapped [contents]uint16
	// hopeless is set where First can have no line, or Second has one.
	hopeless [contents]bool
}

// alike returns which contents are images of each other.
var alike = sync.OnceValue(func() *classTables {
	t := new(classTables)
	next := uint16(0)
	for code := range contents {
		marks := nested.MarksOf(code)
		t.swapped[code] = nested.Content([2]uint16{marks[1], marks[0]})
		t.hopeless[code] = nested.HasLine(marks[1]) || !nested.HasLine(full&^marks[1])
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

// kind returns that of a content of a block for First, or, swapped, for Second.
func (t *classTables) kind(block int, code uint16) int {
	return int(placeOf[block])*Classes + int(t.class[code])
}
