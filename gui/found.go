package gui

import (
	"context"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/study"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/formats"
)

// fileGames is what a file holds: a game that can be opened, or several to choose from.
type fileGames struct {
	name  string
	games []formats.Game
	game  session.Opened // the only one

	encoding string                // that was asked for; "" for any
	chosen   bool                  // the person chose it after the file was read
	choose   func(encoding string) // reads the file in another one; nil for what is no file
}

// find reads the games of a file, or of a text without a name.
func find(name string, data []byte, how formats.Options) (f fileGames, err error) {
	f.name = name
	if f.games, err = formats.Read(name, data, how); err != nil {
		f.games, err = readPosition(string(data), how, err)
	}
	if err == nil && len(f.games) == 1 {
		f.game, err = session.Open(f.games[0].Record)
	}
	return f, err
}

// hasGame returns a function that reports whether a text can be opened as a game, by the rules of a variant where it
// names none.
func hasGame(variant string) func(name string, data []byte) bool {
	return func(name string, data []byte) bool {
		_, err := find(name, data, formats.Options{Variant: variant})
		return err == nil
	}
}

// readPosition finds a game that leads to a position that the editor has written as text: of the variant asked
// for, or of Gomoku. A text that is none is refused with the error given.
func readPosition(text string, how formats.Options, otherwise error) ([]formats.Game, error) {
	var variants []engine.Variant
	for _, name := range []string{how.Variant, "gomoku", "19,19,5", "20,20,5"} {
		if v, err := engine.ParseVariant(name); err == nil {
			variants = append(variants, v)
		}
	}
	g, is, err := study.Read(context.Background(), text, variants)
	if !is {
		return nil, otherwise
	}
	read := formats.Game{Record: g}
	if g.Variant != how.Variant {
		read.Notes = []formats.Note{{Kind: formats.Assumed, Variant: g.Variant}}
	}
	return []formats.Game{read}, err
}

// readGames finds the games of a file.
func readGames(uri fyne.URI, how formats.Options) (fileGames, error) {
	data, err := readURI(uri)
	if err != nil {
		return fileGames{}, err
	}
	return find(uri.Name(), data, how)
}

// readURI reads a file, but not more than one of games may have.
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
