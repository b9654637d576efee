package words

import (
	"regexp"
	"strings"
)

// Source says where a search or an evaluation is published, as engine has it: title
// and place; "" for nowhere.
func Source(source string) string {
	title, place, _ := strings.Cut(source, ", ")
	title, compared := strings.CutPrefix(strings.ReplaceAll(title, " x ", " × "), "compared in ")
	data := with{"Title": title, "Place": sourcePlace(place)}
	switch {
	case source == "":
		return ""
	case compared:
		return text("Compared in “{{.Title}}”, {{.Place}}", data)
	case place == "":
		return text("From “{{.Title}}”", data)
	default:
		return text("From “{{.Title}}”, {{.Place}}", data)
	}
}

var (
	oneSection  = regexp.MustCompile(`^section ([\d.]+)$`)
	twoSections = regexp.MustCompile(`^sections ([\d.]+) (and|to) ([\d.]+)$`)
	oneTable    = regexp.MustCompile(`^table (\d+)$`)
)

// sourcePlace is a place in a paper in the window's language. What is no number is
// the paper's own heading.
func sourcePlace(place string) string {
	if m := oneSection.FindStringSubmatch(place); m != nil {
		return text("section {{.N}}", with{"N": m[1]})
	}
	if m := oneTable.FindStringSubmatch(place); m != nil {
		return text("table {{.N}}", with{"N": m[1]})
	}
	if m := twoSections.FindStringSubmatch(place); m != nil {
		data := with{"First": m[1], "Last": m[3]}
		if m[2] == "and" {
			return text("sections {{.First}} and {{.Last}}", data)
		}
		return text("sections {{.First}} to {{.Last}}", data)
	}
	return place
}
