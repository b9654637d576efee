package external

import (
	"os/exec"
	"sync"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
)

// group is a process and all that it starts: a job, which Windows ends when this program ends.
type group struct {
	cmd *exec.Cmd

	mu  sync.Mutex
	job windows.Handle // 0 if there is none
}

// start starts a process without a window and assigns it to a job.
func (g *group) start(cmd *exec.Cmd) error {
	cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true, CreationFlags: windows.CREATE_NO_WINDOW | windows.BELOW_NORMAL_PRIORITY_CLASS}
	if err := cmd.Start(); err != nil {
		return err
	}
	g.cmd = cmd
	g.job, _ = windows.CreateJobObject(nil, nil) // without a job, kill ends only the process itself
	if g.job == 0 {
		return nil
	}
	limits := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{
		BasicLimitInformation: windows.JOBOBJECT_BASIC_LIMIT_INFORMATION{LimitFlags: windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE},
	}
	_, _ = windows.SetInformationJobObject(g.job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits)))
	if h, err := windows.OpenProcess(windows.PROCESS_SET_QUOTA|windows.PROCESS_TERMINATE, false, uint32(cmd.Process.Pid)); err == nil {
		_ = windows.AssignProcessToJobObject(g.job, h)
		_ = windows.CloseHandle(h)
	}
	return nil
}

// kill kills all processes of the group at once.
func (g *group) kill(string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	_ = g.cmd.Process.Kill() // the process may have ended
	if g.job != 0 {
		_ = windows.TerminateJobObject(g.job, 1)
		_ = windows.CloseHandle(g.job)
		g.job = 0
	}
}

// memory returns 0: the memory of processes is not measured on Windows.
func (g *group) memory() int64 { return 0 }
