package gomocup

import (
	"regexp"
	"strings"
)

// Description is a brain's answer to ABOUT.
type Description struct{ Name, Version, Author, Country, Site, Email string }

// fields returns the keys of a Description in the protocol, each with a pointer to its text.
func (d *Description) fields() []struct {
	key  string
	text *string
} {
	return []struct {
		key  string
		text *string
	}{
		{"name", &d.Name},
		{"version", &d.Version},
		{"author", &d.Author},
		{"country", &d.Country},
		{"www", &d.Site},
		{"email", &d.Email},
	}
}

// String returns the line name="…", version="…" without empty fields.
func (d Description) String() string {
	var list []string
	for _, f := range d.fields() {
		if *f.text != "" {
			list = append(list, f.key+`="`+strings.ReplaceAll(*f.text, `"`, "'")+`"`)
		}
	}
	return strings.Join(list, ", ")
}

// descriptionField matches one key of a description with its text.
var descriptionField = regexp.MustCompile(`(?i)([a-z]+)\s*=\s*"([^"]*)"`)

// ParseDescription parses the answer to ABOUT. If the line has no known key, all of it is the name.
func ParseDescription(line string) (d Description) {
	for _, m := range descriptionField.FindAllStringSubmatch(line, -1) {
		for _, f := range d.fields() {
			if strings.EqualFold(f.key, m[1]) {
				*f.text = strings.TrimSpace(m[2])
			}
		}
	}
	if d == (Description{}) {
		d.Name = strings.TrimSpace(line)
	}
	return d
}
