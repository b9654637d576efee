package playerspec

import (
	"errors"
	"strconv"
	"strings"
)

// units are the units of memory sizes, the largest first.
var units = []struct {
	name  string
	bytes int64
}{{"GiB", 1 << 30}, {"MiB", 1 << 20}, {"KiB", 1 << 10}}

// MinSize and MaxSize are the least and the most memory that ParseSize accepts, in bytes.
const (
	MinSize = 64 << 10
	MaxSize = 64 << 30
)

const SizeRange = "a size from 64KiB to 64GiB, such as 64MiB"

// ParseSize parses an amount of memory from 64 KiB to 64 GiB, such as "64MiB", and returns it in
// bytes.
func ParseSize(text string) (int64, error) {
	for _, u := range units {
		digits, found := strings.CutSuffix(text, u.name)
		if !found {
			continue
		}
		n, err := strconv.ParseInt(digits, 10, 32)
		if err == nil && n > 0 && n*u.bytes >= MinSize && n*u.bytes <= MaxSize {
			return n * u.bytes, nil
		}
	}
	return 0, errors.New("expected " + SizeRange)
}

// FormatSize returns a number of bytes as ParseSize reads it, in the largest unit that divides it.
func FormatSize(bytes int64) string {
	for _, u := range units {
		if bytes%u.bytes == 0 {
			return strconv.FormatInt(bytes/u.bytes, 10) + u.name
		}
	}
	return strconv.FormatInt(bytes, 10)
}
