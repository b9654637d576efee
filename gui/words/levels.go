package words

import (
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Level is the name of a level.
func Level(l engine.Level) string {
	switch l {
	case engine.Easy:
		return text("Easy")
	case engine.Medium:
		return text("Medium")
	default:
		return text("Hard")
	}
}

// Levels are the names of the levels, from the weakest.
func Levels() (names []string) {
	for _, l := range engine.Levels {
		names = append(names, Level(l))
	}
	return names
}

// LevelNamed is the name of a level by its name in the past games.
func LevelNamed(name string) string {
	l, err := engine.ParseLevel(name)
	switch {
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
	if v.Name == "tic-tac-toe" {
		return ticTacToe(l)
	}
	player := v.PlayerString(l)
	depth, cut, nodes, blunder := option(player, "depth"), option(player, "level"), option(player, "nodes"), option(player, "blunder")
	switch {
	case strings.HasPrefix(player, "perfect"):
		return text("Plays perfectly where it can see to the end")
	case cut > 0:
		return plural("Looks {{.N}} moves ahead, further as the board fills", int(cut))
	case depth == 0 && nodes >= million:
		return plural("Studies up to {{.N}} million positions", int(nodes)/million)
	case depth == 0:
		return plural("Studies up to {{.N}} positions", int(nodes))
	case blunder >= slipsOften:
		return plural("Looks {{.N}} moves ahead, slips often", int(depth))
	case blunder > 0:
		return plural("Looks {{.N}} moves ahead, slips at times", int(depth))
	default:
		return plural("Looks {{.N}} moves ahead", int(depth))
	}
}

// ticTacToe says how well the computer plays tic-tac-toe.
func ticTacToe(l engine.Level) string {
	switch l {
	case engine.Easy:
		return text("Often misses threats")
	case engine.Medium:
		return text("Never loses")
	default:
		return text("Plays perfectly")
	}
}

// million is from when on positions are counted in millions, as all levels that
// study so many have whole ones.
const million = 1_000_000

// slipsOften is the share of moves from which a player slips often.
const slipsOften = 0.25

// option returns the number that an option of a player string has, 0 without it.
func option(player, name string) float64 {
	w, _ := search.Cut(player) // the levels can be cut: a test reads each
	given, _ := w.Get(name)
	n, _ := strconv.ParseFloat(given.Name, 64) // 0 is none
	return n
}
