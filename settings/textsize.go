package settings

// TextSizes lists the sizes of text, in percent of the system's, from the smallest.
func TextSizes() []int { return []int{80, 100, 120, 140, 160} }

// nearestTextSize returns the size that is nearest to percent.
func nearestTextSize(percent int) int {
	sizes := TextSizes()
	percent = min(max(percent, sizes[0]), sizes[len(sizes)-1])
	best := sizes[0]
	for _, size := range sizes {
		if absDiff(size, percent) < absDiff(best, percent) {
			best = size
		}
	}
	return best
}

// absDiff returns the absolute difference of two numbers.
func absDiff(a, b int) int { return max(a-b, b-a) }
