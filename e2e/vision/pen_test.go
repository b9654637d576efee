package vision

import (
	"reflect"
	"sync"
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Several goroutines can write at once, each with its own pen and text. Each gets the same lettering as
// without the others.
func TestPensInParallel(t *testing.T) {
	const rounds = 30
	theme := look.New(look.AlwaysLight)
	var wg sync.WaitGroup
	for i, text := range items[:8] {
		write := func() Lettering {
			pen := NewPen(theme, look.BodyText+float32(i))
			if i%2 == 1 {
				pen = pen.Bold()
			}
			return pen.Write(text)
		}
		want := write()
		wg.Go(func() {
			wrong := 0
			for range rounds {
				if !reflect.DeepEqual(write(), want) {
					wrong++
				}
			}
			if wrong > 0 {
				t.Errorf("%q is written wrongly %d times of %d", text, wrong, rounds)
			}
		})
	}
	wg.Wait()
}
