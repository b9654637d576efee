// Command pbrain-mnkdesk is the player of MNK Desk as a brain for managers that speak the
// Gomocup protocol. It reads commands and writes moves, for games of five in a row.
package main

import "os"

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
