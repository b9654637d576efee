//go:build unix && !linux

package external

import "os/exec"

// startTethered starts a process. If this program is killed, the process notices by the end of its
// input.
func startTethered(cmd *exec.Cmd) error { return cmd.Start() }

// markedProcesses returns nothing: the environment of processes is not read on these systems.
func markedProcesses(string) []int { return nil }

// memory returns 0: the memory of processes is not measured on these systems.
func (g *group) memory() int64 { return 0 }
