// Command release makes the files that are published with a version of the program. It takes the version
// from FyneApp.toml and the changes from CHANGELOG.md:
//
//	go run ./tools/release share DIR     write the files that packages install in /usr/share
//	go run ./tools/release cut 1.2.3     make 1.2.3 the version, dated today, before it is tagged
//	go run ./tools/release version       print the version
package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/mnkdesk/mnkdesk"
)

func main() {
	if err := run(os.Args[1:], os.Stdout, "."); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// run executes a command in the project in the folder root.
func run(args []string, stdout io.Writer, root string) error {
	switch {
	case len(args) == 2 && args[0] == "share":
		return share(root, args[1])
	case len(args) == 2 && args[0] == "cut":
		return cut(root, args[1], time.Now())
	case len(args) == 1 && args[0] == "version":
		_, err := fmt.Fprintln(stdout, mnkdesk.Version())
		return err
	default:
		return fmt.Errorf("expected share DIR, cut VERSION or version")
	}
}
