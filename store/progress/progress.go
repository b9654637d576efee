// Package progress computes what a person has reached, from the past games that count: medals, ratings, best wins. It has no file of its own:
// whoever deletes games or resets the statistics changes it.
//
// A level's medal in a variant is earned by two wins against it, and Master's by one draw where best play draws.
package progress

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// Medal is how far a medal has been earned.
type Medal int

// The states of a medal.
const (
	None Medal = iota
	Half       // one win of WinsForMedal
	Won
)

// WinsForMedal is how many wins against a level of a variant earn its medal.
const WinsForMedal = 2

// Rung is what a person has reached against one level of a variant.
type Rung struct {
	Games, Wins, Draws int
	Medal              Medal
}

// Progress is what a person has reached. The zero value is that of one who has played no game.
type Progress struct {
	rungs   map[place]Rung
	ratings map[string]Rating // by the name of the variant
}

// place names a rung by the variant's name and the level's key.
type place struct{ variant, level string }

// Of returns what the person has reached by games in the order of time.
func Of(games []history.CountedGame) Progress {
	p := Progress{map[place]Rung{}, ratings(games)}
	for _, g := range games {
		r := p.rungs[place{g.Variant, g.Level}]
		r.Games++
		switch g.Result {
		case history.Win:
			r.Wins++
		case history.Draw:
			r.Draws++
		}
		p.rungs[place{g.Variant, g.Level}] = r
	}
	for at, r := range p.rungs {
		r.Medal = medal(at, r)
		p.rungs[at] = r
	}
	return p
}

// medal returns how far the medal of a rung has been earned.
func medal(at place, r Rung) Medal {
	if r.Wins >= WinsForMedal {
		return Won
	}
	if v, err := engine.ParseVariant(at.variant); err == nil && r.Draws > 0 && drawEarns(v, at.level) {
		return Won
	}
	return Medal(r.Wins)
}

// drawEarns reports whether one draw earns the medal of a level, given by its key.
func drawEarns(v engine.Variant, level string) bool {
	return level == engine.Master.Key() && v.BestPlayDraws()
}

// Needs returns how many games earn the medal of a level: 1 where one draw does, else WinsForMedal, all of them won.
func Needs(v engine.Variant, l engine.Level) int {
	if drawEarns(v, l.Key()) {
		return 1
	}
	return WinsForMedal
}

// Rung returns what has been reached against a level of a variant.
func (p Progress) Rung(v engine.Variant, l engine.Level) Rung {
	return p.rungs[place{v.Name, l.Key()}]
}

// Medals returns the medals of a variant by its levels, from the weakest.
func (p Progress) Medals(v engine.Variant) (medals []Medal) {
	for _, l := range v.Levels() {
		medals = append(medals, p.Rung(v, l).Medal)
	}
	return medals
}

// Next returns the level of a variant whose medal is to be earned next: the weakest without one above those that have
// been won, or else the weakest that is missing. ok is false once all have been won.
func (p Progress) Next(v engine.Variant) (next engine.Level, ok bool) {
	levels, medals := v.Levels(), p.Medals(v)
	highest := len(medals) - 1
	for highest >= 0 && medals[highest] != Won {
		highest--
	}
	if highest+1 < len(levels) {
		return levels[highest+1], true
	}
	missing := slices.IndexFunc(medals, func(m Medal) bool { return m != Won })
	if missing < 0 {
		return 0, false
	}
	return levels[missing], true
}
