package record

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/day"
)

// Each tag is written as listed here, and only if it has a value. It is read as it was written.
func TestEveryTagIsWrittenAsItIsRead(t *testing.T) {
	berlin := time.FixedZone("", 3600)
	for _, c := range []struct {
		change func(*Game)
		lines  []string // in addition to the version, the variant and the result
	}{
		{func(*Game) {}, nil},
		{func(g *Game) { g.Names = [2]string{"Ada", "Bob"} }, []string{`[X "Ada"]`, `[O "Bob"]`}},
		{func(g *Game) { g.Names[0], g.OBegins = "Ada", true }, []string{`[O "Ada"]`, `[Begins "O"]`}},
		{func(g *Game) { g.Names[1] = `a\b"c` }, []string{`[O "a\\b\"c"]`}},
		{func(g *Game) { g.Kinds = [2]Kind{Person, Computer} }, []string{`[XKind "person"]`, `[OKind "computer"]`}},
		{func(g *Game) { g.Kinds[1], g.OBegins = Computer, true }, []string{`[XKind "computer"]`, `[Begins "O"]`}},
		{func(g *Game) { g.Players[1] = "random" }, []string{`[OPlayer "random"]`}},
		{func(g *Game) { g.Level, g.LowestLevel = "Hard", "Easy" }, []string{`[Level "Hard"]`, `[LowestLevel "Easy"]`}},
		{func(g *Game) { g.Assisted = true }, []string{`[Assisted "yes"]`}},
		{func(g *Game) { g.TakenBack = true }, []string{`[TakenBack "yes"]`}},
		{func(g *Game) { g.Day = day.Date{Year: 2026, Month: 11, Day: 20} }, []string{`[Date "2026-11-20"]`}},
		{func(g *Game) { g.Date = time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC) }, []string{`[Date "2026-11-20T00:00:00Z"]`}},
		{func(g *Game) { g.Date = time.Date(2026, 11, 20, 0, 0, 0, 0, berlin) }, []string{`[Date "2026-11-20T00:00:00+01:00"]`}},
		{func(g *Game) { g.Date = time.Date(2026, 11, 20, 18, 30, 5, 0, time.UTC) }, []string{`[Date "2026-11-20T18:30:05Z"]`}},
		{func(g *Game) { g.Elapsed = 90*time.Second + 4*time.Millisecond }, []string{`[Elapsed "1m30.004s"]`}},
		{func(g *Game) { g.Result, g.Reason = game.SecondWins, Resigned }, []string{`[Reason "resigned"]`}},
		{func(g *Game) { g.Seed = 7 }, []string{`[Seed "7"]`}},
		{func(g *Game) { g.MasterTime, g.MasterCores = 5*time.Second, 2 }, []string{`[MasterTime "5s"]`, `[MasterCores "2"]`}},
		{func(g *Game) { g.Moves, g.Undone = []string{"a1", "b2"}, 1 }, []string{`[Undone "1"]`, "", "1. a1 b2"}},
		{func(g *Game) { g.UndoneChoices = 2 }, []string{`[UndoneChoices "2"]`}},
		{func(g *Game) { g.SetUpMoves = 4 }, []string{`[SetUpMoves "4"]`}},
		{func(g *Game) { g.Tags = []Tag{{"Event", "Club"}, {"Event", ""}} }, []string{`[Event "Club"]`, `[Event ""]`}},
	} {
		g := Game{Variant: "v"}
		c.change(&g)
		text := g.String()
		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		lines = slices.DeleteFunc(lines, func(line string) bool {
			return strings.HasPrefix(line, "[MNKDesk ") || strings.HasPrefix(line, "[Variant ") || strings.HasPrefix(line, "[Result ")
		})
		if d := cmp.Diff(c.lines, lines, cmp.Transformer("nil", func(s []string) []string { return append([]string{}, s...) })); d != "" {
			t.Errorf("written (-want +got):\n%s", d)
		}
		if d := diff(g, mustParse(t, text)); d != "" {
			t.Errorf("read back (-want +got):\n%s\n%s", d, text)
		}
	}
}

// A control character in a value is read as a space, as it would be written: a game does not change
// when it is saved and opened again.
func TestControlCharactersInValues(t *testing.T) {
	g := mustParse(t, "[MNKDesk \"1\"]\n[Variant \"v\"]\n[X \"A\x00b\tc\"]\n[Event \"d\x7fe\"]\n")
	if g.Names[0] != "A b c" || len(g.Tags) != 1 || g.Tags[0].Value != "d e" {
		t.Errorf("read %q and %q", g.Names[0], g.Tags)
	}
	if d := diff(g, mustParse(t, g.String())); d != "" {
		t.Errorf("read back (-want +got):\n%s", d)
	}
}

// A date may lack the time, or have a space instead of the T.
func TestDatesAsPeopleWriteThem(t *testing.T) {
	for text, want := range map[string]time.Time{
		"2026-11-20 18:30:05":       time.Date(2026, 11, 20, 18, 30, 5, 0, time.UTC),
		"2026-11-20T18:30:05+02:00": time.Date(2026, 11, 20, 16, 30, 5, 0, time.UTC),
	} {
		if got := mustParse(t, head+`[Date "`+text+`"]`).Date; !got.Equal(want) {
			t.Errorf("%s is %v, want %v", text, got, want)
		}
	}
	g := mustParse(t, head+`[Date "2026-11-20"]`)
	if want := (day.Date{Year: 2026, Month: 11, Day: 20}); g.Day != want || g.DayPlayed() != want || !g.Date.IsZero() {
		t.Errorf("%v, %v: not the day alone", g.Day, g.Date)
	}
}

// A record gives the result by mark, X or O. A Game gives it by the player who began.
func TestResultsAreTurnedWithTheMarks(t *testing.T) {
	for _, oBegins := range []bool{false, true} {
		for result, mark := range map[game.Result]string{
			game.Ongoing: "*", game.Draw: "draw", game.FirstWins: "X", game.SecondWins: "O",
		} {
			if oBegins {
				mark = map[string]string{"*": "*", "draw": "draw", "X": "O", "O": "X"}[mark]
			}
			g := Game{Variant: "v", OBegins: oBegins, Result: result}
			if !strings.Contains(g.String(), `[Result "`+mark+`"]`) {
				t.Errorf("result %v, O begins %v:\n%s", result, oBegins, g)
			}
			if got := mustParse(t, g.String()).Result; got != result {
				t.Errorf("result %v, O begins %v, is read as %v", result, oBegins, got)
			}
		}
	}
}

// Whatever Undone is, Played returns a part of the moves, and it is the same after writing.
func TestPlayedIsAlwaysAPart(t *testing.T) {
	moves := []string{"a1", "b1", "c1"}
	for undone, want := range map[int]int{-5: 3, 0: 3, 1: 2, 3: 0, 4: 0, 99: 0} {
		g := Game{Variant: "v", Moves: moves, Undone: undone}
		if got := len(g.Played()); got != want {
			t.Errorf("%d of 3 undone: %d played, want %d", undone, got, want)
		}
		if got := len(mustParse(t, g.String()).Played()); got != want {
			t.Errorf("%d of 3 undone: %d played once written, want %d", undone, got, want)
		}
	}
}

// The errors of tags and moves name their places in the text, even if O begins and comments are
// between them.
func TestErrorsOfOthersNameThePlace(t *testing.T) {
	g := mustParse(t, "[MNKDesk \"1\"]\n [Variant {what} \"v\"] [Begins \"O\"]\n[OPlayer  \"x\"]\n\n1. {first} é1\r\n{second} 1... b1")
	for _, c := range []struct {
		err          *Error
		line, column int
	}{
		{g.TagError("Variant", errBad), 2, 18},
		{g.TagError("OPlayer", errBad), 3, 11},
		{g.TagError("Level", errBad), 0, 0},
		{g.MoveError(0, errBad), 5, 12},
		{g.MoveError(1, errBad), 6, 15},
	} {
		if c.err.Line != c.line || c.err.Column != c.column {
			t.Errorf("%v is at %d, %d, want %d, %d", c.err, c.err.Line, c.err.Column, c.line, c.column)
		}
		if c.err.Cause != errBad {
			t.Errorf("%v has lost its cause", c.err)
		}
	}
}

type badError string

func (e badError) Error() string { return string(e) }

const errBad = badError("bad")
