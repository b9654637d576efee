package puzzles

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// cheer is what the card shows below a puzzle of a list once that is solved: a glad face, how many puzzles the person has
// solved, and what comes next.
type cheer struct {
	root         *fyne.Container
	face         *widgets.Face
	solved, next *widget.Label
}

// Measures of a cheer, in Fyne's units.
const (
	cheerFace  = 72
	cheerAbove = 18
)

func newCheer() *cheer {
	c := &cheer{face: widgets.NewFace(), solved: widgets.Wrapped(widgets.Bold("")), next: widgets.Wrapped(widgets.Quiet(""))}
	face := container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(cheerFace), c.face))
	text := widgets.TightColumn(widgets.Tight(c.solved), widgets.Tight(c.next))
	middle := container.NewVBox(layout.NewSpacer(), text, layout.NewSpacer())
	c.root = container.New(layout.NewCustomPaddedLayout(cheerAbove, 0, 0, 0), container.NewBorder(nil, nil, face, nil, middle))
	c.root.Hide()
	return c
}

// show updates the cheer if it is on, and hides it otherwise. Who has no face sees that of the first opponent.
func (c *cheer) show(u *Puzzles, on bool) {
	if widgets.SetVisible(c.root, on); !on {
		return
	}
	if face := u.table.PersonFace(u.table.Prefs.Name); face.Exists() {
		c.face.SetPerson(face, look.Glad)
	} else {
		c.face.Set(look.OpponentAt(0), look.Glad)
	}
	count, days := u.Solved()
	widgets.SetText(c.solved, words.PuzzlesSolved(count))
	today, ok := u.Today()
	widgets.SetText(c.next, words.AfterListedPuzzle(ok && !today.Result.Solved(), days))
}
