package formats

import (
	"slices"
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/searches/external/gomocup"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// ruleName is a word that programs and people use in names for a set of rules.
type ruleName struct {
	part      string
	options   mnk.Options
	wholeWord bool // part must be a whole word of the name
}

// ruleNames lists the words for rules of five in a row in order of precedence: "free renju" is
// renju without an opening rule. "swap2" without other words means exactly five.
func ruleNames() (list []ruleName) {
	add := func(options mnk.Options, wholeWord bool, parts ...string) {
		for _, p := range parts {
			list = append(list, ruleName{p, options, wholeWord})
		}
	}
	add(0, false, "no forbidden", "without forbidden", "无禁", "無禁")
	add(mnk.Renju, false, "renju", "yamaguchi", "taraguchi", "soosõrv", "soosorv", "soosyrv", "sakata", "tarannikov", "forbidden",
		"连珠", "連珠", "联珠", "聯珠", "禁手", "有禁", "рендзю", "рэндзю", "ренджу")
	add(mnk.Renju, true, "rif")
	add(mnk.Exact, false, "standard", "exact", "no overline", "without overline", "标准", "標準", "стандарт")
	add(0, false, "free", "自由", "фристайл", "свободн")
	add(mnk.Exact, false, "swap", "long pro", "longpro", "long-pro")
	add(mnk.Exact, true, "pro")
	add(0, false, "gomoku", "omok", "five in a row", "5 in a row", "五子棋", "五目", "гомоку", "piskvor", "пять в ряд")
	return list
}

// optionsNamed returns the options of the rules that a name stands for. The name may also be the
// number of a rule in Gomocup's protocol.
func optionsNamed(name string) (options mnk.Options, is bool) {
	name = strings.ToLower(name)
	if n, err := strconv.Atoi(strings.TrimSpace(name)); err == nil {
		return gomocupRule(gomocup.Rule(n))
	}
	fields := strings.FieldsFunc(name, func(r rune) bool { return record.IsBlank(r) || strings.ContainsRune("-_,;:/()", r) })
	for _, n := range ruleNames() {
		if n.wholeWord && slices.Contains(fields, n.part) || !n.wholeWord && strings.Contains(name, n.part) {
			return n.options, true
		}
	}
	return 0, false
}
