package main

import (
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
)

// sums computes the loss and gradient of a fit. The loss is a sum over all samples, the gradient of a
// weight a sum over the samples in which the weight counts. Each sum is added up in the order of the
// samples, so that it is the same to the last bit on any number of processors.
type sums struct {
	list []Sample
	from []float64 // the weights that the fit begins from
	of   [][]term  // for each weight, the samples in which it counts; nil until a gradient is computed

	x      []float64 // the weights from which chance was computed
	chance []float64 // for each sample, the predicted probability that the side to move wins
	part   []float64 // for each sample, its loss or its error; work space of loss and slope
}

// term is a sample in which a weight counts, and how often it counts.
type term struct {
	sample uint32
	count  int16
}

// newSums returns the sums over list for a fit that begins from the weights from.
func newSums(list []Sample, from []float64) *sums {
	return &sums{
		list: list, from: from, x: make([]float64, 0, len(from)), chance: make([]float64, len(list)),
		part: make([]float64, len(list)),
	}
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

// weigh computes the predictions for the weights x. It does nothing if x is the same as in the last call:
// the loss and the gradient are requested for the same weights.
func (s *sums) weigh(x []float64) {
	if slices.Equal(s.x, x) {
		return
	}
	s.x = append(s.x[:0], x...)
	onAll(len(s.list), samplesPerPart, func(i int) { s.chance[i] = probability(value(s.list[i].Features, x)) })
}

// loss returns the mean cross entropy of the samples.
func (s *sums) loss(x []float64) (sum float64) {
	s.weigh(x)
	onAll(len(s.list), samplesPerPart, func(i int) { s.part[i] = crossEntropy(s.chance[i], s.list[i].Score) })
	for _, part := range s.part {
		sum += part
	}
	return sum / float64(max(len(s.list), 1))
}

// slope computes the gradient of the mean loss with the ridge penalty.
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

// slopes computes a gradient. The entry of a weight is the sum of its pull and of the parts of the samples
// in which it counts, each times its count, divided by n.
func slopes(gradient []float64, of [][]term, part []float64, n int, pull func(weight int) float64) {
	onAll(len(gradient), weightsAt, func(i int) {
		sum := pull(i)
		for _, t := range of[i] {
			sum += part[t.sample] * float64(t.count)
		}
		gradient[i] = sum / float64(n)
	})
}

// The numbers of samples and weights that a goroutine takes at a time.
const (
	samplesPerPart = 1024
	weightsAt      = 16
)

// onAll calls do with each number below n, in goroutines on all processors. Each goroutine takes at
// numbers at a time.
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
