package main

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
)

// Shells complete variants, players and runs by what the functions of this file return. The scripts that
// ask for it are those that the command share writes.

// completed lets shells complete the arguments and flags of a command, and of all below it. What an
// argument is its name in the line of usage tells.
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
	for _, flag := range []string{"player", "opponent", "a", "b"} {
		completeFlag(c, flag, playerCompletions)
	}
	completeFlag(c, "variant", func([]string) []cobra.Completion { return variantCompletions() })
	completeFlag(c, "format", func([]string) []cobra.Completion { return []cobra.Completion{"text", "markdown", "csv"} })
	completeFlag(c, "side", func([]string) []cobra.Completion { return []cobra.Completion{"first", "second"} })
	completeFlag(c, "opening-rule", openingCompletions)
}

func isVariantName(name string) bool { return strings.Trim(name, "[]") == "VARIANT" }

// completeFlag completes a flag, if the command has it, by the arguments before it.
func completeFlag(c *cobra.Command, flag string, words func(args []string) []cobra.Completion) {
	if c.Flags().Lookup(flag) == nil {
		return
	}
	_ = c.RegisterFlagCompletionFunc(flag, func(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return words(args), cobra.ShellCompDirectiveNoFileComp
	}) // fails for a flag that is completed already
}

func variantCompletions() (list []cobra.Completion) {
	for _, v := range engine.Catalogue() {
		list = append(list, cobra.CompletionWithDesc(v.Name, v.Summary))
	}
	return list
}

// playerCompletions are the levels and the searches of the variant that is typed, or of all variants.
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

// openingCompletions are the opening rules of the variant that is typed.
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

// completionTime is how long a shell waits for a server that is asked for its runs.
const completionTime = 2 * time.Second

// completeRuns completes RUN after ADDRESS: the runs of that server.
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

func runCompletions(runs []cluster.Run) (list []cobra.Completion) {
	for _, r := range runs {
		row := listed(r)
		list = append(list, cobra.CompletionWithDesc(row.Name, row.Work+", "+string(row.State)))
	}
	return list
}
