package gomoku

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// Processors without the vector instructions get the same sums.
func TestNetFollowsTheBoardWithoutVectorInstructions(t *testing.T) {
	raced.Skip(t)
	if !hasAVX2 {
		t.Skip("this processor has none")
	}
	hasAVX2 = false
	defer func() { hasAVX2 = true }()
	rapid.Check(t, netFollowsTheBoard())
}

// The activations are the same with vector instructions and without them, even where they saturate.
func TestPropagateByVectorInstructions(t *testing.T) {
	if !hasAVX2 {
		t.Skip("this processor has none")
	}
	l := &newNetTables(randomNet()).layers
	rapid.Check(t, func(t *rapid.T) {
		var sums [NetChannels]int32
		for channel := range sums {
			sums[channel] = rapid.Int32Range(0, maxSide*maxSide*2*lines*GreatestNetRow).Draw(t, "sum")
		}
		kind := rapid.IntRange(0, kinds-1).Draw(t, "kind")
		var got, want [NetHidden2]int32
		propagate(l, &sums, kind, &got)
		if propagatePlain(l, &sums, kind, &want); got != want {
			t.Fatalf("%v of %v, without vector instructions %v", got, sums, want)
		}
	})
}

func BenchmarkNetWithoutVectorInstructions(b *testing.B) {
	if !hasAVX2 {
		b.Skip("this processor has none")
	}
	hasAVX2 = false
	defer func() { hasAVX2 = true }()
	benchmarkLeaves(b, netEvaluator(mnk.Rules{K: 5}))
}
