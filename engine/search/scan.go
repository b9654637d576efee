package search

import (
	"fmt"
	"strings"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// SpecError is a mistake in the string of a player.
type SpecError struct {
	// Column is the byte of the string at which the mistake stands, from 1.
	Column int
	// Text says what was expected there.
	Text string
	// Fault is the sort of mistake, for those who put it into words of their own.
	Fault SpecFault
	// Name is the word that is wrong, or the option that the mistake is about.
	Name string
	// Option is the option that has a BadValue.
	Option Option
	// Choices are the words that may stand there, where they are few.
	Choices []string
}

// SpecFault says what is wrong with the string of a player.
type SpecFault uint8

// The faults.
const (
	OtherFault        SpecFault = iota // only Text tells
	BadSyntax                          // a parenthesis, a comma or a word is missing, or one too many
	TooLong                            // there is more text than is read
	NoPlayer                           // nothing stands where a player is expected
	UnknownPlayer                      // Name is no player
	UnknownOption                      // Name is no option of what it is given to
	GivenTwice                         // the option Name stands there twice
	MissingValue                       // the option Name stands there without a value
	NoValue                            // the option Name takes none
	BadValue                           // the value of Option is none that it can have
	UnknownEvaluation                  // Name is no evaluation
	Unlearned                          // no weights have been learned that could be taken
	Misfit                             // the option Name does not go together with the others
)

// Error returns the mistake with its position: "column 11: expected …".
func (e *SpecError) Error() string { return fmt.Sprintf("column %d: %s", e.Column, e.Text) }

// errorAt returns a SpecError for the byte at offset, from 0.
func errorAt(offset int, format string, args ...any) *SpecError {
	return &SpecError{Column: offset + 1, Text: fmt.Sprintf(format, args...)}
}

// of returns the error as one of a fault of name, where one of the choices may stand.
func (e *SpecError) of(f SpecFault, name string, choices ...string) *SpecError {
	e.Fault, e.Name, e.Choices = f, name, choices
	return e
}

// word is a piece of a player's string with the offset of its first byte.
type word struct {
	text string
	at   int
}

// node is a word, and what stands in parentheses after it: a player, an evaluation,
// or the plain value of an option.
type node struct {
	word
	args   []argument
	opened int // the offset of its parenthesis, 0 if there is none
}

// argument is one "key=value" or "flag" of a node.
type argument struct {
	key   word
	value node
	flag  bool // there is no "=value"
}

// deepest bounds how far parentheses may stand within each other.
const deepest = 16

// scanner cuts a player's string into its words.
type scanner struct {
	text  string
	at    int
	depth int
}

// scan cuts "name(key=value,flag)", where a value may be of the same form.
func scan(text string) (node, error) {
	s := &scanner{text: text}
	n, err := s.node()
	switch {
	case err != nil:
	case s.at < len(s.text) && n.opened > 0:
		err = errorAt(s.at, "expected nothing after the closing )").of(BadSyntax, "")
	case s.at < len(s.text):
		err = errorAt(s.at, "expected ( or the end after %s", quote.Plain(n.text)).of(BadSyntax, n.text)
	}
	return n, err
}

// node reads a word with its arguments.
func (s *scanner) node() (n node, err error) {
	n.word = s.word()
	if n.text == "" {
		return n, nil
	}
	if at := s.at; s.take('(') {
		n.opened = at
		n.args, err = s.arguments()
	}
	return n, err
}

// arguments reads "key=value,flag)" up to and with the closing parenthesis.
func (s *scanner) arguments() (args []argument, err error) {
	if s.depth++; s.depth > deepest {
		return nil, errorAt(s.at-1, "expected no more parentheses within parentheses").of(BadSyntax, "")
	}
	defer func() { s.depth-- }()
	s.space()
	if s.take(')') {
		return nil, nil
	}
	for {
		a, err := s.argument()
		if err != nil {
			return nil, err
		}
		args = append(args, a)
		switch {
		case s.take(')'):
			return args, nil
		case !s.take(','):
			return nil, errorAt(s.at, "expected , or ) after %s", quote.Plain(a.text())).of(BadSyntax, a.text())
		}
	}
}

// argument reads "key=value" or "flag".
func (s *scanner) argument() (a argument, err error) {
	a.key = s.word()
	if a.key.text == "" {
		return a, errorAt(a.key.at, "expected an option").of(BadSyntax, "")
	}
	if a.flag = !s.take('='); a.flag {
		return a, nil
	}
	a.value, err = s.node()
	if err == nil && a.value.text == "" {
		err = errorAt(a.value.at, "expected a value after %s=", quote.Plain(a.key.text)).of(MissingValue, a.key.text)
	}
	return a, err
}

// text returns the argument as an error names it.
func (a argument) text() string {
	if a.flag {
		return a.key.text
	}
	return a.key.text + "=" + a.value.text
}

// word takes everything up to the next mark of the grammar, without the spaces
// around it.
func (s *scanner) word() word {
	s.space()
	w := word{at: s.at}
	if n := strings.IndexAny(s.text[s.at:], "(),="); n >= 0 {
		s.at += n
	} else {
		s.at = len(s.text)
	}
	w.text = strings.TrimRight(s.text[w.at:s.at], " ")
	return w
}

// take moves over c, and the spaces after it, if it comes next.
func (s *scanner) take(c byte) bool {
	if s.at == len(s.text) || s.text[s.at] != c {
		return false
	}
	s.at++
	s.space()
	return true
}

func (s *scanner) space() {
	for s.at < len(s.text) && s.text[s.at] == ' ' {
		s.at++
	}
}
