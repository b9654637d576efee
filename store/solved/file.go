package solved

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/internal/files"
)

// MaxSize is the size in bytes of the largest file that is read.
const MaxSize = 8 << 20

// noDay stands for the day of a puzzle of a list.
const noDay = "-"

// idForm is how the ID of a puzzle looks.
var idForm = regexp.MustCompile(`^[0-9a-f]{16}$`)

// String returns the entry as a line: day, event, the ID of the puzzle, or all of a mistake, and person.
func (e Entry) String() string {
	day := noDay
	if e.Day != (puzzle.Date{}) {
		day = e.Day.String()
	}
	return fmt.Sprintf("%s %s %s %s", day, eventNames[e.Event], e.Puzzle, strings.Join(strings.Fields(e.Person), " "))
}

// parseEntry reads a line.
func parseEntry(line string) (e Entry, ok bool) {
	parts := strings.SplitN(line, " ", 3)
	if len(parts) < 3 {
		return e, false
	}
	event := slices.Index(eventNames, parts[1])
	if parts[0] != noDay {
		if e.Day, ok = puzzle.ParseDate(parts[0]); !ok {
			return e, false
		}
	}
	e.Event = Event(max(event, 0))
	e.Puzzle, e.Person = cutWords(parts[2], wordsOf(e.Event))
	return e, event >= 0 && e.Person != "" && isPuzzle(e)
}

// wordsOf returns how many words name the puzzle of an event.
func wordsOf(e Event) int {
	if e == Mistaken {
		return mistakeWords
	}
	return 1
}

// mistakeWords is how many words the line of a mistake has: see puzzle.Puzzle.Line.
const mistakeWords = 7

// cutWords cuts a text after some words.
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

// isPuzzle reports whether an entry has what names its puzzle.
func isPuzzle(e Entry) bool {
	if e.Event != Mistaken {
		return idForm.MatchString(e.Puzzle)
	}
	return e.Day != (puzzle.Date{}) && mistakeOf(e.Puzzle) != nil
}

// format returns entries as the text of a file.
func format(entries []Entry) []byte {
	var b strings.Builder
	for _, e := range entries {
		b.WriteString(e.String() + "\n")
	}
	return []byte(b.String())
}

// Parse reads the text of a file. It returns what can be read, and how many lines cannot.
func Parse(text []byte) (entries []Entry, bad int) {
	for line := range strings.Lines(string(text)) {
		line = strings.TrimRight(line, "\r\n")
		if e, ok := parseEntry(line); ok {
			entries = append(entries, e)
		} else if line != "" {
			bad++
		}
	}
	return entries, bad
}

// DamagedError says that a file was damaged: what could be read of it is there.
type DamagedError struct {
	// Kept is where the damaged file is now, or a copy of it.
	Kept string
	Err  error
}

// Error says where the damaged file is.
func (e *DamagedError) Error() string {
	return "the file of solved puzzles is damaged: " + e.Err.Error() + " (" + e.Kept + ")"
}

// Unwrap returns what is wrong with it.
func (e *DamagedError) Unwrap() error { return e.Err }

// lockTimeout is how long another program may hold the file.
const lockTimeout = 5 * time.Second

// Update adds entries to a file, "" for none, and returns all that are in it then. Mistakes that were solved, and the oldest of
// many, are left out. earlier is what was in the file before: it is put back if the file was removed or damaged. A damaged file is
// kept aside first. The error is a *DamagedError then, and all entries that could be read stay. With any other error nothing was
// added; if that holds a *DamagedError, the file was kept aside but could not be written again. Update may wait for the disk, and
// for another window.
func Update(ctx context.Context, path string, earlier, added []Entry) (all []Entry, err error) {
	if path == "" {
		return slices.Concat(earlier, added), nil
	}
	var damaged *DamagedError
	lockErr := files.Locked(ctx, path, lockTimeout, func() error {
		onDisk, l := &Log{}, &Log{}
		if damaged, err = onDisk.read(path); err != nil {
			return err
		}
		for _, e := range slices.Concat(earlier, onDisk.entries, added) {
			e.Person = strings.Join(strings.Fields(e.Person), " ")
			l.Add(e)
		}
		all = l.kept()
		if damaged == nil && len(l.entries) == len(onDisk.entries) {
			return nil
		}
		text := format(all)
		if len(text) > MaxSize { // it could not be read again
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

// read adds what a file holds, nothing if there is none. A damaged file is kept aside.
func (l *Log) read(path string) (damaged *DamagedError, err error) {
	text, err := files.Read(path, MaxSize)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var unreadable *files.UnreadableError
	if err != nil && !errors.As(err, &unreadable) {
		return nil, err
	}
	entries, bad := Parse(text)
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
