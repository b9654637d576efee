package settings

import (
	"context"
	_ "embed"
	"errors"
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

// template is the text of a new file, with a comment for each key.
//
//go:embed template.toml
var template string

// Store holds the settings and saves them. It is safe for use from several
// goroutines.
type Store struct {
	path   string     // empty for no file
	saving sync.Mutex // held during a save; never together with mu for long

	mu      sync.Mutex
	now     Settings
	unsaved flat // what this window changed and has not saved yet; nil for a key taken away
}

// Open reads settings.toml in dir. The store is never nil and can be used
// whatever the error, which is a sentence for the person: the file could not
// be read, or was broken and has been kept under another name, or had values
// of the wrong kind, which have been put right after a copy was made. A missing
// file is no error; Open makes none. Where dir is empty, nothing is read or saved.
func Open(dir string) (*Store, error) {
	s := &Store{now: Defaults(), unsaved: flat{}}
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
	if s.now, err = settingsFrom(doc); err != nil {
		return s.failed(files.UseSettings, err)
	}
	return nil
}

// Get returns the settings as they are now. It never waits for the disk.
func (s *Store) Get() Settings {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now.clone()
}

// Update changes the settings by change, which must not call the store, brings
// values into range, and saves what has changed. The new settings hold whether
// or not they could be saved; what could not be saved is tried again with the
// next Update or Flush. The error is a sentence for the person. Saving may take as long
// as the disk does: call Update where waiting does no harm.
func (s *Store) Update(change func(*Settings)) error {
	s.change(change)
	return s.Flush()
}

func (s *Store) change(change func(*Settings)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	before := flatOf(s.now)
	next := s.now.clone()
	change(&next)
	s.now = next.clamped()
	after := flatOf(s.now)
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

// Flush writes what this window has changed and could not save yet over what the
// file says now. The error is a sentence for the person.
func (s *Store) Flush() error {
	if s.path == "" {
		return nil
	}
	s.saving.Lock()
	defer s.saving.Unlock()
	s.mu.Lock()
	changes, all := maps.Clone(s.unsaved), flatOf(s.now)
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
	return warning
}

// saved forgets the changes that are on the disk now, but for those that have
// changed again in the meantime.
func (s *Store) saved(changes flat) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for path, value := range changes {
		if reflect.DeepEqual(s.unsaved[path], value) {
			delete(s.unsaved, path)
		}
	}
}

// merge writes changes over what the file says, or all settings where there is none, and puts
// those of all in the place of values of the wrong kind. The caller holds the
// lock. The warning says that a broken file was kept aside.
func (s *Store) merge(changes, all flat) (warning, err error) {
	doc, err := s.document()
	switch wrong := doc.mend(all); {
	case errors.Is(err, fs.ErrNotExist):
		return nil, s.write(all)
	case err == nil && wrong != nil:
		if warning, err = kept(files.KeepCopy, s.path, wrong); err != nil {
			return nil, err
		}
	}
	if err == nil {
		doc.apply(changes)
		err = s.write(doc)
	}
	if isBroken(err) {
		if warning, err = kept(files.KeepAside, s.path, err); err == nil {
			err = s.write(all)
		}
	}
	return warning, err
}

// write replaces the file.
func (s *Store) write(doc flat) error {
	text, err := doc.text()
	if err != nil {
		return err
	}
	return files.Write(s.path, []byte(text))
}

// document returns what the file says.
func (s *Store) document() (flat, error) {
	b, err := files.Read(s.path, maxSize)
	if err != nil {
		return nil, err
	}
	return parse(strings.TrimPrefix(string(b), "\ufeff"))
}

// read returns the file as a document; an empty one if there is no file.
func (s *Store) read() (flat, error) {
	doc, err := s.document()
	if errors.Is(err, fs.ErrNotExist) {
		return flat{}, nil
	}
	return doc, err
}

// repair keeps a file aside that does not parse, corrects one that has values of
// the wrong kind, or reads it after all if another window has replaced it in the
// meantime. It returns the sentence that says so.
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
		warning, err = kept(files.KeepAside, s.path, cause)
	case hasWrongValues(cause):
		warning, err = s.merge(nil, flatOf(s.now))
	default:
		return cause
	}
	if err != nil {
		return s.failed(files.MendSettings, err)
	}
	return warning
}

// kept keeps a broken file by one of the functions of files and returns the
// sentence that says so.
func kept(keep func(path string) (kept string, err error), path string, cause error) (warning, err error) {
	at, err := keep(path)
	if err != nil {
		return nil, err
	}
	return &BrokenError{Kept: at, Err: cause}, nil
}

// isBroken reports whether err says that a file is no document, or no file.
func isBroken(err error) bool {
	return errors.As(err, new(unreadable)) || errors.As(err, new(*files.UnreadableError))
}

// hasWrongValues reports whether err says that a file has values of the wrong kind.
func hasWrongValues(err error) bool { return errors.As(err, new(wrongValues)) }

func (s *Store) failed(doing files.Task, err error) error {
	return &files.Error{Doing: doing, Path: s.path, Err: err}
}
