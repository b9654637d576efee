package words

import (
	"cmp"
	"regexp"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Search is the name of a search.
func Search(s search.Search) string { return brought(cmp.Or(s.Title, s.Name), "search", s.Name) }

// SearchAbout says in a sentence how a search finds its moves.
func SearchAbout(s search.Search) string {
	return brought(aSentence(s.About), "search", s.Name, "about")
}

// aSentence makes a sentence of a line that the games tell of themselves.
func aSentence(line string) string {
	if line == "" {
		return ""
	}
	return upper(strings.TrimRight(line, ".")) + "."
}

// Strategies.

// Strategy is a label: what finds the moves.
func Strategy() string { return text("Strategy") }

// OtherOpponents is the label of the buttons that choose an opponent that is not one of the levels.
func OtherOpponents() string { return text("Others") }

// StrategyItem is the choice that leads to the strategies.
func StrategyItem() string { return text("Strategy…") }

// ChooseStrategy is the title of a dialog.
func ChooseStrategy() string { return text("Choose a Strategy") }

// UseStrategy is on a button.
func UseStrategy() string { return text("Use Strategy") }

// Change is on a button.
func Change() string { return text("Change…") }

// AsText is the label of a strategy written in one line.
func AsText() string { return text("As text") }

// MoreOptions shows the options that are seldom wanted.
func MoreOptions() string { return text("More options") }

// Evaluation is the name of an evaluation.
func Evaluation(e playerspec.Evaluation) string {
	return brought(cmp.Or(e.Title, e.Name), "evaluation", e.Name)
}

// EvaluationAbout says in a sentence what an evaluation counts.
func EvaluationAbout(e playerspec.Evaluation) string {
	return brought(aSentence(e.About), "evaluation", e.Name, "about")
}

// WeightsOf stands above the parameters of an evaluation.
func WeightsOf(e playerspec.Evaluation) string {
	return text("{{.Name}} in detail", with{"Name": Evaluation(e)})
}

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
