package study

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
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
	leastIcon   = 24 // on the narrowest card, where texts need the room
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
	flatAbove   = ruleHigh + ruleAround/2                        // what is above the rows on a flat card
	leastBody   = flatAbove + 3*slimHigh                         // on a flat card
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
	if l.flat {
		return fyne.NewSize(4*stepWide, pathLine)
	}
	if l.p.tabs.onTree {
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
	if l.flat {
		widgets.Place(p.steps, size.Width-wide, 0, wide, pathLine)
		widgets.Place(p.path, 0, 0, size.Width-wide-2*pathPad, pathLine)
		return
	}
	widgets.Place(p.steps, size.Width-wide, 0, wide, stepHigh)
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
	for _, o := range []fyne.CanvasObject{p.undo, p.redo, p.analyse, p.share} {
		widgets.SetVisible(o, !on)
	}
	widgets.SetVisible(p.small.foot, on)
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

// analysed returns what analysisHigh returns, or the height of the columns that are missing, which take the place of the
// analysis, without a rule.
func (l *bodyLayout) analysed() float32 {
	if l.p.missing.on {
		return missingLayout{l.p.missing}.height(l.p.body.Size().Width) + ruleAround
	}
	return l.analysisHigh()
}

// analysisHigh returns the height of the analysis with its rule, or 0 if there is none.
func (l *bodyLayout) analysisHigh() float32 {
	if len(l.p.analysis.Objects) == 0 {
		return 0
	}
	return widgets.HeightAt(l.p.analysis, l.p.body.Size().Width+2*widgets.LabelPad) + ruleHigh + 2*ruleAround
}

// writes reports whether there is room for the tools and the note.
func (l *bodyLayout) writes() bool {
	if l.flat {
		return l.p.small.note
	}
	return l.analysed() == 0 || l.room-l.analysed()-aboveRows-writingHigh-shortNote >= leastRows*slimHigh
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
	if l.flat {
		return l.room - l.analysed() - flatAbove
	}
	free := l.room - l.analysed() - aboveRows - ruleAround
	if l.writes() {
		free -= writingHigh + l.note()
	}
	return free
}

// rows returns the height of all rows, and of those that are seen: whole ones.
func (l *bodyLayout) rows() (all, seen float32) {
	high := float32(rowHigh)
	if l.slim {
		high = slimHigh
	}
	all = float32(max(l.count, 1)) * high
	return all, min(all, max(float32(int(l.free()/high)), 1)*high)
}

// MinSize returns the least height of the body, or the height that it is given.
func (l *bodyLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	if l.p.tabs.onTree {
		return fyne.NewSize(0, max(l.room, treeAbove+leastTree+l.besideTree()))
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
	onlyNote := l.flat && l.writes()
	widgets.SetVisible(p.book.scroll, p.tabs.onTree && !onlyNote)
	widgets.SetVisible(p.analysis, !onlyNote && !(l.flat && p.tabs.onTree))
	switch {
	case onlyNote:
		l.layNote(size, rules)
		return
	case p.tabs.onTree:
		l.layTree(size, rules)
		return
	}
	if l.flat {
		y = flatAbove
	} else {
		l.placeCaption(y, size.Width)
		y += captionHigh
	}
	lacks, analysed := p.missing.on, l.analysed() > 0
	first := l.flat && analysed && !lacks // the analysis comes first, since what follows is on the board, too
	if first {
		y = l.placeAnalysis(y, size.Width)
		rule(1, true)
	}
	_, seen := l.rows()
	widgets.Place(p.scroll, 0, y, size.Width, seen)
	widgets.LayOutScroll(p.scroll)
	l.placeNothing(y, size.Width)
	y += seen + ruleAround
	if !first {
		rule(1, analysed && !lacks)
		y = l.placeAnalysis(y, size.Width)
	}
	writes := l.writes()
	widgets.SetVisible(p.tools.root, writes)
	widgets.SetVisible(p.note, writes)
	if rule(2, writes); !writes {
		return
	}
	l.placeNote(y, size)
}

// placeAnalysis places the analysis, or the columns that are missing, and returns where they end.
func (l *bodyLayout) placeAnalysis(y, width float32) float32 {
	p := l.p
	analysed, lacks := l.analysed(), p.missing.on
	widgets.SetVisible(p.missing.root, lacks)
	widgets.SetVisible(p.analysis, !lacks)
	switch {
	case lacks:
		widgets.Place(p.missing.root, 0, y, width, analysed-ruleAround)
		p.missing.root.Layout.Layout(p.missing.root.Objects, p.missing.root.Size())
		y += analysed
	case analysed > 0:
		high := analysed - ruleHigh - 2*ruleAround
		widgets.Place(p.analysis, -widgets.LabelPad, y, width+2*widgets.LabelPad, high)
		y += high + ruleAround
	}
	return y
}

// hideBut hides all parts but some.
func (l *bodyLayout) hideBut(some ...fyne.CanvasObject) {
	for _, o := range l.p.body.Objects {
		if !slices.Contains(some, o) {
			o.Hide()
		}
	}
}

// placeNothing places the sentence that nothing follows.
func (l *bodyLayout) placeNothing(y, width float32) {
	width += 2 * widgets.LabelPad
	widgets.Place(l.p.nothing, -widgets.LabelPad, y, width, widgets.HeightAt(l.p.nothing, width))
}

// placeNote places the tools at a height, and the note below them.
func (l *bodyLayout) placeNote(y float32, size fyne.Size) {
	widgets.Place(l.p.tools.root, 0, y, size.Width, toolsHigh)
	y += toolsHigh + ruleAround
	widgets.Place(l.p.note, 0, y, size.Width, max(size.Height-y, shortNote))
}

// layNote places the tools and the note, which take the place of all else on a flat card.
func (l *bodyLayout) layNote(size fyne.Size, rules []fyne.CanvasObject) {
	l.hideBut(rules[0])
	l.p.tools.root.Show()
	l.p.note.Show()
	l.placeNote(ruleHigh+ruleAround, size)
}

// besideTree returns the height of the analysis below the tree, for which a flat card has no room.
func (l *bodyLayout) besideTree() float32 {
	if l.flat {
		return 0
	}
	return l.analysisHigh()
}

// layTree places the tree and, below it, the analysis. rules are the lines at the top, above the analysis and above
// the tools.
func (l *bodyLayout) layTree(size fyne.Size, rules []fyne.CanvasObject) {
	p, analysed := l.p, l.besideTree()
	l.hideBut(p.book.scroll, p.nothing, p.analysis, rules[0], rules[1])
	end := size.Height - analysed
	widgets.Place(p.book.scroll, 0, treeAbove, size.Width, end-treeAbove)
	p.book.show(p.snap, p.studies.Table.Session.Behind, size.Width)
	widgets.SetVisible(p.nothing, len(p.book.book.paragraphs) == 0)
	l.placeNothing(treeAbove, size.Width)
	if widgets.SetVisible(rules[1], analysed > 0); analysed > 0 {
		widgets.Place(rules[1], 0, end, size.Width, ruleHigh)
		widgets.Place(p.analysis, -widgets.LabelPad, end+ruleHigh+ruleAround, size.Width+2*widgets.LabelPad, analysed-ruleHigh-2*ruleAround)
	}
}

// placeCaption places the line above the rows.
func (l *bodyLayout) placeCaption(y, width float32) {
	p := l.p
	middle := y + captionHigh/2 - ruleAround/2
	need, side := p.follows.MinSize(), p.toMove.MinSize()
	around, room := fyne.Size{}, width-side.Width-sideSign
	if p.orders.Visible() {
		around = p.orders.MinSize()
	}
	wide := textWidth(p.follows.Text, look.QuietText, false) + 2*widgets.LabelPad + 1
	wide = min(wide, room-around.Width+widgets.LabelPad)
	widgets.Place(p.follows, -widgets.LabelPad, middle-need.Height/2, wide, need.Height)
	widgets.Place(p.orders, wide-2*widgets.LabelPad, middle-captionHigh/2, around.Width, captionHigh)
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

// footLayout places the buttons, or the line of the note on a flat card.
type footLayout struct{ p *pane }

// MinSize returns the height of the buttons, or of the line of the note.
func (l footLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	if l.p.layout.flat {
		return l.p.small.foot.MinSize()
	}
	return fyne.NewSize(4*iconWide, footHigh)
}

// Layout places undo, redo, the analysis and the button that shares, or the line of the note.
func (l footLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p := l.p
	p.small.foot.Resize(size)
	share, text := max(p.share.MinSize().Width, iconWide), p.analyse.MinSize().Width+2*footGap
	icon := min(max((size.Width-share-text-3*footGap)/2, leastIcon), iconWide)
	x := float32(0)
	for _, b := range []struct {
		o    fyne.CanvasObject
		wide float32
	}{{p.undo, icon}, {p.redo, icon}, {p.analyse, size.Width - 2*icon - share - 3*footGap}, {p.share, share}} {
		widgets.Place(b.o, x, 0, b.wide, footHigh)
		x += b.wide + footGap
	}
}
