package card

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// headLayout lays out the head of the card: the title, the summary below it, and at the right the buttons
// for the rules and for all games, or what a panel has in their place on a flat card.
type headLayout struct{ c *Card }

// MinSize returns the height of the head at its current width.
func (h headLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, h.height(h.c.head.Size().Width, h.c.form))
}

// height returns the height of the head at a width, in a form of the card.
func (h headLayout) height(width float32, f form) float32 {
	return h.layOut(width, f == flat, func(fyne.CanvasObject, float32, float32, fyne.Size) {})
}

func (h headLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	brief := h.c.form == flat
	tools := h.hasTools(brief)
	widgets.SetVisible(h.c.panel.tools, tools)
	widgets.SetVisible(h.c.rules, !tools)
	widgets.SetVisible(h.c.games, !tools)
	widgets.SetVisible(h.c.titleArea, h.c.titleArea.tapped != nil)
	widgets.SetVisible(h.c.summary, !brief && (!h.c.players.bubble.Visible() || h.c.players.portrait > 0))
	h.layOut(size.Width, brief, func(o fyne.CanvasObject, x, y float32, size fyne.Size) {
		widgets.Place(o, x, y, size.Width, size.Height)
	})
}

// hasTools reports whether a panel has something in place of the buttons.
func (h headLayout) hasTools(brief bool) bool { return brief && len(h.c.panel.tools.Objects) > 0 }

// layOut calls put with each part and its place in a head of a width, and returns the height. A brief head
// has no summary.
func (h headLayout) layOut(width float32, brief bool, put func(o fyne.CanvasObject, x, y float32, size fyne.Size)) float32 {
	c, button := h.c, h.c.games.MinSize()
	tools := fyne.NewSize(2*button.Width, button.Height)
	if h.hasTools(brief) {
		tools = c.panel.tools.MinSize()
	}
	right, low := width-tools.Width, 2*float32(tight) // without the summary
	widgets.SetText(c.title, c.titleIn(right))
	high := widgets.Wrapping(c.title)(right)
	below := high - 2*tight
	if !brief {
		low = widgets.Wrapping(c.summary)(width)
		below = max(below, button.Height-tight)
	}
	put(c.rules, right, 0, button)
	put(c.games, right+button.Width, 0, button)
	put(c.panel.tools, right, 0, tools)
	put(c.title, 0, -tight, fyne.NewSize(right, high))
	put(c.titleArea, 0, 0, fyne.NewSize(min(titleWidth(c.title.Text), right), below))
	put(c.summary, 0, below-tight, fyne.NewSize(width, low))
	return max(below+low-2*tight, tools.Height)
}

// titleArea lies over a title and takes the clicks on it.
type titleArea struct {
	widget.BaseWidget
	tapped func() // nil if a click does nothing; the area is hidden then
}

func newTitleArea() *titleArea {
	a := &titleArea{}
	a.ExtendBaseWidget(a)
	a.Hide()
	return a
}

// Tapped is called by Fyne for a click.
func (a *titleArea) Tapped(*fyne.PointEvent) {
	if a.tapped != nil {
		a.tapped()
	}
}

// Cursor returns the hand cursor.
func (a *titleArea) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is called by Fyne.
func (a *titleArea) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

// setTitle sets the title.
func (c *Card) setTitle(name string) {
	c.name = name
	widgets.SetText(c.title, c.titleIn(c.title.Size().Width))
}

// titleIn returns the title as it is shown in a width, which is 0 before the first layout. Fyne would break a title that is too
// wide within a size such as 4 × 5, so titleIn breaks it after the comma before the size, if what is before it fits.
func (c *Card) titleIn(width float32) string {
	if width == 0 || titleWidth(c.name) <= width {
		return c.name
	}
	if before, after, found := strings.Cut(c.name, ", "); found && titleWidth(before+",") <= width {
		return before + ",\n" + after
	}
	return breakable(c.name, func(word string) bool { return titleWidth(word) > width })
}

// titleWidth returns the width that a title needs on one line.
func titleWidth(title string) float32 {
	return fyne.MeasureText(title, theme.Size(theme.SizeNameHeadingText), fyne.TextStyle{Bold: true}).Width + 2*widgets.LabelPad
}

// breakable returns a name that can break after its hyphens, if one of its words is too wide for a line.
// Fyne breaks lines only at spaces, or else in the middle of a word, so breakable puts a hair space
// after each hyphen between letters.
func breakable(name string, wide func(string) bool) string {
	if !slices.ContainsFunc(strings.Fields(name), wide) {
		return name
	}
	parts := strings.SplitAfter(name, "-")
	for i := range len(parts) - 1 {
		before, _ := utf8.DecodeLastRuneInString(strings.TrimSuffix(parts[i], "-"))
		if after, _ := utf8.DecodeRuneInString(parts[i+1]); unicode.IsLetter(before) && unicode.IsLetter(after) {
			parts[i] += hairSpace
		}
	}
	return strings.Join(parts, "")
}

const hairSpace = "\u200a"
