package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/mnkdesk/mnkdesk"
	_ "github.com/mnkdesk/mnkdesk/cmd/mnkdesk/early" // sets the environment before Fyne reads it
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/settings"
)

// The exit codes of the program.
const (
	exitOK      = 0
	exitFailed  = 1 // no window can be opened, or the output cannot be written
	exitUsage   = 2
	exitUnsaved = 3 // something could not be saved at the end
)

// closeTimeout is how long the program waits for a slow disk after the toolkit has ended.
const closeTimeout = 5 * time.Second

// run reads the command line and shows the window. It returns the exit code if there is no window to show.
// Otherwise it ends the program itself when the window is closed.
func run(args []string, stdout, stderr io.Writer) int {
	o, err := parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return show(usage(), stdout, stderr)
	case err != nil:
		fmt.Fprintln(stderr, "mnkdesk:", err)
		return exitUsage
	case o.version:
		return show(versionLine()+"\n", stdout, stderr)
	}
	paths := settings.FindPaths()
	if o.paths {
		return show(pathLines(paths), stdout, stderr)
	}
	if !hasDisplay() {
		fmt.Fprintln(stderr, "mnkdesk: there is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set)")
		return exitFailed
	}
	spareMemory()
	err = newLaunch(o, paths).run() // returns only if no window can be opened
	fmt.Fprintln(stderr, "mnkdesk:", err)
	return exitFailed
}

// show prints a text that was asked for, and returns the exit code.
func show(text string, stdout, stderr io.Writer) int {
	if _, err := io.WriteString(stdout, text); err != nil {
		fmt.Fprintln(stderr, "mnkdesk: standard output cannot be written:", files.Reason(err))
		return exitFailed
	}
	return exitOK
}

// hasDisplay reports whether the environment names a display to open a window on.
func hasDisplay() bool {
	switch runtime.GOOS {
	case "windows", "darwin":
		return true
	default:
		return os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
	}
}

// displayName returns the display that the environment names, quoted.
func displayName() string {
	return quote.Text(cmp.Or(os.Getenv("DISPLAY"), os.Getenv("WAYLAND_DISPLAY")))
}

// setLanguage sets the language of the window. It returns notices in that language about problems with the
// program's files; opening is the error of reading the settings.
func setLanguage(language string, paths settings.Paths, opening error) (notices []string) {
	if err := words.Use(language); err != nil {
		notices = append(notices, err.Error()) // in English, like the rest of the window then
	}
	if lost := words.MissingFolders(paths); lost != "" {
		notices = append(notices, lost)
	}
	if opening != nil {
		notices = append(notices, words.Error(opening))
	}
	return notices
}

// maxCrashLog is the largest size in bytes of the crash log when the program starts. A crash takes a few
// kilobytes.
const maxCrashLog = 256 << 10

// crashLog makes the runtime write crashes to a file. The program also runs if that is not possible.
func crashLog(path string) {
	if path == "" || os.MkdirAll(filepath.Dir(path), 0o700) != nil {
		return
	}
	_ = files.BoundLog(path, maxCrashLog) // if it fails, the log keeps its length
	f, err := files.OpenLog(path)
	if err != nil {
		return
	}
	_ = debug.SetCrashOutput(f, debug.CrashOptions{}) // fails only on a second call
	_ = f.Close()                                     // the runtime has its own handle
}

// versionLine returns the name, the version and the commit of the program.
func versionLine() string {
	line := mnkdesk.Name() + " " + mnkdesk.Version()
	if c := mnkdesk.Commit(); c != "" {
		line += " (" + c + ")"
	}
	return line
}

// pathLines returns the paths of the program's files, one a line.
func pathLines(p settings.Paths) (text string) {
	for _, f := range [][2]string{
		{"settings", p.Settings},
		{"past games", p.Games},
		{"studies", p.Studies},
		{"puzzles", p.Puzzles},
		{"laboratory", p.Laboratory},
		{"cluster server", p.Cluster},
		{"unfinished game", p.Unfinished},
		{"finished games", p.Finished},
		{"window", p.WindowState},
		{"programs", p.Programs},
		{"crash log", p.CrashLog},
	} {
		text += fmt.Sprintf("%-16s %s\n", f[0], formatPath(f[1]))
	}
	return text
}

// formatPath formats a path for a terminal. It quotes a path with control characters.
func formatPath(path string) string {
	switch {
	case path == "":
		return "nowhere (HOME is not set)"
	case strings.ContainsFunc(path, unicode.IsControl):
		return strconv.Quote(path)
	default:
		return path
	}
}

// options holds the parsed command line.
type options struct {
	version, paths bool
	variant        *engine.Variant
	file           string // path of the saved game to open, or ""
}

// flags declares the flags on o; name receives the text of -variant.
func flags(o *options, name *string) *flag.FlagSet {
	f := flag.NewFlagSet("mnkdesk", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.BoolVar(&o.version, "version", false, "print the version and exit")
	f.BoolVar(&o.paths, "paths", false, "print where the program keeps its files and exit")
	f.StringVar(name, "variant", "", "start with this `variant`: 4-5-4, gomoku, or rows,columns,k such as 15,15,5")
	return f
}

// parse parses the command line. Errors are one line long.
func parse(args []string) (options, error) {
	var o options
	var name string
	f := flags(&o, &name)
	switch err := f.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return o, err
	case err != nil:
		return o, errors.New(quote.Message(err.Error()))
	case f.NArg() > 1:
		return o, fmt.Errorf("one saved game at a time, please: %s is one too many", quote.Text(f.Arg(1)))
	}
	given := false
	f.Visit(func(g *flag.Flag) { given = given || g.Name == "variant" })
	if given {
		v, err := engine.ParseVariant(name)
		if err != nil {
			return o, err
		}
		o.variant = &v
	}
	if f.NArg() == 1 {
		o.file = f.Arg(0)
		if path, err := filepath.Abs(o.file); err == nil {
			o.file = path
		}
	}
	return o, nil
}

// usage returns the help text.
func usage() string {
	var name string
	f := flags(&options{}, &name)
	text := "Usage: mnkdesk [flags] [saved game]\n\n"
	f.VisitAll(func(g *flag.Flag) {
		arg, about := flag.UnquoteUsage(g)
		text += fmt.Sprintf("  %-18s %s\n", "-"+g.Name+" "+arg, about)
	})
	return text
}
