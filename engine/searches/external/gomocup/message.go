package gomocup

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Message holds what a brain reports about its thinking in a MESSAGE. A field that the brain does
// not report is 0.
type Message struct {
	// Rank is the place of the line among several, from 1.
	Rank int
	// Depth is the search depth in plies.
	Depth int
	// Value is the brain's evaluation of the position. HasValue is set if the brain reported one.
	Value    int
	HasValue bool
	// Mate is the number of plies until the brain wins, or minus the number until it loses.
	Mate int
	// Nodes is the number of positions searched.
	Nodes int64
	// Time is how long the brain has thought. ParseMessage does not read it.
	Time time.Duration
	// Line is the sequence of moves that the brain expects.
	Line []Cell
}

// keys maps the words before numbers, in lower case, to the methods that read the numbers.
var keys = map[string]func(m *Message, text string) bool{
	"depth": (*Message).parseDepth, "dep": (*Message).parseDepth,
	"eval": (*Message).parseValue, "ev": (*Message).parseValue, "val": (*Message).parseValue,
	"node": (*Message).parseNodes, "nodes": (*Message).parseNodes, "nd": (*Message).parseNodes, "n": (*Message).parseNodes,
	"speed": skip, "sp": skip, "time": skip, "tm": skip,
}

// skip ignores a number that is not needed.
func skip(*Message, string) bool { return true }

// separators replaces what brains write between words by blanks.
var separators = strings.NewReplacer("|", " ", ":", " ", "=", " ", "[", " ", "]", " ")

// ParseMessage parses the text of a MESSAGE in the formats of Rapfi, PentaZen, Yixin, AlphaGomoku,
// Wine and Carbon. rows is the number of rows of the board. ok is set if anything in the text was
// understood.
func ParseMessage(text string, rows int) (m Message, ok bool) {
	fields := strings.Fields(separators.Replace(text))
	for i := range fields {
		fields[i] = strings.TrimSuffix(fields[i], ",")
	}
	if len(fields) > 0 && fields[0] == realtime {
		return m, false
	}
	for i := 0; i < len(fields); i++ {
		word := strings.ToLower(fields[i])
		read, is := keys[word]
		switch c, isCell := parseMessageCell(fields[i]); {
		case is && i+1 < len(fields) && read(&m, fields[i+1]):
			i++
			ok = true
		case isCell:
			m.Line = append(m.Line, c)
			ok = true
		case i == 0 && m.parseRank(word):
			if i+2 < len(fields) && m.parseValue(fields[1]) && m.parseDepth(fields[2]) {
				i += 2
				ok = true
			}
		default:
			m.Line = m.Line[:0] // moves stand together at the end
		}
	}
	if slices.ContainsFunc(m.Line, func(c Cell) bool { return c.Y >= rows }) {
		m.Line = nil
	}
	return m, ok
}

// parseRank parses the place of a line: "(2)".
func (m *Message) parseRank(word string) bool {
	inner, open := strings.CutPrefix(word, "(")
	inner, closed := strings.CutSuffix(inner, ")")
	n, err := strconv.ParseUint(inner, 10, 8)
	if !open || !closed || err != nil {
		return false
	}
	m.Rank = int(n)
	return true
}

// parseDepth parses "12" or "12-27". It ignores the second number, which is the depth of the longest
// lines.
func (m *Message) parseDepth(text string) bool {
	first, _, _ := strings.Cut(text, "-")
	n, err := strconv.ParseUint(first, 10, 16)
	if err != nil {
		return false
	}
	m.Depth = int(n)
	return true
}

// MaxValue is the largest absolute Value that ParseMessage returns, because brains may write any number.
const MaxValue = 1_000_000

// parseValue parses "34", "-60.1" or, for a win in 7 plies, "+M7".
func (m *Message) parseValue(text string) bool {
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
	m.Value, m.HasValue = int(math.Round(min(max(f, -MaxValue), MaxValue))), true
	return true
}

// parseNodes parses a number with an optional letter for thousands, millions or billions: "22K".
func (m *Message) parseNodes(text string) bool {
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

// letterCell matches a cell with a letter for its column. "H8" gives the row from the top, from 1.
// "Xh7" starts with the side and gives the row from 0. "I,9" has a comma.
var letterCell = regexp.MustCompile(`^([XO])?([A-Za-z]),?([0-9]{1,2})$`)

// realtime begins a message about each move that a brain tries. It says nothing about a line.
const realtime = "REALTIME"

// parseMessageCell parses a cell in the notation of messages, or one with two numbers, as in commands: "8,7".
func parseMessageCell(text string) (Cell, bool) {
	if cellsLine.MatchString(text) {
		c, err := ParseCell(text)
		return c, err == nil
	}
	return parseLetterCell(text)
}

// parseLetterCell parses a cell in the notation of messages.
func parseLetterCell(text string) (Cell, bool) {
	g := letterCell.FindStringSubmatch(text)
	if g == nil {
		return Cell{}, false
	}
	y, _ := strconv.Atoi(g[3])
	if g[1] == "" {
		y--
	}
	return Cell{int(strings.ToLower(g[2])[0] - 'a'), y}, y >= 0
}

// Name returns the cell in the notation of messages: "H8" is the eighth column from the left and
// the eighth row from the top.
func (c Cell) Name() string { return fmt.Sprintf("%c%d", 'A'+c.X, c.Y+1) }

// String returns the text of a MESSAGE in the format of Rapfi.
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
