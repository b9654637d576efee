package words

import (
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Search is the name of a search; one of an added game has its own.
func Search(s search.Search) string {
	switch s.Name {
	case "random":
		return named("search random", "Random")
	case "minimax":
		return text("Minimax")
	case "alphabeta":
		return text("Alpha-beta")
	case "cutoff":
		return text("Cut-off")
	case "deepening":
		return text("Deepening")
	case "perfect":
		return text("Perfect")
	case "mcts":
		return text("Monte Carlo")
	default:
		return s.Name
	}
}

// SearchAbout says in a sentence how a search finds its moves.
func SearchAbout(s search.Search) string {
	switch s.Name {
	case "random":
		return text("Plays any legal move.")
	case "minimax":
		return text("Follows every line of play a few moves ahead.")
	case "alphabeta":
		return text("Looks a few moves ahead and skips lines that can't matter.")
	case "cutoff":
		return text("Looks further ahead as the board fills. In 4-5-4, Easy, Medium and Hard play like this.")
	case "deepening":
		return text("Looks ahead one move further each time, best moves first, and remembers what it has seen.")
	case "perfect":
		return text("Proves the result where it can. Where it can't, it plays like Deepening.")
	case "mcts":
		return text("Plays many games to the end in its head and prefers moves that win more of them.")
	default:
		return aSentence(s.About)
	}
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
