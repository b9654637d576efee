package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// threatsPane explains the signs of threats on the board, and lists the squares that have them.
type threatsPane struct {
	root, kinds *fyne.Container

	doubles, theirDoubles bool // all open rows of a side are double ones: see words.OpenMarks
}

// newThreatsPane returns a pane without threats. Its button calls hide.
func newThreatsPane(keys widgets.Keys, tip *widgets.Tip, hide func()) *threatsPane {
	shut := widgets.NewIconButton(theme.CancelIcon(), words.CloseThreats(), tip, keys, hide)
	p := &threatsPane{kinds: widgets.TightColumn()}
	p.root = widgets.TightColumn(container.NewBorder(nil, nil, widgets.Quiet(words.Threats()), shut), widgets.Gap(4), p.kinds)
	return p
}

// show shows the threats in a position. Every kind of threat that the game knows has a row, even if the
// position has none of that kind. If brief is set, there are only rows of kinds that the position has, or one that it has none.
func (p *threatsPane) show(s session.Snapshot, t board.Threats, brief bool) {
	names := words.ThreatsOf(s.Setup)
	if p.doubles && names.Open != "" {
		names.Open = names.Double
	}
	if p.theirDoubles && names.TheirOpen != "" {
		names.TheirOpen = names.TheirDouble
	}
	p.kinds.RemoveAll()
	for _, kind := range []struct {
		theirs, open bool
		name         string
		cells        []int
	}{
		{false, false, names.Wins, t.Yours.Wins},
		{true, false, names.TheirWins, t.Theirs.Wins},
		{false, true, names.Later, t.Yours.Later},
		{true, true, names.TheirLater, t.Theirs.Later},
		{false, true, names.Open, t.Yours.Points},
		{true, true, names.TheirOpen, t.Theirs.Points},
	} {
		if kind.name == "" {
			continue
		}
		some := len(kind.cells) > 0
		if brief && !some {
			continue
		}
		p.kinds.Add(kindRow(board.NewThreatSign(kind.theirs, kind.open), some, kind.name, words.CellsOrNone(s.View, kind.cells)))
	}
	if len(p.kinds.Objects) == 0 {
		p.kinds.Add(widgets.Tight(widgets.Quiet(words.NoThreatsNow())))
	}
}
