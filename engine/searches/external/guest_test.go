package external_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/engine/searches/external"
	"github.com/mnkdesk/mnkdesk/engine/searches/external/gomocup"
)

// env has only the search guest.
var env = search.Env{Trusted: true, Searches: []search.Search{external.Search()}}

// board returns an empty board.
func board(t *testing.T, r mnk.Rules) game.Position {
	t.Helper()
	p, err := mnk.New(r)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// fiveInARow returns a board of five in a row after some moves.
func fiveInARow(t *testing.T, moves ...string) game.Position {
	t.Helper()
	p := board(t, mnk.Rules{Rows: 15, Columns: 15, K: 5})
	if _, err := game.PlayMoves(p, moves); err != nil {
		t.Fatal(err)
	}
	return p
}

// spec returns the string of a player that runs the brain at path.
func spec(path, more string) string { return fmt.Sprintf("guest(path=%q%s)", path, more) }

// newBrain returns a brain of a guest, which is closed when the test ends.
func newBrain(t *testing.T, kind, more string) search.Brain {
	t.Helper()
	return searchtest.NewBrain(t, spec(brain(t, kind), more), env)
}

// A guest plays a game, and continues after moves are taken back. The fake brain always plays the
// first free cell.
func TestAGuestPlays(t *testing.T) {
	for _, kind := range []string{"good", "hello", "suggests", "stammers", "strict"} {
		t.Run(kind, func(t *testing.T) {
			b, p := newBrain(t, kind, ""), fiveInARow(t)
			for range 3 {
				r := searchtest.Ask(t, b, p, search.Limits{})
				if want := p.AppendMoves(nil)[0]; r.Move != want {
					t.Fatalf("it plays %s, want %s", p.Format(r.Move), p.Format(want))
				}
				p.Play(r.Move)
				all := p.AppendMoves(nil)
				p.Play(all[len(all)-1])
			}
			for range 3 {
				p.Undo()
			}
			if r := searchtest.Ask(t, b, p, search.Limits{}); r.Move != p.AppendMoves(nil)[0] {
				t.Errorf("after undo it plays %s", p.Format(r.Move))
			}
		})
	}
}

// Guests also play on boards of other sizes. If a guest does not support a board, the error says
// so, and is not a fault.
func TestBoardsOfGuests(t *testing.T) {
	for _, r := range []mnk.Rules{
		{Rows: 5, Columns: 5, K: 5},
		{Rows: 20, Columns: 20, K: 5},
		{Rows: 5, Columns: 20, K: 5, Options: mnk.Exact},
	} {
		p := board(t, r)
		searchtest.Ask(t, newBrain(t, "good", ""), p, search.Limits{})
	}
	for _, c := range []struct {
		kind string
		r    mnk.Rules
		want string
	}{
		{"picky", mnk.Rules{Rows: 15, Columns: 15, K: 5}, "Picky cannot play: it refuses a board of 15 × 15: only 20, please"},
		{"square", mnk.Rules{Rows: 15, Columns: 16, K: 5}, "Square cannot play: it refuses a board of 16 × 15: RECTSTART"},
		{"good", mnk.Rules{Rows: 3, Columns: 3, K: 3}, "Good cannot play: guests play only five in a row"},
		{"good", mnk.Rules{Rows: 4, Columns: 9, K: 5}, "Good cannot play: guests play on boards of 5 to 20 rows and columns"},
		{"good", mnk.Rules{Rows: 9, Columns: 9, K: 5, Options: mnk.Misere}, "Good cannot play: guests do not know the rule misere"},
	} {
		_, err := newBrain(t, c.kind, "").Think(t.Context(), board(t, c.r), search.Limits{}, nil)
		if err == nil || err.Error() != c.want || errors.As(err, new(*search.Fault)) {
			t.Errorf("%s on %v: %v, want %s", c.kind, c.r, err, c.want)
		}
	}
}

// A pass puts no stone on the board, and the stones before and after it keep their owners.
func TestGuestAfterAPass(t *testing.T) {
	p := board(t, mnk.Rules{Rows: 15, Columns: 15, K: 5, Options: mnk.Renju})
	b := newBrain(t, "good", "")
	for _, c := range []struct{ word, want string }{{"h8", "7,7,2"}, {"/pass", "7,7,1"}, {"i8", "7,7,2 8,7,2"}} {
		m, err := p.ParseMove(c.word)
		if err != nil {
			t.Fatal(err)
		}
		p.Play(m)
		var got []string
		for _, s := range external.Stones(p) {
			got = append(got, s.String())
		}
		if g := strings.Join(got, " "); g != c.want {
			t.Errorf("after %s: %s, want %s", c.word, g, c.want)
		}
		searchtest.Ask(t, b, p, search.Limits{})
	}
}

// The messages of a guest about its search fill a report, as our own searches do.
func TestWhatAGuestTells(t *testing.T) {
	r := searchtest.Ask(t, newBrain(t, "talks", ""), fiveInARow(t, "h8"), search.Limits{})
	if r.Depth != 9 || len(r.Line) != 3 || r.Nodes < 5_000_000 {
		t.Errorf("%+v", r)
	}
	if !strings.HasPrefix(r.Text, "Depth 9-12 | Eval +M3") {
		t.Errorf("it says %q", r.Text)
	}
	if len(r.Lines) == 0 || r.Lines[0].Depth != 9 {
		t.Errorf("lines %+v", r.Lines)
	}
}

// The lines of a guest that plays another move than it has told begin with the move that it plays.
func TestGuestThatPlaysAnotherMove(t *testing.T) {
	r := searchtest.Ask(t, newBrain(t, "wavers", ""), fiveInARow(t, "h8"), search.Limits{})
	if len(r.Lines) != 2 || r.Lines[0].Moves[0] != r.Move || r.Lines[1].Depth != 3 {
		t.Errorf("it plays %d: %+v", r.Move, r.Lines)
	}
}

// A guest that reports a value and a depth without a line is believed about the move that it makes.
func TestGuestWithoutALine(t *testing.T) {
	p := fiveInARow(t, "h8")
	r := searchtest.Ask(t, newBrain(t, "mutters", ""), p, search.Limits{})
	if r.Move == p.AppendMoves(nil)[0] || r.Value != 40 || r.Depth != 5 {
		t.Errorf("%+v", r)
	}
}

// A win or loss that a guest announces is its claim, and proves nothing. It is worth more, or less, than any
// evaluation. A claim about a move that the guest does not play is dropped.
func TestClaimsOfGuests(t *testing.T) {
	for kind, want := range map[string]int{"talks": 3, "despairs": -4, "changes": 0} {
		r := searchtest.Ask(t, newBrain(t, kind, ""), fiveInARow(t, "h8"), search.Limits{})
		if r.Proof != search.Unproved || r.Mate != 0 || r.Claim != want || r.Value*want < 0 || want == 0 && r.Value != 0 {
			t.Errorf("%s: %+v", kind, r)
		}
		if r.Claim != 0 && max(r.Value, -r.Value) <= gomocup.MaxValue {
			t.Errorf("%s: its claim is worth %d", kind, r.Value)
		}
		if l := r.Lines[0]; l.Proof != search.Unproved || l.Mate != 0 || kind != "changes" && l.Claim != want {
			t.Errorf("%s: %+v", kind, l)
		}
	}
}

// Any misbehaviour of a guest is a fault, with which it loses the game. The fault says what
// happened, and none of the guest's processes is left.
func TestFaultsOfGuests(t *testing.T) {
	external.SetStartTime(t, 4*time.Second)
	external.SetMaxOutput(t, 256<<10) // with the race detector it takes long to read everything
	for _, c := range []struct {
		kind, more string
		fault      search.FaultKind
		detail     string
	}{
		{"silent", "", search.TimedOut, ""},
		{"garbage", "", search.TimedOut, ""},
		{"error", "", search.Stopped, "I have lost my mind"},
		{"crash", "", search.Stopped, "it ended"},
		{"child", "", search.Stopped, "it ended"},
		{"flood", "", search.Stopped, "it wrote too much"},
		{"endless", "", search.Stopped, "it wrote too much"},
		{"occupied", "", search.Illegal, "7,7"},
		{"off", "", search.Illegal, "15,0"},
		{"two", "", search.Illegal, "0,0 0,0"},
		{"greedy", ",memory=1MiB", search.OutOfMemory, ""},
	} {
		t.Run(c.kind, func(t *testing.T) {
			t.Parallel()
			if c.kind == "greedy" && runtime.GOOS != "linux" {
				t.Skip("memory is watched on Linux alone")
			}
			path := brain(t, c.kind)
			b := searchtest.NewBrain(t, spec(path, c.more), env)
			l := search.Limits{Time: 5 * time.Minute} // more than a busy machine needs
			if c.fault == search.TimedOut || c.kind == "error" {
				l.Time = 100 * time.Millisecond // these faults appear only after the time is up
			}
			_, err := b.Think(t.Context(), fiveInARow(t, "h8"), l, nil)
			var f *search.Fault
			if !errors.As(err, &f) || f.Kind != c.fault || f.Detail != c.detail {
				t.Fatalf("%v, want a fault of kind %d (%s)", err, c.fault, c.detail)
			}
			if !strings.EqualFold(f.Name, c.kind) || errors.Is(err, search.ErrIllegal) != (c.fault == search.Illegal) {
				t.Errorf("%v", err)
			}
			waitForProcesses(t, filepath.Dir(path))
		})
	}
}

// A guest that does not confirm that it has set up a board exceeds its time.
func TestADeafGuest(t *testing.T) {
	external.SetStartTime(t, time.Second) // to keep the test short
	path := brain(t, "deaf")
	_, err := searchtest.NewBrain(t, spec(path, ""), env).Think(t.Context(), fiveInARow(t), search.Limits{}, nil)
	var f *search.Fault
	if !errors.As(err, &f) || f.Kind != search.TimedOut || f.Detail != "no answer to START" || f.Name != "Deaf" {
		t.Errorf("%v", err)
	}
	waitForProcesses(t, filepath.Dir(path))
}

// A guest that does not exit by itself is killed together with all processes that it started,
// even those that left its process group.
func TestGuestsAreLetGo(t *testing.T) {
	temporary := t.TempDir()
	t.Setenv("TMPDIR", temporary)
	for _, kind := range []string{"stays", "daemon"} {
		t.Run(kind, func(t *testing.T) {
			if kind == "daemon" && runtime.GOOS != "linux" {
				t.Skip("what has left its group is found on Linux alone")
			}
			path := brain(t, kind)
			b := searchtest.MustParse(t, spec(path, ""), env).NewBrain()
			searchtest.Ask(t, b, fiveInARow(t), search.Limits{})
			if err := b.Close(); err != nil {
				t.Error(err)
			}
			if waitForProcesses(t, filepath.Dir(path)) == 0 {
				t.Error("nothing was there")
			}
			if left, err := filepath.Glob(filepath.Join(temporary, "mnkdesk-guest-*")); len(left) > 0 || err != nil {
				t.Errorf("temporary files are left: %v, %v", left, err)
			}
		})
	}
}

// When a search is cancelled, it asks the guest for its move at once. A guest that does not
// support this is ended, and the next move starts another process.
func TestACancelledGuest(t *testing.T) {
	for kind, want := range map[string]string{"waits": "a15", "silent": "a15"} {
		b := newBrain(t, kind, "")
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(300*time.Millisecond, cancel)
		p := fiveInARow(t, "h8")
		r, err := b.Think(ctx, p, search.Limits{Time: time.Hour}, nil)
		if err != nil || p.Format(r.Move) != want {
			t.Errorf("%s: %s, %v", kind, p.Format(r.Move), err)
		}
		ctx, cancel = context.WithCancel(t.Context())
		cancel()
		if r, err := b.Think(ctx, p, search.Limits{Time: time.Hour}, nil); err != nil || !p.Legal(r.Move) {
			t.Errorf("%s, cancelled before: %v", kind, err)
		}
	}
}

// Closing a brain while its guest thinks ends Think.
func TestAGuestIsClosedWhileItThinks(t *testing.T) {
	b := newBrain(t, "broods", "")
	thinks, done := make(chan bool, 1), make(chan error, 1)
	go func() {
		_, err := b.Think(t.Context(), fiveInARow(t), search.Limits{Time: time.Hour}, func(search.Report) {
			select {
			case thinks <- true:
			default:
			}
		})
		done <- err
	}()
	<-thinks
	_ = b.Close()
	<-done
}

func TestAbout(t *testing.T) {
	d, err := external.Ask(t.Context(), brain(t, "good"))
	if err != nil || d.Name != "Karo" || d.Version != "2.1" || d.Author != "Nobody" {
		t.Errorf("%+v, %v", d, err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	var f *search.Fault
	if d, err := external.Ask(ctx, brain(t, "silent")); !errors.As(err, &f) || f.Kind != search.TimedOut {
		t.Errorf("%+v, %v", d, err)
	}
	if d, err := external.Ask(t.Context(), brain(t, "child")); !errors.As(err, &f) || f.Kind != search.Stopped {
		t.Errorf("%+v, %v", d, err)
	}
	if d, err := external.Ask(t.Context(), filepath.Join(t.TempDir(), "none")); err == nil || errors.As(err, &f) && f.Name == "None" {
		t.Errorf("%+v, %v", d, err)
	}
}

// On other systems programs for Windows need Wine, and the error says so.
func TestProgramsForWindows(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("they need nothing here")
	}
	t.Setenv("PATH", t.TempDir())
	if _, err := external.Ask(t.Context(), "/nowhere/pbrain-pela.exe"); err == nil || !strings.Contains(err.Error(), "Wine") {
		t.Error(err)
	}
	wine := filepath.Join(os.Getenv("PATH"), "wine")
	if err := os.WriteFile(wine, []byte("#!/bin/sh\nread x; echo \"name=\\\"$1 says $x\\\"\"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	if d, err := external.Ask(t.Context(), t.TempDir()+"/pbrain-pela.exe"); err != nil ||
		!strings.Contains(d.Name, "pbrain-pela.exe says ABOUT") {
		t.Errorf("%+v, %v", d, err)
	}
}

func TestNames(t *testing.T) {
	for path, want := range map[string]string{
		"/opt/pbrain-karo": "Karo", `C:\brains\pbrain-Pela.exe`: "Pela", "rapfi": "Rapfi", "pbrain-": "Pbrain-",
		"x/PBRAIN-Wine2.0.EXE": "Wine2.0",
	} {
		if got := external.Name(path); got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
}

// The dialogue is appended to a log, and the folder, the memory and the number of threads are sent.
func TestLogAndSettings(t *testing.T) {
	log := filepath.Join(t.TempDir(), "log.txt")
	path := brain(t, "good")
	for range 2 {
		b := searchtest.MustParse(t, spec(path, fmt.Sprintf(",time=1m,memory=20MiB,threads=3,folder=/tmp/karo,log=%q", log)), env).NewBrain()
		searchtest.Ask(t, b, fiveInARow(t, "a15", "h8"), search.Limits{Depth: 7, Nodes: 9})
		_ = b.Close()
	}
	text, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"> START 15", "< OK", "> INFO timeout_turn ", "> INFO max_memory 20971520", "> INFO thread_num 3", "> INFO folder /tmp/karo",
		"> INFO max_depth 7", "> INFO max_node 9", "> INFO rule 0", "> BOARD", "> 0,0,1", "> 7,7,2", "> DONE", "< 1,0", "> END",
	} {
		if strings.Count(string(text), want) != 2 {
			t.Errorf("the log has %q not twice:\n%s", want, text)
		}
	}
}

// A guest that was prepared is ready when its first move is asked for, and is not started again.
func TestAGuestIsPrepared(t *testing.T) {
	path := brain(t, "slow")
	log := filepath.Join(t.TempDir(), "log.txt")
	b := search.Watchdog(searchtest.MustParse(t, spec(path, fmt.Sprintf(",time=10s,log=%q", log)), env), time.Minute)
	defer b.Close()
	p := fiveInARow(t, "h8", "a15")
	search.Prepare(t.Context(), b, p, search.Limits{})
	text, err := os.ReadFile(log)
	if err != nil || !strings.Contains(string(text), "< OK") {
		t.Fatalf("it is not ready: %s, %v", text, err)
	}
	searchtest.Ask(t, b, p, search.Limits{})
	if text, err = os.ReadFile(log); strings.Count(string(text), "> START") != 1 || !strings.Contains(string(text), "> BOARD") || err != nil {
		t.Errorf("it was started anew: %s, %v", text, err)
	}
}

// What keeps a guest from playing is known once it was prepared.
func TestAGuestThatCannotPlay(t *testing.T) {
	for _, c := range []struct {
		kind string
		r    mnk.Rules
	}{
		{"picky", mnk.Rules{Rows: 15, Columns: 15, K: 5}},
		{"good", mnk.Rules{Rows: 3, Columns: 3, K: 3}},
	} {
		p := board(t, c.r)
		_, want := newBrain(t, c.kind, "").Think(t.Context(), p, search.Limits{}, nil)
		if err := search.Prepare(t.Context(), newBrain(t, c.kind, ""), p, search.Limits{}); err == nil || err.Error() != want.Error() {
			t.Errorf("%s: %v, want %v", c.kind, err, want)
		}
	}
	missing := searchtest.NewBrain(t, spec(filepath.Join(t.TempDir(), "missing"), ""), env)
	if err := search.Prepare(t.Context(), missing, fiveInARow(t), search.Limits{}); !errors.As(err, new(*search.UnableError)) {
		t.Errorf("a program that is missing: %v", err)
	}
}

// A game has one process until a move is taken back, even if the brain is prepared before every move.
func TestAGameHasOneProcess(t *testing.T) {
	log := filepath.Join(t.TempDir(), "log.txt")
	b := search.Watchdog(searchtest.MustParse(t, spec(brain(t, "good"), fmt.Sprintf(",log=%q", log)), env), time.Minute)
	defer b.Close()
	count := func(word string) int {
		text, err := os.ReadFile(log)
		if err != nil {
			t.Fatal(err)
		}
		return strings.Count(string(text), "> "+word)
	}
	p := fiveInARow(t)
	for range 3 {
		search.Prepare(t.Context(), b, p, search.Limits{})
		p.Play(searchtest.Ask(t, b, p, search.Limits{}).Move)
		p.Play(p.AppendMoves(nil)[20])
	}
	if count("START") != 1 || count("BEGIN") != 1 || count("TURN") != 2 {
		t.Errorf("%d processes, %d times BEGIN, %d times TURN", count("START"), count("BEGIN"), count("TURN"))
	}
	p.Undo()
	p.Undo()
	p.Play(p.AppendMoves(nil)[30])
	search.Prepare(t.Context(), b, p, search.Limits{})
	if count("START") != 2 {
		t.Error("it is started within the time for its move")
	}
	searchtest.Ask(t, b, p, search.Limits{})
	if count("START") != 2 || count("BOARD") != 1 {
		t.Errorf("%d processes, %d times BOARD", count("START"), count("BOARD"))
	}
}

// The report of a guest that reports no nodes has none.
func TestASilentGuestHasNoNodes(t *testing.T) {
	if r := searchtest.Ask(t, newBrain(t, "thinks", ""), fiveInARow(t, "h8"), search.Limits{}); r.Nodes != 0 {
		t.Errorf("%d nodes", r.Nodes)
	}
}

// A byte-order mark before the first line is ignored.
func TestAGuestWithAByteOrderMark(t *testing.T) {
	searchtest.Ask(t, newBrain(t, "bom", ""), fiveInARow(t, "h8"), search.Limits{})
}

// For its first move, a guest may also use the time that it has to start, since it may load its data then.
func TestTheFirstMoveHasTheTimeOfTheStart(t *testing.T) {
	b := newBrain(t, "loads", ",time=100ms")
	r := searchtest.Ask(t, b, fiveInARow(t, "h8"), search.Limits{})
	if r.Nodes != 0 {
		t.Errorf("%d nodes", r.Nodes)
	}
}

// A guest may exceed its time by the Grace of the limits.
func TestAGuestIsGrantedMoreTime(t *testing.T) {
	b := newBrain(t, "slows", ",time=100ms")
	p := fiveInARow(t, "h8")
	p.Play(searchtest.Ask(t, b, p, search.Limits{}).Move)
	p.Play(p.AppendMoves(nil)[20])
	searchtest.Ask(t, b, p, search.Limits{Grace: time.Minute})
}

// A guest without a path is not a valid player, and a guest that came with a game starts no program.
func TestPlayersOfGuests(t *testing.T) {
	if _, err := search.Parse("guest", env); err == nil || !strings.Contains(err.Error(), "path") {
		t.Error(err)
	}
	foreign := env
	foreign.Trusted = false
	path := brain(t, "stays")
	b := searchtest.NewBrain(t, spec(path, ""), foreign)
	if _, err := b.Think(t.Context(), fiveInARow(t), search.Limits{}, nil); !errors.Is(err, search.ErrForeign) {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(filepath.Dir(path), "stays")); err == nil {
		t.Error("the program was started")
	}
}

// A guest receives the clock, the rule and the side whose stones it plays.
func TestWhatAGuestIsTold(t *testing.T) {
	log := filepath.Join(t.TempDir(), "log.txt")
	p := board(t, mnk.Rules{Rows: 15, Columns: 17, K: 5, Options: mnk.Exact})
	b := newBrain(t, "good", fmt.Sprintf(",log=%q", log))
	searchtest.Ask(t, b, p, search.Limits{Clock: search.Clock{Own: 90 * time.Second}})
	text, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{ // some of the time went into getting ready
		"> RECTSTART 17,15", "> INFO timeout_match 90000", `> INFO time_left [1-8]\d{4}`, "> INFO rule 1", "> BEGIN",
	} {
		if !regexp.MustCompile(want + "\n").Match(text) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
}
