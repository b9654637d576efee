package widgets

import (
	"strconv"
	"strings"
)

// ParseNumber parses a number that somebody typed with a decimal point or comma.
func ParseNumber(text string) (float64, error) {
	return strconv.ParseFloat(strings.Replace(strings.TrimSpace(text), ",", ".", 1), 64)
}
