package playerspec

import (
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// MaxLength is the length in bytes of the longest text that Parse reads.
const MaxLength = 2000

// maxDepth is the largest depth to which parentheses may be nested.
const maxDepth = 16

// scanner splits a text into its words.
type scanner struct {
	text  string
	at    int
	depth int
}

// Parse parses "name(key=value,flag)", where a value may have the same form. Spaces may stand
// anywhere between the words. Parse does not check whether such names exist. Any error is an
// *Error. With it, Parse returns the part of the expression that it read before the mistake.
func Parse(text string) (Expr, error) {
	if len(text) > MaxLength {
		return Expr{}, ErrorAt(MaxLength, "expected no more than %d characters", MaxLength).Of(TooLong, "")
	}
	s := &scanner{text: text}
	x, err := s.expr()
	switch {
	case err != nil:
	case s.at < len(s.text) && x.Opened > 0:
		err = ErrorAt(s.at, "expected nothing after the closing )").Of(BadSyntax, "")
	case s.at < len(s.text):
		err = ErrorAt(s.at, "expected ( or the end after %s", quote.Plain(x.Name)).Of(BadSyntax, x.Name)
	}
	return x, err
}

// expr reads a word with its arguments.
func (s *scanner) expr() (x Expr, err error) {
	x.Name, x.Offset = s.word()
	if x.Name == "" {
		return x, nil
	}
	if at := s.at; s.skip('(') {
		x.Opened = at
		x.Args, err = s.arguments()
	}
	return x, err
}

// arguments reads "key=value,flag)", including the closing parenthesis.
func (s *scanner) arguments() (args []Arg, err error) {
	if s.depth++; s.depth > maxDepth {
		return nil, ErrorAt(s.at-1, "expected no more parentheses within parentheses").Of(BadSyntax, "")
	}
	defer func() { s.depth-- }()
	s.space()
	if s.skip(')') {
		return nil, nil
	}
	for {
		a, err := s.argument()
		if err != nil {
			return nil, err
		}
		args = append(args, a)
		switch {
		case s.skip(')'):
			return args, nil
		case !s.skip(','):
			return nil, ErrorAt(s.at, "expected , or ) after %s", quote.Plain(a.errorText())).Of(BadSyntax, a.errorText())
		}
	}
}

// argument reads "key=value" or "flag".
func (s *scanner) argument() (a Arg, err error) {
	a.Key, a.Offset = s.word()
	if a.Key == "" {
		return a, ErrorAt(a.Offset, "expected an option").Of(BadSyntax, "")
	}
	if !s.skip('=') {
		return a, nil
	}
	a.Value, err = s.value()
	if err == nil && a.Flag() {
		err = ErrorAt(a.Value.Offset, "expected a value after %s=", quote.Plain(a.Key)).Of(MissingValue, a.Key)
	}
	return a, err
}

// errorText returns the text by which errors name the argument.
func (a Arg) errorText() string {
	if a.Flag() {
		return a.Key
	}
	return a.Key + "=" + a.Value.Name
}

// value reads the value after "=": a word with its arguments, or a text in quotes.
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
		return x, ErrorAt(s.at, `expected a text in quotes, with \" and \\ for quotes and backslashes in it`).Of(BadSyntax, "")
	}
	s.at += len(quoted)
	s.space()
	return x, nil
}

// grammarChars are the characters of the grammar.
const grammarChars = "(),="

// word reads everything up to the next character of the grammar. It returns it without the spaces
// around it, and its offset.
func (s *scanner) word() (word string, at int) {
	s.space()
	at = s.at
	if n := strings.IndexAny(s.text[at:], grammarChars); n >= 0 {
		s.at += n
	} else {
		s.at = len(s.text)
	}
	return strings.TrimRight(s.text[at:s.at], " "), at
}

// skip skips c and the spaces after it if c comes next, and reports whether it did.
func (s *scanner) skip(c byte) bool {
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
