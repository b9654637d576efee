package main

import (
	"compress/gzip"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"github.com/mnkdesk/mnkdesk"
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

// share returns the command that writes the files that packages install with the program: manual pages
// and shell completions. It is hidden, since only packagers need it.
func (l *mnklab) share() *cobra.Command {
	return &cobra.Command{
		Use:    "share DIR",
		Short:  "Write the manual pages and shell completions that packages install",
		Hidden: true,
		Args:   acceptArgs("DIR"),
		RunE: func(c *cobra.Command, args []string) error {
			root, dir := c.Root(), args[0]
			err := errors.Join(
				writeManual(root, filepath.Join(dir, "man", "man1")),
				writeTo(filepath.Join(dir, "bash-completion", "completions", "mnklab"),
					func(w io.Writer) error { return root.GenBashCompletionV2(w, true) }),
				writeTo(filepath.Join(dir, "zsh", "site-functions", "_mnklab"), root.GenZshCompletion),
				writeTo(filepath.Join(dir, "fish", "vendor_completions.d", "mnklab.fish"),
					func(w io.Writer) error { return root.GenFishCompletion(w, true) }),
			)
			if err != nil {
				return failed(err)
			}
			return nil
		},
	}
}

// writeManual writes the manual pages of a command and its subcommands.
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

// writeTo creates a file and the folders above it.
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

// completed sets up shell completion for the arguments and flags of a command and its subcommands. The
// scripts that the command share writes use it. The name of an argument in c.Use determines its
// completions.
func completed(c *cobra.Command) {
	for _, below := range c.Commands() {
		completed(below)
	}
	names := strings.Fields(c.Use)[1:]
	if c.ValidArgsFunction == nil && slices.ContainsFunc(names, isVariantName) {
		c.ValidArgsFunction = func(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
			switch i := min(len(args), len(names)-1); {
			case len(args) < len(names) && isVariantName(names[i]):
				return variantCompletions(), cobra.ShellCompDirectiveNoFileComp
			case strings.HasPrefix(names[i], "PLAYER"):
				return playerCompletions(args), cobra.ShellCompDirectiveNoFileComp
			}
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
	}
	for _, flag := range []string{"player", "a", "b"} {
		completeFlag(c, flag, playerCompletions)
	}
	completeFlag(c, "variant", func([]string) []cobra.Completion { return variantCompletions() })
	completeFlag(c, "format", wordsOf("text", "markdown", "csv"))
	completeFlag(c, "side", wordsOf("first", "second"))
	completeFlag(c, "opening-rule", openingCompletions)
	completeFlag(c, "to", wordsOf("mnk", "sgf", "psq", "lib", "txt"))
	completeFlag(c, "without", wordsOf("fours", "pairs", "dominated", "symmetry"))
	completeFlag(c, "end", wordsOf("skip", "zero"))
	for _, flag := range []string{"generic", "shevchenko", "chua", "pascal"} {
		completeFlag(c, flag, evaluationCompletions)
	}
	for _, flag := range []string{"table", "size"} {
		if f := c.Flags().Lookup(flag); f != nil {
			completeFlag(c, flag, wordsOf(numbersOf(f.DefValue)...))
		}
	}
}

func isVariantName(name string) bool { return strings.Trim(name, "[]") == "VARIANT" }

// completeFlag sets up the completion of a flag, if the command has it. words returns the completions for
// the arguments typed so far.
func completeFlag(c *cobra.Command, flag string, words func(args []string) []cobra.Completion) {
	if c.Flags().Lookup(flag) == nil {
		return
	}
	_ = c.RegisterFlagCompletionFunc(flag, func(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return words(args), cobra.ShellCompDirectiveNoFileComp
	}) // fails only if the flag has a completion already
}

// wordsOf returns a completion function that always returns list.
func wordsOf(list ...cobra.Completion) func([]string) []cobra.Completion {
	return func([]string) []cobra.Completion { return list }
}

// numbersOf returns the numbers in a list such as "3-11".
func numbersOf(text string) (list []cobra.Completion) {
	numbers, _ := readInts(text) // text is the default of a flag, which is valid
	for _, n := range numbers {
		list = append(list, strconv.Itoa(n))
	}
	return list
}

// evaluationCompletions returns the evaluations of k in a row.
func evaluationCompletions([]string) (list []cobra.Completion) {
	for _, e := range engine.Default().Evaluations() {
		list = append(list, cobra.CompletionWithDesc(e.Name, e.About))
	}
	return list
}

func variantCompletions() (list []cobra.Completion) {
	for _, v := range engine.Catalogue() {
		list = append(list, cobra.CompletionWithDesc(v.Name, v.Summary))
	}
	return list
}

// playerCompletions returns the levels and searches of the variant typed as the first argument, or of all
// variants if there is none.
func playerCompletions(args []string) (list []cobra.Completion) {
	variants, err := variantsOf(args[:min(len(args), 1)])
	if err != nil {
		variants = engine.Catalogue()
	}
	add := func(word, about string) {
		if one := cobra.CompletionWithDesc(word, about); !slices.Contains(list, one) {
			list = append(list, one)
		}
	}
	for _, v := range variants {
		for _, l := range v.Levels() {
			add(l.Key(), "level")
		}
	}
	for _, v := range variants {
		for _, s := range v.FittingSearches() {
			add(s.Name, s.About)
		}
	}
	return list
}

// openingCompletions returns the opening rules of the variant typed as the first argument.
func openingCompletions(args []string) (list []cobra.Completion) {
	if len(args) == 0 {
		return nil
	}
	v, err := engine.ParseVariant(args[0])
	if err != nil {
		return nil
	}
	for _, r := range v.Openings() {
		list = append(list, r.String())
	}
	return list
}

// completionTime is the timeout for asking a server for its runs during completion.
const completionTime = 2 * time.Second

// completeRuns returns completions of RUN: the runs on the server ADDRESS, the first of args.
func (f *clusterFlags) completeRuns(ctx context.Context, args []string) (list []cobra.Completion) {
	ctx, cancel := context.WithTimeout(ctx, completionTime)
	defer cancel()
	f.on = args[0]
	client, err := f.tryToConnect(ctx, "completion")
	if err != nil {
		return nil
	}
	defer client.Close()
	runs, err := client.Runs(ctx)
	if err != nil {
		return nil
	}
	return runCompletions(runs)
}

func runCompletions(runs []queue.Run) (list []cobra.Completion) {
	for _, r := range runs {
		row := listed(r)
		list = append(list, cobra.CompletionWithDesc(row.Name, row.Work+", "+string(row.State)))
	}
	return list
}
