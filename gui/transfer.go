package gui

import (
	"context"
	"maps"

	"github.com/mnkdesk/mnkdesk/gui/filedialog"
	"github.com/mnkdesk/mnkdesk/gui/preferences"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/archive"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// transfer saves everything that the program keeps to a file, and loads it from one on another computer.
type transfer struct {
	program string // its name
	paths   settings.Paths
	saver   *autosave.Saver
	prefs   *prefs
	sheets  *sheet.Stack
	files   func() filedialog.Files
	say     func(string)
	loaded  func() // called after games were added
}

// dialogs are the dialogs for both.
func (t *transfer) dialogs() preferences.Transfer {
	return preferences.Transfer{Files: t.files(), Program: t.program, Content: t.content, Say: t.say, Take: t.take}
}

// content makes the saved file, until ctx ends, and calls progress with the share of it that is made. It waits for the
// past games, so call it in the background.
func (t *transfer) content(ctx context.Context, progress func(share float64)) ([]byte, error) {
	t.saver.Adopt()
	games, err := t.pastGames(ctx)
	if err != nil {
		return nil, err
	}
	return archive.Source{Settings: t.paths.Settings, Games: games, Laboratory: t.paths.Laboratory}.Bytes(ctx, progress)
}

// pastGames returns the past games once they can be read, or the error of ctx.
func (t *transfer) pastGames(ctx context.Context) (*history.Store, error) {
	stores := make(chan *history.Store, 1)
	t.saver.WithHistory(func(games *history.Store) { stores <- games })
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case games := <-stores:
		return games, nil
	}
}

// take takes what is in a file, and tells what that was. Who closes the sheet that tells how far it is stops it.
func (t *transfer) take(a *archive.Archive, s settings.Settings, has bool) {
	t.sheets.CloseAll() // the settings in a dialog are others soon
	var taken words.TakenParts
	var err error
	t.files().Long(words.TakeAllTitle(), words.Taking(0), func(ctx context.Context, report func(string, float64)) {
		var games *history.Store
		if games, err = t.pastGames(ctx); err != nil {
			return
		}
		taken.Added, taken.Known, taken.Bad, err = a.Games(ctx, games, func(done int, share float64) { report(words.Taking(done), share) })
		if err == nil {
			taken.Runs, _, taken.BadRuns, err = a.Runs(ctx, t.paths.Laboratory, func(share float64) { report(words.TakingRuns(), share) })
		}
	}, func(stopped bool) {
		switch {
		case err != nil && !stopped:
			t.sheets.Notify(words.TakeAllTitle(), words.CannotTake(err))
			return
		case has && !stopped:
			unknown := t.prefs.programs.unknown(s)
			t.replaceSettings(s.Without(unknown))
			taken.Settings = true
			defer t.askToUse(s, unknown)
		}
		t.sheets.Notify(words.TakeAllTitle(), words.Taken(taken, stopped))
		t.loaded()
	})
}

// replaceSettings takes settings but for those of this machine alone.
func (t *transfer) replaceSettings(s settings.Settings) {
	t.prefs.change(func(now *settings.Settings) {
		own := *now
		*now = s
		now.Variants = maps.Clone(s.Variants)
		now.Folder = own.Folder
	})
}

// mostAsked is how many players a question names at most; the others stay out.
const mostAsked = 5

// askToUse asks whether players of settings that came from elsewhere may be used, if there are any.
func (t *transfer) askToUse(from settings.Settings, players []string) {
	if len(players) == 0 {
		return
	}
	players = players[:min(len(players), mostAsked)]
	title, question, agree := words.ProgramsQuestion(players)
	t.sheets.Warn(title, question, agree, func() {
		t.prefs.change(func(s *settings.Settings) { s.BringBack(from, players) })
	})
}
