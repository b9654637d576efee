package sound

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
)

// Native returns the sound system of this machine: afplay of macOS.
func Native() System { return afplay{} }

const program = "/usr/bin/afplay"

type afplay struct{ dir string }

// Open implements System. It writes the clips to files, which afplay needs.
func (afplay) Open(context.Context) (Output, error) {
	dir, err := os.MkdirTemp("", "mnkdesk-sounds-")
	if err != nil {
		return nil, err
	}
	for _, c := range Clips() {
		if err := os.WriteFile(filepath.Join(dir, c.String()+".wav"), c.WAV(), 0o600); err != nil {
			afplay{dir}.Close()
			return nil, err
		}
	}
	return afplay{dir}, nil
}

// Close implements Output.
func (a afplay) Close() { _ = os.RemoveAll(a.dir) } // the system cleans up its temporary folder

// Play implements Output. It returns when the clip has been heard.
func (a afplay) Play(ctx context.Context, c Clip, volume float64) error {
	return exec.CommandContext(ctx, program, "-v", strconv.FormatFloat(volume, 'f', 2, 64), filepath.Join(a.dir, c.String()+".wav")).Run()
}
