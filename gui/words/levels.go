package words

import (
	"cmp"
	"strconv"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
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
func master(v engine.Variant, player string) string {
	taken := Seconds(v.MoveTime(player, search.Limits{}).Round(time.Second))
	if cores := int(option(player, "threads")); cores > 1 {
		return plural("Master, {{.Time}} on {{.N}} cores", cores, with{"Time": taken})
	}
	return text("Master, {{.Time}}", with{"Time": taken})
}

// Levels returns the names of a variant's levels, from the weakest.
func Levels(v engine.Variant) (names []string) {
	for _, l := range v.Levels() {
		names = append(names, Level(l))
	}
	return names
}

// LevelNamed returns the window's name of a level or guest, from its name in the past games.
func LevelNamed(name string) string {
	l, err := engine.ParseLevel(name)
	called, guest := history.CutGuest(name)
	switch {
	case guest:
		return quote.Plain(called)
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
	player := v.PlayerString(l, engine.Effort{})
	w, _ := playerspec.Parse(player) // the player strings of levels are valid: a test parses each
	by, _ := v.Search(w.Name)
	return cmp.Or(limitsOf(v, w, by), strings.TrimSuffix(SearchAbout(by), "."))
}

// limitsOf returns a description of the given options of a player's search that have a short form:
// "4 moves ahead". It returns "" if there are none.
func limitsOf(v engine.Variant, w playerspec.Expr, by search.Search) string {
	var facts []string
	for _, o := range by.Options {
		if _, given := w.Get(o.Key); given && o.Label.Brief != "" {
			facts = append(facts, playerFact(v, w, o))
		}
	}
	if facts == nil {
		return ""
	}
	return capitalized(strings.Join(facts, ", "))
}

// option returns the numeric value of an option in a player string, or 0 if it has none.
func option(player, name string) float64 {
	w, _ := playerspec.Parse(player) // the player strings of levels are valid: a test parses each
	given, _ := w.Get(name)
	n, _ := strconv.ParseFloat(given.Name, 64) // 0 if there is no number
	return n
}
