package dialogs

import (
	"cmp"
	"context"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/settings"
)

// update shows the rows that matter for what is chosen. For a variant of the catalogue
// it fills in what was chosen last.
func (f *newGameForm) update() {
	if f.startButton == nil || f.computerRow.Label == nil {
		return // the form is still being made
	}
	v, problem := f.Chosen()
	if f.Template() == nil && v.Name != f.loaded {
		f.loaded = v.Name
		f.load(v, f.Prefs.For(v.Name))
	}
	opponent := opponents[f.opponent.Chosen()]
	f.boardRow.Show(f.Template() != nil)
	if problem == "" {
		f.xBegins = v.XBegins
		control.SetText(f.fixedMark, words.FirstMark(v))
		f.computer.SetVariant(v)
		for i, w := range f.watched {
			w.SetVariant(v)
			control.SetText(f.watchedRows[i].Label, words.Name(words.Watched(v, game.Side(i))))
		}
	}
	f.markRow.Show(opponent != settings.Watch)
	control.SetVisible(f.mark, !f.xBegins)
	control.SetVisible(f.fixedMark, f.xBegins)
	f.beginsRow.Show(opponent != settings.Watch)
	f.computerRow.Show(opponent == settings.AgainstComputer)
	f.watchedRows[0].Show(opponent == settings.Watch)
	f.watchedRows[1].Show(opponent == settings.Watch)
	f.nameBeginnings()
	control.SetEnabled(f.startButton, problem == "")
	if f.sheet != nil {
		f.sheet.Fit()
	}
}

// readPlayed reads beside the window how the games at each level have gone, and says so.
func (f *newGameForm) readPlayed() {
	var played []history.Played
	f.Games(func(games *history.Store) {
		played, _ = games.Played(context.Background()) // without past games there is less to say
	}, func() {
		if f.played = played; f.sheet.IsOpen() {
			f.computer.ShowResult()
			f.sheet.Fit()
		}
	})
}

// result says how the person's games of a variant against a level have gone; "" where
// there were none.
func (f *newGameForm) result(v engine.Variant, l engine.Level) string {
	return words.YouHaveWon(history.ScoresOf(f.played, v.Name)[l.Key()])
}

// nameBeginnings names the players among whom it is chosen who begins.
func (f *newGameForm) nameBeginnings() {
	chosen := max(f.begins.SelectedIndex(), 0)
	other := words.TheComputer()
	if opponents[f.opponent.Chosen()] == settings.AgainstPerson {
		other = words.TheFriend(f.Prefs.SecondName)
	}
	f.begins.Options = words.Beginners(f.Prefs.Name, other)
	f.begins.Selected = f.begins.Options[chosen]
	f.begins.Refresh()
}

// choice returns what else was chosen.
func (f *newGameForm) choice() settings.Choice {
	return settings.Choice{
		Opponent:    opponents[f.opponent.Chosen()],
		Mark:        marks[f.mark.Chosen()],
		Begins:      beginnings[max(f.begins.SelectedIndex(), 0)],
		Level:       f.computer.Level().Key(),
		Strategy:    f.computer.Strategy(),
		WatchFirst:  cmp.Or(f.watched[0].Strategy(), f.watched[0].Level().Key()),
		WatchSecond: cmp.Or(f.watched[1].Strategy(), f.watched[1].Level().Key()),
	}
}
