package formats

import (
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/htmlindex"

	"github.com/mnkdesk/mnkdesk/store/record"
)

// Texts yields the comments, labels, names and letters in the moves of a game, with those of its variations.
func Texts(g record.Game) iter.Seq[string] {
	return func(yield func(string) bool) { yieldTexts(g.Line(), yield) }
}

// yieldTexts yields the texts of a line, and reports whether more are wanted.
func yieldTexts(l record.Line, yield func(string) bool) bool {
	for _, c := range l.Comments {
		if !yield(c.Text) {
			return false
		}
	}
	for _, d := range l.Details {
		n := d.Notes()
		if n.Label != "" && !yield(n.Label) || n.Name != "" && !yield(n.Name) {
			return false
		}
		for _, m := range n.Marks {
			if m.Shape == record.Letter && !yield(m.Text) {
				return false
			}
		}
	}
	for _, v := range l.Variations {
		if !yieldTexts(v.Line, yield) {
			return false
		}
	}
	return true
}

// EncodingOf returns the name of the encoding in which a library had the texts of a game, or "" if that is UTF-8 or the
// game is from elsewhere. A library that is written has its texts in it.
func EncodingOf(g record.Game) string {
	for _, t := range g.Tags {
		if t.Name == encodingTag {
			return t.Value
		}
	}
	return ""
}

// WithEncoding returns the game with another encoding for its texts in a library, or as it is for "".
func WithEncoding(g record.Game, name string) record.Game {
	if name == "" {
		return g
	}
	g.Tags = slices.DeleteFunc(slices.Clone(g.Tags), func(t record.Tag) bool { return t.Name == encodingTag })
	if name != utf8Name {
		g.Tags = append(g.Tags, record.Tag{Name: encodingTag, Value: name})
	}
	return g
}

// ForeignText returns some of the texts of a game that are not in ASCII, up to a few thousand characters, or "" if all
// are. Of such texts a library does not say in which encoding they are.
func ForeignText(g record.Game) string {
	const enough = 10_000
	var b strings.Builder
	for text := range Texts(g) {
		if strings.IndexFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) >= 0 {
			b.WriteString(text + "\n")
		}
		if b.Len() > enough {
			break
		}
	}
	return b.String()
}

// Unencodable returns how many characters of the texts of a game a library in the game's encoding cannot hold.
func Unencodable(g record.Game) (n int) {
	e, err := htmlindex.Get(EncodingOf(g))
	if err != nil { // they are in UTF-8, which holds all
		return 0
	}
	encoder := e.NewEncoder()
	for text := range Texts(g) {
		if _, err := encoder.String(text); err == nil {
			continue
		}
		for _, r := range text {
			if _, err := encoder.String(string(r)); err != nil {
				n++
			}
		}
	}
	return n
}

// EncodingsFor lists the encodings of Encodings that can hold a text, the one first that programs for Windows, such as
// RenLib, expect in its language. It is not empty.
func EncodingsFor(text string) (list []string) {
	first := "GBK"
	for _, l := range []struct {
		encoding string
		script   *unicode.RangeTable
	}{
		{"Windows-1253", unicode.Greek}, {"Windows-1251", unicode.Cyrillic}, {"EUC-KR", unicode.Hangul}, {"Shift-JIS", unicode.Hiragana},
	} {
		if strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(l.script, r) }) {
			first = l.encoding
		}
	}
	if !strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf && !unicode.Is(unicode.Latin, r) }) {
		first = "Windows-1252"
	}
	for _, name := range Encodings() {
		e, err := htmlindex.Get(name)
		if err != nil {
			continue
		}
		if _, err := e.NewEncoder().String(text); err != nil {
			continue
		}
		if list = append(list, name); name == first {
			list = slices.Insert(list[:len(list)-1], 0, name)
		}
	}
	return list
}
