package record

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"pgregory.net/rapid"
)

// diff compares games, except for the places where Parse found the moves.
func diff(want, got Game) string {
	return cmp.Diff(want, got, cmpopts.IgnoreUnexported(Game{}, Line{}), cmpopts.EquateEmpty())
}

func readFile(t testing.TB, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func mustParse(t testing.TB, text string) Game {
	t.Helper()
	g, err := Parse([]byte(text))
	if err != nil {
		t.Fatalf("Parse: %v\n%s", err, text)
	}
	return g
}

// drawGame draws any game that a record can hold.
func drawGame(t *rapid.T) Game {
	line := rapid.StringMatching(`[^\pC]{0,12}`)
	kind := rapid.SampledFrom([]Kind{"", Person, Computer})
	l := drawLine(t, 60, 3)
	moves := l.Moves
	date := drawDate(t)
	var only day.Date
	if rapid.Bool().Draw(t, "only the day") {
		date, only = time.Time{}, day.Of(date)
	}
	return Game{
		Date:          date,
		Day:           only,
		Variant:       rapid.StringMatching(`[a-z0-9,:-]{1,12}`).Draw(t, "variant"),
		Names:         [2]string{line.Draw(t, "first"), line.Draw(t, "second")},
		Kinds:         [2]Kind{kind.Draw(t, "first kind"), kind.Draw(t, "second kind")},
		Players:       [2]string{line.Draw(t, "first player"), line.Draw(t, "second player")},
		OBegins:       rapid.Bool().Draw(t, "O begins"),
		Level:         line.Draw(t, "level"),
		LowestLevel:   line.Draw(t, "lowest"),
		MasterTime:    drawTime(t),
		MasterCores:   rapid.IntRange(0, maxCount).Draw(t, "cores"),
		Assisted:      rapid.Bool().Draw(t, "assisted"),
		TakenBack:     rapid.Bool().Draw(t, "taken back"),
		Elapsed:       time.Duration(rapid.Int64Range(0, 1e9).Draw(t, "elapsed")) * time.Millisecond,
		Result:        game.Result(rapid.IntRange(0, 3).Draw(t, "result")),
		Reason:        line.Draw(t, "reason"),
		Seed:          rapid.Uint64().Draw(t, "seed"),
		Clocks:        [2]TimeControl{drawControl(t), drawControl(t)},
		TurnTime:      drawTime(t),
		Moves:         moves,
		Details:       l.Details,
		Undone:        rapid.IntRange(0, len(moves)).Draw(t, "undone"),
		Comments:      l.Comments,
		Variations:    l.Variations,
		UndoneChoices: rapid.IntRange(0, maxCount).Draw(t, "undone choices"),
		SetUpMoves:    rapid.IntRange(0, maxCount).Draw(t, "set-up moves"),
		Tags:          rapid.SliceOfN(rapid.Custom(drawTag), 0, 3).Draw(t, "tags"),
	}
}

// drawLine draws a line of at most most moves, with variations deep levels deep.
func drawLine(t *rapid.T, most, deep int) (l Line) {
	l.Moves = rapid.SliceOfN(rapid.StringMatching(`(/[a-z]{1,3}:?|[a-zé])[0-9a-z/.,-]{0,4}`), 0, most).Draw(t, "moves")
	l.Comments = drawComments(t, len(l.Moves))
	for i := range l.Moves {
		if d := drawDetail(t, i+1); !d.Empty() {
			l.Details = append(l.Details, d)
		}
	}
	if deep == 0 || len(l.Moves) == 0 {
		return l
	}
	for range rapid.IntRange(0, 3).Draw(t, "variations") {
		v := Variation{At: rapid.IntRange(0, len(l.Moves)-1).Draw(t, "at"), Line: drawLine(t, 5, deep-1)}
		if len(v.Moves) > 0 {
			l.Variations = append(l.Variations, v)
		}
	}
	slices.SortStableFunc(l.Variations, func(a, b Variation) int { return a.At - b.At })
	return l
}

// drawDetail draws the annotations of a move, often none.
func drawDetail(t *rapid.T, after int) Detail {
	if rapid.IntRange(0, 3).Draw(t, "noted") > 0 {
		return Detail{}
	}
	return Detail{
		After: after, Time: drawTime(t), DrawOffered: rapid.Bool().Draw(t, "offered"), DrawDeclined: rapid.Bool().Draw(t, "declined"),
		Other: rapid.SliceOfN(rapid.StringMatching(`q[a-z@/:.]{0,5}`), 0, 2).Draw(t, "other"),
	}
}

func drawTime(t *rapid.T) time.Duration {
	return time.Duration(rapid.Int64Range(0, 1e9).Draw(t, "time")) * time.Millisecond
}

// drawControl draws any time control.
func drawControl(t *rapid.T) (c TimeControl) {
	c.Main = drawTime(t)
	switch rapid.IntRange(0, 2).Draw(t, "control") {
	case 0:
		c.Increment = drawTime(t)
	case 1:
		c.Periods, c.Period = rapid.IntRange(1, maxPeriods).Draw(t, "periods"), drawTime(t)+time.Millisecond
		if rapid.Bool().Draw(t, "moves") {
			c.PeriodMoves = rapid.IntRange(2, maxPeriods).Draw(t, "period moves")
		}
	}
	return c
}

func drawTag(t *rapid.T) Tag {
	return Tag{
		Name:  rapid.StringMatching(`My[A-Za-z0-9_]{0,5}`).Draw(t, "name"),
		Value: rapid.StringMatching(`[^\pC]{0,9}`).Draw(t, "value"),
	}
}

func drawDate(t *rapid.T) time.Time {
	zone := time.FixedZone("", rapid.IntRange(-14*60, 14*60).Draw(t, "zone")*60)
	return time.Unix(rapid.Int64Range(0, 1<<33).Draw(t, "date"), 0).In(zone)
}

func drawComments(t *rapid.T, moves int) []Comment {
	comments := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Comment {
		return Comment{
			After: rapid.IntRange(0, moves).Draw(t, "after"),
			Text:  rapid.StringMatching(`([^\pC]|\n|\r\n|\t){0,90}`).Draw(t, "comment"),
		}
	}), 0, 4).Draw(t, "comments")
	slices.SortStableFunc(comments, func(a, b Comment) int { return a.After - b.After })
	return comments
}
