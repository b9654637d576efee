package library

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Progress describes how far an import has got.
type Progress struct {
	// Files counts the files that have been read, and All the files to read.
	Files, All int
	// Games counts the games that have been read.
	Games int
	// Share is the part of all files, by bytes, that is done, from 0 to 1.
	Share float64
}

// Report is the result of an import.
type Report struct {
	// Added counts the games that were added, and Known the games that were already there.
	Added, Known int
	// Unread counts the games that could not be read, in files of which other games could.
	Unread int
	// CutShort counts the files of which only the games before an error could be read.
	CutShort int
	// Guessed counts the files whose encoding was guessed.
	Guessed int
	// Failed lists the files that could not be read or have no game, with the reasons.
	Failed []Failure
}

// Failure is a file that could not be read.
type Failure struct {
	Path string
	Err  error
}

// errNoMoves is the reason why a game without a move is not imported.
var errNoMoves = errors.New("it has no moves")

// batchSize is the number of games that are written in one transaction.
const batchSize = 500

// Import adds the games of files, and of all files below folders that have the file name extension
// of a known format. It calls progress after each file and, within a file of many games, after each
// hundredth of it. If the context ends or the store cannot be written, the games that the report
// counts have been added and the others have not. The error is the reason.
func Import(ctx context.Context, s *history.Store, paths []string, options formats.Options, progress func(Progress)) (Report, error) {
	i := importer{store: s, options: options, progress: progress}
	i.keep = func(g record.Game) error {
		if i.batch = append(i.batch, history.FromImport(g)); len(i.batch) < batchSize {
			return nil
		}
		return i.write(ctx)
	}
	if err := i.readAll(ctx, paths); err != nil {
		return i.Report, err
	}
	return i.Report, errors.Join(ctx.Err(), i.write(ctx))
}

// Read returns the games that Import would add, in the order of their files.
func Read(
	ctx context.Context, paths []string, options formats.Options, progress func(Progress),
) (games []record.Game, r Report, err error) {
	i := importer{options: options, progress: progress}
	i.keep = func(g record.Game) error {
		games = append(games, g)
		return nil
	}
	err = errors.Join(i.readAll(ctx, paths), ctx.Err())
	return games, i.Report, err
}

// readAll reads the games of files and of all files below folders, until the context ends.
func (i *importer) readAll(ctx context.Context, paths []string) error {
	i.list(ctx, paths)
	for _, f := range i.files {
		if ctx.Err() != nil {
			return nil
		}
		i.update(0)
		if err := i.file(ctx, f.path); err != nil {
			return err
		}
		i.doneFiles, i.doneBytes = i.doneFiles+1, i.doneBytes+f.size
	}
	if ctx.Err() == nil {
		i.update(0)
	}
	return nil
}

// importer carries out an import.
type importer struct {
	Report
	store   *history.Store
	keep    func(record.Game) error // gets each game
	options formats.Options
	batch   []history.Game
	read    int // games so far

	files      []sizedFile // to read
	totalBytes int64       // bytes of all files
	doneFiles  int         // files that are done
	doneBytes  int64       // bytes of the files that are done
	progress   func(Progress)
}

// sizedFile is a file with its size in bytes.
type sizedFile struct {
	path string
	size int64
}

// readingPart is roughly the part of the time for a file that its reading takes. The rest is for
// storing its games.
const readingPart = 0.1

// update reports the progress when a share of the current file is done.
func (i *importer) update(share float64) {
	p := Progress{Files: i.doneFiles, All: len(i.files), Games: i.read, Share: 1}
	if i.doneFiles < len(i.files) {
		p.Share = (float64(i.doneBytes) + share*float64(i.files[i.doneFiles].size)) / float64(max(i.totalBytes, 1))
	}
	i.progress(p)
}

// list lists the files to read.
func (i *importer) list(ctx context.Context, paths []string) {
	add := func(path string, info fs.FileInfo) {
		i.files, i.totalBytes = append(i.files, sizedFile{path, info.Size()}), i.totalBytes+info.Size()
	}
	for _, root := range paths {
		info, err := os.Stat(root)
		if err != nil {
			i.fail(root, readable(err))
			continue
		}
		if !info.IsDir() {
			add(root, info)
			continue
		}
		_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error { // it can only fail with ctx's error
			if err != nil {
				i.fail(path, readable(err))
				return nil
			}
			if _, ok := formats.ByName(path); ok && d.Type().IsRegular() && !strings.HasPrefix(d.Name(), ".") {
				if info, err := d.Info(); err == nil { // else it has been deleted
					add(path, info)
				}
			}
			return ctx.Err()
		})
	}
}

func (i *importer) fail(path string, err error) {
	i.Failed = append(i.Failed, Failure{path, err})
}

// readable returns an error about a file that can be shown: the window has words of its own for a common problem.
func readable(err error) error {
	if problem := files.ProblemOf(err); problem != files.Unknown {
		return &files.Cause{Problem: problem, Err: err}
	}
	return errors.New(files.Reason(err))
}

// file passes on the games of a file.
func (i *importer) file(ctx context.Context, path string) error {
	step := i.steps()
	games, err := i.games(ctx, path, step)
	if err != nil {
		if ctx.Err() == nil {
			i.fail(path, err)
		}
		return nil
	}
	unread := 0
	for n := range games {
		if step(readingPart + (1-readingPart)*float64(n)/float64(len(games))); ctx.Err() != nil {
			return nil // Import returns the error
		}
		i.count(games[n].Notes, n == 0)
		r := games[n].Record
		if len(r.Played()) == 0 {
			r.Undone = 0 // a library file opens at its first position: import it at the end of its main line
		}
		if err = session.Check(r); err == nil && len(r.Played()) == 0 {
			err = errNoMoves
		}
		if err != nil {
			unread++
			continue
		}
		i.read++
		if err := i.keep(r); err != nil {
			return err
		}
	}
	if unread == len(games) {
		i.fail(path, err)
		return nil
	}
	i.Unread += unread
	return nil
}

// games reads the games of a file, at least one.
func (i *importer) games(ctx context.Context, path string, step func(share float64)) ([]formats.Game, error) {
	data, err := files.Read(path, formats.MaxFile)
	if err != nil {
		return nil, readable(err)
	}
	how := i.options
	how.Progress = func(share float64) error {
		step(readingPart * share)
		return ctx.Err()
	}
	return formats.Read(path, data, how)
}

// count adds the notes of a game to the report. first is set for the first game of its file.
func (i *importer) count(notes []formats.Note, first bool) {
	for _, note := range notes {
		switch {
		case note.Kind == formats.Skipped:
			i.Unread += note.N
		case note.Kind == formats.CutShort:
			i.CutShort++
		case note.Kind == formats.Guessed && first: // either all games of a file have this note, or only the first
			i.Guessed++
		}
	}
}

// steps returns a function that updates the progress at each hundredth of a file.
func (i *importer) steps() func(share float64) {
	const step = 0.01
	next := step
	return func(share float64) {
		if share >= next {
			next = share + step
			i.update(share)
		}
	}
}

// write stores the games of the batch.
func (i *importer) write(ctx context.Context) error {
	if len(i.batch) == 0 {
		return nil
	}
	added, err := i.store.Import(ctx, i.batch)
	if err != nil {
		return err
	}
	i.Added, i.Known = i.Added+added, i.Known+len(i.batch)-added
	i.batch = i.batch[:0]
	return nil
}
