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

	state        *widget.Label
	fault        *widget.Label // why the run failed, and which games were not decided by play
	bar          *widgets.ProgressBar
	table        *resultTable
	plot         *plot
	board        *board.Board
	game         *widget.Label // which game the board shows
	scene        *fyne.Container
	plotAndScene *fyne.Container // plot and scene
	layout       *sideBySide     // the layout of plotAndScene

	pause, end, export  *widgets.Button // end stops a run under way, or deletes a kept one
	moreGames, runAgain *widgets.Button
	games               *gameList // open over the dialog, or nil
}

// newRunView opens the dialog for a run.
func newRunView(l *runList, r lab.Run) *runView {
	v := &runView{
		runList: l, run: r, names: playerNames(r), state: widgets.Wrapped(widget.NewLabel("")),
		bar: widgets.NewProgressBar(), board: board.New(),
	}
	v.fault = widgets.ErrorLabel()
	v.table, v.plot = newResultTable(v.names), newPlot(l.Loop)
	v.board.SetOptions(board.Options{}.InTheme(v.board))
	v.board.Disable()
	v.game = widgets.Wrapped(widgets.Quiet(""))
	v.game.Alignment = fyne.TextAlignCenter
	v.scene = container.NewBorder(nil, v.game, nil, nil, v.board)
	v.pause = l.Sheets.Button(words.PauseItem(), v.togglePause)
	v.end = l.Sheets.Button(words.StopItem(), v.askToEnd)
	v.export = l.Sheets.Button(words.ExportItem(), v.askToExport)
	v.moreGames = l.Sheets.Button(words.MoreGamesItem(), v.askForMore)
	v.runAgain = l.Sheets.Button(words.RunAgainItem(), v.askToRunAgain)
	games := l.Sheets.Button(words.RunGames(), func() { v.showGames(nil) })
	v.sheet = l.Sheets.Open(strings.Join(v.names, " – "), v.content(),
		v.pause, v.end, v.export, v.runAgain, v.moreGames, games, l.Sheets.CloseButton(words.Close()).Primary())
	v.sheet.OnClose = l.onRunClosed
	v.sheet.Resize(980, 720)
	v.sheet.Fit() // now that the width decides whether the board is below the plot
	return v
}

// content lays the parts out.
func (v *runView) content() fyne.CanvasObject {
	about := widgets.Wrapped(widgets.Quiet(words.RunOf(v.run)))
	caption := widgets.Truncated(widgets.Quiet(words.PlotCaption(len(v.names) <= plotBands)))
	picture := container.NewBorder(caption, nil, nil, nil, v.plot)
	head := widgets.Column(widgets.Tight(about), widgets.Tight(v.state), widgets.Tight(v.fault), widgets.Inset(v.bar),
		widgets.Gap(4))
	v.layout = &sideBySide{names: plottedNames(v.names)}
	v.plotAndScene = container.New(v.layout, picture, v.scene)
	return container.NewBorder(widgets.Column(head, v.table.scroll), nil, nil, nil, v.plotAndScene)
}

// isRunning reports whether the run is under way.
func (v *runView) isRunning() bool {
	return v.Runs.Live() != nil && v.status.Run.Began.Equal(v.run.Began)
}

// show updates the dialog to the status of its run.
func (v *runView) show(r lab.Status) {
	if !v.sheet.IsOpen() {
		return
	}
	v.run = r.Run
	live := v.isRunning()
	widgets.SetText(v.state, words.RunState(r, live, v.layout.narrow))
	v.bar.SetShare(float64(r.Run.Played()) / float64(r.Run.Of()))
	v.showFaults(r)
	v.table.show(r.Run)
	v.plot.show(r.Run.Began, r.Run.Played(), func() charts.Figure { return figureOf(r.Run, v.names, plotName) },
		!live || r.Idle)
	v.showScene(r.Scene, live)
	v.showButtons(r, live)
}

// showFaults shows why the run failed, and which games were not decided by play.
func (v *runView) showFaults(r lab.Status) {
	if faults := words.RunFaults(r, v.names); faults != v.fault.Text {
		widgets.ShowText(v.fault, faults)
		v.sheet.Fit()
	}
}

// showScene shows the game that is being followed, or nothing if the run is over.
func (v *runView) showScene(s lab.Scene, live bool) {
	if v.scene.Visible() != live {
		widgets.SetVisible(v.scene, live)
		v.plotAndScene.Refresh() // the plot takes its place
		v.sheet.Fit()
	}
	if !live || s.View.Columns == 0 {
		return
	}
	v.board.SetView(s.View)
	widgets.SetText(v.game, words.GameShown(s.Game+1, v.names[s.Players[0]], v.names[s.Players[1]]))
}

// showButtons shows and enables the buttons that apply to the run now.
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
	for _, b := range []*widgets.Button{v.moreGames, v.runAgain} {
		widgets.SetVisible(b, !live)
		widgets.SetEnabled(b, !v.Runs.Busy())
	}
	if v.games != nil && v.games.sheet.InFront() {
		v.games.show()
	}
}

// togglePause pauses the run, or resumes it.
func (v *runView) togglePause() {
	if live := v.Runs.Live(); live != nil {
		live.Pause(!live.Status().Paused)
		v.show(live.Status())
	}
}

// askToEnd asks for confirmation and stops the run, or deletes it if it is over.
func (v *runView) askToEnd() {
	if !v.isRunning() {
		v.askToDelete()
		return
	}
	title, question, agree := words.StopQuestion(v.run.Played())
	v.Sheets.Ask(title, question, agree, func() {
		if v.isRunning() {
			v.Runs.Stop()
		}
	})
}

// askToDelete asks for confirmation and deletes the run.
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

// sideBySide is the layout of a plot with a board to its right, or of the plot only if the board is
// hidden. If the width is too small for both, the board is below the plot, and the plot has the
// names of its lines at its bottom.
type sideBySide struct {
	names  int  // the number of names at the bottom of a narrow plot
	narrow bool // in the last layout
}

// The minimum height of the plot and of the board, and the height of a name at the bottom of the
// plot; the minimum width for both side by side, and the plot's share of that width.
const (
	lowerHeight, nameHeight = 240, 20
	sideBySideWidth         = 500
	plotShare               = 0.64
	boardMargin             = 8 // like that of the bar above and the buttons below
)

// MinSize returns the height of the plot, plus that of the board if it is below the plot.
func (b *sideBySide) MinSize(o []fyne.CanvasObject) fyne.Size {
	height := b.plotHeight()
	if b.narrow && o[1].Visible() {
		height += lowerHeight
	}
	return fyne.NewSize(0, height)
}

// plotHeight returns the minimum height of the plot.
func (b *sideBySide) plotHeight() float32 {
	if b.narrow {
		return lowerHeight + float32(b.names)*nameHeight
	}
	return lowerHeight
}

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
