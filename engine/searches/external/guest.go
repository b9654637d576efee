package external

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/external/gomocup"
)

const (
	// Tolerance is how much a guest may exceed its time for a move. Managers grant one to three
	// seconds.
	Tolerance = 2 * time.Second
	// AboutTime is how long a guest may take to answer ABOUT.
	AboutTime = 5 * time.Second
	// UsualMemory is the memory limit of a guest in bytes if none is given. It is Gomocup's limit.
	UsualMemory = 350 << 20
	// typicalAdvantage is the evaluation that most guests report for a typical advantage.
	typicalAdvantage = 200
)

// startTime is how long a guest may take to set up a board, and how much it may then exceed its
// time for the first move. It is a variable because tests wait less.
var startTime = 20 * time.Second

// StartTime returns how much a guest may exceed its time for the first move of a game.
func StartTime() time.Duration { return startTime }

// The keys of the options.
const (
	keyPath    = "path"
	keyMemory  = "memory"
	keyThreads = "threads"
	keyFolder  = "folder"
	keyLog     = "log"
)

// Search returns the search guest, for games of five in a row.
func Search() search.Search {
	return search.Search{
		Name: "guest", Title: "Guest", About: "another program that speaks the Gomocup protocol",
		Options: []playerspec.Option{
			playerspec.File(keyPath, "the program that plays").
				Labelled(playerspec.Label{Title: "Program", Misfit: "Choose a program."}).WithPlayerName(Name),
			search.TimeOption(),
			playerspec.Memory(keyMemory, UsualMemory, "how much memory the program may use").Labelled(playerspec.Label{Title: "Memory"}),
			playerspec.Integer(keyThreads, 1, 256, 0, "how many processors the program is told to use").
				Labelled(playerspec.Label{Title: "Processors"}).ForExperts(),
			playerspec.File(keyFolder, "a folder in which the program may keep files").
				Labelled(playerspec.Label{Title: "Its folder"}).OfFolder().ForExperts(),
			playerspec.File(keyLog, "a file to which everything that is sent and received is appended").
				Labelled(playerspec.Label{Title: "Log"}).WithNewFile("guest.log").ForExperts(),
		},
		Defaults: search.Limits{Time: search.DefaultTime}, Scale: search.Scale{Typical: typicalAdvantage},
		Analysis: search.Outside,
		Check: func(v playerspec.Values) (string, error) {
			if !v.Has(keyPath) {
				return keyPath, errors.New("expected the path of a program: guest(path=…)")
			}
			return "", nil
		},
		New: func(v playerspec.Values) (search.Thinker, error) {
			return &thinker{options: options{
				path: v.Word(keyPath), memory: v.Integer(keyMemory), threads: int(v.Integer(keyThreads)),
				folder: v.Word(keyFolder), log: v.Word(keyLog),
			}}, nil
		},
	}
}

// options holds the options that the string of a player gives.
type options struct {
	path        string
	memory      int64
	threads     int
	folder, log string
}

// Name returns the name of a program, made from the name of its file: "Karo" for
// /opt/pbrain-karo.exe.
func Name(path string) string {
	name := filepath.Base(filepath.FromSlash(strings.ReplaceAll(path, `\`, "/")))
	if ext := filepath.Ext(name); strings.EqualFold(ext, ".exe") {
		name = strings.TrimSuffix(name, ext)
	}
	if rest, ok := strings.CutPrefix(strings.ToLower(name), "pbrain-"); ok && rest != "" {
		name = name[len(name)-len(rest):]
	}
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(first)) + name[size:]
}

// Ask starts a program, asks it for its description, and ends it. It returns an error if the
// program cannot be started or does not answer as a brain.
func Ask(ctx context.Context, path string) (gomocup.Description, error) {
	p, err := start(options{path: path})
	if err != nil {
		return gomocup.Description{}, err
	}
	defer p.end()
	ctx, cancel := context.WithTimeout(ctx, AboutTime)
	defer cancel()
	if err := p.send(gomocup.Command{Word: gomocup.About}); err != nil {
		return gomocup.Description{}, err
	}
	for {
		select {
		case line, ok := <-p.lines:
			if !ok {
				return gomocup.Description{}, p.fault(search.Stopped, p.reason())
			}
			if a := gomocup.ParseAnswer(line); a.Kind == gomocup.Other {
				return gomocup.ParseDescription(a.Text), nil
			}
		case <-ctx.Done():
			return gomocup.Description{}, p.fault(search.TimedOut, "it does not say who it is")
		}
	}
}
