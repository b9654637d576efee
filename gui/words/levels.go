package words

import (
	"cmp"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// Level returns the name of a level.
func Level(l engine.Level) string {
	switch l {
	case engine.Beginner:
		return text("Beginner")
	case engine.Easy:
		return text("Easy")
	case engine.Medium:
		return text("Medium")
	case engine.Hard:
		return text("Hard")
	case engine.Expert:
		return text("Expert")
	case engine.Master:
		return text("Master")
	default:
		return l.String()
	}
}

// master returns the name of Master with its time per move and its processors, if more than one:
// "Master, 5 s".
func master(p engine.Player) string {
	taken := Seconds(p.MoveTime(search.Limits{}).Round(time.Second))
	if cores := p.Effort().Cores; cores > 1 {
		return plural("Master, {{.Time}} on {{.N}} cores", cores, with{"Time": taken})
	}
	return text("Master, {{.Time}}", with{"Time": taken})
}

// OpponentsOf returns the opponents of a variant with their levels, from the weakest.
func OpponentsOf(v engine.Variant) (names []string) {
	for _, l := range v.Levels() {
		names = append(names, AtLevel(look.OpponentAt(l)))
	}
	return names
}

// LevelNamed returns the window's name of a level, guest or preset, from its name in the past games.
func LevelNamed(name string) string {
	l, err := engine.ParseLevel(name)
	called, guest := history.CutGuest(name)
	switch {
	case guest:
		return label(quote.Plain(called))
	case name == history.NoLevel:
		return Strategy()
	case err != nil:
		return quote.Plain(name)
	default:
		return Level(l)
	}
}

// LevelOf returns a description of how the computer plays a variant at a level.
func LevelOf(v engine.Variant, l engine.Level) string {
	if style := v.LevelStyle(v.NearestLevel(l)); style != "" {
		return label(style)
	}
	p := v.LevelPlayer(l, engine.Effort{})
	return cmp.Or(limitsOf(p), strings.TrimSuffix(SearchAbout(p.Search()), "."))
}

// StyleOf returns a sentence about how the opponent at a level plays a variant, or "" if the variant does not describe
// its levels.
func StyleOf(v engine.Variant, l engine.Level) string {
	if v.LevelStyle(v.NearestLevel(l)) == "" {
		return ""
	}
	return LevelOf(v, l) + "."
}

// limitsOf returns a description of the given options of a player's search that have a short form:
// "4 single moves ahead". It returns "" if there are none.
func limitsOf(p engine.Player) string {
	var facts []string
	for _, o := range p.Search().Options {
		if _, given := p.Given().Get(o.Key); given && o.Label.Brief != "" {
			facts = append(facts, playerFact(p, o))
		}
	}
	if facts == nil {
		return ""
	}
	return capitalized(strings.Join(facts, ", "))
}
