package studies

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The tags at the head of a study, so that the list of studies need not read all of it. sizeTag is the last of them:
// if it is there, so are the others. They are written anew with each save, so somebody who changes a file by hand need
// not care for them.
const (
	nameTag = "Study"     // the name of the study
	fileTag = "StudyFile" // the file from which the study was opened; not there if there is none
	sumTag  = "StudySum"  // identifies the content of that file
	lineTag = "StudyLine" // the moves to the position that the list draws
	noteTag = "StudyNote" // the beginning of a comment
	sizeTag = "StudySize" // the number of moves and of branches
)

// headSize is how many bytes of a file are read for the list.
const headSize = 16 << 10

// maxNote is how many characters of a comment the list shows.
const maxNote = 200

// withHead returns the game with the tags of a study of the name, before all others.
func withHead(g record.Game, name string, from Source) record.Game {
	s := summarize(g)
	head := []record.Tag{{Name: nameTag, Value: name}}
	if from != (Source{}) {
		head = append(head, record.Tag{Name: fileTag, Value: from.Path}, record.Tag{Name: sumTag, Value: from.Sum})
	}
	if len(s.Line) > 0 {
		head = append(head, record.Tag{Name: lineTag, Value: strings.Join(s.Line, " ")})
	}
	if s.Note != "" {
		head = append(head, record.Tag{Name: noteTag, Value: s.Note})
	}
	head = append(head, record.Tag{Name: sizeTag, Value: fmt.Sprint(s.Moves, s.Branches)})
	g.Tags = append(head, withoutHead(g).Tags...)
	return g
}

// withoutHead returns the game without the tags of a study.
func withoutHead(g record.Game) record.Game {
	ours := []string{nameTag, fileTag, sumTag, lineTag, noteTag, sizeTag}
	g.Tags = slices.DeleteFunc(slices.Clone(g.Tags), func(t record.Tag) bool { return slices.Contains(ours, t.Name) })
	return g
}

// nameIn returns the name in the tags of a study, or the name of its file if they have none.
func nameIn(g record.Game, path string) string {
	for _, t := range g.Tags {
		if name := cleanName(t.Value); t.Name == nameTag && name != "" {
			return name
		}
	}
	return firstChars(strings.TrimSuffix(filepath.Base(path), extension), maxName)
}

// sourceIn returns the source in the tags of a study.
func sourceIn(g record.Game) (s Source) {
	for _, t := range g.Tags {
		switch t.Name {
		case fileTag:
			s.Path = t.Value
		case sumTag:
			s.Sum = t.Value
		}
	}
	if s.Path == "" || s.Sum == "" {
		return Source{}
	}
	return s
}

// readEntry reads what the list shows of the file at path.
func readEntry(path string) (e Entry, err error) {
	f, err := files.Open(path)
	if err != nil {
		return e, err
	}
	defer func() { _ = f.Close() }() // it was only read
	info, err := f.Stat()
	if err != nil {
		return e, err
	}
	e.Changed = info.ModTime()
	head, err := io.ReadAll(io.LimitReader(f, headSize))
	if err != nil {
		return e, err
	}
	g, err := record.ParseHead(head)
	if err != nil {
		return e, err
	}
	if s, ok := headOf(g); ok && g.Variant != "" {
		s.Changed, s.Name, s.Variant, s.Source = e.Changed, nameIn(g, path), g.Variant, sourceIn(g)
		return s, nil
	}
	return readWhole(path, e)
}

// readWhole reads what the list shows of a file whose head does not say it: somebody else has put it there.
func readWhole(path string, e Entry) (Entry, error) {
	text, err := files.Read(path, record.MaxStudySize)
	if err != nil {
		return e, err
	}
	g, err := record.ParseStudy(text, nil)
	if err != nil {
		return e, err
	}
	s := summarize(g)
	s.Changed, s.Name, s.Variant, s.Source = e.Changed, nameIn(g, path), g.Variant, sourceIn(g)
	return s, nil
}

// headOf returns what the tags at the head of a study say. ok is false if they are missing or not whole.
func headOf(g record.Game) (e Entry, ok bool) {
	for _, t := range g.Tags {
		switch t.Name {
		case lineTag:
			e.Line = strings.Fields(t.Value)
		case noteTag:
			e.Note = firstChars(t.Value, maxNote)
		case sizeTag:
			moves, branches, _ := strings.Cut(t.Value, " ")
			var err, err2 error
			e.Moves, err = strconv.Atoi(moves)
			e.Branches, err2 = strconv.Atoi(branches)
			return e, err == nil && err2 == nil && 0 <= e.Branches && e.Branches <= e.Moves && e.Moves <= record.MaxStudyMoves
		}
	}
	return e, false
}

// summarize returns what the list shows of a study besides its name, variant and time.
func summarize(g record.Game) (e Entry) {
	l := g.Line()
	e.Moves, e.Branches = count(l)
	line, note, ok := findStart(l)
	if !ok {
		line = g.Played()
		note = commentAfter(l, len(line))
	}
	e.Line = line
	if first := commentAfter(l, 0); first != "" {
		note = first
	}
	e.Note = firstChars(note, maxNote)
	return e
}

// count returns the number of moves of a line, including those of its variations, and of its variations.
func count(l record.Line) (moves, branches int) {
	moves = len(l.Moves)
	for _, v := range l.Variations {
		more, below := count(v.Line)
		moves, branches = moves+more, branches+1+below
	}
	return moves, branches
}

// Shown returns the moves to the position that a study is shown at: the one after which somebody begins to read, or else
// the one shown last.
func Shown(g record.Game) []string {
	if line, _, ok := findStart(g.Line()); ok {
		return line
	}
	return g.Played()
}

// WithName returns a game as the text of a study of a name, to be saved anywhere.
func WithName(g record.Game, name string) record.Game { return withHead(g, titleOf(name), Source{}) }

// NameOf returns the name that a study made of a game in a file of any format gets: the one in its tags, or else that of
// the file.
func NameOf(g record.Game, path string) string {
	return nameIn(g, strings.TrimSuffix(path, filepath.Ext(path)))
}

// findStart returns the moves to the position after which somebody begins to read, and the comment there.
func findStart(l record.Line) (line []string, note string, ok bool) {
	for _, d := range l.Details {
		if d.Notes().Start {
			return l.Moves[:min(d.After, len(l.Moves))], commentAfter(l, d.After), true
		}
	}
	for _, v := range l.Variations {
		if line, note, ok := findStart(v.Line); ok {
			return slices.Concat(l.Moves[:min(v.At, len(l.Moves))], line), note, true
		}
	}
	return nil, "", false
}

// commentAfter returns the first comment after a number of moves of a line, or "".
func commentAfter(l record.Line, moves int) string {
	for _, c := range l.Comments {
		if c.After == moves && strings.TrimSpace(c.Text) != "" {
			return c.Text
		}
	}
	return ""
}

// fits reports whether a study may be written, so that it can be read again.
func fits(g record.Game, text string) error {
	if moves, _ := count(g.Line()); moves > record.MaxStudyMoves {
		return &record.Error{Fault: record.TooManyMoves, Message: fmt.Sprintf("the study has more than %d moves", record.MaxStudyMoves)}
	}
	if len(text) > record.MaxStudySize {
		return &files.UnreadableError{Problem: files.TooLarge, Max: record.MaxStudySize}
	}
	return nil
}
