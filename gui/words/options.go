package words

import (
	"cmp"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

// OptionTitle is the label of an option of a search or of a parameter of an evaluation.
func OptionTitle(o playerspec.Option) string {
	title, n := o.Label.Title, Number(o.Label.N)
	switch {
	case title == "":
		return upper(cmp.Or(o.About, o.Key))
	case o.Label.N == 0:
		return label(title)
	case !translated()[title]:
		return strings.ReplaceAll(title, "{{.N}}", n)
	default:
		return named(title, title, with{"N": n})
	}
}

// Unit is what stands behind the field of an option; "" if nothing does.
func Unit(o playerspec.Option) string {
	if o.Kind == playerspec.KindTime {
		return text("seconds")
	}
	return label(o.Label.Unit)
}

// NoLimit is in the empty field of an option that needs no value.
func NoLimit() string { return text("No limit") }

// OptionWord is one of the words that an option may have.
func OptionWord(o playerspec.Option, word string) string {
	i := slices.Index(o.Words, word)
	if i < 0 || i >= len(o.Label.Words) {
		return word
	}
	return label(o.Label.Words[i])
}

// Size is an amount of memory.
func Size(written string) string {
	digits := strings.TrimRight(written, "KMGiB")
	return text("{{.N}} {{.Unit}}", with{"N": digits, "Unit": written[len(digits):]})
}

// NoEvaluation is the choice of an option to have no evaluation.
func NoEvaluation(o playerspec.Option) string {
	if o.Label.None == "" {
		return text("None")
	}
	return label(o.Label.None)
}

// OptionFault says what the field of an option may hold.
func OptionFault(o playerspec.Option) string {
	data := with{"Low": anyNumber(o.Low), "High": anyNumber(o.High)}
	switch {
	case o.Kind == playerspec.KindShare:
		return text("Use 0% to 100%.")
	case o.Kind == playerspec.KindText || o.Kind == playerspec.KindFile:
		return text("This text is too long.")
	case o.Kind == playerspec.KindTime:
		return text("Use more than 0 and up to {{.High}} seconds.", data)
	case o.Kind == playerspec.KindInteger && o.High > largeNumber:
		return text("Use a whole number, {{.Low}} or more.", data)
	case o.Kind == playerspec.KindInteger:
		return text("Use a whole number from {{.Low}} to {{.High}}.", data)
	default:
		return text("Use a number from {{.Low}} to {{.High}}.", data)
	}
}

// largeNumber is above what anybody would type.
const largeNumber = 1e9
