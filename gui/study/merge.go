package study

import (
	"context"
	"slices"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/library"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// AskMerge asks for a file or a folder whose games are to be merged into the study.
func (u *Studies) AskMerge() {
	if u.On() && !u.ReadOnly() {
		u.pane.keepNote()
		u.Files.ChooseFileOrFolder(words.MergeTitle(), words.MergeHow(u.Table.Snap.Setup.Variant), u.mergeFrom)
	}
}

// merging is the result of reading games and uniting them with a study.
type merging struct {
	words.Merging
	merged session.Merged
	err    error
}

// readShare is the part of the time for a merge that the reading of the files takes, roughly.
const readShare = 0.7

// mergeFrom merges the games of a file or a folder into the study, as one change. A sheet shows the progress; closing it
// leaves the study as it is.
func (u *Studies) mergeFrom(path string) {
	var m merging
	s := u.Table.Snap
	u.Files.RunWithProgress(words.MergeTitle(), words.ImportProgress(library.Progress{}),
		func(ctx context.Context, report func(string, float64)) { m = mergeInto(ctx, s, path, report) },
		func(stopped bool) {
			if stopped || !u.On() {
				return
			}
			if m.err == nil {
				m.err = u.Table.Session.Merge(m.merged)
			}
			u.Table.Sheets.Notify(words.MergeTitle(), words.MergeReport(m.Merging, m.err))
		})
}

// mergeInto reads the games of a file or a folder and unites those of the same variant with a study.
func mergeInto(ctx context.Context, s session.Snapshot, path string, report func(string, float64)) (m merging) {
	v := s.Setup.Variant
	all, read, err := library.Read(ctx, []string{path}, formats.Options{Variant: v.Name, Study: true}, func(at library.Progress) {
		report(words.ImportProgress(at), readShare*at.Share)
	})
	if err != nil {
		return merging{err: err}
	}
	count := len(all)
	games := slices.DeleteFunc(all, func(g record.Game) bool { return g.Variant != v.Name })
	m.Report, m.Games, m.Others = read, len(games), count-len(games)
	m.merged, m.err = s.Tree.Unite(v, games, func(done int) error {
		report(words.MergingGames(done, len(games)), readShare+(1-readShare)*float64(done)/float64(max(len(games), 1)))
		return ctx.Err()
	})
	m.Moves = m.merged.Moves()
	return m
}

// ShowBook shows a study that was made of games, at the position after some moves, and keeps it under a name.
func (u *Studies) ShowBook(name string, o session.Opened, moves []string) {
	u.place(o, moves, u.newKeeper(name))
	u.put()
}
