package gui

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
)

// The web page of a game has its players, picture, graph, moves, variations and comments.
func TestWebPage(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	game3, err := session.Read([]byte(`[MNKDesk "1"] [Variant "tic-tac-toe"] [X "Zoë"] [O "<b>"] [XKind "person"] [OKind "person"]
		{A short one} 1. a1 b2 {hm} (1... c3 2. b3) 2. b1 a3 3. c1`))
	if err != nil {
		t.Fatal(err)
	}
	b.table.OpenFile(game3)
	b.until("the game has been looked at", func() bool {
		c, ok := b.review.Content()
		return ok && len(c.Known) == 5 && c.Known[4]
	})
	html := func() string {
		data, err := b.share.WebPage().Content()
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	page := html()
	for _, want := range []string{"Zoë", "&lt;b&gt;", "A short one", ">hm<", "<img", "<svg", "c3", "Zoë won", "data:image/png"} {
		if !strings.Contains(page, want) {
			t.Errorf("%q is missing", want)
		}
	}
	moves := b.share.Page().Moves
	if len(moves) != 5 || moves[0].Number != "1." || moves[1].Number != "" || moves[2].Number != "2." || len(moves[1].Variations) != 1 ||
		moves[1].Variations[0][0].Number != "1…" || moves[1].Variations[0][1].Number != "2." {
		t.Errorf("%+v", moves)
	}
	b.table.Session.LookTo(session.Begin)
	if html() != page {
		t.Error("while one looks back the page has another picture than that of the end")
	}
	b.settle()
}

// On the web page, people without a name of their own are called "Player", and nobody is called "You".
func TestWebPageOfTheNameless(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	for text, want := range map[string]string{
		`[X "You"] [O "Computer"] [XKind "person"] [OKind "computer"] [Level "hard"]`: "Tic-Tac-Toe – Player against " +
			"Rusty|Player|Rusty: Hard|Player won in 3 moves.",
		`[X "You"] [O "Friend"] [XKind "person"] [OKind "person"]`: "Tic-Tac-Toe – Player 1 against " +
			"Player 2|Player 1|Player 2|Player 1 won in 3 moves.",
	} {
		g, err := session.Read([]byte(`[MNKDesk "1"] [Variant "tic-tac-toe"] ` + text + ` 1. a1 b2 2. b1 a3 3. c1`))
		if err != nil {
			t.Fatal(err)
		}
		b.table.OpenFile(g)
		b.until("the end is shown", func() bool {
			_, ok := b.review.Content()
			return ok && b.table.Snap.Ending.Over() && b.table.Snap.Setup.Seats[1].Name == g.Setup.Seats[1].Name
		})
		p := b.share.Page()
		facts := map[string]string{}
		for _, f := range p.Facts {
			facts[f[0]] = f[1]
		}
		if p.Graph != nil && !strings.HasPrefix(p.Graph.Up, "Player") {
			t.Errorf("the graph names %q", p.Graph.Up)
		}
		if got := p.Title + "|" + facts["X"] + "|" + facts["O"] + "|" + facts["Result"]; got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	b.settle()
}
