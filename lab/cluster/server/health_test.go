package server

import "testing"

// A server that was too busy to answer its health check within a millisecond is asked again, and is
// not reported as broken. A fault of its storage is reported.
func TestBusyServerIsNotBroken(t *testing.T) {
	const busy = "failed to be ready for connections after 1ms: "
	for _, c := range []struct {
		answers []string
		want    string
	}{
		{[]string{""}, ""},
		{[]string{busy, busy, ""}, ""},
		{[]string{busy, "JetStream is not current"}, "JetStream is not current"},
		{[]string{busy}, ""},
	} {
		n := 0
		got := health(func() string { n++; return c.answers[min(n, len(c.answers))-1] })
		if got != c.want {
			t.Errorf("%q: %q, want %q", c.answers, got, c.want)
		}
	}
}
