package archive

import (
	"archive/zip"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"math"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/reproduce"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// The names in the archive.
const (
	markName     = "mnkdesk.txt" // identifies the archive
	settingsName = "settings.toml"
	gamesName    = "games.jsonl"
	puzzlesName  = "puzzles.txt"
	studiesName  = "studies" // the folder of the studies, in their collections
	runsName     = "laboratory"
	// experimentsName is the folder of the experiments' results, below the folder of the runs.
	experimentsName = "experiments"
	mark            = "MNK Desk, settings, games and runs, 1\n"
)

// The extensions of the files in the folder of the runs: of runs and results of experiments, and of
// the games of runs.
const (
	runExtension   = ".json"
	gamesExtension = ".games"
)

// studyExtension is the extension of studies.
const studyExtension = ".mnk"

// The limits of what is exported and imported.
const (
	maxMark     = 100     // bytes
	maxSettings = 1 << 20 // bytes
	maxGames    = 4 << 30 // bytes of all past games
	maxUnpacked = 8 << 30 // bytes of all files together, uncompressed
	maxFiles    = 50_000  // files in the archive, nearly all of runs and studies
	maxLine     = 8 << 20 // bytes of a line with a game
	maxKey      = 128     // bytes of the key of a game; this program makes keys of up to 66
	batch       = 500     // games read or written at a time
)

// maxSizeOf returns the size limit in bytes of the file with the given name in the archive. It
// returns 0 for a name that this program does not write.
func maxSizeOf(name string) uint64 {
	folder, base := path.Split(name)
	extension := path.Ext(base)
	switch {
	case name == settingsName:
		return maxSettings
	case name == gamesName:
		return maxGames
	case name == puzzlesName:
		return solved.MaxSize
	case isStudy(name):
		return record.MaxStudySize
	case base == extension || strings.Contains(base, `\`): // it has no name
		return 0
	case folder == runsName+"/" && extension == runExtension:
		return lab.MaxRun
	case folder == runsName+"/" && extension == gamesExtension:
		return lab.MaxGamesFile
	case folder == path.Join(runsName, experimentsName)+"/" && extension == runExtension:
		return reproduce.MaxResult
	}
	return 0
}

// isStudy reports whether a file of the archive is a study: no folder or file on the way to it is hidden.
func isStudy(name string) bool {
	below, ok := strings.CutPrefix(name, studiesName+"/")
	return ok && path.Ext(below) == studyExtension && path.Clean(name) == name &&
		!strings.Contains(name, `\`) && !strings.Contains("/"+below, "/.")
}

// Source says where to find the data to export.
type Source struct {
	// Settings is the path of the file of settings.
	Settings string
	// Games holds the past games; nil if there are none to export.
	Games *history.Store
	// Others are games that are not among the past games yet.
	Others []history.Game
	// Puzzles is the path of the file of puzzles.
	Puzzles string
	// Laboratory is the folder of the runs, and Studies that of the studies.
	Laboratory, Studies string
	// LeftOut is called with the path of each study or file of the laboratory that is not in the archive, since it is
	// too large or cannot be read. It may be nil.
	LeftOut func(path string)
}

// leaveOut reports a file that is not in the archive.
func (s Source) leaveOut(path string) {
	if s.LeftOut != nil {
		s.LeftOut(path)
	}
}

// pastGame is a line of the file of games.
type pastGame struct {
	Finished time.Time `json:"finished"`
	Key      string    `json:"key"`
	Imported bool      `json:"imported,omitempty"`
	Record   string    `json:"record"`
}

// Bytes returns the content of an archive with the data. progress, which may be nil, is called with
// the share that is done, from 0 to 1. The error is the error of ctx once ctx has ended.
func (s Source) Bytes(ctx context.Context, progress func(share float64)) ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	others, size, err := s.otherFiles(ctx)
	if err == nil && s.Games != nil {
		var games int64
		games, err = s.Games.Size(ctx)
		size += games
	}
	for _, g := range s.Others {
		size += int64(len(g.Record))
	}
	m := &meter{total: size, report: progress}
	if err == nil {
		err = put(z, markName, []byte(mark), time.Now())
	}
	if err == nil {
		err = copyFile(z, settingsName, s.Settings)
	}
	if err == nil {
		err = copyFile(z, puzzlesName, s.Puzzles)
	}
	if err == nil && (s.Games != nil || len(s.Others) > 0) {
		err = s.games(ctx, z, m)
	}
	for _, f := range others {
		if err = cmp.Or(err, ctx.Err()); err == nil {
			err = s.putOther(z, f)
			m.add(f.size)
		}
	}
	if err == nil {
		err = z.Close()
	}
	return b.Bytes(), err
}

// put writes a file of the archive.
func put(z *zip.Writer, name string, data []byte, modified time.Time) error {
	w, err := create(z, name, modified)
	if err == nil {
		_, err = w.Write(data)
	}
	return err
}

// create begins a file of the archive. It sets the time of modification, because some programs
// complain about files without one.
func create(z *zip.Writer, name string, modified time.Time) (io.Writer, error) {
	return z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: modified})
}

// copyFile copies the file at a path to the archive, if it exists.
func copyFile(z *zip.Writer, name, path string) error {
	if path == "" {
		return nil
	}
	data, err := files.Read(path, int64(maxSizeOf(name)))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return put(z, name, data, time.Now())
}

// games writes the past games and the others.
func (s Source) games(ctx context.Context, z *zip.Writer, m *meter) error {
	w, err := create(z, gamesName, time.Now())
	if err != nil {
		return err
	}
	lines := json.NewEncoder(w)
	lines.SetEscapeHTML(false)
	if err := encodeGames(lines, s.Others, m); err != nil || s.Games == nil {
		return err
	}
	for last := int64(math.MinInt64); ; { // page by page, since a long read would keep other windows from writing
		var page []history.Game
		if page, last, err = s.Games.After(ctx, last, batch); err != nil {
			return err
		}
		if err := encodeGames(lines, page, m); err != nil || len(page) < batch {
			return err
		}
	}
}

// encodeGames writes games as lines of the file of games.
func encodeGames(lines *json.Encoder, games []history.Game, m *meter) error {
	for _, g := range games {
		if err := lines.Encode(pastGame{g.Finished, g.Key, g.Mode == history.Imported, g.Record}); err != nil {
			return err
		}
		m.add(int64(len(g.Record)))
	}
	return nil
}

// otherFile is a study or a file of the laboratory, with its path, its name in the archive, and its size in bytes.
type otherFile struct {
	path, name string
	size       int64
}

// otherFiles lists the studies and the files of the laboratory, and their total size in bytes.
func (s Source) otherFiles(ctx context.Context) (list []otherFile, size int64, err error) {
	studies, err := s.filesBelow(ctx, s.Studies, studiesName)
	if err != nil {
		return nil, 0, err
	}
	runs, err := s.filesBelow(ctx, s.Laboratory, runsName)
	list = append(studies, runs...)
	for _, f := range list {
		size += f.size
	}
	return list, size, err
}

// filesBelow lists the files of a folder whose names are in the form that this program uses. within is the name of the
// folder in the archive. Folders in it that cannot be read are left out.
func (s Source) filesBelow(ctx context.Context, folder, within string) (list []otherFile, err error) {
	if folder == "" {
		return nil, nil
	}
	err = filepath.WalkDir(folder, func(at string, d fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist) && at == folder:
			return nil
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil && at == folder:
			return err
		case err != nil:
			s.leaveOut(at)
			return nil
		case !d.Type().IsRegular():
			return nil
		}
		name, err := filepath.Rel(folder, at)
		if err != nil {
			return err
		}
		if name = path.Join(within, filepath.ToSlash(name)); maxSizeOf(name) > 0 {
			f := otherFile{path: at, name: name}
			if info, err := d.Info(); err == nil { // else reading it fails, too
				f.size = info.Size()
			}
			list = append(list, f)
		}
		return nil
	})
	return list, err
}

// putOther writes a file to the archive, or leaves it out if it cannot be read.
func (s Source) putOther(z *zip.Writer, f otherFile) error {
	info, err := os.Stat(f.path)
	var data []byte
	if err == nil {
		data, err = files.Read(f.path, int64(maxSizeOf(f.name)))
	}
	if err != nil {
		s.leaveOut(f.path)
		return nil
	}
	return put(z, f.name, data, info.ModTime())
}
