// Command mnkdesk is the desktop program: a window in which a person plays
// k-in-a-row games against the computer or a friend.
package main

import "os"

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}
