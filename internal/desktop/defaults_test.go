package desktop

import "testing"

// The command defaults prints 1 for a setting that is on, or the word that was written: true or yes.
func TestDefaultIsOn(t *testing.T) {
	for printed, want := range map[string]bool{
		"1\n": true, "true\n": true, "YES\n": true, "0\n": false, "false": false,
		"": false, "10\n": false, "(\n1\n)": false,
	} {
		if got := defaultIsOn(printed); got != want {
			t.Errorf("%q: %v", printed, got)
		}
	}
}
