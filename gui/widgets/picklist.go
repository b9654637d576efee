package widgets

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Pick holds the callbacks of a list in which a row is first chosen and then opened.
type Pick struct {
	// Chosen is called with the chosen row, or −1 if there is none.
	Chosen func(row int)
	// Open opens the chosen row.
	Open func()
	// Now is the clock for recognizing double-clicks.
	Now func() time.Time
}

// pickState holds the chosen row of a list.
type pickState struct {
	Pick
	list    *List
	chosen  int       // −1 if there is none
	clicked time.Time // the time of the last click on a row; zero after a double-click
}

// NewPickList returns a list of length rows. row makes an empty row and fill fills it in. A click
// or an arrow key chooses a row. A double-click, Enter or Space opens it.
func NewPickList(
	length func() int, row func() fyne.CanvasObject, fill func(int, fyne.CanvasObject), do Pick, keys Keys,
) *List {
	p := &pickState{Pick: do, chosen: -1}
	p.list = NewList(length, func() fyne.CanvasObject {
		return container.NewStack(&canvas.Rectangle{CornerRadius: look.Corner}, row())
	}, func(i int, o fyne.CanvasObject) {
		parts := o.(*fyne.Container).Objects
		mark := parts[0].(*canvas.Rectangle)
		mark.FillColor, mark.Hidden = theme.Color(theme.ColorNameSelection), i != p.chosen
		mark.Refresh()
		fill(i, parts[1])
	}, p.click, keys)
	p.list.pickState = p
	return p.list
}

// Picked returns the chosen row, or −1 if there is none.
func (l *List) Picked() int { return l.pickState.chosen }

// Pick chooses a row, or none if row is −1.
func (l *List) Pick(row int) {
	l.pickState.chosen = row
	l.Refresh()
	l.pickState.Chosen(row)
}

// click chooses a row, and opens it on the second click of a double-click.
func (p *pickState) click(row int) {
	now := p.Now()
	again := row == p.chosen && now.Sub(p.clicked) < fyne.CurrentApp().Driver().DoubleTapDelay()
	p.clicked = now
	focus(p.list)
	p.list.Pick(row)
	if again {
		p.clicked = time.Time{}
		p.Open()
	}
}

// key chooses another row, or opens the chosen one. It reports whether it used the key.
func (p *pickState) key(e *fyne.KeyEvent) bool {
	if IsEnter(e) || e.Name == fyne.KeySpace {
		if p.chosen >= 0 {
			p.Open()
		}
		return true
	}
	l, rows := p.list, p.list.Length()
	to, ok := map[fyne.KeyName]int{
		fyne.KeyUp: p.chosen - 1, fyne.KeyDown: p.chosen + 1,
		fyne.KeyPageUp: p.chosen - l.page(), fyne.KeyPageDown: p.chosen + l.page(),
		fyne.KeyHome: 0, fyne.KeyEnd: rows - 1,
	}[e.Name]
	if !ok || rows == 0 {
		return false
	}
	to = min(max(to, 0), rows-1)
	l.Pick(to)
	l.ScrollTo(to)
	return true
}
