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

// headLayout lays out the head of the card: the title, the summary below it, and at the right the buttons
// for the rules and for all games. The badge goes where it needs no extra line: beside the title, else
// beside the summary. It gets a line of its own only if there is no room beside either.
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
	widgets.SetVisible(h.c.summary, !brief)
	widgets.SetVisible(h.c.help, !brief)
	h.layOut(size.Width, brief, func(o fyne.CanvasObject, x, y float32, size fyne.Size) {
		widgets.Place(o, x, y, size.Width, size.Height)
	})
}

// layOut calls put with each part and its place in a head of a width, and returns the height. A brief head
// has no summary and no badge.
func (h headLayout) layOut(width float32, brief bool, put func(o fyne.CanvasObject, x, y float32, size fyne.Size)) float32 {
	c, pill, button := h.c, h.c.help.MinSize(), h.c.games.MinSize()
	right, low := width-2*button.Width, 2*float32(tight) // without the summary
	high := widgets.Wrapping(c.title)(right)
	below := high - 2*tight
	if !brief {
		low = widgets.Wrapping(c.summary)(width)
		below = max(below, button.Height-tight)
	}
	put(c.rules, right, 0, button)
	put(c.games, right+button.Width, 0, button)
	put(c.title, 0, -tight, fyne.NewSize(right, high))
	put(c.summary, 0, below-tight, fyne.NewSize(width, low))
	end := below + low - 2*tight
	middle := func(high float32) float32 { return (high - pill.Height) / 2 }
	switch {
	case pill.IsZero() || brief:
		put(c.help, 0, 0, pill)
	case fits(c.title, right-pill.Width):
		put(c.help, right-pill.Width, middle(high-2*tight), pill)
	case fits(c.summary, width-pill.Width):
		put(c.help, width-pill.Width, below+middle(low-2*tight), pill)
	default:
		put(c.help, theme.InnerPadding(), end+badgeGap, pill)
		end += badgeGap + pill.Height
	}
	return max(end, button.Height)
}

// badgeGap is the space between the badge and the words above it, in Fyne's units.
const badgeGap = 4

// fits reports whether the text of a label fits on one line of a width.
func fits(l *widget.Label, width float32) bool {
	return fyne.MeasureText(l.Text, theme.Size(l.SizeName), l.TextStyle).Width+2*theme.InnerPadding() <= width
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
