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

// headLayout places the title of the card, what is played below it, the buttons that show
// the rules and all games at the right, and the badge where it pushes nothing down: beside the title,
// else beside the words below it, and on a line of its own only where neither has room.
type headLayout struct{ c *Card }

// MinSize is as high as all is at the width that the title has.
func (h headLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, h.height(h.c.head.Size().Width, h.c.form))
}

// height is how high the head is in a width, in a form of the card.
func (h headLayout) height(width float32, f form) float32 {
	return h.lay(width, f.brief(), func(fyne.CanvasObject, float32, float32, fyne.Size) {})
}

// Layout places everything.
func (h headLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	brief := h.c.form.brief()
	widgets.SetVisible(h.c.summary, !brief)
	widgets.SetVisible(h.c.help, !brief)
	h.lay(size.Width, brief, func(o fyne.CanvasObject, x, y float32, size fyne.Size) {
		widgets.Place(o, x, y, size.Width, size.Height)
	})
}

// lay puts everything into a width, and returns how high it is. A brief head has no summary.
func (h headLayout) lay(width float32, brief bool, put func(o fyne.CanvasObject, x, y float32, size fyne.Size)) float32 {
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

// fits reports whether the text of a label has room on one line of a width.
func fits(l *widget.Label, width float32) bool {
	return fyne.MeasureText(l.Text, theme.Size(l.SizeName), l.TextStyle).Width+2*theme.InnerPadding() <= width
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
