package reproduce

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab/chart"
)

// Result is the result of an experiment as it is stored in a file.
type Result struct {
	// Version is ResultVersion.
	Version int `json:"mnkdesk_experiment"`
	Comparison
	// Picture is the figure of the comparison, or nil if there is none.
	Picture *chart.Figure `json:"figure,omitempty"`
	// Began is when the experiment began. Elapsed is how long it has been played.
	Began   time.Time     `json:"began"`
	Elapsed time.Duration `json:"elapsed_ns"`
	// Whole is set if the experiment is complete.
	Whole bool `json:"whole"`
}

// ResultVersion is the version of the files that hold results.
const ResultVersion = 1

// MaxResult is the greatest size in bytes of a result that is read: 1 MiB.
const MaxResult = 1 << 20

// FileName returns the name of the file with the result of an experiment.
func FileName(experiment string) string { return experiment + ".json" }

// Empty reports whether the result has nothing to show: neither games nor a figure.
func (r Result) Empty() bool { return r.Games == 0 && r.Figure == nil }

// Encode returns the result in the format of its file.
func (r Result) Encode() ([]byte, error) {
	data, err := json.MarshalIndent(r, "", " ")
	return append(data, '\n'), err
}

// ParseResult decodes and checks a result. Name is the name of its file, for errors.
func ParseResult(name string, data []byte) (Result, error) {
	var r Result
	name = quote.Path(name)
	if err := json.Unmarshal(data, &r); err != nil || r.Version == 0 {
		return r, fmt.Errorf("%s is no result of an experiment", name)
	}
	if r.Version != ResultVersion {
		return r, fmt.Errorf("%s has version %d: this program reads version %d", name, r.Version, ResultVersion)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	r = Result{}
	if err := d.Decode(&r); err != nil {
		return r, fmt.Errorf("%s is damaged: %w", name, err)
	}
	r.Figure = r.Picture
	if err := r.check(); err != nil {
		return r, fmt.Errorf("%s is damaged: %w", name, err)
	}
	return r, nil
}

// The upper limits for a result to be valid.
const (
	maxColumns, maxRows = 100, 10_000
	maxGames            = 1_000_000_000
	longest             = 100 * 365 * 24 * time.Hour
)

// check returns an error if the result has impossible values or is not safe to print.
func (r Result) check() error {
	if _, err := Find(r.Name); err != nil {
		return err
	}
	if r.Games < 0 || r.Games > maxGames || r.Elapsed < 0 || r.Elapsed > longest {
		return fmt.Errorf("%d games in %v", r.Games, r.Elapsed)
	}
	if strings.ContainsFunc(r.words(), unicode.IsControl) {
		return errors.New("a text contains control characters")
	}
	for _, t := range r.Tables {
		if n := len(t.Columns); n == 0 || n > maxColumns || len(t.Rows) > maxRows {
			return fmt.Errorf("a table of %d rows and %d columns", len(t.Rows), n)
		}
		for _, row := range t.Rows {
			if len(row) != len(t.Columns) {
				return fmt.Errorf("%d words in %d columns", len(row), len(t.Columns))
			}
		}
	}
	if r.Picture != nil {
		return r.Picture.Check()
	}
	return nil
}

// words returns all text of the tables and notes that people see.
func (r Result) words() string {
	var all strings.Builder
	for _, n := range append(slices.Clone(r.Notes), r.Source) {
		all.WriteString(n)
	}
	for _, t := range r.Tables {
		all.WriteString(t.Caption)
		for _, c := range t.Columns {
			all.WriteString(c.Head)
		}
		for _, row := range t.Rows {
			all.WriteString(strings.Join(row, ""))
		}
	}
	return all.String()
}
