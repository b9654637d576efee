package main

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/optimize"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/gomoku"
)

// Searches sizes the searches from which the move order is fitted: they search at most Positions
// positions, with Nodes nodes each.
type Searches struct{ Positions, Nodes int }

// orderBalance is the greatest value, for either side, of a position to search.
const orderBalance = 150

// LearnOrder fits the move order of gomoku to nodes of searches from positions of the games with numbers below games.
// It holds out every tenth game, as Learn does. In the result, Positions is the number of nodes in the fit. Before
// and After are the mean losses of the present and the fitted order on the held-out games. The loss of a node is −ln
// of the probability that its first move fails high. With net, for rules that gomoku.HasNet accepts, the searches have
// the net, and the order weighs lines too.
func LearnOrder(
	ctx context.Context, start *mnk.Position, positions []Position, games int, s Searches, seed uint64, net bool,
) (order gomoku.Order, l Learned, err error) {
	observer, present := gomoku.NewObserver, gomoku.FittedWeights(start.Rules()).Order
	if net {
		observer, present = gomoku.NewNetObserver, gomoku.NetWeights().Order
	}
	learned, held := split(positions, games)
	learned, held = balanced(learned, s.Positions*9/10), balanced(held, s.Positions/10)
	nodes, err := orderNodes(ctx, start, learned, s.Nodes, seed, observer)
	if err != nil {
		return order, l, err
	}
	unseen, err := orderNodes(ctx, start, held, s.Nodes, seed, observer)
	if err != nil {
		return order, l, err
	}
	for _, kind := range []struct {
		threatened bool
		from, to   *gomoku.OrderTerms
	}{{false, &present.Free, &order.Free}, {true, &present.Threatened, &order.Threatened}} {
		nodes, unseen := ofKind(nodes, kind.threatened), ofKind(unseen, kind.threatened)
		if *kind.to, err = orderTerms(nodes, len(kind.from.List())); err != nil {
			return order, l, err
		}
		n := float64(len(unseen))
		l.Positions += len(nodes)
		l.Before += n * orderLoss(unseen, *kind.from)
		l.After += n * orderLoss(unseen, *kind.to)
	}
	n := float64(max(len(unseen), 1))
	l.Before, l.After = l.Before/n, l.After/n
	return order, l, nil
}

// orderNodes returns nodes of searches from positions, in their order.
func orderNodes(
	ctx context.Context, start *mnk.Position, positions []Position, nodes int, seed uint64, observer func(mnk.Rules) *gomoku.Observer,
) ([]gomoku.OrderNode, error) {
	found := make([][]gomoku.OrderNode, len(positions))
	onAll(len(positions), 1, func(i int) {
		if ctx.Err() == nil {
			p := positions[i].on(start).(*mnk.Position)
			found[i] = observer(start.Rules()).OrderNodes(p, nodes, rand.New(rand.NewPCG(seed, uint64(i))))
		}
	})
	return slices.Concat(found...), context.Cause(ctx)
}

// ofKind returns the nodes at which an open four threatens, or those at which none does.
func ofKind(nodes []gomoku.OrderNode, threatened bool) []gomoku.OrderNode {
	return slices.DeleteFunc(slices.Clone(nodes), func(n gomoku.OrderNode) bool { return n.Threatened != threatened })
}

// balanced returns at most most positions to search, evenly spread over the list: positions without a
// proof whose value is within orderBalance.
func balanced(positions []Position, most int) (list []Position) {
	all := slices.DeleteFunc(slices.Clone(positions), func(p Position) bool {
		return p.Proof != search.Unproved || max(p.Value, -p.Value) > orderBalance
	})
	n := min(len(all), most)
	for i := range n {
		list = append(list, all[i*len(all)/n])
	}
	return list
}

// orderTerms fits weights of the move order, size in all, to nodes, by a conditional logit model (McFadden 1974): it
// maximizes the probability that a move that fails high comes first.
func orderTerms(nodes []gomoku.OrderNode, size int) (t gomoku.OrderTerms, err error) {
	if len(nodes) == 0 {
		return t, errors.New("there are no nodes to learn the move order from")
	}
	c := newChoices(nodes)
	problem := optimize.Problem{
		Func: func(x []float64) float64 { return c.loss(x) + orderRidge/2*squares(x)/float64(len(nodes)) },
		Grad: c.slope,
	}
	x, err := minimize(problem, make([]float64, size),
		optimize.Settings{GradientThreshold: orderFlat, MajorIterations: orderIterations})
	if err != nil {
		return t, err
	}
	for i := range x {
		x[i] = math.Round(orderFinest*unit*x[i]) / orderFinest
	}
	return gomoku.OrderTermsOf(x), nil
}

// The constants of the fit of the move order. They have the same meanings as the constants of regress.
const (
	orderRidge      = 1.0
	orderFlat       = 1e-5
	orderIterations = 150
	orderFinest     = 100 // rounding steps in a hundredth of log odds
)

func squares(x []float64) (sum float64) {
	for _, w := range x {
		sum += w * w
	}
	return sum
}

func orderLoss(nodes []gomoku.OrderNode, t gomoku.OrderTerms) float64 {
	return newChoices(nodes).loss(natural(t.List()))
}

// choices computes the loss and gradient of a fit over nodes. Each node is a choice among its moves. As
// with the type sums, the results are the same to the last bit on any number of processors.
type choices struct {
	nodes []gomoku.OrderNode
	moves []Sample // of all nodes
	first []int    // for each node, the index of its first move in moves
	of    [][]term // for each weight, the moves in which it counts; nil until a gradient is computed

	x            []float64 // the weights from which the fields below were computed
	chance, high []float64 // for each move, its probability among all moves, and among those that fail high
	part         []float64 // the loss of each node
}

func newChoices(nodes []gomoku.OrderNode) *choices {
	c := &choices{nodes: nodes, part: make([]float64, len(nodes))}
	for _, n := range nodes {
		c.first = append(c.first, len(c.moves))
		for _, m := range n.Moves {
			c.moves = append(c.moves, Sample{Features: m.Features})
		}
	}
	c.chance, c.high = make([]float64, len(c.moves)), make([]float64, len(c.moves))
	return c
}

// choose computes each move's probabilities and each node's loss for the weights x. It does nothing if x
// is the same as in the last call.
func (c *choices) choose(x []float64) {
	if slices.Equal(c.x, x) {
		return
	}
	c.x = append(c.x[:0], x...)
	onAll(len(c.nodes), samplesPerPart, func(i int) {
		moves, first := c.nodes[i].Moves, c.first[i]
		all, high := c.chance[first:first+len(moves)], c.high[first:first+len(moves)]
		for j, m := range moves {
			all[j] = value(m.Features, x)
		}
		most, sumAll, sumHigh := slices.Max(all), 0.0, 0.0
		for j, m := range moves {
			all[j], high[j] = math.Exp(all[j]-most), 0
			if sumAll += all[j]; m.FailsHigh {
				high[j] = all[j]
				sumHigh += all[j]
			}
		}
		sumHigh = max(sumHigh, math.SmallestNonzeroFloat64)
		for j := range moves {
			all[j] /= sumAll
			high[j] /= sumHigh
		}
		c.part[i] = math.Log(sumAll) - math.Log(sumHigh)
	})
}

// loss returns the mean over the nodes of −ln of the probability that the first move fails high.
func (c *choices) loss(x []float64) (sum float64) {
	c.choose(x)
	for _, part := range c.part {
		sum += part
	}
	return sum / float64(max(len(c.nodes), 1))
}

// slope computes the gradient of the mean loss with the ridge penalty.
func (c *choices) slope(gradient, x []float64) {
	if c.of == nil {
		c.of = termsOf(c.moves, len(x))
	}
	c.choose(x)
	part := make([]float64, len(c.moves))
	for i := range part {
		part[i] = c.chance[i] - c.high[i]
	}
	slopes(gradient, c.of, part, len(c.nodes), func(i int) float64 { return orderRidge * x[i] })
}
