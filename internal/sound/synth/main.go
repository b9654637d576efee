// Command synth makes the sounds of the games: short, soft clips from a few fading
// tones and a little noise, as WAV files with 16 bits and one channel.
//
//	go run ./internal/sound/synth DIR
//
// The same clips come out each time.
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: synth DIR")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "synth:", err)
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
