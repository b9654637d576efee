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
}

// Error returns the mistake with its position: "column 11: expected …".
func (e *SpecError) Error() string { return fmt.Sprintf("column %d: %s", e.Column, e.Text) }

// errorAt returns a SpecError for the byte at offset, from 0.
func errorAt(offset int, format string, args ...any) error {
	return &SpecError{Column: offset + 1, Text: fmt.Sprintf(format, args...)}
}

// word is a piece of a player's string with the offset of its first byte.
type word struct {
	text string
	at   int
}

// argument is one "key=value" or "flag" of a player's string.
type argument struct {
	key, value word
	flag       bool // there is no "=value"
}

// scanner cuts a player's string into its words.
type scanner struct {
	text string
	at   int
}

// scan cuts "name(key=value,flag)" into its name and arguments.
func scan(text string) (name word, args []argument, err error) {
	s := &scanner{text: text}
	name = s.word()
	if name.text == "" {
		return name, nil, errorAt(name.at, "expected a player: %s", kindNames())
	}
	if s.at == len(s.text) {
		return name, nil, nil
	}
	if !s.take('(') {
		return name, nil, errorAt(s.at, "expected ( or the end after %s", quote.Plain(name.text))
	}
	if args, err = s.arguments(); err != nil {
		return name, nil, err
	}
	if s.at < len(s.text) {
		return name, nil, errorAt(s.at, "expected nothing after the closing )")
	}
	return name, args, nil
}

// arguments reads "key=value,flag)" up to and with the closing parenthesis.
func (s *scanner) arguments() (args []argument, err error) {
	s.space()
	if s.take(')') {
		return nil, nil
	}
	for {
		a := argument{key: s.word()}
		if a.key.text == "" {
			return nil, errorAt(a.key.at, "expected an option")
		}
		if a.flag = !s.take('='); !a.flag {
			if a.value = s.word(); a.value.text == "" {
				return nil, errorAt(a.value.at, "expected a value after %s=", quote.Plain(a.key.text))
			}
		}
		args = append(args, a)
		switch {
		case s.take(')'):
			return args, nil
		case !s.take(','):
			return nil, errorAt(s.at, "expected , or ) after %s", quote.Plain(a.text()))
		}
	}
}

// text returns the argument as it is usually written.
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
