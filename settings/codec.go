package settings

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// flat is a document as a map from paths to values that are no tables. A path
// is its keys joined by pathSep.
type flat map[string]any

const (
	pathSep     = "\x00"
	versionKey  = "version"
	variantsKey = "variants"
	profilesKey = "profiles"
)

func joinPath(keys []string) string  { return strings.Join(keys, pathSep) }
func splitPath(path string) toml.Key { return strings.Split(path, pathSep) }

// parse reads a document. Any error is an unreadable.
func parse(text string) (flat, error) {
	var doc map[string]any
	if _, err := decode(text, &doc); err != nil {
		return nil, err
	}
	if depth(doc) > maxLevels {
		return nil, unreadable{errTooDeep}
	}
	return flatten(doc), nil
}

func flatten(doc map[string]any) flat {
	out := flat{}
	var walk func(prefix []string, table map[string]any)
	walk = func(prefix []string, table map[string]any) {
		for key, value := range table {
			path := append(slices.Clone(prefix), key)
			if sub, ok := value.(map[string]any); ok {
				walk(path, sub)
			} else {
				out[joinPath(path)] = value
			}
		}
	}
	walk(nil, doc)
	return out
}

// nested is the reverse of flatten. A value in the way of a table gives way.
func (f flat) nested() map[string]any {
	doc := map[string]any{}
	for _, path := range slices.Sorted(maps.Keys(f)) {
		keys, table := splitPath(path), doc
		for _, key := range keys[:len(keys)-1] {
			sub, ok := table[key].(map[string]any)
			if !ok {
				sub = map[string]any{}
				table[key] = sub
			}
			table = sub
		}
		table[keys[len(keys)-1]] = f[path]
	}
	return doc
}

// apply sets the values of changes, and takes away the keys that have nil there.
func (f flat) apply(changes flat) {
	maps.Copy(f, changes)
	maps.DeleteFunc(f, func(_ string, value any) bool { return value == nil })
}

// plain returns the document as TOML, without comments.
func (f flat) plain() (string, error) {
	var b strings.Builder
	e := toml.NewEncoder(&b)
	e.Indent = ""
	err := e.Encode(f.nested())
	return b.String(), err
}

// text returns the document as a file: the keys of the template in its order and with its comments,
// those that f lacks with their usual values, then all others. An error, an unreadable, says that
// there is no text that would be read so.
func (f flat) text() (string, error) {
	want, err := parse(template)
	if err != nil {
		return "", err
	}
	want.apply(f)
	var b strings.Builder
	rest := maps.Clone(want)
	for l := range strings.Lines(template) {
		key, _, _ := strings.Cut(l, " = ")
		if value, ok := rest[key]; ok {
			l, _ = flat{key: value}.plain() // text has no error, but is checked below
			delete(rest, key)
		}
		b.WriteString(l)
	}
	others, err := rest.plain()
	if err == nil && others != "" {
		b.WriteString("\n" + others)
	}
	if got, _ := parse(b.String()); err == nil && !reflect.DeepEqual(got, want) {
		err = unreadable{errors.New("it is too large, or holds values that cannot be written back")}
	}
	return b.String(), err
}

// flatOf returns the settings as a document.
func flatOf(s Settings) flat {
	b, err := toml.Marshal(s)
	if err != nil {
		return flat{} // a plain struct always has a text
	}
	f, err := parse(string(b))
	if err != nil {
		return flat{}
	}
	return f
}

// settingsFrom decodes a document over the defaults. Values of the wrong type
// are left out and named in the error, a wrongValues; the others hold.
func settingsFrom(f flat) (Settings, error) {
	good := maps.Clone(f)
	wrong := good.mend(nil)
	maps.DeleteFunc(good, func(path string, _ any) bool { return !ours(path) })
	s, err := good.over(Defaults())
	return s.clamped(), cmp.Or(wrong, err)
}

// wrongValues are the values of a document that have the wrong type.
type wrongValues []wrongValue

// wrongValue is a key with a value that it cannot have, both as they are shown.
type wrongValue struct{ key, value string }

// String names both: "level cannot be 3".
func (w wrongValue) String() string { return w.key + " cannot be " + w.value }

// Error names the first of them.
func (w wrongValues) Error() string {
	const most = 3
	var shown []string
	for _, v := range w[:min(len(w), most)] {
		shown = append(shown, v.String())
	}
	if len(w) > most {
		return fmt.Sprintf("%s, and %d more", strings.Join(shown, ", "), len(w)-most)
	}
	return strings.Join(shown, ", ")
}

// mend puts the default values in the place of those that have the wrong type, and
// takes away what has no default value. The error, a wrongValues, names them.
func (f flat) mend(defaults flat) error {
	var wrong wrongValues
	for _, path := range slices.Sorted(maps.Keys(f)) {
		if f.fits(path) {
			continue
		}
		wrong = append(wrong, wrongValue{quote.Plain(splitPath(path).String()), quote.Plain(fmt.Sprint(f[path]))})
		delete(f, path)
		for key, value := range defaults {
			if key == path || strings.HasPrefix(key, path+pathSep) {
				f[key] = value
			}
		}
	}
	if wrong == nil {
		return nil
	}
	return wrong
}

// fits reports whether the value at a path has a type that the program can use and, if it
// is a level, names one; or is none of the program's.
func (f flat) fits(path string) bool {
	if path == variantsKey || path == profilesKey || strings.HasPrefix(path, versionKey+pathSep) {
		return false // no table, which the decoder would let pass; no number
	}
	if !ours(path) {
		return true
	}
	s, err := flat{path: f[path]}.over(Settings{})
	return err == nil && s.knowLevels()
}

// knowLevels reports whether there are the levels that were chosen: a later version may have others.
func (s Settings) knowLevels() bool {
	for _, c := range s.Variants {
		if _, err := engine.ParseLevel(c.Level); c.Level != "" && err != nil {
			return false
		}
	}
	return true
}

// over decodes the document over s.
func (f flat) over(s Settings) (Settings, error) {
	text, err := f.plain()
	if err == nil {
		_, err = decode(text, &s)
	}
	return s, err
}

// ours reports whether a path may be one of the program's. The decoder takes
// Theme for theme, so that the two could fight; names of variants may be any.
func ours(path string) bool {
	keys := splitPath(path)
	first, last := keys[0], keys[len(keys)-1]
	return first == strings.ToLower(first) && last == strings.ToLower(last) && slices.Contains(topKeys(), first)
}

// topKeys returns the keys of the document's first level.
func topKeys() []string {
	t := reflect.TypeFor[Settings]()
	keys := make([]string, t.NumField())
	for i := range keys {
		keys[i] = t.Field(i).Tag.Get("toml")
	}
	return keys
}
