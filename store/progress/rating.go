package progress

import (
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/glicko2"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// Rating is a person's rating in a variant, on the scale of its levels, with its history. The zero
// value is for a person who has played no level with a known strength.
type Rating struct {
	glicko2.Rating
	// Curve has the rating after each game against a level with a known strength, the oldest first.
	Curve []RatingPoint
}

// RatingPoint is the rating after a game.
type RatingPoint struct {
	At    time.Time
	Value float64
}

// gamesForCurve is the number of rated games from which on a rating is shown.
const gamesForCurve = 10

// The parameters are those of Lichess. A rating is known while its deviation is below sureDeviation. minDeviation keeps
// the rating of a frequent player moving. perDay is the number of rating periods in a day, chosen so that a deviation of
// 60 grows to 110 in a year.
const (
	sureDeviation = 110
	minDeviation  = 45
	perDay        = 0.21436
)

// HasCurve reports whether enough games are rated to show the rating and its curve.
func (r Rating) HasCurve() bool { return r.GamesToCurve() == 0 }

// GamesToCurve returns how many more games must be rated until HasCurve holds.
func (r Rating) GamesToCurve() int { return max(gamesForCurve-len(r.Curve), 0) }

// Known reports whether the rating is certain enough to choose an equal opponent by it alone.
func (r Rating) Known() bool { return len(r.Curve) > 0 && r.Deviation < sureDeviation }

// Rating returns the person's rating in a variant.
func (p Progress) Rating(v engine.Variant) Rating { return p.ratings[v.Name] }

// ratings computes the ratings that result from games, by the name of the variant. Each game is a
// rating period of its own.
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

// Strength returns the measured rating of a level, on the scale of the variant's ratings. ok is
// false if it was not measured.
func Strength(v engine.Variant, l engine.Level) (elo float64, ok bool) {
	r, ok := v.Rating(l)
	return float64(r.Elo), ok
}

// newcomer returns the rating of a person who has played no game: the rating of the second-weakest
// level among those with a known strength.
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

// after returns the rating after one more game, against an opponent with the rating against.
func (r Rating) after(g history.CountedGame, against float64) Rating {
	periods := 0.0
	if n := len(r.Curve); n > 0 {
		periods = max(g.Finished.Sub(r.Curve[n-1].At).Hours()/24*perDay, 0)
	}
	score := map[history.PersonResult]float64{history.Win: 1, history.Draw: 0.5}[g.Result]
	r.Rating = r.After(periods, glicko2.Result{Value: against, Score: score})
	r.Deviation = max(r.Deviation, minDeviation)
	r.Curve = append(r.Curve, RatingPoint{g.Finished, r.Value})
	return r
}
