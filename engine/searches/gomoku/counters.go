package gomoku

// counters count what a worker's alpha-beta does, for tuning it: BenchmarkSearch prints them. They
// always run: an increment is nothing beside a node.
type counters struct {
	nodes      int // of alpha-beta
	vcf        int // nodes of VCF searches
	cutoffs    int // nodes that failed high
	firstMoves int // those that did by their first move
	ranks      int // sum of the move numbers, from 1, that failed high
	researches int // searches of a move again, with more depth or a wider window
}

// cutoff counts a node that failed high by move number n, from 0.
func (c *counters) cutoff(n int) {
	c.cutoffs++
	c.ranks += n + 1
	if n == 0 {
		c.firstMoves++
	}
}
