//go:build unix

package external_test

import (
	"os/exec"
	"syscall"
)

// leave lets a process leave the group of its parent, if it shall.
func leave(cmd *exec.Cmd, leaves bool) { cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: leaves} }
