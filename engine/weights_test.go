package engine

import "testing"

func TestWeightsFollowTheFiles(t *testing.T) {
	if got := Weights(); len(got) != 12 || got != Weights() {
		t.Errorf("the digest of the weights is %q", got)
	}
}
