package gomoku

// counters holds statistics of a worker's alpha-beta search for tuning. BenchmarkSearch prints them. They
// are always counted, because an increment costs almost nothing compared with a node.
type counters struct {
	nodes       int // of alpha-beta
	vcf         int // fours played in VCF searches
	cutoffs     int // nodes that failed high
	firstMoves  int // nodes that failed high on their first move
	moveNumbers int // sum of the numbers, from 1, of the moves that failed high
	researches  int // repeated searches of a move, with more depth or a wider window
}

// cutoff counts a node that failed high on move number n, from 0.
func (c *counters) cutoff(n int) {
	c.cutoffs++
	c.moveNumbers += n + 1
	if n == 0 {
		c.firstMoves++
	}
}
