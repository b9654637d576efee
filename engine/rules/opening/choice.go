package opening

import (
	"strconv"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// ChoiceKind is the sort of a Choice.
type ChoiceKind uint8

// The kinds.
const (
	NoChoice ChoiceKind = iota
	First               // takes the side that has begun: X, or Black
	Second              // takes the other side
	Two                 // places two more stones and leaves the choice to the other player
	One                 // plays the fifth stone, in the central 9 × 9; a side is chosen then
	Ten                 // offers ten fifth stones, anywhere
	Fifths              // says how many fifth stones are to be offered: N
	Offer               // offers a fifth stone on the cell N
)

// Choice is what a player decides between two stones.
type Choice struct {
	Kind ChoiceKind
	// N is the number of Fifths, or the cell of an Offer.
	N int
	// Time is how long the player thought about it, kept to the millisecond; 0 where that is not
	// known.
	Time time.Duration
}

// The words of choices in records. Those with a number have it after a colon.
func choiceWords() []string {
	return []string{
		NoChoice: "", First: "first", Second: "second", Two: "two", One: "one", Ten: "ten", Fifths: "fifths", Offer: "offer",
	}
}

// between parts the words of a choice.
const between = ":"

// Word returns the choice as records have it: "first", "fifths:3", "offer:h9", with the time behind
// it: "two:4.2s".
func (s State) Word(c Choice) string {
	words := []string{choiceWords()[c.Kind]}
	switch c.Kind {
	case Fifths:
		words = append(words, strconv.Itoa(c.N))
	case Offer:
		words = append(words, game.CellName(s.rows, s.columns, c.N))
	}
	if t := c.Time.Round(time.Millisecond); t > 0 {
		words = append(words, t.String())
	}
	return strings.Join(words, between)
}

// ReadChoice reads what Word writes. ok is false for any other word.
func (s State) ReadChoice(word string) (c Choice, ok bool) {
	parts := strings.Split(word, between)
	for kind, name := range choiceWords() {
		if name == parts[0] {
			c.Kind = ChoiceKind(kind)
		}
	}
	parts = parts[1:]
	var err error
	switch {
	case c.Kind == NoChoice || c.Kind >= Fifths && len(parts) == 0:
		return c, false
	case c.Kind == Fifths:
		c.N, err = strconv.Atoi(parts[0])
		parts = parts[1:]
	case c.Kind == Offer:
		c.N, err = game.ParseCell(s.rows, s.columns, parts[0])
		parts = parts[1:]
	}
	if err == nil && len(parts) > 0 {
		c.Time, err = time.ParseDuration(parts[0])
		parts = parts[1:]
	}
	return c, err == nil && len(parts) == 0 && c.Time >= 0
}
