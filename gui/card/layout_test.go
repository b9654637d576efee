package card

import (
	"fmt"
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// The list keeps the last move visible, also when the list gets smaller.
func TestMovesFollowTheGame(t *testing.T) {
	s := aGame(t, "a1", "b1", "c1", "b2", "a2", "a3", "b3")
	c := aCard(t, s)
	w := test.NewTempWindow(t, c.moves.root)
	w.SetPadded(false)
	for _, height := range []float32{200, 60} {
		w.Resize(fyne.NewSize(200, height))
		if got, all := c.moves.list.GetScrollOffset(), c.moves.list.MinSize(); height == 60 && got == 0 {
			t.Errorf("%v high: the list is at %v of %v", height, got, all)
		}
	}
	s.Undo()
	s.Undo()
	s.Undo()
	s.Undo()
	s.Undo()
	s.Undo()
	s.Undo()
	if c.Show(s.Snapshot(), Score{}); len(c.moves.rows) != 4 || c.moves.marks.ply != 0 {
		t.Errorf("%d rows, %d moves played", len(c.moves.rows), c.moves.marks.ply)
	}
}

// Only the row of the player whose turn it is has a fill. At the end no row has one.
func TestRowOfThePlayerToMove(t *testing.T) {
	s := aGame(t)
	c := aCard(t, s)
	for i, want := range [][2]bool{{true, false}, {false, true}, {true, false}, {false, true}, {true, false}, {false, false}} {
		c.Show(s.Snapshot(), Score{})
		var got [2]bool
		for side, row := range c.players.rows {
			got[side] = test.WidgetRenderer(row).Objects()[0].(*canvas.Rectangle).FillColor != nil
		}
		if got != want {
			t.Errorf("after %d moves: %v, want %v", i, got, want)
		}
		if i < 5 {
			m, err := s.Snapshot().Setup.Variant.Start().ParseMove([]string{"a1", "b1", "a2", "b2", "a3"}[i])
			if err != nil || s.Do(session.Play(m)) != nil {
				t.Fatal(err)
			}
		}
	}
}

// In the review of a game, the list of moves fills the room between the graph and the buttons,
// however high the graph is.
func TestMovesHaveTheRoomOfAReview(t *testing.T) {
	c := aCard(t, aGame(t, "a1", "b1", "a2", "b2", "a3"))
	w := test.NewTempWindow(t, c.root)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(312, cardHigh))
	for high := float32(80); high <= 440; high += 20 {
		graph := canvas.NewRectangle(color.Transparent)
		graph.SetMinSize(fyne.NewSize(100, high))
		c.SetReview(Review{Graph: graph, Open: true})
		c.RevealGraph()
		relayout(c.root)
		end := c.scroll.Position().Y + c.scroll.Size().Height + ruleRoom
		foot := c.moves.root.Position().Y + c.moves.root.Size().Height + gap
		if at := c.moves.root.Position().Y; !c.scroll.Visible() || at != end || c.buttons.root.Position().Y != foot {
			t.Errorf("a graph %v high ends at %v, the moves go from %v to %v, the buttons begin at %v", high, end, at, foot,
				c.buttons.root.Position().Y)
		}
	}
}

// If the scrolling part of the card has little room, a game's graph is scrolled into view as soon
// as it is asked for, rather than the parts above it.
func TestReviewShowsTheGraph(t *testing.T) {
	d := aDisplay(t)
	d.resize(fyne.NewSize(384, 600))
	d.show(state{snap: aGame(t, "a1", "b1", "a2", "b2", "a3").Snapshot()})
	c := d.card
	graph := c.review.Graph
	c.SetReview(Review{Graph: graph})
	c.Fit()
	c.SetReview(Review{Graph: graph, Open: true})
	c.RevealGraph()
	top := c.more.Position().Y + c.graph.Position().Y
	room, high := c.scroll.Size().Height, c.graph.Size().Height
	if from, to := c.scroll.Offset.Y, c.scroll.Offset.Y+room; !c.review.Open || c.folded() || room < 1 || high < 1 || top == 0 ||
		top < from || top+min(high, room) > to+0.5 {
		t.Errorf("%v to %v are shown, the graph is at %v, %v high", from, to, top, high)
	}
}

// While a finished game is analysed in a window of the usual size, no part of the card is cut in half by the edge
// of what scrolls, the moves are whole rows, and no room is left between them and the buttons. Nothing moves when
// an earlier position is shown.
func TestAnalysisOfAFinishedGameIsNotCut(t *testing.T) {
	for _, language := range words.Languages() {
		speak(t, language)
		d := aDisplay(t)
		c := d.card
		d.resize(fyne.NewSize(1040, 760))
		last := aGame(t, "b2", "a2", "a1", "c3", "a3", "c1", "b3", "b1", "c2").Snapshot()
		earlier := last
		earlier.Looking = true
		for _, reviewing := range []bool{true, false} {
			var places [2]string
			for i, s := range []session.Snapshot{last, earlier} {
				d.show(state{snap: s, analysed: true})
				c.SetReview(Review{Graph: c.review.Graph, Open: reviewing})
				c.Fit()
				relayoutAll(d.window.Content().(*fyne.Container))
				edge := c.scroll.Size().Height
				for _, p := range partsOf(c.body, part{0, c.body.Size().Height}, nil) {
					if p.top < edge-0.5 && p.bottom > edge+0.5 {
						t.Errorf("%s, reviewing %v: what scrolls ends at %v, which cuts a part from %v to %v", language, reviewing, edge, p.top, p.bottom)
					}
				}
				list := c.moves.list
				if rest := math.Mod(float64(list.Size().Height+theme.Padding()), rowPitch); rest > 0.5 || list.Size().Height < rowPitch-4.5 {
					t.Errorf("%s, reviewing %v: the moves are %v high", language, reviewing, list.Size().Height)
				}
				if free := c.buttons.root.Position().Y - c.moves.root.Position().Y - list.Position().Y - list.Size().Height; free > rowPitch+gap {
					t.Errorf("%s, reviewing %v: %v are free below the moves", language, reviewing, free)
				}
				high := c.buttons.usual.Layout.MinSize(c.buttons.usual.Objects).Height
				if c.buttons.end.Visible() {
					high = c.buttons.end.Layout.MinSize(nil).Height
				}
				if free := c.buttons.root.Size().Height - high; free > 0.5 {
					t.Errorf("%s, reviewing %v: %v are free around the buttons", language, reviewing, free)
				}
				places[i] = fmt.Sprint(c.scroll.Size(), c.moves.root.Position(), c.moves.root.Size(), c.buttons.root.Position())
			}
			if places[0] != places[1] {
				t.Errorf("%s, reviewing %v: at the end of the game %s, earlier %s", language, reviewing, places[0], places[1])
			}
		}
	}
}
