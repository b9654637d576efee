package history

import (
	"errors"
	"os"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// pageSize is the size of the pages of every file of games. It is set when a file is made (see
// dsn), so it need not be read from a header that may be damaged.
const pageSize = 4096

// pages reads the pages of a database, perhaps a damaged one, without SQLite and without changing
// it. https://sqlite.org/fileformat2.html describes them.
type pages struct {
	file *os.File
	last uint32 // the last page
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

// all yields every page in turn. What cannot be read is left out; a page that the end of the file
// cuts is short.
func (p *pages) all(yield func(number uint32, page []byte) bool) {
	buf := make([]byte, pageSize)
	for n := uint32(1); n <= p.last; n++ {
		if !yield(n, p.read(n, buf)) {
			return
		}
	}
}

// read reads page n, from 1, into buf.
func (p *pages) read(n uint32, buf []byte) []byte {
	if n == 0 {
		return nil
	}
	got, _ := p.file.ReadAt(buf, (int64(n)-1)*pageSize) // what could not be read is missing
	return buf[:got]
}
