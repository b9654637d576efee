package card

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// showMedal shows a game that has earned a medal.
func (d *display) showMedal(t *testing.T) {
	t.Helper()
	s := gamesOfAllSeats(t, variants(t)[0])[0]
	endGame(&s, game.FirstWins, game.ByRow)
	end := End{Head: words.EndHead(s), Fact: "Four on the diagonal.", Tone: Won, Reward: rewardOf(s, 2), Opponent: look.OpponentAt(2)}
	end.Next, end.NextText, end.NextBrief, end.NextFirst = look.OpponentAt(3), words.PlayRival(look.OpponentAt(3)), "Rusty", true
	d.board.SetView(s.View)
	d.card.SetEnd(end)
	d.card.Show(s, Score{})
	d.card.Fit()
	relayoutAll(d.window.Content().(*fyne.Container))
}

// In a low window a medal leaves out what comes next and makes the buttons low, before anything of it has to scroll. Its
// texts do not reach the faces below them.
func TestMedalHasRoom(t *testing.T) {
	for _, language := range words.Languages() {
		speak(t, language)
		for _, size := range []fyne.Size{{Width: 1040, Height: 760}, {Width: 800, Height: 600}, {Width: 2560, Height: 1400}} {
			d := aDisplay(t)
			d.resize(size)
			d.showMedal(t)
			c := d.card
			p := c.earned.medal
			if end := p.note.Position().Y + p.note.Size().Height - tight; p.rail.Position().Y < end {
				t.Errorf("%s, %v: the texts end at %v, the faces begin at %v", language, size, end, p.rail.Position().Y)
			}
			if need := c.body.MinSize().Height; c.scroll.Size().Height < need-0.5 {
				t.Errorf("%s, %v: %v of %v have room", language, size, c.scroll.Size().Height, need)
			}
			if high := size.Height > 700; c.earned.nextRows.Visible() != high || c.buttons.low == high {
				t.Errorf("%s, %v: what comes next is shown %v, low buttons %v", language, size, c.earned.nextRows.Visible(), c.buttons.low)
			}
		}
	}
}

// A flat card shows the faces and the medal beside the arrows, instead of the number of moves.
func TestMedalOnAFlatCard(t *testing.T) {
	d := aDisplay(t)
	d.resize(fyne.NewSize(384, 600))
	d.showMedal(t)
	f := d.card.foot
	if d.card.form != flat || !f.root.Visible() || !f.rail.Visible() || !f.medal.Visible() || f.count.Visible() || f.text.Text != "Medal" {
		t.Errorf("form %v, the faces %v, the medal %v, the number %v, %q", d.card.form, f.rail.Visible(), f.medal.Visible(),
			f.count.Visible(), f.text.Text)
	}
	if end := f.text.Position().X + f.text.Size().Width; f.rail.Size().Width > f.medal.Position().X || end > f.back.Position().X+0.5 {
		t.Errorf("the faces end at %v, the medal begins at %v, the text ends at %v, the arrows begin at %v", f.rail.Size().Width,
			f.medal.Position().X, end, f.back.Position().X)
	}
}

// The button to a larger board has a text on the narrowest card, too.
func TestLargerBoardOnANarrowCard(t *testing.T) {
	for _, language := range words.Languages() {
		speak(t, language)
		d := aDisplay(t)
		d.resize(fyne.NewSize(800, 600))
		d.showMedal(t)
		c, end := d.card, d.card.end
		end.NextText, end.NextBrief, end.NextFirst = words.NextBoard(variants(t)[1]), words.NextBoardBrief(), false
		c.SetEnd(end)
		c.Fit()
		if relayoutAll(c.root); c.buttons.next.Text == "" {
			t.Errorf("%s: the button shows only a face", language)
		}
	}
}

// Below the board, too, a card that has the room shows all of a medal, in place of its title.
func TestMedalBelowTheBoard(t *testing.T) {
	for _, high := range []float32{692, 716, 736} {
		d := aDisplay(t)
		d.resize(fyne.NewSize(384, high))
		d.showMedal(t)
		c := d.card
		if !d.frame.current.below || c.form != flat || c.foot.rail.Visible() {
			t.Errorf("%v high: below %v, form %v, faces at the foot %v", high, d.frame.current.below, c.form, c.foot.rail.Visible())
		}
		if need := c.earned.medal.root.Size().Height; !c.earned.root.Visible() || need == 0 || c.scroll.Size().Height < need-0.5 {
			t.Errorf("%v high: %v of the medal's %v have room", high, c.scroll.Size().Height, need)
		}
	}
}

// A low card below the board leaves out the score if it would have to scroll for it, and has it again once it is higher.
func TestScoreOnALowCard(t *testing.T) {
	d := aDisplay(t)
	s := gamesOfAllSeats(t, variants(t)[0])[0]
	endGame(&s, game.SecondWins, game.ByRow)
	d.board.SetView(s.View)
	d.card.SetEnd(End{Head: words.EndHead(s), Fact: "Four on the diagonal.", Tone: Lost, Banner: true, Opponent: look.OpponentAt(2)})
	moment := canvas.NewRectangle(color.Black)
	moment.SetMinSize(fyne.NewSize(0, 84))
	d.card.SetReview(Review{Moment: moment})
	d.card.Show(s, Score{Names: [2]string{"You", "Rusty"}, Won: [2]int{0, 1}})
	for high, want := range map[float32]bool{692: false, 760: true} {
		d.resize(fyne.NewSize(384, high))
		d.card.Fit()
		c := d.card
		if need := c.body.MinSize().Height; c.score.Visible() != want || c.scroll.Size().Height < need-0.5 {
			t.Errorf("%v high: the score is seen: %v; %v of %v have room", high, c.score.Visible(), c.scroll.Size().Height, need)
		}
	}
}

// The buttons stay where they are when the reward, the moment at which the game turned or the fact comes.
func TestButtonsStayAfterAGame(t *testing.T) {
	for _, size := range []fyne.Size{
		{Width: 1040, Height: 760}, {Width: 800, Height: 600}, {Width: 1024, Height: 680}, {Width: 2560, Height: 1400},
	} {
		d := aDisplay(t)
		d.resize(size)
		d.showMedal(t)
		c, medal := d.card, d.card.end
		for name, e := range map[string]struct {
			end    End
			moment float32
		}{
			"medal":    {End{Tone: Won, Reward: medal.Reward}, 0},
			"half":     {End{Tone: Won, Reward: Reward{Half: "One more win earns Hazel's medal."}}, 0},
			"practice": {End{Tone: Won, Reward: Reward{Practice: words.PracticeEarned()}}, 0},
			"win":      {End{Tone: Won}, praiseHigh},
			"loss":     {End{Tone: Lost}, MomentHigh},
			"draw":     {End{Tone: Plain}, MomentHigh},
		} {
			end := e.end
			end.Opponent, end.Fact, end.Banner, end.Pending = medal.Opponent, "Four on the diagonal.", true, true
			end.Next, end.NextText, end.NextBrief = end.Opponent, words.AllOpponents(), words.Opponents()
			c.SetReview(Review{})
			check := func(step string, was fyne.Position) (at fyne.Position) {
				c.SetEnd(end)
				c.Fit()
				relayoutAll(d.window.Content().(*fyne.Container))
				at = c.buttons.root.Position().AddXY(c.buttons.again.Position().X, c.buttons.again.Position().Y)
				for _, button := range []*widgets.Button{c.buttons.again, c.buttons.next, c.buttons.share} {
					if !button.Visible() {
						t.Errorf("%s, %v: with the %s %q is hidden", name, size, step, button.Text)
					}
				}
				if button := c.buttons.turningPoints; button.Visible() == end.Pending {
					t.Errorf("%s, %v: with the %s %q is shown: %v", name, size, step, button.Text, button.Visible())
				}
				if at != was && step != "end" {
					t.Errorf("%s, %v: the main button goes from %v to %v with the %s", name, size, was, at, step)
				}
				return at
			}
			at := check("end", fyne.Position{})
			end.Pending = false
			at = check("reward", at)
			if e.moment > 0 {
				moment := canvas.NewRectangle(color.Black)
				moment.SetMinSize(fyne.NewSize(0, e.moment))
				c.SetReview(Review{Moment: moment})
			}
			at = check("moment", at)
			end.Banner = false
			check("fact", at)
		}
	}
}

// A reward that is still to come is not shown. It is at rest at once when its animation is ended.
func TestRewardComesLater(t *testing.T) {
	d := aDisplay(t)
	d.resize(fyne.NewSize(1040, 760))
	d.showMedal(t)
	c, end := d.card, d.card.end
	end.Pending = true
	if c.SetEnd(end); c.earned.medal.root.Visible() || c.earned.nextRows.Visible() {
		t.Error("the reward is shown before it has come")
	}
	end.Pending = false
	c.SetEnd(end)
	c.Fit()
	rest := c.earned.medal.medal.Position()
	c.PlayReward()
	c.earned.medal.animate(0, 0, 0)
	if at := c.earned.medal.medal.Position(); at.Y != rest.Y-panelDrop {
		t.Errorf("the medal begins at %v and falls to %v", at, rest)
	}
	if c.EndMotion(); c.earned.medal.medal.Position() != rest || c.earned.motion != nil {
		t.Errorf("the medal rests at %v, want %v", c.earned.medal.medal.Position(), rest)
	}
}

// The moment of a loss and a fact give way to a medal or half of one, and a fact to the banner.
func TestWhatTheCardSaysAfterAGame(t *testing.T) {
	d := aDisplay(t)
	d.resize(fyne.NewSize(1040, 760))
	p := d.card.earned
	medal := Reward{Medal: "Medal earned"}
	for i, c := range []struct {
		end                       End
		medal, half, moment, fact bool
	}{
		{End{Fact: "You resigned."}, false, false, true, true},
		{End{Fact: "You resigned.", Banner: true}, false, false, true, false},
		{End{Fact: "You resigned.", Pending: true}, false, false, false, false},
		{End{Fact: "Four in a row.", Reward: medal}, true, false, false, false},
		{End{Fact: "Four in a row.", Reward: Reward{Half: "One more."}}, false, true, false, false},
		{End{Fact: "Four in a row.", Reward: Reward{Practice: "No medal."}}, false, true, false, false},
	} {
		p.show(c.end)
		if p.medal.root.Visible() != c.medal || p.halfPanel.Visible() != c.half || p.moment.Visible() != c.moment || p.fact.Visible() != c.fact {
			t.Errorf("%d: medal %v, half %v, moment %v, fact %v", i, p.medal.root.Visible(), p.halfPanel.Visible(),
				p.moment.Visible(), p.fact.Visible())
		}
	}
}

// The number of moves stays where it is while a person steps through them.
func TestFootStaysInPlace(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1040, Height: 760}, {Width: 800, Height: 600}, {Width: 384, Height: 640}} {
		d := aDisplay(t)
		d.resize(size)
		s := aGame(t, "a1", "b1", "a2", "b2", "a3")
		d.ends = 2 // no reward
		d.show(state{snap: s.Snapshot()})
		before := d.card.foot.root.Position()
		s.LookTo(session.Back)
		d.ends = 2
		d.show(state{snap: s.Snapshot()})
		if now := d.card.foot.root.Position(); now != before || !d.card.foot.root.Visible() {
			t.Errorf("%v: it moves from %v to %v", size, before, now)
		}
	}
}

// On a flat card the number of moves unfolds the card for the list, and folding the card folds the list.
func TestListUnfoldsAFlatCard(t *testing.T) {
	d := aDisplay(t)
	d.resize(fyne.NewSize(384, 640))
	d.ends = 2
	d.show(state{snap: aGame(t, "a1", "b1", "a2", "b2", "a3").Snapshot()})
	c := d.card
	c.SetEnd(End{Banner: true})
	c.Fit()
	if test.Tap(c.foot.count); !c.unfolded || !c.moves.root.Visible() || c.foot.root.Visible() {
		t.Errorf("unfolded %v, the list %v, the number %v", c.unfolded, c.moves.root.Visible(), c.foot.root.Visible())
	}
	if test.Tap(c.players.fold); c.unfolded || c.moves.root.Visible() || !c.foot.root.Visible() {
		t.Errorf("unfolded %v, the list %v, the number %v", c.unfolded, c.moves.root.Visible(), c.foot.root.Visible())
	}
}

// On a flat card a beginner's game has no list of moves until the number of moves opens it. The button for the rules is
// always there, once.
func TestFlatCardOfABeginnerFoldsTheList(t *testing.T) {
	d := aDisplay(t)
	d.resize(fyne.NewSize(384, 500))
	d.show(state{snap: gamesOfAllSeats(t, variants(t)[0])[0]})
	c := d.card
	check := func(open bool) {
		t.Helper()
		c.Fit()
		rules := 0
		for _, b := range []*widgets.Button{c.foot.rules, c.moves.head.rules} {
			if widgets.Shown(c.root, b) {
				rules++
			}
		}
		if !c.IsFlat() || c.moves.root.Visible() != open || !c.foot.root.Visible() || rules != 1 || c.unfolded != open {
			t.Errorf("flat %v, unfolded %v, the list %v, the number %v, the rules %d times",
				c.IsFlat(), c.unfolded, c.moves.root.Visible(), c.foot.root.Visible(), rules)
		}
	}
	check(false)
	test.Tap(c.foot.count)
	check(true)
	test.Tap(c.foot.count)
	c.unfolded = false
	check(false)
	test.Tap(c.foot.count)
	check(true)
	test.Tap(c.players.fold)
	check(false)
}

// A cramped card says what comes next after a game, even if there was no room for it before the card was cramped.
func TestCrampedCardSaysWhatComesNext(t *testing.T) {
	d := aDisplay(t)
	c := d.card
	s := gamesOfAllSeats(t, variants(t)[0])[0]
	endGame(&s, game.WinFor(0), game.ByRow)
	d.ends = 7 // a medal, and the list of moves is open
	d.show(state{snap: s})
	c.earned.fitNext(false)
	d.resize(fyne.NewSize(1140, 420))
	if !c.cramped || c.movesFolded() || !c.earned.hasNext() {
		t.Fatalf("cramped %v, the moves are folded %v, something comes next %v", c.cramped, c.movesFolded(), c.earned.hasNext())
	}
	if !c.earned.nextRows.Visible() {
		t.Error("it is not said what comes next")
	}
}

// What comes later after a loss, the moment at which the game turned and the fact, leaves the score where it is.
func TestScoreStaysAfterALoss(t *testing.T) {
	d := aDisplay(t)
	d.resize(fyne.NewSize(1040, 760))
	s := gamesOfAllSeats(t, variants(t)[0])[0]
	endGame(&s, game.SecondWins, game.ByRow)
	end := End{Head: words.EndHead(s), Fact: "Four on the diagonal.", Tone: Lost, Banner: true, Pending: true, Opponent: look.OpponentAt(2)}
	at := func() float32 {
		d.card.SetEnd(end)
		d.card.Show(s, Score{Names: [2]string{"You", "Rusty"}, Won: [2]int{0, 1}})
		d.card.Fit()
		relayoutAll(d.card.root)
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(d.card.score).Y
	}
	was := at()
	moment := canvas.NewRectangle(color.Black)
	moment.SetMinSize(fyne.NewSize(0, MomentHigh))
	d.card.SetReview(Review{Moment: moment})
	end.Banner, end.Pending = false, false
	if now := at(); now != was || !d.card.score.Visible() {
		t.Errorf("the score is at %v, then at %v", was, now)
	}
}
