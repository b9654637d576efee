package engine

import (
	"strconv"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

// Effort is what Master may use for a move. The zero value is the usual one.
type Effort struct {
	// Time is how long it thinks, from LeastEffort to MostEffort; 0 for UsualEffort.
	Time time.Duration
	// Cores is how many processors search at the same time, where the search can use more
	// than one; 0 for one.
	Cores int
}

// The times that Master may have for a move.
const (
	LeastEffort = time.Second
	UsualEffort = 5 * time.Second
	MostEffort  = time.Minute
)

// Whole returns the effort with what it leaves open filled in, within the bounds.
func (e Effort) Whole() Effort {
	if e.Time == 0 {
		e.Time = UsualEffort
	}
	return Effort{min(max(e.Time, LeastEffort), MostEffort), max(e.Cores, 1)}
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
