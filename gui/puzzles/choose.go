package puzzles

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// chooser lists the puzzles by game and band.
type chooser struct {
	*Puzzles
	sheet *sheet.Sheet
	band  int // 0 for all
	list  *widgets.List
}

// The size that the sheet would like to have, and the least height of the list, in Fyne's units.
const chooserWide, chooserHigh, chooserLeast = 480, 480, 120

// Choose lists all puzzles.
func (u *Puzzles) Choose() {
	if !u.all.read {
		return
	}
	c := &chooser{Puzzles: u}
	bands := []string{words.AllBands()}
	for band := 1; band <= puzzle.Bands; band++ {
		bands = append(bands, words.PuzzleBand(band))
	}
	choice := widgets.NewSegments(bands, 0, u.Table.Sheets.Key, func(i int) {
		c.band = i
		c.list.Refresh()
	})
	c.list = widgets.NewList(func() int { return len(u.all.variants) }, newChoice, func(i int, o fyne.CanvasObject) {
		c.fill(u.all.variants[i], o.(*fyne.Container))
	}, func(i int) { c.pick(u.all.variants[i]) }, u.Table.Sheets.Key)
	today := u.Table.Sheets.Button(words.TodaysPuzzle(), func() {
		u.Table.Sheets.CloseFront()
		u.OpenToday()
	})
	c.sheet = u.Table.Sheets.Open(words.Puzzles(), container.NewBorder(container.NewHScroll(choice), nil, nil, nil, container.NewStack(widgets.Gap(chooserLeast), c.list)), today, u.Table.Sheets.CloseButton(words.Close()))
	c.sheet.Resize(chooserWide, chooserHigh)
	c.sheet.Focus(c.list)
}

// newChoice returns the row of a game: its name and how many of its puzzles are solved, with a bar.
func newChoice() fyne.CanvasObject {
	bar := widgets.NewProgressBar()
	return widgets.TightColumn(container.NewBorder(nil, nil, nil, widgets.Tight(widget.NewLabel("")), widgets.Tight(widgets.Truncated(widgets.Bold("")))), widgets.Inset(bar))
}

// fill writes the row of a game.
func (c *chooser) fill(v engine.Variant, row *fyne.Container) {
	head, bar := row.Objects[0].(*fyne.Container), row.Objects[1].(*fyne.Container).Objects[0].(*widgets.ProgressBar)
	label := func(o fyne.CanvasObject) *widget.Label { return o.(*fyne.Container).Objects[0].(*widget.Label) }
	n, of := c.count(v)
	widgets.SetText(label(head.Objects[0]), words.Title(v))
	widgets.SetText(label(head.Objects[1]), words.SolvedOf(n, of))
	bar.SetShare(float64(n) / float64(max(of, 1)))
}

// count returns how many puzzles of a game in the band are solved, and how many there are.
func (c *chooser) count(v engine.Variant) (n, of int) {
	for _, p := range c.all.lists[v.Name] {
		if c.band != 0 && p.Band != c.band {
			continue
		}
		of++
		if c.log.Puzzle(c.names(), p.ID()).Solved() {
			n++
		}
	}
	return n, of
}

// pick puts the first puzzle of a game on the board that is not solved, or else the first.
func (c *chooser) pick(v engine.Variant) {
	p, all := c.unsolved(v, c.band, nil), c.all.lists[v.Name]
	if i := slices.IndexFunc(all, func(p *puzzle.Puzzle) bool { return c.band == 0 || p.Band == c.band }); p == nil && i >= 0 {
		p = all[i]
	}
	if p != nil {
		c.sheet.Close()
		c.open(p, puzzle.Date{}, false)
	}
}
