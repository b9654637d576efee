// Command mnklab is the command-line laboratory of MNK Desk. It counts, solves, measures and
// compares with the games and players of the desktop program, without a window.
package main

import "os"

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}
