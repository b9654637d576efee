package analysis

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// Collector is a mode of the board that collects lines, as a study does. Each line of the analysis then has a button that
// puts it in, and the card shows the analysis in less room.
type Collector interface {
	// HasLine reports whether moves follow the position shown.
	HasLine(moves []game.Move) bool
	// AddLine puts moves in after the position shown, with a note on the first of them, as one change.
	AddLine(moves []game.Move, note session.LineNote) error
}

// collector returns the mode that collects lines, or nil if there is none on the table.
func (a *Analyst) collector() Collector {
	c, _ := a.table.Mode().(Collector)
	return c
}

// hasCollected reports whether moves are where lines are collected. They are on the board then.
func (a *Analyst) hasCollected(moves []game.Move) bool {
	c := a.collector()
	return c != nil && c.HasLine(moves)
}

// linePlies is the number of moves of a line that are named, drawn and put in where lines are collected.
const linePlies = 5

// collected returns lines as they are where lines are collected: cut, and with whether they are there.
func (a *Analyst) collected(c Collector, list []shownLine) []shownLine {
	for i, line := range list {
		moves := line.moves[:min(len(line.moves), linePlies)]
		cut := a.current.shownLine(line.whole, linePlies)
		cut.moves, cut.Scored, cut.Add = moves, line.Scored, CanAdd
		if cut.Rest != "" && len(moves) < len(line.whole.Moves) {
			cut.Rest += " …"
		}
		if c.HasLine(moves) {
			cut.Add = Added
		}
		list[i] = cut
	}
	return list
}

// add puts the line with an index in where lines are collected: the moves that are drawn, or the whole line, and with
// its value as a note if valued is set.
func (a *Analyst) add(i int, whole, valued bool) {
	c := a.collector()
	if c == nil || a.current == nil {
		return
	}
	lines := a.lines(a.table.Snap)
	if i >= len(lines) {
		return
	}
	moves, note := lines[i].moves, session.LineNote{}
	if whole {
		moves = lines[i].whole.Moves
	}
	if valued && lines[i].Scored {
		note = a.noteOn(lines[i].Score)
	}
	if err := c.AddLine(moves, note); err != nil {
		a.table.Say(words.WhyRefused(err))
	}
}

// noteOn returns the note on a line with a score: what a program claims is noted as its claim.
func (a *Analyst) noteOn(score analysis.Score) session.LineNote {
	setup, l := a.table.Snap.Setup, a.current
	switch {
	case score.Claim != 0:
		return session.LineNote{Comment: words.ProgramClaim(setup, l.player, l.report.Side, score.Claim)}
	case score.Proof == search.Unproved:
		return session.LineNote{Comment: words.Estimate(setup, score, l.report.Side, l.report.Depth)}
	default:
		score.AtMost = false // the line takes as many moves
		return session.LineNote{Value: valueOf(score, l.report.Side)}
	}
}

// head is the head of the analysis where lines are collected: how far it has searched, and what it says of the position.
type head struct {
	root           *fyne.Container
	depth, verdict *widget.Label
	proved         *provedSign
	unfold         *unfoldButton
}

func newHead(keys widgets.Keys, toggle func()) *head {
	h := &head{
		depth: widgets.Truncated(widgets.Quiet("")), verdict: widgets.Wrapped(widgets.Bold("")), proved: newProvedSign(),
		unfold: newUnfoldButton(keys, toggle),
	}
	h.depth.Alignment = fyne.TextAlignTrailing
	unfold := container.New(layout.NewCustomPaddedLayout(0, 0, 0, widgets.LabelPad), container.NewCenter(h.unfold))
	caption := container.NewBorder(nil, nil, widgets.Tight(widgets.Quiet(words.Analysis())), unfold, widgets.Tight(h.depth))
	proved := container.NewCenter(widgets.Inset(h.proved))
	h.root = widgets.TightColumn(caption, container.NewBorder(nil, nil, nil, proved, widgets.Tight(h.verdict)), widgets.Gap(headGap))
	return h
}

// Measures of the head, in Fyne's units.
const (
	unfoldSide = 22
	headGap    = 4
	provedHigh = 20
	provedPad  = 8
)

// show shows what is known, and whether the rest is unfolded.
func (h *head) show(t thoughts, unfolded bool) {
	widgets.SetText(h.depth, t.depth)
	widgets.SetText(h.verdict, t.verdict)
	widgets.SetVisible(h.proved, t.proved)
	h.unfold.set(unfolded)
}

// unfoldButton opens and closes what More has.
type unfoldButton struct {
	widgets.Press
	icon *widget.Icon
	open bool
}

func newUnfoldButton(keys widgets.Keys, toggle func()) *unfoldButton {
	b := &unfoldButton{icon: widget.NewIcon(theme.MenuDropDownIcon())}
	b.Keys, b.OnPress = keys, toggle
	b.ExtendBaseWidget(b)
	return b
}

// set sets whether it is open.
func (b *unfoldButton) set(open bool) {
	if b.open == open {
		return
	}
	b.open = open
	icon := theme.MenuDropDownIcon()
	if open {
		icon = theme.MenuDropUpIcon()
	}
	b.icon.SetResource(icon)
}

// Cursor returns the hand cursor.
func (b *unfoldButton) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is called by Fyne.
func (b *unfoldButton) CreateRenderer() fyne.WidgetRenderer {
	ground := &canvas.Rectangle{CornerRadius: look.Corner}
	return widgets.StartPainter(b, &widgets.Painter{
		Parts: widgets.FixedParts(ground, b.icon), Min: widgets.FixedMinSize(unfoldSide, unfoldSide),
		Lay: func(size fyne.Size) {
			ground.Resize(size)
			b.icon.Resize(size)
		},
		Paint: func() {
			ground.StrokeColor, ground.StrokeWidth = nil, 0
			if b.Focused {
				ground.StrokeColor, ground.StrokeWidth = look.PaletteFor(b).Accent, 2
			}
			ground.Refresh()
		},
	})
}

// provedSign says that an outcome is proved.
type provedSign struct{ widget.BaseWidget }

func newProvedSign() *provedSign {
	p := &provedSign{}
	p.ExtendBaseWidget(p)
	p.Hide()
	return p
}

// CreateRenderer is called by Fyne.
func (p *provedSign) CreateRenderer() fyne.WidgetRenderer {
	ground := &canvas.Rectangle{CornerRadius: provedHigh / 2}
	text := &canvas.Text{Text: words.Proved(), Alignment: fyne.TextAlignCenter}
	return widgets.StartPainter(p, &widgets.Painter{
		Parts: widgets.FixedParts(ground, text),
		Min: func() fyne.Size {
			need := text.MinSize()
			return fyne.NewSize(need.Width+2*provedPad, max(provedHigh, need.Height))
		},
		Lay: func(size fyne.Size) {
			ground.Resize(size)
			high := text.MinSize().Height
			widgets.Place(text, 0, (size.Height-high)/2, size.Width, high)
		},
		Paint: func() {
			c := look.PaletteFor(p)
			ground.FillColor, text.Color = c.SoftWin, c.Win
			text.TextSize = theme.SizeForWidget(theme.SizeNameCaptionText, p)
			ground.Refresh()
			text.Refresh()
		},
	})
}

// collectedThoughts changes thoughts to what the card shows where lines are collected.
func (a *Analyst) collectedThoughts(s session.Snapshot, t *thoughts) {
	l, r := a.current, a.current.report
	t.chosen = a.lineShown()
	if t.depth = words.Ahead(r); l.pos.Outcome().Over() || r.Score.Claim != 0 || l.isSilent() {
		return
	}
	t.proved = r.Score.Proof != search.Unproved
	t.verdict = words.Outlook(s.Setup, r.Score, r.Side)
}
