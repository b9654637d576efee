package record

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// scanner walks over a text and knows its current line and column.
type scanner struct {
	rest     string
	at       place
	comments []string // those read and not used yet
}

// peek returns the next character, or utf8.RuneError with size 0 at the end.
func (s *scanner) peek() (r rune, size int) { return utf8.DecodeRuneInString(s.rest) }

// next steps over one character. A line ends with LF, CR or both.
func (s *scanner) next() rune {
	r, size := s.peek()
	crlf := r == '\r' && strings.HasPrefix(s.rest, "\r\n")
	s.rest = s.rest[size:]
	switch {
	case crlf: // the LF ends the line
	case r == '\n' || r == '\r':
		s.at = place{s.at.line + 1, 1}
	default:
		s.at.column++
	}
	return r
}

// IsBlank reports whether a character is invisible: white space of any kind, or one of the
// zero-width characters that text copied from web pages contains.
func IsBlank(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) }

// skip steps over white space and comments in braces.
func (s *scanner) skip() error {
	for s.rest != "" {
		r, _ := s.peek()
		switch {
		case r == '{':
			if err := s.comment(); err != nil {
				return err
			}
		case IsBlank(r):
			s.next()
		default:
			return nil
		}
	}
	return nil
}

// comment reads a comment and keeps its text. A backslash makes the next character literal.
func (s *scanner) comment() error {
	start := s.at
	s.next()
	var text strings.Builder
	for s.rest != "" {
		before := s.rest
		r := s.next()
		if r == '}' {
			s.comments = append(s.comments, text.String())
			return nil
		}
		if r == '\\' && s.rest != "" {
			before = s.rest
			s.next()
		}
		text.WriteString(before[:len(before)-len(s.rest)])
	}
	return start.errorf("this comment has no end: expected a closing brace }")
}

// expect steps over white space, comments and r, or returns an error saying that want was expected.
func (s *scanner) expect(r rune, want string) error {
	if err := s.skip(); err != nil {
		return err
	}
	if got, _ := s.peek(); s.rest == "" || got != r {
		return s.at.errorf("expected %s, found %s", want, s.found())
	}
	s.next()
	return nil
}

// takeWhile steps over the characters for which ok holds and returns them.
func (s *scanner) takeWhile(ok func(rune) bool) string {
	before := s.rest
	for s.rest != "" {
		if r, _ := s.peek(); !ok(r) {
			break
		}
		s.next()
	}
	return before[:len(before)-len(s.rest)]
}

// quoted reads a value in quotes, in which a backslash makes the next quote or backslash literal.
// The value must end on the line on which it begins.
func (s *scanner) quoted() (string, error) {
	if err := s.expect('"', `a value in quotes`); err != nil {
		return "", err
	}
	var b strings.Builder
	for {
		r, _ := s.peek()
		if s.rest == "" || r == '\n' || r == '\r' {
			return "", s.at.errorf(`expected a closing quote ", found %s`, s.found())
		}
		s.next()
		switch r {
		case '"':
			return b.String(), nil
		case '\\':
			if r, _ = s.peek(); r != '"' && r != '\\' {
				return "", s.at.errorf(`expected \" or \\ after a backslash, found %s`, s.found())
			}
			s.next()
		}
		b.WriteRune(r)
	}
}

// found describes the text at the current place, for an error message.
func (s *scanner) found() string {
	r, _ := s.peek()
	switch {
	case s.rest == "":
		return "the end of the text"
	case r == '\n' || r == '\r':
		return "the end of the line"
	case unicode.IsPrint(r):
		return string(r)
	default:
		return fmt.Sprintf("the character U+%04X", r)
	}
}

// nameStart and namePart report which characters the name of a tag may have.
func nameStart(r rune) bool { return r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' }

func namePart(r rune) bool { return nameStart(r) || r >= '0' && r <= '9' || r == '_' }

// movePart reports whether a move may contain a character.
func movePart(r rune) bool {
	return unicode.IsPrint(r) && !unicode.IsSpace(r) && !strings.ContainsRune(`[]{}()"`, r)
}
