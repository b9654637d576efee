package solved

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/internal/files"
)

// MaxSize is the size in bytes of the largest file that is read or written.
const MaxSize = 8 << 20

// noDay replaces the day in the line of a puzzle of a list.
const noDay = "-"

// idForm matches the ID of a puzzle.
var idForm = regexp.MustCompile(`^[0-9a-f]{16}$`)

// String returns the entry as a line of the file: the day, the event, the ID of the puzzle (for a
// mistake, its whole line) and the person.
func (e Entry) String() string {
	date := noDay
	if !e.Day.IsZero() {
		date = e.Day.String()
	}
	return fmt.Sprintf("%s %s %s %s", date, eventNames[e.Event], e.Puzzle, strings.Join(strings.Fields(e.Person), " "))
}

// parseEntry reads a line of the file.
func parseEntry(line string) (e Entry, ok bool) {
	parts := strings.SplitN(line, " ", 3)
	if len(parts) < 3 {
		return e, false
	}
	event := slices.Index(eventNames, parts[1])
	if parts[0] != noDay {
		if e.Day, ok = day.Parse(parts[0]); !ok {
			return e, false
		}
	}
	e.Event = Event(max(event, 0))
	e.Puzzle, e.Person = cutWords(parts[2], wordsOf(e.Event))
	return e, event >= 0 && e.Person != "" && isPuzzle(e)
}

// wordsOf returns the number of words that identify the puzzle of an event in a line.
func wordsOf(e Event) int {
	if e == Mistaken {
		return mistakeWords
	}
	return 1
}

// mistakeWords is the number of words in the line of a mistake: see puzzle.Puzzle.Line.
const mistakeWords = 7

// cutWords cuts a text after its first n words. If it has no more than n words, after is empty.
func cutWords(text string, n int) (before, after string) {
	at := 0
	for ; n > 0; n-- {
		end := strings.IndexByte(text[at:], ' ')
		if end < 0 {
			return text, ""
		}
		at += end + 1
	}
	return text[:at-1], text[at:]
}

// isPuzzle reports whether an entry correctly identifies a puzzle.
func isPuzzle(e Entry) bool {
	if e.Event != Mistaken {
		return idForm.MatchString(e.Puzzle)
	}
	return !e.Day.IsZero() && parseMistake(e.Puzzle) != nil
}

// format returns the content of a file with the entries.
func format(entries []Entry) []byte {
	var b strings.Builder
	for _, e := range entries {
		b.WriteString(e.String() + "\n")
	}
	return []byte(b.String())
}

// Parse reads the content of a file. It returns the entries that can be read, and the number of
// lines that cannot. Of the mistakes it reads only the last maxMistakes, because each takes about a
// millisecond and Update writes no more. If ctx ends, Parse returns only its error.
func Parse(ctx context.Context, text []byte) (entries []Entry, bad int, err error) {
	excess := -maxMistakes
	for line := range bytes.Lines(text) {
		if isMistake(line) {
			excess++
		}
	}
	for raw := range bytes.Lines(text) {
		if err := ctx.Err(); err != nil {
			return nil, 0, err
		}
		if excess > 0 && isMistake(raw) {
			excess--
			continue
		}
		line := strings.TrimRight(string(raw), "\r\n")
		if e, ok := parseEntry(line); ok {
			entries = append(entries, e)
		} else if line != "" {
			bad++
		}
	}
	return entries, bad, nil
}

// isMistake reports whether the event in a line of the file is Mistaken.
func isMistake(line []byte) bool {
	_, rest, _ := bytes.Cut(line, []byte(" "))
	return bytes.HasPrefix(rest, []byte(eventNames[Mistaken]+" "))
}

// DamagedError means that a file was damaged. The entries in it that could be read are kept.
type DamagedError struct {
	// Kept is the path of the damaged file, which was moved there, or of a copy of it.
	Kept string
	Err  error
}

// Error returns a message with the path of the damaged file.
func (e *DamagedError) Error() string {
	return "the file of solved puzzles is damaged: " + e.Err.Error() + " (" + e.Kept + ")"
}

// Unwrap returns the damage.
func (e *DamagedError) Unwrap() error { return e.Err }

// lockTimeout is how long Update waits for another program that holds the file.
const lockTimeout = 5 * time.Second

// Update adds entries to the file at path and returns all entries that it then holds. It drops
// solved mistakes, and the oldest mistakes if there are too many. earlier holds the entries that
// the file had before: Update restores them if the file was removed or damaged. If path is "", it
// returns earlier and added without a file.
//
// If the file was damaged, Update preserves it under another name, keeps all entries that could be
// read, and returns the entries with a *DamagedError. With any other error nothing was added. If
// such an error wraps a *DamagedError, the damaged file was preserved but no new file could be
// written. Update may wait for the disk, and for another window.
func Update(ctx context.Context, path string, earlier, added []Entry) (all []Entry, err error) {
	if path == "" {
		return slices.Concat(earlier, added), nil
	}
	var damaged *DamagedError
	lockErr := files.Locked(ctx, path, lockTimeout, func() error {
		onDisk, l := &Log{}, &Log{}
		if damaged, err = onDisk.read(ctx, path); err != nil {
			return err
		}
		for _, e := range slices.Concat(earlier, onDisk.entries, added) {
			e.Person = strings.Join(strings.Fields(e.Person), " ")
			l.Add(e)
		}
		all = l.worthKeeping()
		if damaged == nil && len(l.entries) == len(onDisk.entries) {
			return nil
		}
		text := format(all)
		if len(text) > MaxSize { // it would be too large to read again
			return errors.New("the file of puzzles is full")
		}
		return files.Write(path, text)
	})
	switch {
	case lockErr != nil && damaged != nil:
		return nil, errors.Join(lockErr, damaged)
	case lockErr != nil:
		return nil, lockErr
	case damaged != nil:
		return all, damaged
	}
	return all, nil
}

// read adds the entries of a file, if it exists. It preserves a damaged file under another name.
func (l *Log) read(ctx context.Context, path string) (damaged *DamagedError, err error) {
	text, err := files.Read(path, MaxSize)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var unreadable *files.UnreadableError
	if err != nil && !errors.As(err, &unreadable) {
		return nil, err
	}
	entries, bad, stopped := Parse(ctx, text)
	if stopped != nil {
		return nil, stopped
	}
	for _, e := range entries {
		l.Add(e)
	}
	keep := files.KeepCopy
	switch {
	case err != nil:
		keep = files.KeepAside
	case bad == 0:
		return nil, nil
	default:
		err = files.Damaged
	}
	kept, failed := keep(path)
	if failed != nil {
		return nil, failed
	}
	return &DamagedError{kept, err}, nil
}
