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

// LevelOf says how well the computer plays a variant at a level.
func LevelOf(v engine.Variant, l engine.Level) string {
	player := v.PlayerString(l, engine.Effort{})
	w, _ := playerspec.Parse(player) // the levels can be read: a test reads each
	by, _ := v.Search(w.Name)
	depth, nodes := option(player, "depth"), option(player, "nodes")
	byOption := levelOption(v, w, by)
	switch {
	case v.Strength(l) != "":
		return label(v.Strength(l))
	case l == engine.Master:
		return text("Plays as well as it can in the time it has")
	case by.Proves && (nodes == 0 || nodes >= toProve):
		return text("Plays perfectly where it can see to the end")
	case byOption != "":
		return byOption
	case depth == 0 && nodes == 0:
		return cmp.Or(limitsOf(v, w, by), strings.TrimSuffix(SearchAbout(by), "."))
	case depth == 0 && nodes >= million:
		return plural("Studies up to {{.N}} million positions", int(nodes)/million)
	case depth == 0:
		return plural("Studies up to {{.N}} positions", int(nodes))
	default:
		return looksAhead(player, int(depth))
	}
}

// looksAhead says how far a player looks ahead, and how it errs.
func looksAhead(player string, depth int) string {
	overlook, noise, blunder := option(player, "overlook"), option(player, "noise"), option(player, "blunder")
	switch {
	case overlook >= slipsOften:
		return plural("Looks {{.N}} moves ahead, often overlooks something", depth)
	case overlook > 0 && overlook < slipsSeldom:
		return plural("Looks {{.N}} moves ahead, seldom overlooks anything", depth)
	case overlook > 0, noise > 0:
		return plural("Looks {{.N}} moves ahead, sometimes overlooks something", depth)
	case blunder >= slipsOften:
		return plural("Looks {{.N}} moves ahead, slips often", depth)
	case blunder > 0:
		return plural("Looks {{.N}} moves ahead, slips at times", depth)
	default:
		return plural("Looks {{.N}} moves ahead", depth)
	}
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

// levelOption says what an option of a search tells of a level: see playerspec.Label.
func levelOption(v engine.Variant, w playerspec.Expr, by search.Search) string {
	for _, o := range by.Options {
		if _, given := w.Get(o.Key); given && o.Label.Level != "" {
			o.Label.Brief = o.Label.Level
			return playerFact(v, w, o)
		}
	}
	return ""
}

// million is the number from which on positions are counted in millions. All levels with larger limits have
// whole millions.
const million = 1_000_000

// toProve is how many positions a search must see for its proofs to matter.
const toProve = 100_000

// slipsOften is the share of moves from which a player slips often, and slipsSeldom that below which
// it seldom overlooks anything.
const slipsOften, slipsSeldom = 0.25, 0.05

// option returns the number that an option of a player string has, 0 without it.
func option(player, name string) float64 {
	w, _ := playerspec.Parse(player) // the levels can be cut: a test reads each
	given, _ := w.Get(name)
	n, _ := strconv.ParseFloat(given.Name, 64) // 0 is none
	return n
}
