package mnk

import (
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Options is a set of rules that change the standard game.
type Options uint32

// The options. A new option gets the next bit and an entry in optionTable.
const (
	// Exact requires exactly K in a row: a longer row does not count.
	Exact Options = 1 << iota
	// Misere makes the side that completes a row lose.
	Misere
	// Gravity makes a mark fall down its column to the lowest empty cell.
	Gravity
	// Renju forbids the first side, Black, to make two open threes, two fours, or six or
	// more in a row. Black wins only with exactly five. Renju requires K = 5.
	Renju
)

// Option describes an optional rule: the word by which it is typed, the texts that describe
// a game with it, and the rules that it can be combined with. An empty format leaves that
// text as it is.
type Option struct {
	// Set holds only this option.
	Set Options
	// Key is the word that a user types: "exact".
	Key string
	// About is a short description, for K in a row.
	About string
	// Number is the format of the length of a row: "exactly %s".
	Number string
	// Board is the format of the board in a summary: "%s, discs fall".
	Board string
	// Row is the format of the row in a summary: "avoid %s". "%.0s" omits the row.
	Row string
	// Aim is the format of the aim of the game, in place of "Get %s to win.".
	Aim string
	// Goal is the format of the sentences that tell the player what to do: "Drop a disc. %s".
	Goal string
	// Check returns an error if the option cannot be combined with the other rules, for
	// example an *OptionError. A nil Check allows all rules.
	Check func(r Rules) error
}

// OptionError reports that two options contradict each other.
type OptionError struct {
	// Key and Other are the keys of the two options.
	Key, Other string
}

// Error implements error. It names both options.
func (e *OptionError) Error() string {
	return fmt.Sprintf("%s and %s contradict each other", e.Key, e.Other)
}

// optionTable lists the options in the order in which they are written. A new option needs
// only an entry here and the code that implements it.
var optionTable = []Option{
	{Set: Exact, Key: "exact", About: "exactly K in a row wins", Number: "exactly %s"},
	{Set: Misere, Key: "misere", About: "K in a row loses", Row: "avoid %s", Aim: "Avoid %s!"},
	{Set: Gravity, Key: "gravity", About: "marks fall down their column", Board: "%s, discs fall", Goal: "Drop a disc. %s"},
	{
		Set: Renju, Key: "renju", About: "Black has forbidden points", Row: "%.0sBlack has forbidden points",
		Goal: "%s Black may not make two open threes, two fours or six.", Check: checkRenju,
	},
}

// AllOptions lists the options of k in a row, in the order in which they are written.
func AllOptions() []Option { return slices.Clone(optionTable) }

// OptionNamed returns the option with the given key, and whether there is one.
func OptionNamed(key string) (o Option, ok bool) {
	i := slices.IndexFunc(optionTable, func(o Option) bool { return o.Key == key })
	if i < 0 {
		return Option{}, false
	}
	return optionTable[i], true
}

// Has reports whether any of the options in o is on.
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

// checkOptions returns an error if the options cannot be combined.
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

// checkRenju returns an error if renju cannot be combined with the other rules. Its forbidden
// moves are defined for five in a row only, and need room in every direction.
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
