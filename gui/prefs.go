package gui

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"github.com/mnkdesk/mnkdesk/autosave"
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/dialogs"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/transfer"
)

// prefs is what the person chose, as the window shows it.
type prefs struct {
	settings.Settings
	saver *autosave.Saver
	show  func() // brings the window in line
}

// change changes the settings at once and saves them beside the window.
// change runs twice, the second time on the disk worker: it must depend on
// nothing that the window may change meanwhile.
func (p *prefs) change(change func(*settings.Settings)) {
	change(&p.Settings)
	p.saver.UpdateSettings(change)
	p.show()
}

// keepFolder lets the next dialog about files begin in a folder.
func (p *prefs) keepFolder(folder string) {
	if folder != p.Folder {
		p.change(func(s *settings.Settings) { s.Folder = folder })
	}
}

// chosen reports whether a game was ever chosen.
func (p *prefs) chosen() bool { return p.Variant != "" }

// wellKnown is the name of the game that everybody knows.
const wellKnown = "tic-tac-toe"

// lastVariant is the variant played last, the one that everybody knows if there was none, or the default one
// if the catalogue does not know it any more.
func (p *prefs) lastVariant() engine.Variant {
	v, err := engine.ParseVariant(cmp.Or(p.Variant, wellKnown))
	if err != nil {
		return engine.Default()
	}
	return v
}

// lastBoard is the board that a template made last, by its title; "" for none.
func (p *prefs) lastBoard(title string) string { return p.For(title).Board }

// forbids reports whether the rules forbid one side points that the other may use.
func forbids(v engine.Variant) bool {
	_, _, options := v.Template()
	return slices.Contains(options, "renju")
}

// toggleForbidden marks the points that the rules forbid, or no longer.
func (d *Desk) toggleForbidden() {
	if !forbids(d.table.snap.Setup.Variant) {
		return
	}
	on := !d.prefs.ForbiddenPoints
	d.prefs.change(func(s *settings.Settings) { s.ForbiddenPoints = on })
	if on {
		d.status.Say(words.Forbidden(len(d.table.snap.View.Forbidden)))
	}
}

// showForbidden lets the card tell of the points that the rules forbid while they are marked.
func (d *Desk) showForbidden() {
	d.card.ShowForbidden(d.prefs.ForbiddenPoints && forbids(d.table.snap.Setup.Variant))
}

// board are the options of the board.
func (p *prefs) board() board.Options {
	return board.Options{Coordinates: p.Coordinates, Numbers: p.MoveNumbers, Forbidden: p.ForbiddenPoints, Animate: p.Animation}
}

// players are the strings of all players that were chosen last, variant by variant.
func (p *prefs) players() (list []string) {
	for _, v := range slices.Sorted(maps.Keys(p.Variants)) {
		c := p.Variants[v]
		list = append(list, c.Offered, c.Strategy, c.WatchFirst, c.WatchSecond)
	}
	return list
}

// machines puts all that the program keeps into a file, and takes it from one.
type machines struct{ *Desk }

// transfer is the dialogs about that.
func (d machines) transfer() dialogs.Transfer {
	return dialogs.Transfer{Files: d.files(), Program: d.about.Name, Content: d.content, Say: d.status.Say, Take: d.taken}
}

// content is what is saved. It waits for the past games, and belongs beside the window.
func (d machines) content() (data []byte, err error) {
	done := make(chan struct{})
	d.saver.Adopt()
	d.saver.WithHistory(func(games *history.Store) {
		defer close(done)
		data, err = transfer.Source{Settings: d.paths.Settings, Games: games, Laboratory: d.paths.Laboratory}.Bytes(context.Background())
	})
	<-done
	return data, err
}

// taken takes what is in a file, and tells what that was.
func (d machines) taken(a *transfer.Archive, s settings.Settings, has bool) {
	d.sheets.CloseAll() // the settings in a dialog are others soon
	d.status.Say(words.Taking())
	var added, known, bad, runs int
	var err error
	d.saver.WithHistory(func(games *history.Store) {
		added, known, bad, err = a.Games(context.Background(), games, nil)
		if err == nil {
			runs, _, err = a.Runs(context.Background(), d.paths.Laboratory)
		}
		d.post(func() {
			d.status.Unsay(words.Taking())
			if err != nil {
				d.sheets.Notify(words.TakeAllTitle(), words.CannotTake(err))
				return
			}
			if has {
				d.replaceSettings(s)
			}
			d.sheets.Notify(words.TakeAllTitle(), words.Taken(has, added, known, bad, runs))
			d.start.load()
		})
	})
}

// replaceSettings takes settings but for those of this machine alone.
func (d machines) replaceSettings(s settings.Settings) {
	d.prefs.change(func(now *settings.Settings) {
		own := *now
		*now = s
		now.Variants = maps.Clone(s.Variants)
		now.LabServer, now.LabRun, now.Folder = own.LabServer, own.LabRun, own.Folder
	})
}
