package settings

import (
	"errors"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// rewrite returns text changed so that it means want. It edits single lines, so
// that comments, order and unknown keys stay; where that does not give exactly
// want, it writes the whole document anew without comments, or if that is not
// possible either, returns an error.
func rewrite(text string, want flat) (string, error) {
	have, err := parse(text)
	if err != nil {
		return "", err
	}
	edited := text
	for _, path := range slices.Sorted(maps.Keys(want)) {
		if old, ok := have[path]; !ok || !reflect.DeepEqual(old, want[path]) {
			edited = setLine(edited, path, want[path])
		}
	}
	for path := range have {
		if _, ok := want[path]; !ok {
			edited = setLine(edited, path, nil)
		}
	}
	if means(edited, want) {
		return edited, nil
	}
	plain, err := want.text()
	if err == nil && !means(plain, want) {
		err = errors.New("it holds values that cannot be written back")
	}
	return plain, err
}

// means reports whether text is the document want.
func means(text string, want flat) bool {
	got, err := parse(text)
	return err == nil && reflect.DeepEqual(got, want)
}

// setLine replaces the line that gives path its value, or adds one at the end
// of its table, or adds the table; without a value it removes the line. It takes
// every line by itself, which is wrong inside values of several lines: rewrite
// checks the result.
func setLine(text, path string, value any) string {
	keys := splitPath(path)
	table := keys[:len(keys)-1]
	lines := strings.SplitAfter(text, "\n")
	at, found := findLine(lines, path, joinPath(table))
	added := keys[len(table):].String() + " = " + valueText(value) + "\n"
	switch {
	case value == nil && found:
		lines[at] = ""
	case value == nil:
	case found:
		lines[at] = withValue(lines[at], value)
	case at < 0:
		return endLine(text) + "\n[" + table.String() + "]\n" + added
	default:
		return endLine(strings.Join(lines[:at], "")) + added + strings.Join(lines[at:], "")
	}
	return strings.Join(lines, "")
}

// findLine returns the number of the line that gives path its value, or if there
// is none, of the line after the last one of its table; −1 without the table.
func findLine(lines []string, path, table string) (at int, found bool) {
	at = -1
	if table == "" {
		at = 0
	}
	current := ""
	for i, line := range lines {
		key, header := lineKey(line)
		switch {
		case key == nil:
			continue
		case header:
			current = joinPath(key)
		case current != "":
			key = append(splitPath(current), key...)
		}
		if !header && joinPath(key) == path {
			return i, true
		}
		if current == table {
			at = i + 1
		}
	}
	return at, false
}

// endLine returns text with a line end after its last line, if it has one.
func endLine(text string) string {
	if text == "" || strings.HasSuffix(text, "\n") {
		return text
	}
	return text + "\n"
}

// lineKey returns the keys of a line that is a table's header or gives a value;
// nil for any other.
func lineKey(line string) (key toml.Key, header bool) {
	line = strings.TrimSpace(line)
	if line == "" || line[0] == '#' {
		return nil, false
	}
	var doc map[string]any
	md, err := toml.Decode(line, &doc)
	if err != nil || len(md.Keys()) == 0 {
		return nil, false
	}
	keys := md.Keys()
	return keys[len(keys)-1], line[0] == '['
}

// withValue returns a line `key = old # comment` with a new value.
func withValue(line string, value any) string {
	body := strings.TrimRight(line, "\r\n")
	lineEnd := line[len(body):]
	_, rest, _ := strings.Cut(body, "=")
	start := len(body) - len(rest)
	return strings.TrimRight(body[:start], " \t") + " " + valueText(value) + comment(body) + lineEnd
}

// comment returns the comment at the end of a line, with the space before it.
func comment(line string) string {
	whole, err := parse(line)
	if err != nil {
		return ""
	}
	for i, r := range line {
		if r != '#' {
			continue
		}
		if part, err := parse(line[:i]); err == nil && reflect.DeepEqual(part, whole) {
			return line[len(strings.TrimRight(line[:i], " \t")):]
		}
	}
	return ""
}

// valueText returns a value as TOML.
func valueText(value any) string {
	b, err := toml.Marshal(map[string]any{"k": value})
	if err != nil {
		return `""` // found out by rewrite
	}
	_, text, _ := strings.Cut(string(b), " = ")
	return strings.TrimSuffix(text, "\n")
}
