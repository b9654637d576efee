package studies

import (
	"sync"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Searches that run at the same time, such as one beside the noting of a study that was just written, all find what is there,
// also if the database is not there yet.
func TestSearchesRunTogether(t *testing.T) {
	v, err := engine.ParseVariant("renju")
	if err != nil {
		t.Fatal(err)
	}
	p := v.Start()
	if _, err := game.PlayMoves(p, []string{"h8"}); err != nil {
		t.Fatal(err)
	}
	for range 10 {
		f := Folder{t.TempDir()}
		for _, name := range []string{"One", "Two", "Three"} {
			file := create(t, f, "", name, `[MNKDesk "1"] [Variant "renju"] 1. h8 h9`)
			if err := file.Close(); err != nil {
				t.Fatal(err)
			}
		}
		var all sync.WaitGroup
		for range 4 {
			p := p.Clone()
			all.Go(func() {
				if list, err := f.WithPosition(t.Context(), v.Name, p); err != nil || len(list) != 3 {
					t.Errorf("%d studies found, %v", len(list), err)
				}
			})
		}
		all.Wait()
	}
}
