package files

import (
	"context"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

// Studies puts files on the table that are opened as studies. Its methods belong to the UI goroutine.
type Studies interface {
	// OpenFile opens a file as a study.
	OpenFile(f StudyFile)
	// Keep has the study that was opened last saved among the studies, now that its texts are right.
	Keep()
}

// StudyFile is a file that is opened as a study.
type StudyFile struct {
	// Name is the name of the study.
	Name string
	// Game is the study, and Moves lead to the position to show.
	Game  session.Opened
	Moves []string
	// Source is the file if it has one game, so that the study can be written back to it. Kept is then the path of the
	// study that was made of the file before, or "".
	Source studies.Source
	Kept   string
	// Unsure is set if the encoding of the texts was guessed, and the person is asked about it.
	Unsure bool
}

// isStudy reports whether a game of a file is opened as a study: a library, a tree of moves, or what is too large for a
// game. A game that was saved here stays a game, with its variations.
func isStudy(g formats.Game) bool {
	r := g.Record
	return g.Format == formats.Library().Name || len(r.Variations) > 0 && !g.Saved || len(r.String()) > record.MaxFile
}

// studyOf returns a game of a file as a study. It replays all moves, and calls poll as session.OpenStudy does.
func studyOf(g formats.Game, path string, poll func() error) (f StudyFile, err error) {
	r := g.Record
	study := record.Game{Variant: r.Variant, OBegins: r.OBegins, Tags: r.Tags}.WithTree(r.Tree())
	if study.Undone = r.Undone; g.Format != formats.Native().Name {
		study.Undone = len(study.Moves) // other programs begin at the start
	}
	f = StudyFile{Name: studies.NameOf(r, path), Moves: studies.Shown(study)}
	f.Unsure = slices.ContainsFunc(g.Notes, func(n formats.Note) bool { return n.Kind == formats.Guessed })
	f.Game, err = session.OpenStudy(study, poll)
	return f, err
}

// fromFile notes the file that the study can be written back to, and looks for the study that was made of it before.
func (f *StudyFile) fromFile(uri fyne.URI, content []byte, in studies.Folder) {
	if uri.Scheme() != "file" {
		return
	}
	path, err := filepath.Abs(uri.Path())
	if err != nil {
		return
	}
	f.Source = studies.SourceOf(path, content)
	f.Kept = in.Find(context.Background(), f.Source)
	if below, err := filepath.Rel(in.Path, path); err == nil && in.Path != "" && filepath.IsLocal(below) {
		f.Kept = path // it is one of the studies
	}
}

// wasStudy reports whether the file of a saved game is that of a study: one to which a study was written has the players
// that it had before.
func wasStudy(g formats.Game, uri fyne.URI, content []byte, in studies.Folder) bool {
	var f StudyFile
	if g.Saved && len(g.Record.Variations) > 0 {
		f.fromFile(uri, content, in)
	}
	return f.Kept != ""
}
