package progress

import (
	"slices"
	"strconv"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/store/history"
)

func variant(t *testing.T, name string) engine.Variant {
	t.Helper()
	v, err := engine.ParseVariant(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// games returns games of a variant against a level, with these results.
func games(variant string, l engine.Level, results ...history.PersonResult) (all []history.CountedGame) {
	for _, r := range results {
		all = append(all, history.CountedGame{Variant: variant, Level: l.Key(), Result: r})
	}
	return all
}

func TestMedals(t *testing.T) {
	for _, c := range []struct {
		variant string
		level   engine.Level
		results []history.PersonResult
		want    Rung
	}{
		{"gomoku", engine.Easy, nil, Rung{}},
		{"gomoku", engine.Easy, []history.PersonResult{win}, Rung{Games: 1, Wins: 1, Draws: 0, Medal: Half}},
		{"gomoku", engine.Easy, []history.PersonResult{win, loss, win}, Rung{Games: 3, Wins: 2, Draws: 0, Medal: Won}},
		{"gomoku", engine.Easy, []history.PersonResult{win, win, win}, Rung{Games: 3, Wins: 3, Draws: 0, Medal: Won}},
		{"gomoku", engine.Easy, []history.PersonResult{loss, draw, draw}, Rung{Games: 3, Wins: 0, Draws: 2, Medal: None}},
		{"gomoku", engine.Master, []history.PersonResult{draw}, Rung{Games: 1, Wins: 0, Draws: 1, Medal: None}},
		{"tic-tac-toe", engine.Master, []history.PersonResult{loss, draw}, Rung{Games: 2, Wins: 0, Draws: 1, Medal: Won}},
		{"tic-tac-toe", engine.Master, []history.PersonResult{loss}, Rung{Games: 1, Wins: 0, Draws: 0, Medal: None}},
		{"tic-tac-toe", engine.Hard, []history.PersonResult{draw, draw}, Rung{Games: 2, Wins: 0, Draws: 2, Medal: None}},
		{"4-5-4", engine.Master, []history.PersonResult{draw}, Rung{Games: 1, Wins: 0, Draws: 1, Medal: Won}},
		{"4,4,4", engine.Hard, []history.PersonResult{win, win}, Rung{Games: 2, Wins: 2, Draws: 0, Medal: Won}},
	} {
		p := Of(games(c.variant, c.level, c.results...))
		got := p.Rung(variant(t, c.variant), c.level)
		if got.MedalGame = (history.CountedGame{}); got != c.want {
			t.Errorf("%s, %v, %v: %+v, want %+v", c.variant, c.level, c.results, got, c.want)
		}
	}
}

// A medal knows the game that earned it, and half a medal the first win.
func TestGameThatEarnedAMedal(t *testing.T) {
	for _, c := range []struct {
		variant string
		level   engine.Level
		results []history.PersonResult
		want    string
	}{
		{"gomoku", engine.Easy, []history.PersonResult{loss, draw}, ""},
		{"gomoku", engine.Easy, []history.PersonResult{loss, win, loss}, "1"},
		{"gomoku", engine.Easy, []history.PersonResult{win, loss, win, win}, "2"},
		{"tic-tac-toe", engine.Master, []history.PersonResult{loss, draw, draw, win, win}, "1"},
		{"tic-tac-toe", engine.Master, []history.PersonResult{win, draw}, "1"},
	} {
		all := games(c.variant, c.level, c.results...)
		for i := range all {
			all[i].Key = strconv.Itoa(i)
		}
		if got := Of(all).Rung(variant(t, c.variant), c.level).MedalGame.Key; got != c.want {
			t.Errorf("%s, %v, %v: game %q, want %q", c.variant, c.level, c.results, got, c.want)
		}
	}
}

// Each level of each variant has its own medal. Games against strategies and games of unknown variants
// earn none.
func TestMedalsBelongToVariantAndLevel(t *testing.T) {
	won := []history.PersonResult{history.Win, history.Win}
	p := Of(slices.Concat(
		games("gomoku", engine.Easy, won...), games("renju", engine.Easy, history.Win), games("gomoku", engine.Hard, history.Win),
		[]history.CountedGame{
			{Variant: "gomoku", Level: history.NoLevel, Result: history.Win},
			{Variant: "no game", Level: "master", Result: history.Draw},
		},
	))
	for name, want := range map[string]map[engine.Level]Medal{
		"gomoku": {engine.Easy: Won, engine.Hard: Half}, "renju": {engine.Easy: Half}, "15,15,5,misere": {},
	} {
		v := variant(t, name)
		for i, m := range p.Medals(v) {
			if l := v.Levels()[i]; m != want[l] {
				t.Errorf("%s, %v: medal %v, want %v", name, l, m, want[l])
			}
		}
	}
}

// An opponent is offered again until its medal is won, whether their games count or not. After the medals from some opponent to
// the strongest, the weakest is not offered, but the next above a medal is.
func TestOfferedLevel(t *testing.T) {
	v := variant(t, "gomoku")
	pip, hazel, minerva, ember := v.Levels()[0], v.Levels()[1], v.Levels()[4], v.Levels()[5]
	wonHazel, lostMinerva := games(v.Name, hazel, history.Win), games(v.Name, minerva, history.Loss)
	for i, c := range []struct {
		p          Progress
		last, want engine.Level
	}{
		{Progress{}, minerva, minerva}, // not read yet
		{Of(nil), minerva, minerva},    // no game counts
		{Of(lostMinerva), minerva, minerva},
		{Of(append(wonHazel, lostMinerva...)), minerva, minerva},
		{Of(append(wonHazel, lostMinerva...)), ember, ember},
		{Of(append(lostMinerva, lostMinerva...)), minerva, minerva},
		{Of(append(lostMinerva, lostMinerva...)), hazel, hazel},
		{Of(append(wonHazel, games(v.Name, minerva, history.Win)...)), minerva, minerva},
		{Of(append(wonHazel, wonHazel...)), hazel, v.Levels()[2]}, // the medal is won
		{Of(games(v.Name, ember, history.Win, history.Win)), ember, ember},
		{Of(games(v.Name, ember, history.Win, history.Win)), hazel, hazel},
		{Of(append(games(v.Name, pip, history.Win, history.Win), games(v.Name, ember, history.Win, history.Win)...)), ember, hazel},
		{Of(append(games(v.Name, ember, history.Win, history.Win), games(v.Name, pip, history.Win, history.Win)...)), pip, hazel},
	} {
		if got := c.p.Offer(v, c.last); got != c.want {
			t.Errorf("%d: %v, want %v", i, got, c.want)
		}
	}
}

func TestNextLevel(t *testing.T) {
	v := variant(t, "gomoku")
	levels := v.Levels()
	first, last := levels[0], levels[len(levels)-1]
	two := func(levels ...engine.Level) (all []history.CountedGame) {
		for _, l := range levels {
			all = append(all, games(v.Name, l, history.Win, history.Win)...)
		}
		return all
	}
	for i, c := range []struct {
		games []history.CountedGame
		want  engine.Level
		ok    bool
	}{
		{nil, first, true},
		{games(v.Name, levels[2], history.Loss), first, true},
		{games(v.Name, levels[2], history.Win), levels[2], true}, // half a medal is completed first
		{append(two(levels[1]), games(v.Name, first, history.Win)...), levels[2], true},
		{append(two(levels[1]), games(v.Name, levels[3], history.Win)...), levels[3], true},
		{two(levels[0]), levels[1], true},
		{two(levels[1]), levels[2], true}, // a strong player need not start at the bottom
		{two(levels[1], last), first, true},
		{two(levels[:len(levels)-1]...), last, true},
		{two(levels...), 0, false},
	} {
		if next, ok := Of(c.games).Next(v); next != c.want || ok != c.ok {
			t.Errorf("%d: %v, %v; want %v, %v", i, next, ok, c.want, c.ok)
		}
	}
}
