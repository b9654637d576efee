// Command release makes the files that are published with a version of the program. It takes the version
// from FyneApp.toml and the changes from CHANGELOG.md:
//
//	go run ./tools/release share DIR     write the files that packages install in /usr/share
//	go run ./tools/release cut 1.2.3     make 1.2.3 the version, dated today, before it is tagged
//	go run ./tools/release version       print the version
//	go run ./tools/release notes 1.2.3   print what the version brings, for the page of its release
//
// SOURCE_DATE_EPOCH is the date of files that are made before the first release.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
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
		built, err := buildTime()
		if err != nil {
			return err
		}
		return share(root, args[1], built)
	case len(args) == 2 && args[0] == "cut":
		return cut(root, args[1], time.Now())
	case len(args) == 1 && args[0] == "version":
		_, err := fmt.Fprintln(stdout, mnkdesk.Version())
		return err
	case len(args) == 2 && args[0] == "notes":
		list, err := readChangelog(root)
		if err != nil {
			return err
		}
		text, err := notes(list, args[1])
		if err != nil {
			return err
		}
		_, err = io.WriteString(stdout, text)
		return err
	default:
		return errors.New("expected share DIR, cut VERSION, version or notes VERSION")
	}
}

// buildTime returns the time of SOURCE_DATE_EPOCH, or now if that is not set.
func buildTime() (time.Time, error) {
	text, ok := os.LookupEnv("SOURCE_DATE_EPOCH")
	if !ok {
		return time.Now().UTC(), nil
	}
	seconds, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return time.Time{}, fmt.Errorf("SOURCE_DATE_EPOCH: %w", err)
	}
	return time.Unix(seconds, 0).UTC(), nil
}
