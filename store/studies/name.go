package studies

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// extension is the file extension of studies.
const extension = ".mnk"

// The limits of names. Some file systems allow only 143 bytes for a file name, and the program adds to it for
// temporary files and locks.
const (
	maxName     = 200 // characters of the name of a study
	maxFileName = 100 // bytes of a file name, without its extension
)

// cleanName returns a name as one line without blanks around it, shortened to maxName characters.
func cleanName(name string) string { return firstChars(name, maxName) }

// titleOf returns a name that somebody typed as the name of a study, which has at least one character.
func titleOf(name string) string { return cmp.Or(cleanName(name), unnamed) }

// unnamed is the name of a study or file without a name.
const unnamed = "study"

// firstChars returns the first characters of a text, at most so many, as one line without blanks around it. It does not
// look at the rest, since a comment may be as long as a study.
func firstChars(text string, most int) string {
	var b strings.Builder
	n, gap := 0, ""
	for _, r := range text { // a byte that is no UTF-8 is U+FFFD
		if unicode.IsSpace(r) || unicode.IsControl(r) {
			if n > 0 {
				gap = " "
			}
			continue
		}
		if n += len(gap) + 1; n > most {
			break
		}
		b.WriteString(gap)
		b.WriteRune(r)
		gap = ""
	}
	return b.String()
}

// FileName returns a name for a file, without an extension, that resembles the name of a study and is valid on every
// system.
func FileName(name string) string { return fileName(name) }

// fileName returns a name for a file or folder, without an extension, that resembles the name that somebody typed and
// is valid on every system.
func fileName(name string) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(`<>:"/\|?*`, r):
			return '-'
		case unicode.IsPrint(r):
			return r
		default:
			return ' '
		}
	}, strings.ToValidUTF8(name, ""))
	name = strings.Join(strings.Fields(name), " ")
	name = strings.TrimLeft(name, ". ") // a file whose name begins with a dot is hidden
	for len(name) > maxFileName {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	name = strings.TrimRight(name, ". ") // Windows drops them
	switch {
	case name == "":
		return unnamed
	case isReserved(name):
		return "_" + name
	default:
		return name
	}
}

// reserved lists the names, in capitals, that are devices on Windows, whatever follows them after a dot.
var reserved = []string{"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"}

// isReserved reports whether Windows does not allow a file of the name.
func isReserved(name string) bool {
	stem, _, _ := strings.Cut(strings.ToUpper(name), ".")
	stem = strings.TrimRight(stem, " ")
	for _, port := range []string{"COM", "LPT"} {
		if number, ok := strings.CutPrefix(stem, port); ok && slices.Contains(strings.Split("0123456789¹²³", ""), number) {
			return true
		}
	}
	return slices.Contains(reserved, stem)
}

// folderOf returns the folder of a collection below the folder of studies. A collection that exists is used as it is.
// The name of a new one is made valid on every system.
func (f Folder) folderOf(collection string) string {
	if collection == "" {
		return f.Path
	}
	parts := strings.Split(filepath.ToSlash(collection), "/")
	hidden := func(part string) bool { return strings.HasPrefix(part, ".") }
	if filepath.IsLocal(collection) && !slices.ContainsFunc(parts, hidden) {
		as := filepath.Join(f.Path, collection)
		if info, err := os.Stat(as); err == nil && info.IsDir() {
			return as
		}
	}
	for i, part := range parts {
		parts[i] = fileName(part)
	}
	return filepath.Join(f.Path, filepath.Join(parts...))
}

// maxTries is how many names claimPath tries.
const maxTries = 10_000

// numbered returns the nth path of a study, from 1: the path itself, then others with the number in their name.
func numbered(path string, n int) string {
	if n == 1 {
		return path
	}
	return fmt.Sprintf("%s %d%s", strings.TrimSuffix(path, extension), n, extension)
}

// claimPath finds a path without a file, and locks it: the one given, or else one with a number in its name. unlock
// gives the lock back.
func claimPath(path string) (free string, unlock func(), err error) {
	for n := 1; n <= maxTries; n++ {
		free = numbered(path, n)
		unlock, err := lock(free)
		if errors.Is(err, files.ErrBusy) {
			continue
		}
		if err != nil {
			return "", nil, err
		}
		_, err = os.Lstat(free)
		if errors.Is(err, fs.ErrNotExist) {
			return free, unlock, nil
		}
		if unlock(); err != nil {
			return "", nil, err
		}
	}
	return "", nil, files.TooManyCopies
}
