package card

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// gameWithPip returns a game against Pip, who plays second, after some moves.
func gameWithPip(t *testing.T, moves string) session.Snapshot {
	t.Helper()
	s := aGame(t, strings.Fields(moves)...).Snapshot()
	s.Setup.Seats[game.Second], s.Setup.Level = session.Seat{Kind: record.Computer, Name: words.Computer}, engine.Beginner
	return s
}

// An opponent says only what is certain, right after the move that made it so. A threat that can be stopped, an
// earlier position and a game without a person leave it silent.
func TestRemarkOfAnOpponent(t *testing.T) {
	const fork, ownFork = "a1 b2 c3 c1 a3", "c3 a1 b3 a3 c2 c1"
	same := func(*session.Snapshot) {}
	for name, c := range map[string]struct {
		moves  string
		medal  bool
		change func(*session.Snapshot)
		want   words.Remark
	}{
		"a first move":                            {moves: "b2", change: same},
		"the person can win in one way":           {moves: "b2 a1 b1", change: same},
		"the person wins in one of two ways":      {moves: fork, change: same, want: words.PersonAhead},
		"the same, but it wins first":             {moves: "a1 b2 c3 b1 a3", change: same},
		"it has stopped one of the two ways":      {moves: fork + " a2", change: same},
		"an earlier position with two ways":       {moves: fork, change: func(s *session.Snapshot) { s.Looking = true }},
		"it can win in one way":                   {moves: "c3 a1 b2 c1", change: same},
		"it wins in one of several ways":          {moves: ownFork, change: same, want: words.OpponentWins},
		"it has won":                              {moves: ownFork + " b2 a2", change: same},
		"it has lost":                             {moves: fork + " a2 b3", change: same, want: words.PersonWon},
		"it has lost its medal":                   {moves: fork + " a2 b3", medal: true, change: same, want: words.MedalGiven},
		"a draw":                                  {moves: "b2 a1 c1 a3 a2 c2 b3 b1 c3", change: same},
		"it has resigned":                         {moves: "b2", change: ended(record.Resigned), want: words.PersonWon},
		"it has stopped working":                  {moves: "b2", change: ended(record.Stopped)},
		"two people":                              {moves: fork, change: func(s *session.Snapshot) { s.Setup.Seats[1] = s.Setup.Seats[0] }},
		"two computers":                           {moves: fork, change: func(s *session.Snapshot) { s.Setup.Seats[0].Kind = record.Computer }},
		"a guest without a face, beaten":          {moves: fork + " a2 b3", change: guest(t)},
		"a guest without a face, about to be so":  {moves: fork, change: guest(t)},
		"a guest without a face, which has a row": {moves: ownFork, change: guest(t)},
	} {
		s := gameWithPip(t, c.moves)
		c.change(&s)
		if got := RemarkOf(s, game.Second, c.medal); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}

// ended returns a change that ends a game for a reason, as the person's win.
func ended(reason string) func(*session.Snapshot) {
	return func(s *session.Snapshot) {
		s.Ending = session.Ending{Outcome: game.Outcome{Result: game.WinFor(game.First)}, Reason: reason}
	}
}

// guest returns a change that lets the computer play by a player string of its own.
func guest(t *testing.T) func(*session.Snapshot) {
	return func(s *session.Snapshot) {
		p, err := s.Setup.Variant.ParsePlayer("random")
		if err != nil {
			t.Fatal(err)
		}
		s.Setup.Seats[1].Player = p
	}
}

// Whatever an opponent says is on the card and near its face, and hides neither the face nor the board.
func TestBubbleIsOnTheCard(t *testing.T) {
	for _, code := range words.Languages() {
		if err := words.Use(code); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = words.Use(words.English) })
		for _, size := range []fyne.Size{
			fyne.NewSize(1040, 760), fyne.NewSize(800, 600), fyne.NewSize(600, 420), fyne.NewSize(384, 640),
		} {
			for side := range game.Side(2) {
				d := aDisplay(t)
				d.window.Resize(size)
				s := gameWithPip(t, "a1")
				if side == game.First {
					s.Setup.Seats[0], s.Setup.Seats[1] = s.Setup.Seats[1], s.Setup.Seats[0]
				}
				d.show(state{snap: s})
				for r := words.PersonAhead; r <= words.MedalGiven; r++ {
					for seed := range uint64(2) {
						d.card.Say(side, words.RemarkText(r, seed), false)
						d.checkBubble(t, size)
					}
				}
				d.window.Resize(size.AddWidthHeight(20, 20))
				d.checkBubble(t, size)
				if d.card.EndSaying(false); d.card.players.bubble.Visible() || d.card.form == whole && !d.card.summary.Visible() {
					t.Errorf("%v: the bubble stays, or the summary is gone", size)
				}
			}
		}
	}
}

// checkBubble checks the place of the bubble.
func (d *display) checkBubble(t *testing.T, size fyne.Size) {
	t.Helper()
	at := func(o fyne.CanvasObject) (left, top, right, bottom float32) {
		p := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
		return p.X, p.Y, p.X + o.Size().Width, p.Y + o.Size().Height
	}
	bubble := d.card.players.bubble
	left, top, right, bottom := at(bubble)
	cardLeft, cardTop, cardRight, cardBottom := at(d.card.root)
	if left < cardLeft || top < cardTop || right > cardRight || bottom > cardBottom {
		t.Errorf("%v: %q is at %v to %v, %v to %v, outside the card", size, bubble.text, left, right, top, bottom)
	}
	if bubble.width() > bubbleMax || bubble.width() <= 2*bubblePad {
		t.Errorf("%q is %v wide", bubble.text, bubble.width())
	}
	other := d.card.players.rows[bubble.side.Other()]
	for _, o := range []fyne.CanvasObject{
		d.card.rules, d.card.games, d.card.summary, d.card.title, d.card.players.games, other.mark, d.card.buttons.root,
	} {
		l, to, r, low := at(o)
		low -= widgets.LabelPad + 1 // the text or the icon itself
		if d.card.head.Visible() && o.Visible() && left < r && right > l && top < low && bottom > to {
			t.Errorf("%v: %q, at %v to %v from %v, covers %T at %v to %v down to %v", size, bubble.text, left, right, top, o, l, r, low)
		}
	}
	from := top + bubble.body.Y // the tail is over the face alone
	for _, o := range []fyne.CanvasObject{d.card.players.rows[bubble.side].name, d.card.players.rows[bubble.side].playStyle} {
		l, to, r, low := at(o) // with the room around the text
		if o.Visible() && left < r && right > l && from < low-widgets.LabelPad && from+bubble.height() > to+widgets.LabelPad {
			t.Errorf("%v: %q, at %v to %v, covers the name at %v to %v", size, bubble.text, top, bottom, to, low)
		}
	}
	faceLeft, faceTop, faceRight, faceBottom := at(d.card.players.rows[bubble.side].face)
	above := bottom == faceTop && left <= faceLeft+rowFace && right >= faceLeft
	below := top == faceBottom-bubbleTip && left <= faceRight && right >= faceLeft
	if !above && !below {
		t.Errorf("%v: %q is at %v to %v, %v to %v, the face at %v to %v, %v to %v", size, bubble.text, left, right, top, bottom,
			faceLeft, faceRight, faceTop, faceBottom)
	}
}
