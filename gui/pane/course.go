package pane

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// GameCourse is how a game went, as its graph shows it. Values are from −analysis.Most to
// analysis.Most, those of the side whose bars point up.
type GameCourse struct {
	// Style is how the pieces look, and Mark that of the side whose bars point up; Up and
	// Down are the names of both.
	Style    game.Style
	Mark     game.Side
	Up, Down string
	// Values holds what the position after each move is worth, and Known which of them are
	// known.
	Values []int
	Known  []bool
	// Shown is the number of moves before the position shown, 0 for none.
	Shown int
	// Heading stands above the mistakes, Depth beside it.
	Heading, Depth string
	Mistakes       []GameMistake
}

// GameMistake is a mistake with its number in the graph and on the board, from 1.
type GameMistake struct {
	// Ply is the number of moves before it.
	Ply int
	// Move names it, Better says what should have been played.
	Move, Better string
}

// CourseActions are what the controls of a GameCourse do.
type CourseActions struct {
	// Look shows the position after so many moves.
	Look func(ply int)
	// Again lets the game go on from there.
	Again func(ply int)
}

// Course is the part of the card that shows how a game went: the graph, and the largest
// mistakes.
type Course struct {
	root           *fyne.Container
	graph          *graph
	heading, depth *widget.Label
	rows           []*mistakeRow
}

// mostMistakes is how many mistakes there is room for.
const mostMistakes = 2

// NewCourse returns the course of no game yet.
func NewCourse(keys control.Keys, do CourseActions) *Course {
	c := &Course{graph: newGraph(do.Look), heading: cut(control.Quiet("")), depth: control.Quiet("")}
	line := container.NewBorder(nil, nil, nil, control.Tight(c.depth), control.Tight(c.heading))
	c.root = container.New(layout.NewCustomPaddedVBoxLayout(0), control.Inset(c.graph), control.Gap(4), line)
	for n := range mostMistakes {
		row := newMistakeRow(n+1, keys, do)
		c.rows = append(c.rows, row)
		c.root.Add(row.root)
	}
	return c
}

// Object is the course as it is laid out in the card.
func (c *Course) Object() fyne.CanvasObject { return c.root }

// Show shows how a game went, and reports whether that needs another height than before.
func (c *Course) Show(g GameCourse) (resized bool) {
	height := c.root.MinSize().Height
	c.graph.show(g)
	control.SetText(c.heading, g.Heading)
	control.SetText(c.depth, g.Depth)
	for i, row := range c.rows {
		control.SetVisible(row.root, i < len(g.Mistakes))
		if i < len(g.Mistakes) {
			row.show(g.Mistakes[i])
		}
	}
	return c.root.MinSize().Height != height
}

// mistakeRow is one of the largest mistakes, with a button to try again.
type mistakeRow struct {
	root         fyne.CanvasObject
	move, better *widget.Label
	again        *control.Button
	ply          int
}

func newMistakeRow(number int, keys control.Keys, do CourseActions) *mistakeRow {
	r := &mistakeRow{move: cut(bold()), better: cut(control.Quiet(""))}
	r.again = control.NewButton(words.TryAgainHere(), keys, func() { do.Again(r.ply) })
	text := container.New(layout.NewCustomPaddedVBoxLayout(0), control.Tight(r.move), control.Tight(r.better))
	mark := container.NewCenter(newMistakeBadge(number))
	button := container.NewVBox(layout.NewSpacer(), r.again, layout.NewSpacer())
	r.root = control.Inset(container.NewBorder(nil, nil, mark, button, text))
	r.root.Hide()
	return r
}

func (r *mistakeRow) show(m GameMistake) {
	r.ply = m.Ply
	control.SetText(r.move, m.Move)
	control.SetText(r.better, m.Better)
}

// mistakeBadge is the number of a mistake.
type mistakeBadge struct {
	widget.BaseWidget
	text string
}

// badgeSize is the diameter of a badge in Fyne's units.
const badgeSize = 20

func newMistakeBadge(number int) *mistakeBadge {
	b := &mistakeBadge{text: strconv.Itoa(number)}
	b.ExtendBaseWidget(b)
	return b
}

// CreateRenderer draws the number on a disc.
func (b *mistakeBadge) CreateRenderer() fyne.WidgetRenderer {
	disc, number := canvas.NewCircle(nil), canvas.NewText(b.text, nil)
	number.Alignment, number.TextStyle.Bold, number.TextSize = fyne.TextAlignCenter, true, look.QuietText
	return control.Painted(b, &control.Painter{
		Parts: control.Fixed(disc, number), Least: control.Least(badgeSize, badgeSize),
		Lay: func(size fyne.Size) {
			disc.Resize(size)
			high := number.MinSize().Height
			control.Place(number, 0, (size.Height-high)/2, size.Width, high)
		},
		Paint: func() {
			colours := look.For(b)
			disc.FillColor, number.Color = colours.Danger, colours.Card
			disc.Refresh()
			number.Refresh()
		},
	})
}
