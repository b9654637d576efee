package history

import (
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// manyImported is how many imported games BenchmarkStart has.
const manyImported = 300_000

// BenchmarkStart does what the program does with the past games when it starts: it checks and opens
// the file, looks whether the game in progress has ended, and summarizes what was played.
func BenchmarkStart(b *testing.B) {
	path := newPath(b)
	s := openGames(b, path)
	for first := 0; first < manyImported; first += 500 {
		games := make([]Game, 500)
		for i := range games {
			games[i] = FromImport(importedRecord(first + i))
		}
		if _, err := s.Import(b.Context(), games); err != nil {
			b.Fatal(err)
		}
	}
	add(b, s, FromRecord(sample(), time.UnixMilli(1_800_000_000_000)))
	closeGames(b, s)
	next := sample()
	next.Seed++
	for b.Loop() {
		s, err := openStore(b.Context(), path)
		if err == nil {
			_, err = s.HasEnded(b.Context(), next)
		}
		if err == nil {
			_, err = s.Played(b.Context())
		}
		if err != nil {
			b.Fatal(err)
		}
		closeGames(b, s)
	}
	if info, err := os.Stat(path); err == nil {
		b.ReportMetric(float64(info.Size())/1e6, "MB")
	}
}

// importedRecord returns the record of the nth imported game, of 30 moves.
func importedRecord(n int) record.Game {
	g := record.Game{
		Variant: "renju", Names: [2]string{fmt.Sprintf("Player %d", n%997), fmt.Sprintf("Player %d", n%991)},
		Day: day.Date{Year: 1990, Month: time.January, Day: 1}.Add(n % 12_000), Result: game.FirstWins,
	}
	for ply := range 30 {
		cell := (n + ply*(1+n%7)) % 225
		g.Moves = append(g.Moves, fmt.Sprintf("%c%d", 'a'+cell%15, 1+cell/15))
	}
	return g
}
