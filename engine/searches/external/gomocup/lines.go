package gomocup

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// MaxLine is the length in bytes of the longest line that Lines returns.
const MaxLine = 16 << 10

// ErrLongLine is the error for a line longer than MaxLine.
var ErrLongLine = errors.New("a line is too long")

// Lines reads lines that end with CR, LF or both. A byte-order mark at the start is skipped.
type Lines struct {
	reader  *bufio.Reader
	started bool // the first line has been read
}

// byteOrderMark is the mark in UTF-8 that some programs write first.
const byteOrderMark = "\ufeff"

// NewLines returns the lines of r. A line can be read as soon as its end has arrived.
func NewLines(r io.Reader) *Lines { return &Lines{reader: bufio.NewReader(r)} }

// Next returns the next line that is not blank, without surrounding blanks. Text after the last
// line end is a line too. The error is ErrLongLine, after which the next line can be read, or the
// error of the reader.
func (l *Lines) Next() (string, error) {
	for {
		text, err := l.read()
		if !l.started {
			l.started, text = true, strings.TrimPrefix(text, byteOrderMark)
		}
		if text = strings.TrimSpace(strings.ToValidUTF8(text, "�")); text != "" || err != nil {
			return text, err
		}
	}
}

// read returns the text up to the next line end, without the line end.
func (l *Lines) read() (string, error) {
	var text []byte
	long := false
	for {
		c, err := l.reader.ReadByte()
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
