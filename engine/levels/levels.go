package levels

import "fmt"

// Players are the strings of the players behind the levels, from the weakest.
type Players struct{ Beginner, Easy, Medium, Hard, Expert, Master string }

// erring returns the levels of a game in which best play is known or soon found. Those below Master are its player,
// cut off before the end of its options, with a person's errors: they overlook moves, as often as a list says from
// Beginner to Expert (see search.Forgetful). Master overlooks none.
func erring(player string, overlook [5]float64, master string) Players {
	level := func(i int) string { return fmt.Sprintf("%s,overlook=%v)", player, overlook[i]) }
	return Players{level(0), level(1), level(2), level(3), level(4), master}
}

// How often the levels overlook moves: where best play draws, where it wins for one side, and in Isolation, where even
// a move at random is among few.
var (
	drawn   = [...]float64{0.85, 0.72, 0.6, 0.47, 0.34}
	walks   = [...]float64{1, 0.66, 0.46, 0.3, 0.08}
	decided = [...]float64{1, 0.78, 0.55, 0.32, 0.1}
)
