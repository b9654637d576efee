package card

import (
	"cmp"
	"image/color"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// Reward is what the card says that a game has earned. The zero value says nothing.
type Reward struct {
	// Medal and MedalNote are the title of a medal that was earned and what it took. Brief is the title for a flat card.
	Medal, MedalNote, Brief string
	// Rail shows whose medal it is.
	Rail widgets.RailState
	// Half is a sentence about half a medal, or "". Practice is one about a medal that the game didn't earn because of
	// help, or "". At most one of them is set.
	Half, Practice string
	// Next and NextNote are a sentence about what comes after a medal, and one about the opponent there.
	Next, NextNote string
}

// endPane says on the card what a game has earned or, if that is nothing, where it turned. What the banner says it repeats
// only once the banner is gone, and not beside a medal or half of one.
type endPane struct {
	root   *fyne.Container
	medal  *medalPanel
	coin   *widgets.Medal  // beside half
	half   *widget.Label   // about half a medal, or about none
	moment *fyne.Container // holds at most one object: the moment at which the game turned
	fact   *widget.Label
	next   *widget.Label
	note   *widget.Label

	halfPanel, nextRows fyne.CanvasObject

	ground *widgets.Pad // of halfPanel

	end    End
	motion *fyne.Animation // nil at rest
}

// Measures of the panels, in Fyne's units.
const (
	medalPanelHigh = 148 // halfPanelHigh on a flat card
	halfPanelHigh  = 84
	panelText      = 72 // where the texts begin beside a picture
	panelMedal     = 54
	panelCoin      = 38
	panelRail      = 76 // where the rail begins
	endPaneGap     = 12
	praiseHigh     = 90 // of the praise for a game without mistakes
)

// MomentHigh is the usual height of the moment at which a game turned, in Fyne's units.
const MomentHigh = 204

func newEndPane() *endPane {
	p := &endPane{
		half: widgets.Wrapped(widgets.Bold("")), moment: container.NewStack(), fact: widgets.Wrapped(widget.NewLabel("")),
		next: widgets.Wrapped(widgets.Heading("")), note: widgets.Wrapped(widgets.Quiet("")),
	}
	p.medal = newMedalPanel()
	p.coin, p.ground = widgets.NewMedal(progress.Half), widgets.NewPad(p.halfColour).Rounded(look.CardCorner)
	p.halfPanel = widgets.Inset(container.New(halfLayout{}, p.ground, p.coin, p.half))
	p.nextRows = widgets.TightColumn(widgets.Gap(endPaneGap), widgets.Tight(p.next), widgets.Tight(p.note))
	p.root = widgets.TightColumn(widgets.Inset(p.medal.root), p.halfPanel, p.moment, widgets.Tight(p.fact), p.nextRows)
	return p
}

// show shows an end.
func (p *endPane) show(e End) {
	if p.end == e {
		return
	}
	p.end = e
	p.settle()
	r := e.Reward
	p.medal.show(r)
	widgets.SetVisible(p.medal.root, r.Medal != "" && !e.Pending)
	p.showHalf(r, e.Pending)
	widgets.SetText(p.fact, e.Fact)
	widgets.SetVisible(p.fact, e.Fact != "" && r.Medal == "" && r.coinText() == "" && !e.Banner && !e.Pending)
	widgets.SetText(p.next, r.Next)
	widgets.SetText(p.note, r.NextNote)
	widgets.SetVisible(p.note, r.NextNote != "")
	p.fitNext(true)
	widgets.SetVisible(p.moment, r.Medal == "" && r.coinText() == "" && !e.Pending)
}

// coinText returns the sentence beside half a medal or an empty one, or "".
func (r Reward) coinText() string { return cmp.Or(r.Half, r.Practice) }

// coin returns the medal beside coinText.
func (r Reward) coin() progress.Medal {
	if r.Half == "" {
		return progress.None
	}
	return progress.Half
}

// showHalf shows half a medal, or why there is none.
func (p *endPane) showHalf(r Reward, pending bool) {
	p.coin.Set(r.coin())
	p.ground.Refresh()
	widgets.SetText(p.half, r.coinText())
	widgets.SetVisible(p.halfPanel, r.coinText() != "" && !pending)
}

// halfColour returns the colour of the ground of halfPanel: that of a win, or a plain one without a medal.
func (p *endPane) halfColour(c look.Palette) color.NRGBA {
	if p.end.Reward.coin() == progress.Half {
		return c.SoftWin
	}
	return c.Fill
}

// fitNext shows what comes next if there is room for it.
func (p *endPane) fitNext(room bool) {
	if on := room && p.hasNext(); on != p.nextRows.Visible() {
		widgets.SetVisible(p.nextRows, on)
	}
}

// hasNext reports whether there is anything to say about what comes next.
func (p *endPane) hasNext() bool { return p.end.Reward.Next != "" && !p.end.Pending }

// nextHeight returns the height of what comes next at a width, also while it is still to come, or 0 if there is nothing
// to say.
func (p *endPane) nextHeight(width float32) float32 {
	if p.end.Reward.Next == "" {
		return 0
	}
	return widgets.HeightAt(p.nextRows, width)
}

// late returns the height that the pane will get at a width besides the one that it has: for a reward that is still to
// come, without what comes next, or else for the moment at which the game turned and for the fact that the banner says now.
func (p *endPane) late(width float32) (high float32) {
	switch r := p.end.Reward; {
	case r.Medal != "" || r.coinText() != "":
		switch {
		case !p.end.Pending:
			return 0
		case r.Medal != "":
			return widgets.HeightAt(p.medal.root, width-2*widgets.LabelPad)
		default:
			return widgets.HeightAt(p.halfPanel, width)
		}
	case p.end.Tone == Lost || p.end.Tone == Plain:
		high = MomentHigh
	default:
		high = praiseHigh
	}
	if p.moment.Visible() {
		high = max(high-widgets.HeightAt(p.moment, width), 0)
	}
	if p.end.Fact != "" && !p.fact.Visible() {
		high += widgets.Wrapping(p.fact)(width) - 2*tight
	}
	return high
}

// The times of the animation of a medal: its fall, the climb of the tick and the hop to the next opponent.
const (
	medalTime   = 250 * time.Millisecond
	tickFrom    = 300 * time.Millisecond
	tickAt      = 450 * time.Millisecond
	hopAt       = 600 * time.Millisecond
	panelDrop   = 40 // how far the medal falls
	medalSwings = 3  // how far it swings to each side
)

// play animates a medal that the pane shows.
func (p *endPane) play() {
	if p.end.Reward.Medal == "" {
		return
	}
	p.settle()
	p.motion = fyne.NewAnimation(hopAt, func(done float32) {
		now := time.Duration(float64(done) * float64(hopAt))
		p.medal.animate(share(now, 0, medalTime), share(now, tickFrom, tickAt), easeOutBack(share(now, tickFrom, hopAt)))
		if done >= 1 {
			p.motion = nil
		}
	})
	p.motion.Curve = fyne.AnimationLinear
	widgets.Animate(p.motion)
}

// settle ends the animation, and puts everything in its final place.
func (p *endPane) settle() {
	if p.motion != nil {
		p.motion.Stop()
	}
	p.motion = nil
	p.medal.animate(1, 1, 1)
}

// share returns the fraction of the time between two times that has passed.
func share(now, from, to time.Duration) float32 {
	return min(max(float32(now-from)/float32(to-from), 0), 1)
}

// easeOutBack returns the fraction of a way at a fraction t of the time: it ends a little beyond and comes back.
func easeOutBack(t float32) float32 {
	const back = 1.70158
	u := t - 1
	return 1 + (back+1)*u*u*u + back*u*u
}

// medalPanel shows a medal that was earned, above a rail with the opponents. On a flat card the rail is beside the medal,
// below the title, and the note is left out.
type medalPanel struct {
	root        *fyne.Container
	ground      *widgets.Pad
	medal       *widgets.Medal
	title, note *widget.Label
	rail        *widgets.Rail
	fallen      float32 // how far the medal has fallen, 0 to 1
	low         bool    // on a flat card
}

// winColour returns the colour of the ground of what a game has earned.
func winColour(c look.Palette) color.NRGBA { return c.SoftWin }

func newMedalPanel() *medalPanel {
	p := &medalPanel{
		medal: widgets.NewMedal(progress.Won), title: widgets.Wrapped(widgets.Bold("")),
		note: widgets.Wrapped(widgets.Quiet("")), fallen: 1,
	}
	p.title.SizeName = look.SizeNameMain
	p.note.Importance = widget.MediumImportance
	p.ground, p.rail = widgets.NewPad(winColour).Rounded(look.CardCorner), widgets.NewRail(winColour)
	p.root = container.New(p, p.ground, p.medal, p.title, p.note, p.rail)
	return p
}

func (p *medalPanel) show(r Reward) {
	widgets.SetText(p.title, r.Medal)
	widgets.SetText(p.note, r.MedalNote)
	p.rail.Set(r.Rail)
}

// animate shows the panel while the medal has fallen a part of its way, the tick has climbed a part and the ring has
// hopped a part, each 0 to 1.
func (p *medalPanel) animate(fallen, tick, hop float32) {
	p.fallen = fallen
	p.placeMedal()
	p.rail.Animate(tick, hop)
}

func (p *medalPanel) placeMedal() {
	wide, left := panelMedal*widgets.MedalShape, 1-fyne.AnimationEaseOut(p.fallen)
	swing := medalSwings * left * float32(math.Sin(2*math.Pi*float64(p.fallen)))
	top := float32(endPaneGap)
	if p.low {
		top = (p.ground.Size().Height - panelMedal) / 2
	}
	widgets.Place(p.medal, (panelText-wide)/2+swing, top-panelDrop*left, wide, panelMedal)
}

// MinSize is called by Fyne. A narrow panel is lower, since its rail is smaller, or higher, since its texts need more lines.
func (p *medalPanel) MinSize([]fyne.CanvasObject) fyne.Size {
	width := p.root.Size().Width
	if p.low {
		return fyne.NewSize(0, max(halfPanelHigh, p.lowHeight(width-panelText)))
	}
	rail := p.rail.HeightAt(width - 2*endPaneGap)
	return fyne.NewSize(0, p.railAt(width)+rail+medalPanelHigh-panelRail-widgets.RailHigh)
}

// railAt returns where the rail begins in a panel of a width: below the texts.
func (p *medalPanel) railAt(width float32) float32 {
	room := max(width-panelText, 1)
	return max(panelRail, widgets.HeightAt(p.title, room)+widgets.HeightAt(p.note, room)-2*tight)
}

// lowHeight returns the height of the title with the rail below it, in a room beside the medal.
func (p *medalPanel) lowHeight(room float32) float32 {
	return widgets.HeightAt(p.title, max(room, 1)) - tight + p.rail.HeightAt(room-endPaneGap)
}

// Layout is called by Fyne.
func (p *medalPanel) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p.ground.Resize(size)
	p.placeMedal()
	p.note.Hidden = p.low
	left, room := float32(panelText-widgets.LabelPad), size.Width-panelText
	high := widgets.HeightAt(p.title, room)
	if p.low {
		y := (size.Height - p.lowHeight(room)) / 2
		widgets.Place(p.title, left, y, room, high)
		widgets.Place(p.rail, panelText, y+high-tight, room-endPaneGap, p.rail.HeightAt(room-endPaneGap))
		return
	}
	low, rail := widgets.HeightAt(p.note, room), p.railAt(size.Width)
	y := (rail - high - low + 2*tight) / 2
	widgets.Place(p.title, left, y, room, high)
	widgets.Place(p.note, left, y+high-2*tight, room, low)
	room = size.Width - 2*endPaneGap
	widgets.Place(p.rail, endPaneGap, rail, room, p.rail.HeightAt(room))
}

// halfLayout places the ground, the coin and the sentence of half a medal.
type halfLayout struct{}

// MinSize is called by Fyne.
func (halfLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	width := o[2].Size().Width
	return fyne.NewSize(0, max(halfPanelHigh, widgets.Wrapping(o[2])(max(width, 1))))
}

// Layout is called by Fyne.
func (halfLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(size)
	widgets.Place(o[1], 0, (size.Height-panelCoin/widgets.MedalShape)/2, panelText, panelCoin/widgets.MedalShape)
	room := size.Width - panelText
	high := widgets.HeightAt(o[2], room)
	widgets.Place(o[2], panelText-widgets.LabelPad, (size.Height-high)/2, room, high)
}
