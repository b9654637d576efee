//go:build unix

package external

import (
	"os/exec"
	"syscall"
)

// group is a process group: a process and all that it starts.
type group struct{ id int }

// start starts a process as the leader of its own group.
func (g *group) start(cmd *exec.Cmd) error {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := startTethered(cmd); err != nil {
		return err
	}
	g.id = cmd.Process.Pid
	return nil
}

// kill kills all processes of the group at once, and then those that have left it, which it finds
// by a mark in their environment if the system allows that.
func (g *group) kill(mark string) {
	_ = syscall.Kill(-g.id, syscall.SIGKILL) // the group may be empty
	for range maxEscapes {
		strays := markedProcesses(mark)
		for _, id := range strays {
			_ = syscall.Kill(id, syscall.SIGKILL)
		}
		if len(strays) == 0 {
			return
		}
	}
}

// maxEscapes is how often kill looks for processes that have left the group. Such a process may
// start others while it is being killed.
const maxEscapes = 20
