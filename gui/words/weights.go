package words

import (
	"cmp"
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Weight is the label of a parameter of an evaluation. That of an added one says
// what it tells of itself.
func Weight(e search.Evaluation, o search.Option) string {
	label := ""
	switch e.Name {
	case "generic":
		label = threatWeight(o.Key)
	case "blocks", "blocks2":
		label = blockWeight(o.Key)
	case "ultimate", "ultimate2":
		label = ultimateWeight(o.Key)
	case "select_one_of", "aggregate_heuristics":
		label = isolationWeight(o.Key)
	}
	return cmp.Or(label, upper(cmp.Or(o.About, o.Key)))
}

func threatWeight(key string) string {
	switch key {
	case "weights":
		return text("Weights")
	case "two":
		return text("Own, open, two short")
	case "half":
		return text("Own, half-open, one short")
	case "one":
		return text("Own, open, one short")
	case "other_two":
		return text("Opponent's, open, two short")
	case "other_half":
		return text("Opponent's, half-open, one short")
	case "other_one":
		return text("Opponent's, open, one short")
	default:
		return smallThreat(key)
	}
}

// smallThreat is the label of a1, a2, …: the half-open and the open threats of one
// mark, of two, and so on.
func smallThreat(key string) string {
	var n int
	if _, err := fmt.Sscanf(key, "a%d", &n); err != nil {
		return ""
	}
	size := with{"N": Number((n + 1) / 2)}
	if n%2 == 0 {
		return text("Both sides', open, size {{.N}}", size)
	}
	return text("Both sides', half-open, size {{.N}}", size)
}

func blockWeight(key string) string {
	switch key {
	case "one":
		return text("Line with one mark")
	case "two":
		return text("Line with two marks")
	case "three":
		return text("Completed line")
	default:
		return ""
	}
}

func ultimateWeight(key string) string {
	switch key {
	case "weights":
		return text("Weights")
	case "mark":
		return text("Line with one mark")
	case "marks":
		return text("Line with two marks")
	case "one":
		return text("Line with one board won")
	case "two":
		return text("Line with two boards won")
	case "threat":
		return text("Threats on one board of a line")
	case "threats":
		return text("Threats on two boards of a line")
	case "full":
		return text("Threats on all three boards of a line")
	case "three":
		return text("Completed line")
	default:
		return ""
	}
}

func isolationWeight(key string) string {
	switch key {
	case "opening":
		return text("Mobility down to (% free)")
	case "middle":
		return text("Shared squares down to (% free)")
	case "improved":
		return text("Weight of Mobility")
	case "cover_opponent_moves":
		return text("Weight of Shared squares")
	case "look_ahead_by_one":
		return text("Weight of Mobility after a move")
	default:
		return ""
	}
}

// WeightsOf stands above the parameters of an evaluation.
func WeightsOf(e search.Evaluation) string {
	return text("{{.Name}} in detail", with{"Name": Evaluation(e)})
}
