package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// result is what a command has to show: it is written as JSON by its fields, or
// as text for people.
type result interface{ text(w io.Writer) }

// show writes the result of a command.
func (l *mnklab) show(r result) error {
	if l.json {
		return l.encode(r)
	}
	r.text(l.stdout)
	return nil
}

// encode writes a result as JSON for people to read too.
func (l *mnklab) encode(r any) error { return l.encodeWith(r, "  ") }

// encodeLine writes a part of a result as one line of JSON, at once.
func (l *mnklab) encodeLine(r any) error { return l.encodeWith(r, "") }

func (l *mnklab) encodeWith(r any, indent string) error {
	e := json.NewEncoder(l.stdout)
	e.SetIndent("", indent)
	e.SetEscapeHTML(false)
	err := e.Encode(r)
	if err == nil {
		err = l.stdout.Flush()
	}
	if err != nil {
		return failed(err)
	}
	return nil
}

// end closes a result whose text has been written by line already.
func (l *mnklab) end(r any) error {
	if l.json {
		return l.encode(r)
	}
	return nil
}

// line writes a line of a result that grows, at once; as JSON it comes at the end.
func (l *mnklab) line(text string) {
	if !l.json {
		fmt.Fprintln(l.stdout, text)
		l.stdout.Flush() // an error stays in the writer until the end
	}
}

// writeRows writes rows of words with their columns below each other.
func writeRows(w io.Writer, rows ...[]string) { _ = table.List(w, rows...) } // an error stays in the writer

// wordColumn returns a column of words for a table that is written row by row.
func wordColumn(head string, width int) table.Column {
	return table.Column{Head: head, Text: true, Width: width}
}

// numberColumn returns a column of numbers for a table that is written row by row.
func numberColumn(head string, width int) table.Column {
	return table.Column{Head: head, Width: width}
}

// formatFlag is the flag with the format of tables.
func formatFlag(c *cobra.Command, to *table.Format) {
	varFlag(c, to, "format", "`format` of the table: text, markdown or csv", table.ParseFormat, nil)
}

// checkFormat refuses a format beside --json.
func (l *mnklab) checkFormat(c *cobra.Command) error {
	if l.json && c.Flags().Changed("format") {
		return errors.New("--format is for text: expected it without --json")
	}
	return nil
}

// tables shows a result: its tables, or as JSON the result itself.
func (l *mnklab) tables(f table.Format, result any, tables ...table.Table) error {
	if l.json {
		return l.encode(result)
	}
	_ = table.Write(l.stdout, f, tables...) // an error stays in the writer
	return nil
}

// remark returns a sentence below a table as the format has it.
func remark(f table.Format, text string) string {
	switch f {
	case table.CSV:
		return "# " + text
	case table.Markdown:
		return "- " + text // lines of a page run together
	}
	return text
}

// standardInput is the name by which a command reads its standard input in place of a file.
const standardInput = "-"

// readInput is readFile, where standardInput may stand for stdin.
func readInput(path string, stdin io.Reader, most int64) ([]byte, error) {
	if path != standardInput {
		return readFile(path, most)
	}
	data, err := io.ReadAll(io.LimitReader(stdin, most+1))
	if err == nil && int64(len(data)) > most {
		err = &files.UnreadableError{Problem: files.TooLarge, Max: most}
	}
	if err != nil {
		return nil, cannotRead(path, err)
	}
	return data, nil
}

// inputName is what messages call a file that readInput reads.
func inputName(path string) string {
	if path == standardInput {
		return "standard input"
	}
	return quote.Path(path)
}

// readFile reads a file of at most most bytes.
func readFile(path string, most int64) ([]byte, error) {
	data, err := files.Read(path, most)
	if err != nil {
		return nil, cannotRead(path, err)
	}
	return data, nil
}

func cannotRead(path string, err error) error {
	return fmt.Errorf("%s cannot be read: %s", inputName(path), files.Reason(err))
}

// lockOut locks a file that a command writes to for long, and returns a function that unlocks it. It
// refuses a file that another command has locked: each would undo what the other writes.
func lockOut(ctx context.Context, path string) (release func(), err error) {
	if err := checkOut(path); err != nil {
		return nil, err
	}
	release, err = files.Lock(ctx, path, 0)
	if errors.Is(err, files.ErrBusy) {
		return nil, failed(fmt.Errorf("%s is in use: another mnklab writes to it", quote.Path(path)))
	}
	return release, cannotWrite(path, err)
}

// outUsage describes the flag with a file for the result.
const outUsage = "`file` to write the result to, as JSON"

// checkOut returns an error, before long work begins, if its result cannot be written to a
// file at the end.
func checkOut(path string) error { return cannotWrite(path, files.CanWrite(path)) }

// writeFile writes data to a file, unless making them has failed already.
func writeFile(path string, data []byte, err error) error {
	if err == nil {
		err = files.Write(path, data)
	}
	return cannotWrite(path, err)
}

func cannotWrite(path string, err error) error {
	if err == nil {
		return nil
	}
	return failed(fmt.Errorf("%s cannot be written: %s", quote.Path(path), files.Reason(err)))
}
