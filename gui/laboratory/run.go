package laboratory

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab"
	charts "github.com/mnkdesk/mnkdesk/lab/chart"
)

// runView is the dialog that shows a run, under way or kept.
type runView struct {
	*runList
	run   lab.Run
	names []string // of the players
	sheet *sheet.Sheet

	state *widget.Label
	fault *widget.Label // of the run, and of players that lost games by what isn't play
	bar   *widgets.ProgressBar
	table *resultTable
	plot  *plot
	board *board.Board
	game  *widget.Label // what the board shows
	scene *fyne.Container
	lower *fyne.Container // plot and scene
	width *sideBySide     // how these are placed

	pause, end, export *widgets.Button // end stops the run, or deletes it
	more, again        *widgets.Button
	games              *gameList // that is open over it, nil for none
}

// newRunView opens the dialog for a run.
func newRunView(l *runList, r lab.Run) *runView {
	v := &runView{runList: l, run: r, names: playerNames(r), state: widgets.Wrapped(widget.NewLabel("")), bar: widgets.NewProgressBar(), board: board.New()}
	v.fault = widgets.ErrorLabel()
	v.table, v.plot = newResultTable(v.names), newPlot(l.Beside)
	v.board.SetOptions(board.Options{})
	v.board.Disable()
	v.game = widgets.Wrapped(widgets.Quiet(""))
	v.game.Alignment = fyne.TextAlignCenter
	v.scene = container.NewBorder(nil, v.game, nil, nil, v.board)
	v.pause = l.Sheets.Button(words.PauseItem(), v.togglePause)
	v.end = l.Sheets.Button(words.StopItem(), v.askToEnd)
	v.export = l.Sheets.Button(words.ExportItem(), v.askToExport)
	v.more = l.Sheets.Button(words.MoreGamesItem(), v.askForMore)
	v.again = l.Sheets.Button(words.RunAgainItem(), v.askToRunAgain)
	games := l.Sheets.Button(words.RunGames(), func() { v.showGames(nil) })
	v.sheet = l.Sheets.Open(strings.Join(v.names, " – "), v.content(),
		v.pause, v.end, v.export, v.again, v.more, games, l.Sheets.CloseButton(words.Close()).Primary())
	v.sheet.OnClose = l.shown
	v.sheet.Resize(980, 720)
	v.sheet.Fit() // now that it is known whether the board stands below
	return v
}

// content lays the parts out.
func (v *runView) content() fyne.CanvasObject {
	about := widgets.Wrapped(widgets.Quiet(words.RunOf(v.run)))
	caption := widgets.Truncated(widgets.Quiet(words.PlotCaption(len(v.names) <= plotBands)))
	picture := container.NewBorder(caption, nil, nil, nil, v.plot)
	head := widgets.Column(widgets.Tight(about), widgets.Tight(v.state), widgets.Tight(v.fault), widgets.Inset(v.bar), widgets.Gap(4))
	v.width = &sideBySide{names: plottedNames(v.names)}
	v.lower = container.New(v.width, picture, v.scene)
	return container.NewBorder(widgets.Column(head, v.table.scroll), nil, nil, nil, v.lower)
}

// live reports whether the run is under way.
func (v *runView) live() bool {
	return v.Runs.Live() != nil && v.status.Run.Began.Equal(v.run.Began)
}

// show brings the dialog in line with how its run stands.
func (v *runView) show(r lab.Status) {
	if !v.sheet.IsOpen() {
		return
	}
	v.run = r.Run
	live := v.live()
	widgets.SetText(v.state, words.RunState(r, live, v.width.narrow))
	v.bar.SetShare(float64(r.Run.Played()) / float64(r.Run.Of()))
	v.showFaults(r)
	v.table.show(r.Run)
	v.plot.show(r.Run.Began, r.Run.Played(), func() charts.Figure { return figureOf(r.Run, v.names, plotName) }, !live || r.Idle)
	v.showScene(r.Scene, live)
	v.showButtons(r, live)
}

// showFaults tells why the run failed, and of games that were not lost by play.
func (v *runView) showFaults(r lab.Status) {
	if faults := words.RunFaults(r, v.names); faults != v.fault.Text {
		widgets.ShowText(v.fault, faults)
		v.sheet.Fit()
	}
}

// showScene shows the game that is followed, and nothing when the run is over.
func (v *runView) showScene(s lab.Scene, live bool) {
	if v.scene.Visible() != live {
		widgets.SetVisible(v.scene, live)
		v.lower.Refresh() // the plot takes its place
		v.sheet.Fit()
	}
	if !live || s.View.Columns == 0 {
		return
	}
	v.board.SetView(s.View)
	widgets.SetText(v.game, words.GameShown(s.Game+1, v.names[s.Players[0]], v.names[s.Players[1]]))
}

// showButtons offers what can be done with the run.
func (v *runView) showButtons(r lab.Status, live bool) {
	pause := words.PauseItem()
	if r.Paused {
		pause = words.ContinueRun()
	}
	v.pause.SetText(pause)
	end := words.StopItem()
	if !live {
		end = words.DeleteRunItem()
	}
	v.end.SetText(end)
	widgets.SetVisible(v.pause, live)
	widgets.SetEnabled(v.end, live || v.run.Name != "")
	widgets.SetEnabled(v.export, v.run.Played() > 0)
	for _, b := range []*widgets.Button{v.more, v.again} {
		widgets.SetVisible(b, !live)
		widgets.SetEnabled(b, !v.Runs.Busy())
	}
	if v.games != nil && v.games.sheet.InFront() {
		v.games.show()
	}
}

// togglePause holds the games back, or lets them go on.
func (v *runView) togglePause() {
	if live := v.Runs.Live(); live != nil {
		live.Pause(!live.Status().Paused)
		v.show(live.Status())
	}
}

// askToEnd asks before the run is ended, or before one that is over is deleted.
func (v *runView) askToEnd() {
	if !v.live() {
		v.askToDelete()
		return
	}
	title, question, agree := words.StopQuestion(v.run.Played())
	v.Sheets.Ask(title, question, agree, func() {
		if v.live() {
			v.Runs.Stop()
		}
	})
}

// askToDelete asks before the run is deleted.
func (v *runView) askToDelete() {
	title, question, agree := words.DeleteRunQuestion(v.run)
	v.Sheets.Ask(title, question, agree, func() {
		v.Runs.Delete(v.run, func(err error) {
			if err != nil {
				v.Sheets.Notify(words.Laboratory(), words.Error(err))
				return
			}
			v.sheet.Close()
			v.load()
		})
	})
}

// sideBySide places a plot and a board beside each other, or the plot alone if the board is
// hidden. Where there is not enough width for both the board stands below, and the plot has
// the names of its lines below it.
type sideBySide struct {
	names  int  // below the plot of a narrow window
	narrow bool // as it was last laid out
}

// The least height of plot and board, and of a name below the plot, the least width of
// both beside each other, and the part of the width that the plot has.
const (
	lowerHeight, nameHeight = 240, 20
	sideBySideWidth         = 500
	plotShare               = 0.64
	boardMargin             = 8 // as the bar above it and the buttons below have
)

// MinSize has room for what is below each other.
func (b *sideBySide) MinSize(o []fyne.CanvasObject) fyne.Size {
	height := b.plotHeight()
	if b.narrow && o[1].Visible() {
		height += lowerHeight
	}
	return fyne.NewSize(0, height)
}

// plotHeight is the least height of the plot.
func (b *sideBySide) plotHeight() float32 {
	if b.narrow {
		return lowerHeight + float32(b.names)*nameHeight
	}
	return lowerHeight
}

// Layout places both.
func (b *sideBySide) Layout(o []fyne.CanvasObject, size fyne.Size) {
	plot, board := o[0], o[1]
	b.narrow = size.Width < sideBySideWidth
	switch height := b.plotHeight(); {
	case !board.Visible():
		widgets.Place(plot, 0, 0, size.Width, size.Height)
	case b.narrow:
		widgets.Place(plot, 0, 0, size.Width, height)
		widgets.Place(board, 0, height, size.Width, max(size.Height-height, lowerHeight))
	default:
		width := size.Width * plotShare
		widgets.Place(plot, 0, 0, width, size.Height)
		widgets.Place(board, width, 0, size.Width-width-boardMargin, size.Height)
	}
}
