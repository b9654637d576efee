package analysis

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// The analysis releases its memory when it is turned off, when another game begins, and with the
// window: its brain is closed, and nothing refers to its tables.
func TestTablesOfTheAnalysisAreFreed(t *testing.T) {
	for what, leave := range map[string]func(*bench){
		"turning off":        func(b *bench) { b.Toggle() },
		"another game":       func(b *bench) { b.TwoPeople("gomoku") },
		"a game that counts": func(b *bench) { b.AgainstComputer("gomoku") },
		"another variant":    func(b *bench) { b.TwoPeople("4-5-4") },
		"closing":            func(b *bench) { b.Close() },
	} {
		b := newBench(t)
		b.TwoPeople("gomoku")
		b.Cells("h8 i9")
		b.turnOn()
		freed := make(chan bool, 1)
		runtime.AddCleanup(b.gameAnalysis, func(int) { freed <- true }, 0)
		ended := func(s *analysis.Analysis, b *bench) func() bool {
			pos := b.Table.Session.Position()
			return func() bool {
				now, cancel := context.WithCancel(t.Context())
				cancel()
				_, err := s.Position(now, pos, analysis.Options{Nodes: 1}, nil)
				return errors.Is(err, search.ErrClosed)
			}
		}(b.gameAnalysis, b)
		leave(b)
		for limit := time.Now().Add(5 * time.Minute); !ended(); time.Sleep(time.Millisecond) {
			if time.Now().After(limit) {
				t.Fatalf("%s: the brain is not closed", what)
			}
		}
		ended = nil
		for limit, free := time.Now().Add(5*time.Minute), false; !free; {
			runtime.GC()
			select {
			case free = <-freed:
			case f := <-b.Queue: // a late report may refer to them
				f()
			case <-time.After(20 * time.Millisecond): // garbage collection takes a while too
				if time.Now().After(limit) {
					t.Fatalf("%s: something holds the tables", what)
				}
			}
		}
	}
}
