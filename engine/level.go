package engine

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/levels"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Level is a strength of the computer. A greater one is stronger.
type Level int

// The levels, from the weakest. All but Master are bounded by something countable, so that
// their games can be played again; Master is the strongest play within a time: see Effort.
const (
	Beginner Level = iota
	Easy
	Medium
	Hard
	Expert
	Master
)

// levelNames are the names of all levels, as records have them. Records are read for ever: a
// name does not change.
var levelNames = [...]string{
	Beginner: "Beginner", Easy: "Easy", Medium: "Medium", Hard: "Hard", Expert: "Expert", Master: "Master",
}

// Levels lists all levels from the weakest. A variant may have some of them alone: see
// Variant.Levels.
func Levels() []Level {
	list := make([]Level, len(levelNames))
	for i := range list {
		list[i] = Level(i)
	}
	return list
}

// String returns the name of the level as records have it: "Easy".
func (l Level) String() string {
	if l < 0 || int(l) >= len(levelNames) {
		return fmt.Sprintf("Level %d", int(l))
	}
	return levelNames[l]
}

// Key returns the name of the level as settings and past games have it: "easy".
func (l Level) Key() string { return strings.ToLower(l.String()) }

// LevelKeys lists the keys of all levels, from the weakest.
func LevelKeys() []string { return levelKeys(Levels()) }

func levelKeys(levels []Level) []string {
	var keys []string
	for _, l := range levels {
		keys = append(keys, l.Key())
	}
	return keys
}

// ParseLevel reads the name of a level, in upper or lower case. Of a name that is none,
// such as that of a level of a later version, the error says so and which there are.
func ParseLevel(s string) (Level, error) {
	for _, l := range Levels() {
		if strings.EqualFold(s, l.String()) {
			return l, nil
		}
	}
	return Hard, fmt.Errorf("%s is not a level: expected one of %v", quote.Text(s), Levels())
}

// LevelError says that a variant does not have a level.
type LevelError struct {
	// Level is the one that was asked for.
	Level Level
	// Variant is the name of the variant, and Levels are those that it has.
	Variant string
	Levels  []Level
}

// Error names the levels of the variant, as one types them.
func (e *LevelError) Error() string {
	return fmt.Sprintf("%s has no level %s: expected %s", e.Variant, e.Level.Key(), playerspec.OrList(levelKeys(e.Levels)))
}

// ParseLevel reads the name of a level that the variant has. The error is that of the function
// ParseLevel for what names no level at all, and a *LevelError for a level that the variant lacks.
func (v Variant) ParseLevel(s string) (Level, error) {
	l, err := ParseLevel(s)
	if err == nil && v.NearestLevel(l) != l {
		err = &LevelError{l, v.Name, v.Levels()}
	}
	return l, err
}

// playersBy returns the players of a game by their levels.
func playersBy(p levels.Players) map[Level]string {
	return map[Level]string{Beginner: p.Beginner, Easy: p.Easy, Medium: p.Medium, Hard: p.Hard, Expert: p.Expert, Master: p.Master}
}

// Rating returns how strong a level is, and whether that has been measured.
func (v Variant) Rating(l Level) (levels.Rating, bool) { return levels.RatingOf(v.Name, l.Key()) }

// Effort is what Master may use for a move. The zero value is the usual one.
type Effort struct {
	// Time is how long it thinks, from MinEffort to MaxEffort; 0 for UsualEffort.
	Time time.Duration
	// Cores is how many processors search at the same time, where the search can use more
	// than one; 0 for one.
	Cores int
}

// The times that Master may have for a move.
const (
	MinEffort   = time.Second
	UsualEffort = 5 * time.Second
	MaxEffort   = time.Minute
)

// Whole returns the effort with what it leaves open filled in, within the bounds.
func (e Effort) Whole() Effort {
	if e.Time == 0 {
		e.Time = UsualEffort
	}
	return Effort{min(max(e.Time, MinEffort), MaxEffort), max(e.Cores, 1)}
}

// The options of searches by which an effort reaches them.
const (
	timeOption  = "time"
	coresOption = "threads"
)

// withEffort gives Master's player its time and cores, where its search takes them.
func (v Variant) withEffort(spec string, e Effort) string {
	e = e.Whole()
	spec = v.WithOption(spec, timeOption, e.Time.String())
	if e.Cores > 1 {
		spec = v.WithOption(spec, coresOption, strconv.Itoa(e.Cores))
	}
	return spec
}

// effortOf returns the effort that a player's string asks for.
func (v Variant) effortOf(spec string) (e Effort) {
	w, _ := playerspec.Parse(spec) // a string that cannot be read asks for none
	given, _ := w.Get(timeOption)
	e.Time, _ = time.ParseDuration(given.Name)
	cores, _ := w.Get(coresOption)
	e.Cores, _ = strconv.Atoi(cores.Name)
	return e
}
