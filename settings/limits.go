package settings

import (
	"errors"
	"fmt"
	"iter"
	"strings"

	"github.com/BurntSushi/toml"
)

// What is read at most: a person's settings have a few kilobytes and two levels.
// The parser of TOML recurses for each level, without a limit of its own.
const (
	maxSize   = 128 << 10
	maxLevels = 16
)

var errTooDeep = fmt.Errorf("brackets or dots stand more than %d deep", maxLevels)

// unreadable wraps the reason why a text is no document.
type unreadable struct{ error }

func (u unreadable) Unwrap() error { return u.error }

// decode decodes a document over v, however it is made. Any error is an unreadable.
func decode(text string, v any) (md toml.MetaData, err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("it makes no sense")
		}
		if err != nil {
			err = unreadable{err}
		}
	}()
	if len(text) > maxSize {
		return md, fmt.Errorf("it is too large: at most %d KiB are read", maxSize>>10)
	}
	if brackets, dots := depth(text); brackets > maxLevels || dots >= maxLevels {
		return md, errTooDeep
	}
	return toml.Decode(text, v)
}

// depth returns how many brackets a document has within each other, and how many
// dots in a key, at most.
func depth(text string) (brackets, dots int) {
	open, parts := 0, 0
	for c := range outside(text) {
		switch c {
		case '[', '{':
			open, parts = open+1, 0
		case ']', '}':
			open = max(open-1, 0)
		case '.':
			parts++
		case '=', ',', '\n':
			parts = 0
		}
		brackets, dots = max(brackets, open), max(dots, parts)
	}
	return brackets, dots
}

// deeper reports whether a table has more than levels levels.
func deeper(table map[string]any, levels int) bool {
	for _, value := range table {
		if sub, ok := value.(map[string]any); ok && (levels == 1 || deeper(sub, levels-1)) {
			return true
		}
	}
	return false
}

// outside yields the bytes of a document that stand outside strings and comments; of a comment it
// yields the # alone.
func outside(text string) iter.Seq[byte] {
	return func(yield func(byte) bool) {
		for i := 0; i < len(text); {
			if text[i] == '"' || text[i] == '\'' {
				i = stringEnd(text, i)
				continue
			}
			if !yield(text[i]) {
				return
			}
			if text[i] == '#' {
				i = len(text) - len(strings.TrimLeftFunc(text[i:], func(r rune) bool { return r != '\n' }))
			} else {
				i++
			}
		}
	}
}

// stringEnd returns the place after the string that begins at start. One that has
// no end ends with its line, and there the parser stops.
func stringEnd(text string, start int) int {
	quote := text[start : start+1]
	whole := strings.Repeat(quote, 3)
	long := strings.HasPrefix(text[start:], whole)
	if !long {
		whole = quote
	}
	for i := start + len(whole); i < len(text); i++ {
		switch {
		case text[i] == '\\' && quote == `"`:
			i++
		case text[i] == '\n' && !long:
			return i
		case strings.HasPrefix(text[i:], whole) && long:
			rest := text[i+3 : min(i+5, len(text))]
			return i + 3 + len(rest) - len(strings.TrimLeft(rest, quote)) // one or two more are its own
		case strings.HasPrefix(text[i:], whole):
			return i + 1
		}
	}
	return len(text)
}
