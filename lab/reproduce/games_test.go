package reproduce

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// spec returns a match between two random players.
func spec(name string, games int) match.Spec {
	return match.Spec{Variant: variant(name), Players: []string{"random", "random"}, Games: games}
}

// Each game adds its match's weight to the progress. The progress reaches 1 with the last game of
// the last match.
func TestProgressOfMatches(t *testing.T) {
	var seen []progress.State
	w := &experimentRun{options: Options{Workers: 1}, notify: func(s progress.State) { seen = append(seen, s) }}
	list := []weightedMatch{{Spec: spec("3,3,3", 2), weight: 3}, {Spec: spec("4,4,3", 2)}}
	if _, err := w.matches(t.Context(), list); err != nil || w.Games != 4 || len(seen) != 4 {
		t.Fatalf("%d games, %d states, %v", w.Games, len(seen), err)
	}
	last := 0.0
	for _, s := range seen {
		step := s.Done - last
		want := 3.0 / 8
		if strings.HasPrefix(s.What, "4,4,3, random–random") {
			want = 1.0 / 8
		}
		if math.Abs(step-want) > 1e-9 || s.Of != 1 {
			t.Errorf("%+v after %g", s, last)
		}
		last = s.Done
	}
	if last != 1 {
		t.Errorf("%g is done at the end", last)
	}
	seen = nil
	if _, err := w.matches(t.Context(), list[1:]); err != nil || seen[0].Done != 0.5 {
		t.Errorf("the next part of the work begins with %+v, %v", seen, err)
	}
}

// All matches of an experiment use its seed, whatever seed they were created with.
func TestMatchesHaveTheSeed(t *testing.T) {
	play := func(seed, own uint64) match.Stats {
		w := &experimentRun{options: Options{Seed: seed}}
		m := weightedMatch{Spec: spec("4-5-4", 40)}
		m.Seed = own
		results, err := w.matches(t.Context(), []weightedMatch{m})
		if err != nil {
			t.Fatal(err)
		}
		results[0].Players = [2]match.Tally{} // times
		return results[0]
	}
	if a, b := play(3, 1), play(3, 2); a.All() != b.All() || a.Plies != b.Plies {
		t.Errorf("%+v and %+v", a, b)
	}
	if a, b := play(3, 1), play(4, 1); a.Plies == b.Plies && a.All() == b.All() {
		t.Errorf("another seed gives %+v too", a)
	}
}

// If a player's time is limited, games are played one at a time.
func TestWorkersOfTimedPlayers(t *testing.T) {
	w := &experimentRun{options: Options{Workers: 7}}
	plain, timed := weightedMatch{Spec: spec("3,3,3", 2)}, weightedMatch{Spec: spec("3,3,3", 2)}
	timed.Players[1] = "deepening(time=1s)"
	if a, b := w.workers([]weightedMatch{plain}), w.workers([]weightedMatch{plain, timed}); a != 7 || b != 1 {
		t.Errorf("%d and %d games at a time", a, b)
	}
}

// If a player's string is not valid, the error names it and no game is played.
func TestUnreadablePlayers(t *testing.T) {
	w := &experimentRun{}
	bad := weightedMatch{Spec: spec("3,3,3", 2)}
	bad.Players[1] = "alphabeta(eval=nonsense)"
	results, err := w.matches(t.Context(), []weightedMatch{{Spec: spec("3,3,3", 2)}, bad})
	if err == nil || !strings.Contains(err.Error(), `player "alphabeta(eval=nonsense)"`) || len(results) != 2 || w.Games != 0 {
		t.Errorf("%d results, %d games, %v", len(results), w.Games, err)
	}
}

func TestCountsInWords(t *testing.T) {
	for _, c := range []struct {
		count                 match.Count
		text, score, interval string
	}{
		{match.Count{}, "-", "-", "-"},
		{match.Count{Wins: 75, Losses: 25}, "75–0–25", "75.0", "65.7 to 82.5"},
		{match.Count{Draws: 1}, "0–1–0", "50.0", "5.5 to 94.5"},
	} {
		score, interval := scoreOf(sample{Count: c.count})
		if countText(c.count) != c.text || score != c.score || interval != c.interval {
			t.Errorf("%q, %q, %q; want %+v", countText(c.count), score, interval, c)
		}
	}
}

// Bars show the score and its interval for each group, and nothing for a group without games.
func TestScoresFigure(t *testing.T) {
	games := []sample{{Count: match.Count{Wins: 3, Losses: 1}}, {}}
	f := scores("title", []string{"a", "b"}, bars("first", games), bars("second", games))
	if err := f.Check(); err != nil || f.High != 100 || f.Title != "title" || len(f.Bars) != 2 {
		t.Errorf("%+v, %v", f, err)
	}
	first := f.Bars[0].Values
	if first[0].Y != 75 || first[0].Low >= 75 || first[0].High <= 75 || first[1] != (chart.Value{}) {
		t.Errorf("%+v", first)
	}
}

// Only players whose name differs from their string are noted.
func TestNamesOfPlayers(t *testing.T) {
	w := &experimentRun{}
	w.nameAll([]player{{"random", "random"}, {"level 2", "cutoff(eval=pascal,level=2)"}})
	if !slices.Equal(w.Notes, []string{"level 2 is written cutoff(eval=pascal,level=2)."}) {
		t.Errorf("%q", w.Notes)
	}
}

// Repeated games do not make an interval narrower. The number of different games in a sum is known
// only if it is known for each part that has games.
func TestIntervalsOfDifferentGames(t *testing.T) {
	repeated := sample{match.Count{Wins: 75, Losses: 25}, 20}
	_, few := scoreOf(sample{match.Count{Wins: 15, Losses: 5}, 20})
	if score, interval := scoreOf(repeated); score != "75.0" || interval != few {
		t.Errorf("%s %%, %s; want %s", score, interval, few)
	}
	if low, high := repeated.interval(); valueOf(repeated) != (chart.Value{Y: 75, Low: low, High: high}) || high-low < 30 {
		t.Errorf("%v, %v to %v", valueOf(repeated), low, high)
	}
	if text := rate(repeated); text != "75 (53–89)" {
		t.Error(text)
	}
	unknown := sample{Count: match.Count{Draws: 10}}
	for _, c := range []struct {
		sum  sample
		want int
	}{{repeated.plus(repeated), 40}, {repeated.plus(sample{}), 20}, {repeated.plus(unknown), 0}, {unknown.plus(repeated), 0}} {
		if c.sum.different != c.want {
			t.Errorf("%+v has %d different games, want %d", c.sum, c.sum.different, c.want)
		}
	}
	w := &experimentRun{total: repeated}
	if w.noteRepeats(); len(w.Notes) != 1 || !strings.HasPrefix(w.Notes[0], "20 of the 100 games are different ones: ") {
		t.Errorf("%q", w.Notes)
	}
	w = &experimentRun{total: repeated, countsRepeats: true}
	if w.noteRepeats(); len(w.Notes) != 1 || !strings.Contains(w.Notes[0], "end as published counts all") {
		t.Errorf("%q", w.Notes)
	}
}
