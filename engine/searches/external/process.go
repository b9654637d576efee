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
	"github.com/mnkdesk/mnkdesk/internal/sandbox"
)

// maxOutput is the largest number of bytes that a guest may write for a move.
var maxOutput = 8 << 20

const (
	// maxLines is how many lines may wait to be read.
	maxLines = 256
	// exitTime is how long a guest may take to exit after END.
	exitTime = 500 * time.Millisecond
	// outputTime is how long the output of a guest is still read after it has exited. Other
	// processes may keep its output open for ever.
	outputTime = 200 * time.Millisecond
)

// process is a running guest.
type process struct {
	options
	cmd       *exec.Cmd
	group     group    // the process and those that it starts
	folder    string   // the folder for its temporary files
	mark      string   // in its environment, to find processes that have left the group; may be empty
	stdin     *os.File // the guest's input
	stdout    *os.File // the guest's output
	lines     chan string
	log       *log
	allowance allowance
	exited    chan struct{} // closed when the process has ended
	closed    chan struct{} // closed when nobody reads lines any more
	ending    sync.Once
	moved     bool // it has been asked for a move
	asked     bool // whether it can report several lines: see reportsLines
	lined     bool // it can

	mu        sync.Mutex
	endReason string // the reason why lines ended
}

// start starts a guest. The error says in words for players why it cannot be started.
func start(o options) (p *process, err error) {
	cmd, err := command(o.path)
	if err != nil {
		return nil, err
	}
	p = &process{
		options: o, cmd: cmd, lines: make(chan string, maxLines), exited: make(chan struct{}), closed: make(chan struct{}),
		allowance: allowance{bytes: maxOutput},
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
	if len(cmd.Args) == 1 { // not with Wine, whose server other programs use too
		p.mark = "TMPDIR=" + p.folder
	}
	if err := p.run(); err != nil {
		p.log.close()
		_ = os.RemoveAll(p.folder) // the folder is empty
		return nil, fmt.Errorf("it cannot be started: %w", err)
	}
	go p.read()
	go p.await()
	return p, nil
}

// ErrSandboxed is the error of a guest in the sandbox of Flatpak, where no guest can be started.
var ErrSandboxed = errors.New("the sandbox of Flatpak starts no other program; the other packages for Linux do")

// command returns the command that runs a program. On other systems than Windows, a program for
// Windows runs with Wine.
func command(path string) (*exec.Cmd, error) {
	if sandbox.Flatpak {
		return nil, ErrSandboxed
	}
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
	cmd.Dir = filepath.Dir(path) // the program's own files are there
	cmd.Env = append(os.Environ(), "WINEDEBUG=-all")
	return cmd, nil
}

// run starts the process with pipes for its input and output.
func (p *process) run() error {
	theirs, to, err := os.Pipe()
	if err != nil {
		return err
	}
	from, out, err := os.Pipe()
	if err != nil {
		return errors.Join(err, theirs.Close(), to.Close())
	}
	p.cmd.Stdin, p.cmd.Stdout, p.stdin, p.stdout = theirs, out, to, from
	err = p.group.start(p.cmd)
	_, _ = theirs.Close(), out.Close() // the process has copies
	if err != nil {
		_, _ = to.Close(), from.Close()
	}
	return err
}

// read sends the lines that the guest writes to p.lines, until the guest ends or writes too much.
func (p *process) read() {
	defer close(p.lines)
	lines := gomocup.NewLines(io.TeeReader(p.stdout, &p.allowance))
	for {
		line, err := lines.Next()
		if err != nil {
			p.setEndReason(err)
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

// setEndReason stores the reason why the lines ended.
func (p *process) setEndReason(err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case errors.Is(err, gomocup.ErrLongLine), errors.Is(err, errTooMuchOutput):
		p.endReason = "it wrote too much"
	default:
		p.endReason = "it ended"
	}
}

// reason returns the reason why the lines ended.
func (p *process) reason() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.endReason
}

// await waits until the process ends, and then kills the rest of its group.
func (p *process) await() {
	_ = p.cmd.Wait() // the exit status does not matter
	p.group.kill(p.mark)
	_ = p.stdout.SetReadDeadline(time.Now().Add(outputTime)) // a pipe without deadlines closes with the group
	close(p.exited)
}

// send writes a line to the guest.
func (p *process) send(c gomocup.Command) error {
	p.log.add(">", c.String())
	_ = p.stdin.SetWriteDeadline(time.Now().Add(Tolerance)) // do not wait for a guest that does not read
	if _, err := io.WriteString(p.stdin, c.String()+"\r\n"); err != nil {
		return p.fault(search.Stopped, "it does not read")
	}
	return nil
}

// fault returns the error for a fault of the guest, and logs it.
func (p *process) fault(kind search.FaultKind, detail string) error {
	p.log.add("!", detail)
	return &search.Fault{Kind: kind, Name: Name(p.path), Detail: detail}
}

// end ends the guest. It sends END and waits for a moment, then kills all processes of the guest.
// Every caller waits until the guest is gone.
func (p *process) end() {
	p.ending.Do(func() {
		close(p.closed)
		_ = p.send(gomocup.Command{Word: gomocup.End}) // the guest may have ended already
		_ = p.stdin.Close()
		select {
		case <-p.exited:
		case <-time.After(exitTime):
			p.group.kill(p.mark)
			<-p.exited
		}
		_ = p.stdout.Close()
		_ = os.RemoveAll(p.folder) // what cannot be removed lies among the temporary files
		p.log.close()
	})
}

// errTooMuchOutput is the error of a guest that has written more than it may.
var errTooMuchOutput = errors.New("too much was written")

// allowance is the number of bytes that the guest may still write for a move.
type allowance struct {
	mu    sync.Mutex
	bytes int
}

// Write implements io.Writer. It only counts the bytes.
func (a *allowance) Write(b []byte) (int, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.bytes -= len(b); a.bytes < 0 {
		return 0, errTooMuchOutput
	}
	return len(b), nil
}

// renew resets the allowance for another move.
func (a *allowance) renew() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.bytes = maxOutput
}
