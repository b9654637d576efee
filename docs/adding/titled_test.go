package adding_test

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// addTitled lists a board in the catalogue, as adding.md shows.
func addTitled() error {
	board, err := engine.ParseVariant("7,7,4")
	if err == nil {
		board, err = board.Titled("Seven by Seven")
	}
	if err == nil {
		err = engine.Add(board) // before anything is looked up
	}
	return err
}

// The page shows exactly the code that is tested here.
func TestPageShowsTheTitle(t *testing.T) {
	page, err := os.ReadFile("../adding.md")
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile("titled_test.go")
	if err != nil {
		t.Fatal(err)
	}
	_, code, _ := strings.Cut(string(page), "board, err := engine.ParseVariant")
	code, _, _ = strings.Cut(code, "```")
	code = strings.TrimSuffix(strings.ReplaceAll(code, "\n", "\n\t"), "\t")
	if code == "" || !strings.Contains(string(source), "board, err := engine.ParseVariant"+code) {
		t.Errorf("adding.md shows another board:\n%s", code)
	}
}

// The entry that the page shows can be played: X wins its example, and its scenes end in play.
func TestPageShowsAnEntry(t *testing.T) {
	page, err := os.ReadFile("../adding.md")
	if err != nil {
		t.Fatal(err)
	}
	_, entry, _ := strings.Cut(string(page), "inARow(mnk.Rules{Rows: 6, Columns: 6, K: 4}")
	entry, _, _ = strings.Cut(entry, "```")
	games := regexp.MustCompile(`(example|moves): +"([^"]+)"`).FindAllStringSubmatch(entry, -1)
	if len(games) != 3 {
		t.Fatalf("adding.md shows %d games in\n%s", len(games), entry)
	}
	for _, g := range games {
		p := variant(t, "6,6,4").Start()
		_, err := game.PlayMoves(p, strings.Fields(g[2]))
		if won := p.Outcome().Result == game.FirstWins; err != nil || won != (g[1] == "example") {
			t.Errorf("%s %s: %v, %v", g[1], g[2], p.Outcome().Result, err)
		}
	}
}

// beforeTheTitle is a game that was stored when the board was one of somebody's own.
const beforeTheTitle = `[MNKDesk "1"]
[Variant "7,7,4"]
[OpeningRule "pie"]
[Date "2026-01-02T10:00:00Z"]
[Seed "42"]
[XKind "person"] [X "You"]
[OKind "computer"] [O "Computer"]
[Level "easy"]
[Result "X"]
a1 b1 a2 b2 a3 b3 a4`

// What was stored about a board before it had a title is found under the title: its past games, the
// choices for it, and the mistakes that became puzzles.
func TestStoredGamesKeepTheirBoard(t *testing.T) {
	v := variant(t, "7,7,4")
	o, err := session.Read([]byte(beforeTheTitle))
	if err != nil || o.Setup.Variant.Name != v.Name {
		t.Fatalf("the game is one of %s: %v", o.Setup.Variant.Name, err)
	}
	r, err := record.Parse([]byte(beforeTheTitle))
	if err != nil {
		t.Fatal(err)
	}
	games := history.New(filepath.Join(t.TempDir(), "games.db"), "")
	defer func() { _ = games.Close(context.Background()) }()
	if err := games.Add(t.Context(), history.FromRecord(r, time.Now())); err != nil {
		t.Fatal(err)
	}
	played, err := games.Played(t.Context())
	if err != nil || history.ScoresOf(played, v.Name)["easy"].Wins != 1 {
		t.Errorf("its games are %+v: %v", played, err)
	}
	p, err := puzzle.ParseLine("7,7,4 missed 1 1 d1 a1a2b1b2c1c2 f6")
	if err != nil || !strings.HasPrefix(p.Line(), v.Name+" ") {
		t.Errorf("the mistake is %v: %v", p, err)
	}
	if got := words.TitleNamed("7,7,4"); got != "Seven by Seven" {
		t.Errorf("its games are listed as %q", got)
	}
}

// The window shows the title on the card of the game, beside the choices made before, and in All Games.
func TestWindowShowsTheTitle(t *testing.T) {
	w := windowOf(t, "7,7,4", settings.Choice{Opponent: settings.AgainstComputer, Level: engine.Hard.Key()})
	w.until("Seven by Seven")
	if !strings.Contains(w.says(), "Rusty") {
		t.Errorf("the opponent chosen before does not play:\n%s", w.says())
	}
	w.menu(words.GameMenu(), words.AllGamesItem())
	w.until(words.StartTitle())
	if text := w.says(); !strings.Contains(text, "Seven by Seven") || !strings.Contains(text, "7 × 7, four in a row") {
		t.Errorf("All Games has no card for it:\n%s", text)
	}
}
