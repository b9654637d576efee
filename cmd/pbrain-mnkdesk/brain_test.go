package main

import (
	"io"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/external/gomocup"
)

// brainAfter returns a brain that has executed some lines of the protocol.
func brainAfter(t *testing.T, lines ...string) *brain {
	t.Helper()
	b := newBrain(io.Discard, time.Now())
	t.Cleanup(b.close)
	for _, line := range lines {
		b.do(received{gomocup.ParseCommand(line), time.Now()})
	}
	return b
}

// The time for a move is the least that the manager allows for the move and for the game, less
// the reserve and the time since the manager asked for the move.
func TestTimeForAMove(t *testing.T) {
	for _, c := range []struct {
		lines       []string
		move, clock time.Duration
	}{
		{nil, usualTime - timeMargin, 0},
		{[]string{"INFO timeout_turn 1000"}, 990 * time.Millisecond, 0},
		{[]string{"INFO timeout_turn 0"}, minTime, 0},
		{[]string{"INFO timeout_turn 3"}, minTime, 0},
		{[]string{"INFO timeout_turn 1000", "INFO time_left 2147483647"}, 990 * time.Millisecond, 0},
		{[]string{"INFO timeout_turn 1000", "INFO time_left 500"}, 490 * time.Millisecond, 490 * time.Millisecond},
		{[]string{"INFO timeout_turn 1000", "INFO time_left 5000"}, 990 * time.Millisecond, 4990 * time.Millisecond},
		{[]string{"INFO timeout_turn 1000", "INFO time_left -50"}, minTime, 1},
		{[]string{"INFO timeout_turn 1000", "INFO timeout_match 700"}, 690 * time.Millisecond, 690 * time.Millisecond},
		{[]string{"INFO timeout_match 9000", "INFO time_left 4000"}, 3990 * time.Millisecond, 3990 * time.Millisecond},
	} {
		synctest.Test(t, func(t *testing.T) {
			l := brainAfter(t, c.lines...).limits(received{at: time.Now()})
			if l.Time != c.move || l.Clock.Own != c.clock {
				t.Errorf("%q: %v a move, %v on the clock", c.lines, l.Time, l.Clock.Own)
			}
		})
	}
	synctest.Test(t, func(t *testing.T) {
		c := received{at: time.Now()}
		time.Sleep(300 * time.Millisecond)
		if l := brainAfter(t, "INFO timeout_turn 1000").limits(c); l.Time != 690*time.Millisecond {
			t.Errorf("300 ms after it was asked it takes %v", l.Time)
		}
	})
}

// The time that a move takes is subtracted from the time left for the game.
func TestTimeOfTheGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, info := range []string{"INFO timeout_match 10000", "INFO time_left 10000"} {
			b := brainAfter(t, info)
			c := received{at: time.Now()}
			time.Sleep(4 * time.Second)
			b.chargeTime(c)
			if left, timed := b.timeLeft(); left != 6*time.Second || !timed {
				t.Errorf("%s: %v is left after 4 s", info, left)
			}
		}
	})
}

// The player and its tables are created before the first move is asked for.
func TestReadyAtTheStart(t *testing.T) {
	if b := brainAfter(t, "START 15"); b.searcher == nil {
		t.Error("the player is made when its time runs")
	}
}

// The tables fit in the memory that the manager allows.
func TestMemory(t *testing.T) {
	for _, c := range []struct {
		lines       []string
		least, most int64
	}{
		{nil, 0, 0},
		{[]string{"INFO max_memory 367001600"}, 100 << 20, 180 << 20},
		{[]string{"INFO max_memory 1000"}, 1 << 20, 1 << 20},
		{[]string{"INFO max_memory 367001600", "INFO hash_size 2048"}, 2 << 20, 2 << 20},
		{[]string{"INFO max_memory 367001600", "INFO hash_size 20480000"}, 100 << 20, 180 << 20},
		{[]string{"INFO hash_size 2048"}, 2 << 20, 2 << 20},
		{[]string{"INFO hash_size 1"}, 1 << 20, 1 << 20},
		{[]string{"INFO max_memory 68719476736"}, 1 << 30, 1 << 30},
	} {
		if got := brainAfter(t, c.lines...).memory(); got < c.least || got > c.most || got%(1<<20) != 0 {
			t.Errorf("%q: tables of %d MiB", c.lines, got>>20)
		}
	}
}

// The program's player uses the memory and the processors that the manager allows.
func TestWhatThePlayerMayUse(t *testing.T) {
	for _, c := range []struct {
		lines []string
		want  string
	}{
		{nil, "gomoku(net)"},
		{[]string{"INFO hash_size 8192"}, "gomoku(net,table=8MiB)"},
		{[]string{"INFO thread_num 1"}, "gomoku(net,threads=1)"},
		{[]string{"INFO thread_num 1000000"}, "gomoku(net,threads=" + strconv.Itoa(runtime.NumCPU()) + ")"},
		{[]string{"INFO hash_size 8192", "INFO thread_num 1"}, "gomoku(net,table=8MiB,threads=1)"},
	} {
		b := brainAfter(t, append(c.lines, "START 15")...)
		v, err := b.variant()
		if err != nil {
			t.Fatal(err)
		}
		if got := b.strongest(v, b.memory()); got.String() != c.want {
			t.Errorf("%q: it plays as %s, expected %s", c.lines, got, c.want)
		}
		if _, err := b.thinker(v); err != nil {
			t.Errorf("%q: %v", c.lines, err)
		}
	}
}

// The player of the command line is one that the person has chosen: it opens its files.
func TestFilesOfThePlayer(t *testing.T) {
	b := brainAfter(t)
	b.player = `gomoku(weights="../../engine/searches/gomoku/weights.json",nodes=100)`
	for _, line := range []string{"START 15", "BEGIN"} {
		b.do(received{gomocup.ParseCommand(line), time.Now()})
	}
	if len(b.stones) != 1 {
		t.Error("it does not play")
	}
}

// The memory that the manager allows bounds the player of the command line, too.
func TestMemoryOfThePlayer(t *testing.T) {
	for _, spec := range []string{"mcts", "gomoku(table=512MiB)", "deepening"} {
		b := brainAfter(t, "INFO max_memory 100000000", "START 15")
		b.player = spec
		v, err := b.variant()
		if err != nil {
			t.Fatal(err)
		}
		p, err := b.readPlayer(v, b.memory())
		if err != nil {
			t.Fatal(err)
		}
		if got := search.MaxMemory(p, search.Limits{}); got > b.memory() {
			t.Errorf("%s: %d MiB", spec, got>>20)
		}
	}
}

// manager talks to the program as managers do, through pipes.
type manager struct {
	t     *testing.T
	to    io.Writer
	lines *gomocup.Lines
	ended chan int
}

func newManager(t *testing.T) manager {
	t.Helper()
	in, to := io.Pipe()
	from, out := io.Pipe()
	m := manager{t, to, gomocup.NewLines(from), make(chan int, 1)}
	go func() {
		m.ended <- run(nil, in, out, os.Stderr)
		_ = out.Close()
	}()
	t.Cleanup(func() { _, _ = to.Close(), from.Close() })
	return m
}

func (m manager) say(lines ...string) {
	m.t.Helper()
	if _, err := io.WriteString(m.to, strings.Join(lines, "\r\n")+"\r\n"); err != nil {
		m.t.Fatal(err)
	}
}

// until reads answers until one is of the given kind, and returns it.
func (m manager) until(k gomocup.Kind) gomocup.Answer {
	m.t.Helper()
	for {
		line, err := m.lines.Next()
		if err != nil {
			m.t.Fatal(err)
		}
		if a := gomocup.ParseAnswer(line); a.Kind == k {
			return a
		}
	}
}

// A search that could take a day ends on command: with a move for YXSTOP, without one for END.
// Commands that arrive meanwhile are answered after it.
func TestASearchIsStopped(t *testing.T) {
	m := newManager(t)
	m.say("START 20", "INFO timeout_turn 86400000", "TURN 5,5")
	m.until(gomocup.Comment) // the search has begun
	m.say("HELLO", "YXSTOP")
	move := m.until(gomocup.Move)
	if a := m.until(gomocup.Unknown); a.Text != "HELLO" {
		t.Errorf("it does not know %q", a.Text)
	}
	m.say("TURN 0,0")
	m.until(gomocup.Comment)
	m.say("STOP")
	if again := m.until(gomocup.Move); again.Cells[0] == move.Cells[0] {
		t.Errorf("%v is played twice", again.Cells)
	}
	m.say("RESTART", "TURN 5,5") // the game before could soon be proved, and BEGIN needs no search
	m.until(gomocup.Comment)
	m.say("END")
	for {
		if line, err := m.lines.Next(); err != nil {
			break
		} else if a := gomocup.ParseAnswer(line); a.Kind == gomocup.Move {
			t.Errorf("after END it plays %s", line)
		}
	}
	if code := <-m.ended; code != exitOK {
		t.Errorf("it ends with %d", code)
	}
}

// If the manager allows it, the brain ponders while the opponent thinks, until the next command
// that is not INFO.
func TestThinkingWhileTheOpponentDoes(t *testing.T) {
	for _, c := range []struct {
		lines []string
		want  bool
	}{
		{[]string{"BEGIN"}, false},
		{[]string{"INFO pondering 1", "BEGIN"}, true},
		{[]string{"INFO pondering 1", "BEGIN", "INFO time_left 5000"}, true},
		{[]string{"INFO pondering 1", "BEGIN", "ABOUT"}, false},
		{[]string{"INFO pondering 1", "BEGIN", "RESTART"}, false},
		{[]string{"INFO pondering 1", "INFO pondering 0", "BEGIN"}, false},
		{[]string{ // the brain's move wins the game
			"INFO pondering 1", "BOARD", "0,0,1", "0,1,1", "0,2,1", "0,3,1", "9,9,2", "9,8,2", "5,3,2", "5,5,2", "DONE",
		}, false},
	} {
		b := brainAfter(t, append([]string{"START 15", "INFO max_depth 1"}, c.lines...)...)
		if got := b.cancelPondering != nil; got != c.want {
			t.Errorf("%q: it thinks on: %v", c.lines, got)
		}
	}
}

// The program ends if its manager is gone.
func TestAManagerThatIsGone(t *testing.T) {
	in, to := io.Pipe()
	from, out := io.Pipe()
	_ = from.Close()
	go func() { _, _ = io.WriteString(to, "ABOUT\nABOUT\n") }()
	if code := run(nil, in, out, io.Discard); code != exitFailed {
		t.Errorf("it ends with %d", code)
	}
	_ = to.Close()
}

// Two brains play a whole game against each other with TURN: every move is legal and the game ends.
func TestAWholeGame(t *testing.T) {
	black, white := newManager(t), newManager(t)
	for _, m := range []manager{black, white} {
		m.say("START 9", "INFO timeout_turn 60000", "INFO max_depth 1")
		m.until(gomocup.OK)
	}
	board := brainAfter(t, "START 9")
	black.say("BEGIN")
	for side := game.First; ; side = side.Other() {
		m, other := black, white
		if side == game.Second {
			m, other = white, black
		}
		cell := m.until(gomocup.Move).Cells[0]
		if err := board.put(cell); err != nil {
			t.Fatal(err)
		}
		p, err := board.position()
		if err != nil {
			t.Fatal(err)
		}
		if p.Outcome().Over() {
			break
		}
		other.say("TURN " + cell.String())
	}
}

// The distance in a message is that of a proof, or else what the player claims, which may be a guest.
func TestMates(t *testing.T) {
	for _, c := range []struct {
		proof              search.Proof
		plies, claim, want int
	}{
		{search.ProvedWin, 7, 0, 7},
		{search.ProvedLoss, 7, 0, -7},
		{search.ProvedDraw, 0, 0, 0},
		{search.Unproved, 0, 0, 0},
		{search.Unproved, 0, -4, -4},
	} {
		if got := mate(c.proof, c.plies, c.claim); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
}
