package laboratory

import (
	"image"
	"slices"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab"
	charts "github.com/mnkdesk/mnkdesk/lab/chart"
)

// plot shows a figure that grows: how the scores of a run settle, or the results of an experiment. It is
// drawn in the background.
type plot struct {
	widget.BaseWidget
	background func(work, show func())
	image      *canvas.Image

	began  time.Time // of what is shown
	steps  int       // how far that has come; nothing is drawn before the first
	figure func() charts.Figure
	drawn  drawing // what was drawn last, or is being drawn
	busy   bool    // it is being drawn
	redraw bool    // it is to be redrawn after that
	last   time.Time
}

// drawing is what a picture depends on.
type drawing struct {
	began time.Time
	steps int
	size  charts.Size
	dark  bool
}

// plotEvery is the shortest time between two drawings of a run or an experiment under way.
const plotEvery = time.Second

func newPlot(beside func(work, show func())) *plot {
	p := &plot{background: beside, image: &canvas.Image{FillMode: canvas.ImageFillStretch}}
	p.ExtendBaseWidget(p)
	return p
}

// show draws the figure of what began then and has come so far; at once: not only when the
// last picture has been seen for a while.
func (p *plot) show(began time.Time, steps int, figure func() charts.Figure, atOnce bool) {
	p.began, p.steps, p.figure = began, steps, figure
	if atOnce || time.Since(p.last) >= plotEvery {
		p.draw()
	}
}

// draw draws the current figure in the background, unless it is drawn already.
func (p *plot) draw() {
	want := p.want()
	if p.busy {
		p.redraw = true
		return
	}
	if want == p.drawn || want.steps == 0 || want.size.Width < plotSmallest || want.size.Height < plotSmallest {
		return
	}
	p.busy, p.drawn, p.last = true, want, time.Now()
	figure, palette := p.figure, charts.Light()
	if want.dark {
		palette = charts.Dark()
	}
	var picture image.Image
	p.background(func() {
		palette.Letters = plotLetters()
		picture, _ = figure().Image(want.size, palette) // none where no course is known
	}, func() {
		p.busy = false
		p.image.Image = picture
		p.image.Refresh()
		if p.redraw {
			p.redraw = false
			p.draw()
		}
	})
}

// plotLetters are the letters of the window; nil, for others, if they cannot be read.
var plotLetters = sync.OnceValue(func() *charts.Letters {
	letters, err := charts.NewLetters(theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content())
	if err != nil {
		return nil
	}
	return letters
})

// plotSmallest is the least side in pixels of a picture.
const plotSmallest = 64

// want says what is to be seen.
func (p *plot) want() drawing {
	scale := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(p); c != nil {
		scale = c.Scale()
	}
	size := charts.Size{Width: int(p.Size().Width * scale), Height: int(p.Size().Height * scale), Scale: float64(scale)}
	return drawing{p.began, p.steps, size, look.For(p).Dark}
}

// CreateRenderer shows the picture, which is redrawn for another size or theme.
func (p *plot) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Painted(p, &widgets.Painter{
		Parts: widgets.Fixed(p.image), Min: widgets.MinSize(plotSmallest, plotSmallest),
		Lay: func(size fyne.Size) {
			p.image.Resize(size)
			p.draw()
		},
		Paint: p.draw,
	})
}

// The limits of the plot: the players shown (the best ones), the most players for which bands are drawn,
// and the points of each line.
const (
	plotPlayers = 6
	plotBands   = 3
	plotPoints  = 200
	plotName    = 18 // characters of a name beside the lines
)

// figureOf is the plot of a run. That of two players has one line, of the first: the
// other's is its mirror image. longest is the length of the longest name in characters.
func figureOf(r lab.Run, names []string, longest int) charts.Figure {
	f := charts.Figure{X: words.PlotGames(len(r.Players)), Counts: true, Y: words.PlotScore(), High: 100}
	players := plotted(r)
	if len(r.Players) == 2 {
		players, f.Y = players[:1], words.PlotScoreOf(names[0])
	}
	standings := r.Standings()
	for _, p := range players {
		line := charts.Line{Name: shortened(names[p], longest)}
		for _, c := range r.Settling(p, plotPoints) {
			v := charts.Value{Y: c.Score()}
			if len(r.Players) <= plotBands {
				v.Low, v.High = c.IntervalOf(min(c.Games(), standings[p].Different))
			}
			line.Points = append(line.Points, charts.Point{X: float64(c.Games()), Value: v})
		}
		if len(line.Points) > 1 { // one is no line
			f.Lines = append(f.Lines, line)
		}
	}
	return f
}

// plottedNames returns the number of names beside or below the plot of the players with names.
func plottedNames(names []string) int {
	if len(names) <= 2 {
		return 0 // one line has no name
	}
	return min(len(names), plotPlayers)
}

// plotted are the players of a run that the plot shows, in their order.
func plotted(r lab.Run) (players []int) {
	for _, row := range r.Crosstable().Rows {
		players = append(players, row.Index)
	}
	players = players[:min(len(players), plotPlayers)]
	slices.Sort(players)
	return players
}
