package words

import (
	"cmp"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/search"
)

// SearchOption is the label of an option of a search. That of an added search says
// what it tells of itself.
func SearchOption(o search.Option) string {
	switch o.Key {
	case "eval":
		return text("Evaluation")
	case "depth":
		return text("Moves ahead")
	case "level":
		return text("Strength")
	case "time":
		return text("Time per move")
	case "nodes":
		return text("Positions per move")
	case "simulations":
		return text("Games per move")
	case "moves":
		return text("Looks at")
	case "order":
		return text("Tries first")
	case "width":
		return text("Best moves only")
	default:
		return rareOption(o)
	}
}

// rareOption is the label of an option that is seldom wanted.
func rareOption(o search.Option) string {
	switch o.Key {
	case "rollout":
		return text("Judges by")
	case "prior":
		return text("Prefers moves by")
	case "trust":
		return text("How strongly")
	case "solver":
		return text("Proofs")
	case "c":
		return text("Curiosity")
	case "table":
		return text("Memory")
	case "block":
		return text("Never lets the opponent win at once")
	case "shuffle":
		return text("Varies between equally good moves")
	case "blunder":
		return text("Slips")
	default:
		return upper(cmp.Or(o.About, o.Key))
	}
}

// Unit is what stands behind the field of an option; "" if nothing does.
func Unit(o search.Option) string {
	switch {
	case o.Kind == search.KindTime:
		return text("seconds")
	case o.Key == "blunder":
		return text("% of moves")
	default:
		return ""
	}
}

// NoLimit is in the empty field of an option that needs no value.
func NoLimit() string { return text("No limit") }

// OptionWord is one of the words that an option may have.
func OptionWord(word string) string {
	switch word {
	case "all":
		return text("All moves")
	case "near":
		return text("Moves near any mark")
	case "adjacent":
		return text("Moves beside the last one")
	case "on":
		return text("Follows proved wins and losses")
	case "off":
		return text("Ignores them")
	case "given":
		return text("As given")
	case "learned":
		return text("Learned for this board")
	case "annealed":
		return text("Tuned for this game")
	default:
		return word
	}
}

// Size is an amount of memory.
func Size(written string) string {
	digits := strings.TrimRight(written, "KMGiB")
	return text("{{.N}} {{.Unit}}", with{"N": digits, "Unit": written[len(digits):]})
}

// NoEvaluation is the choice of an option to have no evaluation.
func NoEvaluation(o search.Option) string {
	switch o.Key {
	case "order":
		return text("As usual")
	case "rollout":
		return text("Random games")
	case "prior":
		return text("No evaluation")
	default:
		return text("None")
	}
}

// OptionFault says what the field of an option may hold.
func OptionFault(o search.Option) string {
	data := with{"Low": anyNumber(o.Low), "High": anyNumber(o.High)}
	switch {
	case o.Key == "blunder":
		return text("Use 0% to 100%.")
	case o.Kind == search.KindTime:
		return text("Use more than 0 and up to {{.High}} seconds.", data)
	case o.Kind == search.KindWhole && o.High > largeNumber:
		return text("Use a whole number, {{.Low}} or more.", data)
	case o.Kind == search.KindWhole:
		return text("Use a whole number from {{.Low}} to {{.High}}.", data)
	default:
		return text("Use a number from {{.Low}} to {{.High}}.", data)
	}
}

// largeNumber is above what anybody would type.
const largeNumber = 1e9
