package record

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// The annotations of moves are read and written with them, in variations too. Unknown annotations are
// kept.
func TestDetailsAreRead(t *testing.T) {
	g := mustParse(t, `[MNKDesk "1"][Variant "v"] 1. a1 @1.5s @mood:fine {good} (1. b1 @draw) 1... /pass @draw @declined @2m 2. /choose:black`)
	want := Line{
		Moves: []string{"a1", "/pass", "/choose:black"},
		Details: []Detail{
			{After: 1, Time: 1500 * time.Millisecond, Other: []string{"mood:fine"}},
			{After: 2, Time: 2 * time.Minute, DrawOffered: true, DrawDeclined: true},
		},
		Comments:   []Comment{{1, "good"}},
		Variations: []Variation{{0, Line{Moves: []string{"b1"}, Details: []Detail{{After: 1, DrawOffered: true}}}}},
	}
	if d := diff(Game{
		Variant: "v", Moves: want.Moves, Details: want.Details, Comments: want.Comments,
		Variations: want.Variations,
	}, g); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
	written := `1. a1 @1.5s @mood:fine {good} (1. b1 @draw) 1... /pass @2m0s @draw @declined
2. /choose:black
`
	if _, moves, _ := strings.Cut(g.String(), "\n\n"); moves != written {
		t.Errorf("written as\n%s", moves)
	}
}

// OneLine has the moves on the board, without their annotations.
func TestOneLineWithoutDetails(t *testing.T) {
	g := mustParse(t, `[MNKDesk "1"][Variant "v"][Undone "1"] a1 @1s /swap`)
	if want := `[MNKDesk "1"] [Variant "v"] 1. a1`; g.OneLine() != want {
		t.Errorf("on one line: %s", g.OneLine())
	}
}

func TestTimeControls(t *testing.T) {
	for text, want := range map[string]TimeControl{
		"":            {},
		"10m":         {Main: 10 * time.Minute},
		"15m+5s":      {Main: 15 * time.Minute, Increment: 5 * time.Second},
		"0s+3s":       {Increment: 3 * time.Second},
		"10m+3x30s":   {Main: 10 * time.Minute, Periods: 3, Period: 30 * time.Second},
		"2h+1x30m/30": {Main: 2 * time.Hour, Periods: 1, PeriodMoves: 30, Period: 30 * time.Minute},
		"1x1h0.5s":    {Periods: 1, Period: time.Hour + time.Second/2},
		"1h10s":       {Main: time.Hour + 10*time.Second},
	} {
		got, ok := ParseTimeControl(text)
		if !ok || got != want {
			t.Errorf("%q: %+v, %v; want %+v", text, got, ok, want)
		}
		if again, ok := ParseTimeControl(got.String()); !ok || again != want {
			t.Errorf("%q is written as %q", text, got)
		}
	}
	for _, text := range []string{
		"0s", "5", "-5m", "-0s+3s", "5m+", "5m+0s", "5m+-3s", "0x30s", "-1x30s", "1001x30s",
		"3x0s", "3x30s/1", "3x30s/x", "3x30s+5s", "5m+3x30s+5s", "10001h", "x", "+",
	} {
		if c, ok := ParseTimeControl(text); ok {
			t.Errorf("%q is read as %+v", text, c)
		}
	}
}

// Each example on the page of the format is exactly as the program writes it.
func TestPageOfTheFormat(t *testing.T) {
	page, err := os.ReadFile("../../docs/record.md")
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(page), "```\n")
	if len(parts) < 3 {
		t.Fatal("the page has no example")
	}
	for i := 1; i < len(parts); i += 2 {
		if d := cmp.Diff(parts[i], mustParse(t, parts[i]).String()); d != "" {
			t.Errorf("-want +got:\n%s", d)
		}
	}
	for _, f := range tagFields {
		if !strings.Contains(string(page), "`"+f.name+"`") {
			t.Errorf("the page does not name the tag %s", f.name)
		}
	}
}

// The clock tags in the text belong to the marks X and O, not to the order of play.
func TestClocksAreOfTheMarks(t *testing.T) {
	g := mustParse(t, `[MNKDesk "1"][Variant "v"][Begins "O"][XClock "10m"][OClock "5m"]`)
	if g.Clocks[0].Main != 5*time.Minute || g.Clocks[1].Main != 10*time.Minute || !strings.Contains(g.String(), `[XClock "10m"]`) {
		t.Errorf("%+v\n%s", g.Clocks, g)
	}
}
