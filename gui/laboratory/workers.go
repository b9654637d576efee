package laboratory

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

// workerList shows who plays for a server: name, processors, speed, and what they do.
type workerList struct {
	root *fyne.Container
	note *widget.Label // where there are none, or the server is in trouble
	rows *fyne.Container
}

func newWorkerList() *workerList {
	l := &workerList{note: widgets.Wrapped(widgets.Quiet("")), rows: container.NewVBox()}
	l.rows.Layout = workerRows{}
	head := widget.NewLabelWithStyle(words.Workers(), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	l.root = container.NewBorder(widgets.TightColumn(head, l.note), nil, nil, nil, container.NewVScroll(l.rows))
	return l
}

// show shows the workers, and the trouble that holds the run up: cluster.ErrAway, cluster.ErrFull or
// nil. While the server is away nothing is known of them.
func (l *workerList) show(list []queue.Worker, trouble error) {
	note := ""
	switch {
	case errors.Is(trouble, queue.ErrAway):
		list, note = nil, words.ServerIsAway()
	case errors.Is(trouble, queue.ErrFull):
		note = words.ServerIsFull()
	case len(list) == 0:
		note = words.NoWorkers()
	}
	widgets.SetText(l.note, note)
	widgets.SetVisible(l.note, note != "")
	for len(l.rows.Objects) < len(list) {
		var cells []fyne.CanvasObject
		for range 4 {
			cell := widget.NewLabel("")
			cell.Truncation = fyne.TextTruncateEllipsis
			cells = append(cells, cell)
		}
		l.rows.Add(container.New(&workerRow{}, cells...))
	}
	l.rows.Objects = l.rows.Objects[:len(list)]
	for i, w := range list {
		row := l.rows.Objects[i].(*fyne.Container)
		row.Layout.(*workerRow).name = w.Name
		for c, text := range []string{words.CoresOf(w.Cores), words.WorkerSpeed(w.PerHour), words.WorkerState(len(w.On), w.Cores)} {
			widgets.SetText(row.Objects[c+1].(*widget.Label), text)
		}
		row.Refresh()
	}
	l.rows.Refresh()
}

// workerHeight is the height of a row in Fyne's units.
const workerHeight = 28

// workerRows places rows below each other.
type workerRows struct{}

// MinSize has room for all rows.
func (workerRows) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, float32(len(o))*workerHeight)
}

// Layout places the rows.
func (workerRows) Layout(o []fyne.CanvasObject, size fyne.Size) {
	for i, row := range o {
		widgets.Place(row, 0, float32(i)*workerHeight, size.Width, workerHeight)
	}
}

// workerRow places the cells of a row, and writes as much of the name into the first one as has room:
// names of machines begin alike, and differ at their ends.
type workerRow struct{ name string }

// workerShares are the parts of the width that the cells have.
var workerShares = [4]float32{0.38, 0.22, 0.18, 0.22}

// MinSize is the height of a row.
func (*workerRow) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, workerHeight) }

// Layout places the cells.
func (r *workerRow) Layout(o []fyne.CanvasObject, size fyne.Size) {
	room := workerShares[0]*size.Width - 2*theme.InnerPadding()
	widgets.SetText(o[0].(*widget.Label), cutMiddle(r.name, func(text string) bool {
		return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width <= room
	}))
	x := float32(0)
	for i, share := range workerShares {
		height := o[i].MinSize().Height
		widgets.Place(o[i], x, (size.Height-height)/2, share*size.Width, height)
		x += share * size.Width
	}
}

// cutMiddle leaves out of the middle of a text what must be left out for it to fit.
func cutMiddle(text string, fits func(string) bool) string {
	if fits(text) {
		return text
	}
	runes := []rune(text)
	for kept := len(runes) - 1; kept > 0; kept-- {
		head := (kept + 1) / 2
		cut := string(runes[:head]) + "…" + string(runes[len(runes)-kept+head:])
		if fits(cut) {
			return cut
		}
	}
	return "…"
}
