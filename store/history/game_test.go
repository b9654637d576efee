package history

import (
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

func TestFromRecord(t *testing.T) {
	finished := time.Date(2026, 11, 20, 18, 2, 0, 0, time.UTC)
	r := sample()
	want := Game{
		Key: KeyOf(r), Finished: finished, Variant: "4-5-4", Level: "hard", Mode: Solo, Name: "You", Person: game.First, Winner: game.First,
		Ending: "row", Plies: 5, PersonMoves: 3, Duration: 90 * time.Second, Record: r.String(),
	}
	if d := diff(want, FromRecord(r, finished)); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

func TestFromRecordFollowsTheRules(t *testing.T) {
	person, computer := record.Person, record.Computer
	for name, c := range map[string]struct {
		change  func(*record.Game)
		result  PersonResult
		counted bool
		level   string
		moves   int
	}{
		"won":   {func(*record.Game) {}, Win, true, "hard", 3},
		"lost":  {func(g *record.Game) { g.Result = game.SecondWins }, Loss, true, "hard", 3},
		"drawn": {func(g *record.Game) { g.Result = game.Draw }, Draw, true, "hard", 3},
		"won as second": {func(g *record.Game) {
			g.Kinds = [2]record.Kind{computer, person}
			g.Result = game.SecondWins
		}, Win, true, "hard", 2},
		"mark O begins":      {func(g *record.Game) { g.OBegins = true }, Win, true, "hard", 3},
		"resigned":           {func(g *record.Game) { g.Result, g.Reason = game.SecondWins, record.Resigned }, Loss, true, "hard", 3},
		"abandoned":          {func(g *record.Game) { g.Result, g.Reason = game.Ongoing, "" }, NoResult, false, "hard", 3},
		"assisted":           {func(g *record.Game) { g.Assisted = true }, Win, false, "hard", 3},
		"different times":    {func(g *record.Game) { g.Clocks[1].Main = time.Minute }, Win, false, "hard", 3},
		"equal times":        {func(g *record.Game) { g.Clocks[0].Main, g.Clocks[1].Main = time.Minute, time.Minute }, Win, true, "hard", 3},
		"level lowered":      {func(g *record.Game) { g.LowestLevel = "Easy" }, Win, true, "easy", 3},
		"lowered, unused":    {func(g *record.Game) { g.Level, g.LowestLevel = "Easy", "Medium" }, Win, true, "medium", 3},
		"level of one's own": {func(g *record.Game) { g.Level = "" }, Win, true, "", 3},
		"strategy":           {func(g *record.Game) { g.LowestLevel, g.Players[1] = record.NoLevel, "random" }, Win, true, NoLevel, 3},
		"strategy of a file": {func(g *record.Game) { g.Players[1] = "random" }, Win, true, NoLevel, 3},
		"strategy at first":  {func(g *record.Game) { g.LowestLevel = record.NoLevel }, Win, true, NoLevel, 3},
		"string of a person": {func(g *record.Game) { g.Players[0] = "random" }, Win, true, "hard", 3},
		"two people":         {func(g *record.Game) { g.Kinds[1] = person }, NoResult, false, "", 0},
		"two people drawn":   {func(g *record.Game) { g.Kinds[1] = person; g.Result = game.Draw }, Draw, false, "", 0},
		"not known":          {func(g *record.Game) { g.Kinds = [2]record.Kind{} }, NoResult, false, "", 0},
		"two computers":      {func(g *record.Game) { g.Kinds[0] = computer }, NoResult, false, "hard", 0},
		"moves taken back":   {func(g *record.Game) { g.Undone = 2 }, Win, true, "hard", 2},
	} {
		r := sample()
		c.change(&r)
		g := FromRecord(r, time.Time{})
		if g.PersonResult() != c.result || g.Counted() != c.counted || g.Level != c.level || g.PersonMoves != c.moves {
			t.Errorf("%s: result %q, counted %v, level %q, %d moves of the person", name, g.PersonResult(), g.Counted(), g.Level, g.PersonMoves)
		}
	}
}

func TestAbandonedGamesAreWorthKeepingAfterAMove(t *testing.T) {
	for _, c := range []struct {
		kinds   [2]record.Kind
		opening string
		moves   int
		want    bool
	}{
		{[2]record.Kind{record.Person, record.Computer}, "", 0, false},
		{[2]record.Kind{record.Person, record.Computer}, "", 1, true},
		{[2]record.Kind{record.Computer, record.Person}, "", 1, false},
		{[2]record.Kind{record.Computer, record.Person}, "", 2, true},
		{[2]record.Kind{record.Person, record.Person}, "", 0, false},
		{[2]record.Kind{record.Person, record.Person}, "", 1, true},
		{[2]record.Kind{record.Computer, record.Person}, "swap2", 3, true},
		{[2]record.Kind{record.Person, record.Computer}, "swap2", 1, true},
	} {
		r := sample()
		r.Kinds, r.OpeningRule, r.Moves, r.Result = c.kinds, c.opening, r.Moves[:c.moves], game.Ongoing
		if got := FromRecord(r, time.Time{}).WorthKeeping(); got != c.want {
			t.Errorf("%v after %d moves: %v", c.kinds, c.moves, got)
		}
	}
	for reason, result := range map[string]game.Result{record.Resigned: game.SecondWins, record.Agreed: game.Draw} {
		r := sample()
		r.Moves, r.Result, r.Reason = r.Moves[:2], result, reason
		if g := FromRecord(r, time.Time{}); g.WorthKeeping() || g.Counted() {
			t.Errorf("a game that ended after one move (%s) is kept or counts: %+v", reason, g)
		}
	}
}

// The key of a game does not change while it is played, nor after its end. Without a seed, the moves
// distinguish games.
func TestKeyTellsGamesApart(t *testing.T) {
	for i, c := range []struct {
		change         func(*record.Game)
		same, seedless bool
	}{
		{func(g *record.Game) { g.Elapsed *= 2 }, true, true},
		{func(g *record.Game) { g.Assisted = true }, true, true},
		{func(g *record.Game) { g.Moves = append(g.Moves, "a1"); g.Undone = 1 }, true, true},
		{func(g *record.Game) { g.Undone = 1 }, true, false},
		{func(g *record.Game) { g.Result = game.Draw }, true, false},
		{func(g *record.Game) { g.Seed = 43 }, false, false},
		{func(g *record.Game) { g.Date = g.Date.Add(time.Second) }, false, false},
	} {
		r, plain := sample(), sample()
		plain.Seed = 0
		c.change(&r)
		if got := KeyOf(r) == KeyOf(sample()); got != c.same {
			t.Errorf("change %d: same key %v", i, got)
		}
		if r.Seed == 42 {
			r.Seed = 0
		}
		if got := KeyOf(r) == KeyOf(plain); got != c.seedless {
			t.Errorf("change %d without a seed: same key %v", i, got)
		}
	}
}

// The text of a game is parsed only if the game does not already hold the parsed record.
func TestKnownTextIsNotReadAgain(t *testing.T) {
	r := record.Game{Variant: "4-5-4", Moves: []string{"a1"}, Tags: []record.Tag{{Name: "not written", Value: "x"}}}
	g := FromRecord(r, time.Time{})
	if known, err := g.parse(); err != nil || len(known.Tags) != 1 {
		t.Errorf("it is read again: %+v, %v", known, err)
	}
	g.Record = recordOf("b2")
	if known, err := g.parse(); err != nil || known.Moves[0] != "b2" {
		t.Errorf("another text is not read: %+v, %v", known, err)
	}
}
