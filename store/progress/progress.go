// Package progress computes what a person has achieved from the past games that count: medals,
// ratings and days in a row. It stores nothing itself, so deleting games or resetting the statistics
// changes the result.
//
// Two wins against a level of a variant earn its medal. One draw against Master earns Master's
// medal if best play draws.
package progress

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// Medal is the state of the medal of a level.
type Medal int

// The states of a medal.
const (
	None Medal = iota
	Half       // one win of WinsForMedal
	Won
)

// WinsForMedal is the number of wins against a level of a variant that earn its medal.
const WinsForMedal = 2

// Rung holds what a person has achieved against one level of a variant.
type Rung struct {
	Games, Wins, Draws int
	Medal              Medal
	// MedalGame is the game that brought Medal to its state. It is the zero value if Medal is None.
	MedalGame history.CountedGame
}

// Progress holds what a person has achieved. The zero value is for a person who has played no game.
type Progress struct {
	rungs   map[rungKey]Rung
	ratings map[string]Rating // by the name of the variant
}

// rungKey identifies a rung by the name of the variant and the key of the level.
type rungKey struct{ variant, level string }

// Of computes the progress from games in chronological order.
func Of(games []history.CountedGame) Progress {
	p := Progress{map[rungKey]Rung{}, ratings(games)}
	for _, g := range games {
		at := rungKey{g.Variant, g.Level}
		r := p.rungs[at]
		r.Games++
		switch g.Result {
		case history.Win:
			r.Wins++
		case history.Draw:
			r.Draws++
		}
		if now := medal(at, r); now > r.Medal {
			r.Medal, r.MedalGame = now, g
		}
		p.rungs[at] = r
	}
	return p
}

// medal returns the state of the medal of a rung.
func medal(at rungKey, r Rung) Medal {
	if r.Medal == Won || r.Wins >= WinsForMedal {
		return Won
	}
	if r.Draws > 0 && at.level == engine.Master.Key() { // else parsing the variant would take time for nothing
		if v, err := engine.ParseVariant(at.variant); err == nil && drawEarns(v, at.level) {
			return Won
		}
	}
	return Medal(r.Wins)
}

// drawEarns reports whether one draw earns the medal of the level with the given key.
func drawEarns(v engine.Variant, level string) bool {
	return level == engine.Master.Key() && v.BestPlayDraws()
}

// GamesForMedal returns the number of games that earn the medal of a level: 1 if one draw does,
// else WinsForMedal, all of which must be won.
func GamesForMedal(v engine.Variant, l engine.Level) int {
	if drawEarns(v, l.Key()) {
		return 1
	}
	return WinsForMedal
}

// HasPlayed reports whether the progress has any game.
func (p Progress) HasPlayed() bool { return len(p.rungs) > 0 }

// Rung returns what the person has achieved against a level of a variant.
func (p Progress) Rung(v engine.Variant, l engine.Level) Rung {
	return p.rungs[rungKey{v.Name, l.Key()}]
}

// Medals returns the medals for the levels of a variant, from the weakest level.
func (p Progress) Medals(v engine.Variant) (medals []Medal) {
	for _, l := range v.Levels() {
		medals = append(medals, p.Rung(v, l).Medal)
	}
	return medals
}

// Next returns the level whose medal to earn next. Of the levels above the strongest with a medal it is the weakest
// with half a medal, or else the weakest. If there is none above, it is the weakest level without a medal. ok is false
// if the person has all medals.
func (p Progress) Next(v engine.Variant) (next engine.Level, ok bool) {
	levels, medals := v.Levels(), p.Medals(v)
	highest := len(medals) - 1
	for highest >= 0 && medals[highest] != Won {
		highest--
	}
	if above := levels[highest+1:]; len(above) > 0 {
		half := slices.Index(medals[highest+1:], Half)
		return above[max(half, 0)], true
	}
	missing := slices.IndexFunc(medals, func(m Medal) bool { return m != Won })
	if missing < 0 {
		return 0, false
	}
	return levels[missing], true
}

// Offer returns the level to offer to a person who chose the level last for the game before: that level until its medal is
// won, and then that of Next. With all medals it stays the last one. It also does so if the person has the medals of last and
// of all above, and none of the weakest: somebody who began at the top isn't sent to the bottom.
func (p Progress) Offer(v engine.Variant, last engine.Level) engine.Level {
	next, ok := p.Next(v)
	fromTop := next < last && next == v.Levels()[0]
	if !ok || fromTop || p.Rung(v, last).Medal != Won {
		return last
	}
	return next
}
