package words

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Each usual file problem has a sentence of its own, however deeply it is wrapped in other errors.
func TestProblemsOfFiles(t *testing.T) {
	for problem, want := range map[files.Problem]bilingual{
		files.DiskFull:    {"The disk is full. Make some room.", "Der Datenträger ist voll. Schaffe etwas Platz."},
		files.LittleSpace: {"There isn't enough room on the disk.", "Auf dem Datenträger ist nicht genug Platz."},
		files.ReadOnly:    {"The disk is read-only.", ""},
		files.WriteLocked: {"The file or the disk is read-only.", ""},
		files.Denied:      {"You don't have permission.", ""},
		files.Missing:     {"It can't be found.", ""},
		files.Folder:      {"It's a folder, not a file.", "Das ist ein Ordner, keine Datei."},
		files.NoFile:      {"It isn't a file.", ""},
		files.TooLarge:    {"It's too large.", ""},
		files.CannotOpen:  {"The file can't be opened.", ""},
		files.Unreliable:  {"The disk is full or isn't working properly.", ""},
		files.Damaged:     {"The file is damaged.", "Die Datei ist beschädigt."},
		files.Newer:       {"It was written by a newer version of MNK Desk.", ""},
		files.NoGame:      {"It can't be read as a game.", ""},
		files.LinkLoop: {
			"It's a link that leads back to itself.",
			"Das ist eine Verknüpfung, die im Kreis führt.",
		},
		files.LongName: {
			"The name is too long. Choose a shorter one.",
			"Der Name ist zu lang. Wähle einen kürzeren.",
		},
		files.Changed:       {"Another program has changed the file.", "Ein anderes Programm hat die Datei geändert."},
		files.TooManyCopies: {"There are too many old copies of it. Delete some.", ""},
		files.ErrBusy:       {"Another window is using it. Try again.", ""},
	} {
		speak(t, English)
		for _, err := range []error{
			problem, fmt.Errorf("deep: %w", problem),
			&files.Cause{Problem: problem, Err: errors.New("odd")},
		} {
			if got := Problem(err); got != want.en {
				t.Errorf("%v: %q", err, got)
			}
		}
		speak(t, "de")
		if got := Problem(problem); got == want.en || want.de != "" && got != want.de {
			t.Errorf("German: %q", got)
		}
	}
}

// An unforeseen error keeps its own text, as one short sentence without line breaks.
func TestUnforeseenErrors(t *testing.T) {
	speak(t, English)
	for text, want := range map[string]string{
		"": "", "odd": "Odd.", "odd...": "Odd.", "is it odd?": "Is it odd?",
		"two\nlines": "Two lines.", "ärger": "Ärger.",
	} {
		if got := Error(errors.New(text)); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	if got := Error(errors.New(strings.Repeat("x", 100000))); len(got) > 1000 {
		t.Errorf("%d characters", len(got))
	}
	check(t, bilingual{"This game is no longer in the list.", "Diese Partie steht nicht mehr in der Liste."},
		func() string {
			return Problem(fmt.Errorf("x: %w", history.ErrNotFound))
		})
}

// The message about a finished game that waits to be stored names the place where it waits.
func TestWaitingGames(t *testing.T) {
	full := &files.Error{Doing: files.AddWaiting, Path: "/g", Err: files.DiskFull}
	for safe, want := range map[bool]string{
		true:  "Nothing is lost",
		false: "The game is still here: MNK Desk keeps trying",
	} {
		speak(t, English)
		got := Error(&history.WaitingError{Safe: safe, Err: full})
		if !strings.Contains(got, want) || !strings.HasPrefix(got, "A finished game couldn't be added") ||
			!strings.HasSuffix(got, "File: /g") {
			t.Errorf("safe %v: %q", safe, got)
		}
	}
}

// If the user has no permission where a game is to be saved, the message suggests another folder.
// For other tasks it names the problem and the file.
func TestNoPermission(t *testing.T) {
	speak(t, English)
	for task, want := range map[files.Task]string{
		files.SaveGame:     "You can't save in this folder. Choose another.",
		files.SaveSettings: "Your settings couldn't be saved. You don't have permission. File: /x",
		files.MendSettings: "Your settings can't be used, and the file couldn't be set aside. " +
			"You don't have permission. File: /x",
		"else": "Something went wrong with a file. You don't have permission. File: /x",
	} {
		if got := Error(&files.Error{Doing: task, Path: "/x", Err: fs.ErrPermission}); got != want {
			t.Errorf("%s: %q", task, got)
		}
	}
}

// The message about a text that is not a game says why and where, for a file, the clipboard and a
// past game.
func TestMistakesInGames(t *testing.T) {
	speak(t, English)
	over := &record.Error{Line: 2, Column: 7, Fault: record.BadMove, Value: "c3", Cause: session.ErrOver}
	level := &record.Error{Line: 1, Column: 1, Fault: record.BadLevel, Value: "dog"}
	rule := &record.Error{Line: 1, Column: 9, Fault: record.BadOpening, Value: "swap3"}
	nowhere, nested := &record.Error{Fault: record.BadText}, &record.Error{Line: 4, Column: 1734, Fault: record.BadText}
	none := &record.Error{Line: 1, Column: 1, Fault: record.NoRecord}
	large := &record.Error{Line: 1, Column: 9, Fault: record.TooLarge}
	amazons, numbered := &record.Error{Fault: record.OtherGame, Value: "Amazons"},
		&record.Error{Fault: record.OtherGame, Value: "41"}
	for _, c := range []struct{ got, want string }{
		{CannotOpen("x.sgf", amazons), "“x.sgf” can't be opened. It's a game of Amazons, which MNK Desk doesn't play."},
		{
			CannotOpen("x.sgf", numbered),
			"“x.sgf” can't be opened. It's a game that MNK Desk doesn't play: number 41 of SGF.",
		},
		{CannotOpen("x.sgf", large), "“x.sgf” can't be opened. It's too large."},
		{CannotOpen("x.mnk", &files.UnreadableError{Problem: files.TooLarge}), "“x.mnk” can't be opened. It's too large."},
		{CannotOpen("x.mp4", &files.UnreadableError{Problem: files.TooLarge}), "“x.mp4” isn't a game that MNK Desk can read."},
		{
			CannotOpen("x.lib", &record.Error{Line: 1, Column: 9, Fault: record.TooManyMoves}),
			"“x.lib” can't be opened. It has more than 60,000 moves, counting those of variations. No more can be opened.",
		},
		{
			CannotOpen("MNK Desk 2026-11-27.zip", none),
			"“MNK Desk 2026-11-27.zip” isn't a game that MNK Desk can read. " +
				"To load a file from “Save All”, go to Settings.",
		},
		{CannotPaste(large), "The position on the clipboard can't be played. It's too large."},
		{CannotPaste(over), "The position on the clipboard can't be played. " +
			"The move c3 comes after the end of the game. See line 2, column 7."},
		{CannotPaste(none), "MNK Desk can't read the clipboard as a position."},
		{CannotPaste(errors.New("odd")), "MNK Desk can't read the clipboard as a position."},
		{CannotReview(rule), "The game can't be shown. MNK Desk doesn't know its opening rule. See line 1, column 9."},
		{
			CannotReview(level),
			"The game can't be shown. MNK Desk doesn't know the difficulty “dog”. See line 1, column 1.",
		},
		{CannotReview(nowhere), "The game can't be shown. There's a mistake in the file."},
		{CannotReview(none), "The game can't be shown. It isn't a game that MNK Desk can read."},
		{
			Error(&files.Error{Doing: files.ReadStudy, Path: "/x", Err: fmt.Errorf("odd: %w", nested)}),
			"The study couldn't be read. There's a mistake in the file. See line 4, column 1,734. File: /x",
		},
		{CannotOpen("x.mnk", fs.ErrNotExist), "“x.mnk” can't be opened. It can't be found."},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

// The messages at the start say what is lost and where it is.
func TestNotices(t *testing.T) {
	speak(t, English)
	all := settings.Paths{Settings: "/s", Games: "/g", Unfinished: "/u"}
	if message := MissingFolders(all); message != "" {
		t.Errorf("all has a place: %q", message)
	}
	for _, c := range []struct {
		paths settings.Paths
		lost  string
	}{
		{settings.Paths{Games: "/g", Unfinished: "/u"}, "Your settings won't be kept."},
		{settings.Paths{Settings: "/s", Unfinished: "/u"}, "Past games won't be kept."},
		{settings.Paths{Settings: "/s", Games: "/g"}, "An unfinished game won't be kept."},
		{settings.Paths{}, "Your settings won't be kept. Past games won't be kept. An unfinished game won't be kept."},
	} {
		want := "MNK Desk can't find your home folder (HOME is not set). " + c.lost
		if message := MissingFolders(c.paths); message != want {
			t.Errorf("%+v: %q", c.paths, message)
		}
	}
	_, message := BrokenGame("/x.bak", files.Damaged)
	if message != "Your last game can't be restored. The file is damaged. The file is kept as: /x.bak" {
		t.Errorf("%q", message)
	}
	_, message = NotSaved(&files.Error{Doing: files.KeepGame, Path: "/g", Err: files.DiskFull})
	if !strings.Contains(message, "Make some room. You can play on: MNK Desk keeps trying. File: /g") {
		t.Errorf("%q", message)
	}
}
