package gomocup

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// MaxLine is the length in bytes of the longest line that Lines returns.
const MaxLine = 16 << 10

// ErrLongLine says that a line is longer than MaxLine.
var ErrLongLine = errors.New("a line is too long")

// Lines reads lines that end with CR, LF or both. A byte-order mark at the start is skipped.
type Lines struct {
	from  *bufio.Reader
	begun bool // the first line has been read
}

// byteOrderMark is what some programs write first, as UTF-8.
const byteOrderMark = "\ufeff"

// NewLines returns the lines of r. A line is there as soon as its end is.
func NewLines(r io.Reader) *Lines { return &Lines{from: bufio.NewReader(r)} }

// Next returns the next line that is not blank, without the blanks around it. The error is
// ErrLongLine, after which the next line can be read, or that of the reader; what stands
// after the last end of a line is a line too.
func (l *Lines) Next() (string, error) {
	for {
		text, err := l.read()
		if !l.begun {
			l.begun, text = true, strings.TrimPrefix(text, byteOrderMark)
		}
		if text = strings.TrimSpace(strings.ToValidUTF8(text, "�")); text != "" || err != nil {
			return text, err
		}
	}
}

// read reads up to the end of a line, which it drops.
func (l *Lines) read() (string, error) {
	var text []byte
	long := false
	for {
		c, err := l.from.ReadByte()
		switch {
		case err == nil && c != '\n' && c != '\r':
			if long = long || len(text) == MaxLine; !long {
				text = append(text, c)
			}
			continue
		case long && (err == nil || errors.Is(err, io.EOF)):
			return "", ErrLongLine
		case errors.Is(err, io.EOF) && len(strings.TrimSpace(string(text))) > 0:
			return string(text), nil
		}
		return string(text), err
	}
}
