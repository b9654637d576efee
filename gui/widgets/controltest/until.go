package controltest

import (
	"testing"
	"time"
)

// Until runs what is posted to queue until ok holds; after minutes the test fails: it hangs.
func Until(t testing.TB, queue <-chan func(), what string, ok func() bool) {
	t.Helper()
	limit := time.After(5 * time.Minute)
	for !ok() {
		select {
		case f := <-queue:
			f()
		case <-limit:
			t.Fatalf("%s did not happen", what)
		}
	}
}
