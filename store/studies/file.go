package studies

import (
	"context"
	"errors"
	"hash/maphash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// ErrChanged is the error of Save and Rename if something else has changed the file since it was read or last saved.
const ErrChanged = files.Changed

// File is a study in a file that this window has open. Its methods may be called on any goroutine. They wait for the
// disk.
type File struct {
	// ReadOnly is set if another window has the file open. Then it cannot be saved.
	ReadOnly bool

	mu     sync.Mutex
	path   string
	name   string
	source Source
	unlock func() // nil once the file is closed
	// saved identifies the content that was read or last saved, and tried the content of a write that failed: the
	// file may have it all the same.
	saved, tried content
}

// Open reads the study at path and locks the file, so that no other window changes it. If another window has it, ReadOnly
// is set.
func Open(ctx context.Context, path string) (*File, record.Game, error) {
	f, g, err := open(ctx, path)
	if err != nil {
		return nil, record.Game{}, &files.Error{Doing: files.ReadStudy, Path: path, Err: err}
	}
	return f, g, nil
}

func open(ctx context.Context, path string) (f *File, g record.Game, err error) {
	f = &File{path: path}
	if _, err := os.Stat(path); err != nil {
		return nil, g, err
	}
	f.unlock, err = lock(path)
	if f.ReadOnly = errors.Is(err, files.ErrBusy); f.ReadOnly {
		f.unlock, err = func() {}, nil
	}
	if err != nil {
		return nil, g, err
	}
	if !f.ReadOnly {
		files.Sweep(path)
	}
	text, err := files.Read(path, record.MaxStudySize)
	if err == nil {
		err = ctx.Err()
	}
	if err == nil {
		g, err = record.ParseStudy(text, func(float64) error { return ctx.Err() })
	}
	if err != nil {
		f.unlock()
		return nil, g, err
	}
	f.name, f.source, f.saved = nameIn(g, path), sourceIn(g), contentOf(text)
	return f, withoutHead(g), nil
}

// InUse reports whether a window has the study at path open, be it this one. It waits for the disk.
func InUse(path string) bool {
	if _, err := os.Stat(path); err != nil {
		return false // and the lock would create its folder
	}
	unlock, err := lock(path)
	if err == nil {
		unlock()
	}
	return errors.Is(err, files.ErrBusy)
}

// Path returns the path of the file.
func (f *File) Path() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.path
}

// Name returns the name of the study.
func (f *File) Name() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.name
}

// Save writes the study, unless the file has it already. The file has the old study or the new one at any time, even if
// the program is killed. If something else has changed the file, Save leaves it alone and returns ErrChanged; if the
// file was deleted, Save writes it anew. In a file that another window has open the error is files.ErrBusy, and in a
// closed one fs.ErrClosed.
func (f *File) Save(g record.Game) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.failed(f.save(g))
}

// failed describes an error of Save and Rename.
func (f *File) failed(err error) error {
	if err == nil {
		return nil
	}
	return &files.Error{Doing: files.SaveStudy, Path: f.path, Err: err}
}

func (f *File) save(g record.Game) error {
	if err := f.canWrite(); err != nil {
		return err
	}
	text := withHead(g, f.name, f.source).String()
	if err := fits(g, text); err != nil {
		return err
	}
	now, err := f.unchanged()
	if err != nil {
		return err
	}
	data := []byte(text)
	next := contentOf(data)
	if now == next {
		f.saved = next
		return nil
	}
	f.tried = next
	if err := files.Write(f.path, data); err != nil {
		return err
	}
	f.saved = next
	return nil
}

// canWrite returns an error if the file is closed or belongs to another window.
func (f *File) canWrite() error {
	switch {
	case f.unlock == nil:
		return fs.ErrClosed
	case f.ReadOnly:
		return files.ErrBusy
	default:
		return nil
	}
}

// unchanged returns the content of the file, or ErrChanged if it is not what this File has read or written.
func (f *File) unchanged() (content, error) {
	now, err := contentAt(f.path)
	if err == nil && now != (content{}) && now != f.saved && now != f.tried {
		err = ErrChanged
	}
	return now, err
}

// Rename gives the study another name. The file gets a name like it if no other file has it, and keeps its own
// otherwise. It takes as long as opening and saving the file.
func (f *File) Rename(name string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	before := f.name
	f.name = titleOf(name)
	if err := f.saveHead(); err != nil {
		f.name = before
		return f.failed(err)
	}
	f.follow()
	return nil
}

// saveHead writes the study in the file again, with a new name or source. If the file was deleted, there is nothing to
// write.
func (f *File) saveHead() error {
	if err := f.canWrite(); err != nil {
		return err
	}
	text, err := files.Read(f.path, record.MaxStudySize)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if now := contentOf(text); now != f.saved && now != f.tried {
		return ErrChanged
	}
	g, err := record.ParseStudy(text, nil)
	if err != nil {
		return err
	}
	return f.save(g)
}

// follow moves the file to a name like that of the study, if no file has it. If that fails, the file keeps its name,
// and the study has its new name all the same.
func (f *File) follow() {
	path := filepath.Join(filepath.Dir(f.path), fileName(f.name)+extension)
	if path == f.path {
		return
	}
	unlock, err := lock(path)
	if err != nil {
		return
	}
	if files.Move(f.path, path) != nil {
		unlock()
		return
	}
	f.unlock()
	f.path, f.unlock = path, unlock
}

// Close lets other windows change the file.
func (f *File) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.unlock == nil {
		return fs.ErrClosed
	}
	f.unlock()
	f.unlock = nil
	return nil
}

// lock locks a file for this window until unlock is called, which also removes the file of the lock. The error is
// files.ErrBusy if another window has locked it. Where files cannot be locked, every window may change them; Save
// still overwrites no change.
func lock(path string) (unlock func(), err error) {
	if err := files.MakeFolder(filepath.Dir(path)); err != nil {
		return nil, err
	}
	release, err := files.Lock(context.Background(), path, 0)
	if errors.Is(err, files.ErrBusy) {
		return nil, err
	}
	if err != nil {
		return func() {}, nil
	}
	return func() {
		_ = files.Remove(files.LockFile(path)) // fails on Windows, where the file is open; it does no harm
		release()
	}, nil
}

// content identifies the content of a file. The zero value means that there is no file.
type content struct {
	exists bool
	size   int64
	sum    uint64
}

// seed is the seed of the sums, which are compared only within this process.
var seed = maphash.MakeSeed()

// contentOf returns the content of a file that has a text.
func contentOf(text []byte) content {
	return content{true, int64(len(text)), maphash.Bytes(seed, text)}
}

// contentAt returns the content of the file at path. Times of files are not compared: some disks keep them in steps of
// seconds, and reading a file takes less time than writing it.
func contentAt(path string) (content, error) {
	f, err := files.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return content{}, nil
	}
	if err != nil {
		return content{}, err
	}
	defer func() { _ = f.Close() }() // it was only read
	var sum maphash.Hash
	sum.SetSeed(seed)
	size, err := io.Copy(&sum, io.LimitReader(f, record.MaxStudySize+1))
	return content{true, size, sum.Sum64()}, err
}
