package external_test

import "os/exec"

// leave does nothing here.
func leave(*exec.Cmd, bool) {}
