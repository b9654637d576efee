package studies

import (
	"fmt"
	"testing"

	"github.com/mnkdesk/mnkdesk/store/record"
)

// BenchmarkList lists a thousand studies.
func BenchmarkList(b *testing.B) {
	f := Folder{b.TempDir()}
	for i := range 1000 {
		file, err := f.Create(fmt.Sprintf("Collection %d", i%10), fmt.Sprintf("Study %d", i), deep(500))
		if err != nil {
			b.Fatal(err)
		}
		if err := file.Close(); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		if all := list(b, f); len(all) != 1000 || all[0].Err != nil || all[0].Moves != 500 {
			b.Fatal(len(all), all[0])
		}
	}
}

// BenchmarkListLargest lists the largest study.
func BenchmarkListLargest(b *testing.B) {
	f := Folder{b.TempDir()}
	largest(b, f)
	for b.Loop() {
		if all := list(b, f); len(all) != 1 || all[0].Err != nil {
			b.Fatal(all)
		}
	}
}

// largest creates a study of 1,000,000 moves and nearly 64 MiB.
func largest(b *testing.B, f Folder) (*File, record.Game) {
	b.Helper()
	g := deep(record.MaxStudyMoves)
	g.Comments = append(g.Comments, record.Comment{Text: long(record.MaxStudySize - 8<<20)})
	file, err := f.Create("", "Largest", g)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = file.Close() })
	return file, g
}

// BenchmarkSave saves the largest study after a change.
func BenchmarkSave(b *testing.B) {
	file, g := largest(b, Folder{b.TempDir()})
	for i := 0; b.Loop(); i++ {
		g.Seed = uint64(i + 2)
		if err := file.Save(g); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkUnchanged asks whether the largest study has been changed.
func BenchmarkUnchanged(b *testing.B) {
	file, _ := largest(b, Folder{b.TempDir()})
	for b.Loop() {
		if _, err := file.unchanged(); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkOpen opens the largest study.
func BenchmarkOpen(b *testing.B) {
	file, _ := largest(b, Folder{b.TempDir()})
	if err := file.Close(); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		f, _, err := Open(b.Context(), file.Path())
		if err != nil {
			b.Fatal(err)
		}
		if err := f.Close(); err != nil {
			b.Fatal(err)
		}
	}
}
