package settings

// TextSizes lists the sizes of text, in percent of the system's, from the smallest.
func TextSizes() []int { return []int{80, 100, 120, 140, 160} }

// nearest returns the number of a rising list that is nearest to n, the lower of two.
func nearest(list []int, n int) int {
	n = min(max(n, list[0]), list[len(list)-1])
	best := list[0]
	for _, one := range list {
		if absDiff(one, n) < absDiff(best, n) {
			best = one
		}
	}
	return best
}

// absDiff returns the absolute difference of two numbers.
func absDiff(a, b int) int { return max(a-b, b-a) }
