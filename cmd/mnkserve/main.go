// Command mnkserve keeps the queue and the results of long work that many machines do
// together.
package main

import "os"

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}
