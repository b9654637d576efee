package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/library"
)

// fewest is from how many games with a result on shares are told.
const fewest = 10

// SetChances shows how past games went on from the position, if there were any. The zero score takes
// that away.
func (p *Panel) SetChances(score library.Score) {
	if p.chances = score; p.drawn {
		p.draw()
	}
}

// addChances adds how past games went to the whole form.
func (p *Panel) addChances() {
	if p.chances.Games == 0 {
		return
	}
	from := widgets.Quiet(words.PastGamesFromHere(p.chances.Games))
	p.Whole.Add(widgets.Gap(rowGap))
	p.Whole.Add(widgets.Tight(container.NewBorder(nil, nil, widgets.Quiet(words.Chances()), from)))
	if p.chances.Decided() < fewest {
		return
	}
	black, white := p.chances.Share(game.First), p.chances.Share(game.Second)
	p.Whole.Add(inset(newChanceBar(p.shown.View.Style, p.shown.Setup.Mark(game.First), black, white)))
	p.Whole.Add(widgets.Tight(widgets.Wrapped(widgets.Quiet(words.ChancesOf(p.shown, black, white)))))
}

// percent says how many of the past games the side that a choice takes has won; "" where there are
// too few, or it takes none.
func (p *Panel) percent(c opening.Choice) string {
	side, ok := map[opening.ChoiceKind]game.Side{opening.First: game.First, opening.Second: game.Second}[c.Kind]
	if !ok || p.chances.Decided() < fewest {
		return ""
	}
	return words.Percent(100 * p.chances.Share(side))
}

// chanceBar shows what parts of games the sides have won: the first one at the left, the other at the
// right, draws between them.
type chanceBar struct {
	widget.BaseWidget
	style       game.Style
	mark        game.Side // at the left
	left, right float64   // 0 to 1
}

func newChanceBar(style game.Style, mark game.Side, left, right float64) *chanceBar {
	b := &chanceBar{style: style, mark: mark, left: left, right: right}
	b.ExtendBaseWidget(b)
	return b
}

// Measures of the bar.
const (
	chanceHeight = 12
	chanceGap    = 2
)

// CreateRenderer draws the bar.
func (b *chanceBar) CreateRenderer() fyne.WidgetRenderer {
	var parts [3]*canvas.Rectangle
	var objects []fyne.CanvasObject
	for i := range parts {
		parts[i] = &canvas.Rectangle{CornerRadius: chanceGap, StrokeWidth: 1}
		objects = append(objects, parts[i])
	}
	return widgets.Painted(b, &widgets.Painter{
		Parts: widgets.Fixed(objects...), Min: widgets.MinSize(0, chanceHeight),
		Lay: func(size fyne.Size) {
			x := float32(0)
			for i, share := range []float64{b.left, 1 - b.left - b.right, b.right} {
				width := max(float32(share)*size.Width-chanceGap, 0)
				widgets.SetVisible(parts[i], width > 0)
				widgets.Place(parts[i], x, 0, width, size.Height)
				x += float32(share) * size.Width
			}
		},
		Paint: func() {
			p := look.For(b)
			colours := map[game.Side]canvas.Rectangle{game.First: {FillColor: p.X, StrokeColor: p.X}, game.Second: {FillColor: p.O, StrokeColor: p.O}}
			if b.style == game.Stones {
				colours[game.First] = canvas.Rectangle{FillColor: p.Black, StrokeColor: p.Quiet}
				colours[game.Second] = canvas.Rectangle{FillColor: p.White, StrokeColor: p.Quiet}
			}
			draws := canvas.Rectangle{FillColor: p.Quiet, StrokeColor: p.Quiet}
			for i, c := range []canvas.Rectangle{colours[b.mark], draws, colours[b.mark.Other()]} {
				parts[i].FillColor, parts[i].StrokeColor = c.FillColor, c.StrokeColor
				parts[i].Refresh()
			}
		},
	})
}
