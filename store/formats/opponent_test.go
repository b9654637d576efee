package formats

import (
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Every file says the name of the opponent against whom a game was played. Our own format opens it as the game that it
// was, and so it does a file that says Computer.
func TestFilesNameTheOpponent(t *testing.T) {
	for _, c := range []struct{ tags, want string }{
		{`[O "Computer"] [OKind "computer"] [Level "Easy"]`, "Hazel"},
		{`[O "Computer"] [OKind "computer"]`, "Rusty"},
		{`[O "Computer"] [OKind "computer"] [Level "Unheard of"]`, "Rusty"},
		{`[O "Computer"] [OKind "computer"] [Level "Easy"] [OPlayer "` + levelPlayer(t, engine.Master) + `"]`, "Ember"},
		{`[O "Computer"] [OKind "computer"] [Level "Easy"] [OPlayer "random"]`, "Computer"},
		{`[O "Deep"] [OKind "computer"] [Level "Easy"]`, "Deep"},
		{`[O "Computer"] [OKind "person"] [Level "Easy"]`, "Computer"},
		{`[O "Computer"] [Level "Easy"]`, "Computer"},
	} {
		read, err := record.Parse([]byte(`[MNKDesk "1"] [Variant "gomoku"] [X "Zoë"] ` + c.tags + ` h8 i9`))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range Writable(read) {
			if f.End == ".mnk" || slices.ContainsFunc(f.Loses(read), func(l Loss) bool { return l.Part == Names }) {
				continue
			}
			data, err := f.Write(read)
			if err != nil {
				t.Fatal(err)
			}
			if got := readOne(t, "game"+f.End, string(data)).Record.Names; got != [2]string{"Zoë", c.want} {
				t.Errorf("%s: %s has the names %q", c.tags, f.Name, got)
			}
		}
		data, _ := Native().Write(read)
		if !strings.Contains(string(data), `[O "`+c.want+`"]`) {
			t.Errorf("%s: saved as %s", c.tags, data)
		}
		if got := readOne(t, "game.mnk", string(data)).Record; got.String() != read.String() {
			t.Errorf("saved as %s, read as %s", data, got)
		}
	}
}

// levelPlayer returns the player string of a level of Gomoku.
func levelPlayer(t *testing.T, l engine.Level) string {
	t.Helper()
	v, err := engine.ParseVariant("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	return v.LevelPlayer(l, engine.Effort{}).String()
}

// A person may be called like an opponent, and a computer like that of another level: both keep their names.
func TestNamesLikeThoseOfOpponentsStay(t *testing.T) {
	const text = `[MNKDesk "1"] [Variant "gomoku"] [X "Hazel"] [O "Bruno"] [XKind "person"] [OKind "computer"] [Level "Easy"] h8`
	if got := readOne(t, "game.mnk", text).Record.Names; got != [2]string{"Hazel", "Bruno"} {
		t.Errorf("%q", got)
	}
}

// Opening a file that was saved in a game at a level seats the computer at that level again.
func TestFileOpensAgainstTheOpponent(t *testing.T) {
	const text = `[MNKDesk "1"] [Variant "gomoku"] [X "Zoë"] [O "Hazel"] [XKind "person"] [OKind "computer"] [Level "Easy"] h8`
	o, err := session.Open(readOne(t, "game.mnk", text).Record)
	if err != nil {
		t.Fatal(err)
	}
	seat := o.Setup.Seats[game.Second]
	if l, ok := o.Setup.LevelOf(game.Second); seat.Kind != record.Computer || seat.Name != record.ComputerName || l != engine.Easy || !ok {
		t.Errorf("%+v at %v, %v", seat, l, ok)
	}
}
