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

// flatDoc is a TOML document as a map from paths to values that are not tables. A path is the keys
// joined by pathSep.
type flatDoc map[string]any

const (
	pathSep     = "\x00"
	versionKey  = "version"
	nameKey     = "name"
	playedKey   = "played"
	variantsKey = "variants"
	profilesKey = "profiles"
)

func joinPath(keys []string) string  { return strings.Join(keys, pathSep) }
func splitPath(path string) toml.Key { return strings.Split(path, pathSep) }

// parse parses a document. Any error is an unreadable.
func parse(text string) (flatDoc, error) {
	var doc map[string]any
	if _, err := decode(text, &doc); err != nil {
		return nil, err
	}
	if depth(doc) > maxLevels {
		return nil, unreadable{errTooDeep}
	}
	return flatten(doc), nil
}

func flatten(doc map[string]any) flatDoc {
	out := flatDoc{}
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

// nested is the reverse of flatten. A value is dropped if a table has the same path.
func (f flatDoc) nested() map[string]any {
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

// apply sets the values of changes, and removes the keys whose value there is nil.
func (f flatDoc) apply(changes flatDoc) {
	maps.Copy(f, changes)
	maps.DeleteFunc(f, func(_ string, value any) bool { return value == nil })
}

// applyAs applies the changes of a window in which the given person was the current one. If another window has
// switched to somebody else since, the changes reach what the given person chose, and the switch stays, unless
// the changes have one of their own. If the document has no profile of the person, the changes apply as they are.
func (f flatDoc) applyAs(person string, changes flatDoc) {
	now, ok := f[nameKey].(string)
	profile := profilePath(person)
	hasProfile := func(path string) bool { return strings.HasPrefix(path, profile) }
	if !ok || now == person || !slices.ContainsFunc(slices.Collect(maps.Keys(f)), hasProfile) {
		f.apply(changes)
		return
	}
	f.switchTo(person)
	f.apply(changes)
	if _, switches := changes[nameKey]; !switches {
		f.switchTo(now)
	}
}

// switchTo does in a document what Settings.SwitchTo does for a person with a profile.
func (f flatDoc) switchTo(person string) {
	from, to := profilePath(fmt.Sprint(f[nameKey])), profilePath(person)
	moved := flatDoc{}
	for path, value := range f {
		stale, isFrom := strings.CutPrefix(path, from)
		own, isTo := strings.CutPrefix(path, to)
		switch {
		case isChoicePath(path):
			path = from + path
		case isTo && isChoicePath(own):
			path = own
		case isFrom && isChoicePath(stale):
			continue // replaced by what the person chose last
		}
		moved[path] = value
	}
	moved[nameKey] = person
	clear(f)
	maps.Copy(f, moved)
}

// profilePath returns the beginning of the paths of a person's profile.
func profilePath(person string) string { return joinPath([]string{profilesKey, person, ""}) }

// isChoicePath reports whether a path, of a document or below a profile, is one of what a person chose last.
func isChoicePath(path string) bool {
	return path == playedKey || strings.HasPrefix(path, variantsKey+pathSep)
}

// plain returns the document as TOML, without comments.
func (f flatDoc) plain() (string, error) {
	var b strings.Builder
	e := toml.NewEncoder(&b)
	e.Indent = ""
	err := e.Encode(f.nested())
	return b.String(), err
}

// text returns the content of a settings file with the document: first the keys of the template, in
// its order and with its comments, then all other keys. A key of the template that f lacks gets its
// default value. The error is an unreadable if reading the text would not give the same document.
func (f flatDoc) text() (string, error) {
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
			l, _ = flatDoc{key: value}.plain() // on an error the line is lost, which the check below finds
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
func flatOf(s Settings) flatDoc {
	b, err := toml.Marshal(s)
	if err != nil {
		return flatDoc{} // a plain struct can always be encoded
	}
	f, err := parse(string(b))
	if err != nil {
		return flatDoc{}
	}
	return f
}

// settingsFrom decodes a document over the defaults. It skips values of the wrong type and returns
// a wrongValues error that names them.
func settingsFrom(f flatDoc) (Settings, error) {
	good := maps.Clone(f)
	wrong := good.mend(nil)
	maps.DeleteFunc(good, func(path string, _ any) bool { return !isOwnPath(path) })
	s, err := good.decodeOver(Defaults())
	return s.clamped(), cmp.Or(wrong, err)
}

// wrongValues lists the values of a document that have the wrong type. It is an error.
type wrongValues []wrongValue

// wrongValue is a key with a value that it cannot have, both as text to display.
type wrongValue struct{ key, value string }

// String returns both in a phrase: "level cannot be 3".
func (w wrongValue) String() string { return w.key + " cannot be " + w.value }

// Error names the first three values.
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

// mend replaces values of the wrong type by the defaults, and removes those without a default. It
// returns a wrongValues error that names them.
func (f flatDoc) mend(defaults flatDoc) error {
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

// fits reports whether the value at a path has a type that the program can use. A level must also
// be known. Paths that do not belong to the program always fit.
func (f flatDoc) fits(path string) bool {
	if path == variantsKey || path == profilesKey || strings.HasPrefix(path, versionKey+pathSep) {
		return false // the decoder accepts a value as a table, or a table as a number
	}
	if !isOwnPath(path) {
		return true
	}
	s, err := flatDoc{path: f[path]}.decodeOver(Settings{})
	return err == nil && s.levelsKnown()
}

// levelsKnown reports whether all levels chosen are known. A later version may have other levels.
func (s Settings) levelsKnown() bool {
	for _, choices := range s.AllChoices() {
		for _, c := range choices {
			if _, err := engine.ParseLevel(c.Level); c.Level != "" && err != nil {
				return false
			}
		}
	}
	return true
}

// decodeOver decodes the document over s.
func (f flatDoc) decodeOver(s Settings) (Settings, error) {
	text, err := f.plain()
	if err == nil {
		_, err = decode(text, &s)
	}
	return s, err
}

// isOwnPath reports whether a path may belong to the program. The decoder treats Theme like theme, so
// only lower-case keys are accepted: otherwise the two could conflict. Names of variants may be
// anything.
func isOwnPath(path string) bool {
	keys := splitPath(path)
	first, last := keys[0], keys[len(keys)-1]
	return first == strings.ToLower(first) && last == strings.ToLower(last) && slices.Contains(topKeys(), first)
}

// topKeys returns the keys of the top level of a document.
func topKeys() []string {
	t := reflect.TypeFor[Settings]()
	keys := make([]string, t.NumField())
	for i := range keys {
		keys[i] = t.Field(i).Tag.Get("toml")
	}
	return keys
}
