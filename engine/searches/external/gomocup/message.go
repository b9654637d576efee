package gomocup

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Message is what a brain tells of its thinking in a MESSAGE. What it does not tell is 0.
type Message struct {
	// Rank is the place of the line among several, from 1.
	Rank int
	// Depth is the depth in plies.
	Depth int
	// Value is the worth of the position for the brain; HasValue is set where it was told.
	Value    int
	HasValue bool
	// Mate is in how many plies the brain wins, below 0 loses.
	Mate int
	// Nodes counts positions.
	Nodes int64
	// Time is how long the brain has thought. ParseMessage does not read it.
	Time time.Duration
	// Line is the play that it expects.
	Line []Cell
}

// keys are the words before the numbers, as brains write them in small letters.
var keys = map[string]func(m *Message, text string) bool{
	"depth": (*Message).depth, "dep": (*Message).depth,
	"eval": (*Message).value, "ev": (*Message).value, "val": (*Message).value,
	"node": (*Message).nodes, "nodes": (*Message).nodes, "nd": (*Message).nodes, "n": (*Message).nodes,
	"speed": skip, "sp": skip, "time": skip, "tm": skip,
}

// skip passes over a number that nobody asks for.
func skip(*Message, string) bool { return true }

// separators stand between the words of messages.
var separators = strings.NewReplacer("|", " ", ":", " ", "=", " ", "[", " ", "]", " ")

// ParseMessage reads the text of a MESSAGE in the ways of Rapfi, PentaZen, Yixin and
// AlphaGomoku. rows is that of the board. ok is set where something in it was understood.
func ParseMessage(text string, rows int) (m Message, ok bool) {
	fields := strings.Fields(separators.Replace(text))
	for i := 0; i < len(fields); i++ {
		word := strings.ToLower(fields[i])
		read, is := keys[word]
		switch c, isCell := parseLetters(fields[i]); {
		case is && i+1 < len(fields) && read(&m, fields[i+1]):
			i++
			ok = true
		case isCell:
			m.Line = append(m.Line, c)
			ok = true
		case i == 0 && m.ranked(word):
			if i+2 < len(fields) && m.value(fields[1]) && m.depth(fields[2]) {
				i += 2
				ok = true
			}
		default:
			m.Line = m.Line[:0] // moves stand together at the end
		}
	}
	for _, c := range m.Line {
		if c.Y >= rows {
			m.Line = nil
			break
		}
	}
	return m, ok
}

// ranked reads the place of a line: "(2)".
func (m *Message) ranked(word string) bool {
	inner, open := strings.CutPrefix(word, "(")
	inner, closed := strings.CutSuffix(inner, ")")
	n, err := strconv.ParseUint(inner, 10, 8)
	if !open || !closed || err != nil {
		return false
	}
	m.Rank = int(n)
	return true
}

// depth reads "12", or "12-27" with the depth of the longest lines, which is passed over.
func (m *Message) depth(text string) bool {
	first, _, _ := strings.Cut(text, "-")
	n, err := strconv.ParseUint(first, 10, 16)
	if err != nil {
		return false
	}
	m.Depth = int(n)
	return true
}

// maxValue bounds values, which brains may write as they like.
const maxValue = 1_000_000

// value reads "34", "-60.1" or, for a win in 7 plies, "+M7".
func (m *Message) value(text string) bool {
	if plies, mate := strings.CutPrefix(strings.TrimLeft(text, "+-"), "M"); mate {
		n, err := strconv.ParseUint(plies, 10, 10)
		if err != nil {
			return false
		}
		if m.Mate = int(n); strings.HasPrefix(text, "-") {
			m.Mate = -m.Mate
		}
		return true
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(f) {
		return false
	}
	m.Value, m.HasValue = int(math.Round(min(max(f, -maxValue), maxValue))), true
	return true
}

// nodes reads a number with a letter for thousands, millions or billions: "22K".
func (m *Message) nodes(text string) bool {
	factor, digits := 1.0, text
	if end := len(text) - 1; end >= 0 {
		switch text[end] {
		case 'k', 'K':
			factor, digits = 1e3, text[:end]
		case 'm', 'M':
			factor, digits = 1e6, text[:end]
		case 'g', 'G':
			factor, digits = 1e9, text[:end]
		}
	}
	f, err := strconv.ParseFloat(digits, 64)
	if err != nil || !(f >= 0 && f*factor < 1e18) {
		return false
	}
	m.Nodes = int64(f * factor)
	return true
}

// letters matches a cell by a letter for its column: "H8", with the row from the top from
// 1, or "Xh7" with the side before it, where the row is from 0; "I,9" has a comma.
var letters = regexp.MustCompile(`^([XO])?([A-Za-z]),?([0-9]{1,2})$`)

// parseLetters reads a cell as messages name it.
func parseLetters(text string) (Cell, bool) {
	g := letters.FindStringSubmatch(text)
	if g == nil {
		return Cell{}, false
	}
	y, _ := strconv.Atoi(g[3])
	if g[1] == "" {
		y--
	}
	return Cell{int(strings.ToLower(g[2])[0] - 'a'), y}, y >= 0
}

// Name is the cell as messages name it: "H8" is the eighth column from the left and the
// eighth row from the top.
func (c Cell) Name() string { return fmt.Sprintf("%c%d", 'A'+c.X, c.Y+1) }

// String writes the text of a MESSAGE in the way of Rapfi.
func (m Message) String() string {
	value := strconv.Itoa(m.Value)
	if m.Mate != 0 {
		value = fmt.Sprintf("%+d", m.Mate)
		value = value[:1] + "M" + value[1:]
	}
	var list []string
	if m.Rank > 0 {
		list = append(list, fmt.Sprintf("(%d) %s", m.Rank, value), strconv.Itoa(m.Depth))
	} else {
		list = append(list, fmt.Sprintf("Depth %d", m.Depth), "Eval "+value,
			fmt.Sprintf("Node %d", m.Nodes), fmt.Sprintf("Time %dms", m.Time.Milliseconds()))
	}
	var line []string
	for _, c := range m.Line {
		line = append(line, c.Name())
	}
	if len(line) > 0 {
		list = append(list, strings.Join(line, " "))
	}
	return strings.Join(list, " | ")
}
