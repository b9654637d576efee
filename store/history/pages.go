package history

import (
	"context"
	"encoding/binary"
	"errors"
	"io/fs"
	"maps"
	"os"
	"slices"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// pageSize is the size of the pages of every file of games. It is said when a
// file is made (see dsn), and so need not be read from a header that may be
// damaged.
const pageSize = 4096

// pages reads the pages of a database, perhaps a damaged one, and of the log beside it,
// without SQLite and without changing either. https://sqlite.org/fileformat2.html
// describes both.
type pages struct {
	file, log         *os.File // nil where there is none
	length, logLength int64
	last              uint32 // the last page of file
	pageLog
}

// openPages opens the database at path. The caller closes it.
func openPages(ctx context.Context, path string) (*pages, error) {
	p := &pages{}
	var err, logErr error
	index := readIndex(path + "-shm") // before the log, which goes at least as far
	p.file, p.length, err = openIfThere(path)
	p.log, p.logLength, logErr = openIfThere(path + "-wal")
	if err = errors.Join(err, logErr); err != nil {
		return nil, errors.Join(err, p.close())
	}
	p.last = uint32(min((p.length+pageSize-1)/pageSize, 1<<32-2))
	if p.log != nil {
		p.pageLog = readLog(ctx, p.log, index)
	}
	return p, nil
}

// readIndex reads the start of the index of the log at path. It returns nil if the index cannot be
// read, because SQLite then rebuilds it.
func readIndex(path string) []byte {
	f, err := os.Open(path)
	if err != nil {
		return nil
	}
	defer func() { _ = f.Close() }() // it was only read
	index := make([]byte, 2*indexSize)
	n, _ := f.ReadAt(index, 0)
	return index[:n]
}

// openIfThere opens a file and returns its length; nil if there is none.
func openIfThere(path string) (*os.File, int64, error) {
	f, err := files.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	info, err := f.Stat()
	if err != nil {
		return nil, 0, errors.Join(err, f.Close())
	}
	return f, info.Size(), nil
}

func (p *pages) close() (err error) {
	for _, f := range []*os.File{p.file, p.log} {
		if f != nil {
			err = errors.Join(err, f.Close())
		}
	}
	return err
}

// all yields every page in turn. What cannot be read is left out; a page that
// the end of the file cuts is short.
func (p *pages) all(yield func(number uint32, page []byte) bool) {
	buf := make([]byte, pageSize)
	for n := uint32(1); n <= p.last; n++ {
		if !yield(n, p.read(n, buf)) {
			return
		}
	}
	for _, n := range slices.Sorted(maps.Keys(p.newest)) {
		if n > p.last && !yield(n, p.read(n, buf)) {
			return
		}
	}
}

// unsure yields the newer forms of pages that cannot be relied on.
func (p *pages) unsure(yield func(number uint32, page []byte) bool) {
	buf := make([]byte, pageSize)
	for _, page := range p.doubtful {
		if !yield(page.number, readPage(p.log, page.at, buf)) {
			return
		}
	}
}

// read reads page n, from 1, in its newest form into buf.
func (p *pages) read(n uint32, buf []byte) []byte {
	if at, ok := p.newest[n]; ok {
		return readPage(p.log, at, buf)
	}
	return readPage(p.file, (int64(n)-1)*pageSize, buf)
}

// readPage reads a page at a place of a file into buf.
func readPage(from *os.File, at int64, buf []byte) []byte {
	if at < 0 || from == nil {
		return nil
	}
	got, _ := from.ReadAt(buf, at) // what could not be read is missing
	return buf[:got]
}

// complete reports whether each page that the database says it has is there. Where the log
// holds changes it says how many there are, otherwise the header does.
func (p *pages) complete(head []byte) bool {
	count := p.size
	if count == 0 {
		count = pageCount(head)
	}
	for n := uint32(min(p.length/pageSize, 1<<32-2)) + 1; n <= count; n++ {
		if _, ok := p.newest[n]; !ok {
			return false
		}
	}
	return true
}

// pageCount returns the number of pages in the header of a database, 0 where it says
// itself that the number is not to be relied on.
func pageCount(head []byte) uint32 {
	changes, at := binary.BigEndian.Uint32(head[24:]), binary.BigEndian.Uint32(head[92:])
	if changes != at {
		return 0
	}
	return binary.BigEndian.Uint32(head[28:])
}
