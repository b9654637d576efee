package formats

import (
	"strings"
	"unicode/utf8"

	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// sgfProperty is a property of a node. It has at least one value.
type sgfProperty struct {
	name   string
	values []string
	at     place
}

// sgfParser parses the text of a collection of games.
type sgfParser struct {
	*budget
	text         string
	done         int // bytes read
	line, column int
	lineBreak    rune // the line feed or carriage return that began the line, if nothing followed it yet; else 0
}

func (p *sgfParser) place() place { return place{p.line, p.column} }

// next consumes a character and returns it. A line feed, a carriage return, or both in either order
// begin a line.
func (p *sgfParser) next() rune {
	r, n := utf8.DecodeRuneInString(p.text[p.done:])
	p.done += n
	switch {
	case r != '\n' && r != '\r':
		p.column, p.lineBreak = p.column+1, 0
	case p.lineBreak != 0 && p.lineBreak != r: // the second of a pair
		p.lineBreak = 0
	default:
		p.line, p.column, p.lineBreak = p.line+1, 1, r
	}
	return r
}

// peek returns the next byte without consuming it, or 0 at the end.
func (p *sgfParser) peek() byte {
	if p.done == len(p.text) {
		return 0
	}
	return p.text[p.done]
}

// find advances to the next c without consuming it. It reports whether there is one.
func (p *sgfParser) find(c byte) bool {
	for p.done < len(p.text) && p.peek() != c {
		p.next()
	}
	return p.done < len(p.text)
}

// maxOpen is the largest number of parentheses that may be open at a time.
const maxOpen = 10_000

// game reads a game tree, including the opening parenthesis. Parentheses still open at the end of
// the text count as closed.
func (p *sgfParser) game(b *sgfBuilder) error {
	at := sgfCursor{branch: b.tree}
	var open []sgfCursor
	for {
		where := p.place()
		switch c := p.peek(); {
		case c == 0:
			return nil
		case c == '(':
			p.next()
			if open = append(open, at); len(open) > maxOpen {
				return where.errorf("variations lie too deep within each other")
			}
			if !isBareNode(p.text[p.done:]) {
				continue
			}
			if err := p.addNode(b, &at); err != nil {
				return err
			}
		case c == ')':
			p.next()
			if at, open = open[len(open)-1], open[:len(open)-1]; len(open) == 0 {
				return nil
			}
		case c == ';':
			p.next()
			if err := p.addNode(b, &at); err != nil {
				return err
			}
		default: // white space, or something unexpected
			p.next()
		}
	}
}

// addNode reads a node and adds it at a point of a line, which it moves behind the node.
func (p *sgfParser) addNode(b *sgfBuilder, at *sgfCursor) error {
	p.share = float64(p.done) / float64(len(p.text))
	if err := p.spend(1); err != nil {
		return err
	}
	node, err := p.node()
	if err != nil {
		return err
	}
	*at, err = b.node(*at, node)
	return err
}

// node reads the properties of a node and stops before the character that ends it.
func (p *sgfParser) node() (node []sgfProperty, err error) {
	for {
		p.skip()
		prop := sgfProperty{at: p.place()}
		switch c := p.peek(); {
		case c == 0 || c == ';' || c == '(' || c == ')':
			return node, nil
		case !isLetter(c):
			p.next()
			continue
		}
		prop.name = p.name()
		for p.skip(); p.peek() == '['; p.skip() {
			if err := p.spend(1); err != nil {
				return nil, err
			}
			value, err := p.value()
			if err != nil {
				return nil, err
			}
			prop.values = append(prop.values, value)
		}
		if prop.values == nil {
			return nil, prop.at.errorf("expected a value in brackets after %s", quote.Plain(prop.name))
		}
		node = append(node, prop)
	}
}

func (p *sgfParser) skip() {
	for p.done < len(p.text) {
		if r, _ := utf8.DecodeRuneInString(p.text[p.done:]); !record.IsBlank(r) {
			return
		}
		p.next()
	}
}

// name reads the name of a property: its capital letters. Older files have small letters among
// them, which are ignored.
func (p *sgfParser) name() string {
	var b strings.Builder
	for c := p.peek(); isLetter(c) || c >= '0' && c <= '9'; c = p.peek() {
		if p.next(); c < 'a' {
			b.WriteByte(c)
		}
	}
	return b.String()
}

// sgfStructure counts the property values in a text, minus the characters between values that do not
// belong there.
type sgfStructure struct {
	count         int
	open, escaped bool // within a value, and after a backslash there
}

func newSgfStructure() structure { return &sgfStructure{} }

func (s *sgfStructure) intact() int { return s.count }

func (s *sgfStructure) Write(text []byte) (int, error) {
	for _, c := range text {
		switch {
		case s.escaped:
			s.escaped = false
		case s.open && c == '\\':
			s.escaped = true
		case s.open && c == ']':
			s.open = false
			s.count++
		case s.open:
		case c == '[':
			s.open = true
		case c >= utf8.RuneSelf || c == ']' || c == '\\':
			s.count--
		}
	}
	return len(text), nil
}

func isLetter(c byte) bool { return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' }

// value reads a text in brackets, in which each line break becomes a line feed. A backslash escapes
// the next character. Before a line break it joins the two lines.
func (p *sgfParser) value() (string, error) {
	where := p.place()
	p.next()
	var b strings.Builder
	for p.done < len(p.text) {
		switch r := p.next(); r {
		case ']':
			return b.String(), nil
		case '\\':
			p.escaped(&b)
		case '\n', '\r':
			if p.lineBreak != 0 { // not the second of a pair
				b.WriteByte('\n')
			}
		default:
			b.WriteRune(r)
		}
	}
	return "", where.errorf("this value has no end: expected a closing bracket ]")
}

// escaped reads what follows a backslash.
func (p *sgfParser) escaped(b *strings.Builder) {
	switch r := p.next(); {
	case r == '\r' && p.peek() == '\n', r == '\n' && p.peek() == '\r':
		p.next()
	case r == '\n' || r == '\r' || r == utf8.RuneError:
	default:
		b.WriteRune(r)
	}
}
