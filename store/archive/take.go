package archive

import (
	"archive/zip"
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/reproduce"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
	"github.com/mnkdesk/mnkdesk/store/solved"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

// ErrNotOurs means that a file was not written by this package.
var ErrNotOurs = errors.New("this file holds no settings or games of MNK Desk")

// Archive is a file to import. It gives access only to the contents that Open has checked.
type Archive struct {
	settings, games, puzzles *zip.File   // nil if the archive has none
	runs                     []*zip.File // runs and results of experiments
	studies                  []*zip.File
	runGames                 map[string]*zip.File
	size                     int64 // total uncompressed size in bytes
}

// Open checks an archive completely. It ignores files in it that Bytes never writes. progress,
// which may be nil, is called with the share that has been checked, from 0 to 1.
//
// The error is ErrNotOurs if data is something else, the error of ctx if ctx ends, or a
// *files.UnreadableError if data is damaged anywhere or larger than what Bytes writes, so that
// nothing of it is imported. Open compares the sizes that the directory of the archive declares
// with the limits before it unpacks anything, and accepts no file that is longer than declared.
func Open(ctx context.Context, data []byte, progress func(share float64)) (*Archive, error) {
	if bytes.Count(data, []byte(entryMark)) > 2*maxFiles { // NewReader allocates memory for each
		return nil, errTooLarge
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		if bytes.HasPrefix(data, []byte(zipMark)) {
			return nil, errDamaged
		}
		return nil, ErrNotOurs
	}
	if !hasMark(z) {
		return nil, ErrNotOurs
	}
	a := &Archive{runGames: map[string]*zip.File{}}
	list, err := a.selectFiles(z.File)
	if err != nil {
		return nil, err
	}
	m := &meter{total: a.size, report: progress}
	for _, f := range list {
		if err := verify(ctx, f, m); err != nil {
			return nil, err
		}
	}
	return a, nil
}

// The signatures of the zip format: zipMark begins every archive that is not empty, and entryMark
// begins each entry of its directory.
const (
	zipMark   = "PK\x03\x04"
	entryMark = "PK\x01\x02"
)

var (
	errDamaged  = &files.UnreadableError{Problem: files.Damaged}
	errTooLarge = &files.UnreadableError{Problem: files.TooLarge}
)

// hasMark reports whether an archive declares that this program wrote it.
func hasMark(z *zip.Reader) bool {
	i := slices.IndexFunc(z.File, func(f *zip.File) bool { return f.Name == markName })
	if i < 0 {
		return false
	}
	text, err := read(z.File[i], maxMark)
	return err == nil && strings.HasPrefix(string(text), "MNK Desk,")
}

// selectFiles selects the files that this program writes, and returns them. The error is errTooLarge if
// there are more of them, or larger ones, than this program writes.
func (a *Archive) selectFiles(all []*zip.File) (list []*zip.File, err error) {
	seen := map[string]bool{}
	for _, f := range all {
		maxSize := maxSizeOf(f.Name)
		if maxSize == 0 || seen[f.Name] || !f.Mode().IsRegular() {
			continue
		}
		seen[f.Name] = true
		if f.UncompressedSize64 > maxSize || len(list) == maxFiles {
			return nil, errTooLarge
		}
		if a.size += int64(f.UncompressedSize64); a.size > maxUnpacked {
			return nil, errTooLarge
		}
		list = append(list, f)
		switch {
		case f.Name == settingsName:
			a.settings = f
		case f.Name == gamesName:
			a.games = f
		case f.Name == puzzlesName:
			a.puzzles = f
		case isStudy(f.Name):
			a.studies = append(a.studies, f)
		case path.Ext(f.Name) == gamesExtension:
			a.runGames[f.Name] = f
		default:
			a.runs = append(a.runs, f)
		}
	}
	return list, nil
}

// CheckSpace returns an error if the disk of a folder has too little room for what is in the archive.
// The database needs up to twice the bytes of its games.
func (a *Archive) CheckSpace(folder string) error {
	if err := files.CheckSpace(folder, 2*a.size); err != nil {
		return &files.Error{Doing: files.LoadAll, Path: folder, Err: err}
	}
	return nil
}

// verify reads a file of the archive to its end, so that its checksum is compared. It stops with
// the error of ctx if ctx ends.
func verify(ctx context.Context, f *zip.File, m *meter) error {
	r, err := f.Open()
	if err != nil {
		return errDamaged
	}
	defer func() { _ = r.Close() }() // it was only read
	_, err = io.Copy(io.Discard, m.read(ctx, r))
	if err != nil && ctx.Err() == nil {
		return errDamaged
	}
	return err
}

// read returns the content of a file of the archive, or errTooLarge if it is longer than maxSize
// bytes.
func read(f *zip.File, maxSize uint64) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer func() { _ = r.Close() }() // it was only read
	data, err := io.ReadAll(io.LimitReader(r, int64(maxSize)+1))
	if err == nil && uint64(len(data)) > maxSize {
		err = errTooLarge
	}
	return data, err
}

// Settings returns the settings in the archive. ok is false if it has none.
func (a *Archive) Settings() (s settings.Settings, ok bool, err error) {
	if a.settings == nil {
		return s, false, nil
	}
	data, err := read(a.settings, maxSettings)
	if err != nil {
		return s, false, err
	}
	dir, err := os.MkdirTemp("", "mnkdesk")
	if err != nil {
		return s, false, err
	}
	defer func() { _ = os.RemoveAll(dir) }() // if this fails, the system clears it some day
	if err := os.WriteFile(filepath.Join(dir, settingsName), data, 0o600); err != nil {
		return s, false, err
	}
	store, err := settings.Open(dir)
	if store == nil {
		return s, false, err
	}
	return store.Get(), true, nil // settings that are not valid keep their defaults
}

// Puzzles returns the entries on puzzles in the archive, and the number of lines that cannot be
// read. If ctx ends, it returns only the error of ctx.
func (a *Archive) Puzzles(ctx context.Context) (entries []solved.Entry, bad int, err error) {
	if a.puzzles == nil {
		return nil, 0, nil
	}
	data, err := read(a.puzzles, solved.MaxSize)
	if err != nil {
		return nil, 0, err
	}
	return solved.Parse(ctx, data)
}

// Games adds the games in the archive to the past games, except those that check refuses. It returns
// how many were new, how many existed already, and how many could not be read or were refused.
// progress, which may be nil, is called with the number of games processed so far, and with the
// share (0 to 1) of the whole archive that is done. If ctx ends, games added so far stay.
func (a *Archive) Games(
	ctx context.Context, to *history.Store, check func(record.Game) error, progress func(done int, share float64),
) (added, present, bad int, err error) {
	if a.games == nil {
		return 0, 0, 0, nil
	}
	f, err := a.games.Open()
	if err != nil {
		return 0, 0, 0, err
	}
	defer func() { _ = f.Close() }() // it was only read
	read := 0
	report := func() {
		if progress != nil {
			progress(added+present+bad, float64(read)/float64(max(a.size, 1)))
		}
	}
	lines := bufio.NewScanner((&meter{}).read(ctx, f))
	lines.Buffer(make([]byte, 64<<10), maxLine)
	var list []history.Game
	flush := func() error {
		n, err := to.Import(ctx, list)
		added, present, list = added+n, present+len(list)-n, list[:0]
		if err == nil {
			report()
		}
		return err
	}
	for lines.Scan() {
		if err := ctx.Err(); err != nil {
			return added, present, bad, err
		}
		read += len(lines.Bytes()) + 1
		g, ok := gameOf(lines.Bytes(), check)
		if !ok {
			if bad++; bad%batch == 0 {
				report()
			}
			continue
		}
		if list = append(list, g); len(list) == batch {
			if err := flush(); err != nil {
				return added, present, bad, err
			}
		}
	}
	if err := lines.Err(); err != nil {
		return added, present, bad, err
	}
	return added, present, bad, flush()
}

// gameOf reads a line of the file of games. ok is false if the line is damaged, if check refuses the
// game, or if this program would not have kept it.
func gameOf(line []byte, check func(record.Game) error) (g history.Game, ok bool) {
	var p pastGame
	if json.Unmarshal(line, &p) != nil {
		return g, false
	}
	r, err := record.Parse([]byte(p.Record))
	if err != nil || check(r) != nil {
		return g, false
	}
	if p.Imported {
		return history.FromImport(r), len(r.Played()) > 0
	}
	g = history.FromRecord(r, p.Finished)
	g.Key = p.Key
	return g, g.Key != "" && len(g.Key) <= maxKey && g.WorthKeeping()
}

// Studies adds the studies in the archive to a folder, without replacing any, and returns how many were new, how many
// existed already, and how many could not be read. progress, which may be nil, is called with the share (0 to 1) of the
// whole archive that is done, as if its games had been imported before and its runs had not. If ctx ends, studies added
// so far stay.
func (a *Archive) Studies(ctx context.Context, to studies.Folder, progress func(share float64)) (added, present, bad int, err error) {
	m := &meter{total: a.size, done: a.size, report: progress}
	for _, f := range a.studies {
		m.done -= int64(f.UncompressedSize64)
	}
	for _, f := range a.runs {
		m.done -= a.runSize(f)
	}
	for _, f := range a.studies {
		if err := ctx.Err(); err != nil {
			return added, present, bad, err
		}
		m.add(int64(f.UncompressedSize64)) // counted in advance, because a study takes only a moment
		text, err := read(f, record.MaxStudySize)
		if err != nil {
			return added, present, bad, err
		}
		collection, file := path.Split(strings.TrimPrefix(f.Name, studiesName+"/"))
		isNew, err := to.Add(strings.TrimSuffix(collection, "/"), file, text)
		switch failed := new(files.Error); {
		case errors.As(err, &failed):
			return added, present, bad, err
		case err != nil:
			bad++
		case isNew:
			added++
		default:
			present++
		}
	}
	return added, present, bad, nil
}

// Runs writes the runs of the laboratory and the results of experiments in the archive to a folder,
// without replacing any file. It returns how many were new, how many existed already, and how many
// could not be read. Each is parsed, and written under a name that this program derives from it.
// progress, which may be nil, is called with the share (0 to 1) of the whole archive that is done,
// as if its games had been imported before. If ctx ends, files added so far stay.
func (a *Archive) Runs(ctx context.Context, folder string, progress func(share float64)) (added, present, bad int, err error) {
	m := &meter{total: a.size, done: a.size, report: progress}
	for _, f := range a.runs {
		m.done -= a.runSize(f)
	}
	for _, f := range a.runs {
		if err := ctx.Err(); err != nil {
			return added, present, bad, err
		}
		m.add(a.runSize(f)) // counted in advance, because a run takes only a moment
		name, save, err := a.run(f)
		if err != nil {
			bad++
			continue
		}
		target := filepath.Join(folder, name)
		if _, err := os.Lstat(target); err == nil {
			present++
			continue
		}
		if err := save(target); err != nil {
			return added, present, bad, err
		}
		added++
	}
	return added, present, bad, nil
}

// runSize returns the size in bytes of a run with its games.
func (a *Archive) runSize(f *zip.File) int64 {
	size := f.UncompressedSize64
	if games := a.gamesOf(f); games != nil {
		size += games.UncompressedSize64
	}
	return int64(size)
}

// gamesOf returns the file with the games of a run, or nil if there is none.
func (a *Archive) gamesOf(f *zip.File) *zip.File {
	return a.runGames[path.Join(path.Dir(f.Name), lab.GamesName(path.Base(f.Name)))]
}

// run reads a run or the result of an experiment. It returns the path of its file below the folder
// of the runs, and a function that writes the file at a path.
func (a *Archive) run(f *zip.File) (name string, save func(path string) error, err error) {
	data, err := read(f, maxSizeOf(f.Name))
	if err != nil {
		return "", nil, err
	}
	base := path.Base(f.Name)
	if path.Dir(f.Name) != runsName {
		result, err := reproduce.ParseResult(base, data)
		if err == nil {
			data, err = result.Encode()
		}
		return filepath.Join(experimentsName, reproduce.FileName(result.Name)), func(path string) error { return files.Write(path, data) }, err
	}
	run, err := lab.ParseRun(base, data)
	if err != nil {
		return "", nil, err
	}
	if games := a.gamesOf(f); games != nil {
		list, err := read(games, lab.MaxGamesFile)
		if err == nil {
			run, err = run.WithGames(list)
		}
		if err != nil {
			return "", nil, err
		}
	}
	return run.FileName(), run.Save, nil
}
