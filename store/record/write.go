package record

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// lineWidth is where the lines of moves break.
const lineWidth = 78

// String returns the game as Parse reads it: a tag a line, an empty line, and
// the moves in lines of at most 78 columns, but for comments, which stay as they
// are. Control characters in values become spaces; a tag in Tags whose name is not a name, or is one of the
// package's own, is left out, and so is a variation without moves, one in a line
// without moves and one that lies deeper than MaxNesting.
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
		if t.foreign() {
			b.WriteString(t.String() + "\n")
		}
	}
	if words := g.Line().words(nil, 0, 0); len(words) > 0 {
		b.WriteString("\n" + wrap(words) + "\n")
	}
	return b.String()
}

// OneLine returns the version, the variant, the mark that begins if it is O, and
// the moves that are on the board as one line that Parse reads, without a line
// end.
func (g Game) OneLine() string {
	g = Game{Variant: g.Variant, OBegins: g.OBegins, Moves: g.Played()}
	words := []string{firstTag.String(), Tag{"Variant", g.Variant}.String()}
	if g.OBegins {
		words = append(words, Tag{"Begins", "O"}.String())
	}
	return strings.Join(g.Line().words(words, 0, 0), " ")
}

// String returns the tag as it is written in a record, with its value made one
// line of valid text.
func (t Tag) String() string {
	return "[" + t.Name + ` "` + escape.Replace(oneLine(t.Value)) + `"]`
}

// escape makes quotes and backslashes plain.
var escape = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

// oneLine returns a value as valid text with a space for each control character.
func oneLine(value string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(value, string(utf8.RuneError)))
}

// foreign reports whether the tag has a proper name that is not the package's.
func (t Tag) foreign() bool {
	if t.Name == "" || !nameStart(rune(t.Name[0])) || t.Name == versionTag {
		return false
	}
	_, ok := findField(t.Name)
	return !ok && strings.IndexFunc(t.Name, func(r rune) bool { return !namePart(r) }) < 0
}

// firstTag begins every record.
var firstTag = Tag{versionTag, strconv.Itoa(Version)}

// inComment makes backslashes and closing braces in comments plain.
var inComment = strings.NewReplacer(`\`, `\\`, "}", `\}`)

// word returns the comment as it is written in a record.
func (c Comment) word() string {
	return "{" + inComment.Replace(strings.ToValidUTF8(c.Text, string(utf8.RuneError))) + "}"
}

// wrap joins words to lines; a move number stays with its move.
func wrap(words []string) string {
	var b strings.Builder
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
	return b.String()
}

// widthOf returns the columns that a word, or the first line of a comment, takes.
func widthOf(word string) int {
	if end := strings.IndexAny(word, "\r\n"); end >= 0 {
		word = word[:end]
	}
	return utf8.RuneCountInString(word)
}
