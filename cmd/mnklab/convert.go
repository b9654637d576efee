package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/store/formats"
)

// convertResult is the output of the command convert.
type convertResult struct {
	Files  []convertedFile `json:"files"`
	Failed []failedFile    `json:"failed"`
	// Interrupted is set if the conversion ended before it had tried all files.
	Interrupted bool `json:"interrupted"`
}

// convertedFile describes a file that was written.
type convertedFile struct {
	From  string   `json:"from"`
	To    string   `json:"to"`
	Games int      `json:"games"`
	Notes []string `json:"notes"`
	Lost  []string `json:"lost"`
}

// failedFile describes a file that could not be converted.
type failedFile struct {
	From string `json:"from"`
	Why  string `json:"why"`
}

// convertFlags holds the flags of the command convert.
type convertFlags struct {
	formats.Conversion
	format string
}

// convert returns the command that writes games in another format.
func (l *mnklab) convert() *cobra.Command {
	f := convertFlags{}
	c := &cobra.Command{
		Use:   "convert FROM TO",
		Short: "Convert games between the file formats of many programs",
		Long: "Writes the games of the file FROM to the file TO, in the format of its extension: .mnk, .sgf, .psq,\n" +
			".lib or .txt. FROM may also be .sav, .pos, .rif or Gomocup's openings. If FROM is a folder, TO is\n" +
			"one file for all its games, or a folder for a file each, in the format that --to names. With --merge the\n" +
			"games of a file become one tree: an opening book, with each game's players and result at its end. Prints\n" +
			"what was written, and what the new format cannot hold. See docs/formats.md for more.",
		Args: acceptArgs("FROM", "TO"),
		RunE: func(c *cobra.Command, args []string) error {
			f.From, f.To = args[0], args[1]
			if err := f.read(); err != nil {
				return err
			}
			return l.runConvert(c, f.Conversion)
		},
	}
	c.Flags().StringVar(&f.format, "to", "", "`format` of the files written to a folder: mnk, sgf, psq, lib or txt")
	c.Flags().StringVar(&f.Variant, "variant", "", "`variant` of games whose files do not name one, such as renju")
	c.Flags().StringVar(&f.Encoding, "encoding", "", "`encoding` of the texts in FROM, such as gbk, shift_jis or "+
		"windows-1251 (default: what each file says, or a guess)")
	c.Flags().BoolVar(&f.Merge, "merge", false, "make one tree of the games that go into a file: .mnk, .sgf or .lib")
	c.Flags().BoolVar(&f.Replace, "replace", false, "overwrite files that already exist")
	return c
}

// read checks the flags and completes the Conversion with them.
func (f *convertFlags) read() error {
	if f.format != "" {
		var ok bool
		if f.Format, ok = formats.ByName("x." + strings.TrimPrefix(f.format, ".")); !ok || !f.Format.CanWrite() {
			return fmt.Errorf("--to %s: expected mnk, sgf, psq, lib or txt", quote.Text(f.format))
		}
	}
	if f.Variant != "" {
		v, err := engine.ParseVariant(f.Variant)
		if err != nil {
			return err
		}
		f.Variant = v.Name
	}
	return formats.CheckEncoding(f.Encoding)
}

// runConvert converts the files and shows the result.
func (l *mnklab) runConvert(c *cobra.Command, conversion formats.Conversion) error {
	r := convertResult{Files: []convertedFile{}, Failed: []failedFile{}}
	err := conversion.Run(c.Context(), func(f formats.Converted) {
		file := convertedFile{f.From, f.To, f.Games, []string{}, []string{}}
		for _, n := range f.Notes {
			file.Notes = append(file.Notes, n.String())
		}
		for _, p := range f.Lost {
			file.Lost = append(file.Lost, p.String())
		}
		r.Files = append(r.Files, file)
	}, func(path string, err error) {
		r.Failed = append(r.Failed, failedFile{path, quote.Message(err.Error())})
	})
	r.Interrupted = err != nil && cutShort(c.Context(), err)
	stopped := err != nil && !r.Interrupted
	if stopped && len(r.Files)+len(r.Failed) == 0 {
		return err
	}
	if err := l.show(r); err != nil {
		return err
	}
	switch {
	case stopped:
		return failed(err)
	case r.Interrupted:
		return partial()
	case len(r.Failed) > 0:
		return failed(fmt.Errorf("%d of %d files could not be converted", len(r.Failed), len(r.Failed)+len(r.Files)))
	}
	return nil
}

func (r convertResult) text(w io.Writer) {
	for _, f := range r.Files {
		games := "1 game"
		if f.Games != 1 {
			games = fmt.Sprintf("%d games", f.Games)
		}
		fmt.Fprintf(w, "%s: %s from %s\n", quote.Path(f.To), games, quote.Path(f.From))
		for _, n := range f.Notes {
			fmt.Fprintf(w, "  %s\n", n)
		}
		if len(f.Lost) > 0 {
			fmt.Fprintf(w, "  Not kept: %s.\n", strings.Join(f.Lost, ", "))
		}
	}
	for _, f := range r.Failed {
		fmt.Fprintln(w, f.Why)
	}
}
