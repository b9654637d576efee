package words

import (
	"fmt"
	"testing"
)

// Two shares of a whole are rounded so that they add up to 100%.
func TestSharesMakeUpAWhole(t *testing.T) {
	number := func(x float64) (n int) {
		if _, err := fmt.Sscanf(Percent(x), "%d", &n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	for games := 1; games <= 100; games++ {
		for points := range 2 * games {
			x := 50 * float64(points) / float64(games)
			if a, b := number(x), number(100-x); a+b != 100 {
				t.Fatalf("%v is written %d%%, the rest %d%%", x, a, b)
			}
		}
	}
}
