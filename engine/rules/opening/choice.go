package opening

import (
	"strconv"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// ChoiceKind is the kind of a Choice.
type ChoiceKind uint8

// The kinds.
const (
	NoChoice ChoiceKind = iota
	First               // take the side that moved first: X, or Black
	Second              // take the other side
	Two                 // place two more stones and leave the choice of sides to the other player
	One                 // play the fifth stone, in the central 9 × 9; then a side is chosen
	Ten                 // offer ten fifth stones, anywhere
	Fifths              // set the number of fifth stones to be offered to N
	Offer               // offer a fifth stone on cell N
)

// Choice is a decision of a player other than placing a stone.
type Choice struct {
	Kind ChoiceKind
	// N is the number of Fifths, or the cell of an Offer.
	N int
	// Time is the player's thinking time, recorded to the millisecond, or 0 if it is unknown.
	Time time.Duration
}

// choiceWords returns the words for choices in game records, by kind. A number N follows its word
// after a colon.
func choiceWords() []string {
	return []string{
		NoChoice: "", First: "first", Second: "second", Two: "two", One: "one", Ten: "ten", Fifths: "fifths", Offer: "offer",
	}
}

// partSeparator separates the parts of a choice.
const partSeparator = ":"

// Word returns the choice in the format of game records: "first", "fifths:3", "offer:h9". The time
// follows if it is known: "two:4.2s".
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
	return strings.Join(words, partSeparator)
}

// ReadChoice parses a choice in the format of Word. ok is false if the word is not a choice.
func (s State) ReadChoice(word string) (c Choice, ok bool) {
	parts := strings.Split(word, partSeparator)
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
