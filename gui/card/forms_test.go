package card

import (
	"image/color"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/long"
)

// In a window of any size, in each language and for every message, the parts of the card lie below
// each other within it, and no text is cut. What a player needs is always there: the players, the
// way home, the moves and the buttons.
func TestCardAtAnySize(t *testing.T) {
	for _, language := range words.Languages() {
		t.Run(language, func(t *testing.T) {
			speak(t, language)
			d, all := aDisplay(t), allStates(t)
			r := rand.New(rand.NewPCG(1, 2))
			for range long.Of(15, 300) {
				d.card.unfolded = r.IntN(2) == 0
				d.card.SetOpening(nil, nil)
				s := all[r.IntN(len(all))]
				if r.IntN(4) == 0 && !s.snap.Ending.Over() {
					d.card.SetOpening(anOpening())
				}
				d.show(s)
				d.resize(fyne.NewSize(300+1200*r.Float32(), 300+900*r.Float32()))
				d.show(s)
				d.check(t, s)
				d.checkPlaces(t)
			}
		})
	}
}

// anOpening returns the question that an opening asks with its choices, and a brief form with only
// the choices.
func anOpening() (question, choices fyne.CanvasObject) {
	rows, flow := widgets.TightColumn(widgets.Quiet("Step 2 of 3")), widgets.NewFlow(4)
	for _, text := range []string{"Black", "White", "Two More"} {
		rows.Add(widget.NewButton("Play "+text, nil))
		flow.Add(widget.NewButton(text, nil))
	}
	return rows, flow
}

// checkPlaces fails if parts of the card overlap, reach beyond the card or have too little room.
func (d *display) checkPlaces(t *testing.T) {
	t.Helper()
	c, size := d.card, d.window.Canvas().Size()
	y := c.form.pad().Height
	if c.cramped {
		y = 0 // in what scrolls
	}
	rows := []fyne.CanvasObject{c.head, c.players.root, c.brief, c.turnRow, c.helping.root, c.pace.root, c.bar}
	if c.form == flat { // in this form help lies below the bar
		rows = []fyne.CanvasObject{c.head, c.players.root, c.brief, c.turnRow, c.pace.root, c.bar, c.helping.root}
	}
	if c.ended() && c.form == whole && !c.cramped || c.isPlain() {
		rows = append(rows, c.scroll, c.moves.root, c.buttons.root, c.rule, c.foot.root)
	} else {
		rows = append(rows, c.scroll, c.rule, c.moves.root, c.foot.root, c.buttons.root)
	}
	for _, o := range rows {
		if !o.Visible() {
			continue
		}
		if c.cramped && o == c.scroll {
			if high := c.scrolled.Size().Height; y > high+0.5 {
				t.Errorf("%v: the rows end at %v of %v", size, y, high)
			}
			y = c.form.pad().Height
		}
		if at := o.Position().Y; at < y-0.5 {
			t.Errorf("%v, form %v: a %T begins at %v, what is above it ends at %v", size, c.form, o, at, y)
		}
		y = o.Position().Y + o.Size().Height
	}
	if end := c.root.Size().Height - c.form.pad().Height; y > end+0.5 {
		t.Errorf("%v, form %v: the last part ends at %v of %v", size, c.form, y, end)
	}
	home := c.head.Visible() || c.players.games.Visible()
	moves := c.foot.root.Visible() || c.moves.list.Size().Height >= rowPitch-4.5
	if !home || !moves || c.scroll.Visible() && c.scroll.Size().Height < 15 {
		t.Errorf("%v, form %v: the way home %v, the moves %v, what scrolls %v", size, c.form, home, c.moves.list.Size(), c.scroll.Size())
	}
	turn := c.form > flat && !c.helping.shown && c.analysed == nil && c.showsTurn()
	if c.turnRow.Visible() != turn || c.helping.root.Visible() != c.helping.shown {
		t.Errorf("%v, form %v: the turn is seen %v, the help %v, which there is %v", size, c.form, c.turnRow.Visible(),
			c.helping.root.Visible(), c.helping.shown)
	}
	if asked := len(c.brief.Objects) > 0; asked && c.brief.Visible() == (c.opening.Visible() && c.scroll.Visible()) {
		t.Errorf("%v, form %v: what is to be chosen is seen %v above, %v in what scrolls", size, c.form, c.brief.Visible(), c.opening.Visible())
	}
	for _, s := range []*container.Scroll{c.scroll, c.helping.root} {
		if s.Visible() && s.Content.MinSize().Width > s.Size().Width+0.5 {
			t.Errorf("%v, form %v: what scrolls is %v wide in %v", size, c.form, s.Content.MinSize().Width, s.Size().Width)
		}
	}
	if t.Failed() {
		t.FailNow()
	}
}

// Board and card stay where they are during a game and when it ends, whatever the messages, until
// the user unfolds the card. The languages share the sizes, except in long test runs.
func TestNothingMovesWhilePlaying(t *testing.T) {
	share := long.Of(len(words.Languages()), 1)
	for i, language := range words.Languages() {
		speak(t, language)
		d := aDisplay(t)
		for at, size := range []fyne.Size{
			{Width: 390, Height: 425},
			{Width: 456, Height: 424},
			{Width: 528, Height: 400},
			{Width: 600, Height: 425},
			{Width: 854, Height: 449},
		} {
			if (at+i)%share != 0 {
				continue
			}
			d.resize(size)
			for _, v := range variants(t)[1:3] {
				for _, seats := range []int{0, 3} { // a person against a computer, and two computers
					var first *plan
					for _, s := range gameStates(t, gamesOfAllSeats(t, v)[seats]) {
						if s.CanPause && seats == 0 {
							continue
						}
						d.show(state{snap: s, analysed: true})
						now := d.frame.current
						if first == nil {
							first = &now
						}
						if now != *first {
							t.Fatalf("%s, %v, %s: %+v, at first %+v", language, size, v.Name, now, *first)
						}
					}
				}
			}
		}
	}
}

// If the card below the board has a title, the button back home is beside the title. The players
// then begin at the edge, also when the window is laid out again in the same size.
func TestPlayersBeginAtTheEdge(t *testing.T) {
	d := aDisplay(t)
	d.window.Resize(fyne.NewSize(1040, 760))
	v, err := engine.ParseVariant("3,12,5")
	if err != nil {
		t.Fatal(err)
	}
	d.show(state{snap: gamesOfAllSeats(t, v)[4]})
	d.frame.apply(d.frame.current)
	c := d.card
	if !d.frame.current.below || !c.head.Visible() || c.players.games.Visible() || c.players.rows[0].Position().X != 0 {
		t.Errorf("form %v, title %v, home beside the players %v, who begin at %v", c.form, c.head.Visible(),
			c.players.games.Visible(), c.players.rows[0].Position())
	}
}

// A whole card that is too low for all its rows scrolls them with what is below them. It scrolls to help with a move,
// and back to the top when the help closes, and to the graph of a finished game. With enough height the rows stay in
// place.
func TestCrampedCardScrolls(t *testing.T) {
	d := aDisplay(t)
	c := d.card
	playing := gamesOfAllSeats(t, variants(t)[0])[0]
	asked := helpSteps(playing)[0]
	inSight := func(o fyne.CanvasObject) bool {
		driver := fyne.CurrentApp().Driver()
		top := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(c.scroll).Y
		return top > -0.5 && top+o.Size().Height < c.scroll.Size().Height+0.5
	}
	d.show(state{snap: playing})
	d.resize(fyne.NewSize(600, 400))
	d.show(state{snap: playing})
	if c.form != whole || !c.cramped || len(c.scrolled.Objects) == 0 || !c.summary.Visible() || !inSight(c.head) {
		t.Fatalf("form %v, cramped %v, the rules are seen %v", c.form, c.cramped, c.summary.Visible())
	}
	if d.show(state{snap: asked}); !inSight(c.helping.root) || c.scroll.Offset.Y == 0 {
		t.Errorf("the help is from %v on, the card is scrolled to %v", c.helping.root.Position(), c.scroll.Offset)
	}
	if d.show(state{snap: playing}); c.scroll.Offset.Y != 0 {
		t.Errorf("after the help the card is scrolled to %v", c.scroll.Offset)
	}
	endGame(&playing, game.WinFor(0), game.ByRow)
	d.show(state{snap: playing, analysed: true})
	if c.RevealGraph(); c.scroll.Offset.Y == 0 || !inSight(c.graph) && c.graph.Size().Height < c.scroll.Size().Height {
		t.Errorf("the graph is from %v on, the card is scrolled to %v", c.graph.Position(), c.scroll.Offset)
	}
	d.resize(fyne.NewSize(1040, 760))
	if d.show(state{snap: playing}); c.form != whole || c.cramped || len(c.scrolled.Objects) > 0 {
		t.Errorf("form %v, cramped %v in a large window", c.form, c.cramped)
	}
}

// A panel that does not fit on a whole card makes it flat, so that its parts do not overlap.
func TestPanelMakesTheCardFlat(t *testing.T) {
	d := aDisplay(t)
	c := d.card
	high := canvas.NewRectangle(color.Transparent)
	high.SetMinSize(fyne.NewSize(100, 180))
	c.SetPanel(&Panel{Title: "Puzzle", About: "Gomoku, Easy", Top: high, Body: widgets.Quiet("Body"), Foot: widgets.Quiet("Foot")})
	for height, want := range map[float32]form{wholeHeight: flat, wholeHeight + 40: whole} {
		c.root.Resize(fyne.NewSize(300, height))
		end := c.panel.top.Position().Y + c.panel.top.Size().Height
		if c.form != want || c.panel.foot.Position().Y < end {
			t.Errorf("%v high: form %v, what is at the top ends at %v, the foot begins at %v", height, c.form, end, c.panel.foot.Position().Y)
		}
	}
}

// The scroll bar of a panel lies in the padding of the card, where it covers nothing of the panel.
func TestScrollBarBesideThePanel(t *testing.T) {
	d := aDisplay(t)
	c := d.card
	high := canvas.NewRectangle(color.Transparent)
	high.SetMinSize(fyne.NewSize(100, 2000))
	c.SetPanel(&Panel{Title: "Study", Top: widgets.Quiet("Top"), Body: high, Foot: widgets.Quiet("Foot")})
	for _, height := range []float32{wholeHeight - 40, 2 * wholeHeight} {
		c.root.Resize(fyne.NewSize(300, height))
		scroll := c.panel.scroll
		if end := scroll.Position().X + scroll.Size().Width; high.Size().Width > scroll.Size().Width-barRoom || end > 300 {
			t.Errorf("%v high: the body is %v wide in %v, which ends at %v", height, high.Size().Width, scroll.Size().Width, end)
		}
	}
}

// A flat card shows the choices of an opening even if it is unfolded, and shows the question if
// there is nothing to choose.
func TestChoicesOfAnOpeningAreInSight(t *testing.T) {
	d := aDisplay(t)
	c := d.card
	d.resize(fyne.NewSize(384, 560))
	d.show(state{snap: gamesOfAllSeats(t, variants(t)[0])[0]})
	question, choices := anOpening()
	for _, k := range []struct {
		choices  fyne.CanvasObject
		unfolded bool
		question bool
	}{{choices, false, false}, {choices, true, false}, {widgets.NewFlow(4), false, false}, {widgets.NewFlow(4), true, true}} {
		c.SetOpening(question, k.choices)
		c.unfolded = k.unfolded
		c.Fit()
		if c.form != flat || c.opening.Visible() != k.question || c.brief.Visible() != (k.choices == choices) {
			t.Errorf("form %v, unfolded %v: the question is seen %v, the choices %v", c.form, k.unfolded, c.opening.Visible(), c.brief.Visible())
		}
	}
}

// On a flat card so narrow that the players are one below the other, the button back home is beside them.
func TestNarrowFlatCardHasTheWayHome(t *testing.T) {
	d := aDisplay(t)
	s := gamesOfAllSeats(t, variants(t)[0])[0]
	endGame(&s, game.Draw, game.ByFullBoard)
	d.show(state{snap: s, analysed: true})
	d.resize(fyne.NewSize(600, 400))
	p := d.card.players
	if d.card.form != flat || !p.isStacked(p.root.Size().Width) {
		t.Fatalf("form %v, the players are %v wide", d.card.form, p.root.Size().Width)
	}
	if home := p.games; !home.Visible() || home.Size() != home.MinSize() || home.Position().X < 0 {
		t.Errorf("the button is seen %v, at %v, %v large", home.Visible(), home.Position(), home.Size())
	}
	for side, row := range p.rows {
		if from, to := row.Position().X, p.games.Position().X+p.games.Size().Width; from < to || from+row.Size().Width > p.root.Size().Width {
			t.Errorf("side %d is from %v on, %v wide; the button ends at %v", side, from, row.Size().Width, to)
		}
	}
}

// A panel fits its body to the height available once the body has its width.
func TestPanelFitsItsBodyAtItsWidth(t *testing.T) {
	d := aDisplay(t)
	z, fitted := aPanel(1), float32(0)
	z.Fit = func(float32) { fitted = z.Body.Size().Width }
	d.card.SetPanel(z)
	for _, size := range []fyne.Size{{Width: 1040, Height: 760}, {Width: 384, Height: 560}, {Width: 1040, Height: 760}} {
		d.resize(size)
		if width := z.Body.Size().Width; fitted != width || width < 100 {
			t.Errorf("%v: the body is fitted at a width of %v, and %v wide", size, fitted, width)
		}
	}
}
