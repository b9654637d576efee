package record

import (
	"fmt"
	"strconv"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/day"
)

const versionTag = "MNKDesk"

// field describes a tag that the package knows. While tags are read and written, the arrays of a
// Game are indexed by mark: 0 is X, 1 is O.
type field struct {
	name string
	// get returns the value to write; an empty value is not written.
	get func(g *Game) string
	// set stores a value and returns "", or returns a description of the values that are allowed.
	set func(g *Game, value string) (want string)
}

// tagFields holds the known tags. It is built only once, since every tag of a file is looked up in
// it.
var tagFields = fields()

// fields lists the known tags in the order in which they are written.
func fields() []field {
	return []field{
		textField("Variant", func(g *Game) *string { return &g.Variant }),
		textField("X", func(g *Game) *string { return &g.Names[0] }),
		textField("O", func(g *Game) *string { return &g.Names[1] }),
		kindField("XKind", 0),
		kindField("OKind", 1),
		textField("XPlayer", func(g *Game) *string { return &g.Players[0] }),
		textField("OPlayer", func(g *Game) *string { return &g.Players[1] }),
		wordField("Begins", "X", "O", func(g *Game) *bool { return &g.OBegins }),
		textField("Level", func(g *Game) *string { return &g.Level }),
		textField("LowestLevel", func(g *Game) *string { return &g.LowestLevel }),
		durationField("MasterTime", func(g *Game) *time.Duration { return &g.MasterTime }),
		countField("MasterCores", "a number of processors", func(g *Game) *int { return &g.MasterCores }),
		wordField("Assisted", "no", "yes", func(g *Game) *bool { return &g.Assisted }),
		wordField("TakenBack", "no", "yes", func(g *Game) *bool { return &g.TakenBack }),
		{"Date", getDate, setDate},
		durationField("Elapsed", func(g *Game) *time.Duration { return &g.Elapsed }),
		{"Result", getResult, setResult},
		textField("Reason", func(g *Game) *string { return &g.Reason }),
		{"Seed", getSeed, setSeed},
		{"Undone", getUndone, setUndone},
		countField("UndoneChoices", "a number of choices", func(g *Game) *int { return &g.UndoneChoices }),
		countField("SetUpMoves", "a number of moves", func(g *Game) *int { return &g.SetUpMoves }),
		clockField("XClock", 0),
		clockField("OClock", 1),
		textField("OpeningRule", func(g *Game) *string { return &g.OpeningRule }),
		durationField("TurnTime", func(g *Game) *time.Duration { return &g.TurnTime }),
	}
}

func findField(name string) (field, bool) {
	for _, f := range tagFields {
		if f.name == name {
			return f, true
		}
	}
	return field{}, false
}

// swapped returns the game with its arrays and its result converted from the order of play to the
// order of the marks, or back. The two orders differ only if O begins.
func (g Game) swapped() Game {
	if !g.OBegins {
		return g
	}
	g.Names[0], g.Names[1] = g.Names[1], g.Names[0]
	g.Kinds[0], g.Kinds[1] = g.Kinds[1], g.Kinds[0]
	g.Players[0], g.Players[1] = g.Players[1], g.Players[0]
	g.Clocks[0], g.Clocks[1] = g.Clocks[1], g.Clocks[0]
	switch g.Result {
	case game.FirstWins:
		g.Result = game.SecondWins
	case game.SecondWins:
		g.Result = game.FirstWins
	}
	return g
}

func textField(name string, in func(g *Game) *string) field {
	return field{
		name: name,
		get:  func(g *Game) string { return *in(g) },
		set: func(g *Game, v string) string {
			*in(g) = v
			return ""
		},
	}
}

func kindField(name string, i int) field {
	return field{
		name: name,
		get:  func(g *Game) string { return string(g.Kinds[i]) },
		set: func(g *Game, v string) string {
			g.Kinds[i] = Kind(v)
			return wantUnless(g.Kinds[i] == Person || g.Kinds[i] == Computer, `"person" or "computer"`)
		},
	}
}

// wantUnless returns want if ok is false.
func wantUnless(ok bool, want string) string {
	if ok {
		return ""
	}
	return want
}

// wordField returns a field with one of two words as its value; the word no is not written.
func wordField(name, no, yes string, in func(g *Game) *bool) field {
	return field{
		name: name,
		get: func(g *Game) string {
			if *in(g) {
				return yes
			}
			return ""
		},
		set: func(g *Game, v string) string {
			*in(g) = v == yes
			return wantUnless(v == no || v == yes, fmt.Sprintf("%q or %q", no, yes))
		},
	}
}

const (
	wantDate    = `a date such as "2026-11-20" or "2026-11-20T18:30:00+01:00"`
	wantElapsed = `a time such as "2m30s"`
)

func getDate(g *Game) string {
	switch year := g.DayPlayed().Year; {
	case g.DayPlayed().IsZero() || year < 0 || year > 9999:
		return ""
	case g.Date.IsZero():
		return g.Day.String()
	default:
		return g.Date.Format(time.RFC3339)
	}
}

func setDate(g *Game, v string) string {
	if d, ok := day.Parse(v); ok {
		g.Date, g.Day = time.Time{}, d
		return ""
	}
	for _, layout := range []string{time.RFC3339, time.DateTime} {
		if t, err := time.Parse(layout, v); err == nil {
			g.Date, g.Day = t, day.Date{}
			return ""
		}
	}
	return wantDate
}

// durationField returns a field with a time of 0 or more, kept to the millisecond.
func durationField(name string, in func(g *Game) *time.Duration) field {
	return field{
		name: name,
		get: func(g *Game) string {
			if d := in(g).Round(time.Millisecond); d > 0 {
				return d.String()
			}
			return ""
		},
		set: func(g *Game, v string) string {
			d, err := time.ParseDuration(v)
			*in(g) = d.Round(time.Millisecond) // rounded as get writes it
			return wantUnless(err == nil && d >= 0, wantElapsed)
		},
	}
}

func clockField(name string, i int) field {
	return field{
		name: name,
		get:  func(g *Game) string { return g.Clocks[i].String() },
		set: func(g *Game, v string) string {
			c, ok := ParseTimeControl(v)
			g.Clocks[i] = c
			return wantUnless(ok, wantControl)
		},
	}
}

// resultWords returns the values of the tag Result, indexed by result.
func resultWords() [4]string {
	return [...]string{game.Ongoing: "*", game.FirstWins: "X", game.SecondWins: "O", game.Draw: "draw"}
}

func getResult(g *Game) string { return resultWords()[g.Result] }

func setResult(g *Game, v string) string {
	for i, w := range resultWords() {
		if v == w {
			g.Result = game.Result(i)
			return ""
		}
	}
	return `"X", "O", "draw" or "*"`
}

func getSeed(g *Game) string {
	if g.Seed == 0 {
		return ""
	}
	return strconv.FormatUint(g.Seed, 10)
}

func setSeed(g *Game, v string) string {
	n, err := strconv.ParseUint(v, 10, 64)
	g.Seed = n
	return wantUnless(err == nil, "a whole number from 0 to 18446744073709551615")
}

// countField returns a field with a number; 0 is not written.
func countField(name, want string, in func(g *Game) *int) field {
	return field{
		name: name,
		get: func(g *Game) string {
			if n := *in(g); n > 0 {
				return strconv.Itoa(n)
			}
			return ""
		},
		set: func(g *Game, v string) string {
			n, err := parseCount(v)
			*in(g) = n
			return wantUnless(err == nil, want)
		},
	}
}

func getUndone(g *Game) string {
	if n := len(g.Moves) - len(g.Played()); n > 0 {
		return strconv.Itoa(n)
	}
	return ""
}

func setUndone(g *Game, v string) string {
	n, err := parseCount(v)
	g.Undone = n
	return wantUnless(err == nil, "a number of moves")
}

// maxCount is the largest number that parseCount accepts.
const maxCount = 999_999

// parseCount parses a whole number from 0 to maxCount.
func parseCount(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err == nil && (n < 0 || n > maxCount) {
		err = strconv.ErrRange
	}
	return n, err
}
