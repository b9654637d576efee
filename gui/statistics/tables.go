package statistics

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// opponentOf returns the opponent of a level, or the zero Opponent if level is a strategy.
func opponentOf(level string) look.Opponent {
	l, err := engine.ParseLevel(level)
	if err != nil {
		return look.Opponent{}
	}
	return look.OpponentAt(l)
}

// fillTable fills the table: a row for each variant played, with its results, the one with the most games first.
func (p *page) fillTable() {
	p.table.RemoveAll()
	p.rows = nil
	p.table.Add(container.New(columns, widgets.Quiet(words.Variant()), newCurve(),
		widgets.Quiet(words.RatingHead()), widgets.Quiet(words.MedalsHead())))
	for _, g := range p.data.variants {
		v, err := engine.ParseVariant(g.Name)
		spark := newCurve()
		rating, medals := "", []progress.Medal(nil)
		if err == nil {
			r := p.data.progress.Rating(v)
			values, first, last := knownPart(r)
			if len(values) > 1 {
				spark.show(values, first, last, nil)
			}
			if len(marksOf(v)) > 0 {
				rating = words.RatingNumber(r)
			}
			medals = p.data.progress.Medals(v)
		}
		title := container.New(columns, widgets.Truncated(widget.NewLabel(words.TitleNamed(g.Name))), spark,
			widget.NewLabel(rating), widgets.MedalRow(medals, medalSide, medalGap))
		results := widgets.Tight(widgets.Wrapped(widgets.Quiet(words.GameResults(progress.Sum(g.Games)))))
		content := widgets.TightColumn(title,
			container.New(layout.NewCustomPaddedLayout(0, resultsGap, rowEdge-widgets.LabelPad, 0), results))
		row := newRow(content, noGround, p.Sheets.Key, func() { p.choose(g.Name) })
		p.rows = append(p.rows, row)
		p.table.Add(row)
	}
}

// fillOpponents lists the results against each opponent in a variant, the weakest first.
func (p *page) fillOpponents(games progress.Group) {
	p.opponents.RemoveAll()
	p.opponents.Add(widgets.Quiet(words.OpponentsHead()))
	for _, g := range progress.ByOpponent(games.Games) {
		face := widgets.NewFace()
		name := words.LevelNamed(g.Name)
		if o := opponentOf(g.Name); o.Name != "" {
			face.Set(o, look.Calm)
			name = o.Name
		}
		square := container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(opponentFace), face))
		line := widgets.Beside(0, widgets.Tight(widgets.Bold(name)),
			widgets.Tight(widgets.Quiet(words.WonLostDrawn(progress.Sum(g.Games)))))
		p.opponents.Add(container.New(layout.NewCustomPaddedLayout(2, 2, 6, 0),
			container.New(layout.NewBorderLayout(nil, nil, square, nil), square, line)))
	}
}

// Measures of faces and boards in rows, in Fyne's units.
const (
	opponentFace = 30
	winFace      = 42
	winBoard     = 54
)

// noGround and quietGround return the background colours of rows.
func noGround(look.Palette) color.Color      { return color.Transparent }
func quietGround(p look.Palette) color.Color { return p.Window }

// fillWins shows the best wins; a click opens the game.
func (p *page) fillWins() {
	p.wins.RemoveAll()
	p.wins.Add(widgets.Bold(words.BestWins()))
	for _, w := range p.data.wins {
		face, board := widgets.NewFace(), board.NewThumbnail()
		face.Set(opponentOf(w.Level), look.Sorry)
		board.SetView(w.view)
		text := widgets.TightColumn(widgets.Tight(widgets.Truncated(widgets.Bold(opponentOf(w.Level).Name))),
			widgets.Tight(widgets.Truncated(widgets.Quiet(words.TitleNamed(w.Variant)))),
			widgets.Tight(widgets.Truncated(widgets.Quiet(words.WonIn(w.PersonMoves, w.Finished)))))
		left := container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(winFace), face))
		right := container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(winBoard), board))
		content := container.New(layout.NewCustomPaddedLayout(10, 10, 8, 10),
			container.NewBorder(nil, nil, left, right, container.NewVBox(layout.NewSpacer(), text, layout.NewSpacer())))
		p.wins.Add(newRow(content, quietGround, p.Sheets.Key, func() { p.Window.ShowGame(history.Game{Key: w.Key}) }))
	}
	if len(p.data.wins) == 0 {
		p.wins.Add(widgets.Wrapped(widgets.Quiet(words.NoWinsYet())))
	}
}
