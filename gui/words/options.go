package words

import (
	"cmp"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

// OptionTitle returns the label of an option of a search, or of a parameter of an evaluation.
func OptionTitle(o playerspec.Option) string {
	title, n := o.Label.Title, Number(o.Label.N)
	switch {
	case title == "":
		return capitalized(cmp.Or(o.About, o.Key))
	case o.Label.N == 0:
		return label(title)
	case !translated()[title]:
		return strings.ReplaceAll(title, "{{.N}}", n)
	default:
		return named(title, title, with{"N": n})
	}
}

// Unit returns the unit after the field of an option, or "" if it has none.
func Unit(o playerspec.Option) string {
	if o.Kind == playerspec.KindTime {
		return text("seconds")
	}
	return label(o.Label.Unit)
}

// NoLimit returns the placeholder of the empty field of an optional limit.
func NoLimit() string { return text("No limit") }

// OptionWord returns the window's name of a word that an option accepts.
func OptionWord(o playerspec.Option, word string) string {
	i := slices.Index(o.Words, word)
	if i < 0 || i >= len(o.Label.Words) {
		return word
	}
	return label(o.Label.Words[i])
}

// Size returns an amount of memory.
func Size(written string) string {
	digits := strings.TrimRight(written, "KMGiB")
	return text("{{.N}} {{.Unit}}", with{"N": digits, "Unit": written[len(digits):]})
}

// NoEvaluation returns the choice to use no evaluation for an option.
func NoEvaluation(o playerspec.Option) string {
	if o.Label.None == "" {
		return text("None")
	}
	return label(o.Label.None)
}

// OptionFault returns the error message that says which values an option accepts.
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

// largeNumber is a number larger than anybody would type. A larger upper limit is not mentioned.
const largeNumber = 1e9
