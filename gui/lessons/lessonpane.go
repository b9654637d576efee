package lessons

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/choices"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// pane is the part of the card that shows a step of a lesson instead of a game: bars for all
// steps, the task, what the opponent says, the next step, and buttons.
type pane struct {
	lessons                         *Lessons
	bars                            *stepBars
	heading, task, speech, upcoming *widget.Label
	face                            *widgets.Face
	faceBox, facePad                *fyne.Container // give the face its size, and room around it
	box                             *widgets.Pad    // around what the opponent says
	over                            bool            // the lesson is over: the box has the colour of a solved puzzle
	top, body, foot                 *fyne.Container
	tryAgain, next                  *widgets.Button
	back, skip, more                *widgets.Button
}

// Measures of the pane, in Fyne's units.
const (
	faceSide  = 40
	gladSide  = 72 // the size of the face once the lesson is over
	gladInset = 6  // the room above and below that face
	faceInset = 8  // the room before the face
	saidHigh  = 44 // room for two lines of speech, so that the board keeps its size when one becomes two
	lessonGap = 4  // between the bars, the task and the face
)

// Teacher returns the opponent who gives the lessons.
func Teacher() look.Opponent { return look.OpponentAt(engine.Easy) }

func newPane(u *Lessons) *pane {
	p := &pane{
		lessons: u, bars: newStepBars(), face: widgets.NewFace(),
		heading: widgets.Wrapped(widgets.Heading("")), task: widgets.Wrapped(widget.NewLabel("")),
		speech: widgets.Wrapped(widget.NewLabel("")), upcoming: widgets.Wrapped(widgets.Quiet("")),
	}
	p.tryAgain = widgets.NewButton(words.TryAgainButton(), u.table.Keys, func() { u.Retry() }).Primary()
	p.next = widgets.NewButton(words.NextStep(), u.table.Keys, func() { u.moveSteps(1) }).Primary()
	p.back = widgets.NewButton(words.Back(), u.table.Keys, func() { u.moveSteps(-1) })
	p.skip = widgets.NewButton(words.Skip(), u.table.Keys, func() { u.moveSteps(1) })
	p.more = widgets.NewButton(words.MoreLessons(), u.table.Keys, u.Choose)
	p.box = widgets.NewPad(func(c look.Palette) color.NRGBA {
		if p.over {
			return c.SoftWin
		}
		return color.NRGBA{}
	})
	p.faceBox = container.NewGridWrap(fyne.NewSquareSize(faceSide), p.face)
	p.facePad = container.New(layout.NewCustomPaddedLayout(0, 0, faceInset, 0), container.NewCenter(p.faceBox))
	p.top = widgets.Column(widgets.Inset(p.bars), widgets.Gap(lessonGap), widgets.TightColumn(widgets.Tight(p.heading), widgets.Tight(p.task)),
		widgets.Gap(lessonGap), container.NewStack(widgets.Gap(saidHigh), p.box,
			container.NewBorder(nil, nil, p.facePad, nil,
				choices.Middle(widgets.Tight(p.speech)))))
	p.top, p.body = widgets.Outset(p.top), widgets.Outset(p.upcoming)
	p.foot = card.NewFoot()
	p.foot.Objects = []fyne.CanvasObject{p.tryAgain, p.next, p.back, p.skip, p.more}
	return p
}

// show updates the pane for the step on the table, and returns it for the card.
func (p *pane) show(c *attempt) *card.Panel {
	l := c.lesson
	text, step := words.LessonText(l, c.stepIndex), words.LessonStep(c.stepIndex+1, len(l.Steps))
	p.bars.set(len(l.Steps), c.stepIndex, func(i int) bool { return p.lessons.results.StepDone(l, i) })
	if c.isOver() {
		text.Heading = words.LessonOver()
	}
	if c.goesOn() {
		text.Task = words.LessonTaskOn(l.Steps[c.stepIndex].Goal, text.Task)
	}
	widgets.SetText(p.heading, text.Heading)
	widgets.SetText(p.task, text.Task)
	widgets.SetText(p.upcoming, words.LessonComing(l, c.stepIndex))
	said, mood := words.LessonAsks(l.Steps[c.stepIndex].Goal), look.Calm
	switch {
	case c.stage == asking && c.refusal != "":
		said = c.refusal
	case (c.stage == asking || c.stage == judging) && c.goesOn():
		said = words.LessonGoesOn(l.Steps[c.stepIndex].Goal)
	case c.stage == failed:
		said = words.LessonWrong(l.Steps[c.stepIndex].Goal)
	case c.stage == done:
		said, mood = text.Done, look.Glad
	}
	widgets.SetText(p.speech, said)
	p.face.Set(Teacher(), mood)
	p.celebrate(c.isOver())
	next := words.NextStep()
	switch {
	case c.isLast() && p.lessons.origin == beforeGame:
		next = words.Play()
	case c.isLast():
		next = words.PlayRival(Teacher())
	}
	p.next.SetText(next)
	// No button gets the place of another one: a second click on Next must not skip the next step.
	widgets.SetVisible(p.tryAgain, c.stage == failed)
	widgets.SetVisible(p.next, c.stage != failed)
	widgets.SetEnabled(p.next, c.stage == done)
	widgets.SetEnabled(p.back, c.stepIndex > 0)
	widgets.SetVisible(p.skip, !c.isOver())
	widgets.SetEnabled(p.skip, c.stage != done)
	widgets.SetVisible(p.more, c.isOver())
	p.foot.Refresh()
	return &card.Panel{Title: words.LessonTitle(l), About: step, Top: p.top, Body: p.body, Foot: p.foot, BodyOptional: true}
}

// celebrate fills the box and enlarges the face once the lesson is over. The task then makes way for both.
func (p *pane) celebrate(over bool) {
	widgets.SetVisible(p.task, !over)
	if over == p.over {
		return
	}
	p.over = over
	side, inset := float32(faceSide), float32(0)
	if over {
		side, inset = gladSide, gladInset
	}
	p.facePad.Layout = layout.NewCustomPaddedLayout(inset, inset, faceInset, 0)
	p.faceBox.Layout = layout.NewGridWrapLayout(fyne.NewSquareSize(side))
	p.facePad.Refresh()
	p.box.Refresh()
}

// stepBars shows a bar for each step of a lesson: those that are done have a tick, and the step on the
// board has another colour.
type stepBars struct {
	widget.BaseWidget
	at   int
	done []bool
}

func newStepBars() *stepBars {
	b := &stepBars{}
	b.ExtendBaseWidget(b)
	return b
}

// set sets the number of steps, and the index of the one on the board. done reports whether a step is
// done.
func (b *stepBars) set(steps, at int, done func(int) bool) {
	b.at, b.done = at, nil
	for i := range steps {
		b.done = append(b.done, done(i))
	}
	b.Refresh()
}

// Measures of the bars, in Fyne's units.
const (
	barWide = 48
	barHigh = 10
	barGap  = 8
	barMin  = 24 // the least width
	barRing = 2
)

// CreateRenderer draws the bars.
func (b *stepBars) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size {
		n := float32(len(b.done))
		return fyne.NewSize(max(n*(barMin+barGap)-barGap, 0), barHigh)
	}
	return widgets.NewRedrawRenderer(b, least, func(size fyne.Size) []fyne.CanvasObject { return b.draw(look.PaletteFor(b), size) })
}

// draw returns the objects of the bars.
func (b *stepBars) draw(p look.Palette, size fyne.Size) (list []fyne.CanvasObject) {
	n := float32(len(b.done))
	wide := min(barWide, (size.Width+barGap)/max(n, 1)-barGap)
	for i, done := range b.done {
		x := float32(i) * (wide + barGap)
		bar := &canvas.Rectangle{FillColor: p.Fill, StrokeColor: p.Edge, StrokeWidth: 1, CornerRadius: barHigh / 2}
		switch {
		case done:
			bar.FillColor, bar.StrokeColor = p.Win, p.Win
		case i == b.at:
			bar.FillColor, bar.StrokeColor = p.Accent, p.Accent
		}
		if done && i == b.at {
			bar.StrokeColor, bar.StrokeWidth = p.Accent, barRing
		}
		widgets.Place(bar, x, 0, wide, barHigh)
		list = append(list, bar)
		if done {
			list = append(list, barTick(p, x+wide/2)...)
		}
	}
	return list
}

// barTick returns the lines of a tick in a bar whose middle is at x.
func barTick(p look.Palette, x float32) []fyne.CanvasObject {
	stroke := func(x1, y1, x2, y2 float32) fyne.CanvasObject {
		line := canvas.NewLine(p.Card)
		line.StrokeWidth = 1.5
		line.Position1, line.Position2 = fyne.NewPos(x+x1, y1), fyne.NewPos(x+x2, y2)
		return line
	}
	return []fyne.CanvasObject{stroke(-4, 5, -1, 7.5), stroke(-1, 7.5, 4, 2.5)}
}
