package formats

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/transform"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// source is a text whose encoding is to be detected.
type source struct {
	*budget
	data []byte
	// chosen is the name of the encoding that the user chose, and declared the one that the text
	// itself names; "" if there is none.
	chosen, declared string
	// structure returns a new measure of how much of the structure of a decoded text is intact: in a
	// wrong encoding, some characters may swallow brackets. It is nil if no encoding can break the
	// structure.
	structure func() structure
}

// structure measures how much of the structure of the text that is written to it is intact.
type structure interface {
	io.Writer
	intact() int
}

// decode returns the text in UTF-8. The notes report a guessed encoding, and how many characters
// cannot be read.
func (s source) decode() (text string, notes []Note) {
	name, guessed := s.encoding()
	text, lost := s.decodeAs(s.data, name)
	if len(text) > MaxFile && s.err == nil {
		s.err = tooLong(len(text), MaxFile)
	}
	return strings.TrimPrefix(text, byteOrderMark), encodingNotes(name, guessed, lost)
}

// encodingNotes returns the notes on a text in the named encoding with lost unreadable characters.
func encodingNotes(name string, guessed bool, lost int) (notes []Note) {
	if guessed {
		notes = append(notes, Note{Kind: Guessed, Encoding: name})
	}
	if lost > 0 {
		notes = append(notes, Note{Kind: Undecodable, N: lost})
	}
	return notes
}

// encoding returns the name of the text's encoding: the one that the user chose or the text
// declares, if it fits, else UTF-8 or the best guess.
func (s source) encoding() (name string, guessed bool) {
	valid := utf8.Valid(s.data)
	if s.chosen == "" && valid { // even if it still declares the encoding that it was converted from
		return utf8Name, false
	}
	best := s.guess()
	if _, err := htmlindex.Get(s.chosen); err == nil && s.structureScore(s.chosen) >= s.structureScore(best) {
		return s.chosen, false
	}
	if valid {
		return utf8Name, false
	}
	if _, err := htmlindex.Get(s.declared); err == nil && s.structureScore(s.declared) >= s.structureScore(best) {
		if best == utf8Name || s.lost(s.declared) == 0 {
			return s.declared, false
		}
	}
	return best, true
}

// structureScore returns how intact the text is in an encoding.
func (s source) structureScore(name string) int {
	if s.structure == nil {
		return 0
	}
	text := s.structure()
	_ = s.transform(text, s.data, name) // what can be decoded counts
	return text.intact()
}

// lost returns the number of characters of the text that cannot be read in an encoding.
func (s source) lost(name string) int {
	var lost lostCounter
	_ = s.transform(&lost, s.data, name) // what can be decoded counts
	return int(lost)
}

// lostCounter counts the characters that could not be read in the text that is written to it.
type lostCounter int

func (c *lostCounter) Write(text []byte) (int, error) {
	*c += lostCounter(bytes.Count(text, []byte(string(utf8.RuneError))))
	return len(text), nil
}

const utf8Name = "UTF-8"

// decodeAs decodes a text from the named encoding. lost is the number of characters that cannot be
// read.
func (b *budget) decodeAs(data []byte, name string) (text string, lost int) {
	if b.step(len(data)/bytesPerStep) != nil {
		return "", 0
	}
	if strings.EqualFold(name, utf8Name) && utf8.Valid(data) {
		text = string(data)
	} else {
		var decoded strings.Builder
		decoded.Grow(len(data))
		_ = b.transform(&decoded, data, name) // it is the name of an encoding
		text = decoded.String()
	}
	_ = b.step(len(data) / bytesPerStep) // Read returns the error
	return text, strings.Count(text, string(utf8.RuneError))
}

// transform writes a text that it decodes from the named encoding. It stops once that is longer than
// MaxFile.
func (b *budget) transform(text io.Writer, data []byte, name string) error {
	e, err := htmlindex.Get(strings.TrimSpace(name))
	if err != nil {
		return err
	}
	d, part := e.NewDecoder(), make([]byte, min(4096, 3*len(data)+utf8.UTFMax))
	d.Reset()
	for written := 0; written <= MaxFile; {
		to, read, err := d.Transform(part, data, true)
		_, _ = text.Write(part[:to]) // it is kept in memory
		data, written = data[read:], written+to
		if !errors.Is(err, transform.ErrShortDst) {
			return err
		}
		if err := b.step(len(part) / bytesPerStep); err != nil {
			return err
		}
	}
	return nil
}

// decodeBOM returns the content of a file without its byte-order mark. If the mark says UTF-16, it
// converts the content to UTF-8 and sets isUTF16.
func (b *budget) decodeBOM(data []byte) (text []byte, isUTF16 bool) {
	for mark, name := range map[string]string{"\xff\xfe": "utf-16le", "\xfe\xff": "utf-16be"} {
		if content, found := bytes.CutPrefix(data, []byte(mark)); found {
			var decoded bytes.Buffer
			decoded.Grow(len(data) / 2)
			_ = b.transform(&decoded, content, name) // the decoder replaces what cannot be read
			return decoded.Bytes(), true
		}
	}
	return bytes.TrimPrefix(data, []byte(byteOrderMark)), false
}

// Encodings lists the names of encodings to offer for choice. Options accepts other encodings too.
func Encodings() []string {
	return []string{
		utf8Name, "GBK", "Big5", "Shift-JIS", "EUC-JP", "EUC-KR", "Windows-1250", "Windows-1251", "Windows-1252", "Windows-1253",
		"Windows-1254", "Windows-1257", "Windows-1258", "KOI8-R",
	}
}

// CheckEncoding returns an error if name is not the name of an encoding that Options accepts. "" is
// valid and means that the encoding is detected.
func CheckEncoding(name string) error {
	if _, err := htmlindex.Get(name); err != nil && name != "" {
		return fmt.Errorf("unknown encoding %s: expected one such as utf-8, gbk, big5, shift_jis or windows-1251", quote.Text(name))
	}
	return nil
}

// candidateEncodings lists the encodings that can be guessed, the likeliest first. Each has a
// function that counts what a text hardly ever contains in that encoding. Users can choose from more
// (Encodings).
func candidateEncodings() []candidateEncoding {
	return []candidateEncoding{
		{utf8Name, strangeUTF8},
		{"Windows-1252", strangeLatin},
		{"Windows-1251", strangeCyrillic},
		{"EUC-KR", strangeKorean},
		{"GBK", strangeChinese},
		{"Big5", strangeTaiwanese},
		{"Shift-JIS", strangeJapanese},
	}
}

// candidateEncoding is an encoding that a text may be in.
type candidateEncoding struct {
	name     string
	countOdd func(data []byte) int
}

// guess returns the name of the encoding in which the text makes most sense: the one that keeps
// most of its structure intact and, among equals, has the fewest strange characters.
func (s source) guess() string {
	const sampleSize = 1 << 20 // bytes that are examined
	best, bestStructure, fewest := "", 0, 0
	for _, candidate := range candidateEncodings() {
		if s.report(s.share) != nil {
			break // Read returns the error
		}
		n, w := candidate.countOdd(s.data[:min(len(s.data), sampleSize)]), s.structureScore(candidate.name)
		if best == "" || w > bestStructure || w == bestStructure && n < fewest {
			best, bestStructure, fewest = candidate.name, w, n
		}
	}
	return best
}

// strangeUTF8 recognizes damaged UTF-8. It returns 0 if less than a fifth of the characters outside
// ASCII are invalid, else the length of the text.
func strangeUTF8(data []byte) int {
	good, bad := 0, 0
	for _, r := range string(data) {
		switch {
		case r == utf8.RuneError:
			bad++
		case r >= utf8.RuneSelf:
			good++
		}
	}
	if good > 4*bad {
		return 0
	}
	return len(data)
}

// quotes are typographic quotation marks and dashes. They have the same bytes in most single-byte
// encodings.
const quotes = "„“”‚‘’–—…"

// strangeLatin counts accented letters that the languages of Western Europe hardly use, accented
// letters next to each other, and characters that are no letters.
func strangeLatin(data []byte) (n int) {
	const usual = "äöüßéèêëàâçîïôûùáíóúñãõåøæœ¿¡«»"
	before := 'x'
	for _, r := range decoded(data, charmap.Windows1252) {
		if r >= utf8.RuneSelf && !strings.ContainsRune(quotes, r) &&
			(before >= utf8.RuneSelf || !strings.ContainsRune(usual, unicode.ToLower(r))) {
			n++
		}
		before = r
	}
	return n
}

// strangeCyrillic counts characters that are no letters, Cyrillic letters next to Latin ones, and
// capitals after small letters within words.
func strangeCyrillic(data []byte) (n int) {
	before := ' '
	for _, r := range decoded(data, charmap.Windows1251) {
		switch high := r >= utf8.RuneSelf && !strings.ContainsRune(quotes, r); {
		case high && !unicode.IsLetter(r), unicode.IsLetter(r) && unicode.IsLetter(before) && high != (before >= utf8.RuneSelf):
			n++
		case high && unicode.IsUpper(r) && unicode.IsLower(before):
			n++
		}
		before = r
	}
	return n
}

// decoded decodes a text. Invalid bytes become replacement characters.
func decoded(data []byte, e encoding.Encoding) string {
	text, _ := e.NewDecoder().Bytes(data)
	return string(text)
}

// countPairs counts the two-byte characters of a text, and adds up how strange they are: weigh
// returns a weight for each pair, and a lone lead byte at the end weighs 2.
func countPairs(data []byte, weigh func(lead, trail byte) int) (all, strange int) {
	for i := 0; i < len(data); i++ {
		if data[i] < utf8.RuneSelf {
			continue
		}
		all++
		if i+1 == len(data) {
			return all, strange + 2
		}
		strange += weigh(data[i], data[i+1])
		i++
	}
	return all, strange
}

// strangeChinese counts characters of GBK outside the 3755 usual ones of GB 2312; pairs that are no
// character count twice.
func strangeChinese(data []byte) int {
	_, n := countPairs(data, func(lead, trail byte) int {
		switch {
		case lead < 0xa1 || trail < 0xa1 || lead > 0xf7:
			return 2
		case lead == 0xa4 || lead == 0xa5 || lead > 0xd7: // Japanese, or rare
			return 1
		}
		return 0
	})
	return n
}

// strangeTaiwanese counts characters of Big5 outside its 5401 usual ones; pairs that are no
// character count twice.
func strangeTaiwanese(data []byte) int {
	_, n := countPairs(data, func(lead, trail byte) int {
		switch {
		case lead < 0xa1 || lead > 0xf9 || trail < 0x40 || trail > 0x7e && trail < 0xa1:
			return 2
		case lead > 0xc6 || lead == 0xc6 && trail > 0x7e:
			return 1
		}
		return 0
	})
	return n
}

// strangeKorean counts characters that are not Hangul; pairs that are no character count twice. A
// short text adds 1, because it could just as well be Chinese.
func strangeKorean(data []byte) int {
	const long = 8
	all, n := countPairs(data, func(lead, trail byte) int {
		switch {
		case lead < 0xa1 || trail < 0xa1:
			return 2
		case lead > 0xa3 && lead < 0xb0 || lead > 0xc8:
			return 1
		}
		return 0
	})
	if all < long {
		n++
	}
	return n
}

// strangeJapanese counts half-width katakana, and four times each what is not valid Shift-JIS.
func strangeJapanese(data []byte) (n int) {
	for _, r := range decoded(data, japanese.ShiftJIS) {
		switch {
		case r == utf8.RuneError:
			n += 4
		case r >= '\uff61' && r <= '\uff9f':
			n++
		}
	}
	return n
}
