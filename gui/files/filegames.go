package files

import (
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/formats"
)

// fileGames holds the games of a file: a game that can be opened, or several to choose from.
type fileGames struct {
	name  string
	games []formats.Game
	game  session.Opened // the game, if games has only one

	encoding string                // the encoding that was requested, or "" for any
	chosen   bool                  // the person chose the encoding after the file was read
	choose   func(encoding string) // reads the file again in another encoding; nil without a file
}

// parseGames reads the games of a file, or of a text if name is "".
func parseGames(name string, data []byte, how formats.Options) (f fileGames, err error) {
	f.name = name
	if f.games, err = formats.Read(name, data, how); err == nil && len(f.games) == 1 {
		f.game, err = session.Open(f.games[0].Record)
	}
	return f, err
}

// readGames reads the games of a file.
func readGames(uri fyne.URI, how formats.Options) (fileGames, error) {
	data, err := readURI(uri)
	if err != nil {
		return fileGames{}, err
	}
	return parseGames(uri.Name(), data, how)
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
