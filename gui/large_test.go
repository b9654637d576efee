package gui

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/formats"
)

// largeGames returns games of up to 40,000 moves, as in large libraries. Each has a main line of 160
// moves with variations of 1, 10 or 95 moves at every move, or variations nested in each other.
func largeGames() map[string]string {
	const line, moves = 160, 40_000
	games := map[string]string{}
	for _, length := range []int{1, 10, 95} {
		games[fmt.Sprintf("variations of %d", length)] = withVariations(line, (moves-line)/length/line, length)
	}
	games["nested variations"] = withNestedVariations(300, 95)
	return games
}

const largeHead = `[MNKDesk "1"] [Variant "20,20,20"]`

// cellNamed returns the nth of 400 cells.
func cellNamed(n int) string { return fmt.Sprintf(" %c%d", 'a'+n%20, 1+n/20) }

// withVariations returns a main line with the given number of variations, of the given length, at each move.
func withVariations(line, variations, length int) string {
	var b strings.Builder
	b.WriteString(largeHead)
	for ply := range line {
		b.WriteString(cellNamed(ply) + fmt.Sprintf(" {move %d}", ply+1))
		for v := range variations {
			b.WriteString("\n(")
			for i := range length {
				b.WriteString(cellNamed(line + (v+i)%(400-line)))
			}
			b.WriteString(" {so?})")
		}
	}
	return b.String()
}

// withNestedVariations returns the given number of variations, each inside the previous one.
func withNestedVariations(depth, length int) string {
	var b strings.Builder
	b.WriteString(largeHead)
	for d := range depth {
		b.WriteString(cellNamed(d) + cellNamed(399) + "\n(")
	}
	for d := range depth {
		for i := range length {
			b.WriteString(cellNamed(depth - d + 1 + i))
		}
		b.WriteString(")\n")
	}
	return b.String()
}

// openLarge opens each of the large games in a new window and calls do.
func openLarge(b *testing.B, do func(b *testing.B, d *bench, text []byte)) {
	for name, text := range largeGames() {
		b.Run(name, func(b *testing.B) {
			d := newDesk(b, nil)
			d.table.OpenFile(readLarge(b, []byte(text)))
			do(b, d, []byte(text))
			d.settle()
		})
	}
}

func readLarge(b *testing.B, text []byte) session.Opened {
	b.Helper()
	games, err := formats.Read("large.mnk", text, formats.Options{})
	if err != nil {
		b.Fatal(err)
	}
	game, err := session.Open(games[0].Record)
	if err != nil {
		b.Fatal(err)
	}
	return game
}

// BenchmarkLargeGame opens a large game.
func BenchmarkLargeGame(b *testing.B) {
	openLarge(b, func(b *testing.B, d *bench, text []byte) {
		for b.Loop() {
			d.table.OpenFile(readLarge(b, text))
		}
	})
}

// BenchmarkLargeGameLooking steps one move back and forward in a large game.
func BenchmarkLargeGameLooking(b *testing.B) {
	openLarge(b, func(b *testing.B, d *bench, _ []byte) {
		for b.Loop() {
			d.typeKey(fyne.KeyLeft, fyne.KeyRight)
		}
	})
}

// BenchmarkLargeGamePlaying undoes and redoes a move in a large game.
func BenchmarkLargeGamePlaying(b *testing.B) {
	openLarge(b, func(b *testing.B, d *bench, _ []byte) {
		for b.Loop() {
			d.table.Session.Undo()
			d.table.Session.Redo()
		}
	})
}
