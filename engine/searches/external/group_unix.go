//go:build unix

package external

import (
	"os/exec"
	"syscall"
)

// group is a process with all that it starts.
type group struct{ id int }

// start starts a process as the first of its group.
func (g *group) start(cmd *exec.Cmd) error {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := startDying(cmd); err != nil {
		return err
	}
	g.id = cmd.Process.Pid
	return nil
}

// kill ends all processes of the group, at once, and those that have left it, by a mark of
// their environment where that can be seen.
func (g *group) kill(mark string) {
	_ = syscall.Kill(-g.id, syscall.SIGKILL) // there may be none left
	for range maxEscapes {
		strays := marked(mark)
		for _, id := range strays {
			_ = syscall.Kill(id, syscall.SIGKILL)
		}
		if len(strays) == 0 {
			return
		}
	}
}

// maxEscapes is how often one that starts others while it is killed is looked for.
const maxEscapes = 20
