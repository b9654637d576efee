package remote

import "testing"

// SampleAll has all pieces done twice until the test ends.
func SampleAll(t *testing.T) {
	before := sample
	sample = 1
	t.Cleanup(func() { sample = before })
}

// Encode writes a status as it travels.
func (s Status) Encode() ([]byte, error) { return s.encode() }

// Varies reports whether what comes of the pieces of work depends on time.
func (w Work) Varies() bool {
	t, err := w.task()
	return err == nil && t.varies()
}
