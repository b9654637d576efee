package words

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// PlayerOf names a computer player in a few words: the level behind its string, or
// "Alpha-beta, Pascal, 4 moves ahead". A string that the variant does not know is
// quoted.
func PlayerOf(v engine.Variant, spec string) string {
	if l, ok := v.LevelBehind(spec); ok {
		return Level(l)
	}
	w, err := search.Cut(spec)
	s, ok := searchOf(v, w.Name)
	if err != nil || !ok {
		return quote.Plain(spec)
	}
	facts := []string{Search(s)}
	for _, o := range s.Options {
		if fact := playerFact(v, w, o); fact != "" {
			facts = append(facts, fact)
		}
	}
	return strings.Join(facts, ", ")
}

// playerFact says what a player has for one of its options, where that matters.
func playerFact(v engine.Variant, w search.Written, o search.Option) string {
	given, ok := w.Get(o.Key)
	value := given.Name
	if !ok {
		value = o.Default
	}
	switch n, _ := strconv.Atoi(value); {
	case o.Key == "eval" || o.Key == "rollout" && value != "":
		return evaluationNamed(v, value)
	case o.Key == "depth" && n > 0:
		return plural("{{.N}} moves ahead", n)
	case o.Key == "level" && n > 0:
		return text("strength {{.N}}", with{"N": Number(n)})
	case o.Key == "nodes" && n > 0:
		return plural("{{.N}} positions", n)
	case o.Key == "simulations" && n > 0:
		return plural("{{.N}} games", n)
	case o.Key == "time" && ok:
		d, _ := time.ParseDuration(value) // one that is no time says 0
		return Seconds(d)
	default:
		return ""
	}
}

// searchOf finds a search of a variant by its name or another for it.
func searchOf(v engine.Variant, name string) (search.Search, bool) {
	for _, s := range v.Searches() {
		if s.Name == name || slices.Contains(s.Aliases, name) {
			return s, true
		}
	}
	return search.Search{}, false
}

// evaluationOf finds an evaluation of a variant by its name; "" stands for its first.
func evaluationOf(v engine.Variant, name string) (search.Evaluation, bool) {
	for _, e := range v.Evaluations() {
		if e.Name == name || name == "" {
			return e, true
		}
	}
	return search.Evaluation{}, false
}

// evaluationNamed is the name of an evaluation of a variant in the window.
func evaluationNamed(v engine.Variant, name string) string {
	if e, ok := evaluationOf(v, name); ok {
		return Evaluation(e)
	}
	return quote.Plain(name)
}

// StrategyLost says what takes the place of a strategy that is not known.
func StrategyLost(spec string) string {
	return text("MNK Desk doesn't know the strategy “{{.Value}}”, so the difficulty applies.", with{"Value": quote.Plain(spec)})
}

// PlayerFault says what is wrong with the string of a player.
func PlayerFault(err error) string {
	var at *search.SpecError
	if !errors.As(err, &at) {
		return Error(err)
	}
	return sentences(text("See character {{.N}}.", with{"N": Number(at.Column)}), aSentence(quote.Message(at.Text)))
}

// Misfit says why the choices of a strategy do not go together: by the option that is
// at fault, or else in the words of the search.
func Misfit(key string, err error) string {
	var at *search.SpecError
	switch {
	case key == "width":
		return text("First choose an evaluation under “Tries first”.")
	case key == "order":
		return text("This evaluation can't rank moves. Choose another.")
	case errors.As(err, &at):
		return aSentence(quote.Message(at.Text))
	default:
		return Error(err)
	}
}
