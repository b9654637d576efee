package pane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// threatsPane says what the signs of threats on the board mean, and on which squares they are.
type threatsPane struct {
	root, kinds *fyne.Container
}

// newThreatsPane returns a pane without threats; hide is what its button does.
func newThreatsPane(keys control.Keys, tip *control.Tip, hide func()) *threatsPane {
	shut := control.NewIconButton(theme.CancelIcon(), words.CloseThreats(), tip, keys, hide)
	p := &threatsPane{kinds: control.TightColumn()}
	p.root = control.TightColumn(container.NewBorder(nil, nil, control.Quiet(words.Threats()), shut), control.Gap(4), p.kinds)
	return p
}

// show tells of the threats in a position. Its rows stay, whether there are any or not.
func (p *threatsPane) show(s session.Snapshot, t board.Threats) {
	names := words.ThreatsOf(s.Setup)
	p.kinds.RemoveAll()
	for _, kind := range []struct {
		sign  fyne.CanvasObject
		name  string
		cells []int
	}{
		{board.NewThreatSign(false, false), names.Wins, t.Yours.Wins},
		{board.NewThreatSign(true, false), names.TheirWins, t.Theirs.Wins},
		{board.NewThreatSign(false, true), names.Open, t.Yours.Points},
		{board.NewThreatSign(true, true), names.TheirOpen, t.Theirs.Points},
	} {
		if kind.name == "" {
			continue
		}
		p.kinds.Add(kindRow(kind.sign, len(kind.cells) > 0, kind.name, words.CellsOrNone(s.View, kind.cells)))
	}
}

// ShowThreats says on the card what the threats on the board are.
func (c *Card) ShowThreats(s session.Snapshot, t board.Threats) {
	c.threats.show(s, t)
	c.parts.threats.absent = false
	c.Fit()
}

// HideThreats says no more of them.
func (c *Card) HideThreats() {
	c.parts.threats.absent = true
	c.Fit()
}
