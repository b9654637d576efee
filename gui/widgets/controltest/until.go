package controltest

import (
	"testing"
	"time"
)

// Until runs the functions posted to queue until ok returns true. It fails the test after five
// minutes, with goal in the message.
func Until(t testing.TB, queue <-chan func(), goal string, ok func() bool) {
	t.Helper()
	limit := time.After(5 * time.Minute)
	for !ok() {
		select {
		case f := <-queue:
			f()
		case <-limit:
			t.Fatalf("%s did not happen", goal)
		}
	}
}
