package main

import (
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
)

// sums are those of a fit: over samples for the loss and over the samples in which a weight counts
// for the gradient. Each is added up in the order of the samples, so that it is the same to the
// last bit however many processors there are.
type sums struct {
	list []Sample
	from []float64 // the weights that the fit begins from
	of   [][]term  // of each weight; nil until there is a gradient

	x      []float64 // the weights for which the rest is known
	chance []float64 // of each sample: the probability that the side to move wins
	part   []float64 // of each sample in the loss
}

// term is a sample in which a weight counts.
type term struct {
	sample uint32
	count  int16
}

// newSums returns the sums over list for a fit that begins from weights.
func newSums(list []Sample, from []float64) *sums {
	return &sums{list: list, from: from, x: make([]float64, 0, len(from)), chance: make([]float64, len(list)), part: make([]float64, len(list))}
}

// termsOf lists the samples in which each weight counts.
func termsOf(list []Sample, weights int) [][]term {
	counts := make([]int, weights)
	for _, sample := range list {
		for _, f := range sample.Features {
			counts[f.Weight]++
		}
	}
	of := make([][]term, len(counts))
	for i, n := range counts {
		of[i] = make([]term, 0, n)
	}
	for i, sample := range list {
		for _, f := range sample.Features {
			of[f.Weight] = append(of[f.Weight], term{uint32(i), f.Count})
		}
	}
	return of
}

// weigh finds what samples are worth with weights: once, since the loss and the gradient are asked
// for with the same ones.
func (s *sums) weigh(x []float64) {
	if slices.Equal(s.x, x) {
		return
	}
	s.x = append(s.x[:0], x...)
	onAll(len(s.list), samplesAt, func(i int) { s.chance[i] = probability(value(s.list[i].Features, x)) })
}

// loss is the mean cross entropy of the samples.
func (s *sums) loss(x []float64) (sum float64) {
	s.weigh(x)
	onAll(len(s.list), samplesAt, func(i int) { s.part[i] = crossEntropy(s.chance[i], s.list[i].Score) })
	for _, part := range s.part {
		sum += part
	}
	return sum / float64(max(len(s.list), 1))
}

// slope finds the gradient of the mean loss with a ridge.
func (s *sums) slope(gradient, x []float64) {
	if s.of == nil {
		s.of = termsOf(s.list, len(x))
	}
	s.weigh(x)
	for i := range s.part {
		s.part[i] = s.chance[i] - s.list[i].Score
	}
	slopes(gradient, s.of, s.part, len(s.list), func(i int) float64 { return ridge * (x[i] - s.from[i]) })
}

// slopes finds a gradient: of each weight its pull and the parts of the samples in which it counts, as a mean over n.
func slopes(gradient []float64, of [][]term, part []float64, n int, pull func(weight int) float64) {
	onAll(len(gradient), weightsAt, func(i int) {
		sum := pull(i)
		for _, t := range of[i] {
			sum += part[t.sample] * float64(t.count)
		}
		gradient[i] = sum / float64(n)
	})
}

// How many samples and weights a goroutine takes at a time.
const (
	samplesAt = 1024
	weightsAt = 16
)

// onAll calls do with each number below n, on all processors. Each processor takes at numbers at a
// time.
func onAll(n, at int, do func(i int)) {
	var next atomic.Int64
	work := func() {
		for {
			end := int(next.Add(int64(at)))
			if end-at >= n {
				return
			}
			for i := end - at; i < min(end, n); i++ {
				do(i)
			}
		}
	}
	var all sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), (n+at-1)/at) {
		all.Go(work)
	}
	all.Wait()
}
