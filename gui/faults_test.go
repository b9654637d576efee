package gui

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/gui/help"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
)

// A playthrough imitates a person who starts and quits the program twice: games between two people
// with moves, undo, endings, a next game, a rename and a change of settings. During a playthrough,
// disk operations ("steps") of the program fail, or the process is killed before one of them. What
// was confirmed to be on the disk must still be there afterwards.

// playthrough is a playthrough of a Desk whose files are in dir.
type playthrough struct {
	*bench
	dir  string
	said []string // the disk errors shown to the person, in order
}

// actions returns the person's actions, in order.
func actions() []func(e *playthrough) {
	play := func(cells string) []func(e *playthrough) {
		var list []func(e *playthrough)
		for _, cell := range strings.Fields(cells) {
			list = append(list, func(e *playthrough) { e.click(cell) })
		}
		return list
	}
	choose := func(menu, item string) func(e *playthrough) { return func(e *playthrough) { e.choose(menu, item) } }
	list := []func(e *playthrough){(*playthrough).start, func(e *playthrough) { e.twoPeople("3,3,3") }}
	list = append(list, play("a1 b1 a2 b2")...)
	list = append(list, choose("Move", "Undo"), choose("Move", "Undo"))
	list = append(list, play("c3 c2 a3 b3 b2")...) // completes no row before the last move
	list = append(list, choose("Game", "Play Again"))
	list = append(list, play("b2 a1")...)
	list = append(list, (*playthrough).rename)
	list = append(list, play("a2")...)
	list = append(list, (*playthrough).quit, (*playthrough).start)
	list = append(list, play("c2 c1")...)
	list = append(list, choose("View", "Coordinates"))
	list = append(list, play("a3 c3")...)
	return append(list, (*playthrough).quit)
}

// newPlaythrough returns a playthrough in a folder with settings but no games.
func newPlaythrough(t *testing.T, dir string) *playthrough {
	t.Helper()
	text := "pause_ms = 0\nanimation = false\ntheme = \"light\"\nlevel = \"easy\"\n"
	if err := os.WriteFile(filepath.Join(dir, "settings.toml"), []byte(text), 0o600); err != nil && !errors.Is(err, os.ErrExist) {
		t.Fatal(err)
	}
	return &playthrough{bench: newBench(t, dir), dir: dir}
}

// start starts the program.
func (e *playthrough) start() {
	app := sharedApp(e.t)
	closeWindows()
	c := Config{
		App: app, Post: func(f func()) { e.queue <- f }, Leave: func(bool) {}, Paths: pathsIn(e.dir), RetryDelay: 5 * time.Millisecond,
		About: help.About{Name: "MNK Desk", Version: "1.2.3", Icon: theme.ComputerIcon()},
	}
	var err error
	if c.Settings, err = settings.Open(e.dir); err != nil {
		c.Notices = append(c.Notices, err.Error())
	}
	e.open(c)
	notify := e.notify
	e.notify = func(about autosave.Subject, err error) {
		e.said = append(e.said, err.Error())
		notify(about, err)
	}
	e.win.Resize(fyne.NewSize(1040, 760))
}

// quit closes the window and checks that no message was shown twice.
func (e *playthrough) quit() {
	e.t.Helper()
	e.Close(5 * time.Minute)
	slices.Sort(e.said)
	if once := slices.Compact(slices.Clone(e.said)); len(once) != len(e.said) {
		e.t.Errorf("said %q", e.said)
	}
	e.said = nil
}

// rename changes the person's name, as the settings dialog does.
func (e *playthrough) rename() {
	old := e.prefs.Name
	e.prefs.Change(func(s *settings.Settings) { s.Name = "Ada" })
	e.table.Session.Rename(map[string]string{old: "Ada"})
}

// run performs all actions. After each action it calls confirmed, if not nil, provided that everything
// is on the disk.
func (e *playthrough) run(confirmed func(action int)) {
	for i, action := range actions() {
		action(e)
		quiet := e.settled()
		e.closeSheets()
		if quiet && confirmed != nil {
			confirmed(i)
		}
	}
}

// closeSheets closes all dialogs by Escape.
func (b *bench) closeSheets() {
	for b.dialogs() > 0 {
		b.typeKey(fyne.KeyEscape)
	}
}

// settled waits for the disk workers and reports whether they have nothing left to
// write.
func (e *playthrough) settled() bool {
	if !e.loop.Closed() {
		e.settle()
	}
	return len(e.saver.Wait(0)) == 0
}

// foundState describes what the program finds on the disk when it starts.
type foundState struct {
	Games string // the moves of the finished games
	Moves string // the moves of the game in progress
	Name  string // the person's name
	Extra string // backup copies of unreadable files
}

// findIn starts the program, without faults, in the folder that a playthrough has left.
func findIn(t *testing.T, dir string) foundState {
	t.Helper()
	e := &playthrough{bench: newBench(t, dir), dir: dir}
	e.start()
	defer e.quit()
	e.settle()
	var f foundState
	for _, g := range e.listPastGames() {
		_, moves, _ := strings.Cut(g.Record, "\n\n")
		f.Games += strings.TrimSpace(moves) + "; "
	}
	if len(e.table.Snap.Moves) > 0 {
		f.Moves = fmt.Sprint(e.table.Snap.Setup.Variant.Name, e.table.Snap.Moves, e.table.Snap.Ply, e.table.Snap.Setup.Seats[0].Name)
	}
	f.Name = e.prefs.Name
	kept, err := filepath.Glob(filepath.Join(dir, "*.bak*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range kept {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f.Extra += string(text)
	}
	left, err := filepath.Glob(filepath.Join(dir, "finished", "*"))
	if err != nil || len(left) > 0 {
		t.Errorf("left in the spool: %v, %v", left, err)
	}
	return f
}

// milestones returns what the program would find at a start after each action of a playthrough without
// faults. It computes them once, since they never change.
func milestones(t *testing.T) []foundState {
	t.Helper()
	if len(allMilestones) > 0 {
		return allMilestones
	}
	dir := t.TempDir()
	e := newPlaythrough(t, dir)
	list := make([]foundState, len(actions()))
	e.run(func(i int) {
		other := t.TempDir()
		copyFolder(t, dir, other)
		list[i] = findIn(t, other)
	})
	allMilestones = list
	return list
}

var allMilestones []foundState // cached by milestones

func copyFolder(t *testing.T, from, to string) {
	t.Helper()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
}

// faultStep returns the distance between the steps that are made to fail: 1 if MNKDESK_FAULTS is set
// (make faults), far at full length, 6 × far under the slow race detector, and otherwise 2 × far.
func faultStep(far int) int {
	switch {
	case os.Getenv("MNKDESK_FAULTS") != "":
		return 1
	case raced.Detector:
		return 6 * far
	case long.Asked():
		return far
	default:
		return 2 * far
	}
}

// firstFault returns the first step that is made to fail. It depends on MNKDESK_ATTACK_SEED (make
// attack), so that many seeds together cover all steps.
func firstFault(far int) int {
	seed, _ := strconv.Atoi(os.Getenv("MNKDESK_ATTACK_SEED")) // 0 if it is not set
	return 1 + seed%faultStep(far)
}

// checkFound checks that the games and the name in got each match a milestone in all that is not
// earlier than the last confirmed action. confirmed is −1 if no action was confirmed.
func checkFound(t *testing.T, step string, got foundState, all []foundState, confirmed int) {
	t.Helper()
	later := all[max(confirmed, 0):]
	if confirmed < 0 {
		later = append([]foundState{{Name: "You"}}, all...)
	}
	game := func(f foundState) bool { return f.Games == got.Games && f.Moves == got.Moves }
	if !slices.ContainsFunc(later, game) {
		t.Errorf("%s: after action %d there are the games %q and %q is in progress", step, confirmed, got.Games, got.Moves)
	}
	if !slices.ContainsFunc(later, func(f foundState) bool { return f.Name == got.Name }) {
		t.Errorf("%s: after action %d the name is %s", step, confirmed, got.Name)
	}
}

var errFault = errors.New("the disk is on fire")

// If any single step fails, the program retries it, and in the end everything is on the disk. No
// message is shown twice.
func TestPlaythroughWithOneFault(t *testing.T) {
	all := milestones(t)
	last := len(all) - 1
	for n := firstFault(17); ; n += faultStep(17) {
		dir := t.TempDir()
		e := newPlaythrough(t, dir)
		var steps atomic.Int64
		which := ""
		end := files.Fault(func(op files.Op, path string) error {
			if steps.Add(1) == int64(n) {
				which = fmt.Sprintf("step %d, %s %s", n, op, filepath.Base(path))
				return errFault
			}
			return nil
		})
		e.run(nil)
		end()
		if steps.Load() < int64(n) {
			t.Logf("%d steps", steps.Load())
			return
		}
		got := findIn(t, dir)
		if strings.HasSuffix(which, ", read unfinished.mnk") {
			// An unreadable game is moved aside, and another game begins.
			if !strings.Contains(got.Extra, "1. b2 a1 2. a2") {
				t.Errorf("%s: the game is not kept aside: %q", which, got.Extra)
			}
			got.Moves = all[last].Moves
		}
		checkFound(t, which, got, all, last)
	}
}

// If the disk fails permanently at some step, everything confirmed before is still there, no message
// is shown twice, and the program can be closed.
func TestPlaythroughOnADyingDisk(t *testing.T) {
	raced.Skip(t)
	all := milestones(t)
	for n := firstFault(29); ; n += faultStep(29) {
		dir := t.TempDir()
		e := newPlaythrough(t, dir)
		var steps atomic.Int64
		confirmed := -1
		end := files.Fault(func(files.Op, string) error {
			if steps.Add(1) >= int64(n) {
				return errFault
			}
			return nil
		})
		e.run(func(i int) {
			if steps.Load() < int64(n) {
				confirmed = i
			}
		})
		end()
		if steps.Load() < int64(n) {
			return
		}
		checkFound(t, fmt.Sprintf("a disk that dies at step %d", n), findIn(t, dir), all, confirmed)
	}
}

// If all operations on one file fail (games.db was written by a newer version, or its folder is full),
// everything else is on the disk, and no finished game is lost.
func TestPlaythroughWithoutAFile(t *testing.T) {
	raced.Skip(t)
	all := milestones(t)
	want := all[len(all)-1]
	for fails, lost := range map[string]func(*foundState){
		"games.db":       nil,
		"the past games": nil, // every commit to the database
		"finished":       nil,
		"unfinished.mnk": func(f *foundState) { f.Moves = "" },
		"settings.toml":  func(f *foundState) { f.Name = "You" },
	} {
		dir := t.TempDir()
		e := newPlaythrough(t, dir)
		end := files.Fault(func(_ files.Op, path string) error {
			if filepath.Base(path) == fails || filepath.Base(filepath.Dir(path)) == fails {
				return errFault
			}
			return nil
		})
		e.run(nil)
		end()
		got, want := findIn(t, dir), want
		if lost != nil {
			lost(&want)
		}
		if got.Name != want.Name || got.Games != want.Games || got.Moves != want.Moves {
			t.Errorf("%s failed all the time: found %+v", fails, got)
		}
	}
}

// confirmation is a line that the child process of TestPlaythroughWithAKill prints.
type confirmation struct{ Steps, Action int }

// playthroughChild runs a playthrough in the child process, which kills itself before step n.
func playthroughChild(t *testing.T, dir string, n int) {
	var steps atomic.Int64
	files.Fault(func(files.Op, string) error {
		if steps.Add(1) == int64(n) {
			p, err := os.FindProcess(os.Getpid())
			if err == nil {
				err = p.Kill()
			}
			if err != nil {
				panic(err)
			}
			select {}
		}
		return nil
	})
	out := json.NewEncoder(os.Stdout)
	newPlaythrough(t, dir).run(func(i int) {
		if err := out.Encode(confirmation{int(steps.Load()), i}); err != nil {
			t.Fatal(err)
		}
	})
}
