package card

import (
	"fmt"
	"image/color"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The last button does what the user most likely wants to do.
func TestMainButton(t *testing.T) {
	c := aCard(t, aGame(t))
	c.root.Resize(fyne.NewSize(320, 600))
	over := aGame(t, "a1", "b1", "a2", "b2", "a3").Snapshot()
	thinking := func(d time.Duration) session.Snapshot {
		return session.Snapshot{CanMoveNow: true, Thinking: true, Report: search.Report{Elapsed: d}}
	}
	for name, k := range map[string]struct {
		s    session.Snapshot
		main *widgets.Button
	}{
		"playing":       {session.Snapshot{YourTurn: true}, c.buttons.newGame},
		"quick answer":  {thinking(moveNowDelay / 2), c.buttons.newGame},
		"long thought":  {thinking(moveNowDelay), c.buttons.moveNow},
		"brought along": {session.Snapshot{CanMoveNow: true, Held: true}, c.buttons.moveNow},
		"looking back":  {session.Snapshot{Looking: true, Ending: over.Ending}, c.buttons.playHere},
	} {
		c.buttons.show(k.s)
		wanted := c.buttons.visibleButtons(k.s)
		if got := wanted[len(wanted)-1]; got != k.main {
			t.Errorf("%s: %s", name, got.Text)
		}
		for _, o := range c.buttons.usual.Objects {
			b := o.(*widgets.Button)
			if b.Visible() != slices.Contains(wanted, b) {
				t.Errorf("%s: %s is shown: %v", name, b.Text, b.Visible())
			}
			if end := b.Position().X + b.Size().Width; b.Visible() && end > c.buttons.root.Size().Width+0.1 {
				t.Errorf("%s: %s ends at %v", name, b.Text, end)
			}
		}
	}
}

// Whichever buttons come and go, those that are shown have their places at once, also if the row is as large as
// before.
func TestButtonsHaveTheirPlacesAtOnce(t *testing.T) {
	c := aCard(t, aGame(t))
	c.root.Resize(fyne.NewSize(320, 600))
	playing, looking := session.Snapshot{YourTurn: true}, session.Snapshot{Looking: true}
	places := func() (all []string) {
		for _, o := range c.buttons.usual.Objects {
			if o.Visible() {
				all = append(all, fmt.Sprint(o.(*widgets.Button).Text, o.Position(), o.Size()))
			}
		}
		return all
	}
	for i, s := range []session.Snapshot{playing, looking, playing, {Mistake: true}, playing} {
		c.buttons.show(s)
		got := places()
		relayout(c.buttons.usual)
		if want := places(); !slices.Equal(got, want) {
			t.Errorf("snapshot %d: %q, want %q", i, got, want)
		}
	}
}

// Each button of the card runs its own action.
func TestButtonsOfTheCard(t *testing.T) {
	test.NewTempApp(t)
	g := &testGame{}
	c := NewCard(noKeys, nil, g)
	test.NewTempWindow(t, c.Object())
	b := c.buttons
	for _, button := range []*widgets.Button{
		b.undo, b.redo, b.help, b.newGame, b.newOne, b.again, b.moveNow, b.playOn, b.takeBack, b.playHere, b.next, b.share,
		c.games, c.players.games, c.rules, c.moves.head.comment,
	} {
		test.Tap(button)
	}
	want := []Command{
		Undo, Redo, Help, NewGame, NewGame, Again, MoveNow, MoveNow, Undo, PlayHere, NextOpponent, Share,
		AllGames, AllGames, Rules, Comment,
	}
	if !slices.Equal(g.done, want) {
		t.Errorf("%v, want %v", g.done, want)
	}
}

// What is put back on the card is redrawn, as the theme may have changed meanwhile. What stays is
// not redrawn.
func TestWhatComesBackIsDrawnAgain(t *testing.T) {
	c := aCard(t, aGame(t, "a1"))
	test.NewTempWindow(t, c.Object())
	o := &refreshCounter{Rectangle: canvas.NewRectangle(color.Black)}
	for i, put := range []struct {
		o    fyne.CanvasObject
		want int
	}{{o, 1}, {o, 1}, {nil, 1}, {o, 2}} {
		if c.SetReview(Review{Graph: put.o}); o.times != put.want {
			t.Errorf("%d: drawn %d times, want %d", i, o.times, put.want)
		}
	}
}

// refreshCounter is a rectangle that counts its refreshes.
type refreshCounter struct {
	*canvas.Rectangle
	times int
}

func (d *refreshCounter) Refresh() { d.times++ }

// The review button says whether there are turning points. Without a review it is disabled.
func TestReviewButton(t *testing.T) {
	c := aCard(t, aGame(t, "a1", "b1", "a2", "b2", "a3"))
	w := test.NewTempWindow(t, c.Object())
	w.Resize(fyne.NewSize(400, 600))
	graph := canvas.NewRectangle(color.Black)
	open := Review{Graph: graph, Open: true, Clean: true}
	for _, r := range []Review{{}, {Graph: graph}, {Graph: graph, Clean: true}, open, {}} {
		c.SetReview(r)
		relayout(c.root)
		want := "Where the Game Turned"
		if r.Clean {
			want = "Look Through the Game"
		}
		if b := c.buttons.turningPoints; b.Text != want || b.Disabled() != (r.Graph == nil) {
			t.Errorf("%+v: %q, disabled %v", r, b.Text, b.Disabled())
		}
	}
}

// The card must be laid out again when the graph or the turning point comes or goes, but not for what takes no room.
func TestReviewIsLaidOut(t *testing.T) {
	c := aCard(t, aGame(t, "a1", "b1", "a2", "b2", "a3"))
	graph := canvas.NewRectangle(color.Black)
	for i, step := range []struct {
		review Review
		want   bool
	}{
		{Review{Graph: graph}, true},
		{Review{Graph: graph}, false},
		{Review{Graph: graph, Open: true}, true},
		{Review{Graph: graph, Open: true, Clean: true}, false},
		{Review{Graph: graph, Moment: graph}, true},
		{Review{}, true},
	} {
		if got := c.SetReview(step.review); got != step.want {
			t.Errorf("step %d: laid out %v, want %v", i, got, step.want)
		}
	}
}

// After a game Tab moves through the buttons in the order in which they stand, from the top.
func TestTabAfterAGame(t *testing.T) {
	for _, height := range []float32{400, 600} {
		for _, next := range []string{"", "Pip Next"} {
			c := aCard(t, aGame(t, "a1", "b1", "a2", "b2", "a3"))
			w := test.NewTempWindow(t, c.Object())
			w.Resize(fyne.NewSize(320, height))
			c.SetEnd(End{Next: look.OpponentAt(engine.Beginner), NextText: next})
			relayout(c.root)
			at, last := fyne.NewPos(-1, -1), 0
			for i, o := range c.buttons.end.Objects {
				if !o.Visible() {
					continue
				}
				if p := o.Position(); p.Y < at.Y || p.Y == at.Y && p.X < at.X {
					t.Errorf("%v high, %q: button %d is at %v, after %v", height, next, i, p, at)
				}
				at, last = o.Position(), i
			}
			if want := map[bool]int{true: 2, false: 3}[next == ""]; last != want {
				t.Errorf("%v high, %q: %d buttons", height, next, last+1)
			}
		}
	}
}

// The value of a computer's last search stands beside the description of how it plays or, if it would cover that, beside the
// name. It is left out if it would cover that, too.
func TestWorthCoversNothing(t *testing.T) {
	test.NewTempApp(t)
	r := newPlayerRow(nil, nil)
	r.playStyle.SetText("Medium")
	r.searchResult.SetText("thinks it's behind")
	w := test.NewTempWindow(t, r)
	w.SetPadded(false)
	for _, k := range []struct {
		width float32
		name  string
		below bool // it is beside the description
		shown bool
	}{
		{300, "Bruno", true, true},
		{172, "Bo", false, true},
		{171, "Maximilian", false, false},
		{136, "Bo", false, false},
		{300, "Bruno", true, true},
	} {
		r.name.SetText(k.name)
		w.Resize(fyne.NewSize(k.width, 44))
		if r.searchResult.Visible() != k.shown {
			t.Errorf("%v wide: shown %v", k.width, r.searchResult.Visible())
		}
		beside := map[bool]*widget.Label{true: r.playStyle, false: r.name}[k.below]
		if end := beside.Position().X + beside.Size().Width; k.shown && end > r.searchResult.Position().X+0.1 {
			t.Errorf("%v wide: one ends at %v, the other begins at %v", k.width, end, r.searchResult.Position().X)
		}
	}
}

// Only spectators see the value of a computer's search: it would help the computer's opponent.
func TestWorthIsForWatchers(t *testing.T) {
	s := aGame(t, "a1", "b1").Snapshot()
	s.Setup.Seats[1].Kind = record.Computer
	s.Answers[1] = search.Report{Depth: 3, Nodes: 10, Value: 5}
	c := aCard(t, aGame(t))
	for _, watched := range []bool{false, true} {
		s.Watched = watched
		c.Show(s, Score{})
		if shown := c.players.rows[1].searchResult.Text != ""; shown != watched {
			t.Errorf("watched %v: the row says %q", watched, c.players.rows[1].searchResult.Text)
		}
	}
}

// A button without a background has none from the start, not only after a refresh.
func TestIconButtonsBeginWithoutAGround(t *testing.T) {
	c := aCard(t, aGame(t, "a1"))
	for name, b := range map[string]*widgets.Button{"home": c.games, "fold": c.players.fold, "comment": c.moves.head.comment} {
		before := test.RenderObjectToMarkup(b)
		b.Refresh()
		if after := test.RenderObjectToMarkup(b); before != after {
			t.Errorf("%s: drawn anew it looks otherwise:\n%s\nthan at first:\n%s", name, after, before)
		}
	}
}
