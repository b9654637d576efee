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
)

// Progress says how far an import has come.
type Progress struct {
	// Files counts the files that have been read, of all.
	Files, All int
	// Games counts the games that have been read.
	Games int
}

// Report says what an import has brought.
type Report struct {
	// Added counts the games that were taken in, and Known those that were there already.
	Added, Known int
	// Unread counts the games in files that could be read of which these could not.
	Unread int
	// Guessed counts the files whose encoding was guessed.
	Guessed int
	// Failed are the files that could not be read or have no game, with the reasons.
	Failed []Failure
}

// Failure is a file that could not be read.
type Failure struct {
	Path string
	Err  error
}

// errNoMoves is why a game without a move is not taken in.
var errNoMoves = errors.New("it has no moves")

// batchSize is how many games are written at one go.
const batchSize = 500

// Import takes in the games of files and of all files below folders whose names tell a format.
// progress hears of each file. Where the context ends, or the store cannot be written, the games
// that the report counts are there and the others are not; the error says why.
func Import(ctx context.Context, s *history.Store, paths []string, how formats.Options, progress func(Progress)) (Report, error) {
	i := importer{store: s, how: how}
	list := i.list(ctx, paths)
	for n, path := range list {
		if ctx.Err() != nil {
			break
		}
		progress(Progress{n, len(list), i.read})
		if err := i.file(ctx, path); err != nil {
			return i.Report, err
		}
	}
	err := errors.Join(ctx.Err(), i.write(ctx))
	if ctx.Err() == nil {
		progress(Progress{len(list), len(list), i.read})
	}
	return i.Report, err
}

// importer takes in games.
type importer struct {
	Report
	store *history.Store
	how   formats.Options
	batch []history.Game
	read  int // games
}

// list lists the files to read.
func (i *importer) list(ctx context.Context, paths []string) (list []string) {
	for _, root := range paths {
		info, err := os.Stat(root)
		if err != nil {
			i.fail(root, errors.New(files.Reason(err)))
			continue
		}
		if !info.IsDir() {
			list = append(list, root)
			continue
		}
		_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error { // its error is the context's
			if err != nil {
				i.fail(path, errors.New(files.Reason(err)))
				return nil
			}
			if _, known := formats.ByName(path); known && d.Type().IsRegular() && !strings.HasPrefix(d.Name(), ".") {
				list = append(list, path)
			}
			return ctx.Err()
		})
	}
	return list
}

func (i *importer) fail(path string, err error) {
	i.Failed = append(i.Failed, Failure{path, err})
}

// file takes in the games of a file.
func (i *importer) file(ctx context.Context, path string) error {
	data, err := files.Read(path, formats.MaxFile)
	if err != nil {
		i.fail(path, errors.New(files.Reason(err)))
		return nil
	}
	games, err := formats.Read(path, data, i.how)
	if err != nil {
		i.fail(path, err)
		return nil
	}
	unread := 0
	for n := range games {
		if r := &games[n].Record; len(r.Played()) == 0 {
			r.Undone = 0 // a library opens at its beginning: here it stands at the end of its first line
		}
		for _, note := range games[n].Notes {
			switch {
			case note.Kind == formats.Skipped:
				i.Unread += note.N
			case note.Kind == formats.Guessed && n == 0: // all games of a file have this note, or the first
				i.Guessed++
			}
		}
		if _, err = session.Open(games[n].Record); err == nil && len(games[n].Record.Played()) == 0 {
			err = errNoMoves
		}
		if err != nil {
			unread++
			continue
		}
		i.batch = append(i.batch, history.FromImport(games[n].Record))
		if i.read++; len(i.batch) >= batchSize {
			if err := i.write(ctx); err != nil {
				return err
			}
		}
	}
	if unread == len(games) {
		i.fail(path, err)
		return nil
	}
	i.Unread += unread
	return nil
}

// write keeps the games that were read.
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
