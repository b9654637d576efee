//go:build unix

package external_test

import (
	"os/exec"
	"syscall"
)

// detach makes cmd start in a session of its own, outside its parent's process group, if leaves is true.
func detach(cmd *exec.Cmd, leaves bool) { cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: leaves} }
