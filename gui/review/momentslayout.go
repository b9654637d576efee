package review

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// momentsLayout stacks what is on the sheet. Where there is room, two moments are beside each other, or a moment and the
// frame for what is still to come. In a high sheet moments are below each other if their boards are larger so. Once all
// moments are found, they share the height that is left, as far as they use it, and lie in the middle of it.
type momentsLayout struct {
	moments *moments
	width   float32 // in the last layout; 0 before the first
}

// isTile reports whether an object may have another one beside it.
func (l *momentsLayout) isTile(o fyne.CanvasObject) bool {
	return l.moments.layouts[o] != nil || o == l.moments.frame
}

// rows returns the objects of each row, one or two, in a sheet of a width, and the width of those that are two.
func (l *momentsLayout) rows(o []fyne.CanvasObject, width float32) (rows [][]fyne.CanvasObject, half float32) {
	half = (width - momentGap) / 2
	for len(o) > 0 {
		n := 1
		if half >= momentRoom(twoBoardsMinWidth) && len(o) > 1 && l.isTile(o[0]) && l.isTile(o[1]) {
			n = 2
		}
		rows, o = append(rows, o[:n]), o[n:]
	}
	return rows, half
}

// momentRoom returns the width of the frame around a moment of a width.
func momentRoom(width float32) float32 { return width + 2*panelEdge + 2*panelPad }

// MinSize is called by Fyne.
func (l *momentsLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	rows, _ := l.rows(o, l.width)
	high := momentGap * float32(max(len(rows)-1, 0))
	for _, row := range rows {
		high += lowest(row)
	}
	return fyne.NewSize(0, high)
}

// lowest returns the least height of a row at its present width.
func lowest(row []fyne.CanvasObject) (high float32) {
	for _, part := range row {
		high = max(high, part.MinSize().Height)
	}
	return high
}

// Layout is called by Fyne.
func (l *momentsLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	rows, half := l.rows(o, size.Width)
	if l.growBelow(o, rows, size) {
		rows = slices.Collect(slices.Chunk(o, 1))
	}
	left, shared := size.Height-momentGap*float32(len(rows)-1), 0
	highs := make([]float32, len(rows))
	for i, row := range rows {
		for _, part := range row {
			highs[i] = max(highs[i], widgets.HeightAt(part, widthIn(row, size.Width, half)))
		}
		left -= highs[i]
		if l.moments.layouts[row[0]] != nil {
			shared++
		}
	}
	top := float32(0)
	if l.moments.done {
		top = max(left, 0) / 2
		for i, row := range rows {
			least := highs[i]
			for _, part := range row {
				if panel := l.moments.layouts[part]; panel != nil {
					room := fyne.NewSize(widthIn(row, size.Width, half)-momentRoom(0), least+max(left, 0)/float32(shared)-panelMore)
					highs[i] = max(highs[i], float32(int(panel.high(room)+panelMore)))
				}
			}
			top -= (highs[i] - least) / 2
		}
	}
	for i, row := range rows {
		for column, part := range row {
			widgets.Place(part, float32(column)*(half+momentGap), top, widthIn(row, size.Width, half), highs[i])
		}
		top += highs[i] + momentGap
	}
}

// growBelow reports whether the boards of all moments, if these are in rows beside each other, are larger below each other, and
// still within the sheet.
func (l *momentsLayout) growBelow(o []fyne.CanvasObject, rows [][]fyne.CanvasObject, size fyne.Size) bool {
	if !l.moments.done || len(rows) == len(o) {
		return false
	}
	room := func(width float32, rows int) fyne.Size {
		return fyne.NewSize(width-momentRoom(0), (size.Height-momentGap*float32(rows-1))/float32(rows)-panelMore)
	}
	below, beside := room(size.Width, len(o)), room((size.Width-momentGap)/2, len(rows))
	for _, part := range o {
		panel := l.moments.layouts[part]
		if panel == nil || panel.high(below) > below.Height {
			return false
		}
		large, _ := panel.arrange(below)
		if small, _ := panel.arrange(beside); large.Width < worthGrowing*small.Width {
			return false
		}
	}
	return true
}

// widthIn returns the width of each object of a row in a sheet of a width, of which two take half each.
func widthIn(row []fyne.CanvasObject, width, half float32) float32 {
	if len(row) == 1 {
		return width
	}
	return half
}
