package playerspec

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// MaxLength is the length in bytes of the longest text that Parse reads; a player with
// every option, and every weight of the longest row, takes a third of it.
const MaxLength = 2000

// Error is a mistake in a text.
type Error struct {
	// Column is the byte of the text at which the mistake stands, from 1.
	Column int
	// Text says what was expected there.
	Text string
	// Kind is the sort of mistake, for those who put it into words of their own.
	Kind ErrorKind
	// Name is the word that the mistake is about, if any.
	Name string
}

// Error returns the mistake with its position: "column 11: expected …".
func (e *Error) Error() string { return fmt.Sprintf("column %d: %s", e.Column, e.Text) }

// ErrorKind is a sort of mistake.
type ErrorKind uint8

// The kinds of mistakes.
const (
	Malformed    ErrorKind = iota // a parenthesis, a comma, a quote or a word is missing, or one too many
	TooLong                       // there is more text than is read
	MissingValue                  // Name stands there without a value
)

// errorAt returns an Error for the byte at offset, from 0.
func errorAt(offset int, kind ErrorKind, name, format string, args ...any) *Error {
	return &Error{Column: offset + 1, Text: fmt.Sprintf(format, args...), Kind: kind, Name: name}
}

// deepest bounds how far parentheses may stand within each other.
const deepest = 16

// scanner cuts a text into its words.
type scanner struct {
	text  string
	at    int
	depth int
}

// Parse cuts "name(key=value,flag)", where a value may be of the same form, with spaces
// anywhere between the words. It does not ask whether there are such names. With an
// error, which is an *Error, it returns what stands before the mistake.
func Parse(text string) (Expr, error) {
	if len(text) > MaxLength {
		return Expr{}, errorAt(MaxLength, TooLong, "", "expected no more than %d characters", MaxLength)
	}
	s := &scanner{text: text}
	x, err := s.expr()
	switch {
	case err != nil:
	case s.at < len(s.text) && x.Opened > 0:
		err = errorAt(s.at, Malformed, "", "expected nothing after the closing )")
	case s.at < len(s.text):
		err = errorAt(s.at, Malformed, x.Name, "expected ( or the end after %s", quote.Plain(x.Name))
	}
	return x, err
}

// expr reads a word with its arguments.
func (s *scanner) expr() (x Expr, err error) {
	x.Name, x.Offset = s.word()
	if x.Name == "" {
		return x, nil
	}
	if at := s.at; s.take('(') {
		x.Opened = at
		x.Args, err = s.arguments()
	}
	return x, err
}

// arguments reads "key=value,flag)" up to and with the closing parenthesis.
func (s *scanner) arguments() (args []Arg, err error) {
	if s.depth++; s.depth > deepest {
		return nil, errorAt(s.at-1, Malformed, "", "expected no more parentheses within parentheses")
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
			return nil, errorAt(s.at, Malformed, a.brief(), "expected , or ) after %s", quote.Plain(a.brief()))
		}
	}
}

// argument reads "key=value" or "flag".
func (s *scanner) argument() (a Arg, err error) {
	a.Key, a.Offset = s.word()
	if a.Key == "" {
		return a, errorAt(a.Offset, Malformed, "", "expected an option")
	}
	if !s.take('=') {
		return a, nil
	}
	a.Value, err = s.value()
	if err == nil && a.Flag() {
		err = errorAt(a.Value.Offset, MissingValue, a.Key, "expected a value after %s=", quote.Plain(a.Key))
	}
	return a, err
}

// brief returns the argument as an error names it.
func (a Arg) brief() string {
	if a.Flag() {
		return a.Key
	}
	return a.Key + "=" + a.Value.Name
}

// value reads what stands behind "=": a word with its arguments, or a text in quotes.
func (s *scanner) value() (x Expr, err error) {
	s.space()
	if s.at == len(s.text) || s.text[s.at] != '"' {
		return s.expr()
	}
	x = Expr{Offset: s.at, Quoted: true}
	quoted, err := strconv.QuotedPrefix(s.text[s.at:])
	if err == nil {
		x.Name, err = strconv.Unquote(quoted)
	}
	if err != nil {
		return x, errorAt(s.at, Malformed, "", `expected a text in quotes, with \" and \\ for quotes and backslashes in it`)
	}
	s.at += len(quoted)
	s.space()
	return x, nil
}

// marks are the characters of the grammar.
const marks = "(),="

// word takes everything up to the next mark of the grammar, without the spaces
// around it.
func (s *scanner) word() (word string, at int) {
	s.space()
	at = s.at
	if n := strings.IndexAny(s.text[at:], marks); n >= 0 {
		s.at += n
	} else {
		s.at = len(s.text)
	}
	return strings.TrimRight(s.text[at:s.at], " "), at
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
