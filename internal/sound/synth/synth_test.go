package main

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"testing"
)

// What is committed is what comes out. A last bit may differ between processors.
func TestClipsAreMadeHere(t *testing.T) {
	for name, clip := range clips() {
		want, got := encode(clip), committed(t, name)
		if len(got) != len(want) {
			t.Errorf("%s has %d bytes, %d come out", name, len(got), len(want))
			continue
		}
		for i := 0; i < len(want); i += 2 {
			d := int(int16(binary.LittleEndian.Uint16(got[i:]))) - int(int16(binary.LittleEndian.Uint16(want[i:])))
			if d < -1 || d > 1 || i < 44 && d != 0 {
				t.Errorf("%s differs at byte %d", name, i)
				break
			}
		}
	}
}

func committed(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "clips", name+".wav"))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestWritesAllClips(t *testing.T) {
	dir := t.TempDir()
	if err := write(dir); err != nil {
		t.Fatal(err)
	}
	if files, err := os.ReadDir(dir); err != nil || len(files) != len(clips()) {
		t.Errorf("%d files, %v", len(files), err)
	}
	if write(filepath.Join(dir, "none")) == nil {
		t.Error("it writes into a folder that is not there")
	}
}
