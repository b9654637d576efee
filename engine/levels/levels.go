package levels

import "strconv"

// ByLevel holds something for each level, from the weakest.
type ByLevel[T any] struct{ Beginner, Easy, Medium, Hard, Expert, Master T }

// Players holds the players behind the levels.
type Players = ByLevel[Player]

// humanErrors returns the players of a game in which best play is known or quickly found. The levels
// below Master are p, but make human errors: they overlook moves, with the rates that overlook lists
// from Beginner to Expert (see search.Forgetful). Master overlooks none.
func humanErrors(p Player, overlook [5]float64, master Player) Players {
	level := func(i int) Player { return p.with("overlook=" + strconv.FormatFloat(overlook[i], 'g', -1, 64)) }
	return Players{level(0), level(1), level(2), level(3), level(4), master}
}

// How often the levels overlook moves: drawn is for games that best play draws, decided for games
// that it wins for one side, and walks for Isolation, where there are few moves to choose from even
// at random.
var (
	drawn   = [...]float64{0.85, 0.72, 0.6, 0.47, 0.34}
	walks   = [...]float64{1, 0.66, 0.46, 0.3, 0.08}
	decided = [...]float64{1, 0.78, 0.55, 0.32, 0.1}
)
