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
	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab"
	charts "github.com/mnkdesk/mnkdesk/lab/chart"
)

// plot is a widget with a figure that grows: how the scores of a run settle, or the results of an
// experiment. It is drawn in the background.
type plot struct {
	widget.BaseWidget
	loop  *loop.Loop
	image *canvas.Image

	began  time.Time // when the run or experiment began
	steps  int       // how far it has come; nothing is drawn at 0
	figure func() charts.Figure
	drawn  drawing // the last drawing, or the one under way
	busy   bool    // a drawing is under way
	redraw bool    // draw again after that
	last   time.Time
}

// drawing holds everything that a picture depends on.
type drawing struct {
	began time.Time
	steps int
	size  charts.Size
	dark  bool
}

// plotEvery is the minimum time between two drawings of a run or an experiment under way.
const plotEvery = time.Second

func newPlot(loop *loop.Loop) *plot {
	p := &plot{loop: loop, image: &canvas.Image{FillMode: canvas.ImageFillStretch}}
	p.ExtendBaseWidget(p)
	return p
}

// show shows a figure. began is when its run or experiment began, and steps is how far that has come.
// Unless atOnce is set, it draws the figure only if plotEvery has passed since the last drawing.
func (p *plot) show(began time.Time, steps int, figure func() charts.Figure, atOnce bool) {
	p.began, p.steps, p.figure = began, steps, figure
	if atOnce || time.Since(p.last) >= plotEvery {
		p.draw()
	}
}

// draw draws the current figure in the background, unless it has been drawn already.
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
	p.loop.Run(func() {
		palette.Letters = plotLetters()
		picture, _ = figure().Image(want.size, palette) // nil if there is nothing to draw yet
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

// plotLetters returns the fonts of the window, or nil if they cannot be read; charts then use
// another font.
var plotLetters = sync.OnceValue(func() *charts.Letters {
	letters, err := charts.NewLetters(theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content())
	if err != nil {
		return nil
	}
	return letters
})

// plotSmallest is the minimum width and height of a picture in pixels.
const plotSmallest = 64

// want returns the drawing that should be visible now.
func (p *plot) want() drawing {
	scale := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(p); c != nil {
		scale = c.Scale()
	}
	size := charts.Size{Width: int(p.Size().Width * scale), Height: int(p.Size().Height * scale), Scale: float64(scale)}
	return drawing{p.began, p.steps, size, look.PaletteFor(p).Dark}
}

// CreateRenderer shows the picture, and draws it again for another size or theme.
func (p *plot) CreateRenderer() fyne.WidgetRenderer {
	return widgets.StartPainter(p, &widgets.Painter{
		Parts: widgets.FixedParts(p.image), Min: widgets.FixedMinSize(plotSmallest, plotSmallest),
		Lay: func(size fyne.Size) {
			p.image.Resize(size)
			p.draw()
		},
		Paint: p.draw,
	})
}

// The limits of the plot: the number of players shown (the best ones), the number of players up to
// which confidence bands are drawn, and the number of points of each line.
const (
	plotPlayers = 6
	plotBands   = 3
	plotPoints  = 200
	plotName    = 18 // characters of a name beside the lines
)

// figureOf returns the plot of a run. With two players it has only the line of the first one,
// because the other line is its mirror image. Names are cut to longest characters.
func figureOf(r lab.Run, names []string, longest int) charts.Figure {
	f := charts.Figure{X: words.PlotGames(len(r.Players)), Counts: true, Y: words.PlotScore(), High: 100}
	players := plotted(r)
	if len(r.Players) == 2 {
		players, f.Y = players[:1], words.PlotScoreOf(names[0])
	}
	standings := r.PlayerResults()
	for _, p := range players {
		line := charts.Line{Name: shortened(names[p], longest)}
		for _, c := range r.Settling(p, plotPoints) {
			v := charts.Value{Y: c.Score()}
			if len(r.Players) <= plotBands {
				v.Low, v.High = c.IntervalOf(min(c.Games(), standings[p].Different))
			}
			line.Points = append(line.Points, charts.Point{X: float64(c.Games()), Value: v})
		}
		if len(line.Points) > 1 { // a single point makes no line
			f.Lines = append(f.Lines, line)
		}
	}
	return f
}

// plottedNames returns how many of the players' names are beside or below the plot.
func plottedNames(names []string) int {
	if len(names) <= 2 {
		return 0 // one line has no name
	}
	return min(len(names), plotPlayers)
}

// plotted returns the indices of the players that the plot shows, in the order of the run.
func plotted(r lab.Run) (players []int) {
	for _, row := range r.Crosstable().Rows {
		players = append(players, row.Index)
	}
	players = players[:min(len(players), plotPlayers)]
	slices.Sort(players)
	return players
}
