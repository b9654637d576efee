package transfer

import (
	"archive/zip"
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/record"
	"github.com/mnkdesk/mnkdesk/settings"
)

// ErrNotOurs means that a file is none that this package has written.
var ErrNotOurs = errors.New("this file holds no settings or games of MNK Desk")

// Archive is a file that is to be taken.
type Archive struct{ zip *zip.Reader }

// Open reads a file. The error is ErrNotOurs for what is something else, and a files.UnreadableError for what
// is damaged anywhere, so that nothing is taken of it.
func Open(data []byte) (*Archive, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		if bytes.HasPrefix(data, []byte(zipMark)) {
			return nil, errDamaged
		}
		return nil, ErrNotOurs
	}
	a := &Archive{z}
	text, ok, err := a.read(markName, 100)
	if err != nil || !ok || !strings.HasPrefix(string(text), "MNK Desk,") {
		return nil, ErrNotOurs
	}
	for _, f := range z.File {
		if !sound(f) {
			return nil, errDamaged
		}
	}
	return a, nil
}

// zipMark is what every zip file that has files in it begins with.
const zipMark = "PK\x03\x04"

// mostEntry is the size in bytes of the longest file of an archive that is read.
const mostEntry = 4 << 30

var errDamaged = &files.UnreadableError{Problem: files.Damaged}

// sound reports whether a file of the archive can be read to its end, where its checksum is compared.
func sound(f *zip.File) bool {
	r, err := f.Open()
	if err != nil {
		return false
	}
	defer func() { _ = r.Close() }() // it was only read
	_, err = io.CopyN(io.Discard, r, mostEntry)
	return errors.Is(err, io.EOF)
}

// read returns a file of the archive; ok is not set where there is none.
func (a *Archive) read(name string, most int64) (data []byte, ok bool, err error) {
	f, err := a.zip.Open(name)
	if err != nil {
		return nil, false, nil
	}
	defer func() { _ = f.Close() }() // it was only read
	data, err = io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(data)) > most {
		err = fmt.Errorf("%s in it is too long", name)
	}
	return data, true, err
}

// Settings returns the settings in the file; ok is not set where it has none.
func (a *Archive) Settings() (s settings.Settings, ok bool, err error) {
	data, ok, err := a.read(settingsName, mostSettings)
	if err != nil || !ok {
		return s, false, err
	}
	dir, err := os.MkdirTemp("", "mnkdesk")
	if err != nil {
		return s, false, err
	}
	defer func() { _ = os.RemoveAll(dir) }() // the system clears it too
	if err := os.WriteFile(filepath.Join(dir, settingsName), public(data), 0o600); err != nil {
		return s, false, err
	}
	store, err := settings.Open(dir)
	if store == nil {
		return s, false, err
	}
	return store.Get(), true, nil // what cannot be used of it is left at its default
}

// Games adds the games in the file to the past games, and returns how many were new, already there, and
// not readable. progress, which may be nil, hears how many have been looked at.
func (a *Archive) Games(ctx context.Context, to *history.Store, progress func(done int)) (added, known, bad int, err error) {
	f, err := a.zip.Open(gamesName)
	if err != nil {
		return 0, 0, 0, nil
	}
	defer func() { _ = f.Close() }() // it was only read
	lines := bufio.NewScanner(f)
	lines.Buffer(make([]byte, 64<<10), mostLine)
	var list []history.Game
	flush := func() error {
		n, err := to.Import(ctx, list)
		added, known, list = added+n, known+len(list)-n, list[:0]
		if err == nil && progress != nil {
			progress(added + known + bad)
		}
		return err
	}
	for lines.Scan() {
		g, ok := gameOf(lines.Bytes())
		if !ok {
			bad++
			continue
		}
		if list = append(list, g); len(list) == batch {
			if err := flush(); err != nil {
				return added, known, bad, err
			}
		}
	}
	if err := lines.Err(); err != nil {
		return added, known, bad, err
	}
	return added, known, bad, flush()
}

// gameOf reads a line.
func gameOf(line []byte) (history.Game, bool) {
	var p pastGame
	if json.Unmarshal(line, &p) != nil {
		return history.Game{}, false
	}
	r, err := record.Parse([]byte(p.Record))
	if err != nil {
		return history.Game{}, false
	}
	if p.Imported {
		return history.FromImport(r), true
	}
	g := history.FromRecord(r, p.Finished)
	g.Key = p.Key
	return g, true
}

// Runs puts the files of the runs in the file into a folder, but none in place of another, and returns
// how many were new and how many already there.
func (a *Archive) Runs(ctx context.Context, folder string) (added, there int, err error) {
	for _, f := range a.zip.File {
		name, ok := strings.CutPrefix(f.Name, runsName+"/")
		name = filepath.FromSlash(name)
		if !ok || !filepath.IsLocal(name) || !f.Mode().IsRegular() || added+there >= mostRuns {
			continue
		}
		if err := ctx.Err(); err != nil {
			return added, there, err
		}
		at := filepath.Join(folder, name)
		if _, err := os.Lstat(at); err == nil {
			there++
			continue
		}
		data, _, err := a.read(f.Name, mostRun)
		if err == nil {
			err = files.Write(at, data)
		}
		if err != nil {
			return added, there, err
		}
		added++
	}
	return added, there, nil
}
