package table

import (
	"errors"
	"time"
)

// Format is a format of a table.
type Format string

// The formats.
const (
	Text     Format = "text"     // aligned columns, for terminals
	Markdown Format = "markdown" // for pages such as those on GitHub
	CSV      Format = "csv"      // comma-separated values, RFC 4180
)

// ParseFormat reads the name of a format.
func ParseFormat(name string) (Format, error) {
	switch f := Format(name); f {
	case Text, Markdown, CSV:
		return f, nil
	}
	return "", errors.New("expected text, markdown or csv")
}

// Time formats a number of seconds with at least three significant digits and a unit: "5.34ms".
func Time(seconds float64) string {
	d := time.Duration(seconds * float64(time.Second))
	switch {
	case d >= time.Second:
		return d.Round(time.Millisecond).String()
	case d >= time.Millisecond:
		return d.Round(10 * time.Microsecond).String()
	default:
		return d.Round(10 * time.Nanosecond).String()
	}
}
