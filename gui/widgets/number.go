package widgets

import (
	"strconv"
	"strings"
)

// ParseNumber reads the number that somebody typed, with a point or a comma.
func ParseNumber(text string) (float64, error) {
	return strconv.ParseFloat(strings.Replace(strings.TrimSpace(text), ",", ".", 1), 64)
}
