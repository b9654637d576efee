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

// result is the output of a command. Its fields are written as JSON, or text writes it for people.
type result interface{ text(w io.Writer) }

// show writes the result of a command.
func (l *mnklab) show(r result) error {
	if l.json {
		return l.encode(r)
	}
	r.text(l.stdout)
	return nil
}

// encode writes a result as indented JSON.
func (l *mnklab) encode(r any) error { return l.encodeWith(r, "  ") }

// encodeLine writes a part of a result as one line of JSON and flushes it.
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

// end completes a result whose text was written line by line: with --json it writes the whole result.
func (l *mnklab) end(r any) error {
	if l.json {
		return l.encode(r)
	}
	return nil
}

// line writes one line of a growing result and flushes it. With --json it writes nothing: end writes the
// result.
func (l *mnklab) line(text string) {
	if !l.json {
		fmt.Fprintln(l.stdout, text)
		l.stdout.Flush() // the writer keeps an error until the end
	}
}

// writeRows writes rows of words with aligned columns.
func writeRows(w io.Writer, rows ...[]string) { _ = table.List(w, rows...) } // the writer keeps an error

// wordColumn returns a column of words for a table that is written row by row.
func wordColumn(head string, width int) table.Column {
	return table.Column{Head: head, Text: true, Width: width}
}

// numberColumn returns a column of numbers for a table that is written row by row.
func numberColumn(head string, width int) table.Column {
	return table.Column{Head: head, Width: width}
}

// formatFlag declares the flag --format, the format of tables.
func formatFlag(c *cobra.Command, to *table.Format) {
	varFlag(c, to, "format", "`format` of the table: text, markdown or csv", table.ParseFormat, nil)
}

// checkFormat refuses --format together with --json.
func (l *mnklab) checkFormat(c *cobra.Command) error {
	if l.json && c.Flags().Changed("format") {
		return errors.New("--format and --json do not go together: leave one out")
	}
	return nil
}

// tables shows a result: its tables, or the result itself with --json.
func (l *mnklab) tables(f table.Format, result any, tables ...table.Table) error {
	if l.json {
		return l.encode(result)
	}
	_ = table.Write(l.stdout, f, tables...) // the writer keeps an error
	return nil
}

// remark formats a sentence that is printed below a table.
func remark(f table.Format, text string) string {
	switch f {
	case table.CSV:
		return "# " + text
	case table.Markdown:
		return "- " + text // a list, since Markdown joins plain lines
	}
	return text
}

// standardInput is the file name that stands for standard input.
const standardInput = "-"

// readInput reads a file of at most most bytes like readFile, or stdin if path is standardInput.
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

// inputName returns the name that messages use for a file that readInput reads.
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

// lockOut locks an output file for the duration of a long command, and returns a function that unlocks it.
// It fails if another command has locked the file, since the two would overwrite each other's results.
func lockOut(ctx context.Context, path string) (release func(), err error) {
	if err := checkOut(path); err != nil {
		return nil, err
	}
	release, err = files.Lock(ctx, path, 0)
	if errors.Is(err, files.ErrBusy) {
		return nil, failed(fmt.Errorf("%s is in use: another mnklab writes to it", quote.Path(path)))
	}
	return release, cannotWrite(path+".lock", err)
}

// outUsage is the usage text of a flag with a file for the result.
const outUsage = "`file` to write the result to, as JSON"

// checkOut returns an error if path cannot be written. Commands call it before long work whose result is
// written at the end.
func checkOut(path string) error { return cannotWrite(path, files.CanWrite(path)) }

// writeFile writes data to a file. err is the error of encoding data; if it is not nil, writeFile writes
// nothing and reports err.
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
