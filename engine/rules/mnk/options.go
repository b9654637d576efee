package mnk

import (
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Options is a set of rules beside the standard ones.
type Options uint32

// The options. A new one has the next bit, and an entry in optionTable.
const (
	// Exact asks for exactly K in a row: a longer row does not count.
	Exact Options = 1 << iota
	// Misere makes the side that completes a row lose.
	Misere
	// Gravity lets a mark fall down its column to the lowest empty cell.
	Gravity
	// Renju forbids the first side, Black, two open threes, two fours and six or more
	// in a row; its five are exactly five. It asks for five in a row.
	Renju
)

// Option is a rule that may be added: how it is typed, what it says of a game, and with
// which rules it goes. Where a format is empty the option says nothing there.
type Option struct {
	// Set holds this option alone.
	Set Options
	// Key is the word by which it is typed: "exact".
	Key string
	// About says in a few words what it does, for K in a row.
	About string
	// Number is the format of how many make a row: "exactly %s".
	Number string
	// Board is the format of the board in a summary: "%s, discs fall".
	Board string
	// Row is the format of the row in a summary: "avoid %s"; "%.0s" leaves the row out.
	Row string
	// Aim is the format of what to do with the row, in place of "Get %s to win.".
	Aim string
	// Goal is the format of the sentences that say what to do: "Drop a disc. %s".
	Goal string
	// Check returns why the option does not go with other rules, nil if it does; a nil
	// Check lets it go with all. See OptionError.
	Check func(r Rules) error
}

// OptionError says that two options contradict each other.
type OptionError struct {
	// Key and Other are the words of the two.
	Key, Other string
}

// Error names both options.
func (e *OptionError) Error() string {
	return fmt.Sprintf("%s and %s contradict each other", e.Key, e.Other)
}

// optionTable lists the options in the order in which they are written. It is all that a
// rule needs beside the code that obeys it.
var optionTable = []Option{
	{Set: Exact, Key: "exact", About: "exactly K in a row wins", Number: "exactly %s"},
	{Set: Misere, Key: "misere", About: "K in a row loses", Row: "avoid %s", Aim: "Avoid %s!"},
	{Set: Gravity, Key: "gravity", About: "marks fall down their column", Board: "%s, discs fall", Goal: "Drop a disc. %s"},
	{Set: Renju, Key: "renju", About: "Black has forbidden points", Row: "%.0sBlack has forbidden points", Goal: "%s Black may not make two open threes, two fours or six.", Check: checkRenju},
}

// AllOptions lists the options of k in a row, in the order in which they are written.
func AllOptions() []Option { return slices.Clone(optionTable) }

// OptionNamed returns the option with that key.
func OptionNamed(key string) (o Option, ok bool) {
	i := slices.IndexFunc(optionTable, func(o Option) bool { return o.Key == key })
	if i < 0 {
		return Option{}, false
	}
	return optionTable[i], true
}

// Has reports whether an option is on.
func (r *Rules) Has(o Options) bool { return r.Options&o != 0 }

// On lists the options that are on, in the order in which they are written.
func (r Rules) On() (list []Option) {
	for _, o := range optionTable {
		if r.Has(o.Set) {
			list = append(list, o)
		}
	}
	return list
}

// checkOptions returns why the options do not go together, nil if they do.
func (r Rules) checkOptions() error {
	for _, o := range r.On() {
		if o.Check == nil {
			continue
		}
		if err := o.Check(r); err != nil {
			return err
		}
	}
	return nil
}

// checkRenju returns why renju does not go with the other rules: its forbidden moves are
// defined for five in a row, and ask for room in every direction.
func checkRenju(r Rules) error {
	const five = 5
	for _, other := range []Option{{Set: Exact, Key: "exact"}, {Set: Misere, Key: "misere"}, {Set: Gravity, Key: "gravity"}} {
		if r.Has(other.Set) {
			return &OptionError{Key: "renju", Other: other.Key}
		}
	}
	if err := game.CheckNumber(0, "rows", r.Rows, five, MaxSide); err != nil {
		return err
	}
	if err := game.CheckNumber(1, "columns", r.Columns, five, MaxSide); err != nil {
		return err
	}
	if r.K != five {
		return &game.NumberError{Index: 2, Min: five, Max: five, Message: "in a row: renju asks for five"}
	}
	return nil
}
