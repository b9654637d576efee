package engine

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// VariantError reports a mistake in the text of a variant, where it is, and what was expected.
type VariantError struct {
	// Text is the whole text. Column is the position of the mistake in bytes, from 1.
	Text   string
	Column int
	// Message describes the mistake in words for players.
	Message string
	// Err is the underlying *game.NumberError or *mnk.OptionError, or nil.
	Err error

	unknown bool // no variant has this name
}

// Error returns a sentence with the text, the position and the mistake.
func (e *VariantError) Error() string {
	if e.unknown {
		return e.Message // it quotes the text
	}
	return fmt.Sprintf("variant %s, column %d: %s", quote.Text(e.Text), e.Column, e.Message)
}

// Unwrap returns Err.
func (e *VariantError) Unwrap() error { return e.Err }

// maxText is the length in bytes of the longest text that ParseVariant reads. The name of a variant
// is at most a fifth of it.
const maxText = 200

// ParseVariant parses the text of a variant: a name of the catalogue with an optional size and
// options ("4-5-4", "gomoku:19,19"), or the numbers of k in a row with options ("6,5,4"). If a
// catalogue entry has the same numbers and options, it returns that entry. Any error is a
// *VariantError.
func ParseVariant(text string) (Variant, error) {
	if len(text) > maxText {
		return Variant{}, fault(text, maxText+1, "expected no more than %d characters", maxText)
	}
	words := split(text)
	if e, ok := byName(words[0].text); ok {
		return e.read(text, words[1:])
	}
	c := words[0].text
	if c == "" || c[0] < '0' || c[0] > '9' {
		return Variant{}, unknownVariant(text, words[0], "expected "+catalogueNames()+", or rows,columns,k such as 6,5,4")
	}
	if meant := strings.NewReplacer("-", ",", "x", ",", "×", ",", " ", ",").Replace(c); len(words) == 1 && meant != c {
		if _, err := parseNumbers(meant, split(meant)); err == nil {
			return Variant{}, unknownVariant(text, words[0], "did you mean "+meant+"?")
		}
	}
	return parseNumbers(text, words)
}

// unknownVariant returns the error for a word that names no variant. instead says what to write.
func unknownVariant(text string, w word, instead string) *VariantError {
	e := fault(text, w.column, "unknown variant %s: %s", quote.Text(w.text), instead)
	e.unknown = true
	return e
}

// parseNumbers parses "m,n,k" with options.
func parseNumbers(text string, words []word) (Variant, error) {
	var r mnk.Rules
	for i, n := range []*int{&r.Rows, &r.Columns, &r.K} {
		if i >= len(words) {
			return Variant{}, fault(text, len(text)+1, "expected three numbers: rows,columns,k such as 6,5,4")
		}
		var err error
		if *n, err = words[i].number(text); err != nil {
			return Variant{}, err
		}
	}
	return withOptions(text, words[:3], words[3:], r)
}

// readRows parses the "rows,columns" and options after the name of a k-in-a-row variant with the
// rules r.
func readRows(text string, args []word, r mnk.Rules) (Variant, error) {
	options, err := readSize(text, args, &r.Rows, &r.Columns)
	if err != nil {
		return Variant{}, err
	}
	return withOptions(text, args, options, r)
}

// readSize parses "rows,columns" if the first word is a number, and returns the words that follow.
func readSize(text string, args []word, rows, columns *int) ([]word, error) {
	if c := args[0].text; c == "" || c[0] < '0' || c[0] > '9' {
		return args, nil
	}
	if len(args) < 2 {
		return nil, fault(text, len(text)+1, "expected two numbers: rows,columns such as 5,5")
	}
	for i, n := range []*int{rows, columns} {
		var err error
		if *n, err = args[i].number(text); err != nil {
			return nil, err
		}
	}
	return args[2:], nil
}

// withOptions returns the variant with the rules r and options. numbers are the words from which
// the numbers of r come, so that an error can point at one.
func withOptions(text string, numbers, options []word, r mnk.Rules) (Variant, error) {
	for _, w := range options {
		if err := setOption(&r, text, w); err != nil {
			return Variant{}, err
		}
	}
	v, err := customVariant(r)
	if err != nil {
		return Variant{}, numberFault(text, numbers, err)
	}
	return v, nil
}

// numberFault adds to err the position of the number that err is about. numbers holds the words of
// the variant's numbers.
func numberFault(text string, numbers []word, err error) error {
	at := numbers[0]
	var number *game.NumberError
	if errors.As(err, &number) && number.Index < len(numbers) {
		at = numbers[number.Index]
	}
	f := fault(text, at.column, "%v", err)
	f.Err = err
	return f
}

// setOption sets the option of k in a row that a word names.
func setOption(r *mnk.Rules, text string, w word) error {
	o, ok := mnk.OptionNamed(w.text)
	if !ok {
		return fault(text, w.column, "unknown option %s: expected %s", quote.Text(w.text), playerspec.OrList(optionKeys(mnk.AllOptions())))
	}
	r.Options |= o.Set
	return nil
}

// read parses what follows the name of an entry, and returns the variant.
func (e entry) read(text string, args []word) (Variant, error) {
	switch {
	case len(args) == 0:
		return e.Variant, nil
	case e.parseArgs == nil:
		return Variant{}, fault(text, args[0].column, "%s takes no numbers or options", e.Name)
	default:
		return e.parseArgs(text, args)
	}
}

// word is a part of a variant's text and its position in bytes, from 1.
type word struct {
	text   string
	column int
}

// split splits a text at commas and at the first colon. The words are in lower case, without spaces
// around them. There is always at least one word.
func split(text string) []word {
	var words []word
	start, colon := 0, strings.IndexByte(text, ':')
	for i := 0; i <= len(text); i++ {
		if i == len(text) || text[i] == ',' || i == colon {
			part := text[start:i]
			trimmed := strings.TrimLeft(part, " \t")
			words = append(words, word{strings.ToLower(strings.TrimSpace(part)), start + len(part) - len(trimmed) + 1})
			start = i + 1
		}
	}
	return words
}

// number parses a word as a number.
func (w word) number(text string) (int, error) {
	n, err := strconv.Atoi(w.text)
	if err != nil {
		return 0, fault(text, w.column, "%s is not a number", quote.Text(w.text))
	}
	return n, nil
}

// catalogueNames returns the names of the catalogue that are words, separated by commas.
func catalogueNames() string {
	var names []string
	for _, v := range Catalogue() {
		if !strings.Contains(v.Name, ",") {
			names = append(names, v.Name)
		}
	}
	return strings.Join(names, ", ")
}

func fault(text string, column int, format string, args ...any) *VariantError {
	return &VariantError{Text: text, Column: column, Message: fmt.Sprintf(format, args...)}
}
