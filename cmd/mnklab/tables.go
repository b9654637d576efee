package main

import (
	"errors"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/lab/table"
)

// layout is the format of a table, given as a flag.
type layout table.Format

// Set implements pflag.Value.
func (f *layout) Set(text string) error {
	format, err := table.ParseFormat(text)
	if err == nil {
		*f = layout(format)
	}
	return err
}

// String implements pflag.Value.
func (f *layout) String() string { return string(*f) }

// Type implements pflag.Value.
func (f *layout) Type() string { return "format" }

// formatFlag is the flag with the format of tables.
func formatFlag(c *cobra.Command, f *layout) {
	c.Flags().Var(f, "format", "`format` of the table: text, markdown or csv")
}

// checkFormat refuses a format beside --json.
func (l *mnklab) checkFormat(c *cobra.Command) error {
	if l.json && c.Flags().Changed("format") {
		return errors.New("--format is for text: expected it without --json")
	}
	return nil
}

// tables shows a result: its tables, or as JSON the result itself.
func (l *mnklab) tables(f layout, result any, tables ...table.Table) error {
	if l.json {
		return l.encode(result)
	}
	_ = table.Write(l.stdout, table.Format(f), tables...) // an error stays in the writer
	return nil
}

// remark returns a sentence below a table as the format has it.
func (f layout) remark(text string) string {
	switch table.Format(f) {
	case table.CSV:
		return "# " + text
	case table.Markdown:
		return "- " + text // lines of a page run together
	}
	return text
}
