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

// Level is the name of a level.
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

// master names Master with what the string of its player has for a move: "Master, 5 s".
func master(v engine.Variant, player string) string {
	taken := Seconds(v.MoveTime(player, search.Limits{}).Round(time.Second))
	if cores := int(option(player, "threads")); cores > 1 {
		return plural("Master, {{.Time}} on {{.N}} cores", cores, with{"Time": taken})
	}
	return text("Master, {{.Time}}", with{"Time": taken})
}

// Levels are the names of the levels of a variant, from the weakest.
func Levels(v engine.Variant) (names []string) {
	for _, l := range v.Levels() {
		names = append(names, Level(l))
	}
	return names
}

// LevelNamed is the name of a level or a guest by its name in the past games.
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

// LevelOf says how the computer plays a variant at a level.
func LevelOf(v engine.Variant, l engine.Level) string {
	if style := v.LevelStyle(v.NearestLevel(l)); style != "" {
		return label(style)
	}
	player := v.PlayerString(l, engine.Effort{})
	w, _ := playerspec.Parse(player) // the levels can be read: a test reads each
	by, _ := v.Search(w.Name)
	return cmp.Or(limitsOf(v, w, by), strings.TrimSuffix(SearchAbout(by), "."))
}

// limitsOf describes those options of a player's search that are described in brief: "5 plies deep"; "" if
// it has none.
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
	return upper(strings.Join(facts, ", "))
}

// option returns the number that an option of a player string has, 0 without it.
func option(player, name string) float64 {
	w, _ := playerspec.Parse(player) // the levels can be cut: a test reads each
	given, _ := w.Get(name)
	n, _ := strconv.ParseFloat(given.Name, 64) // 0 is none
	return n
}
