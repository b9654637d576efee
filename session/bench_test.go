package session

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
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

// aStudy returns the text of a study of gomoku with about the given number of moves: a line of 60 moves, with variations of 40
// moves to each of its moves.
func aStudy(moves int) []byte {
	var b strings.Builder
	b.WriteString(`[MNKDesk "1"] [Variant "20,20,20"]`)
	name := func(n int) string { return fmt.Sprintf(" %c%d", 'a'+n%20, 1+n/20) }
	rng := rand.New(rand.NewPCG(1, 2))
	for ply := range 60 {
		b.WriteString(name(ply))
		for range moves / 60 / 40 {
			b.WriteString("(")
			for _, n := range rng.Perm(340)[:40] {
				b.WriteString(name(60 + n))
			}
			b.WriteString(")")
		}
	}
	return []byte(b.String())
}

// BenchmarkOpenStudy opens studies of 200,000 and 1,000,000 moves, and tells how much memory they take.
func BenchmarkOpenStudy(b *testing.B) {
	for _, moves := range []int{200_000, 1_000_000} {
		text := aStudy(moves)
		b.Run(fmt.Sprint(moves), func(b *testing.B) {
			var before, after runtime.MemStats
			for b.Loop() {
				runtime.GC()
				runtime.ReadMemStats(&before)
				o := readStudy(b, text)
				s := New(func(f func()) { f() }, func(Snapshot) {})
				s.Resume(o)
				o = Opened{}
				runtime.GC()
				runtime.ReadMemStats(&after)
				b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/1e6, "MB")
				b.ReportMetric(float64(s.edits.counts.moves), "moves")
			}
		})
	}
}

// BenchmarkStudyEdit plays a move in studies of 200,000 and 1,000,000 moves, looks for the other orders that lead to its
// position, and undoes it.
func BenchmarkStudyEdit(b *testing.B) {
	for _, moves := range []int{200_000, 1_000_000} {
		o := readStudy(b, aStudy(moves))
		s := New(func(f func()) { f() }, func(Snapshot) {})
		s.Resume(o)
		b.Run(fmt.Sprint(moves), func(b *testing.B) {
			for b.Loop() {
				s.LookTo(Begin)
				if err := s.Do(Play(399)); err != nil {
					b.Fatal(err)
				}
				_ = s.Elsewhere(s.Snapshot().At, 10)
				s.Undo()
			}
		})
	}
}

// BenchmarkStudyMerge merges 1,000 games of 40 moves into a study of 200,000 moves, and tells how long the session itself
// takes for that.
func BenchmarkStudyMerge(b *testing.B) {
	o := readStudy(b, aStudy(200_000))
	s := New(func(f func()) { f() }, func(Snapshot) {})
	s.Resume(o)
	var games []record.Game
	rng := rand.New(rand.NewPCG(3, 4))
	for range 1000 {
		g := record.Game{Variant: s.setup.Variant.Name, Names: [2]string{"A", "B"}}
		for _, n := range rng.Perm(400)[:40] {
			g.Moves = append(g.Moves, s.tree.board.Format(game.Move(n)))
		}
		games = append(games, g)
	}
	var merging time.Duration
	for b.Loop() {
		m, err := s.tree.Unite(s.setup.Variant, games, nil)
		if err != nil {
			b.Fatal(err)
		}
		began := time.Now()
		if err := s.Merge(m); err != nil {
			b.Fatal(err)
		}
		merging += time.Since(began)
		s.Undo()
	}
	b.ReportMetric(float64(merging.Milliseconds())/float64(b.N), "ms/merge")
}
