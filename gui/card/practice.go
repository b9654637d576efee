package card

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// practiceRow says that a game against the computer does not count, because the person has had help. If they have
// only taken moves back, it is a button that redoes them, so that the game counts again.
type practiceRow struct {
	root   *fyne.Container
	button *widgets.Button
	badge  *widgets.Badge
}

func newPracticeRow(keys widgets.Keys, g Game) *practiceRow {
	label, _ := words.ReturnToGame()
	r := &practiceRow{button: widgets.NewButton(label, keys, do(g, Return)), badge: widgets.NewBadge(false)}
	r.button.Hide()
	r.root = &fyne.Container{Layout: practiceLayout{r}, Objects: []fyne.CanvasObject{r.button, r.badge}}
	return r
}

// show draws a snapshot.
func (r *practiceRow) show(s session.Snapshot) {
	returns := s.CanReturn && s.Setup.Person() != game.None
	widgets.SetVisible(r.button, returns)
	if returns {
		r.badge.Set("")
	} else {
		r.badge.Set(words.HelpBadge(s))
	}
}

// shown reports whether the row has anything to show.
func (r *practiceRow) shown() bool { return r.button.Visible() || r.badge.Text() != "" }

// showsPractice reports whether a card of a form shows the row. On a flat card the choices of an
// opening need its room. What the end of the game says about help stands for it.
func (c *Card) showsPractice(f form) bool {
	return c.practice.shown() && c.end.Reward.Practice == "" && (f > flat || c.brief.MinSize().Height == 0)
}

// returnHeight is the height of the button, in Fyne's units.
const returnHeight = 30

// practiceLayout places the parts at the left of the row. The button has the longest label that fits.
type practiceLayout struct{ r *practiceRow }

// MinSize returns the height of the row.
func (l practiceLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	if l.r.button.Visible() {
		return fyne.NewSize(0, returnHeight)
	}
	return fyne.NewSize(0, l.r.badge.MinSize().Height)
}

// Layout places the parts.
func (l practiceLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	label, brief := words.ReturnToGame()
	button := l.r.button
	button.SetText(label)
	if button.MinSize().Width > size.Width {
		button.SetText(brief)
	}
	widgets.Place(button, 0, 0, min(button.MinSize().Width, size.Width), returnHeight)
	l.r.badge.Resize(l.r.badge.MinSize())
}
