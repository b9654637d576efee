package archive

import (
	"context"
	"io"
)

// meter reports the share of bytes processed, from 0 to 1, in steps of one hundredth.
type meter struct {
	done, total int64
	report      func(share float64) // nil if nobody listens
	next        float64             // the share to report next
}

// add counts n more bytes as processed.
func (m *meter) add(n int64) {
	m.done += n
	share := min(1, float64(m.done)/float64(max(m.total, 1)))
	if m.report == nil || share < m.next {
		return
	}
	m.report(share)
	const step = 0.01
	m.next = min(1, share+step)
}

// read wraps r in a reader that counts the bytes read, and fails with the error of ctx once ctx has
// ended.
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

// readerFunc is a function that implements io.Reader.
type readerFunc func([]byte) (int, error)

// Read implements io.Reader.
func (f readerFunc) Read(b []byte) (int, error) { return f(b) }
