package files

import (
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

// fileGames holds the games of a file: a game that can be opened, or several to choose from.
type fileGames struct {
	name  string
	games []formats.Game
	game  session.Opened // the game, if games has only one and it is not opened as a study
	study *StudyFile     // the study as which the only game is opened, or nil

	encoding string                // the encoding that was requested, or "" for any
	chosen   bool                  // the person chose the encoding after the file was read
	choose   func(encoding string) // reads the file again in another encoding; nil without a file
}

// parseGames reads the games of a file, or of a text if name is "".
func parseGames(name string, data []byte, how formats.Options) (f fileGames, err error) {
	f.name = name
	if f.games, err = formats.Read(name, data, how); err != nil || len(f.games) != 1 {
		return f, err
	}
	if how.Study && isStudy(f.games[0]) {
		err = f.makeStudy(how)
		return f, err
	}
	f.game, err = session.Open(f.games[0].Record)
	return f, err
}

// makeStudy opens the only game as a study.
func (f *fileGames) makeStudy(how formats.Options) error {
	var poll func() error
	if how.Progress != nil {
		poll = func() error { return how.Progress(1) } // the file has been read
	}
	s, err := studyOf(f.games[0], f.name, poll)
	f.study = &s
	return err
}

// readGames reads the games of a file. A game that is opened as a study is looked for among the studies.
func readGames(uri fyne.URI, how formats.Options, in studies.Folder) (fileGames, error) {
	data, err := readURI(uri)
	if err != nil {
		return fileGames{}, err
	}
	f, err := parseGames(uri.Name(), data, how)
	if err == nil && len(f.games) == 1 && f.study == nil && how.Study && wasStudy(f.games[0], uri, data, in) {
		err = f.makeStudy(how)
	}
	if err == nil && f.study != nil {
		f.study.fromFile(uri, data, in)
	}
	return f, err
}

// readURI returns the content of a file. It reads at most one byte more than formats.MaxFile.
func readURI(uri fyne.URI) ([]byte, error) {
	if uri.Scheme() == "file" {
		return files.Read(uri.Path(), formats.MaxFile)
	}
	r, err := storage.Reader(uri)
	if err != nil {
		return nil, err
	}
	defer func() { _ = r.Close() }() // nothing was written
	return io.ReadAll(io.LimitReader(r, formats.MaxFile+1))
}
