package gui

import (
	"context"
	"slices"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// forExperts reports whether the window shows the tools for experts.
func (d *Desk) forExperts() bool { return d.prefs.ShowsExpertTools() }

// offersQuestions reports whether questions about the position are offered: always in a study of a game that has answers,
// since somebody who studies wants to know.
func (d *Desk) offersQuestions() bool {
	return d.forExperts() || d.study.On() && d.analyst.HasAnswers()
}

// showExpertTools turns on the tools for experts, and says where they are.
func (d *Desk) showExpertTools() {
	d.prefs.Change(func(s *settings.Settings) { s.ExpertTools = settings.ExpertOn })
	d.say(words.ExpertToolsOn())
}

// findExpertWork turns on the tools for experts if there is anything on the disk that needs them: a run or an
// experiment of the Laboratory, an imported game or a game of a strategy. It looks in the background, and only while
// the person has not decided about these tools.
func (d *Desk) findExpertWork() {
	if d.prefs.ExpertTools != settings.ExpertAuto {
		return
	}
	needed := func(found bool) {
		if found {
			d.loop.Post(d.prefs.NeedExpertTools)
		}
	}
	d.saver.HasRuns(needed)
	d.saver.WithHistory(func(games *history.Store) {
		found, _ := games.HasImportOrStrategy(context.Background()) // an error is reported by whoever shows games
		needed(found)
	})
}

// noteStrategy turns on the tools for experts if a computer plays by a strategy in a game that has just been put on
// the board, as from a file.
func (d *Desk) noteStrategy(s session.Snapshot) {
	if slices.ContainsFunc(s.Setup.Seats[:], func(seat session.Seat) bool { return seat.Player.IsStrategy() }) {
		d.loop.Post(d.prefs.NeedExpertTools) // not now, while the window follows the game
	}
}
