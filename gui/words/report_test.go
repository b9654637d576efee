package words

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// sampleReport returns the report of a game in which everything personal contains "Ada" or "brains".
func sampleReport(t *testing.T) BugReport {
	t.Helper()
	const guest = `guest(path="/home/Ada/my brains/karo",threads=2)`
	text := `[MNKDesk "1"][Variant "tic-tac-toe"][X "Ada"][O "Computer"][XKind "person"][OKind "computer"][OPlayer "` +
		strings.ReplaceAll(guest, `"`, `\"`) +
		`"][Seed "77"][Site "Ada's"]{Ada began} b2 {Ada thought} (a1 {Ada too} b1 (c1 {Ada three})) a1`
	g, err := record.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	v, err := engine.ParseVariant("tic-tac-toe")
	if err != nil {
		t.Fatal(err)
	}
	p := v.Start()
	if _, err := game.PlayMoves(p, []string{"b2", "a1"}); err != nil {
		t.Fatal(err)
	}
	return BugReport{
		Program: "MNK Desk", Version: "1.2.3", Commit: "abc", Size: fyne.NewSize(640, 480), Scale: 1.25,
		Prefs: settings.Defaults(), Game: g, Position: p,
		Snapshot: session.Snapshot{Setup: session.Setup{
			Variant: v, Seats: [2]session.Seat{
				{Kind: record.Person, Name: "Ada"},
				{Kind: record.Computer, Name: Computer, Player: playerIn(v, guest)},
			},
		}},
	}
}

// A bug report describes the program and the game, so that the game can be replayed. It contains
// nothing personal: no name, comment or folder.
func TestBugReport(t *testing.T) {
	r := sampleReport(t)
	for code, facts := range map[string][]string{
		"en": {
			"Version: 1.2.3 abc", "O: guest(path=karo,threads=2)", "Seed: 77",
			"Window: 640 × 480, 1.25×, System, 100%, en",
		},
		"de": {
			"Version: 1.2.3 abc", "O: guest(path=karo,threads=2)", "Startwert: 77",
			"Fenster: 640 × 480, 1.25×, System, 100%, de",
		},
	} {
		speak(t, code)
		text := r.String()
		for _, fact := range append(facts, "MNK Desk\n", "Fyne", "go1.", `[Variant "tic-tac-toe"]`,
			r.Position.String()) {
			if !strings.Contains(text, fact) {
				t.Errorf("%q is not in\n%s", fact, text)
			}
		}
		if strings.Contains(text, "Ada") || strings.Contains(text, "brains") {
			t.Errorf("somebody is named in\n%s", text)
		}
		game := text[strings.Index(text, "["):strings.Index(text, r.Position.String())]
		if g, err := record.Parse([]byte(game)); err != nil || len(g.Moves) != 2 || g.Seed != 77 ||
			g.Players[1] != "guest(path=karo,threads=2)" {
			t.Errorf("the game reads as %+v, %v, in\n%s", g, err, text)
		}
	}
	if len(r.Game.Comments) == 0 || r.Game.Names[0] != "Ada" {
		t.Error("the game itself has lost its names")
	}
}

// The report of a search that crashed contains the stack trace.
func TestBugReportOfABrokenSearch(t *testing.T) {
	r := sampleReport(t)
	r.Snapshot.Err = &search.PanicError{Search: "mcts", Value: "a hole", Stack: []byte("goroutine 7")}
	if text := r.String(); !strings.Contains(text, "a hole\ngoroutine 7") {
		t.Errorf("not in\n%s", text)
	}
}
