package studies

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Folder is the folder of a person's studies. The folders in it are collections.
type Folder struct {
	// Path is the path of the folder, which may not exist yet. If it is "", there are no studies.
	Path string
}

// Entry is what the list of studies shows of a study.
type Entry struct {
	// Path is the path of the file.
	Path string
	// Name is the name of the study, or that of its file if it has none.
	Name string
	// Collection is the folder of the file below the folder of studies, with slashes, or "".
	Collection string
	// Variant is the name of the rules in the catalogue.
	Variant string
	// Moves counts the moves, including those of branches, and Branches the variations.
	Moves, Branches int
	// Note is the beginning of the comment on the start or, if there is none, on the position shown.
	Note string
	// Line holds the moves to the position to draw: the one where reading begins if a note says so, otherwise the one
	// that was shown last.
	Line []string
	// Source is the file from which the study was opened, or the zero value.
	Source Source
	// Changed is when the file was written.
	Changed time.Time
	// Err says why the file cannot be read. Then only Path, Name, Collection and perhaps Changed are set.
	Err error
}

// List lists all studies, those changed last first. It reads only the head of each file, unless the file is from
// elsewhere. A file that cannot be read is an entry with an error.
func (f Folder) List(ctx context.Context) (list []Entry, err error) {
	if f.Path == "" {
		return nil, nil
	}
	list, err = f.listIn(ctx, f.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, &files.Error{Doing: files.ListStudies, Path: f.Path, Err: err}
	}
	slices.SortStableFunc(list, func(a, b Entry) int { return b.Changed.Compare(a.Changed) })
	return list, nil
}

// HasAny reports whether there is any study or collection. It reads no file.
func (f Folder) HasAny() bool {
	if f.Path == "" {
		return false
	}
	all, _ := os.ReadDir(f.Path) // what cannot be read counts as empty
	return slices.ContainsFunc(all, func(d os.DirEntry) bool {
		return !strings.HasPrefix(d.Name(), ".") && (d.IsDir() || filepath.Ext(d.Name()) == extension)
	})
}

// listIn returns the entries of the files in a folder and in those below it. Hidden ones and links to folders are left
// out.
func (f Folder) listIn(ctx context.Context, folder string) (list []Entry, err error) {
	all, err := os.ReadDir(folder)
	for _, d := range all {
		path := filepath.Join(folder, d.Name())
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case strings.HasPrefix(d.Name(), "."):
		case d.IsDir():
			below, err := f.listIn(ctx, path)
			if err != nil && ctx.Err() == nil {
				below = append(below, f.unreadable(path, err))
			}
			list = append(list, below...)
		case filepath.Ext(path) == extension:
			if e := f.entry(path); !errors.Is(e.Err, fs.ErrNotExist) { // else it was moved a moment ago
				list = append(list, e)
			}
		}
	}
	return list, err
}

// entry returns the entry of a file.
func (f Folder) entry(path string) Entry {
	e, err := readEntry(path)
	if err != nil {
		changed := e.Changed
		e = f.unreadable(path, err)
		e.Changed = changed
	}
	e.Path, e.Collection = path, f.collectionOf(path)
	return e
}

// unreadable returns the entry of a file or a folder that cannot be read.
func (f Folder) unreadable(path string, err error) Entry {
	return Entry{
		Path: path, Name: nameIn(record.Game{}, path), Collection: f.collectionOf(path),
		Err: &files.Error{Doing: files.ReadStudy, Path: path, Err: err},
	}
}

// collectionOf returns the collection of a file.
func (f Folder) collectionOf(path string) string {
	folder, err := filepath.Rel(f.Path, filepath.Dir(path))
	if err != nil || folder == "." {
		return ""
	}
	return filepath.ToSlash(folder)
}

// Create writes a new study to a file of its own in a collection, which is created if it is missing, and opens it.
func (f Folder) Create(collection, name string, g record.Game) (*File, error) {
	return f.create(collection, name, g, Source{})
}

// CreateFrom does what Create does for a study that was opened from a file.
func (f Folder) CreateFrom(from Source, name string, g record.Game) (*File, error) {
	return f.create("", name, g, from)
}

func (f Folder) create(collection, name string, g record.Game, from Source) (*File, error) {
	name = titleOf(name)
	path := filepath.Join(f.folderOf(collection), fileName(name)+extension)
	if f.Path == "" {
		return nil, &files.Error{Doing: files.SaveStudy, Path: path, Err: files.Missing}
	}
	free, unlock, err := claimPath(path)
	if err != nil {
		return nil, &files.Error{Doing: files.SaveStudy, Path: path, Err: err}
	}
	created := &File{path: free, name: name, source: from, unlock: unlock}
	if err := created.Save(g); err != nil {
		_ = files.Remove(free) // the file may be there although it was not saved to the end
		unlock()
		return nil, err
	}
	return created, nil
}

// Add adds the text of a study from elsewhere to a collection, under the name in it or that of its file, and reports
// whether it is new: it is not if a study with this name has the same text. A study with another text stays beside it.
// An error is a *files.Error, unless the text is no study.
func (f Folder) Add(collection, file string, text []byte) (added bool, err error) {
	g, err := record.ParseStudy(text, nil)
	if err != nil {
		return false, err
	}
	name := nameIn(g, file)
	ours := withHead(withoutHead(g), name, Source{}).String()
	if err := fits(g, ours); err != nil {
		return false, err
	}
	path := filepath.Join(f.folderOf(collection), fileName(name)+extension)
	same := []content{contentOf(text), contentOf([]byte(ours))}
	for n := 1; n <= maxTries; n++ {
		now, err := contentAt(numbered(path, n))
		if err != nil {
			return false, &files.Error{Doing: files.SaveStudy, Path: numbered(path, n), Err: err}
		}
		if !now.exists {
			break
		}
		if slices.Contains(same, now) {
			return false, nil
		}
	}
	created, err := f.Create(collection, name, g)
	if err != nil {
		return false, err
	}
	return true, created.Close()
}

// trash is the folder, below the folder of studies, of deleted ones. In it is a folder for each deletion, named by its
// time, with the file at its path below the folder of studies.
const trash = ".deleted"

// trashTime is the format of the names in the trash, in UTC. They sort by time.
const trashTime = "20060102T150405.000000000"

// maxTrashAge is how long deleted studies can be restored.
const maxTrashAge = 30 * 24 * time.Hour

// Delete moves a study to a place from which Restore takes it. There it stays for 30 days; later deletions remove what
// is older. The error is files.ErrBusy if a window has it open, be it this one.
func (f Folder) Delete(path string) error {
	err := f.remove(path)
	if err != nil {
		return &files.Error{Doing: files.DeleteStudy, Path: path, Err: err}
	}
	f.emptyTrash()
	return nil
}

func (f Folder) remove(path string) error {
	below, err := f.below(path)
	if err != nil {
		return err
	}
	if _, err := os.Lstat(path); err != nil { // else the lock would create the folder
		return err
	}
	unlock, err := lock(path)
	if err != nil {
		return err
	}
	defer unlock()
	return files.Move(path, filepath.Join(f.Path, trash, time.Now().UTC().Format(trashTime), below))
}

// below returns the path of a study below the folder.
func (f Folder) below(path string) (string, error) {
	below, err := filepath.Rel(f.Path, path)
	if err != nil || !filepath.IsLocal(below) || strings.HasPrefix(below, ".") {
		return "", files.Missing
	}
	return below, nil
}

// deletions returns the names of the folders in the trash, oldest first.
func (f Folder) deletions() (names []string) {
	entries, _ := os.ReadDir(filepath.Join(f.Path, trash)) // without a folder, nothing was deleted
	for _, e := range entries {
		if _, err := time.Parse(trashTime, e.Name()); err == nil && e.IsDir() {
			names = append(names, e.Name())
		}
	}
	return names
}

// emptyTrash removes what was deleted long ago. What cannot be removed stays until the next deletion.
func (f Folder) emptyTrash() {
	oldest := time.Now().Add(-maxTrashAge).UTC().Format(trashTime)
	for _, name := range f.deletions() {
		path := filepath.Join(f.Path, trash, name)
		if name < oldest && files.Step(files.OpRemove, path) == nil {
			_ = os.RemoveAll(path)
		}
	}
}

// Deleted returns the paths that deleted studies had, the one deleted last at the end. Restore brings them back.
func (f Folder) Deleted() (paths []string) {
	for _, name := range f.deletions() {
		folder := filepath.Join(f.Path, trash, name)
		_ = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return nil // what cannot be read cannot be restored
			}
			below, _ := filepath.Rel(folder, path)
			if was := filepath.Join(f.Path, below); filepath.Ext(was) == extension {
				paths = append(paths, was)
			}
			return nil
		})
	}
	return paths
}

// Restore brings back the study that Delete took last from a path, and returns the path that it has now: another one
// if there is a new file at the old one.
func (f Folder) Restore(path string) (string, error) {
	restored, err := f.restore(path)
	if err != nil {
		return "", &files.Error{Doing: files.RestoreStudy, Path: path, Err: err}
	}
	return restored, nil
}

func (f Folder) restore(path string) (string, error) {
	below, err := f.below(path)
	if err != nil {
		return "", err
	}
	for _, name := range slices.Backward(f.deletions()) {
		folder := filepath.Join(f.Path, trash, name)
		deleted := filepath.Join(folder, below)
		if _, err := os.Lstat(deleted); err != nil {
			continue
		}
		free, unlock, err := claimPath(path)
		if err != nil {
			return "", err
		}
		defer unlock()
		if err := files.Move(deleted, free); err != nil {
			return "", err
		}
		_ = os.RemoveAll(folder) // only empty folders are left
		return free, nil
	}
	return "", files.Missing
}
