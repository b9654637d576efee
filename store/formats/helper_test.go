package formats

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
	"pgregory.net/rapid"
)

// readAll reads a text and checks that each game can be opened.
func readAll(t testing.TB, name, text string, o Options) []Game {
	t.Helper()
	games, err := Read(name, []byte(text), o)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	for _, g := range games {
		if _, err := session.Open(g.Record); err != nil {
			t.Fatalf("%q: %v\n%v", text, err, g.Record)
		}
	}
	return games
}

// readOne reads a text with one game.
func readOne(t testing.TB, name, text string) Game {
	t.Helper()
	games := readAll(t, name, text, Options{})
	if len(games) != 1 {
		t.Fatalf("%q: %d games", text, len(games))
	}
	return games[0]
}

// moves returns the move text of a game's record, on one line.
func moves(g record.Game) string {
	_, text, _ := strings.Cut(g.String(), "\n\n")
	return strings.Join(strings.Fields(text), " ")
}

// notes returns the text of notes.
func notes(list []Note) string {
	var all []string
	for _, n := range list {
		all = append(all, n.String())
	}
	return strings.Join(all, " ")
}

// fails checks that a text is refused with these words in the message, at this place. If line is −1,
// it only checks that reading does not panic.
func fails(t *testing.T, name, text string, line, column int, words string) {
	t.Helper()
	games, err := Read(name, []byte(text), Options{})
	if line < 0 {
		return
	}
	var e *record.Error
	if !errors.As(err, &e) {
		t.Errorf("%.80q: %v, %v", text, games, err)
		return
	}
	if e.Line != line || e.Column != column || !strings.Contains(e.Message, words) {
		t.Errorf("%.80q: %q at %d, %d; want %q at %d, %d", text, e.Message, e.Line, e.Column, words, line, column)
	}
}

// mustParse reads a game in our own format.
func mustParse(t testing.TB, text string) record.Game {
	t.Helper()
	g, err := record.Parse([]byte(`[MNKDesk "1"] ` + text))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// mustWrite writes games.
func mustWrite(t testing.TB, f Format, games ...record.Game) string {
	t.Helper()
	data, err := f.Write(games...)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// drawGame draws a game of a variant with variations, comments and all other data.
func drawGame(t *rapid.T, variant string) record.Game {
	v, err := boardOf(variant)
	if err != nil {
		t.Fatal(err)
	}
	name := rapid.StringMatching(`[A-Za-zé黒棋][A-Za-z0-9 \]\\é]{0,8}[a-z]`)
	g := record.Game{
		Variant: variant,
		Names:   [2]string{name.Draw(t, "first"), name.Draw(t, "second")},
		OBegins: rapid.Bool().Draw(t, "O begins"),
		Day:     day.Date{Year: rapid.IntRange(1980, 2030).Draw(t, "year"), Month: 5, Day: rapid.IntRange(1, 31).Draw(t, "day")},
		Result:  game.Result(rapid.IntRange(0, 3).Draw(t, "result")),
	}
	if g.Result.Winner() != game.None {
		g.Reason = rapid.SampledFrom([]string{"", record.Resigned, record.OutOfTime, record.IllegalMove}).Draw(t, "reason")
	}
	if g.Result == game.Draw {
		g.Reason = record.Agreed
	}
	tree := &record.Branch{Comments: drawComment(t)}
	p := v.Start()
	for at := tree; !p.Outcome().Over() && p.Ply() < 12; {
		if rapid.IntRange(0, 9).Draw(t, "end") == 0 && p.Ply() > 0 {
			break
		}
		at = drawMove(t, p, at, 2)
		p.Play(moveNamed(p, at.Move))
	}
	return withResult(g.WithTree(tree), v)
}

// drawMove adds a move to a place in a tree, perhaps with variations to it.
func drawMove(t *rapid.T, p game.Position, at *record.Branch, deep int) *record.Branch {
	legal := p.AppendMoves(nil)
	if p.Legal(game.PassMove) && rapid.IntRange(0, 9).Draw(t, "pass") == 0 {
		legal = []game.Move{game.PassMove}
	}
	n := at.To(p.Format(rapid.SampledFrom(legal).Draw(t, "move")))
	n.Comments = drawComment(t)
	n.Detail.Time = time.Duration(rapid.IntRange(0, 5000).Draw(t, "ms")) * time.Millisecond
	if deep > 0 && rapid.IntRange(0, 5).Draw(t, "variation") == 0 {
		from, q := at, p.Clone()
		for !q.Outcome().Over() && rapid.IntRange(0, 3).Draw(t, "on") > 0 {
			from = drawMove(t, q, from, deep-1)
			q.Play(moveNamed(q, from.Move))
		}
	}
	return n
}

func drawComment(t *rapid.T) []string {
	if rapid.IntRange(0, 4).Draw(t, "commented") > 0 {
		return nil
	}
	return []string{rapid.StringMatching(`[a-zé黑\]\\;(:}][a-z0-9é棋 }\]\[\\;()\n:]{0,20}[a-z)\]\\]`).Draw(t, "comment")}
}
