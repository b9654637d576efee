//go:build !windows

package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func TestDiskErrorsAreInPlainWords(t *testing.T) {
	for cause, want := range map[syscall.Errno]string{
		syscall.ENOSPC: "the disk is full", syscall.EDQUOT: "the disk is full",
		syscall.EROFS: "the disk is read-only", syscall.EACCES: "permission is denied",
		syscall.ENOTDIR: "there is a file where a folder should be",
	} {
		if got := Reason(&fs.PathError{Op: "write", Path: "x", Err: cause}); got != want {
			t.Errorf("%v: got %q, want %q", cause, got, want)
		}
	}
}

// Rare problems with files have a Problem as well, so that they can be described in the person's language.
func TestRareProblems(t *testing.T) {
	for cause, want := range map[syscall.Errno]Problem{
		syscall.EISDIR: Folder, syscall.ELOOP: LinkLoop,
		syscall.ENAMETOOLONG: LongName, syscall.EIO: Unreliable,
	} {
		if got := ProblemOf(&fs.PathError{Op: "open", Path: "x", Err: cause}); got != want {
			t.Errorf("%v: got %q, want %q", cause, got, want)
		}
	}
}

func TestFullDeviceIsAFullDisk(t *testing.T) {
	f, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("this system has no full device:", err)
	}
	defer f.Close()
	if _, err := f.WriteString("x"); err == nil || Reason(err) != "the disk is full" {
		t.Errorf("got %v", err)
	}
}

func TestReadOnlyFolder(t *testing.T) {
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	if os.Getuid() == 0 {
		t.Skip("permissions do not bind the superuser")
	}
	if err := Write(filepath.Join(dir, "f"), nil); err == nil || Reason(err) != "permission is denied" {
		t.Errorf("got %v", err)
	}
}

func TestFileInThePlaceOfAFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "f")
	if err := Write(file, nil); err != nil {
		t.Fatal(err)
	}
	if err := Write(filepath.Join(file, "g", "h"), nil); ProblemOf(err) != Blocked {
		t.Errorf("got %v", err)
	}
	if _, err := Read(filepath.Join(file, "h"), 1); ProblemOf(err) != Blocked {
		t.Errorf("got %v", err)
	}
}

// A link that leads back to itself is reported in plain words, whatever is done with it.
func TestLoopOfLinks(t *testing.T) {
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	if err := errors.Join(os.Symlink(a, b), os.Symlink(b, a)); err != nil {
		t.Fatal(err)
	}
	_, readErr := Read(a, 1)
	_, statErr := os.Stat(a)
	for about, err := range map[string]error{
		"read": readErr, "stat": statErr, "write": Write(a, nil),
		"below": Write(filepath.Join(a, "x"), nil),
	} {
		if ProblemOf(err) != LinkLoop || Reason(err) != "it is a link that leads back to itself" {
			t.Errorf("%s: %v", about, err)
		}
	}
}
