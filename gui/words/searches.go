package words

import (
	"cmp"
	"strings"

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
