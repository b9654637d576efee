package study

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Measures of the card of a study, in Fyne's units.
const (
	stepWide    = 30
	stepHigh    = 32
	stepsGap    = 8 // beside the steps
	pathAbove   = 4
	footHigh    = 36
	footGap     = 4
	iconWide    = 44
	ruleAround  = 8
	ruleHigh    = 1
	captionHigh = 26
	sideSign    = 16
	leastNote   = 76 // three lines
	shortNote   = 46 // beside an analysis
	toolsHigh   = toolHigh + 2*toolEdge
	aboveRows   = ruleHigh + ruleAround + captionHigh            // what is above the rows
	writingHigh = ruleHigh + ruleAround + toolsHigh + ruleAround // the tools
	wideRows    = 4                                              // the greatest number of moves that have rows of two lines
	leastRows   = 2                                              // the number of rows that are always seen
	leastBody   = 84                                             // on a low card
	treeAbove   = ruleHigh + ruleAround                          // what is above the tree
	leastTree   = 2 * bookLine
)

// topLayout places what is always visible: the tabs, the steps, and the path below them, or beside them on a flat card.
// Above the tree there is no path.
type topLayout struct {
	p    *pane
	flat bool
}

// MinSize returns the height of the top.
func (l *topLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	if l.flat || l.p.tabs.onTree {
		return fyne.NewSize(4*stepWide, stepHigh)
	}
	return fyne.NewSize(4*stepWide, stepHigh+pathAbove+2*pathLine)
}

// Layout places the parts.
func (l *topLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p := l.p
	ends := l.flat || size.Width >= tabsLeast+stepsGap+4*stepWide
	widgets.SetVisible(p.back[0], ends)
	widgets.SetVisible(p.forward[1], ends)
	wide := p.steps.MinSize().Width
	widgets.Place(p.steps, size.Width-wide, 0, wide, stepHigh)
	if l.flat {
		widgets.Place(p.path, 0, (stepHigh-pathLine)/2, size.Width-wide-2*pathPad, pathLine)
		return
	}
	widgets.Place(p.tabs.root, 0, 0, min(tabsWide, size.Width-wide-stepsGap), stepHigh)
	widgets.Place(p.path, 0, stepHigh+pathAbove, size.Width, 2*pathLine)
}

// setFlat adapts the pane to a flat card, or to a whole one.
func (p *pane) setFlat(on bool) {
	top := p.top.Layout.(*topLayout)
	top.flat, p.layout.flat = on, on
	p.path.setLines(2)
	if on {
		p.path.setLines(1)
	}
	here := !on && !p.tabs.onTree
	widgets.SetVisible(p.tabs.root, !on)
	widgets.SetVisible(p.path, on || here)
	widgets.SetVisible(p.follows, here)
	widgets.SetVisible(p.toMove, here)
	widgets.SetVisible(p.side, here && p.toMove.Text != "")
	widgets.SetVisible(p.orders, here && p.orders.Text != "")
	widgets.SetVisible(p.preview, on)
	widgets.SetVisible(p.edit, on)
	p.share.Icon, p.share.Text = nil, words.Share()
	if on {
		p.share.Icon, p.share.Text = p.shareIcon, ""
	}
	p.share.Refresh()
	p.layout.fit(p.layout.room)
	for _, c := range []*fyne.Container{p.top, p.foot} {
		c.Layout.Layout(c.Objects, c.Size())
	}
}

// bodyLayout places what follows, the analysis, the tools and the note. The note takes what is left. If that is too
// little, the rows of the moves become slim, and then scroll. The analysis takes the place of tools and note if it must.
type bodyLayout struct {
	p     *pane
	flat  bool
	slim  bool // the rows have one line
	count int  // the number of rows
	room  float32
}

// fit adapts the layout to a height.
func (l *bodyLayout) fit(room float32) {
	l.room = room
	if l.p.tabs.onTree {
		return
	}
	slim := l.flat || l.count > wideRows || float32(l.count)*rowHigh > l.free()
	if slim != l.slim {
		l.slim = slim
		for _, r := range l.p.rows {
			r.set(r.move, r.content, slim)
		}
	}
}

// setRows sets the number of rows.
func (l *bodyLayout) setRows(n int) {
	l.count = n
	l.fit(l.room)
}

// analysed returns the height of the analysis with its rule, or 0 if there is none. The columns that are missing take its
// place, without a rule.
func (l *bodyLayout) analysed() float32 {
	if l.p.missing.on {
		return missingLayout{l.p.missing}.height(l.p.body.Size().Width) + ruleAround
	}
	if len(l.p.analysis.Objects) == 0 {
		return 0
	}
	return widgets.HeightAt(l.p.analysis, l.p.body.Size().Width+2*widgets.LabelPad) + ruleHigh + 2*ruleAround
}

// writes reports whether there is room for the tools and the note.
func (l *bodyLayout) writes() bool {
	return !l.flat && (l.analysed() == 0 || l.room-l.analysed()-aboveRows-writingHigh-shortNote >= leastRows*slimHigh)
}

// note returns the least height of the note.
func (l *bodyLayout) note() float32 {
	if l.analysed() > 0 {
		return shortNote
	}
	return leastNote
}

// free returns the height that is left for rows.
func (l *bodyLayout) free() float32 {
	free := l.room - l.analysed() - ruleAround
	if l.flat {
		return free - ruleHigh - ruleAround
	}
	if free -= aboveRows; l.writes() {
		free -= writingHigh + l.note()
	}
	return free
}

// rows returns the height of all rows, and of those that are seen.
func (l *bodyLayout) rows() (all, seen float32) {
	high := float32(rowHigh)
	if l.slim {
		high = slimHigh
	}
	all = float32(max(l.count, 1)) * high
	return all, min(all, max(l.free(), slimHigh))
}

// MinSize returns the least height of the body, or the height that it is given.
func (l *bodyLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	if l.p.tabs.onTree {
		return fyne.NewSize(0, max(l.room, treeAbove+leastTree+l.analysed()))
	}
	_, seen := l.rows()
	return fyne.NewSize(0, max(l.room, seen+l.room-l.free()))
}

// Layout places the parts from the top down.
func (l *bodyLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	p, y, rules := l.p, float32(0), o[len(o)-3:]
	rule := func(i int, shown bool) {
		if widgets.SetVisible(rules[i], shown); shown {
			widgets.Place(rules[i], 0, y, size.Width, ruleHigh)
			y += ruleHigh + ruleAround
		}
	}
	rule(0, true)
	widgets.SetVisible(p.book.scroll, p.tabs.onTree)
	if p.tabs.onTree {
		l.layTree(size, rules[1:])
		return
	}
	if !l.flat {
		l.placeCaption(y, size.Width)
		y += captionHigh
	}
	_, seen := l.rows()
	widgets.Place(p.scroll, 0, y, size.Width, seen)
	widgets.LayOutScroll(p.scroll)
	high := widgets.HeightAt(p.nothing, size.Width+2*widgets.LabelPad)
	widgets.Place(p.nothing, -widgets.LabelPad, y, size.Width+2*widgets.LabelPad, high)
	y += seen + ruleAround
	analysed, lacks := l.analysed(), p.missing.on
	widgets.SetVisible(p.missing.root, lacks)
	widgets.SetVisible(p.analysis, !lacks)
	rule(1, analysed > 0 && !lacks)
	switch {
	case lacks:
		widgets.Place(p.missing.root, 0, y, size.Width, analysed-ruleAround)
		p.missing.root.Layout.Layout(p.missing.root.Objects, p.missing.root.Size())
		y += analysed
	case analysed > 0:
		high := analysed - ruleHigh - 2*ruleAround
		widgets.Place(p.analysis, -widgets.LabelPad, y, size.Width+2*widgets.LabelPad, high)
		y += high + ruleAround
	}
	writes := l.writes()
	widgets.SetVisible(p.tools.root, writes)
	widgets.SetVisible(p.note, writes)
	if rule(2, writes); !writes {
		return
	}
	widgets.Place(p.tools.root, 0, y, size.Width, toolsHigh)
	y += toolsHigh + ruleAround
	widgets.Place(p.note, 0, y, size.Width, max(size.Height-y, l.note()))
}

// layTree places the tree and, below it, the analysis. rules are the lines above the analysis and above the tools.
func (l *bodyLayout) layTree(size fyne.Size, rules []fyne.CanvasObject) {
	p, analysed := l.p, l.analysed()
	for _, o := range []fyne.CanvasObject{p.scroll, p.nothing, p.tools.root, p.note, rules[1]} {
		o.Hide()
	}
	end := size.Height - analysed
	widgets.Place(p.book.scroll, 0, treeAbove, size.Width, end-treeAbove)
	p.book.show(p.snap, p.studies.Table.Session.Behind, size.Width)
	if widgets.SetVisible(rules[0], analysed > 0); analysed > 0 {
		widgets.Place(rules[0], 0, end, size.Width, ruleHigh)
		widgets.Place(p.analysis, -widgets.LabelPad, end+ruleHigh+ruleAround, size.Width+2*widgets.LabelPad, analysed-ruleHigh-2*ruleAround)
	}
}

// placeCaption places the line above the rows.
func (l *bodyLayout) placeCaption(y, width float32) {
	p := l.p
	middle := y + captionHigh/2 - ruleAround/2
	need, side := p.follows.MinSize(), p.toMove.MinSize()
	widgets.Place(p.follows, -widgets.LabelPad, middle-need.Height/2, need.Width, need.Height)
	around := p.orders.MinSize()
	left := need.Width - widgets.LabelPad
	widgets.Place(p.orders, left, middle-captionHigh/2, min(around.Width, width-side.Width-sideSign-left), captionHigh)
	widgets.Place(p.toMove, width-side.Width+widgets.LabelPad, middle-side.Height/2, side.Width, side.Height)
	widgets.Place(p.side, width-side.Width+widgets.LabelPad-sideSign, middle-sideSign/2, sideSign, sideSign)
}

// listLayout places the rows below each other.
type listLayout struct{ p *pane }

// MinSize returns the height of all rows.
func (l *listLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	all, _ := l.p.layout.rows()
	return fyne.NewSize(0, all)
}

// Layout places the rows, beside the scroll bar if there is one.
func (l *listLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	if all, seen := l.p.layout.rows(); all > seen {
		size.Width -= scrollWidth
	}
	for i, r := range o {
		high := r.MinSize().Height
		widgets.Place(r, 0, float32(i)*high, size.Width, high)
	}
}

// footLayout places the buttons: on a flat card the note before them.
type footLayout struct{ p *pane }

// MinSize returns the height of the buttons.
func (footLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(4*iconWide, footHigh) }

// Layout places undo, redo, the analysis, the button that shares, and the note.
func (l footLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p := l.p
	share := max(p.share.MinSize().Width, iconWide)
	wide := size.Width - 2*iconWide - share - 3*footGap
	if p.preview.Visible() {
		wide = min(p.analyse.MinSize().Width+2*footGap, wide/2)
		left := size.Width - wide - 2*iconWide - share - 4*footGap
		high := p.preview.MinSize().Height
		widgets.Place(p.edit, -footGap, 0, left+footGap, footHigh)
		widgets.Place(p.preview, -widgets.LabelPad, (footHigh-high)/2, left+widgets.LabelPad, high)
	}
	x := size.Width
	for _, b := range []struct {
		o    fyne.CanvasObject
		wide float32
	}{{p.share, share}, {p.analyse, wide}, {p.redo, iconWide}, {p.undo, iconWide}} {
		x -= b.wide
		widgets.Place(b.o, x, 0, b.wide, footHigh)
		x -= footGap
	}
}
