package session

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// pair is a game of two people and the same game resumed from its text.
type pair struct {
	game, again *Session
	before      *stamped   // the game when it was last checked
	wall        *wallClock // the clock of both sessions
}

// stamped is the text of a game with its stamp.
type stamped struct {
	stamp Stamp
	text  string
}

func newPair(t *rapid.T) pair {
	quiet := func(Snapshot) {}
	now := func(f func()) { f() }
	p := pair{New(now, quiet), New(now, quiet), &stamped{}, &wallClock{time.Now()}}
	p.inBoth(func(s *Session) { s.now = func() time.Time { return p.wall.Time } })
	v := drawVariant(t)
	p.game.Start(Setup{
		Variant: v, Opening: rapid.SampledFrom(append(v.Openings(), opening.None)).Draw(t, "opening"), Level: engine.Medium,
		Seed: rapid.Uint64().Draw(t, "seed"), Began: time.Now(),
		Seats:     [2]Seat{{Kind: record.Person, Name: drawName(t)}, {Kind: record.Person, Name: drawName(t)}},
		FirstMark: game.Side(rapid.IntRange(0, 1).Draw(t, "first mark")),
		Clocks: [2]record.TimeControl{
			{Main: 15 * time.Minute, Increment: 5 * time.Second},
			{Main: time.Minute, Periods: 2, Period: 40 * time.Second},
		},
		Tags: []record.Tag{{Name: "Event", Value: drawName(t)}},
	})
	p.resume(t)
	return p
}

// drawVariant draws an entry of the catalogue or a small board.
func drawVariant(t *rapid.T) engine.Variant {
	if rapid.Bool().Draw(t, "named") {
		return rapid.SampledFrom(engine.Catalogue()).Draw(t, "variant")
	}
	side := rapid.IntRange(1, 6)
	rows, columns := side.Draw(t, "rows"), side.Draw(t, "columns")
	text := fmt.Sprintf("isolation:%d,%d", max(rows, 2), max(columns, 3))
	if option := rapid.SampledFrom([]string{"", ",exact", ",misere", ",gravity", "isolation"}).Draw(t, "option"); option != "isolation" {
		k := rapid.IntRange(1, max(rows, columns)).Draw(t, "k")
		text = fmt.Sprintf("%d,%d,%d%s", rows, columns, k, option)
	}
	v, err := engine.ParseVariant(text)
	if err != nil {
		t.Skip(err) // some numbers are not valid with some options
	}
	return v
}

// drawName draws a name of printable characters.
func drawName(t *rapid.T) string { return rapid.StringMatching(`[^\pC]{1,40}`).Draw(t, "name") }

// resume loads the text of the first game into the second session.
func (p pair) resume(t *rapid.T) {
	text := p.game.Record().String()
	o, err := Read([]byte(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	p.again.Resume(o)
	p.game.LookTo(Latest)      // the position shown is not saved
	p.game.nextComputers = nil // nor is the choice for the next game
}

// check compares everything that the two games show and store, except their durations.
func (p pair) check(t *rapid.T) {
	names := cmp.Comparer(func(a, b engine.Variant) bool { return a.Name == b.Name })
	seconds := cmp.Comparer(func(a, b time.Time) bool { return a.Unix() == b.Unix() })
	places := cmp.Options{ // their numbers differ
		cmpopts.IgnoreFields(Snapshot{}, "Game", "Current", "At", "TurnSince"), cmpopts.IgnoreFields(Decision{}, "At"),
	}
	if d := cmp.Diff(p.shown(p.game), p.shown(p.again), names, seconds, places, comparePlayers(),
		cmpopts.EquateEmpty()); d != "" {
		t.Fatalf("what is shown (-game +again):\n%s", d)
	}
	clock := cmpopts.IgnoreFields(record.Game{}, "Elapsed")
	if d := cmp.Diff(p.game.Record(), p.again.Record(), seconds, clock,
		cmpopts.IgnoreUnexported(record.Game{}, record.Line{}), cmpopts.EquateEmpty()); d != "" {
		t.Fatalf("what is stored (-game +again):\n%s", d)
	}
}

// shown returns the snapshot of a game, with the clocks as they are now.
func (p pair) shown(s *Session) Snapshot {
	snap := s.Snapshot()
	snap.TurnTime = 0 // the clocks include it
	snap.Clocks = [2]record.Clock{snap.Clock(game.First, p.wall.Time), snap.Clock(game.Second, p.wall.Time)}
	return snap
}

// checkStamp checks that the text of the game has not changed if its stamp has not.
func (p pair) checkStamp(t *rapid.T) {
	now := stamped{p.game.Stamp(), p.game.Record().String()}
	if now.stamp == p.before.stamp && !sameButClock(now.text, p.before.text) {
		t.Fatalf("with the same stamp there is\n%s\nafter\n%s", now.text, p.before.text)
	}
	*p.before = now
}

// inBoth does the same in both games.
func (p pair) inBoth(f func(*Session)) {
	f(p.game)
	f(p.again)
}

// play makes a legal move, if there is one.
func (p pair) play(t *rapid.T) {
	p.inBoth(func(s *Session) { s.LookTo(Latest) })
	if p.game.dialogue.Kind() == opening.Choose {
		p.choose(t)
		return
	}
	moves := slices.DeleteFunc(p.game.pos.AppendMoves(nil), func(m game.Move) bool {
		return p.game.dialogue.Refuse(p.game.pos.Cell(m)) != opening.Allowed
	})
	if p.game.ended.Over() || len(moves) == 0 {
		return
	}
	if p.game.Snapshot().Can(Pass) && rapid.IntRange(0, 4).Draw(t, "pass") == 0 {
		moves = []game.Move{game.PassMove}
	}
	m := rapid.SampledFrom(moves).Draw(t, "move")
	if a, b := p.game.Do(Play(m)), p.again.Do(Play(m)); a != nil || b != nil {
		t.Fatalf("playing %d: %v and %v", m, a, b)
	}
}

// choose makes one of the choices of an opening.
func (p pair) choose(t *rapid.T) {
	if p.game.ended.Over() {
		return
	}
	c := rapid.SampledFrom(p.game.dialogue.Choices()).Draw(t, "choice")
	if a, b := p.game.Choose(c), p.again.Choose(c); a != nil || b != nil {
		t.Fatalf("choosing %+v: %v and %v", c, a, b)
	}
}

// drawOrResign offers, accepts or declines a draw, or resigns. Both games must respond in the same way.
func (p pair) drawOrResign(t *rapid.T) {
	a := Action{Kind: rapid.SampledFrom([]ActionKind{OfferDraw, AcceptDraw, DeclineDraw, Resign}).Draw(t, "action")}
	if a, b := p.game.Do(a), p.again.Do(a); a != b {
		t.Fatalf("%v and %v", a, b)
	}
}

// addComment adds a comment to a move of the game.
func (p pair) addComment(t *rapid.T) {
	g := p.game.Record()
	c := record.Comment{
		After: rapid.IntRange(0, len(g.Moves)).Draw(t, "after"),
		Text:  rapid.StringMatching(`([^\pC}]|\n|\t){0,90}`).Draw(t, "comment"),
	}
	behind := func(other record.Comment) bool { return other.After > c.After }
	at := slices.IndexFunc(g.Comments, behind)
	if at < 0 {
		at = len(g.Comments)
	}
	g.Comments = slices.Insert(g.Comments, at, c)
	o, err := Open(g)
	if err != nil {
		t.Fatal(err)
	}
	p.game.Resume(o)
	if d := cmp.Diff(g.Comments, p.game.Record().Comments); d != "" {
		t.Fatalf("the comments (-want +got):\n%s", d)
	}
	p.resume(t)
}

// showRandomPlace shows a random place, the same one in both games, although their nodes may be numbered
// differently.
func (p pair) showRandomPlace(t *rapid.T) {
	n, m := Root, Root
	for range rapid.IntRange(0, 8).Draw(t, "depth") {
		next, twin := p.game.tree.Next(n), p.again.tree.Next(m)
		if len(next) == 0 {
			break
		}
		i := rapid.IntRange(0, len(next)-1).Draw(t, "branch")
		n, m = next[i], twin[i]
	}
	before := p.game.Record().String()
	p.game.Look(n)
	p.again.Look(m)
	if after := p.game.Record().String(); !sameButClock(before, after) {
		t.Fatalf("looking changes the game from\n%s\nto\n%s", before, after)
	}
}

func sameButClock(a, b string) bool {
	lines := func(text string) []string {
		return slices.DeleteFunc(strings.Split(text, "\n"),
			func(l string) bool { return strings.HasPrefix(l, "[Elapsed ") || strings.HasPrefix(l, "[TurnTime ") })
	}
	return slices.Equal(lines(a), lines(b))
}

// comment sets the comment of the place shown.
func (p pair) comment(t *rapid.T) {
	text := rapid.StringMatching(`([^\pC]|\n|\t){0,90}`).Draw(t, "comment")
	p.inBoth(func(s *Session) {
		if err := s.Comment(s.shown, text); err != nil {
			t.Fatal(err)
		}
	})
}

// wholeGame plays a random game and repeatedly resumes a copy from its text. The copy must not
// differ from the original.
func wholeGame(t *rapid.T) {
	p := newPair(t)
	t.Repeat(map[string]func(*rapid.T){
		"":       func(t *rapid.T) { p.check(t); p.checkStamp(t) },
		"play":   p.play,
		"moves":  func(t *rapid.T) { p.play(t); p.play(t); p.play(t) },
		"resume": p.resume,
		"remark": p.addComment,
		"look":   p.showRandomPlace,
		"think": func(t *rapid.T) {
			p.wall.pass(time.Duration(rapid.IntRange(0, 100_000).Draw(t, "thought")) * time.Millisecond)
			if p.game.isOutOfTime() {
				p.inBoth((*Session).flagFall)
			}
		},
		"comment":   p.comment,
		"back":      func(*rapid.T) { p.inBoth(func(s *Session) { s.LookTo(Back) }) },
		"forth":     func(*rapid.T) { p.inBoth(func(s *Session) { s.LookTo(Forward) }) },
		"from here": func(t *rapid.T) { p.showRandomPlace(t); p.inBoth((*Session).PlayFromHere) },
		"undo":      func(*rapid.T) { p.inBoth((*Session).Undo) },
		"redo":      func(*rapid.T) { p.inBoth((*Session).Redo) },
		"speak":     p.drawOrResign,
		"rename": func(t *rapid.T) {
			names := map[string]string{p.game.setup.Seats[rapid.IntRange(0, 1).Draw(t, "side")].Name: drawName(t)}
			p.inBoth(func(s *Session) { s.Rename(names) })
		},
		"level": func(t *rapid.T) {
			l := rapid.SampledFrom(p.game.setup.Variant.Levels()).Draw(t, "level")
			p.inBoth(func(s *Session) { s.SetLevel(l, engine.Effort{}) })
		},
	})
}

func TestWholeGames(t *testing.T) { rapid.Check(t, wholeGame) }

func FuzzWholeGames(f *testing.F) { f.Fuzz(rapid.MakeFuzz(wholeGame)) }
