package files

import (
	"context"
	"maps"
	"path/filepath"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/archive"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/solved"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

// Transfer saves everything that the program stores to a file, and loads it on another computer.
type Transfer struct {
	// Program is the program's name.
	Program string
	Paths   settings.Paths
	Table   *play.Table
	Files   Dialogs
	// Loaded is called after a file was loaded, even if the person stopped that.
	Loaded func()
}

// maxArchiveSize is the size in bytes of the largest file that is loaded.
const maxArchiveSize = 1 << 30

// Save asks for a file and saves everything to it.
func (t Transfer) Save() {
	var leftOut []string // the files of the last try
	content := func(ctx context.Context, report func(said string, share float64)) ([]byte, error) {
		leftOut = nil
		return t.Content(ctx, func(share float64) { report(words.SavingAll(), share) },
			func(path string) { leftOut = append(leftOut, path) })
	}
	t.Files.SaveAs(SaveRequest{
		Title: words.SaveAllTitle(), Name: t.Program + " " + time.Now().Format("2006-01-02"),
		NameMissing: words.FileNameMissing(), Task: files.SaveAll,
		Kinds: []Kind{{Extension: ".zip", Slow: content, ProgressText: words.SavingAll()}},
	}, func(said string) {
		t.Table.Say(said)
		if len(leftOut) > 0 {
			t.Files.Sheets.Notify(words.SaveAllTitle(), words.SavedWithout(leftOut))
		}
	})
}

// Content returns the content of the saved file. It stops with an error if ctx ends. It calls progress
// with the share that is done, and leftOut, which may be nil, with the path of each file that cannot be saved. It waits
// for the past games, so call it in the background.
func (t Transfer) Content(ctx context.Context, progress func(share float64), leftOut func(path string)) ([]byte, error) {
	sources := make(chan archive.Source, 1)
	t.Table.Saver.WithAllGames(func(past *history.Store, others []history.Game) {
		sources <- archive.Source{
			Settings: t.Paths.Settings, Games: past, Others: others, Puzzles: t.Paths.Puzzles,
			Laboratory: t.Paths.Laboratory, Studies: t.Paths.Studies, LeftOut: leftOut,
		}
	})
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case source := <-sources:
		return source.Bytes(ctx, progress)
	}
}

// pastGames returns the past games once they can be read, or the error of ctx.
func (t Transfer) pastGames(ctx context.Context) (*history.Store, error) {
	stores := make(chan *history.Store, 1)
	t.Table.Saver.WithHistory(func(games *history.Store) { stores <- games })
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case games := <-stores:
		return games, nil
	}
}

// Open asks for a file, checks it, and asks whether to load it. Closing the sheet that shows the
// progress stops the check.
func (t Transfer) Open() {
	d := t.Files
	d.ChooseFile("", func(path string) {
		var a *archive.Archive
		var s settings.Settings
		var hasSettings bool
		var err error
		d.RunWithProgress(words.LoadAllTitle(), words.CheckingFile(), func(ctx context.Context, report func(string, float64)) {
			var data []byte
			if data, err = files.Read(path, maxArchiveSize); err != nil {
				return
			}
			if a, err = archive.Open(ctx, data, func(share float64) { report(words.CheckingFile(), share) }); err == nil {
				s, hasSettings, err = a.Settings()
			}
		}, func(stopped bool) {
			switch {
			case stopped:
			case err != nil:
				d.Sheets.Notify(words.LoadAllTitle(), words.CannotLoad(err))
			default:
				fitting, left := t.fitPeople(s, hasSettings)
				title, question, agree := words.LoadQuestion(hasSettings, t.otherPerson(fitting, hasSettings), left)
				d.Sheets.Ask(title, question, agree, func() { t.Load(a, s, hasSettings) })
			}
		})
	})
}

// Load loads the games, results of puzzles, studies and runs from a file and, if hasSettings is set, its settings s.
// Then it reports what it loaded. Closing the sheet that shows the progress stops it.
func (t Transfer) Load(a *archive.Archive, s settings.Settings, hasSettings bool) {
	d := t.Files
	d.Sheets.CloseAll() // the settings that a dialog shows are about to change
	var loaded words.LoadedParts
	var err error
	d.RunWithProgress(words.LoadAllTitle(), words.LoadingGames(0), func(ctx context.Context, report func(string, float64)) {
		var games *history.Store
		if games, err = t.pastGames(ctx); err == nil {
			err = a.CheckSpace(filepath.Dir(t.Paths.Games))
		}
		if err != nil {
			return
		}
		looked := func(done int, share float64) { report(words.LoadingGames(done), share) }
		loaded.Added, loaded.Duplicates, loaded.Bad, err = a.Games(ctx, games, session.Check, looked)
		if err == nil {
			err = t.loadPuzzles(ctx, a, &loaded)
		}
		if err == nil {
			folder := studies.Folder{Path: t.Paths.Studies}
			loaded.Studies, _, loaded.BadStudies, err = a.Studies(ctx, folder, func(share float64) { report(words.LoadingStudies(), share) })
		}
		if err == nil {
			loaded.Runs, _, loaded.BadRuns, err = a.Runs(ctx, t.Paths.Laboratory, func(share float64) { report(words.LoadingRuns(), share) })
		}
	}, func(stopped bool) {
		switch {
		case err != nil && !stopped:
			d.Sheets.Notify(words.LoadAllTitle(), words.CannotLoad(err))
			return
		case hasSettings && !stopped:
			s, loaded.LeftOut = t.fitPeople(s, hasSettings)
			loaded.Person = t.otherPerson(s, hasSettings)
			unknown := t.Table.Prefs.UnknownPlayers(s)
			t.replaceSettings(s.Without(unknown))
			loaded.Settings = true
			defer t.Table.Prefs.AskAboutPlayers(d.Sheets, s, unknown)
		}
		d.Sheets.Notify(words.LoadAllTitle(), words.Loaded(loaded, stopped))
		t.Loaded()
	})
}

// fitPeople returns the settings of a file without the people for whom there is no room here, and their names.
func (t Transfer) fitPeople(s settings.Settings, hasSettings bool) (fitting settings.Settings, left []string) {
	if !hasSettings {
		return s, nil
	}
	return t.Table.Prefs.FitPeople(s)
}

// otherPerson returns the name of the person who plays in the settings of a file, or "" if that is the
// person who plays here or the file has no settings.
func (t Transfer) otherPerson(s settings.Settings, hasSettings bool) string {
	if !hasSettings || s.Name == t.Table.Prefs.Name {
		return ""
	}
	return s.Name
}

// loadPuzzles adds the results of puzzles in a file to those stored here.
func (t Transfer) loadPuzzles(ctx context.Context, a *archive.Archive, loaded *words.LoadedParts) error {
	entries, bad, err := a.Puzzles(ctx)
	if err != nil {
		return err
	}
	text, _ := files.Read(t.Paths.Puzzles, solved.MaxSize) // if it cannot be read, all entries count as new
	here, _, err := solved.Parse(ctx, text)
	if err != nil {
		return err
	}
	l := &solved.Log{}
	for _, e := range here {
		l.Add(e)
	}
	loaded.Puzzles, loaded.BadPuzzles = slices.ContainsFunc(entries, l.Add), bad > 0
	t.Table.Saver.AddSolved(entries...)
	return nil
}

// replaceSettings replaces the settings by s, whose people fit here, but keeps the folders of the file dialogs, which belong
// to this computer, and the tools for experts if they were turned on or off here. It also keeps the profiles here, unless s
// has one of the same name, with what these people chose last.
func (t Transfer) replaceSettings(s settings.Settings) {
	old := t.Table.Prefs.Name
	t.Table.Prefs.Change(func(now *settings.Settings) {
		now.SwitchTo(s.Name, s.Profile(s.Name).Coin)
		previous := *now
		*now = s
		now.Variants = maps.Clone(s.Variants)
		now.Folder, now.PictureFolder = previous.Folder, previous.PictureFolder
		if previous.ExpertTools != settings.ExpertAuto {
			now.ExpertTools = previous.ExpertTools
		}
		now.Profiles = maps.Clone(previous.Profiles)
		for name, p := range s.Profiles {
			if now.Profiles == nil {
				now.Profiles = map[string]settings.Profile{}
			}
			now.Profiles[name] = p
		}
	})
	if t.Table.Prefs.Name != old {
		t.Table.SwitchPerson(old)
	}
}
