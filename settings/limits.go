package settings

import (
	"errors"
	"fmt"
	"strings"

	"github.com/BurntSushi/toml"
)

// Limits for reading a file. A person's settings have a few kilobytes, some dozens of brackets and
// dots, and three levels of nesting. The TOML parser recurses for each bracket and dot without a
// limit of its own.
const (
	maxSize   = 128 << 10
	maxMarks  = 2048
	maxLevels = 16
)

var errTooDeep = fmt.Errorf("tables and lists stand more than %d deep", maxLevels)

// unreadable wraps the reason why a text is not a valid document.
type unreadable struct{ error }

func (u unreadable) Unwrap() error { return u.error }

// decode decodes a document over v. A panic of the parser becomes an error. Any error is an
// unreadable.
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

// depth returns the greatest nesting depth of tables and lists.
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
