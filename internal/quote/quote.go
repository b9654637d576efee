package quote

import (
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The greatest numbers of characters shown.
const (
	maxLength  = 40
	maxPath    = 200
	maxMessage = 500
	// maxWord leaves room for quotes around 40 characters, and a comma.
	maxWord = maxLength + 3
)

// Text returns s in quotes as %q prints it. It shortens a text of more than 40 characters, with …
// for the rest.
func Text(s string) string {
	return `"` + strings.Join(cut(forward(s, inQuotes), maxLength), "") + `"`
}

// Plain returns s as Text does, but without quotes.
func Plain(s string) string { return strings.Join(cut(forward(s, plain), maxLength), "") }

// Whole returns s as Plain does, but never shortened. It is for text that a person must agree to.
func Whole(s string) string {
	return strings.Join(slices.Collect(forward(s, plain)), "")
}

// Path returns a path without quotes. It shows only the end of a path of more than 200 characters.
// An empty path becomes two quotes.
func Path(s string) string {
	if s == "" {
		return `""`
	}
	pieces := cut(backward(s), maxPath)
	slices.Reverse(pieces)
	return strings.Join(pieces, "")
}

// Message returns a message from elsewhere, such as the error of a library, on one line of at most
// 500 characters. It shortens each word to 43 characters: room for 40 in quotes and a comma.
func Message(s string) string {
	return strings.Join(cut(words(s), maxMessage), "")
}

// words yields the words of s, each with a space before it, except the first.
func words(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		space := ""
		for w := range strings.FieldsSeq(s) {
			if !yield(space + strings.Join(cut(forward(w, plain), maxWord), "")) {
				return
			}
			space = " "
		}
	}
}

// cut returns the pieces that fit into room characters, with … for the rest. It stops reading once
// the room is full.
func cut(pieces iter.Seq[string], room int) []string {
	var kept []string
	for p := range pieces {
		kept = append(kept, p)
		if room -= utf8.RuneCountInString(p); room < 0 {
			return append(shortened(kept, room), "…")
		}
	}
	return kept
}

// shortened removes the last pieces until there is room for one character.
func shortened(pieces []string, room int) []string {
	for room < 1 {
		last := len(pieces) - 1
		room += utf8.RuneCountInString(pieces[last])
		pieces = pieces[:last]
	}
	return pieces
}

// forward yields the characters of s in the form that show returns. backward yields those of a path
// from its end, as plain shows them.
func forward(s string, show func(string) string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i, size := 0, 0; i < len(s); i += size {
			_, size = utf8.DecodeRuneInString(s[i:])
			if !yield(show(s[i : i+size])) {
				return
			}
		}
	}
}

func backward(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i, size := len(s), 0; i > 0; i -= size {
			_, size = utf8.DecodeLastRuneInString(s[:i])
			if !yield(plain(s[i-size : i])) {
				return
			}
		}
	}
}

// inQuotes returns a character as shown inside quotes.
func inQuotes(c string) string {
	q := strconv.Quote(c)
	return q[1 : len(q)-1]
}

// plain returns a character as shown outside quotes.
func plain(c string) string {
	if c == `"` || c == `\` {
		return c
	}
	return inQuotes(c)
}
