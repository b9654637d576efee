package settings

import (
	"errors"
	"fmt"
	"strings"

	"github.com/BurntSushi/toml"
)

// What is read at most: a person's settings have a few kilobytes, some dozens of brackets and dots, and
// three levels. The parser of TOML recurses for each bracket or dot, without a limit of its own.
const (
	maxSize   = 128 << 10
	maxMarks  = 2048
	maxLevels = 16
)

var errTooDeep = fmt.Errorf("tables and lists stand more than %d deep", maxLevels)

// unreadable wraps the reason why a text is no document.
type unreadable struct{ error }

func (u unreadable) Unwrap() error { return u.error }

// decode decodes a document over v, however it is made. Any error is an unreadable.
func decode(text string, v any) (md toml.MetaData, err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("it makes no sense")
		}
		if err != nil {
			err = unreadable{err}
		}
	}()
	if len(text) > maxSize {
		return md, fmt.Errorf("it is too large: at most %d KiB are read", maxSize>>10)
	}
	if strings.Count(text, "[")+strings.Count(text, "{")+strings.Count(text, ".") > maxMarks {
		return md, fmt.Errorf("it holds more than %d brackets and dots", maxMarks)
	}
	return toml.Decode(text, v)
}

// depth returns how many tables and lists stand within each other, at most.
func depth(value any) (levels int) {
	switch v := value.(type) {
	case map[string]any:
		for _, sub := range v {
			levels = max(levels, depth(sub))
		}
	case []map[string]any:
		for _, sub := range v {
			levels = max(levels, depth(sub))
		}
	case []any:
		for _, sub := range v {
			levels = max(levels, depth(sub))
		}
	default:
		return 0
	}
	return levels + 1
}
