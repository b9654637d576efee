package card

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Measures of a clock, in Fyne's units. All digits of the font have the same width, so the text does not
// move when it changes.
const (
	clockHeight  = 40 // the height of a clock below the name
	clockText    = 22
	clockBrief   = 16 // the text size beside a name; clockText is the size below a name
	periodBar    = 3
	lowTimeFrame = 2 // the frame around the row of a player who has little time left
)

// seatClock shows the clock of a player: the time left, the overtime periods left, and a bar for the rest
// of the current period.
type seatClock struct {
	clock record.Clock
	runs  bool

	time, periods *canvas.Text
	back, bar     *canvas.Rectangle
}

func newSeatClock() *seatClock {
	return &seatClock{
		time: &canvas.Text{}, periods: &canvas.Text{TextSize: look.QuietText}, back: &canvas.Rectangle{},
		bar: &canvas.Rectangle{},
	}
}

// parts returns the objects to draw.
func (c *seatClock) parts() []fyne.CanvasObject {
	return []fyne.CanvasObject{c.back, c.bar, c.time, c.periods}
}

// show sets the clock and whether it runs, and reports whether that changes its look.
func (c *seatClock) show(clock record.Clock, runs bool) (changed bool) {
	text, periods := words.ClockTime(clock.Shown()), ""
	switch {
	case clock.InPeriod() && clock.Control.PeriodMoves > 1:
		periods = words.ForMoves(clock.Moves)
	case clock.Periods > 0 && (clock.Control.Periods > 1 || clock.Control.Main > 0):
		periods = words.Periods(clock.Periods, clock.Control.Period)
	}
	changed = c.time.Text != text || c.periods.Text != periods || c.runs != runs || c.clock.IsSet() != clock.IsSet() ||
		c.clock.Out != clock.Out
	c.clock, c.runs = clock, runs
	c.time.Text, c.periods.Text = text, periods
	return changed
}

// isLow reports whether the player has little time left, all periods counted.
func (c *seatClock) isLow() bool { return c.clock.IsSet() && c.clock.Left() < c.clock.LowTime() }

// paint updates colours and texts for the clock. brief is set if the clock is beside a name.
func (c *seatClock) paint(p look.Palette, brief bool) {
	c.time.TextSize = clockText
	if brief {
		c.time.TextSize = clockBrief
	}
	c.time.TextStyle.Bold = c.runs || c.clock.Out
	switch {
	case c.isLow():
		c.time.Color = p.Danger
	case c.runs:
		c.time.Color = p.Text
	default:
		c.time.Color = p.Quiet
	}
	c.periods.Color = p.Quiet
	c.back.FillColor, c.bar.FillColor = look.Mix(p.Card, p.Quiet, 0.3), p.Quiet
	for _, t := range []*canvas.Text{c.time, c.periods} {
		t.Hidden = !c.clock.IsSet()
		t.Refresh()
	}
	for _, r := range []*canvas.Rectangle{c.back, c.bar} {
		r.Hidden = brief || !c.clock.InPeriod()
		r.Refresh()
	}
	c.periods.Hidden = c.periods.Hidden || brief || c.periods.Text == ""
}

// layOut places the clock on a line of its own in a player's row.
func (c *seatClock) layOut(at fyne.Position, size fyne.Size) {
	time, periods := c.time.MinSize(), c.periods.MinSize()
	widgets.Place(c.time, at.X, at.Y+(size.Height-periodBar-time.Height)/2, time.Width, time.Height)
	room := size.Width - time.Width - 2*look.Space
	c.periods.Hidden = c.periods.Hidden || periods.Width > room
	base := at.Y + (size.Height-periodBar+time.Height)/2 // roughly aligns the baselines of the texts
	widgets.Place(c.periods, at.X+size.Width-periods.Width, base-periods.Height-look.Space, periods.Width, periods.Height)
	y, share := at.Y+size.Height-periodBar-look.Space, float32(0)
	if c.clock.InPeriod() && c.clock.Control.Period > 0 {
		share = float32(c.clock.Period) / float32(c.clock.Control.Period)
	}
	widgets.Place(c.back, at.X, y, size.Width, periodBar)
	widgets.Place(c.bar, at.X, y, size.Width*min(share, 1), periodBar)
}

// layBrief places the clock at the right end of a row of a width, vertically centred at middle. It returns
// the width that the clock takes.
func (c *seatClock) layBrief(width, middle float32) float32 {
	time := c.time.MinSize()
	widgets.Place(c.time, width-time.Width-rowLeft, middle-time.Height/2, time.Width, time.Height)
	return time.Width + rowLeft
}
