package card

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// headLayout places the title of the card, what is played below it, the button that shows
// all games at the right, and the badge where it pushes nothing down: beside the title,
// else beside the words below it, and on a line of its own only where neither has room.
// In a slim card the button stands beside the words below a title that needs the whole width.
type headLayout struct{ c *Card }

// tight is the space above and below the text of a label that lines take away.
const tight = 6

// MinSize is as high as all is at the width that the title has.
func (h headLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	nowhere := func(fyne.CanvasObject, float32, float32, fyne.Size) {}
	return fyne.NewSize(0, h.lay(h.c.head.Size().Width, nowhere))
}

// Layout places everything.
func (h headLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	h.lay(size.Width, func(o fyne.CanvasObject, x, y float32, size fyne.Size) {
		widgets.Place(o, x, y, size.Width, size.Height)
	})
}

// lay puts everything into a width, and returns how high it is.
func (h headLayout) lay(width float32, put func(o fyne.CanvasObject, x, y float32, size fyne.Size)) float32 {
	c, pill, button := h.c, h.c.help.MinSize(), h.c.games.MinSize()
	narrow := width - button.Width
	right, beside, top := narrow, narrow, float32(0)
	if c.form == slim {
		right = narrow + widgets.LabelPad // the icon keeps as much from its edge
		if beside = width; !h.titleFits(right, width) {
			right, beside = width, narrow
		}
	}
	high := widgets.Wrapping(c.title)(right)
	below := high - 2*tight
	if right == width {
		top = below
	}
	low := 2 * float32(tight) // without the summary
	if c.density == loose {
		low = widgets.Wrapping(c.summary)(beside)
	}
	put(c.games, narrow, top, button)
	put(c.title, 0, -tight, fyne.NewSize(right, high))
	put(c.summary, 0, below-tight, fyne.NewSize(beside, low))
	end := below + low - 2*tight
	middle := func(high float32) float32 { return (high - pill.Height) / 2 }
	switch {
	case pill.IsZero():
		put(c.help, 0, 0, pill)
	case fits(c.title, right-pill.Width):
		put(c.help, right-pill.Width, middle(below), pill)
	case c.density == loose && fits(c.summary, beside-pill.Width):
		put(c.help, beside-pill.Width, below+middle(low-2*tight), pill)
	default:
		put(c.help, theme.InnerPadding(), end+badgeGap, pill)
		end += badgeGap + pill.Height
	}
	return max(end, top+button.Height)
}

// titleFits reports whether the title takes no more lines in a part of a width, and breaks no word there.
func (h headLayout) titleFits(part, width float32) bool {
	for word := range strings.FieldsSeq(h.c.title.Text) {
		if !textFits(h.c.title, word, part) {
			return false
		}
	}
	return widgets.Wrapping(h.c.title)(part) <= widgets.Wrapping(h.c.title)(width)
}

// badgeGap is the space between the badge and the words above it, in Fyne's units.
const badgeGap = 4

// fits reports whether the text of a label has room on one line of a width.
func fits(l *widget.Label, width float32) bool { return textFits(l, l.Text, width) }

// textFits reports whether a label would have room for a text on one line of a width.
func textFits(l *widget.Label, text string, width float32) bool {
	return fyne.MeasureText(text, theme.Size(l.SizeName), l.TextStyle).Width+2*theme.InnerPadding() <= width
}

// breakable returns a name that breaks behind its hyphens, if it is too wide for a line.
// Fyne breaks lines at spaces alone, and else in the middle of a word: there is the
// thinnest of spaces behind each hyphen between letters.
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
