package history

import (
	"errors"
	"os"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// pageSize is the size in bytes of the pages of every file of games. It is set when a file is
// created (see dsn), so it need not be read from a header that may be damaged.
const pageSize = 4096

// pages reads the pages of a database that may be damaged, without SQLite and without changing it.
// https://sqlite.org/fileformat2.html describes the format.
type pages struct {
	file *os.File
	last uint32 // the number of the last page
}

// openPages opens the database at path. The caller closes it.
func openPages(path string) (*pages, error) {
	f, err := files.Open(path)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return &pages{f, uint32(min((info.Size()+pageSize-1)/pageSize, 1<<32-2))}, nil
}

func (p *pages) close() error { return p.file.Close() }

// all yields every page in turn. Bytes that cannot be read are missing: such a page, or one that
// the end of the file cuts off, is short.
func (p *pages) all(yield func(number uint32, page []byte) bool) {
	buf := make([]byte, pageSize)
	for n := uint32(1); n <= p.last; n++ {
		if !yield(n, p.read(n, buf)) {
			return
		}
	}
}

// read reads page n, counted from 1, into buf, and returns the bytes that it could read.
func (p *pages) read(n uint32, buf []byte) []byte {
	if n == 0 {
		return nil
	}
	got, _ := p.file.ReadAt(buf, (int64(n)-1)*pageSize) // an error only shortens the page
	return buf[:got]
}
