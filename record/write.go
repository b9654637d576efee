package record

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// lineWidth is where the lines of moves break.
const lineWidth = 78

// String returns the game as Parse reads it: a tag a line, an empty line, and
// the moves in lines of at most 78 columns. Control characters in values
// become spaces; a tag in Tags whose name is not a name, or is one of the
// package's own, is left out.
func (g Game) String() string {
	var b strings.Builder
	b.WriteString(versionLine())
	b.WriteByte('\n')
	m := g.swapped()
	for _, f := range fields() {
		if v := f.get(&m); v != "" {
			fmt.Fprintln(&b, Tag{f.name, v})
		}
	}
	for _, t := range g.Tags {
		if t.foreign() {
			fmt.Fprintln(&b, t)
		}
	}
	if len(g.Moves) > 0 {
		b.WriteString("\n" + wrap(numbered(g.Moves)) + "\n")
	}
	return b.String()
}

// OneLine returns the version, the variant, the mark that begins if it is O, and
// the moves that are on the board as one line that Parse reads, without a line
// end.
func (g Game) OneLine() string {
	words := []string{versionLine(), Tag{"Variant", g.Variant}.String()}
	if v := getBegins(&g); v != "" {
		words = append(words, Tag{"Begins", v}.String())
	}
	return strings.Join(append(words, numbered(g.Played())...), " ")
}

// String returns the tag as it is written in a record, with its value made one
// line of valid text.
func (t Tag) String() string {
	v := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(t.Value, string(utf8.RuneError)))
	return "[" + t.Name + ` "` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(v) + `"]`
}

// foreign reports whether the tag has a proper name that is not the package's.
func (t Tag) foreign() bool {
	if t.Name == "" || !nameStart(rune(t.Name[0])) || t.Name == versionTag {
		return false
	}
	_, known := findField(t.Name)
	return !known && strings.IndexFunc(t.Name, func(r rune) bool { return !namePart(r) }) < 0
}

func versionLine() string { return Tag{versionTag, fmt.Sprint(Version)}.String() }

// numbered returns the moves with a number before each move of the first player.
func numbered(moves []string) []string {
	words := make([]string, 0, len(moves)*3/2+1)
	for i, m := range moves {
		if i%2 == 0 {
			words = append(words, fmt.Sprintf("%d.", i/2+1))
		}
		words = append(words, m)
	}
	return words
}

// wrap joins words to lines; a move number stays with its move.
func wrap(words []string) string {
	var b strings.Builder
	column := 0
	for i, w := range words {
		width := utf8.RuneCountInString(w)
		if numberLen(w) > 0 && i+1 < len(words) {
			width += 1 + utf8.RuneCountInString(words[i+1])
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
		column += utf8.RuneCountInString(w)
	}
	return b.String()
}
