package widgets

import (
	"math"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// ladderPlan is how a ladder is laid out in a width: how wide the columns are, with the gaps
// after them, and what of each rung stands below its first line.
type ladderPlan struct {
	name, track, number, note float32
	gap                       float32
	// stacked puts the notes below the names: there is no room beside them.
	stacked bool
	inner   float32 // the width of a rung that its texts have
	below   [][]string
	tops    []float32 // where the rungs begin, and last where they end
}

// height is that of a rung.
func (p ladderPlan) height(i int) float32 { return rungHeight + float32(len(p.below[i]))*lineHeight }

// plan lays the ladder out in a width; 0 is one in which there is room. No text is cut.
func (l *Ladder) plan(width float32) (p ladderPlan) {
	for _, gap := range []float32{rungGap, leastGap} {
		if p = l.columns(gap); width == 0 || p.least() <= width {
			break
		}
	}
	p.inner = math.MaxFloat32
	if width > 0 {
		p.inner = width - 2*(rungInset+rungPad)
		p.stacked = p.least() > width
		if left := width - p.least() - p.gap; l.scaled() && !p.stacked && left >= trackLeast {
			p.track = min(left, trackWidest) + p.gap
		}
	}
	y := float32(rungInset)
	for i, r := range l.rungs {
		p.below = append(p.below, p.under(r))
		if r.Apart {
			y += apartGap
		}
		p.tops = append(p.tops, y)
		y += p.height(i)
	}
	p.tops = append(p.tops, y)
	return p
}

// columns are the columns of texts, a gap apart.
func (l *Ladder) columns(gap float32) (p ladderPlan) {
	p.gap = gap
	for _, r := range l.rungs {
		p.note = max(p.note, widthIn(r.Note, look.QuietText))
		if r.Apart {
			continue
		}
		p.name = max(p.name, widthIn(r.Name, look.BodyText)+gap)
		if r.Number != "" {
			p.number = max(p.number, widthIn(r.Number, r.size())+gap)
		}
	}
	return p
}

// least is the width that the columns of texts need.
func (p ladderPlan) least() float32 { return 2*(rungInset+rungPad) + p.name + p.number + p.note }

// leastStacked is the width that they need with the notes below the names.
func (p ladderPlan) leastStacked() float32 {
	return 2*(rungInset+rungPad) + max(p.name+p.number-leastGap, p.note)
}

// scaled reports whether there is a scale: two places on it at least.
func (l *Ladder) scaled() bool {
	n := 0
	for _, r := range l.rungs {
		if r.Known && !r.Apart {
			n++
		}
	}
	return n > 1
}

// under is what stands below the first line of a rung.
func (p ladderPlan) under(r Rung) (lines []string) {
	if r.Apart {
		lines = wrapped(r.Name, look.BodyText, p.inner)[1:]
		if r.Number != "" && !p.beside(r) {
			lines = append(lines, wrapped(r.Number, look.QuietText, p.inner)...)
		}
	}
	if p.stacked && r.Note != "" {
		lines = append(lines, r.Note)
	}
	return lines
}

// aside is where the number of a rung that stands apart begins, from the name on, if it stands
// beside that.
func (p ladderPlan) aside(r Rung) float32 { return max(p.name, widthIn(r.Name, look.BodyText)+p.gap) }

// beside reports whether there is room for it there.
func (p ladderPlan) beside(r Rung) bool {
	note := float32(0)
	if r.Note != "" && !p.stacked {
		note = p.note + p.gap
	}
	return p.aside(r)+widthIn(r.Number, look.QuietText)+note <= p.inner
}

// wrapped breaks a text into lines of a width, one at least.
func wrapped(text string, size, width float32) []string {
	if text == "" {
		return []string{""}
	}
	return WrapText(text, func(part string) bool { return widthIn(part, size) > width })
}

// size is the size of the text of a number.
func (r Rung) size() float32 {
	if r.Known {
		return look.BodyText
	}
	return look.QuietText
}

// widthIn is the width of a text in a size.
func widthIn(text string, size float32) float32 {
	return fyne.MeasureText(text, size, fyne.TextStyle{}).Width
}
