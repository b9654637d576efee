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
	return install(t, script)
}

// install writes the script of a guest, and returns what Counting does.
func install(t testing.TB, script string) (spec string, starts func() int) {
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

// analysing is a guest that claims to win in five plies, and plays in Gomocup's last row. It can begin another game, and
// records each of its starts.
const analysing = `#!/bin/sh
echo started >>"$0.starts"
n=0
while read -r line; do
	case $line in
	START* | RECTSTART* | RESTART*) echo OK ;;
	BEGIN* | TURN* | DONE*)
		n=$((n + 1))
		echo "MESSAGE Depth 7-9 | Eval +M5 | Node 2K | Time 12ms | $(printf '\\%03o' $((65 + n)))15"
		echo "$n,14" ;;
	YXSHOWINFO*) echo UNKNOWN ;;
	END*) exit ;;
	esac
done
`

// Analysing returns the player string of a guest that analyses, and a function that returns how many processes of it have
// been started. It skips the test if there is no shell.
func Analysing(t testing.TB) (spec string, starts func() int) {
	t.Helper()
	return install(t, analysing)
}

// Script returns the player string of a guest that answers each request for a move with a command of the shell. It skips
// the test if there is no shell.
func Script(t testing.TB, answer string) string {
	t.Helper()
	spec, _ := install(t, `#!/bin/sh
while read -r line; do
	case $line in
	START* | RECTSTART* | RESTART*) echo OK ;;
	BEGIN* | TURN* | DONE*) `+answer+` ;;
	YXSHOWINFO*) echo UNKNOWN ;;
	END*) exit ;;
	esac
done
`)
	return spec
}
