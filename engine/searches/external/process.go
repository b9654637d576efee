package external

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/external/gomocup"
)

// maxOutput is how many bytes a guest may write for a move.
var maxOutput = 8 << 20

const (
	// maxLines is how many lines wait to be read.
	maxLines = 256
	// partingTime is how long a guest may take to end after END.
	partingTime = 500 * time.Millisecond
	// lastWords is how long what a guest has written is read once it has ended: others may
	// hold its output open for ever.
	lastWords = 200 * time.Millisecond
)

// process is a guest that runs.
type process struct {
	options
	cmd    *exec.Cmd
	group  group    // all processes of it
	folder string   // its temporary files
	mark   string   // of its environment, by which what has left the group is known; may be empty
	to     *os.File // what it reads
	from   *os.File // what it writes
	lines  chan string
	log    *log
	left   allowance
	gone   chan struct{} // closed once the process has ended
	closed chan struct{} // closed once nobody reads lines any more
	ending sync.Once

	mu   sync.Mutex
	note string // why its lines have ended
}

// start starts a guest. The error says in words why it cannot be had.
func start(o options) (p *process, err error) {
	cmd, err := command(o.path)
	if err != nil {
		return nil, err
	}
	p = &process{
		options: o, cmd: cmd, lines: make(chan string, maxLines), gone: make(chan struct{}), closed: make(chan struct{}),
		left: allowance{bytes: maxOutput},
	}
	if p.log, err = openLog(o.log); err != nil {
		return nil, fmt.Errorf("its log cannot be written: %w", err)
	}
	if p.folder, err = os.MkdirTemp("", "mnkdesk-guest-"); err != nil {
		p.log.close()
		return nil, err
	}
	for _, name := range []string{"TMPDIR", "TMP", "TEMP"} {
		cmd.Env = append(cmd.Env, name+"="+p.folder)
	}
	if len(cmd.Args) == 1 { // Wine's server is not the guest's alone
		p.mark = "TMPDIR=" + p.folder
	}
	if err := p.run(); err != nil {
		p.log.close()
		_ = os.RemoveAll(p.folder) // there is nothing in it
		return nil, fmt.Errorf("it cannot be started: %w", err)
	}
	go p.read()
	go p.await()
	return p, nil
}

// command returns the command for a program: for one of Windows elsewhere by Wine.
func command(path string) (*exec.Cmd, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(path)
	if strings.EqualFold(filepath.Ext(path), ".exe") && runtime.GOOS != "windows" {
		wine, err := exec.LookPath("wine")
		if err != nil {
			return nil, errors.New("a program for Windows needs Wine, which is not installed")
		}
		cmd = exec.Command(wine, path)
	}
	cmd.Dir = filepath.Dir(path) // where its own files are
	cmd.Env = append(os.Environ(), "WINEDEBUG=-all")
	return cmd, nil
}

// run starts the process with its pipes.
func (p *process) run() error {
	theirs, to, err := os.Pipe()
	if err != nil {
		return err
	}
	from, out, err := os.Pipe()
	if err != nil {
		return errors.Join(err, theirs.Close(), to.Close())
	}
	p.cmd.Stdin, p.cmd.Stdout, p.to, p.from = theirs, out, to, from
	err = p.group.start(p.cmd)
	_, _ = theirs.Close(), out.Close() // the process has its own
	if err != nil {
		_, _ = to.Close(), from.Close()
	}
	return err
}

// read reads what the guest writes, until it ends or writes too much.
func (p *process) read() {
	defer close(p.lines)
	lines := gomocup.NewLines(io.TeeReader(p.from, &p.left))
	for {
		line, err := lines.Next()
		if err != nil {
			p.explain(err)
			return
		}
		p.log.add("<", line)
		select {
		case p.lines <- line:
		case <-p.closed:
			return
		}
	}
}

// explain keeps why the lines have ended.
func (p *process) explain(err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case errors.Is(err, gomocup.ErrLongLine), errors.Is(err, errFlood):
		p.note = "it wrote too much"
	default:
		p.note = "it ended"
	}
}

// reason returns why the lines have ended.
func (p *process) reason() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.note
}

// await waits for the end of the process, and lets go what is left of its group.
func (p *process) await() {
	_ = p.cmd.Wait() // how it ended is its own business
	p.group.kill(p.mark)
	_ = p.from.SetReadDeadline(time.Now().Add(lastWords)) // a pipe without deadlines ends with the group
	close(p.gone)
}

// say writes a line to the guest.
func (p *process) say(c gomocup.Command) error {
	p.log.add(">", c.String())
	_ = p.to.SetWriteDeadline(time.Now().Add(Tolerance)) // one that does not read must not hold us up
	if _, err := io.WriteString(p.to, c.String()+"\r\n"); err != nil {
		return p.fault(search.Stopped, "it does not read")
	}
	return nil
}

// fault returns what the guest is to blame for.
func (p *process) fault(kind search.FaultKind, detail string) error {
	p.log.add("!", detail)
	return &search.Fault{Kind: kind, Name: Name(p.path), Detail: detail}
}

// end lets the guest go: it may say goodbye, then all of it is killed. Whoever ends it
// first waits for that.
func (p *process) end() {
	p.ending.Do(func() {
		close(p.closed)
		_ = p.say(gomocup.Command{Word: gomocup.End}) // it may have gone before
		_ = p.to.Close()
		select {
		case <-p.gone:
		case <-time.After(partingTime):
			p.group.kill(p.mark)
			<-p.gone
		}
		_ = p.from.Close()
		_ = os.RemoveAll(p.folder) // what cannot be removed is in the temporary files
		p.log.close()
	})
}

// errFlood says that a guest has written more than it may.
var errFlood = errors.New("too much was written")

// allowance is how much may still be written for a move.
type allowance struct {
	mu    sync.Mutex
	bytes int
}

// Write implements io.Writer: it counts.
func (a *allowance) Write(b []byte) (int, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.bytes -= len(b); a.bytes < 0 {
		return 0, errFlood
	}
	return len(b), nil
}

// renew begins another move.
func (a *allowance) renew() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.bytes = maxOutput
}
