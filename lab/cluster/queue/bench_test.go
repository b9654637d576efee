package queue_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

// The benchmarks measure how much load one server can take. It is 'mnklab serve' itself, as a process of
// its own on the loopback.

// serverProcess is a running server.
type serverProcess struct {
	address string
	pid     int
}

// startServerProcess starts 'mnklab serve' on a folder, and stops it when the benchmark ends.
func startServerProcess(b *testing.B, dir string) serverProcess {
	b.Helper()
	program := filepath.Join(b.TempDir(), "mnklab")
	if out, err := exec.Command("go", "build", "-o", program, "github.com/mnkdesk/mnkdesk/cmd/mnklab").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	c := exec.Command(program, "serve", "--dir", dir, "--listen", "127.0.0.1:0")
	c.Stderr = os.Stderr
	stdout, err := c.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := c.Start(); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		_ = c.Process.Kill()
		_ = c.Wait()
	})
	line, err := bufio.NewReader(stdout).ReadString('\n')
	if err != nil {
		b.Fatal(err)
	}
	return serverProcess{strings.TrimSpace(line), c.Process.Pid}
}

// connect connects a client that is closed when the benchmark ends.
func (s serverProcess) connect(b *testing.B) *queue.Client {
	b.Helper()
	c, err := queue.Connect(b.Context(), queue.Options{Address: s.address, Identity: queue.OwnIdentity()})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(c.Close)
	return c
}

// startWorkers starts workers, each with a connection of its own. They work until dismiss is
// called.
func (s serverProcess) startWorkers(b *testing.B, workers, cores int) (dismiss func()) {
	b.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	var all sync.WaitGroup
	for i := range workers {
		c := s.connect(b)
		all.Go(func() {
			err := c.Work(ctx, queue.WorkerOptions{
				Name: fmt.Sprint("w", i), Cores: cores, Handlers: map[string]queue.Handler{"upper": upperHandler},
			})
			if err != nil {
				b.Error(err)
			}
		})
	}
	return func() { cancel(); all.Wait() }
}

// memory returns the server's memory in MB as Linux reports it: the current size for the key VmRSS,
// the peak for VmHWM.
func (s serverProcess) memory(b *testing.B, key string) float64 {
	b.Helper()
	_, after, _ := strings.Cut(s.readProc(b, "status"), key+":")
	kib, err := strconv.ParseFloat(strings.Fields(after)[0], 64)
	if err != nil {
		b.Fatal(err)
	}
	return kib * 1024 / 1e6
}

// processorTime returns the processor time that the server has used.
func (s serverProcess) processorTime(b *testing.B) time.Duration {
	b.Helper()
	fields := strings.Fields(s.readProc(b, "stat"))
	user, err := strconv.Atoi(fields[13])
	system, err2 := strconv.Atoi(fields[14])
	if err := errors.Join(err, err2); err != nil {
		b.Fatal(err)
	}
	return time.Duration(user+system) * 10 * time.Millisecond
}

// readProc returns the text of a file of the server's process in /proc.
func (s serverProcess) readProc(b *testing.B, name string) string {
	b.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/%s", s.pid, name))
	if err != nil {
		b.Skip("the figures of another process are known on Linux only")
	}
	return string(text)
}

// BenchmarkTasks measures the round trip of tasks that cost nothing, from a dispatcher to workers
// and back, with 512 tasks in flight, like a match.
func BenchmarkTasks(b *testing.B) {
	for _, workers := range []int{1, 8, 64} {
		b.Run(fmt.Sprint("workers=", workers), func(b *testing.B) {
			s := startServerProcess(b, b.TempDir())
			defer s.startWorkers(b, workers, 8)()
			c := s.connect(b)
			d, err := c.Dispatch("r", nil)
			if err != nil {
				b.Fatal(err)
			}
			defer d.Close()
			data := make([]byte, 4000)
			out := make(chan struct{}, 512)
			var all sync.WaitGroup
			b.ResetTimer()
			for i := range b.N {
				out <- struct{}{}
				all.Go(func() {
					defer func() { <-out }()
					if _, err := d.Do(b.Context(), "upper", fmt.Sprint(i), data); err != nil {
						b.Error(err)
					}
				})
			}
			all.Wait()
			b.StopTimer()
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "tasks/s")
		})
	}
}

// BenchmarkFill measures how fast a server stores tasks and results, and how much memory it uses
// when it holds them all: the peak, and the size after the time of MNKDESK_SETTLE, such as 3m, when
// it has written them to disk.
func BenchmarkFill(b *testing.B) {
	for _, kind := range []string{queue.Queue, queue.Results} {
		b.Run(kind, func(b *testing.B) {
			s := startServerProcess(b, b.TempDir())
			c := s.connect(b)
			b.ResetTimer()
			if err := c.Fill(b.Context(), kind, strings.Repeat("r", 32), b.N, 200); err != nil {
				b.Fatal(err)
			}
			b.StopTimer()
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "tasks/s")
			b.ReportMetric(s.memory(b, "VmHWM"), "peak-MB")
			settle(b)
			b.ReportMetric(s.memory(b, "VmRSS"), "MB")
		})
	}
}

// settle waits for the time in MNKDESK_SETTLE, except in the trial run with b.N = 1.
func settle(b *testing.B) {
	if d, err := time.ParseDuration(os.Getenv("MNKDESK_SETTLE")); err == nil && b.N > 1 {
		time.Sleep(d)
	}
}

// BenchmarkIdle measures the memory and the processor time of a server with b.N idle workers.
func BenchmarkIdle(b *testing.B) {
	s := startServerProcess(b, b.TempDir())
	before := s.memory(b, "VmRSS")
	defer s.startWorkers(b, b.N, 1)()
	c := s.connect(b)
	for there := 0; there < b.N; {
		list, err := c.Workers(b.Context())
		if err != nil {
			b.Fatal(err)
		}
		there = len(list)
	}
	began, used := time.Now(), s.processorTime(b)
	settle(b)
	b.ReportMetric(100*(s.processorTime(b)-used).Seconds()/time.Since(began).Seconds(), "%CPU")
	b.ReportMetric(before, "empty-MB")
	b.ReportMetric(s.memory(b, "VmRSS"), "MB")
	b.ReportMetric(s.memory(b, "VmHWM"), "peak-MB")
}
