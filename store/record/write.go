package record

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// lineWidth is the column at which lines of moves are wrapped.
const lineWidth = 78

// String returns the game as text for Parse: one tag per line, an empty line, and the moves in
// lines of at most 78 columns. Comments are not wrapped. Control characters in values become
// spaces. String leaves out a tag in Tags whose name is invalid or is one of the package's own. It
// also leaves out a variation that has no moves, belongs to a line without moves, or is nested
// deeper than MaxNesting.
func (g Game) String() string {
	var b strings.Builder
	fmt.Fprintln(&b, firstTag)
	m := g.swapped()
	for _, f := range tagFields {
		if v := f.get(&m); v != "" {
			fmt.Fprintln(&b, Tag{f.name, v})
		}
	}
	for _, t := range g.Tags {
		if t.isForeign() {
			b.WriteString(t.String() + "\n")
		}
	}
	if words := g.Line().words(nil, 0, 0); len(words) > 0 {
		b.WriteByte('\n')
		wrap(&b, words)
		b.WriteByte('\n')
	}
	return b.String()
}

// OneLine returns the version, the variant, the mark that begins if it is O, and the moves on the
// board as one line for Parse, without a line end.
func (g Game) OneLine() string {
	g = Game{Variant: g.Variant, OBegins: g.OBegins, Moves: g.Played()}
	words := []string{firstTag.String(), Tag{"Variant", g.Variant}.String()}
	if g.OBegins {
		words = append(words, Tag{"Begins", "O"}.String())
	}
	return strings.Join(g.Line().words(words, 0, 0), " ")
}

// String returns the tag as text of a record. Its value becomes one line of valid UTF-8.
func (t Tag) String() string {
	return "[" + t.Name + ` "` + tagEscaper.Replace(oneLine(t.Value)) + `"]`
}

// tagEscaper escapes backslashes and quotes in values.
var tagEscaper = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

// oneLine returns a value as valid UTF-8, with control characters replaced by spaces.
func oneLine(value string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(value, string(utf8.RuneError)))
}

// isForeign reports whether the tag has a valid name that is none of the package's own.
func (t Tag) isForeign() bool {
	if t.Name == "" || !nameStart(rune(t.Name[0])) || t.Name == versionTag {
		return false
	}
	_, ok := findField(t.Name)
	return !ok && strings.IndexFunc(t.Name, func(r rune) bool { return !namePart(r) }) < 0
}

// firstTag is the first tag of every record: the version.
var firstTag = Tag{versionTag, strconv.Itoa(Version)}

// commentEscaper escapes backslashes and closing braces in comments.
var commentEscaper = strings.NewReplacer(`\`, `\\`, "}", `\}`)

// word returns the comment as text of a record, in braces.
func (c Comment) word() string {
	return "{" + commentEscaper.Replace(strings.ToValidUTF8(c.Text, string(utf8.RuneError))) + "}"
}

// wrap writes words in lines. It keeps a move number on the line of its move.
func wrap(b *strings.Builder, words []string) {
	size := len(words)
	for _, w := range words {
		size += len(w)
	}
	b.Grow(size) // a study may have 64 MiB
	column := 0
	for i, w := range words {
		width := widthOf(w)
		if numberLen(strings.TrimPrefix(w, "(")) > 0 && i+1 < len(words) {
			width += 1 + widthOf(words[i+1])
		}
		switch {
		case column == 0:
		case column+1+width > lineWidth:
			b.WriteByte('\n')
			column = 0
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(w)
		if end := strings.LastIndexAny(w, "\r\n"); end >= 0 {
			column, w = 0, w[end+1:]
		}
		column += utf8.RuneCountInString(w)
	}
}

// widthOf returns the number of columns of a word, or of the first line of a comment.
func widthOf(word string) int {
	if end := strings.IndexAny(word, "\r\n"); end >= 0 {
		word = word[:end]
	}
	return utf8.RuneCountInString(word)
}
