package progress

import (
	"math"
	"slices"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/store/history"
)

var (
	win, loss, draw = history.Win, history.Loss, history.Draw
	noon            = time.Date(2026, 11, 2, 12, 0, 0, 0, time.Local)
)

// dated sets the times of games an hour apart.
func dated(games []history.CountedGame) []history.CountedGame {
	for i := range games {
		games[i].Finished = noon.Add(time.Duration(i) * time.Hour)
	}
	return games
}

// Even results against a level lead to a rating near its strength, which is known after about fifteen
// games. Its curve is shown from the tenth.
func TestRatingComesToThatOfAnEqual(t *testing.T) {
	v := variant(t, "gomoku")
	hard, _ := Strength(v, engine.Hard)
	var results []history.PersonResult
	for range 30 {
		results = append(results, win, loss)
	}
	all := dated(games("gomoku", engine.Hard, results...))
	r := Of(all).Rating(v)
	if math.Abs(r.Value-hard) > 60 || !r.Known() || len(r.Curve) != len(all) {
		t.Errorf("%v after %d games, want near %v", r.Rating, len(r.Curve), hard)
	}
	if Of(all[:5]).Rating(v).Known() || !Of(all[:16]).Rating(v).Known() {
		t.Error("it is known after five games, or unknown after sixteen")
	}
	if Of(all[:9]).Rating(v).HasCurve() || !Of(all[:10]).Rating(v).HasCurve() {
		t.Error("its curve does not begin with the tenth game")
	}
	if last := r.Curve[len(all)-1]; last.Value != r.Value || !last.At.Equal(all[len(all)-1].Finished) {
		t.Errorf("the curve ends in %v", last)
	}
}

// A win gives a higher rating than a draw or a loss, and a result against a strong opponent a higher
// one than the same result against a weak opponent.
func TestRatingTellsResultsAndOpponents(t *testing.T) {
	v := variant(t, "gomoku")
	after := func(l engine.Level, r history.PersonResult) float64 {
		return Of(dated(games("gomoku", l, r))).Rating(v).Value
	}
	for _, c := range [][2]float64{
		{after(engine.Hard, loss), after(engine.Hard, draw)},
		{after(engine.Hard, draw), after(engine.Hard, win)},
		{after(engine.Easy, win), after(engine.Hard, win)},
		{after(engine.Easy, loss), after(engine.Hard, loss)},
	} {
		if c[0] >= c[1] {
			t.Errorf("%v is not less than %v", c[0], c[1])
		}
	}
}

// A newcomer's rating starts near the second level. After a long break, a rating is less certain.
func TestRatingBeforeAndAfterALongTime(t *testing.T) {
	v := variant(t, "gomoku")
	easy, _ := Strength(v, engine.Easy)
	if r := Of(dated(games("gomoku", engine.Easy, draw))).Rating(v); math.Abs(r.Value-easy) > 1 {
		t.Errorf("after one draw %v, want %v", r.Value, easy)
	}
	all := dated(games("gomoku", engine.Easy, slices.Repeat([]history.PersonResult{win, loss}, 40)...))
	soon := Of(all).Rating(v)
	all[len(all)-1].Finished = noon.AddDate(3, 0, 0)
	if late := Of(all).Rating(v); late.Deviation <= soon.Deviation || soon.Deviation < minDeviation {
		t.Errorf("deviation %v at once, %v after three years", soon.Deviation, late.Deviation)
	}
}

// Games against strategies, guests or levels without a strength, and games of unknown variants, do not
// change a rating.
func TestRatingOfGamesThatSayNothing(t *testing.T) {
	all := slices.Concat(games("gomoku", engine.Easy, win), []history.CountedGame{
		{Variant: "gomoku", Level: history.NoLevel, Result: win},
		{Variant: "gomoku", Level: "strategy: Karo", Result: win},
		{Variant: "no game", Level: "easy", Result: win},
		{Variant: "12,12,5", Level: "easy", Result: win},
	})
	p := Of(dated(all))
	if r := p.Rating(variant(t, "gomoku")); len(r.Curve) != 1 {
		t.Errorf("%d games count", len(r.Curve))
	}
	if r := p.Rating(variant(t, "12,12,5")); r.Known() || r.Curve != nil || len(p.ratings) != 1 {
		t.Errorf("a board without numbers has the rating %v", r)
	}
	if (Progress{}).Rating(variant(t, "renju")).Known() {
		t.Error("without games there is a rating")
	}
}
