//go:build unix

package external_test

import (
	"os/exec"
	"syscall"
)

// leave makes cmd start in a session of its own, outside its parent's process group, if leaves is true.
func leave(cmd *exec.Cmd, leaves bool) { cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: leaves} }
