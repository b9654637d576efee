package laboratory

import (
	"errors"
	"strconv"

	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// resumeDialog is the dialog that resumes or repeats a run. It asks for one number and explains its effect.
type resumeDialog struct {
	*runView
	sheet   *sheet.Sheet
	number  *widgets.NumberEntry
	about   *widget.Label
	problem *widget.Label
	start   *widgets.Button
	// summary describes the effect of the number.
	summary func() string
}

// ask opens the dialog with a number.
func (g *resumeDialog) ask(title, label, number string, check func(string) string, begin func()) {
	g.about, g.problem = widgets.Wrapped(widgets.Quiet("")), widgets.ErrorLabel()
	g.start = g.Sheets.Button(words.Start(), begin).Primary()
	g.number = widgets.NewNumberEntry(number, "", g.Sheets.Key, check, g.changed)
	rows := widgets.NewForm(widgets.NewFormRow(label, g.number.WithProblem()))
	programs := widgets.Wrapped(widget.NewLabel(""))
	if opened := g.opened(); len(opened) > 0 {
		programs.SetText(words.OpensPrograms(opened))
	} else {
		programs.Hide()
	}
	g.sheet = g.Sheets.Open(title, widgets.Column(rows, widgets.Tight(g.about), programs, g.problem),
		g.Sheets.CloseButton(words.Cancel()), g.start)
	g.sheet.Resize(widgets.FormWidth, 0)
	g.changed()
}

// opened returns the players that open files or programs. The dialog lists them, so that the user
// knows before starting the run.
func (g *resumeDialog) opened() (list []string) {
	for _, text := range g.run.Players {
		if p, err := g.run.Variant.ParsePlayer(text); err == nil && p.Opens() {
			list = append(list, text)
		}
	}
	return list
}

// changed describes the effect of the number.
func (g *resumeDialog) changed() {
	if g.sheet == nil {
		return
	}
	ok := g.number.Valid()
	widgets.SetEnabled(g.start, ok && !g.Runs.Busy())
	if ok {
		widgets.SetText(g.about, g.summary())
	}
	g.sheet.Fit()
}

// askForMore asks how many more games to play, and resumes the run.
func (v *runView) askForMore() {
	g := &resumeDialog{runView: v}
	least, proposed := 2, min(v.run.Games, v.maxMore())
	if !v.run.Over() {
		least, proposed = 0, 0
	}
	g.summary = func() string { return words.AboutMoreGames(v.run, g.number.Whole()) }
	g.ask(words.MoreGames(), words.MoreGamesForPair(), strconv.Itoa(proposed), even(least, v.maxMore()), g.resume)
}

// maxMore returns the largest number of games that can be added for each pair of the run.
func (v *runView) maxMore() int {
	return min(maxGames, max(lab.MaxGames/len(v.run.Pairings)-v.run.Games, 0)) &^ 1
}

// resume resumes the run and shows it.
func (g *resumeDialog) resume() {
	widgets.SetEnabled(g.start, false) // until the games have been read
	widgets.ShowText(g.problem, "")
	g.Runs.Resume(g.run, g.number.Whole(), func(err error) {
		switch {
		case errors.Is(err, lab.ErrUnknownGames), errors.Is(err, lab.ErrDamagedGames):
			g.refuse(words.CannotGoOn(err))
		case err != nil:
			g.refuse(words.Error(err))
		default:
			g.begun()
		}
	})
}

// refuse shows why the run cannot be resumed.
func (g *resumeDialog) refuse(problem string) {
	if g.sheet.IsOpen() {
		widgets.ShowText(g.problem, problem)
		g.changed() // it can be tried again
	}
}

// begun shows the run that has begun, in place of the old run.
func (g *resumeDialog) begun() {
	if g.runView.sheet.IsOpen() {
		g.runView.sheet.Close() // and all sheets over it
		g.Sheets.HoldClicks()
		g.openLive()
	}
}

// askToRunAgain asks for a seed and repeats the run with it.
func (v *runView) askToRunAgain() {
	g := &resumeDialog{runView: v}
	g.summary = func() string { return words.AboutRunAgain(v.run.Seed) }
	g.ask(words.RunAgain(), words.Seed(), strconv.FormatUint(v.run.Seed+1, 10), anySeed, func() {
		spec := v.run.Spec
		spec.Seed, _ = strconv.ParseUint(g.number.Text(), 10, 64) // it was checked
		g.Runs.Start(match.Config{Spec: spec})
		g.begun()
	})
}
