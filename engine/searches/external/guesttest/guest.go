// Package guesttest provides an external engine, a guest, for tests. It imports testing, so programs do
// not link it.
package guesttest

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// script is a guest that records each of its starts. It plays a1, b1, c1 and so on in Gomocup's first
// row, whatever the opponent does.
const script = `#!/bin/sh
echo started >>"$0.starts"
n=0
while read -r line; do
	case $line in
	START* | RECTSTART*) echo OK ;;
	BEGIN* | TURN* | DONE*) echo "$n,0"; n=$((n + 1)) ;;
	ABOUT*) echo 'name="Counter"' ;;
	END*) exit ;;
	esac
done
`

// Counting returns the player string of a guest that plays in the first row of Gomocup's board from left
// to right, and a function that returns how many processes of it have been started. It skips the test if
// there is no shell.
func Counting(t testing.TB) (spec string, starts func() int) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("there is no shell here")
	}
	path := filepath.Join(t.TempDir(), "pbrain-counting")
	if err := os.WriteFile(path, []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("guest(path=%q)", path), func() int {
		text, err := os.ReadFile(path + ".starts")
		if err != nil {
			t.Fatal(err)
		}
		return bytes.Count(text, []byte("\n"))
	}
}
