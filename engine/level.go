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

// Level is a playing strength of the computer. A greater level is stronger.
type Level int

// The levels, from the weakest. All except Master are limited by something countable, so that their
// games can be played again. Master plays as strongly as it can within a time: see Effort.
const (
	Beginner Level = iota
	Easy
	Medium
	Hard
	Expert
	Master
)

// levelNames holds the names of all levels, as records store them. Old records stay readable, so a
// name never changes.
var levelNames = [...]string{
	Beginner: "Beginner", Easy: "Easy", Medium: "Medium", Hard: "Hard", Expert: "Expert", Master: "Master",
}

// Levels lists all levels from the weakest. A variant may have only some of them: see
// Variant.Levels.
func Levels() []Level {
	list := make([]Level, len(levelNames))
	for i := range list {
		list[i] = Level(i)
	}
	return list
}

// String returns the name of the level as records store it: "Easy".
func (l Level) String() string {
	if l < 0 || int(l) >= len(levelNames) {
		return fmt.Sprintf("Level %d", int(l))
	}
	return levelNames[l]
}

// opponentNames holds the names under which the computer plays at the levels.
var opponentNames = [len(levelNames)]string{
	Beginner: "Pip", Easy: "Hazel", Medium: "Bruno", Hard: "Rusty", Expert: "Minerva", Master: "Ember",
}

// Opponent returns the name of the character as which the computer plays at the level: "Hazel". It is the same in every
// language, and "" if there is no such level.
func (l Level) Opponent() string {
	if l < 0 || int(l) >= len(opponentNames) {
		return ""
	}
	return opponentNames[l]
}

// Key returns the name of the level as settings and past games store it: "easy".
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

// ParseLevel parses the name of a level, in upper or lower case. If the name is not a level, for
// example because a later version added it, the error lists the levels that exist.
func ParseLevel(s string) (Level, error) {
	for _, l := range Levels() {
		if strings.EqualFold(s, l.String()) {
			return l, nil
		}
	}
	return Hard, fmt.Errorf("%s is not a level: expected one of %v", quote.Text(s), Levels())
}

// LevelError reports that a variant does not have a level.
type LevelError struct {
	// Level is the level that was asked for.
	Level Level
	// Variant is the name of the variant, and Levels are the levels that it has.
	Variant string
	Levels  []Level
}

// Error returns a sentence that names the levels of the variant, as one types them.
func (e *LevelError) Error() string {
	return fmt.Sprintf("%s has no level %s: expected %s", e.Variant, e.Level.Key(), playerspec.OrList(levelKeys(e.Levels)))
}

// ParseLevel parses the name of a level of the variant. If the variant lacks the level, the error
// is a *LevelError. If the name is not a level at all, the error is the same as from the function
// ParseLevel.
func (v Variant) ParseLevel(s string) (Level, error) {
	l, err := ParseLevel(s)
	if err == nil && v.NearestLevel(l) != l {
		err = &LevelError{l, v.Name, v.Levels()}
	}
	return l, err
}

// byLevel returns what a game has for each level as a map.
func byLevel[T any](a levels.ByLevel[T]) map[Level]T {
	return map[Level]T{
		Beginner: a.Beginner, Easy: a.Easy, Medium: a.Medium, Hard: a.Hard, Expert: a.Expert, Master: a.Master,
	}
}

// playersBy returns the strings of the players of a game by their levels.
func playersBy(p levels.Players) map[Level]string {
	return byLevel(levels.ByLevel[string]{
		Beginner: p.Beginner.String(), Easy: p.Easy.String(), Medium: p.Medium.String(),
		Hard: p.Hard.String(), Expert: p.Expert.String(), Master: p.Master.String(),
	})
}

// Rating returns the strength of a level, and whether it has been measured.
func (v Variant) Rating(l Level) (levels.Rating, bool) { return levels.RatingOf(v.Name, l.Key()) }

// Effort is the time and the number of cores that Master may use for a move. The zero value is the
// default effort.
type Effort struct {
	// Time is the thinking time for a move, from MinEffort to MaxEffort; 0 means UsualEffort.
	Time time.Duration
	// Cores is the number of processors that search at the same time, if the search can use more
	// than one; 0 means one.
	Cores int
}

// The thinking times of Master for a move: the shortest, the default and the longest.
const (
	MinEffort   = time.Second
	UsualEffort = 5 * time.Second
	MaxEffort   = time.Minute
)

// WithDefaults returns the effort with defaults in place of zero fields, and with Time limited to its
// bounds.
func (e Effort) WithDefaults() Effort {
	if e.Time == 0 {
		e.Time = UsualEffort
	}
	return Effort{min(max(e.Time, MinEffort), MaxEffort), max(e.Cores, 1)}
}

// The options of searches that set an effort.
const (
	timeOption   = "time"
	coresOption  = "threads"
	memoryOption = "memory" // of a guest
)

// withEffort returns Master's player with the time and the cores of an effort, as far as its search
// has options for them.
func (p Player) withEffort(e Effort) Player {
	e = e.WithDefaults()
	p = p.With(timeOption, e.Time.String())
	if e.Cores > 1 {
		p = p.With(coresOption, strconv.Itoa(e.Cores))
	}
	return p
}
