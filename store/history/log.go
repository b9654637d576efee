package history

import (
	"bufio"
	"context"
	"encoding/binary"
	"io"
	"maps"
	"slices"
)

// pageLog is the content of the write-ahead log of a database.
type pageLog struct {
	// newest says where the newest form of a page is, up to the last change that was
	// written whole.
	newest map[uint32]int64
	// doubtful says where newer forms are that cannot be relied on: their frames are
	// damaged, or those of the same change.
	doubtful []loggedPage
	// size is how many pages the database has after the last change, 0 without a change.
	size uint32
	// frames is how many frames SQLite would read, salts what they have in common.
	frames uint32
	salts  string
	// damaged is set where a change was written whole and is not whole any more. SQLite
	// drops such a change and all later ones, and says nothing.
	damaged bool
}

// loggedPage is a page and its place in the log.
type loggedPage struct {
	number uint32
	at     int64
}

// Sizes and places in the log: it is a header and then frames, each a page with
// a header of its own.
const (
	logHeader   = 32
	frameHeader = 24
	frameSize   = frameHeader + pageSize
)

// readLog reads a log. A frame that its end cuts was being written at a kill, or a power
// cut, and is no damage.
func readLog(ctx context.Context, log io.Reader, index []byte) pageLog {
	r := bufio.NewReaderSize(log, 1<<16)
	head, frame := make([]byte, logHeader), make([]byte, frameSize)
	if _, err := io.ReadFull(r, head); err != nil {
		return pageLog{}
	}
	l := newLogReader(head)
	for at := int64(logHeader + frameHeader); ctx.Err() == nil; at += frameSize {
		if _, err := io.ReadFull(r, frame); err != nil {
			break
		}
		l.take(frame, at)
	}
	return l.end(index)
}

// logReader reads a log frame by frame. The checksum of a frame goes on from that of the
// frame before it; as each frame holds its own, frames after a damaged one can still be
// told from others, though SQLite reads none of them.
type logReader struct {
	pageLog
	order  binary.ByteOrder
	before [][2]uint32      // the checksums from which that of the next frame may go on
	change map[uint32]int64 // the change being read
	gap    bool             // a frame of this log does not follow the one before it
}

func newLogReader(head []byte) *logReader {
	l := &logReader{change: map[uint32]int64{}}
	l.newest = map[uint32]int64{}
	l.order, l.salts = describe(head)
	l.before = [][2]uint32{sums(head[24:]), checksum(l.order, [2]uint32{}, head[:24])}
	return l
}

// take reads the frame of which the page is at a place in the log. Frames of a change
// that a kill broke off, and the ends of which later changes have overwritten, do not
// follow either: they are no damage, as they have no end.
func (l *logReader) take(frame []byte, at int64) {
	if l.salts == "" {
		l.salts, l.damaged = string(frame[8:16]), true // its header is damaged
	}
	stored, right := sums(frame[16:]), l.right(frame)
	follows, ours := slices.Contains(right, stored), string(frame[8:16]) == l.salts
	if !follows && !ours {
		return // it is left from an earlier use of the log
	}
	page, size := loggedPage{binary.BigEndian.Uint32(frame), at}, binary.BigEndian.Uint32(frame[4:])
	last := size != 0
	if !follows {
		l.gap, l.damaged = true, l.damaged || last
		l.before = [][2]uint32{stored, right[0]}
		l.doubtful = append(l.doubtful, page)
		return
	}
	l.damaged = l.damaged || !ours || last && l.gap
	l.before = [][2]uint32{stored}
	l.change[page.number] = at
	if last {
		l.size, l.frames = size, uint32((at-logHeader)/frameSize)+1
		maps.Copy(l.newest, l.change)
		clear(l.change)
	}
}

// right returns the checksums that a frame may have.
func (l *logReader) right(frame []byte) (all [][2]uint32) {
	for _, sum := range l.before {
		all = append(all, checksum(l.order, checksum(l.order, sum, frame[:8]), frame[frameHeader:]))
	}
	return all
}

// end returns what was read of a log with the given index.
func (l *logReader) end(index []byte) pageLog {
	l.damaged = l.damaged || l.indexed(index) > l.frames
	for number, at := range l.change {
		l.doubtful = append(l.doubtful, loggedPage{number, at})
	}
	l.doubtful = slices.DeleteFunc(l.doubtful, func(p loggedPage) bool { return !l.damaged || l.newest[p.number] > p.at })
	slices.SortFunc(l.doubtful, func(a, b loggedPage) int { return int(a.at - b.at) })
	return l.pageLog
}

// indexSize is how long the part of the index of a log is that says how far it goes. It
// is there twice, in the byte order of the machine.
const indexSize = 48

// indexed returns how many frames of a log were written whole, as its index says that a
// killed window has left; 0 if it says nothing of this log.
func (l *pageLog) indexed(index []byte) uint32 {
	const version = 3007000
	order := binary.NativeEndian
	if len(index) < 2*indexSize || string(index[:indexSize]) != string(index[indexSize:2*indexSize]) ||
		order.Uint32(index) != version || string(index[32:40]) != l.salts {
		return 0
	}
	return order.Uint32(index[16:])
}

// describe returns the byte order of the checksums of a log with the given
// header, and the eight bytes that its frames have in common, empty if the
// header is damaged.
func describe(head []byte) (order binary.ByteOrder, salts string) {
	const magic = 0x377f0682 // one more where the order is the other
	orders := map[uint32]binary.ByteOrder{magic: binary.LittleEndian, magic + 1: binary.BigEndian}
	order, known := orders[binary.BigEndian.Uint32(head)]
	if !known || checksum(order, [2]uint32{}, head[:24]) != sums(head[24:]) || binary.BigEndian.Uint32(head[8:]) != pageSize {
		return binary.LittleEndian, "" // the order of nearly all processors
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
