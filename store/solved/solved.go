package solved

import (
	"slices"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/puzzle"
)

// Event is what somebody did with a puzzle.
type Event uint8

// The events.
const (
	// Tried is a wrong try, and those after it are the second and the third: see FailedTry. The puzzle can no longer be solved at the
	// first try.
	Tried Event = iota
	TriedTwice
	TriedThrice
	// Helped is help that was given, which counts as a wrong try does.
	Helped
	// Solved is the puzzle played to its end.
	Solved
	// Answered is the answer that was shown.
	Answered
	// Mistaken is a mistake that the person made in a game: a puzzle of no list.
	Mistaken
)

// eventNames are the events as text.
var eventNames = []string{Tried: "tried", TriedTwice: "tried-twice", TriedThrice: "tried-thrice", Helped: "helped", Solved: "solved", Answered: "answered", Mistaken: "mistake"}

// MaxTries is how many wrong tries are kept of a puzzle.
const MaxTries = 3

// FailedTry returns the event of a wrong try, counted from 1 up to MaxTries.
func FailedTry(n int) Event { return Tried + Event(min(max(n, 1), MaxTries)-1) }

// Entry is an event with its puzzle and person. Equal entries are one.
type Entry struct {
	// Day is the day whose puzzle it was; the zero value for a puzzle of a list. Of a mistake it is the day of the game.
	Day puzzle.Date
	// Puzzle is the ID of the puzzle or of the step of a lesson, or of a mistake its line: see puzzle.ParseLine.
	Puzzle string
	// Person is the name of the profile.
	Person string
	Event  Event
}

// Result is what a puzzle counts as for a person.
type Result uint8

// The results, from the least.
const (
	// New is a puzzle that was neither solved nor answered, nor tried.
	New Result = iota
	// Open is a puzzle that was tried.
	Open
	// Shown is a puzzle whose answer was shown before it was solved.
	Shown
	// WithHelp is a puzzle that was solved after a wrong try or with help.
	WithHelp
	// First is a puzzle that was solved at the first try.
	First
)

// Solved reports whether the puzzle was solved.
func (r Result) Solved() bool { return r >= WithHelp }

// Log holds entries and answers what they add up to. Its methods are not safe for use from several goroutines. The zero
// value has none.
type Log struct {
	entries []Entry
	set     map[Entry]bool
	done    map[place]eventsOf
	missed  []Mistake
}

// Mistake is a mistake that a person made in a game.
type Mistake struct {
	Entry
	// Of is the puzzle that it became. It is shared: nobody changes it.
	Of *puzzle.Puzzle
}

// maxMistakes is how many mistakes are kept that are not solved.
const maxMistakes = 200

// parsed holds the puzzles of mistakes by their lines. Reading one takes about a millisecond, and the file is read at each save.
var parsed sync.Map

// mistakeOf returns the puzzle of the line of a mistake; nil where it cannot be read.
func mistakeOf(line string) *puzzle.Puzzle {
	if p, ok := parsed.Load(line); ok {
		return p.(*puzzle.Puzzle)
	}
	p, err := puzzle.ParseLine(line)
	if err != nil {
		return nil
	}
	parsed.Store(line, p)
	return p
}

// eventsOf says which kinds of events there are at a place.
type eventsOf [Mistaken]bool

// tried returns how many wrong tries there were, and whether there was help.
func (e eventsOf) tried() (fails int, helped bool) {
	for n := MaxTries; n > 0 && fails == 0; n-- {
		if e[FailedTry(n)] {
			fails = n
		}
	}
	return fails, e[Helped]
}

// place is a puzzle of a list, or that of a day, for a person.
type place struct {
	day        puzzle.Date
	id, person string
}

// place is where an entry counts. The puzzle of a day counts by the day alone: it comes again when the table of the days
// has ended.
func (e Entry) place() place {
	if e.Day != (puzzle.Date{}) {
		return place{day: e.Day, person: e.Person}
	}
	return place{id: e.Puzzle, person: e.Person}
}

// Add takes an entry, and reports whether it was new. A mistake that cannot be read is left out.
func (l *Log) Add(e Entry) bool {
	if l.set[e] || int(e.Event) >= len(eventNames) {
		return false
	}
	var missed *puzzle.Puzzle
	if e.Event == Mistaken {
		if missed = mistakeOf(e.Puzzle); missed == nil {
			return false
		}
	}
	if l.set == nil {
		l.set, l.done = map[Entry]bool{}, map[place]eventsOf{}
	}
	l.set[e] = true
	l.entries = append(l.entries, e)
	if e.Event == Mistaken {
		l.missed = append(l.missed, Mistake{e, missed})
		return true
	}
	events := l.done[e.place()]
	events[e.Event] = true
	l.done[e.place()] = events
	return true
}

// Mistakes returns the mistakes of somebody with one of some names whose puzzles are not solved, the last one first.
func (l *Log) Mistakes(names []string) (open []Mistake) {
	seen := map[string]bool{}
	for _, m := range slices.Backward(l.missed) {
		id := m.Of.ID()
		if seen[id] || !slices.Contains(names, m.Person) || l.Puzzle(names, id).Solved() {
			continue
		}
		seen[id] = true
		open = append(open, m)
	}
	return open
}

// kept returns the entries that are worth keeping: of the mistakes the last maxMistakes that their persons have not solved.
func (l *Log) kept() []Entry {
	left, drop := maxMistakes, map[Entry]bool{}
	for _, m := range slices.Backward(l.missed) {
		if l.Puzzle([]string{m.Person}, m.Of.ID()).Solved() || left == 0 {
			drop[m.Entry] = true
			continue
		}
		left--
	}
	return slices.DeleteFunc(slices.Clone(l.entries), func(e Entry) bool { return drop[e] })
}

// Day returns what the puzzle of a day counts as for somebody with one of some names.
func (l *Log) Day(names []string, d puzzle.Date) Result {
	return l.events(names, d, "").result()
}

// Puzzle returns what a puzzle of a list counts as for somebody with one of some names.
func (l *Log) Puzzle(names []string, id string) Result {
	return l.events(names, puzzle.Date{}, id).result()
}

// Tries returns how many wrong tries somebody with one of some names has made at the puzzle of a day, or at one of a list where the
// day is the zero value, up to MaxTries, and whether there was help.
func (l *Log) Tries(names []string, d puzzle.Date, id string) (fails int, helped bool) {
	return l.events(names, d, id).tried()
}

// events returns what somebody with one of some names did with the puzzle of a day, or with one of a list where the day is the zero value.
func (l *Log) events(names []string, d puzzle.Date, id string) (all eventsOf) {
	for _, name := range names {
		for event, on := range l.done[Entry{Day: d, Puzzle: id, Person: name}.place()] {
			all[event] = all[event] || on
		}
	}
	return all
}

// result is what the events add up to.
func (e eventsOf) result() Result {
	fails, helped := e.tried()
	switch tried := fails > 0 || helped; {
	case e[Solved] && (tried || e[Answered]):
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

// Count returns how many puzzles somebody with one of some names has solved, those of days and their own mistakes included.
// An ID for which skip reports true does not count.
func (l *Log) Count(names []string, skip func(id string) bool) int {
	solved := map[place]bool{}
	for at, events := range l.done {
		if events[Solved] && slices.Contains(names, at.person) && (at.id == "" || !skip(at.id)) {
			solved[place{day: at.day, id: at.id}] = true
		}
	}
	return len(solved)
}

// Streak returns how many days in a row up to today have their puzzle solved. That of today may still come: until then the
// days up to yesterday count.
func (l *Log) Streak(names []string, today puzzle.Date) (days int) {
	d := today
	if !l.Day(names, d).Solved() {
		d = d.Add(-1)
	}
	for ; l.Day(names, d).Solved(); d = d.Add(-1) {
		days++
	}
	return days
}
