package main

import (
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"github.com/mnkdesk/mnkdesk"
)

// share is the command that writes what packages install beside the program. It is
// not shown: people have no use for it.
func (l *mnklab) share() *cobra.Command {
	return &cobra.Command{
		Use:    "share DIR",
		Short:  "Write the manual pages and the completions for shells, as packages have them",
		Hidden: true,
		Args:   takes("DIR"),
		RunE: func(c *cobra.Command, args []string) error {
			root, dir := c.Root(), args[0]
			err := errors.Join(
				writeManual(root, filepath.Join(dir, "man", "man1")),
				writeTo(filepath.Join(dir, "bash-completion", "completions", "mnklab"), func(w io.Writer) error { return root.GenBashCompletionV2(w, true) }),
				writeTo(filepath.Join(dir, "zsh", "vendor-completions", "_mnklab"), root.GenZshCompletion),
				writeTo(filepath.Join(dir, "fish", "vendor_completions.d", "mnklab.fish"), func(w io.Writer) error { return root.GenFishCompletion(w, true) }),
			)
			if err != nil {
				return failed(err)
			}
			return nil
		},
	}
}

// writeManual writes the manual pages of a command and of those below it.
func writeManual(c *cobra.Command, dir string) error {
	c.DisableAutoGenTag = true
	page := strings.ReplaceAll(c.CommandPath(), " ", "-")
	header := doc.GenManHeader{
		Title: strings.ToUpper(page), Section: "1", Source: mnkdesk.Name() + " " + mnkdesk.Version(), Manual: "User Commands",
	}
	err := writeTo(filepath.Join(dir, page+".1.gz"), func(w io.Writer) error {
		z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
		if err != nil {
			return err
		}
		return errors.Join(doc.GenMan(c, &header, z), z.Close())
	})
	for _, below := range c.Commands() {
		if below.IsAvailableCommand() {
			err = errors.Join(err, writeManual(below, dir))
		}
	}
	return err
}

// writeTo writes a file and the folders above it.
func writeTo(name string, write func(io.Writer) error) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}
