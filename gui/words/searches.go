package words

import (
	"cmp"
	"regexp"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Search returns the name of a search.
func Search(s search.Search) string {
	return translateEngineText(cmp.Or(s.Title, s.Name), "search", s.Name)
}

// SearchAbout returns a sentence about how a search finds its moves.
func SearchAbout(s search.Search) string {
	return translateEngineText(aSentence(s.About), "search", s.Name, "about")
}

// aSentence turns a line of the engine's texts into a sentence, with a capital and a full stop.
func aSentence(line string) string {
	if line == "" {
		return ""
	}
	return capitalized(strings.TrimRight(line, ".")) + "."
}

// The dialog of strategies, and what opens it. Strategy is also the name of any player that is not a level.
func Strategy() string       { return text("Strategy") }
func OtherOpponents() string { return text("Others") }
func StrategyItem() string   { return text("Strategy…") }
func ChooseStrategy() string { return text("Choose a Strategy") }
func UseStrategy() string    { return text("Use Strategy") }
func Change() string         { return text("Change…") }
func AsText() string         { return text("As text") }
func MoreOptions() string    { return text("More options") }

// Evaluation returns the name of an evaluation.
func Evaluation(e playerspec.Evaluation) string {
	return translateEngineText(cmp.Or(e.Title, e.Name), "evaluation", e.Name)
}

// EvaluationAbout returns a sentence about what an evaluation counts.
func EvaluationAbout(e playerspec.Evaluation) string {
	return translateEngineText(aSentence(e.About), "evaluation", e.Name, "about")
}

// WeightsOf returns the heading of an evaluation's parameters.
func WeightsOf(e playerspec.Evaluation) string {
	return text("{{.Name}} in detail", with{"Name": Evaluation(e)})
}

// Source returns where a search or an evaluation is published, from the engine's text "title,
// section". It returns "" if that text is empty.
func Source(source string) string {
	title, section, _ := strings.Cut(source, ", ")
	title, compared := strings.CutPrefix(strings.ReplaceAll(title, " x ", " × "), "compared in ")
	data := with{"Title": title, "Place": sourceSection(section)}
	switch {
	case source == "":
		return ""
	case compared:
		return text("Compared in “{{.Title}}”, {{.Place}}", data)
	case section == "":
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

// sourceSection returns a section or a table of a paper in the window's language. Without a number it
// is a heading of the paper and stays as it is.
func sourceSection(section string) string {
	if m := oneSection.FindStringSubmatch(section); m != nil {
		return text("section {{.N}}", with{"N": m[1]})
	}
	if m := oneTable.FindStringSubmatch(section); m != nil {
		return text("table {{.N}}", with{"N": m[1]})
	}
	if m := twoSections.FindStringSubmatch(section); m != nil {
		data := with{"First": m[1], "Last": m[3]}
		if m[2] == "and" {
			return text("sections {{.First}} and {{.Last}}", data)
		}
		return text("sections {{.First}} to {{.Last}}", data)
	}
	return section
}
