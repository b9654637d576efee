// Command mnklab is the laboratory of MNK Desk: the games and players of the
// desktop program without a window, to count, solve, measure and compare.
package main

import "os"

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}
