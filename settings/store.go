package settings

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

const (
	fileName    = "settings.toml"
	lockTimeout = 5 * time.Second
)

// template is the content of a new file. It has a comment for each key.
//
//go:embed template.toml
var template string

// Store holds the settings and saves them. It is safe for concurrent use.
type Store struct {
	path   string     // empty if there is no file
	saving sync.Mutex // held during a save; mu is locked only briefly meanwhile
	person string     // this window's person when it last read or saved the file; guarded by saving

	mu      sync.Mutex
	current Settings
	unsaved flatDoc // changes of this window that are not saved yet; nil for a removed key
}

// Open reads settings.toml in dir. The store is never nil and can be used even after an error. The
// error is a sentence for the person: the file could not be read; or it was broken and has been
// renamed; or some values had the wrong type and have been corrected, after a copy was made. A
// missing file is no error, and Open does not create it. If dir is empty, nothing is read or saved.
func Open(dir string) (*Store, error) {
	s := &Store{current: Defaults(), unsaved: flatDoc{}, person: Defaults().Name}
	if dir == "" {
		return s, nil
	}
	s.path = filepath.Join(dir, fileName)
	err := s.load()
	if isBroken(err) || hasWrongValues(err) {
		err = s.repair()
	}
	return s, err
}

// load reads the settings over the defaults.
func (s *Store) load() error {
	doc, err := s.read()
	if err != nil {
		return s.failed(files.ReadSettings, err)
	}
	s.current, err = settingsFrom(doc)
	s.person = s.current.Name
	if err != nil {
		return s.failed(files.UseSettings, err)
	}
	return nil
}

// Get returns the current settings. It never waits for the disk.
func (s *Store) Get() Settings {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.current.Clone()
}

// Update calls change to change the settings, brings values into range, and saves what has changed.
// change must not call the store. The new settings apply even if they could not be saved. In that
// case, the next Update or Flush tries again. The error is a sentence for the person. Saving may
// take as long as the disk does, so call Update where waiting does no harm.
func (s *Store) Update(change func(*Settings)) error {
	s.change(change)
	return s.Flush()
}

func (s *Store) change(change func(*Settings)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	before := flatOf(s.current)
	next := s.current.Clone()
	change(&next)
	s.current = next.clamped()
	after := flatOf(s.current)
	for path, value := range after {
		if !reflect.DeepEqual(before[path], value) {
			s.unsaved[path] = value
		}
	}
	for path := range before {
		if _, ok := after[path]; !ok {
			s.unsaved[path] = nil
		}
	}
}

// Flush writes the unsaved changes of this window over the current content of the file. The error
// is a sentence for the person.
func (s *Store) Flush() error {
	if s.path == "" {
		return nil
	}
	s.saving.Lock()
	defer s.saving.Unlock()
	s.mu.Lock()
	changes, all := maps.Clone(s.unsaved), flatOf(s.current)
	s.mu.Unlock()
	if len(changes) == 0 {
		return nil
	}
	unlock, err := files.Lock(context.Background(), s.path, lockTimeout)
	if err != nil {
		return s.failed(files.SaveSettings, err)
	}
	defer unlock()
	warning, err := s.merge(changes, all)
	if err != nil {
		return s.failed(files.SaveSettings, err)
	}
	s.saved(changes)
	s.person = fmt.Sprint(all[nameKey])
	return warning
}

// saved removes the changes that have been saved, except those that have changed again in the
// meantime.
func (s *Store) saved(changes flatDoc) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for path, value := range changes {
		if reflect.DeepEqual(s.unsaved[path], value) {
			delete(s.unsaved, path)
		}
	}
}

// merge writes changes over the content of the file, or writes all settings if there is no file. It
// replaces values of the wrong type by those of all. The caller holds the lock. The warning means
// that the broken file, or a copy of it, was kept under another name.
func (s *Store) merge(changes, all flatDoc) (warning, err error) {
	doc, err := s.document()
	switch wrong := doc.mend(all); {
	case errors.Is(err, fs.ErrNotExist):
		return nil, s.write(all)
	case err == nil && wrong != nil:
		if warning, err = keepBroken(files.KeepCopy, s.path, wrong); err != nil {
			return nil, err
		}
	}
	if err == nil {
		doc.applyAs(s.person, changes)
		err = s.write(doc)
	}
	if isBroken(err) {
		if warning, err = keepBroken(files.KeepAside, s.path, err); err == nil {
			err = s.write(all)
		}
	}
	return warning, err
}

// write replaces the file.
func (s *Store) write(doc flatDoc) error {
	text, err := doc.text()
	if err != nil {
		return err
	}
	return files.Write(s.path, []byte(text))
}

// document returns the content of the file.
func (s *Store) document() (flatDoc, error) {
	b, err := files.Read(s.path, maxSize)
	if err != nil {
		return nil, err
	}
	return parse(strings.TrimPrefix(string(b), "\ufeff"))
}

// read returns the content of the file, or an empty document if there is no file.
func (s *Store) read() (flatDoc, error) {
	doc, err := s.document()
	if errors.Is(err, fs.ErrNotExist) {
		return flatDoc{}, nil
	}
	return doc, err
}

// repair keeps aside a file that cannot be parsed, and corrects one that has values of the wrong
// type. If another window has replaced the file in the meantime, it reads the new one. The result
// is a sentence for the person about what was done, or the error.
func (s *Store) repair() error {
	unlock, err := files.Lock(context.Background(), s.path, lockTimeout)
	if err != nil {
		return s.failed(files.MendSettings, err)
	}
	defer unlock()
	cause := s.load()
	var warning error
	switch {
	case isBroken(cause):
		warning, err = keepBroken(files.KeepAside, s.path, cause)
	case hasWrongValues(cause):
		warning, err = s.merge(nil, flatOf(s.current))
	default:
		return cause
	}
	if err != nil {
		return s.failed(files.MendSettings, err)
	}
	return warning
}

// keepBroken keeps a broken file by calling keep, one of the functions of package files. It returns a
// warning that says so.
func keepBroken(keep func(path string) (kept string, err error), path string, cause error) (warning, err error) {
	at, err := keep(path)
	if err != nil {
		return nil, err
	}
	return &BrokenError{Kept: at, Err: cause}, nil
}

// isBroken reports whether err means that a file is not a valid document, or not a readable file.
func isBroken(err error) bool {
	return errors.As(err, new(unreadable)) || errors.As(err, new(*files.UnreadableError))
}

// hasWrongValues reports whether err means that a file has values of the wrong type.
func hasWrongValues(err error) bool { return errors.As(err, new(wrongValues)) }

func (s *Store) failed(doing files.Task, err error) error {
	return &files.Error{Doing: doing, Path: s.path, Err: err}
}
