package controltest

import (
	"testing"
	"time"
)

// Until runs what is posted to queue until ok holds; after 20 seconds the test fails.
func Until(t testing.TB, queue <-chan func(), what string, ok func() bool) {
	t.Helper()
	limit := time.After(20 * time.Second)
	for !ok() {
		select {
		case f := <-queue:
			f()
		case <-limit:
			t.Fatalf("%s did not happen", what)
		}
	}
}
