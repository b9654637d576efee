package puzzle

import (
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/day"
)

// FirstDay is the day of the first puzzle, a Monday.
var FirstDay = day.Date{Year: 2026, Month: time.November, Day: 23}

// dailyLines returns the lines of the file of daily puzzles.
var dailyLines = sync.OnceValue(func() []string {
	text, _ := files.ReadFile("data/" + DailyFile) // it is embedded
	return lines(string(text))
})

// daily caches the daily puzzles that have been parsed, by their number.
var daily sync.Map

// readDay parses the daily puzzle with a number, from 0, if it is not cached.
func readDay(number int) (*Puzzle, error) {
	if p, ok := daily.Load(number); ok {
		return p.(*Puzzle), nil
	}
	p, err := ParseLine(dailyLines()[number])
	if err != nil {
		return nil, fmt.Errorf("line %d: %w", number+1, err)
	}
	kept, _ := daily.LoadOrStore(number, p)
	return kept.(*Puzzle), nil
}

// Today is the puzzle of a day.
type Today struct {
	*Puzzle
	// Number is the index of the puzzle among the daily puzzles, from 0.
	Number int
	// Again is set if the puzzle was already that of an earlier day: after the last puzzle the list
	// starts again.
	Again bool
}

// Of returns the puzzle of a day. Before FirstDay it counts backwards from the end of the list,
// with Again set. The puzzle is shared: do not change it. If its line is damaged, the error names
// the line.
func Of(d day.Date) (Today, error) {
	days := len(dailyLines())
	if days == 0 {
		return Today{}, errors.New("there is no puzzle for any day")
	}
	since := d.Since(FirstDay)
	number := (since%days + days) % days
	p, err := readDay(number)
	return Today{p, number, number != since}, err
}
