package external_test

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/searches/external/gomocup"
)

// TestMain lets the test program also run as a fake brain, under other names: brain(t, "silent")
// returns a path that runs it as the brain silent.
func TestMain(m *testing.M) {
	if name, ok := strings.CutPrefix(filepath.Base(os.Args[0]), "pbrain-"); ok {
		(&fakeBrain{kind: strings.TrimSuffix(name, ".exe")}).run()
		return
	}
	os.Exit(m.Run())
}

// brain returns the path of a brain of a kind, in a folder of its own.
func brain(t *testing.T, kind string) string {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("links to programs are none here")
	}
	me, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "pbrain-"+kind)
	if err := os.Symlink(me, path); err != nil {
		t.Fatal(err)
	}
	return path
}

// fakeBrain is a brain that plays the first free cell, except for the misbehaviour of its kind.
type fakeBrain struct {
	kind          string
	columns, rows int
	taken         []gomocup.Cell
	quiet         bool // the stones are those of YixinBoard
}

func (f *fakeBrain) run() {
	f.begin()
	lines := gomocup.NewLines(os.Stdin)
	list := false
	for {
		line, err := lines.Next()
		if err != nil {
			f.onOrphaned()
			return
		}
		switch c := gomocup.ParseCommand(line); {
		case list && c.Word == gomocup.Done:
			if list = false; !f.quiet {
				f.move()
			}
		case list:
			s, _ := gomocup.ParseStone(line)
			f.taken = append(f.taken, s.Cell)
		default:
			list, f.quiet = c.Word == gomocup.Board || c.Word == gomocup.YixinBoard, c.Word == gomocup.YixinBoard
			f.handle(c)
		}
	}
}

// begin does what the brain's kind does at its start.
func (f *fakeBrain) begin() {
	switch f.kind {
	case "hello":
		fmt.Print("MESSAGE hello\r\n\r\nI am here\rDEBUG 7,7\n")
	case "bom":
		fmt.Print("\ufeff")
	case "child":
		f.spawn("sleeper", false)
		os.Exit(0)
	case "daemon":
		f.spawn("sleeper", true)
	case "sleeper":
		writePID("sleeper")
		time.Sleep(time.Hour)
	case "deaf":
		time.Sleep(time.Hour)
	case "stays":
		signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGPIPE)
		writePID("stays")
	}
}

// onOrphaned does what the brain's kind does when its manager is gone.
func (f *fakeBrain) onOrphaned() {
	if f.kind == "stays" {
		time.Sleep(time.Hour)
	}
}

// writePID writes the process ID to a file with the given name in its folder.
func writePID(name string) {
	_ = os.WriteFile(name+".tmp", fmt.Append(nil, os.Getpid()), 0o600)
	_ = os.Rename(name+".tmp", name)
}

// spawn starts a brain of another kind that writes to our standard output, and waits for its note.
func (f *fakeBrain) spawn(kind string, leaves bool) {
	path := filepath.Join(filepath.Dir(os.Args[0]), "pbrain-"+kind)
	_ = os.Symlink(os.Args[0], path)
	cmd := exec.Command(path)
	cmd.Stdout = os.Stdout
	detach(cmd, leaves)
	if err := cmd.Start(); err != nil {
		fmt.Println("ERROR", err)
	}
	for {
		if _, err := os.Stat(kind); err == nil {
			return
		}
		time.Sleep(time.Millisecond)
	}
}

func (f *fakeBrain) handle(c gomocup.Command) {
	switch c.Word {
	case gomocup.Start, gomocup.RectStart:
		f.start(c)
	case gomocup.About:
		if f.kind != "silent" {
			fmt.Println(`MESSAGE thinking about it`)
			fmt.Println(`name="Karo", version="2.1", author="Nobody", country="Nowhere"`)
		}
	case gomocup.Restart:
		if f.taken = nil; f.kind != "good" {
			fmt.Println("OK")
		}
	case gomocup.YixinInfo:
		if f.kind == "lines" {
			fmt.Println("MESSAGE Lines 1.0\nMESSAGE INFO MAX_THREAD_NUM 2")
		} else if f.kind == "waits" {
			fmt.Println("UNKNOWN", c.Word)
		}
	case gomocup.YixinBest:
		f.moveWithLines(c.Args)
	case gomocup.Begin:
		f.move()
	case gomocup.Turn:
		cell, _ := gomocup.ParseCell(c.Args)
		f.taken = append(f.taken, cell)
		f.move()
	case gomocup.Play:
		fmt.Println(c.Args)
	case gomocup.YixinStop:
		if f.kind == "waits" {
			fmt.Println(f.firstFreeCell())
		}
	case gomocup.End:
		if f.kind != "stays" {
			os.Exit(0)
		}
	case gomocup.Info:
		if f.kind == "strict" && strings.HasPrefix(c.Args, "rule") {
			fmt.Println("ERROR no rules here")
		}
	}
}

func (f *fakeBrain) start(c gomocup.Command) {
	f.columns, f.rows, _ = gomocup.ParseSize(c.Args)
	switch {
	case f.kind == "picky" && f.rows != 20:
		fmt.Println("ERROR only 20, please")
	case f.kind == "square" && c.Word == gomocup.RectStart:
		fmt.Println("UNKNOWN RECTSTART")
	case f.kind == "slow":
		time.Sleep(300 * time.Millisecond)
		fmt.Println("OK")
	default:
		fmt.Println("OK")
	}
}

// firstFreeCell returns the first free cell.
func (f *fakeBrain) firstFreeCell() gomocup.Cell {
	for i := range f.columns * f.rows {
		if c := (gomocup.Cell{X: i % f.columns, Y: i / f.columns}); !slices.Contains(f.taken, c) {
			return c
		}
	}
	return gomocup.Cell{}
}

// moveWithLines reports as many lines as were asked for, each with its first move, and moves.
func (f *fakeBrain) moveWithLines(number string) {
	n, _ := strconv.Atoi(number)
	c := f.firstFreeCell()
	for i := range n {
		fmt.Printf("MESSAGE (%d) %d | 4-6 | %s\n", i+1, 50-10*i, gomocup.Cell{X: c.X, Y: c.Y + i}.Name())
	}
	fmt.Println(c)
}

// move does what the brain's kind does when it must move.
func (f *fakeBrain) move() {
	c := f.firstFreeCell()
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	switch f.kind {
	case "silent", "waits", "strict-late":
		return
	case "broods":
		fmt.Fprintln(out, "MESSAGE Depth 1 | Eval 1 | Node 1 | Time 1ms")
		return
	case "garbage":
		fmt.Fprint(out, "\x00\xff\xfe garbage\n7;7\n-1,-1 \nOK\nname=\n{\"move\":1}\n")
		return
	case "flood":
		for range 1 << 20 {
			fmt.Fprintln(out, "MESSAGE Depth 1 | Eval 1 | Node 1 | Time 1ms")
		}
		return
	case "endless":
		for range 1 << 20 {
			fmt.Fprint(out, "MESSAGE without an end ")
		}
		return
	case "thinks":
		time.Sleep(100 * time.Millisecond)
	case "loads":
		if len(f.taken) < 2 {
			time.Sleep(2400 * time.Millisecond)
		}
	case "slows":
		if len(f.taken) > 1 {
			time.Sleep(2400 * time.Millisecond)
		}
	case "crash":
		os.Exit(3)
	case "talks":
		fmt.Fprintln(out, "MESSAGE Depth 3-5 | Eval 40 | Node 2K | Time 12ms |", c.Name())
		fmt.Fprintf(out, "MESSAGE Depth 9-12 | Eval +M3 | Node 5M | Time 1s | %s %s %s\n", c.Name(),
			gomocup.Cell{X: c.X, Y: c.Y + 1}.Name(), gomocup.Cell{X: c.X, Y: c.Y + 2}.Name())
	case "wavers":
		fmt.Fprintln(out, "MESSAGE Depth 3-5 | Eval 40 | Node 2K | Time 12ms |", c.Name())
		c.Y++
	case "mutters":
		fmt.Fprintln(out, "MESSAGE eval 40, depth 5, nodes 900, speed 3")
		c.Y++
	case "despairs":
		fmt.Fprintln(out, "MESSAGE Depth 5-6 | Eval -M4 | Node 2K | Time 12ms |", c.Name())
	case "changes":
		fmt.Fprintln(out, "MESSAGE Depth 5-6 | Eval +M9 | Node 2K | Time 12ms |", gomocup.Cell{X: c.X, Y: c.Y + 1}.Name())
	case "occupied":
		c = f.taken[0]
	case "off":
		c = gomocup.Cell{X: f.columns, Y: 0}
	case "two":
		fmt.Fprintln(out, c, c)
		return
	case "error":
		fmt.Fprintln(out, "ERROR I have lost my mind")
		return
	case "suggests":
		fmt.Fprintln(out, "SUGGEST", c)
		f.taken = append(f.taken, c)
		return
	case "greedy":
		greed := make([]byte, 200<<20)
		for i := range greed {
			greed[i] = 1
		}
		time.Sleep(time.Hour)
		runtime.KeepAlive(greed)
	}
	f.taken = append(f.taken, c)
	fmt.Fprintln(out, c)
	if f.kind == "stammers" {
		fmt.Fprintln(out, c)
	}
}
