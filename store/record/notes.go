package record

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Notes are what somebody has noted about a move of a study, besides comments. In the text they are words of the
// move, in a Detail's Other; those on the start are words of the tag Notes. A percent sign and two hexadecimal
// digits stand for a byte of a text that no word may have.
type Notes struct {
	// Name is the name of the position after the move, "@name:Kagetsu".
	Name string
	// Label is a short text that stands on the board where the move goes, "@label:A1".
	Label string
	// Glyph says how good the move is, "@!?".
	Glyph Glyph
	// Start is set if whoever opens the study begins to read after the move, "@start".
	Start bool
	// Value is the result with best play, "@value:first:12".
	Value Value
	// Marks are on points of the position after the move, "@ring:h9".
	Marks []Mark
	// Arrows lead from one point of that position to another, "@arrow:h8:i9".
	Arrows []Arrow
}

// Glyph is a sign for how good a move is, or "".
type Glyph string

// Glyphs lists the signs: good, bad, excellent, a blunder, interesting, doubtful.
func Glyphs() []Glyph { return []Glyph{"!", "?", "!!", "??", "!?", "?!"} }

// Value is a result that somebody expects with best play, from a move on.
type Value struct {
	// Result is the result, Ongoing if nothing is expected.
	Result game.Result
	// In is in how many moves of the winner, or 0 if that is not known.
	In int
}

// Shape is the shape of a Mark.
type Shape string

// The shapes. A letter and a coloured point have a text: the letters, and the name of the colour.
const (
	Ring     Shape = "ring"
	Triangle Shape = "triangle"
	Square   Shape = "square"
	Cross    Shape = "cross"
	Letter   Shape = "letter"
	Point    Shape = "point"
)

// Shapes lists the shapes.
func Shapes() []Shape { return []Shape{Ring, Triangle, Square, Cross, Letter, Point} }

// Mark is a mark on a point.
type Mark struct {
	// Cell is the point, in the notation of the board.
	Cell  string
	Shape Shape
	// Text is the text of a Letter, or the colour of a Point; "" for other shapes.
	Text string
}

// Arrow is an arrow from one point to another, both in the notation of the board.
type Arrow struct{ From, To string }

// NotesTag is the tag with the notes on the start, which Game.Tree has at its root.
const NotesTag = "Notes"

// The words that are notes, or their first parts, besides the shapes.
const (
	startWord = "start"
	nameWord  = "name"
	labelWord = "label"
	valueWord = "value"
	arrowWord = "arrow"
)

// Empty reports whether nothing is noted.
func (n Notes) Empty() bool { return len(n.words()) == 0 }

// Notes returns the notes among the words of a detail.
func (d Detail) Notes() (n Notes) {
	for _, w := range d.Other {
		n.read(w)
	}
	return n
}

// WithNotes returns the detail with other notes. Words that are no notes stay before them.
func (d Detail) WithNotes(n Notes) Detail {
	d.Other = append(slices.DeleteFunc(slices.Clone(d.Other), func(w string) bool { return new(Notes).read(w) }), n.words()...)
	return d
}

// read adds a word to the notes, and reports whether it is a note.
func (n *Notes) read(word string) bool {
	if slices.Contains(Glyphs(), Glyph(word)) {
		n.Glyph = Glyph(word)
		return true
	}
	if word == startWord {
		n.Start = true
		return true
	}
	kind, rest, ok := strings.Cut(word, ":")
	first, second, _ := strings.Cut(rest, ":")
	switch shape := Shape(kind); {
	case !ok || rest == "":
		return false
	case kind == nameWord:
		n.Name = decodeText(rest)
	case kind == labelWord:
		n.Label = decodeText(rest)
	case kind == valueWord:
		return n.Value.read(first, second)
	case kind == arrowWord && first != "" && second != "":
		n.Arrows = append(n.Arrows, Arrow{first, second})
	case slices.Contains(Shapes(), shape) && first != "" && (second != "") == shape.hasText():
		n.Marks = append(n.Marks, Mark{first, shape, decodeText(second)})
	default:
		return false
	}
	return true
}

// words returns the notes as words that read reads. What cannot be written is left out: an empty mark or arrow.
func (n Notes) words() (words []string) {
	add := func(parts ...string) {
		if !slices.Contains(parts, "") {
			words = append(words, strings.Join(parts, ":"))
		}
	}
	if slices.Contains(Glyphs(), n.Glyph) {
		add(string(n.Glyph))
	}
	if n.Start {
		add(startWord)
	}
	add(nameWord, encodeText(n.Name))
	add(labelWord, encodeText(n.Label))
	if value := n.Value.String(); value != "" {
		add(valueWord, value)
	}
	for _, m := range n.Marks {
		if m.Shape.hasText() {
			add(string(m.Shape), m.Cell, encodeText(m.Text))
		} else {
			add(string(m.Shape), m.Cell)
		}
	}
	for _, a := range n.Arrows {
		add(arrowWord, a.From, a.To)
	}
	return words
}

// hasText reports whether marks of the shape have a text.
func (s Shape) hasText() bool { return s == Letter || s == Point }

// valueWords returns the words for results, indexed by result: players by order of play, as in an opening's choices.
func valueWords() []string {
	return []string{game.Ongoing: "", game.FirstWins: "first", game.SecondWins: "second", game.Draw: "draw"}
}

// String returns the value as part of a word, "" if nothing is expected.
func (v Value) String() string {
	if v.In > 0 && v.Result.Winner() != game.None {
		return fmt.Sprintf("%s:%d", valueWords()[v.Result], v.In)
	}
	return valueWords()[v.Result]
}

// read sets the value from the parts of a word, and reports whether they name one.
func (v *Value) read(result, in string) bool {
	i, n := slices.Index(valueWords(), result), 0
	if i <= 0 {
		return false
	}
	r := game.Result(i)
	if in != "" {
		var err error
		if n, err = strconv.Atoi(in); err != nil || n < 1 || n > MaxMoves || r == game.Draw {
			return false
		}
	}
	*v = Value{r, n}
	return true
}

// encodeText returns a text as part of a word.
func encodeText(text string) string {
	var b strings.Builder
	for _, r := range strings.ToValidUTF8(text, "�") {
		if movePart(r) && r != '%' {
			b.WriteRune(r)
			continue
		}
		for _, c := range []byte(string(r)) {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}

// decodeText returns the text that a part of a word stands for. A part that encodeText cannot have written is itself
// the text.
func decodeText(part string) string {
	text, err := url.PathUnescape(part)
	if err != nil {
		text = part
	}
	return strings.ToValidUTF8(text, "�")
}

// startWords returns the words of the tag Notes.
func (g Game) startWords() []string {
	for _, t := range g.Tags {
		if t.Name == NotesTag {
			return strings.Fields(t.Value)
		}
	}
	return nil
}

// withStartWords returns the game with other words in the tag Notes, and without the tag if there are none.
func (g Game) withStartWords(words []string) Game {
	value := strings.Join(words, " ")
	i := slices.IndexFunc(g.Tags, func(t Tag) bool { return t.Name == NotesTag })
	switch g.Tags = slices.Clone(g.Tags); {
	case i >= 0 && value != "":
		g.Tags[i].Value = value
	case i >= 0:
		g.Tags = slices.Delete(g.Tags, i, i+1)
	case value != "":
		g.Tags = append(g.Tags, Tag{NotesTag, value})
	}
	return g
}
