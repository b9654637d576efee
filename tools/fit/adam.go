package main

import "math"

// adam moves a vector of weights against its slopes with Adam (Kingma and Ba 2015). The learning rate decays by a cosine.
type adam struct {
	x           []float32
	mean, mean2 []float32 // running means of the slopes and of their squares
	rate        float64   // the learning rate at the start
	shrink      float64   // share of a weight that it loses in each step, times the learning rate (Loshchilov and Hutter 2019)
	step, steps int
}

const (
	decay  = 0.9   // of the running mean of the slopes
	decay2 = 0.999 // of the running mean of their squares
	tiny   = 1e-8
)

func newAdam(size int, rate, shrink float64) adam {
	return adam{x: make([]float32, size), mean: make([]float32, size), mean2: make([]float32, size), rate: rate, shrink: shrink}
}

// move makes a step. The slopes are those of a batch of samples: each is the sum of the parts.
func (a *adam) move(parts [][]float32, samples int) {
	a.step++
	rate := a.rate / 2 * (1 + math.Cos(math.Pi*float64(a.step)/float64(a.steps)))
	unbias, unbias2 := 1-math.Pow(decay, float64(a.step)), 1-math.Pow(decay2, float64(a.step))
	onAll(len(a.x), weightsPerPart, func(i int) {
		slope := float32(0)
		for _, p := range parts {
			slope += p[i]
		}
		slope /= float32(samples)
		a.mean[i] += (1 - decay) * (slope - a.mean[i])
		a.mean2[i] += (1 - decay2) * (slope*slope - a.mean2[i])
		if a.mean2[i] == 0 {
			return // no sample has it: what it was before is kept
		}
		change := rate * float64(a.mean[i]) / unbias / (math.Sqrt(float64(a.mean2[i])/unbias2) + tiny)
		a.x[i] -= float32(change + rate*a.shrink*float64(a.x[i]))
	})
}

// weightsPerPart is the number of weights that a goroutine moves at a time.
const weightsPerPart = 4096
