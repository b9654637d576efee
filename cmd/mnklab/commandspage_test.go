package main

import (
	"bufio"
	"flag"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/cobra"
)

// commandsFile is the path of the reference of all commands and flags in the docs.
const commandsFile = "../../docs/commands.md"

var renewCommands = flag.Bool("commands", false, "write the reference of the commands anew")

// commandsPage returns the reference page: the text that each command prints with --help.
func commandsPage() string {
	var b strings.Builder
	b.WriteString("# The commands of mnklab\n\nWhat each command prints with `--help`. [lab.md](lab.md) shows what they are for.\n" +
		"`go test ./cmd/mnklab -run CommandsPage -commands` writes this page.\n")
	var write func(c *cobra.Command)
	write = func(c *cobra.Command) {
		c.InitDefaultHelpFlag()
		_ = c.Flags().MarkHidden("help") // every command has it
		about := c.Long
		if about == "" {
			about = c.Short
		}
		b.WriteString("\n## " + c.CommandPath() + "\n\n```\n" + about + "\n\n" + c.UsageString() + "```\n")
		for _, below := range c.Commands() {
			if below.IsAvailableCommand() && below.Name() != "completion" && below.Name() != "help" {
				write(below)
			}
		}
	}
	l := &mnklab{stdout: bufio.NewWriter(io.Discard), stderr: io.Discard}
	write(l.root())
	return b.String()
}

// docs/commands.md agrees with the help texts of the commands.
func TestCommandsPage(t *testing.T) {
	page := commandsPage()
	if *renewCommands {
		if err := os.WriteFile(commandsFile, []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(commandsFile)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(kept), page); d != "" {
		t.Errorf("docs/commands.md is not what the commands say; go test ./cmd/mnklab -run CommandsPage -commands writes it (-kept +now):\n%s", d)
	}
}
