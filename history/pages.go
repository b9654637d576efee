package history

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"io"
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

// pages reads the pages of a damaged database and of the log beside it, without
// SQLite and without changing either. https://sqlite.org/fileformat2.html
// describes both.
type pages struct {
	file, log *os.File         // log is nil where there is none
	last      uint32           // the last page of file
	newest    map[uint32]int64 // where in log the newest form of a page is
}

// openPages opens the database at path. The caller closes it.
func openPages(ctx context.Context, path string) (*pages, error) {
	file, err := files.Open(path)
	if err != nil {
		return nil, err
	}
	p := &pages{file: file, newest: map[uint32]int64{}}
	info, err := file.Stat()
	if err != nil {
		return nil, errors.Join(err, p.close())
	}
	p.last = uint32(min((info.Size()+pageSize-1)/pageSize, 1<<32-2))
	p.log, err = files.Open(path + "-wal")
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil
	}
	if err != nil {
		return nil, errors.Join(err, p.close())
	}
	p.readLog(ctx)
	return p, nil
}

func (p *pages) close() error {
	err := p.file.Close()
	if p.log != nil {
		err = errors.Join(err, p.log.Close())
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

// read reads page n, from 1, in its newest form into buf.
func (p *pages) read(n uint32, buf []byte) []byte {
	from, at := p.file, (int64(n)-1)*pageSize
	if in, ok := p.newest[n]; ok {
		from, at = p.log, in
	}
	if at < 0 {
		return nil
	}
	got, _ := from.ReadAt(buf, at) // what could not be read is missing
	return buf[:got]
}

// Sizes and places in the log: it is a header and then frames, each a page with
// a header of its own.
const (
	logHeader   = 32
	frameHeader = 24
	frameSize   = frameHeader + pageSize
)

// readLog finds the newest form of each page in the log, up to the last change
// that was written whole. The checksum of a frame goes on from that of the frame
// before it; as each frame holds its own, frames after a damaged one can still be
// told from others, though SQLite reads none of them.
func (p *pages) readLog(ctx context.Context) {
	r := bufio.NewReaderSize(p.log, 1<<16)
	head, frame := make([]byte, logHeader), make([]byte, frameSize)
	if _, err := io.ReadFull(r, head); err != nil {
		return
	}
	order, salts := describe(head)
	sum, change := sums(head[24:]), map[uint32]int64{} // change is the one being read
	for at := int64(logHeader + frameHeader); ctx.Err() == nil; at += frameSize {
		if _, err := io.ReadFull(r, frame); err != nil {
			return
		}
		if salts == "" {
			salts = string(frame[8:16])
		}
		if string(frame[8:16]) != salts {
			continue // it is left from an earlier use of the log
		}
		right := checksum(order, checksum(order, sum, frame[:8]), frame[frameHeader:])
		if sum = sums(frame[16:]); sum != right {
			continue
		}
		change[binary.BigEndian.Uint32(frame)] = at
		if last := binary.BigEndian.Uint32(frame[4:]) != 0; last {
			maps.Copy(p.newest, change)
			clear(change)
		}
	}
}

// describe returns the byte order of the checksums of a log with the given
// header, and the eight bytes that its frames have in common, empty if the
// header is damaged.
func describe(head []byte) (order binary.ByteOrder, salts string) {
	const magic = 0x377f0682 // one more where the order is the other
	begin := binary.BigEndian.Uint32(head)
	order = binary.LittleEndian
	if begin == magic+1 {
		order = binary.BigEndian
	}
	if begin&^1 != magic || checksum(order, [2]uint32{}, head[:24]) != sums(head[24:]) {
		return order, ""
	}
	return order, string(head[16:24])
}

// sums reads the two halves of a checksum.
func sums(b []byte) [2]uint32 {
	return [2]uint32{binary.BigEndian.Uint32(b), binary.BigEndian.Uint32(b[4:])}
}

// checksum goes on from a checksum over b, of which the length is a multiple of
// eight.
func checksum(order binary.ByteOrder, sum [2]uint32, b []byte) [2]uint32 {
	for ; len(b) >= 8; b = b[8:] {
		sum[0] += order.Uint32(b) + sum[1]
		sum[1] += order.Uint32(b[4:]) + sum[0]
	}
	return sum
}
