package progress

import (
	"math/rand/v2"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/glicko2"
)

// EqualOpponent is an opponent as strong as the person: one of two neighbouring levels, drawn at
// random for each game.
type EqualOpponent struct {
	Lower, Upper engine.Level
	// Chance is the probability of drawing Upper, from 0 to 1.
	Chance float64
}

// EqualOpponent returns the opponent against which the person's expected score is one half, by
// their rating in a variant. A person without a rating, or with one below all levels, gets the
// weakest level. Only a person who has reached the rating of the strongest level gets that level,
// because it may be unbeatable. After few games a rating is uncertain, and one win can lift it over
// several levels: the opponent is then no stronger than the games show, see highestShown. ok is
// false if a level has no rating.
func (p Progress) EqualOpponent(v engine.Variant) (e EqualOpponent, ok bool) {
	if e, ok = p.equalByRating(v); !ok || p.Rating(v).Known() {
		return e, ok
	}
	if highest := p.highestShown(v); e.Upper > highest {
		e = EqualOpponent{Lower: highest, Upper: highest}
	}
	return e, true
}

// highestShown returns the strongest level for which the person's games say something: one that they
// have beaten or drawn with, or the one above a level whose medal they have. Without such a game it is the
// weakest level.
func (p Progress) highestShown(v engine.Variant) engine.Level {
	levels := v.Levels()
	highest := 0
	for i, l := range levels {
		switch r := p.Rung(v, l); {
		case r.Medal == Won:
			highest = max(highest, min(i+1, len(levels)-1))
		case r.Wins+r.Draws > 0:
			highest = max(highest, i)
		}
	}
	return levels[highest]
}

// equalByRating returns the opponent by the rating alone.
func (p Progress) equalByRating(v engine.Variant) (e EqualOpponent, ok bool) {
	var ratings []float64
	levels := v.Levels()
	for _, l := range levels {
		rating, rated := Strength(v, l)
		if !rated {
			return e, false
		}
		ratings = append(ratings, rating)
	}
	own, last := p.Rating(v).Value, len(levels)-1
	above := slices.IndexFunc(ratings, func(rating float64) bool { return rating > own })
	switch above {
	case -1:
		return EqualOpponent{Lower: levels[last], Upper: levels[last]}, true
	case 0:
		return EqualOpponent{Lower: levels[0], Upper: levels[0]}, true
	case last:
		return EqualOpponent{Lower: levels[last-1], Upper: levels[last-1]}, true
	}
	lower, upper := glicko2.Expected(own, ratings[above-1]), glicko2.Expected(own, ratings[above])
	return EqualOpponent{levels[above-1], levels[above], (lower - 0.5) / (lower - upper)}, true
}

// Draw draws one of the two levels. The same seed always draws the same level.
func (e EqualOpponent) Draw(seed uint64) engine.Level {
	if rand.New(rand.NewPCG(seed, 0)).Float64() < e.Chance {
		return e.Upper
	}
	return e.Lower
}
