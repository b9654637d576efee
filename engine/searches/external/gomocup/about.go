package gomocup

import (
	"regexp"
	"strings"
)

// Description is what a brain says of itself when asked ABOUT.
type Description struct{ Name, Version, Author, Country, Site, Email string }

// fields are the names of what a Description holds, with where it is.
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

// String writes the line: name="…", version="…". What is empty is left out.
func (d Description) String() string {
	var list []string
	for _, f := range d.fields() {
		if *f.text != "" {
			list = append(list, f.key+`="`+strings.ReplaceAll(*f.text, `"`, "'")+`"`)
		}
	}
	return strings.Join(list, ", ")
}

// described matches one fact of a description.
var described = regexp.MustCompile(`(?i)([a-z]+)\s*=\s*"([^"]*)"`)

// ParseDescription reads the answer to ABOUT. Text in no order is the name.
func ParseDescription(line string) (d Description) {
	for _, m := range described.FindAllStringSubmatch(line, -1) {
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
