package progress

import (
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/glicko2"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// Rating is how strong a person is in a variant, on the scale of its levels, and how that has changed. The zero
// value is that of one who has played no level whose strength is known.
type Rating struct {
	glicko2.Rating
	// Curve has the rating after each game against such a level, the oldest first.
	Curve []RatingPoint
}

// RatingPoint is a rating after a game.
type RatingPoint struct {
	At    time.Time
	Value float64
	// Known is set where enough games had been played for the rating to be shown.
	Known bool
}

// The numbers of Lichess: from which deviation on a rating is not shown, the least deviation, so that the rating of
// somebody who plays much does not stand still, and how many rating periods a day has, so that a deviation of 60
// grows to 110 in a year.
const (
	sureDeviation = 110
	minDeviation  = 45
	perDay        = 0.21436
)

// Known reports whether enough games were played for the rating to be shown.
func (r Rating) Known() bool { return len(r.Curve) > 0 && r.Deviation < sureDeviation }

// Rating returns how strong the person is in a variant.
func (p Progress) Rating(v engine.Variant) Rating { return p.ratings[v.Name] }

// ratings returns the ratings that games make, by the name of the variant. Each game is a rating period of its own.
func ratings(games []history.CountedGame) map[string]Rating {
	all := map[string]Rating{}
	for _, g := range games {
		v, err := engine.ParseVariant(g.Variant)
		if err != nil {
			continue
		}
		l, err := v.ParseLevel(g.Level)
		if err != nil {
			continue
		}
		against, ok := Strength(v, l)
		if !ok {
			continue
		}
		r, begun := all[v.Name]
		if !begun {
			r.Rating = newcomer(v)
		}
		all[v.Name] = r.after(g, against)
	}
	return all
}

// Strength returns how strong a level of a variant is, on the scale of the variant's ratings, and whether that was
// measured.
func Strength(v engine.Variant, l engine.Level) (elo float64, ok bool) {
	r, ok := v.Rating(l)
	return float64(r.Elo), ok
}

// newcomer returns the rating of somebody who has played no game: near the weakest level but one whose strength is known.
func newcomer(v engine.Variant) glicko2.Rating {
	r := glicko2.Rating{Deviation: glicko2.NewDeviation, Volatility: glicko2.NewVolatility}
	rated := 0
	for _, l := range v.Levels() {
		if elo, ok := Strength(v, l); ok && rated < 2 {
			r.Value = elo
			rated++
		}
	}
	return r
}

// after returns the rating after one more game, against an opponent of a known strength.
func (r Rating) after(g history.CountedGame, against float64) Rating {
	periods := 0.0
	if n := len(r.Curve); n > 0 {
		periods = max(g.Finished.Sub(r.Curve[n-1].At).Hours()/24*perDay, 0)
	}
	score := map[history.PersonResult]float64{history.Win: 1, history.Draw: 0.5}[g.Result]
	r.Rating = r.After(periods, glicko2.Result{Value: against, Score: score})
	r.Deviation = max(r.Deviation, minDeviation)
	r.Curve = append(r.Curve, RatingPoint{g.Finished, r.Value, r.Deviation < sureDeviation})
	return r
}
