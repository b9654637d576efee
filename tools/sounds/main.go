// Command sounds makes the sounds of the games: short, soft clips of bodies that are struck
// or rubbed and of a few notes, as WAV files with 16 bits and one channel.
//
//	go generate ./tools/sounds
//
// The clips are the same each time. They are committed in internal/sound/clips.
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

//go:generate go run . ../../internal/sound/clips
func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: sounds DIR")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "sounds:", err)
		os.Exit(1)
	}
}

// write writes all clips into a folder.
func write(dir string) error {
	for name, clip := range clips() {
		if err := os.WriteFile(filepath.Join(dir, name+".wav"), encode(clip), 0o644); err != nil {
			return err
		}
	}
	return nil
}
