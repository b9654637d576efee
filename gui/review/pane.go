package review

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// Content describes how a game went, for its graph. Values are from −analysis.MaxValue to
// analysis.MaxValue, from the view of the side whose bars point up.
type Content struct {
	// Style is how the pieces look. UpMark is the mark of the side whose bars point up, UpName that
	// side's name, and DownName the name of the other side.
	Style            game.Style
	UpMark           game.Side
	UpName, DownName string
	// Values holds the value of the position after each move. Known[i] is set if Values[i] is
	// known, and Changing[i] if it may change while the review goes on. Changing may be nil.
	Values          []int
	Known, Changing []bool
	// Times holds how long each move took, or 0 if that is not known. It may end with a turn without
	// a move, and is empty if no time is known. FirstMark is the mark of the side that made the first
	// move. TimesNotes are captions for the times; the first one that fits is shown.
	Times      []time.Duration
	FirstMark  game.Side
	TimesNotes []string
	// Shown is the number of moves before the position shown, or 0 if no bar is highlighted.
	Shown int
	// Heading is the text above the mistakes.
	Heading  string
	Mistakes []Mistake
	// Theirs holds the numbers of moves before the opponent's mistakes.
	Theirs []int
	// Accuracy says how well both sides played, or is "".
	Accuracy string
	// Looking is set while mistakes are still sought. Coming is a text as long as Accuracy will be if that is still to come,
	// or "". The pane keeps room for both.
	Looking bool
	Coming  string
}

// Mistake is a mistake with its number in the graph and on the board, from 1.
type Mistake struct {
	// Ply is the number of moves before the mistake.
	Ply int
	// Move names the mistake, and Better says what should have been played.
	Move, Better string
}

// pane is the part of the card that shows how a game went: the graph, and the largest mistakes.
type pane struct {
	root              *fyne.Container
	graph             *graph
	whole             *fyne.Container   // graph, heading and rows
	curve             *curve            // replaces whole beside an analysis
	brief             fyne.CanvasObject // holds curve
	accuracy, heading *widget.Label
	rows              []*mistakeRow
	coming            *widget.Label // hidden; as long as the accuracy will be, if that is still to come
	later             comingParts
	looking           bool      // mistakes are still sought
	mistakes          []Mistake // in the rows
	shown             int       // the number of moves before the position shown
	low               bool      // there is little room: see fit
}

// maxMistakes is the maximum number of mistakes in a pane.
const maxMistakes = 2

// newPane returns an empty pane. look shows the position after some moves of the game, and playFrom resumes the game
// there.
func newPane(keys widgets.Keys, look, playFrom func(ply int)) *pane {
	p := &pane{
		graph: newGraph(look), curve: newCurve(look), accuracy: widgets.Wrapped(widgets.Quiet("")),
		heading: widgets.Wrapped(widgets.Quiet("")),
	}
	rows := container.New(rowsLayout{p})
	for n := range maxMistakes {
		row := newMistakeRow(n+1, keys, playFrom)
		p.rows = append(p.rows, row)
		rows.Add(row.root)
	}
	heading, accuracy := widgets.Tight(p.heading), widgets.Tight(p.accuracy)
	p.whole = widgets.TightColumn(
		widgets.Inset(p.graph), widgets.Gap(4), heading, rows, accuracy, p.newComing(heading, accuracy))
	p.brief = widgets.Inset(p.curve)
	p.root = widgets.TightColumn(p.whole, p.brief)
	return p
}

// show shows how a game went, and reports whether the height of the pane, now or when all is found, has changed.
func (p *pane) show(c Content) (resized bool) {
	height, later := p.root.MinSize().Height, p.stillToCome()
	p.graph.show(c)
	widgets.ShowText(p.accuracy, c.Accuracy)
	widgets.SetText(p.heading, c.Heading)
	widgets.SetText(p.coming, c.Coming)
	p.looking = c.Looking
	p.mistakes, p.shown = c.Mistakes[:min(len(c.Mistakes), len(p.rows))], c.Shown
	for i, m := range p.mistakes {
		p.rows[i].show(m)
	}
	p.fit(p.low)
	return p.setBrief(false) || p.root.MinSize().Height != height || p.stillToCome() != later
}

// fit adapts the pane to the room. In a low pane the graph is low and without times, and there is one mistake: the last one
// before the position shown.
func (p *pane) fit(low bool) {
	p.low = low
	p.graph.setLow(low)
	n, main := len(p.mistakes), 0
	for i, m := range p.mistakes {
		if m.Ply < p.shown {
			main = i
		}
	}
	widgets.SetVisible(p.heading, !low || n == 0)
	for i, row := range p.rows {
		widgets.SetVisible(row.root, i < n && (!low || i == main))
	}
}

// rowsLayout places the rows of mistakes below each other or, in a low pane, in the same place. That is as high as the
// highest of them, so that nothing moves when another is shown.
type rowsLayout struct{ pane *pane }

// MinSize is called by Fyne.
func (l rowsLayout) MinSize(o []fyne.CanvasObject) (size fyne.Size) {
	for _, row := range o[:len(l.pane.mistakes)] {
		least := row.MinSize()
		if size.Width = max(size.Width, least.Width); l.pane.low {
			size.Height = max(size.Height, least.Height)
		} else {
			size.Height += least.Height
		}
	}
	return size
}

// Layout is called by Fyne.
func (l rowsLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for _, row := range o[:len(l.pane.mistakes)] {
		high := widgets.HeightAt(row, size.Width)
		if widgets.Place(row, 0, y, size.Width, high); !l.pane.low {
			y += high
		}
	}
}

// comingParts is a hidden row of a mistake and a hidden text in place of the accuracy, and the heading and the accuracy that are
// shown.
type comingParts struct{ row, text, heading, accuracy fyne.CanvasObject }

// newComing returns an object that draws nothing and has no height. It gives what is still to come its width.
func (p *pane) newComing(heading, accuracy fyne.CanvasObject) fyne.CanvasObject {
	row := newMistakeRow(1, nil, nil)
	row.show(Mistake{
		Move:   words.MistakeAt(18, "h10", false, analysis.Score{}),
		Better: words.InsteadOf("h10", analysis.Score{Proof: search.ProvedDraw}, false),
	})
	p.coming = widgets.Wrapped(widgets.Quiet(""))
	text := widgets.Tight(p.coming)
	text.Hide()
	p.later = comingParts{row.root, text, heading, accuracy}
	return container.New(comingLayout{}, row.root, text)
}

// stillToCome returns how much higher the pane will be once everything is found. The card keeps room for that: then nothing
// moves when it comes, and a pane that will have to be low is low from the beginning.
func (p *pane) stillToCome() (high float32) {
	row := p.later.row.MinSize().Height
	switch {
	case !p.whole.Visible():
		return 0
	case p.looking && p.low: // the row takes the place of the heading
		high = max(row-p.later.heading.MinSize().Height, 0)
	case p.looking:
		high = maxMistakes * row
	}
	if p.coming.Text != "" {
		high += max(p.later.text.MinSize().Height-p.later.accuracy.MinSize().Height, 0)
	}
	return high
}

// comingLayout gives hidden objects their width and height, and takes no room for them.
type comingLayout struct{}

// MinSize is called by Fyne.
func (comingLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout is called by Fyne.
func (comingLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	for _, hidden := range o {
		widgets.Place(hidden, 0, 0, size.Width, widgets.HeightAt(hidden, size.Width))
	}
}

// showBrief shows only how the values changed, as a curve, and reports whether the height of the pane has changed. If
// move is set, its mark moves to the position shown.
func (p *pane) showBrief(d curveData, move bool) (resized bool) {
	p.curve.show(d, move)
	return p.setBrief(true)
}

// setBrief shows only the curve, or everything else, and reports whether that has changed.
func (p *pane) setBrief(on bool) (changed bool) {
	changed = p.brief.Visible() != on
	widgets.SetVisible(p.brief, on)
	widgets.SetVisible(p.whole, !on)
	return changed
}

// mistakeRow is a row with one of the largest mistakes and a button to try again.
type mistakeRow struct {
	root         fyne.CanvasObject
	move, better *widget.Label
	again        *widgets.Button
	ply          int
}

func newMistakeRow(number int, keys widgets.Keys, playFrom func(ply int)) *mistakeRow {
	r := &mistakeRow{move: widgets.Wrapped(widgets.Bold("")), better: widgets.Wrapped(widgets.Quiet(""))}
	r.again = widgets.NewButton(words.TryItHere(), keys, func() { playFrom(r.ply) })
	text := widgets.TightColumn(widgets.Tight(r.move), widgets.Tight(r.better))
	beside := widgets.Beside(widgets.BesideText, container.New(widgets.MinWidth{Width: mistakeText}, text), r.again)
	r.root = widgets.Inset(container.NewBorder(nil, nil, container.NewCenter(widgets.NumberBadge(number)), nil, beside))
	r.root.Hide()
	return r
}

func (r *mistakeRow) show(m Mistake) {
	r.ply = m.Ply
	widgets.SetText(r.move, m.Move)
	widgets.SetText(r.better, m.Better)
}

// mistakeText is the minimum width of the text beside the button, in Fyne's units.
const mistakeText = 110
