package newgame

import (
	"maps"
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// usualClocks returns the time controls to choose from: no clock, those of fast games, those of tournaments and clubs, and
// those for each move.
func usualClocks() []record.TimeControl {
	const s, m = time.Second, time.Minute
	return []record.TimeControl{
		{},
		{Main: 1 * m},
		{Main: 1 * m, Increment: 1 * s},
		{Main: 3 * m},
		{Main: 3 * m, Increment: 2 * s},
		{Main: 5 * m},
		{Main: 5 * m, Increment: 5 * s},
		{Main: 10 * m},
		{Main: 15 * m, Increment: 5 * s},
		{Main: 30 * m, Increment: 5 * s},
		{Main: 90 * m, Increment: 30 * s},
		{Periods: 1, Period: 10 * s},
		{Periods: 1, Period: 30 * s},
		{Main: 5 * m, Periods: 3, Period: 30 * s},
	}
}

// clockFields holds the controls for the clocks of a game.
type clockFields struct {
	sheets       *sheet.Stack
	odds         bool                  // different times are offered even if there are none yet
	timeControls [2]record.TimeControl // of the person, or the first of two computers; and of the other player
	names        [2]string             // the names of these players
	choice       *widgets.Choice
	note         *widget.Label // both time controls in full, if they differ; the list is too narrow for them
	root         fyne.CanvasObject
	changed      func()
}

// Measures of the list of clocks, in Fyne's units: its least width, in which each clock fits, and the gap to the button beside it.
const (
	clockWidth = 220
	clockGap   = 4
)

// newClockFields returns the controls with no clock chosen. If odds is not set, they offer the same time for both
// players, except where their times differ already. changed is called after each choice.
func newClockFields(k *sheet.Stack, odds bool, changed func()) *clockFields {
	f := &clockFields{sheets: k, odds: odds, changed: changed}
	f.choice = widgets.NewChoice(nil, "", k.Key, func(string) { f.choose() })
	controls := fyne.CanvasObject(f.choice)
	if odds {
		different := k.Button(words.DifferentTimes(), func() { f.ask(false) })
		controls = widgets.Beside(clockGap, container.New(widgets.MinWidth{Width: clockWidth}, f.choice), different)
	}
	f.note = widgets.Wrapped(widgets.Quiet(""))
	f.root = widgets.TightColumn(controls, f.note)
	f.draw()
	return f
}

// show fills in clocks, written as in the settings.
func (f *clockFields) show(own, other string) {
	for i, text := range []string{own, other} {
		f.timeControls[i], _ = record.ParseTimeControl(text)
	}
	f.draw()
}

// setNames sets the names of the players.
func (f *clockFields) setNames(names [2]string) {
	if f.names != names {
		f.names = names
		f.draw()
	}
}

// usualIndex returns the index of the usual clock that both players have. ok is false if they have other or
// different clocks.
func (f *clockFields) usualIndex() (i int, ok bool) {
	i = slices.Index(usualClocks(), f.timeControls[0])
	return i, i >= 0 && f.timeControls[0] == f.timeControls[1]
}

// draw shows the chosen clocks: as one of the usual clocks, or as an additional entry of the list.
func (f *clockFields) draw() {
	var options []string
	for _, c := range usualClocks() {
		options = append(options, words.Control(c))
	}
	i, usual := f.usualIndex()
	if !usual {
		i = len(options)
		options = append(options, words.ClockChoice(f.timeControls))
	}
	widgets.SetVisible(f.note, f.timeControls[0] != f.timeControls[1])
	widgets.SetText(f.note, words.Controls(f.timeControls, f.names))
	f.choice.Offer(append(options, words.OtherClock()), i)
}

// choose handles a choice from the list.
func (f *clockFields) choose() {
	switch i := f.choice.SelectedIndex(); {
	case i == len(f.choice.Options)-1:
		f.draw() // shows the old choice until the dialog is answered
		f.ask(f.timeControls[0] == f.timeControls[1])
	case i >= 0 && i < len(usualClocks()):
		c := usualClocks()[i]
		f.timeControls = [2]record.TimeControl{c, c}
		f.draw()
		f.changed()
	}
}

// ask opens the dialog for the time of the players, at first with the same time for both if same is set.
func (f *clockFields) ask(same bool) {
	a := &clockSheet{names: f.names}
	a.same = widgets.NewCheck(words.SameClock(), same, f.sheets.Key, func(bool) { a.update() })
	sameRow := widgets.NewFormRow("", a.same)
	sameRow.Show(f.odds || !same)
	for i := range a.sides {
		a.sides[i] = newClockSide(f.sheets, f.timeControls[i], a.update)
		a.rows[i] = widgets.NewFormRow(f.names[i], a.sides[i].root)
	}
	a.problem = widgets.NewFormRow("", widgets.ErrorLabel())
	a.problem.Control.(*widget.Label).SetText(words.ClockNumbers())
	content := widgets.NewForm(a.rows[0], a.rows[1], sameRow, a.problem)
	a.ok = f.sheets.Button(words.OK(), func() {
		own, _ := a.read()
		a.sheet.Close()
		f.timeControls = own
		f.draw()
		f.changed()
	}).Primary()
	a.update()
	a.sheet = f.sheets.Open(words.Clocks(), content, f.sheets.CloseButton(words.Cancel()), a.ok)
	a.sheet.Resize(widgets.FormWidth, 0)
}

// clockSheet is the dialog for the time of each player.
type clockSheet struct {
	sheet   *sheet.Sheet // nil while the dialog is being made
	names   [2]string
	sides   [2]*clockSide
	rows    [2]widgets.FormRow
	same    *widgets.Check
	problem widgets.FormRow
	ok      *widgets.Button
}

// update shows the rows that matter, and the error message if a number is invalid.
func (a *clockSheet) update() {
	if a.ok == nil {
		return
	}
	a.rows[1].Show(!a.same.Checked)
	name := a.names[0]
	if a.same.Checked {
		name = words.BothPlayers()
	}
	widgets.SetText(a.rows[0].Label, name)
	_, ok := a.read()
	widgets.SetEnabled(a.ok, ok)
	a.problem.Show(!ok)
	if a.sheet != nil {
		a.sheet.Fit()
	}
}

// read returns the clocks, and whether all numbers are valid.
func (a *clockSheet) read() (own [2]record.TimeControl, ok bool) {
	first, ok := a.sides[0].read()
	if a.same.Checked {
		return [2]record.TimeControl{first, first}, ok
	}
	second, fine := a.sides[1].read()
	return [2]record.TimeControl{first, second}, ok && fine
}

// clockKind is a kind of clock.
type clockKind int

const (
	noClock clockKind = iota
	gameClock
	moveClock
	periodClock
)

// clockSide holds the controls for the time of one player.
type clockSide struct {
	root    fyne.CanvasObject
	kind    *widgets.Choice
	numbers *fyne.Container
	entries map[clockKind][]*widgets.NumberEntry
	rows    map[clockKind]fyne.CanvasObject
	moves   int // PeriodMoves, which has no field but may come from a file
	changed func()
}

// newClockSide returns the controls with a clock filled in. changed is called after each change.
func newClockSide(k *sheet.Stack, c record.TimeControl, changed func()) *clockSide {
	s := &clockSide{
		moves: c.PeriodMoves, changed: changed, entries: map[clockKind][]*widgets.NumberEntry{},
		rows: map[clockKind]fyne.CanvasObject{}, numbers: container.NewStack(),
	}
	kinds := []string{words.NoClock(), words.GameClock(), words.MoveClock(), words.PeriodClock()}
	of, values := kindOf(c)
	s.kind = widgets.NewChoice(kinds, kinds[of], k.Key, func(string) { s.update() })
	labels := map[clockKind][]string{
		gameClock: {words.Minutes(), words.MoreSeconds()}, moveClock: {words.SecondsEach()},
		periodClock: {words.Minutes(), words.PeriodCount(), words.PeriodSeconds()},
	}
	for _, kind := range slices.Sorted(maps.Keys(labels)) {
		row := widgets.NewWrap(0)
		usual := map[clockKind][]float64{gameClock: {5, 5}, moveClock: {10}, periodClock: {5, 3, 30}}[kind]
		if kind == of {
			usual = values
		}
		for i, label := range labels[kind] {
			e := widgets.NewNumberEntry(words.PlainNumber(usual[i]), "", k.Key, nil, s.update)
			s.entries[kind] = append(s.entries[kind], e)
			field := e.WithUnit(56, label)
			if kind == periodClock && i == 2 { // "periods of 30 seconds" stays together
				row.Objects[1].(*fyne.Container).Add(field)
				continue
			}
			row.Add(field)
		}
		s.rows[kind] = row
		s.numbers.Add(row)
	}
	s.root = widgets.Column(s.kind, s.numbers)
	s.show()
	return s
}

// maxClock is the largest number that can be typed, of minutes, seconds or periods.
const maxClock = 6000

// kindOf returns the kind of clock of a time control, and the numbers in its fields.
func kindOf(c record.TimeControl) (clockKind, []float64) {
	switch {
	case c == record.TimeControl{}:
		return noClock, nil
	case c.Periods == 0:
		return gameClock, []float64{c.Main.Minutes(), c.Increment.Seconds()}
	case c.Main == 0 && c.Periods == 1 && c.PeriodMoves < 2:
		return moveClock, []float64{c.Period.Seconds()}
	default:
		return periodClock, []float64{c.Main.Minutes(), float64(c.Periods), c.Period.Seconds()}
	}
}

// chosen returns the chosen kind of clock.
func (s *clockSide) chosen() clockKind { return clockKind(s.kind.Chosen()) }

// show shows the fields of the chosen kind of clock.
func (s *clockSide) show() {
	for kind, row := range s.rows {
		widgets.SetVisible(row, kind == s.chosen())
	}
	widgets.SetVisible(s.numbers, s.chosen() != noClock)
}

// update handles a choice or a typed number.
func (s *clockSide) update() {
	s.show()
	s.changed()
}

// read returns the clock, and whether its numbers are valid. It marks the fields of invalid numbers.
func (s *clockSide) read() (c record.TimeControl, ok bool) {
	ok = true
	var n [3]float64
	for i, e := range s.entries[s.chosen()] {
		x, err := e.Number()
		whole := s.chosen() != periodClock || i != 1 || x == math.Trunc(x) && x > 0 && x <= maxPeriods
		fine := err == nil && x >= 0 && x <= maxClock && whole
		e.Entry.SetInvalid(!fine)
		n[i], ok = x, ok && fine
	}
	if !ok {
		return c, false
	}
	c = s.timeControl(n)
	return c, s.chosen() == noClock || record.NewClock(c).Left() > 0
}

// maxPeriods is the largest number of periods of a clock.
const maxPeriods = 100

// timeControl returns the time control with the numbers n. It rounds times to milliseconds, as records store them.
func (s *clockSide) timeControl(n [3]float64) record.TimeControl {
	length := func(x float64, unit time.Duration) time.Duration {
		return time.Duration(x * float64(unit)).Round(time.Millisecond)
	}
	switch s.chosen() {
	case gameClock:
		return record.TimeControl{Main: length(n[0], time.Minute), Increment: length(n[1], time.Second)}
	case moveClock:
		return record.TimeControl{Periods: 1, Period: length(n[0], time.Second)}
	case periodClock:
		return record.TimeControl{
			Main: length(n[0], time.Minute), Periods: int(n[1]), PeriodMoves: s.moves,
			Period: length(n[2], time.Second),
		}
	default:
		return record.TimeControl{}
	}
}
