package files

import "sync/atomic"

// Op is a step of the work on a disk. Each may fail, and a kill may come before
// each.
type Op string

// The steps.
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
	OpCommit     Op = "commit" // a transaction of a database, all of it written
)

// faults is what Fault has set; nil in the program itself.
var faults atomic.Pointer[func(Op, string) error]

// Step is called before op is done to the file at path. It returns nil, but in
// tests that let the step fail.
func Step(op Op, path string) error {
	if f := faults.Load(); f != nil {
		return (*f)(op, path)
	}
	return nil
}

// Fault lets steps fail, for tests: f is asked before each, on whatever goroutine
// the step belongs to, and its error takes the place of the step. The function
// that it returns puts an end to that.
func Fault(f func(op Op, path string) error) (end func()) {
	faults.Store(&f)
	return func() { faults.Store(nil) }
}
