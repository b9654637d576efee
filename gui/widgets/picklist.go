package widgets

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Pick is what a list does in which a row is chosen before it is opened.
type Pick struct {
	// Chosen is called with the row that is chosen, −1 for none.
	Chosen func(row int)
	// Open opens the row that is chosen.
	Open func()
	// Now is the clock by which double-clicks are recognized.
	Now func() time.Time
}

// picking is the choice of a row.
type picking struct {
	Pick
	list    *List
	chosen  int       // −1 for none
	clicked time.Time // when a row was clicked last; zero after a double-click
}

// NewPickList returns a list of length rows: row makes one, and fill writes it. A click or a key that moves
// chooses a row; a second click soon after, Enter and Space open it.
func NewPickList(length func() int, row func() fyne.CanvasObject, fill func(int, fyne.CanvasObject), do Pick, keys Keys) *List {
	p := &picking{Pick: do, chosen: -1}
	p.list = NewList(length, func() fyne.CanvasObject {
		return container.NewStack(&canvas.Rectangle{CornerRadius: look.Corner}, row())
	}, func(i int, o fyne.CanvasObject) {
		parts := o.(*fyne.Container).Objects
		mark := parts[0].(*canvas.Rectangle)
		mark.FillColor, mark.Hidden = theme.Color(theme.ColorNameSelection), i != p.chosen
		mark.Refresh()
		fill(i, parts[1])
	}, p.click, keys)
	p.list.picking = p
	return p.list
}

// Picked returns the row that is chosen, −1 for none.
func (l *List) Picked() int { return l.picking.chosen }

// Pick chooses a row, −1 for none.
func (l *List) Pick(row int) {
	l.picking.chosen = row
	l.Refresh()
	l.picking.Chosen(row)
}

// click chooses a row, and opens it if that was the second click.
func (p *picking) click(row int) {
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

// key chooses another row, or opens the one that is chosen. It reports whether it has a use for the key.
func (p *picking) key(e *fyne.KeyEvent) bool {
	if IsEnter(e) || e.Name == fyne.KeySpace {
		if p.chosen >= 0 {
			p.Open()
		}
		return true
	}
	l, rows := p.list, p.list.Length()
	to, ok := map[fyne.KeyName]int{
		fyne.KeyUp: p.chosen - 1, fyne.KeyDown: p.chosen + 1, fyne.KeyPageUp: p.chosen - l.page(), fyne.KeyPageDown: p.chosen + l.page(),
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
