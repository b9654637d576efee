package studies

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
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

// BenchmarkPositions notes the positions of a study of 200,000 moves, and looks for a position in it.
func BenchmarkPositions(b *testing.B) {
	f := Folder{b.TempDir()}
	file, err := f.Create("", "Large", broad(200_000))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = file.Close() })
	b.Run("note", func(b *testing.B) {
		for b.Loop() {
			if err := os.Remove(filepath.Join(f.Path, positionsFile)); err != nil && !errors.Is(err, fs.ErrNotExist) {
				b.Fatal(err)
			}
			if err := f.UpdatePositions(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("search", func(b *testing.B) {
		for b.Loop() {
			if got := reached(b, f, "20,20,20", game.CellName(20, 20, 380)); got != "Large" {
				b.Fatal(got)
			}
		}
	})
}

// broad returns a study with about a number of moves: a line of 60 moves with variations of 40 moves to each of them.
func broad(moves int) record.Game {
	rng := rand.New(rand.NewPCG(1, 2))
	name := func(n int) string { return game.CellName(20, 20, n) }
	g := record.Game{Variant: "20,20,20"}
	for ply := range 60 {
		g.Moves = append(g.Moves, name(380-ply))
		for range moves / 60 / 40 {
			v := record.Variation{At: ply}
			for _, n := range rng.Perm(320)[:40] {
				v.Line.Moves = append(v.Line.Moves, name(n))
			}
			g.Variations = append(g.Variations, v)
		}
	}
	return g
}
