package opening

import (
	"fmt"
	"slices"
	"strings"
)

// Rule is an opening rule.
type Rule uint8

// The rules. None starts the game without an opening rule.
const (
	None        Rule = iota
	Pie              // one move, then the other player takes a side
	Swap             // three stones, then the other player takes a side
	Swap2            // the same, but the other player may instead place two more and leave the choice
	Pro              // Black begins in the centre and stays out of the central 5 × 5 with the next stone
	LongPro          // the same with 7 × 7
	RIF              // one of the 26 openings of renju, a choice of sides, and two fifth stones to choose from
	Soosorv8         // the same with one to eight fifth stones, a number that White chooses
	Taraguchi10      // four stones in growing squares, a choice of sides after each; then one fifth stone or ten
)

// names returns the words for the rules in files and on command lines.
func names() []string {
	return []string{
		None: "none", Pie: "pie", Swap: "swap", Swap2: "swap2", Pro: "pro", LongPro: "longpro",
		RIF: "rif", Soosorv8: "soosorv8", Taraguchi10: "taraguchi10",
	}
}

// String returns the word for the rule: "swap2".
func (r Rule) String() string {
	if all := names(); int(r) < len(all) {
		return all[r]
	}
	return fmt.Sprintf("rule %d", r)
}

// Stones returns the number of stones that the rule asks for, without those that follow only the
// choices Two and Ten.
func (r Rule) Stones() (n int) {
	for _, s := range r.steps() {
		if s.kind == Place && s.onlyAfter != Two && s.onlyAfter != Ten {
			n++
		}
	}
	return n
}

// Offers reports whether the rule has a step in which stones are offered.
func (r Rule) Offers() bool {
	return slices.ContainsFunc(r.steps(), func(s step) bool { return s.kind == Points })
}

// MarshalText returns the word for the rule.
func (r Rule) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText parses the word for a rule, as ParseRule does.
func (r *Rule) UnmarshalText(text []byte) (err error) {
	*r, err = ParseRule(string(text))
	return err
}

// ParseRule parses the word for a rule. "" is None. The error lists the valid words.
func ParseRule(word string) (Rule, error) {
	i := slices.Index(names(), strings.ToLower(word))
	switch {
	case word == "":
		return None, nil
	case i < 0:
		return None, fmt.Errorf("unknown opening rule: expected %s", strings.Join(names(), ", "))
	default:
		return Rule(i), nil
	}
}
