// Package e2e tests the program from end to end: the real binary on a virtual
// display, played with the mouse and the keyboard. `make test` runs it; a plain
// `go test` leaves it out where the binary or a tool is missing.
package e2e
