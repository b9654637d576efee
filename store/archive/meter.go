package archive

import (
	"context"
	"io"
)

// meter reports the share of some bytes that are done, from 0 to 1, at each hundredth of them.
type meter struct {
	done, of int64
	report   func(share float64) // nil for nobody
	next     float64             // the share to report next
}

// add says that n more bytes are done.
func (m *meter) add(n int64) {
	m.done += n
	share := min(1, float64(m.done)/float64(max(m.of, 1)))
	if m.report == nil || share < m.next {
		return
	}
	m.report(share)
	const step = 0.01
	m.next = min(1, share+step)
}

// read is a reader of r that tells of what is read, and fails once ctx has ended.
func (m *meter) read(ctx context.Context, r io.Reader) io.Reader {
	return readerFunc(func(b []byte) (int, error) {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		n, err := r.Read(b)
		m.add(int64(n))
		return n, err
	})
}

// readerFunc is a function that reads.
type readerFunc func([]byte) (int, error)

// Read implements io.Reader.
func (f readerFunc) Read(b []byte) (int, error) { return f(b) }
