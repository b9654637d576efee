package files

import (
	"errors"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
	"unsafe"

	"golang.org/x/sys/unix"
)

// failSyncs makes the system refuse each further sync of the calling thread, which stays so until it ends.
func failSyncs(cause syscall.Errno) error {
	filter := []unix.SockFilter{
		{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS}, // the number of the system call
		{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, Jf: 1, K: unix.SYS_FSYNC},
		{Code: unix.BPF_RET | unix.BPF_K, K: unix.SECCOMP_RET_ERRNO | uint32(cause)},
		{Code: unix.BPF_RET | unix.BPF_K, K: unix.SECCOMP_RET_ALLOW},
	}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return err
	}
	program := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	_, _, errno := syscall.Syscall(syscall.SYS_PRCTL, unix.PR_SET_SECCOMP, unix.SECCOMP_MODE_FILTER,
		uintptr(unsafe.Pointer(&program)))
	if errno != 0 {
		return errno
	}
	return nil
}

// Write syncs the new file before it replaces the old one, and the folder afterwards. So it fails if the system
// cannot do that. A disk that can sync no folders is no error.
func TestWriteSyncs(t *testing.T) {
	for _, c := range []struct {
		from  Op
		cause syscall.Errno
		want  error
		text  string
	}{
		{OpSync, syscall.EIO, syscall.EIO, "old"},
		{OpSyncFolder, syscall.EIO, syscall.EIO, "new"},
		{OpSyncFolder, syscall.EINVAL, nil, "new"},
	} {
		dir := t.TempDir()
		path := filepath.Join(dir, "f")
		put(t, path, "old")
		var refused, err error
		done := make(chan bool)
		go func() {
			defer close(done)
			runtime.LockOSThread() // and no unlock, so that the thread ends with the goroutine
			defer Fault(func(op Op, _ string) error {
				if op == c.from {
					refused = failSyncs(c.cause)
				}
				return nil
			})()
			err = Write(path, []byte("new"))
		}()
		<-done
		if refused != nil {
			t.Skip("this system lets no thread filter its calls:", refused)
		}
		if !errors.Is(err, c.want) {
			t.Errorf("%v from %q on: %v", c.cause, c.from, err)
		}
		want(t, dir, "f", c.text)
	}
}
