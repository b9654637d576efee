package card

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// Panel is what the card shows instead of a game.
type Panel struct {
	// Title and About are the texts at the head of the card.
	Title, About string
	// OnTitle is called for a click on the title. It is nil if that does nothing.
	OnTitle func()
	// Top is always visible unless help needs its room, Body scrolls, and Foot holds the buttons.
	Top, Body, Foot fyne.CanvasObject
	// Tools takes the place of the buttons at the head of a flat card. It is nil if they stay.
	Tools fyne.CanvasObject
	// LeastBody is the height of Body that a low card leaves at least, or less if Body needs less. 0 stands for a line.
	LeastBody float32
	// BodyOptional is set if a flat card may leave out Body.
	BodyOptional bool
	// SetFlat adapts Top and Foot to a flat card, or to a whole one. It is nil if they are always the same.
	SetFlat func(on bool)
	// Analysis is the place in Body for an analysis of the position. It is nil if there is none.
	Analysis *fyne.Container
	// Fit adapts Body to the height available. It is nil if Body is always the same.
	Fit func(room float32)
	// Callout is a text over the board, or nil.
	Callout *Callout
}

// panelPane is the part of the card that shows a Panel.
type panelPane struct {
	shown, bodyOptional bool
	leastBody           float32 // Panel.LeastBody
	laidOutShown        bool    // the value of shown when the card was last laid out
	top, foot           *fyne.Container
	body                *fyne.Container
	fit                 func(room float32) // Panel.Fit
	setFlat             func(on bool)      // Panel.SetFlat
	callout             *Callout           // Panel.Callout
	analysis            *fyne.Container    // Panel.Analysis
	tools               *fyne.Container    // in the head of the card: holds Panel.Tools
	scroll              *container.Scroll
	heights             map[measured]float32 // caches the total height, until SetPanel is called again
}

// measured is the cache key of a measured height: the form, the width and the text size that it holds for.
type measured struct {
	form        form
	width, text float32
}

func newPanelPane() *panelPane {
	p := &panelPane{top: container.NewStack(), body: container.NewStack(), foot: container.NewStack(), tools: container.NewStack()}
	p.scroll = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, barRoom), p.body))
	return p
}

// objects returns the parts, which are hidden if there is no panel.
func (p *panelPane) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{p.top, p.scroll, p.foot}
}

// SetPanel shows a panel instead of the game, or the game again for nil. Call Fit afterwards.
func (c *Card) SetPanel(z *Panel) {
	p := c.panel
	if z == nil && !p.shown {
		return
	}
	p.shown, p.heights = z != nil, map[measured]float32{}
	if !p.shown {
		p.analysis, p.callout, c.titleArea.tapped = nil, nil, nil
		fill(p.tools, nil)
	} else {
		p.leastBody = max(z.LeastBody, minPanelBody)
		p.bodyOptional, p.fit, p.setFlat, p.analysis, p.callout = z.BodyOptional, z.Fit, z.SetFlat, z.Analysis, z.Callout
		fill(p.tools, z.Tools)
		c.titleArea.tapped = z.OnTitle
		c.setTitle(z.Title)
		widgets.SetText(c.summary, z.About)
		for room, o := range map[*fyne.Container]fyne.CanvasObject{p.top: z.Top, p.body: z.Body, p.foot: z.Foot} {
			if len(room.Objects) == 0 || room.Objects[0] != o {
				room.Objects = []fyne.CanvasObject{o}
				room.Refresh()
			}
		}
	}
	c.placeAnalysis()
}

// layPanel places the parts of a panel on a card of a size.
func (c *Card) layPanel(size fyne.Size) {
	p, pad := c.panel, c.form.pad()
	if p.setFlat != nil {
		p.setFlat(c.form == flat)
	}
	x, y, width := pad.Width, pad.Height, size.Width-2*pad.Width
	high := headLayout{c}.height(width, c.form)
	c.head.Show()
	widgets.Place(c.head, x, y, width, high)
	relayout(c.head)
	y += high + 2*gap
	x, width = x+rowsInset, width-2*rowsInset
	foot := widgets.HeightAt(p.foot, width)
	end := size.Height - pad.Height - foot
	widgets.Place(p.foot, x, end, width, foot)
	relayout(p.foot)
	top, help, helps := widgets.HeightAt(p.top, width), float32(0), c.helping.shown
	if helps {
		help = c.helping.height(width)
	}
	widgets.SetVisible(c.helping.root, helps)
	widgets.SetVisible(p.top, !helps || y+top+2*gap+help <= end-gap)
	if p.top.Visible() {
		widgets.Place(p.top, x, y, width, top)
		relayout(p.top)
		y += top + 2*gap
	}
	if helps {
		help = min(help, end-gap-y)
		widgets.Place(c.helping.root, x, y, width, help)
		layOutScroll(c.helping.root)
		y += help + 2*gap
	}
	if p.fit != nil {
		widgets.HeightAt(p.body, width) // what fits depends on the width
		p.fit(end - gap - y)
	}
	widgets.SetVisible(p.scroll, end-gap-y >= p.minBody(width))
	widgets.Place(p.scroll, x, y, width+barRoom, max(end-gap-y, 0))
	layOutScroll(p.scroll)
}

// minBody returns the least height of the scroll area at a width.
func (p *panelPane) minBody(width float32) float32 {
	return min(widgets.Wrapping(p.body)(width), p.leastBody)
}

// barRoom is the room for the scroll bar at the right of the scroll area: the padding of a flat card. There the bar covers
// nothing, though it grows under the mouse.
const barRoom = 12

// minPanelBody is the least height of the scroll area, in Fyne's units, if its content is higher. One visible
// line shows that there is more.
const minPanelBody = 28

// topRoom is the least height reserved for the top, in Fyne's units: a task of one line and two lines below
// it. This way the board keeps its size when one line becomes two.
const topRoom = 106

// minWithPanel returns the height that a card of a form with a panel needs at a width. It caches the height:
// Fyne asks for it whenever it draws the window, and measuring would make it draw the window again.
func (c *Card) minWithPanel(f form, width float32) float32 {
	p, pad := c.panel, f.pad()
	width -= 2*pad.Width + 2*rowsInset
	at := measured{f, width, theme.TextSize()}
	high, ok := p.heights[at]
	if !ok {
		if p.setFlat != nil {
			p.setFlat(f == flat)
		}
		top := widgets.Wrapping(p.top)(width)
		if p.setFlat == nil { // else it always has the same height
			top = max(top, topRoom)
		}
		high = headLayout{c}.height(width+2*rowsInset, f) + top + widgets.Wrapping(p.foot)(width)
		if !p.bodyOptional {
			high += p.minBody(width)
		}
		p.heights[at] = high
		if p.setFlat != nil {
			p.setFlat(c.form == flat) // as it was laid out
		}
	}
	return high + 2*pad.Height + 5*gap
}
