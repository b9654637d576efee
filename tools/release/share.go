package main

import (
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk"
)

// share writes the files that an installed program has below /usr/share, except the icons and the manual
// pages and completions that mnklab itself writes. built is the date of a version that is not yet released.
func share(root, dir string, built time.Time) error {
	list, err := readChangelog(root)
	if err != nil {
		return err
	}
	list, err = packaged(list, mnkdesk.Version(), built)
	if err != nil {
		return err
	}
	id, doc := mnkdesk.ID(), "doc/mnkdesk/"
	for _, f := range []struct {
		from, to string
		change   func([]byte) ([]byte, error)
	}{
		{"packaging/" + id + ".desktop", "applications/" + id + ".desktop", nil},
		{"packaging/" + id + ".xml", "mime/packages/" + id + ".xml", nil},
		{"packaging/" + id + ".metainfo.xml", "metainfo/" + id + ".metainfo.xml", withReleases(list)},
		{"packaging/mnkdesk.1", "man/man1/mnkdesk.1.gz", manual(list[0].date)},
		{"packaging/pbrain-mnkdesk.1", "man/man1/pbrain-mnkdesk.1.gz", manual(list[0].date)},
		{"packaging/copyright", doc + "copyright", nil},
		{"docs/licences.txt", doc + "licences.txt", nil},
		{"CHANGELOG.md", doc + "changelog.gz", gzipped},
		{"CHANGELOG.md", doc + "changelog.Debian.gz", func([]byte) ([]byte, error) { return gzipped([]byte(debianChangelog(list))) }},
	} {
		if err := copyFile(filepath.Join(root, f.from), filepath.Join(dir, f.to), f.change); err != nil {
			return err
		}
	}
	return nil
}

// copyFile copies a file, applying change unless it is nil. It makes the folders above the copy.
func copyFile(from, to string, change func([]byte) ([]byte, error)) error {
	data, err := os.ReadFile(from)
	if err == nil && change != nil {
		data, err = change(data)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", from, err)
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o644)
}

// gzipped returns the data in gzip format, without a name or a time.
func gzipped(data []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	err = w.Close()
	return b.Bytes(), err
}

// manual returns a function that fills the version and its date into a manual page and compresses it.
func manual(date time.Time) func([]byte) ([]byte, error) {
	return func(page []byte) ([]byte, error) {
		text := strings.NewReplacer("@VERSION@", mnkdesk.Version(), "@DATE@", date.Format(time.DateOnly)).Replace(string(page))
		return gzipped([]byte(text))
	}
}

// firstSentence returns the first sentence of a change.
func firstSentence(change string) string {
	if end := sentenceEnd.FindStringIndex(change); end != nil {
		return change[:end[0]+1]
	}
	return change
}

// sentenceEnd matches a full stop and the first letter of the next sentence.
var sentenceEnd = regexp.MustCompile(`\. \p{Lu}`)

// withReleases returns a function that lists the versions in the AppStream metainfo, each with its changes. Of a change it
// gives the first sentence, since programs that install software show little text.
func withReleases(list []section) func([]byte) ([]byte, error) {
	return func(data []byte) ([]byte, error) {
		const mark = "  <releases/>\n"
		if !bytes.Contains(data, []byte(mark)) {
			return nil, errors.New("expected an empty element releases on a line of its own")
		}
		var b bytes.Buffer
		b.WriteString("  <releases>\n")
		for _, s := range list {
			fmt.Fprintf(&b, "    <release version=%q date=%q>\n      <description>\n        <ul>\n", s.version, s.date.Format(time.DateOnly))
			for _, c := range s.changes {
				b.WriteString("          <li>")
				if err := xml.EscapeText(&b, []byte(strings.ReplaceAll(firstSentence(c), "`", ""))); err != nil {
					return nil, err
				}
				b.WriteString("</li>\n")
			}
			b.WriteString("        </ul>\n      </description>\n    </release>\n")
		}
		b.WriteString("  </releases>\n")
		text := strings.ReplaceAll(string(data), "@VERSION@", mnkdesk.Version())
		return []byte(strings.Replace(text, mark, b.String(), 1)), nil
	}
}
