package studies

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Source is a file of any format from which a study was opened, and to which it can be written. The study itself is kept
// in a file of its own.
type Source struct {
	// Path is the path of the file.
	Path string
	// Sum identifies the content that the file had when it was last read or written: see Sum.
	Sum string
}

// Sum identifies the content of a file.
func Sum(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

// SourceOf returns the source for the content of the file at path, or the zero value if a study cannot note the path.
func SourceOf(path string, content []byte) Source {
	if path == "" || !utf8.ValidString(path) || strings.ContainsFunc(path, unicode.IsControl) {
		return Source{}
	}
	return Source{path, Sum(content)}
}

// Find returns the path of the study that was opened from a file whose content is still the same, or "" if there is
// none. If there are several, it is the one that was changed last.
func (f Folder) Find(ctx context.Context, from Source) (path string) {
	list, err := f.List(ctx)
	if err != nil || from == (Source{}) {
		return ""
	}
	for _, e := range list {
		if e.Err == nil && e.Source == from {
			return e.Path
		}
	}
	return ""
}

// Source returns the file from which the study was opened, or the zero value.
func (f *File) Source() Source {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.source
}

// SetSource notes the file from which the study was opened, or to which it was written. It takes as long as opening and
// saving the study.
func (f *File) SetSource(from Source) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	before := f.source
	f.source = from
	if err := f.saveHead(); err != nil {
		f.source = before
		return f.failed(err)
	}
	return nil
}
