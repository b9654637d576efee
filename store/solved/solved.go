package solved

import (
	"slices"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/internal/day"
)

// Event is something that a person did with a puzzle.
type Event uint8

// The events.
const (
	// Tried is the first wrong try; TriedTwice and TriedThrice are the second and the third: see
	// FailedTry. After a wrong try the puzzle can no longer be solved at the first try.
	Tried Event = iota
	TriedTwice
	TriedThrice
	// Helped means that help was given. It counts like a wrong try.
	Helped
	// Solved means that the person played the puzzle to its end.
	Solved
	// Answered means that the answer was shown.
	Answered
	// Mistaken means that the person made a mistake in a game, which became a puzzle outside all lists.
	Mistaken
)

// eventNames holds the names of the events in the file.
var eventNames = []string{
	Tried: "tried", TriedTwice: "tried-twice", TriedThrice: "tried-thrice", Helped: "helped",
	Solved: "solved", Answered: "answered", Mistaken: "mistake",
}

// MaxTries is the largest number of wrong tries that is recorded for a puzzle.
const MaxTries = 3

// FailedTry returns the event for the n-th wrong try, from 1. From MaxTries on it is the same
// event.
func FailedTry(n int) Event { return Tried + Event(min(max(n, 1), MaxTries)-1) }

// Entry is an event with its puzzle and person. Adding an equal entry again has no effect.
type Entry struct {
	// Day is the day of a daily puzzle, or the day of the game for a mistake. It is the zero value
	// for a puzzle of a list.
	Day day.Date
	// Puzzle is the ID of the puzzle or of the step of a lesson. For a mistake it is the line of
	// the puzzle: see puzzle.ParseLine.
	Puzzle string
	// Person is the name of the profile.
	Person string
	Event  Event
}

// Result is what a person has achieved with a puzzle.
type Result uint8

// The results, from the lowest.
const (
	// New means that the puzzle was neither tried nor solved nor answered.
	New Result = iota
	// Open means that the puzzle was tried, or help was given, but it is not solved.
	Open
	// Shown means that the answer was shown and the puzzle is not solved.
	Shown
	// WithHelp means that the puzzle was solved after a wrong try, with help, or with its answer shown.
	WithHelp
	// First means that the puzzle was solved at the first try.
	First
)

// Solved reports whether the puzzle was solved.
func (r Result) Solved() bool { return r >= WithHelp }

// Log holds entries and computes results from them. The zero value is empty. Its methods are not
// safe for concurrent use.
type Log struct {
	entries  []Entry
	present  map[Entry]bool
	eventsAt map[place]eventSet
	mistakes []Mistake
}

// Mistake is a mistake that a person made in a game.
type Mistake struct {
	Entry
	// Of is the puzzle that the mistake became. It is shared, so it must not be changed.
	Of *puzzle.Puzzle
}

// maxMistakes is the largest number of unsolved mistakes that are kept.
const maxMistakes = 200

// puzzleCache caches the puzzles of mistakes by their lines. Parsing one takes about a millisecond,
// and the file is read at each save.
var puzzleCache sync.Map

// parseMistake returns the puzzle of the line of a mistake, or nil if it cannot be read.
func parseMistake(line string) *puzzle.Puzzle {
	if p, ok := puzzleCache.Load(line); ok {
		return p.(*puzzle.Puzzle)
	}
	p, err := puzzle.ParseLine(line)
	if err != nil {
		return nil
	}
	puzzleCache.Store(line, p)
	return p
}

// eventSet has a flag for each kind of event except Mistaken, set if it happened.
type eventSet [Mistaken]bool

// tries returns the number of wrong tries, and whether help was given or the answer shown.
func (e eventSet) tries() (fails int, helped bool) {
	for n := MaxTries; n > 0 && fails == 0; n-- {
		if e[FailedTry(n)] {
			fails = n
		}
	}
	return fails, e[Helped] || e[Answered]
}

// place identifies a puzzle of a list or of a day, for a person.
type place struct {
	day        day.Date
	id, person string
}

// place returns the place under which an entry counts. A daily puzzle counts by its day, not its
// ID, because the same puzzle comes again when the table of daily puzzles starts again.
func (e Entry) place() place {
	if !e.Day.IsZero() {
		return place{day: e.Day, person: e.Person}
	}
	return place{id: e.Puzzle, person: e.Person}
}

// Add adds an entry and reports whether it was new. It rejects unknown events, and mistakes that
// cannot be read.
func (l *Log) Add(e Entry) bool {
	if l.present[e] || int(e.Event) >= len(eventNames) {
		return false
	}
	var parsedPuzzle *puzzle.Puzzle
	if e.Event == Mistaken {
		if parsedPuzzle = parseMistake(e.Puzzle); parsedPuzzle == nil {
			return false
		}
	}
	if l.present == nil {
		l.present, l.eventsAt = map[Entry]bool{}, map[place]eventSet{}
	}
	l.present[e] = true
	l.entries = append(l.entries, e)
	if e.Event == Mistaken {
		l.mistakes = append(l.mistakes, Mistake{e, parsedPuzzle})
		return true
	}
	events := l.eventsAt[e.place()]
	events[e.Event] = true
	l.eventsAt[e.place()] = events
	return true
}

// Mistakes returns the mistakes whose puzzles are not solved, the latest first. names are the
// profile names of one person.
func (l *Log) Mistakes(names []string) (open []Mistake) {
	seen := map[string]bool{}
	for _, m := range slices.Backward(l.mistakes) {
		id := m.Of.ID()
		if seen[id] || !slices.Contains(names, m.Person) || l.Puzzle(names, id).Solved() {
			continue
		}
		seen[id] = true
		open = append(open, m)
	}
	return open
}

// worthKeeping returns the entries worth keeping: all but solved mistakes, and mistakes older than the
// latest maxMistakes unsolved ones.
func (l *Log) worthKeeping() []Entry {
	left, drop := maxMistakes, map[Entry]bool{}
	for _, m := range slices.Backward(l.mistakes) {
		if l.Puzzle([]string{m.Person}, m.Of.ID()).Solved() || left == 0 {
			drop[m.Entry] = true
			continue
		}
		left--
	}
	return slices.DeleteFunc(slices.Clone(l.entries), func(e Entry) bool { return drop[e] })
}

// Day returns the result for the puzzle of a day. names are the profile names of one person.
func (l *Log) Day(names []string, d day.Date) Result {
	return l.events(names, d, "").result()
}

// Puzzle returns the result for a puzzle of a list. names are the profile names of one person.
func (l *Log) Puzzle(names []string, id string) Result {
	return l.events(names, day.Date{}, id).result()
}

// Tries returns the number of wrong tries, up to MaxTries, and whether help was given or the answer shown. They are for
// the puzzle of day d, or for the puzzle of a list with the given ID if d is the zero value. names
// are the profile names of one person.
func (l *Log) Tries(names []string, d day.Date, id string) (fails int, helped bool) {
	return l.events(names, d, id).tries()
}

// events returns what a person did with the puzzle of day d, or with the puzzle of a list with the
// given ID if d is the zero value. names are the profile names of the person.
func (l *Log) events(names []string, d day.Date, id string) (all eventSet) {
	for _, name := range names {
		for event, on := range l.eventsAt[Entry{Day: d, Puzzle: id, Person: name}.place()] {
			all[event] = all[event] || on
		}
	}
	return all
}

// result returns the result that the events add up to.
func (e eventSet) result() Result {
	fails, helped := e.tries()
	switch tried := fails > 0 || helped; {
	case e[Solved] && tried:
		return WithHelp
	case e[Solved]:
		return First
	case e[Answered]:
		return Shown
	case tried:
		return Open
	default:
		return New
	}
}

// Count returns the number of puzzles solved, including daily puzzles and the person's own
// mistakes. It skips IDs for which skip returns true. names are the profile names of one person.
func (l *Log) Count(names []string, skip func(id string) bool) int {
	solved := map[place]bool{}
	for at, events := range l.eventsAt {
		if events[Solved] && slices.Contains(names, at.person) && (at.id == "" || !skip(at.id)) {
			solved[place{day: at.day, id: at.id}] = true
		}
	}
	return len(solved)
}

// Streak returns the number of consecutive days up to today with a solved puzzle. If today's puzzle
// is not solved yet, it counts the days up to yesterday. names are the profile names of one person.
func (l *Log) Streak(names []string, today day.Date) (days int) {
	d := today
	if !l.Day(names, d).Solved() {
		d = d.Add(-1)
	}
	for ; l.Day(names, d).Solved(); d = d.Add(-1) {
		days++
	}
	return days
}
