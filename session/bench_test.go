package session

import (
	"fmt"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// large returns the text of a game with a main line of 300 moves and 18,000 more in variations.
func large() []byte {
	var b strings.Builder
	b.WriteString(`[MNKDesk "1"] [Variant "20,20,20"]`)
	name := func(n int) string { return fmt.Sprintf(" %c%d", 'a'+n%20, 1+n/20) }
	for ply := range 300 {
		b.WriteString(name(ply))
		for v := range 60 {
			b.WriteString("(" + name(300+v) + ")")
		}
	}
	return []byte(b.String())
}

// BenchmarkOpen reads a large game and resumes it.
func BenchmarkOpen(b *testing.B) {
	text := large()
	s := New(func(f func()) { f() }, func(Snapshot) {})
	for b.Loop() {
		o, err := Read(text)
		if err != nil {
			b.Fatal(err)
		}
		s.Resume(o)
	}
}

// BenchmarkReport publishes a search report in a large game, and checks whether there is
// anything new to write.
func BenchmarkReport(b *testing.B) {
	o, err := Read(large())
	if err != nil {
		b.Fatal(err)
	}
	var s *Session
	var saved Stamp
	s = New(func(f func()) { f() }, func(Snapshot) {
		if now := s.Stamp(); now != saved {
			saved = now
			_ = s.Record().String()
		}
	})
	o.Setup.Seats[0].Kind = record.Person
	s.Resume(o)
	w := &work{cancel: func() {}}
	s.work = w
	for b.Loop() {
		s.progress(w, search.Report{Depth: 3})
	}
}

// BenchmarkPlay plays a move in a large game and takes it back.
func BenchmarkPlay(b *testing.B) {
	o, err := Read(large())
	if err != nil {
		b.Fatal(err)
	}
	t := o.tree
	last := t.Line()[299]
	for b.Loop() {
		t, _ := t.play(last, 399)
		_ = t
	}
}
