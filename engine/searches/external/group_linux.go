package external

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
	"syscall"
)

// starter returns a channel of functions that run on one thread, which lives as long as the
// program. Linux kills a process with Pdeathsig when the thread that started it ends.
var starter = sync.OnceValue(func() chan<- func() {
	work := make(chan func())
	go func() {
		runtime.LockOSThread()
		for f := range work {
			f()
		}
	}()
	return work
})

// startTethered starts a process that dies with this program.
func startTethered(cmd *exec.Cmd) (err error) {
	cmd.SysProcAttr.Pdeathsig = syscall.SIGKILL
	done := make(chan struct{})
	starter() <- func() {
		defer close(done)
		err = cmd.Start()
	}
	<-done
	return err
}

// markedProcesses returns the IDs of the processes whose environment contains mark, except this one.
func markedProcesses(mark string) (list []int) {
	if mark == "" {
		return nil
	}
	files, _ := filepath.Glob("/proc/[0-9]*/environ") // the pattern is valid
	for _, name := range files {
		text, err := os.ReadFile(name) // fails for processes of other users
		if err != nil || !bytes.Contains(append(text, 0), append([]byte(mark), 0)) {
			continue
		}
		if id, err := strconv.Atoi(filepath.Base(filepath.Dir(name))); err == nil && id != os.Getpid() {
			list = append(list, id)
		}
	}
	return list
}

// memory returns the resident memory of the processes of the group, in bytes.
func (g *group) memory() (total int64) {
	stats, _ := filepath.Glob("/proc/[0-9]*/stat") // the pattern is valid
	for _, name := range stats {
		text, err := os.ReadFile(name)
		if err != nil {
			continue // the process has ended meanwhile
		}
		// The name of the program, in parentheses, may contain any characters.
		fields := bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:])
		const ofGroup, ofPages = 2, 21 // indexes of the fields after the name
		if len(fields) <= ofPages || string(fields[ofGroup]) != strconv.Itoa(g.id) {
			continue
		}
		pages, _ := strconv.ParseInt(string(fields[ofPages]), 10, 64)
		total += pages * int64(os.Getpagesize())
	}
	return total
}
