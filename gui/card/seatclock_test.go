package card

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// clockRow returns a row of a player with a clock, as wide as a row on the card.
func clockRow(t *testing.T, c record.Clock, runs, brief bool) *playerRow {
	t.Helper()
	test.NewTempApp(t)
	r := newPlayerRow(func() {}, func(game.Side) {})
	r.brief = brief
	r.name.SetText("You")
	r.clock.show(c, runs)
	r.active = runs
	test.WidgetRenderer(r)
	r.Resize(fyne.NewSize(140, r.height(140, brief)))
	r.Refresh()
	return r
}

// seen returns the visible texts of the clock, and whether the bar of a period is visible.
func (r *playerRow) seen() (texts []string, bar bool) {
	for _, o := range test.WidgetRenderer(r).Objects() {
		switch o := o.(type) {
		case *canvas.Text:
			if o.Visible() {
				texts = append(texts, o.Text)
			}
		case *canvas.Rectangle:
			bar = bar || o == r.clock.bar && o.Visible()
		}
	}
	return texts, bar
}

func TestSeatClock(t *testing.T) {
	control := record.TimeControl{Main: time.Minute, Periods: 3, Period: 30 * time.Second}
	k := record.NewClock(control)
	canadian := record.NewClock(record.TimeControl{Main: time.Minute, Periods: 1, PeriodMoves: 5, Period: 2 * time.Minute})
	for _, c := range []struct {
		clock record.Clock
		brief bool
		texts []string
		bar   bool
		high  float32
	}{
		{record.Clock{}, false, nil, false, briefRow},
		{k, false, []string{"1:00", "3 × 30 s"}, false, rowHeight + clockHeight},
		{k.After(75 * time.Second), false, []string{"0:15", "3 × 30 s"}, true, rowHeight + clockHeight},
		{canadian, false, []string{"1:00", "1 × 2 min"}, false, rowHeight + clockHeight},
		{canadian.After(75 * time.Second), false, []string{"1:45", "for 5 moves"}, true, rowHeight + clockHeight},
		{
			canadian.AfterMove(70 * time.Second).AfterMove(10 * time.Second).AfterMove(0).AfterMove(0), false,
			[]string{"1:40", "for 1 move"},
			true, rowHeight + clockHeight,
		},
		{k.After(75 * time.Second), true, []string{"0:15"}, false, briefRow},
		{k.After(time.Hour), false, []string{"0:00"}, false, rowHeight + clockHeight},
		{
			record.NewClock(record.TimeControl{Periods: 2, Period: 20 * time.Second}).After(25 * time.Second), false,
			[]string{"0:15", "1 × 20 s"},
			true, rowHeight + clockHeight,
		},
		{record.NewClock(record.TimeControl{Periods: 1, Period: 10 * time.Second}), false, []string{"0:10"}, true, rowHeight + clockHeight},
	} {
		r := clockRow(t, c.clock, true, c.brief)
		texts, bar := r.seen()
		if len(texts) != len(c.texts) || bar != c.bar || r.MinSize().Height != c.high {
			t.Errorf("%+v: %q, a bar: %v, %v high", c.clock, texts, bar, r.MinSize().Height)
			continue
		}
		for i, text := range c.texts {
			if texts[i] != text {
				t.Errorf("%+v: %q, want %q", c.clock, texts, c.texts)
			}
		}
	}
}

// Low time is framed and in the colour of errors, in light and dark. The clock that waits is quiet.
func TestColoursOfClocks(t *testing.T) {
	whole := record.NewClock(record.TimeControl{Main: time.Minute})
	low, enough := whole.After(50*time.Second+1), whole.After(50*time.Second)
	for _, c := range []struct {
		clock       record.Clock
		runs        bool
		low, framed bool
	}{{low, true, true, true}, {low, false, true, false}, {enough, true, false, false}, {enough, false, false, false}} {
		r := clockRow(t, c.clock, c.runs, false)
		p := look.PaletteFor(r)
		back := test.WidgetRenderer(r).Objects()[0].(*canvas.Rectangle)
		want := p.Quiet
		switch {
		case c.low:
			want = p.Danger
		case c.runs:
			want = p.Text
		}
		if r.clock.time.Color != want || r.clock.time.TextStyle.Bold != c.runs || (back.StrokeWidth > 0) != c.framed {
			t.Errorf("%v, runs %v: %v, bold %v, frame %v", c.clock.Left(), c.runs, r.clock.time.Color, r.clock.time.TextStyle.Bold, back.StrokeWidth)
		}
	}
}

// The clock ticks without a new snapshot: it shows the time that is left now.
func TestClocksTick(t *testing.T) {
	r := clockRow(t, record.Clock{}, false, false)
	k := record.NewClock(record.TimeControl{Main: 5 * time.Minute})
	s := session.Snapshot{Clocks: [2]record.Clock{k, k}, ToMove: game.First, TurnSince: time.Now().Add(-90 * time.Second)}
	r.tick(s)
	if texts, _ := r.seen(); len(texts) != 1 || texts[0] > "3:30" || texts[0] < "3:00" {
		t.Errorf("%q", texts)
	}
	r.side = game.Second
	r.tick(s)
	if texts, _ := r.seen(); len(texts) != 1 || texts[0] != "5:00" {
		t.Errorf("%q", texts)
	}
}
