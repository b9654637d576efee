package record

import (
	"slices"
	"strings"
	"time"
)

// Detail is what is noted about a move besides comments. In the text it follows the move as words
// that begin with @.
type Detail struct {
	// After is the number of moves of the line up to and including the move, from 1.
	After int
	// Time is how long the player thought about the move, kept to the millisecond, or 0 if that is
	// not known. It is written as "@12.5s".
	Time time.Duration
	// DrawOffered is set if a draw was offered after the move, written "@draw". DrawDeclined is set
	// if the other player declined it, written "@declined". Playing on declines it, too.
	DrawOffered, DrawDeclined bool
	// Other holds further words, without the @, that the package does not know, such as the choices
	// in an opening (engine/rules/opening). They are kept.
	Other []string
}

// detailMark begins each word of a Detail.
const detailMark = "@"

// The words of a Detail.
const (
	drawWord     = "draw"
	declinedWord = "declined"
)

// Empty reports whether nothing is noted.
func (d Detail) Empty() bool {
	return d.Time <= 0 && !d.DrawOffered && !d.DrawDeclined && len(d.Other) == 0
}

// Equal reports whether two details note the same, whatever their After.
func (d Detail) Equal(e Detail) bool {
	return d.Time == e.Time && d.DrawOffered == e.DrawOffered && d.DrawDeclined == e.DrawDeclined && slices.Equal(d.Other, e.Other)
}

// words returns the detail as words of the text, each with its mark.
func (d Detail) words() (words []string) {
	add := func(word string) { words = append(words, detailMark+word) }
	if t := d.Time.Round(time.Millisecond); t > 0 {
		add(t.String())
	}
	if d.DrawOffered {
		add(drawWord)
	}
	if d.DrawDeclined {
		add(declinedWord)
	}
	for _, w := range d.Other {
		if w = strings.Map(keepMovePart, w); w != "" {
			add(w)
		}
	}
	return words
}

// keepMovePart drops the characters that a word cannot contain.
func keepMovePart(r rune) rune {
	if movePart(r) {
		return r
	}
	return -1
}

// read adds one word, given without its mark, to the detail. It reports whether the word is valid:
// a negative time is not, nor is another word that begins like a number.
func (d *Detail) read(word string) bool {
	switch t, err := time.ParseDuration(word); {
	case word == drawWord:
		d.DrawOffered = true
	case word == declinedWord:
		d.DrawDeclined = true
	case err == nil:
		d.Time = t.Round(time.Millisecond)
		return t >= 0
	default:
		d.Other = append(d.Other, word)
		return word != "" && !startsNumber(word)
	}
	return true
}

// startsNumber reports whether a word begins like a number, as times do.
func startsNumber(word string) bool { return strings.IndexAny(word[:1], "0123456789+-.") == 0 }
