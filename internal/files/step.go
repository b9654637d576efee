package files

import "sync/atomic"

// Op is a kind of file operation. Tests can make each fail: see Fault. A kill may come before each.
type Op string

// The operations.
const (
	OpFolder     Op = "make a folder"
	OpCreate     Op = "create a file"
	OpWrite      Op = "write" // half of the data is in the file by then
	OpSync       Op = "sync"
	OpRename     Op = "rename"
	OpSyncFolder Op = "sync a folder"
	OpRemove     Op = "remove"
	OpRead       Op = "read"
	OpLock       Op = "lock"
	OpSpace      Op = "ask for the free space"
	OpCommit     Op = "commit" // commit a database transaction, after everything is written
)

// faults holds the function set by Fault, or nil outside of tests.
var faults atomic.Pointer[func(Op, string) error]

// Step must be called before the operation op on the file at path. It returns the error of the
// function set by Fault, if any.
func Step(op Op, path string) error {
	if f := faults.Load(); f != nil {
		return (*f)(op, path)
	}
	return nil
}

// Fault makes operations fail, for tests. Step calls f before each operation, on the goroutine of
// the operation. If f returns an error, the operation fails with it. end removes f.
func Fault(f func(op Op, path string) error) (end func()) {
	faults.Store(&f)
	return func() { faults.Store(nil) }
}
