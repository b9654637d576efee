package progress

import (
	"math"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/glicko2"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// rated returns the progress of a person with a rating in a variant that is certain.
func rated(v engine.Variant, value float64) Progress {
	return Progress{ratings: map[string]Rating{v.Name: {
		Rating: glicko2.Rating{Value: value, Deviation: minDeviation},
		Curve:  make([]RatingPoint, 1),
	}}}
}

// For a rating between the weakest and the second strongest level, the expected score against an equal
// is one half, in every game that has an equal.
func TestEqualIsAsStrong(t *testing.T) {
	found := 0
	for _, v := range engine.Catalogue() {
		e, ok := Progress{}.EqualOpponent(v)
		if !ok {
			continue
		}
		found++
		levels := v.Levels()
		if e.Lower != levels[0] || e.Upper != levels[0] {
			t.Errorf("%s: a newcomer meets %+v", v.Name, e)
		}
		last := len(levels) - 1
		lowest, _ := Strength(v, levels[0])
		high, _ := Strength(v, levels[last-1])
		highest, _ := Strength(v, levels[last])
		for own := lowest; own < high; own += 7 {
			e, _ := rated(v, own).EqualOpponent(v)
			lower, _ := Strength(v, e.Lower)
			upper, _ := Strength(v, e.Upper)
			score := (1-e.Chance)*glicko2.Expected(own, lower) + e.Chance*glicko2.Expected(own, upper)
			if e.Upper != e.Lower+1 || own < lower || own >= upper || math.Abs(score-0.5) > 1e-9 {
				t.Errorf("%s: at %v the expected score is %v against %+v", v.Name, own, score, e)
			}
		}
		for own, want := range map[float64]engine.Level{
			lowest - 1: levels[0], high: levels[last-1], highest - 1: levels[last-1], highest: levels[last], highest + 500: levels[last],
		} {
			if e, _ := rated(v, own).EqualOpponent(v); e.Lower != want || e.Upper != want {
				t.Errorf("%s: at %v it is %+v, want %v", v.Name, own, e, want)
			}
		}
	}
	if found < 11 {
		t.Errorf("%d games have an equal", found)
	}
	if _, ok := (Progress{}).EqualOpponent(variant(t, "7,7,4")); ok {
		t.Error("a board without ratings has an equal")
	}
}

// While a rating is uncertain, the equal climbs as the medals do: it takes two wins to meet the next level,
// in every game. A strong player who begins higher up stays there.
func TestEqualClimbsOneRungAtATime(t *testing.T) {
	for _, v := range engine.Catalogue() {
		if _, ok := (Progress{}).EqualOpponent(v); !ok {
			continue // its levels have no ratings
		}
		levels := v.Levels()
		var games []history.CountedGame
		play := func(l engine.Level, result history.PersonResult) {
			at := time.Unix(int64(len(games))*600, 0)
			games = append(games, history.CountedGame{Variant: v.Name, Level: l.Key(), Result: result, Finished: at})
		}
		for n := range 8 {
			p := Of(games)
			e, ok := p.EqualOpponent(v)
			if highest := levels[min(n/WinsForMedal, len(levels)-1)]; !ok || !p.Rating(v).Known() && (e.Upper > highest || e.Lower > e.Upper) {
				t.Errorf("%s: after %d wins it is %+v, higher than %v", v.Name, n, e, highest)
			}
			play(e.Upper, history.Win)
		}
		games = nil
		play(levels[2], history.Win)
		if e, _ := Of(games).EqualOpponent(v); e.Upper != levels[2] || e.Lower < levels[1] {
			t.Errorf("%s: after one win against %v it is %+v", v.Name, levels[2], e)
		}
		games = nil
		for range 3 {
			play(levels[2], history.Loss)
		}
		if e, _ := Of(games).EqualOpponent(v); e.Upper != levels[0] {
			t.Errorf("%s: after three losses it is %+v", v.Name, e)
		}
	}
}

// The upper level is drawn with probability Chance, and the same seed draws the same level.
func TestEqualIsDrawn(t *testing.T) {
	e := EqualOpponent{engine.Easy, engine.Medium, 0.25}
	upper := 0
	const games = 4000
	for seed := range uint64(games) {
		switch l := e.Draw(seed); {
		case l != e.Draw(seed):
			t.Fatalf("seed %d draws two levels", seed)
		case l == engine.Medium:
			upper++
		}
	}
	if share := float64(upper) / games; math.Abs(share-0.25) > 0.03 {
		t.Errorf("the upper one is drawn in %v of the games", share)
	}
}
