package history

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"
	_ "time/tzdata" // for zones that a system may lack

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// factsIn returns the facts of a store by the keys of the games.
func factsIn(t testing.TB, s *Store) (map[string]Facts, FactsState) {
	t.Helper()
	all, state, err := s.Facts(t.Context(), FactsState{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	byKey := map[string]Facts{}
	for _, f := range all {
		byKey[f.Key] = f
	}
	return byKey, state
}

// renju returns a game between other players.
func renju() record.Game {
	return record.Game{
		Variant: "renju", Names: [2]string{"Ann", "Bob"}, Day: day.Date{Year: 1999, Month: 5, Day: 4},
		Result: game.SecondWins, Reason: record.OutOfTime, Moves: []string{"h8", "h9", "i9", "g7"},
	}
}

func TestFacts(t *testing.T) {
	s := openGames(t, newPath(t))
	own := FromRecord(sample(), time.UnixMilli(1_800_000_000_000))
	helped := sample()
	helped.Seed, helped.Assisted = 46, true
	practice := FromRecord(helped, own.Finished)
	broken := played(1)
	add(t, s, own, broken, practice)
	imported := FromImport(renju())
	if n, err := s.Import(t.Context(), []Game{imported}); n != 1 || err != nil {
		t.Fatal(n, err)
	}
	want := map[string]Facts{
		own.Key: {
			Key: own.Key, Variant: "4-5-4", Mode: Solo, Finished: own.Finished, Day: own.DayFinished(), Names: [2]string{"You", "Computer"},
			Levels: [2]string{"", "hard"}, Result: game.FirstWins, Ending: "row", Plies: 5,
			Marks: []uint16{6, 7 | SecondMark, 12, 11 | SecondMark, 8},
		},
		broken.Key: {
			Key: broken.Key, Variant: "4-5-4", Mode: Solo, Finished: broken.Finished, Day: broken.DayFinished(),
			Levels: [2]string{"", "hard"}, Result: game.FirstWins, Ending: "row", Plies: 7,
		},
		imported.Key: {
			Key: imported.Key, Variant: "renju", Mode: Imported, Day: renju().Day, Names: [2]string{"Ann", "Bob"},
			Result: game.SecondWins, Ending: record.OutOfTime, Opening: "D4 Kagetsu", Plies: 4,
			Marks: []uint16{7*15 + 7, (6*15 + 7) | SecondMark, 6*15 + 8, (8*15 + 6) | SecondMark},
		},
	}
	asPractice := want[own.Key]
	asPractice.Key, asPractice.Practice = practice.Key, true
	want[practice.Key] = asPractice
	got, _ := factsIn(t, s)
	for key, w := range want {
		if d := diff(w, got[key]); d != "" {
			t.Errorf("%s: %s", key, d)
		}
	}
}

// watched returns a game of two computers. A player is the key of a level, a player string, or "" for the level of the game.
func watched(t testing.TB, seed uint64, first, second string) record.Game {
	t.Helper()
	r := sample()
	r.Seed, r.Players, r.Variant = seed, [2]string{first, second}, "gomoku"
	v, err := engine.ParseVariant(r.Variant)
	if err != nil {
		t.Fatal(err)
	}
	for side, player := range r.Players {
		if l, err := engine.ParseLevel(player); err == nil {
			r.Players[side] = v.LevelPlayer(l, engine.Effort{}).String()
		}
	}
	r.Names, r.Kinds = [2]string{"Computer (X)", "Computer (O)"}, [2]record.Kind{record.Computer, record.Computer}
	return r
}

// The facts of a game of two computers have the level of each, or what plays in its place.
func TestLevelsOfTwoComputers(t *testing.T) {
	damaged := FromRecord(watched(t, 4, "", "easy"), time.UnixMilli(4))
	damaged.Record, damaged.parsed = "?", nil
	unknown := FromRecord(watched(t, 5, "", "easy"), time.UnixMilli(5))
	unknown.Variant = "none"
	for _, c := range []struct {
		game Game
		want [2]string
	}{
		{FromRecord(watched(t, 1, "beginner", "master"), time.UnixMilli(1)), [2]string{"beginner", "master"}},
		{FromRecord(watched(t, 2, "", "easy"), time.UnixMilli(2)), [2]string{"hard", "easy"}},
		{FromRecord(watched(t, 3, "guest(path=/opt/pbrain-karo)", "random"), time.UnixMilli(3)), [2]string{"strategy: Karo", "strategy"}},
		{damaged, [2]string{NoLevel, NoLevel}},
		{unknown, [2]string{NoLevel, NoLevel}},
	} {
		if got, _ := (&factReader{map[string]game.Position{}}).read(c.game); got.Levels != c.want {
			t.Errorf("the levels are %q, want %q", got.Levels, c.want)
		}
	}
}

// The facts of games of two computers that an earlier version has stored without the levels are extracted once more, and
// only those.
func TestFactsWithoutLevelsAreRenewed(t *testing.T) {
	s := openGames(t, newPath(t))
	add(t, s, FromRecord(sample(), time.UnixMilli(1)), FromRecord(watched(t, 7, "beginner", "master"), time.UnixMilli(2)))
	_, before := factsIn(t, s)
	_, err := s.db.ExecContext(t.Context(), "UPDATE facts SET level_first = '', level_second = '' WHERE mode = 'computers'")
	if err != nil {
		t.Fatal(err)
	}
	all, _, err := s.Facts(t.Context(), before, nil)
	if err != nil || len(all) != 2 {
		t.Fatalf("%d games: %v", len(all), err)
	}
	for _, f := range all {
		if f.Mode == Computers && f.Levels != [2]string{"beginner", "master"} {
			t.Errorf("the levels are %q", f.Levels)
		}
	}
	var ids string
	err = s.db.QueryRowContext(t.Context(), "SELECT group_concat(id) FROM (SELECT id FROM facts ORDER BY id)").Scan(&ids)
	if err != nil || ids != "1,3" {
		t.Errorf("the facts have the rows %s: %v", ids, err)
	}
}

// A pass leaves no mark, and the stones keep their colours. The stones after a pass do not determine
// the name of an opening.
func TestMarksOfAPass(t *testing.T) {
	v, err := engine.ParseVariant("renju")
	if err != nil {
		t.Fatal(err)
	}
	p := v.Start()
	if _, err := game.PlayMoves(p, []string{"h8", "/pass", "h9", "/pass", "i9", "g7"}); err != nil {
		t.Fatal(err)
	}
	want := []uint16{7*15 + 7, 6*15 + 7, 6*15 + 8, (8*15 + 6) | SecondMark}
	if got := MarksOf(p); !slices.Equal(got, want) || OpeningOf(p) != "" {
		t.Errorf("the marks are %v, want %v; the opening is %q", got, want, OpeningOf(p))
	}
}

// MarksOf returns the pieces on the board.
func TestMarksAreThoseOnTheBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v, err := engine.ParseVariant(rapid.SampledFrom([]string{"gomoku", "connect-four", "ultimate"}).Draw(t, "variant"))
		if err != nil {
			t.Fatal(err)
		}
		p := v.Start()
		for range rapid.IntRange(0, 30).Draw(t, "plies") {
			if moves := p.AppendMoves(nil); len(moves) > 0 {
				p.Play(rapid.SampledFrom(moves).Draw(t, "move"))
			}
		}
		want := map[int]game.Side{}
		for i, c := range p.View().Cells {
			if c.Piece != game.None {
				want[i] = c.Piece
			}
		}
		got := map[int]game.Side{}
		for _, m := range MarksOf(p) {
			got[int(m&^SecondMark)] = game.Side(m >> 15)
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Error(d)
		}
	})
}

// The facts follow the games: those that are changed, deleted or added, and those that replace others.
func TestFactsFollowTheGames(t *testing.T) {
	s := openGames(t, newPath(t))
	one, two := FromRecord(sample(), time.UnixMilli(5)), FromImport(renju())
	add(t, s, one)
	_, empty := factsIn(t, openGames(t, newPath(t)))
	_, first := factsIn(t, s)
	if all, state, err := s.Facts(t.Context(), first, nil); all != nil || state != first || err != nil {
		t.Errorf("nothing has changed: %v, %v, %v", all, state, err)
	}
	if _, err := s.Delete(t.Context(), one); err != nil {
		t.Fatal(err)
	}
	if all, state := factsIn(t, s); len(all) != 0 || state == first {
		t.Errorf("after it was deleted: %v", all)
	}
	add(t, s, two)
	all, second := factsIn(t, s)
	if len(all) != 1 || all[two.Key].Names[0] != "Ann" || second == first || second == empty {
		t.Errorf("in its place: %v, state %v after %v", all, second, first)
	}
	r := renju()
	r.Names = two.parsed.game.Names
	after := r
	after.Comments = []record.Comment{{Text: "good"}}
	if err := s.Annotate(t.Context(), two.Key, r, after); err == nil {
		if _, third := factsIn(t, s); third == second {
			t.Error("an annotated game has the facts of before")
		}
	}
}

// A game is imported once, whether its duplicate is in the same import, in an earlier one, or among
// the games played here. Imported games never count, and cannot be resumed.
func TestImport(t *testing.T) {
	s := openGames(t, newPath(t))
	own := FromRecord(sample(), time.UnixMilli(1_800_000_000_000))
	add(t, s, own)
	other, unfinished := renju(), renju()
	other.Moves = slices.Clone(other.Moves[:3])
	unfinished.Result, unfinished.Reason, unfinished.Names[0] = game.Ongoing, record.Abandoned, "Zoe"
	games := []Game{FromImport(renju()), FromImport(other), FromImport(renju()), FromImport(sample()), FromImport(unfinished)}
	if n, err := s.Import(t.Context(), games); n != 3 || err != nil {
		t.Errorf("%d games, %v", n, err)
	}
	if n, err := s.Import(t.Context(), games); n != 0 || err != nil {
		t.Errorf("again: %d games, %v", n, err)
	}
	c, err := s.Count(t.Context())
	if err != nil || c.Games != 4 || c.Imported != 3 || c.Counted+c.Abandoned+c.Assisted+c.People+c.Computers != 1 || c.First.Year() < 2020 {
		t.Errorf("%+v, %v", c, err)
	}
	all, err := s.Played(t.Context())
	if err != nil || len(all) != 1 || all[0].Variant != "4-5-4" || all[0].Left != nil {
		t.Errorf("%+v, %v", all, err)
	}
	for _, g := range list(t, s) {
		if g.Mode == Imported && (g.CanResume() || g.Counted() || g.PersonResult() == Win || !strings.HasPrefix(g.Key, "imported-")) {
			t.Errorf("%+v", g)
		}
	}
}

// An interrupted import adds nothing.
func TestImportIsAllOrNothing(t *testing.T) {
	s := openGames(t, newPath(t))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if n, err := s.Import(ctx, []Game{FromImport(renju())}); n != 0 || err == nil {
		t.Errorf("%d games, %v", n, err)
	}
	bad := FromImport(renju())
	bad.Key, bad.Mode = "x", "nobody"
	if n, err := s.Import(t.Context(), []Game{FromImport(sample()), bad}); n != 0 || err == nil {
		t.Errorf("%d games, %v", n, err)
	}
	if games := list(t, s); len(games) != 0 {
		t.Errorf("%d games", len(games))
	}
}

// A game that was imported and deleted can be brought back.
func TestImportedGameComesBack(t *testing.T) {
	s := openGames(t, newPath(t))
	r := renju()
	r.Result, r.Moves = game.Ongoing, r.Moves[:1]
	g := FromImport(r)
	if _, err := s.Import(t.Context(), []Game{g}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Delete(t.Context(), g); err != nil {
		t.Fatal(err)
	}
	add(t, s, g)
	if d := diff([]Game{g}, list(t, s)); d != "" {
		t.Error(d)
	}
}

// A game belongs to the day on which it ended in local time, even if that day has no midnight.
func TestDayOfAGame(t *testing.T) {
	zone := time.Local
	t.Cleanup(func() { time.Local = zone })
	santiago, err := time.LoadLocation("America/Santiago")
	if err != nil {
		t.Fatal(err)
	}
	time.Local = santiago
	s := openGames(t, newPath(t))
	want := map[string]day.Date{}
	for i, d := range []int{5, 6, 7} { // on the 6th the clocks go from 0:00 to 1:00
		g := played(i)
		g.Finished = time.Date(2026, 9, d, 23, 30, 0, 0, santiago).UTC()
		want[g.Key] = day.Date{Year: 2026, Month: 9, Day: d}
		add(t, s, g)
	}
	got, _ := factsIn(t, s)
	for key, d := range want {
		if got[key].Day != d {
			t.Errorf("%s: %v, want %v", key, got[key].Day, d)
		}
	}
}
