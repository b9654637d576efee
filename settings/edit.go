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
// want, it writes the whole document again without comments. If that is not
// possible either, it returns an error.
func rewrite(text string, want flat) (string, error) {
	have, err := parse(text)
	if err != nil {
		return "", err
	}
	d := newLines(text)
	for _, path := range slices.Sorted(maps.Keys(want)) {
		if old, ok := have[path]; !ok || !reflect.DeepEqual(old, want[path]) {
			d.set(path, want[path])
		}
	}
	for path := range have {
		if _, ok := want[path]; !ok {
			d.remove(path)
		}
	}
	if edited := d.String(); means(edited, want) {
		return edited, nil
	}
	plain, err := want.text()
	if err == nil && !means(plain, want) {
		err = unreadable{errors.New("it is too large, or holds values that cannot be written back")}
	}
	return plain, err
}

// means reports whether text is the document want.
func means(text string, want flat) bool {
	got, err := parse(text)
	return err == nil && reflect.DeepEqual(got, want)
}

// lines is a document that is edited line by line. It takes every line by itself,
// which is wrong inside values of several lines: rewrite checks the result.
type lines struct {
	all  []line         // the first stands before the document and is empty
	at   map[string]int // the line that gives a path its value
	last map[string]int // the last line of each table
}

// line is a line with those that were added after it.
type line struct {
	text  string
	added []string
}

func newLines(text string) *lines {
	d := &lines{all: []line{{}}, at: map[string]int{}, last: map[string]int{"": 0}}
	table := ""
	for l := range strings.Lines(text) {
		key, header := lineKey(l)
		d.all = append(d.all, line{text: l})
		n := len(d.all) - 1
		switch {
		case key == nil:
			continue
		case header:
			table = joinPath(key)
		default:
			d.found(table, key, n)
		}
		d.last[table] = n
	}
	return d
}

// found notes that line n gives a key in a table its value, unless one before has.
func (d *lines) found(table string, key toml.Key, n int) {
	if table != "" {
		key = append(splitPath(table), key...)
	}
	if path := joinPath(key); d.at[path] == 0 {
		d.at[path] = n
	}
}

// set replaces the line that gives path its value, or adds one at the end of its
// table, or adds the table.
func (d *lines) set(path string, value any) {
	if n := d.at[path]; n > 0 {
		d.all[n].text = withValue(d.all[n].text, value)
		return
	}
	keys := splitPath(path)
	table := keys[:len(keys)-1]
	n, there := d.last[joinPath(table)]
	if !there {
		n = len(d.all)
		d.all = append(d.all, line{text: "\n[" + table.String() + "]\n"})
		d.last[joinPath(table)] = n
	}
	d.all[n].added = append(d.all[n].added, keys[len(table):].String()+" = "+valueText(value)+"\n")
}

// remove removes the line that gives path its value.
func (d *lines) remove(path string) { d.all[d.at[path]].text = "" }

// String returns the document.
func (d *lines) String() string {
	var b strings.Builder
	ended := true // the text so far ends with a line end
	write := func(text string) {
		if !ended {
			b.WriteByte('\n')
		}
		b.WriteString(text)
		ended = text == "" || strings.HasSuffix(text, "\n")
	}
	for _, l := range d.all {
		write(l.text)
		for _, text := range l.added {
			write(text)
		}
	}
	return b.String()
}

// lineKey returns the keys of a line that is a table's header or gives a value;
// nil for any other.
func lineKey(line string) (key toml.Key, header bool) {
	line = strings.TrimSpace(line)
	if line == "" || line[0] == '#' {
		return nil, false
	}
	var doc map[string]any
	md, err := decode(line, &doc)
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
	for i, c := range outside(line) {
		if c == '#' {
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
