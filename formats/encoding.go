package formats

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/unicode"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// decode returns a text in UTF-8. It is in the encoding of that name, "shift_jis" or "gbk", if
// there is one, and otherwise UTF-8 or the one of a few in which it makes most sense. A note
// says if some of it cannot be read.
func decode(data []byte, name string) (text string, notes []Note) {
	text, lost := decodeAs(data, encodingOf(data, name))
	if lost {
		notes = []Note{{Kind: Undecodable}}
	}
	return strings.TrimPrefix(text, byteOrderMark), notes
}

// encodingOf returns the encoding of a name, or the one in which a text makes most sense; nil
// for UTF-8.
func encodingOf(data []byte, name string) encoding.Encoding {
	e, err := htmlindex.Get(strings.TrimSpace(name))
	if err != nil {
		return guess(data)
	}
	return e
}

// decodeAs returns a text that is in an encoding, and whether some of it cannot be read.
func decodeAs(data []byte, e encoding.Encoding) (text string, lost bool) {
	text = string(data)
	if e != nil {
		if decoded, err := e.NewDecoder().Bytes(data); err == nil {
			text = string(decoded)
		}
	}
	text = strings.ToValidUTF8(text, string(utf8.RuneError))
	return text, strings.ContainsRune(text, utf8.RuneError)
}

// fromUTF16 returns a text in UTF-8 that is in UTF-16 and says so at its beginning.
func fromUTF16(data []byte) (text []byte, is bool) {
	if !bytes.HasPrefix(data, []byte{0xff, 0xfe}) && !bytes.HasPrefix(data, []byte{0xfe, 0xff}) {
		return nil, false
	}
	text, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Bytes(data)
	return text, err == nil
}

// Encodings lists encodings to choose from, by their names. Options takes others too.
func Encodings() []string { return []string{"UTF-8", "GBK", "Shift-JIS", "Windows-1251"} }

// CheckEncoding returns an error if a name is that of no encoding that texts may be in; ""
// is for texts that tell.
func CheckEncoding(name string) error {
	if _, err := htmlindex.Get(name); err != nil && name != "" {
		return fmt.Errorf("unknown encoding %s: expected one such as utf-8, gbk or shift_jis", quote.Text(name))
	}
	return nil
}

// guess returns the encoding in which a text makes most sense, nil for UTF-8.
func guess(data []byte) encoding.Encoding {
	if utf8.Valid(data) {
		return nil
	}
	best, fewest := encoding.Encoding(charmap.Windows1252), strangeLatin(data)
	if n := strangeChinese(data); n < fewest {
		best, fewest = simplifiedchinese.GB18030, n
	}
	if n := strangeJapanese(data); n < fewest {
		best = japanese.ShiftJIS
	}
	return best
}

// The functions below count what a text hardly has if it is in an encoding.

// strangeLatin counts letters with accents next to each other, and what is no letter.
func strangeLatin(data []byte) (n int) {
	for i, b := range data {
		if b >= 0x80 && (b < 0xa0 || i > 0 && data[i-1] >= 0x80) {
			n++
		}
	}
	return n
}

// strangeChinese counts characters of GBK that are not in GB 2312, which nobody needs much.
func strangeChinese(data []byte) (n int) {
	for i := 0; i < len(data); i++ {
		if data[i] < 0x80 {
			continue
		}
		if i+1 == len(data) || data[i] < 0xa1 || data[i+1] < 0xa1 || data[i] > 0xf7 {
			n += 2
		}
		i++
	}
	return n
}

// strangeJapanese counts what is not in Shift-JIS, and katakana of half width.
func strangeJapanese(data []byte) (n int) {
	text, _ := japanese.ShiftJIS.NewDecoder().Bytes(data) // what is wrong is replaced
	for _, r := range string(text) {
		switch {
		case r == utf8.RuneError:
			n += 4
		case r >= '\uff61' && r <= '\uff9f':
			n++
		}
	}
	return n
}
