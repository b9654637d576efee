package formats

import (
	"runtime"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// filled returns a text of parts between a head and a tail that is at most size bytes long.
func filled(head, part, tail string, size int) string {
	return head + strings.Repeat(part, (size-len(head)-len(tail))/len(part)) + tail
}

// longFiles lists files that are as long as one of their format may be, or that stand for more than they hold.
func longFiles() []longFile {
	head, tail, _ := strings.Cut(aDatabase("|"), "|")
	const (
		game     = `<game rule="1" black="7" white="8" bresult="1"><move>`
		end      = "</move></game>"
		branches = "(;B[aa];W[bb];B[cc];W[dd])(;B[ba];W[bb];B[tt])"
		moves    = "h8 h9 j7 g7 g8 i8 f8 e8 f9 e10 d11 f10 f7 f6 d7 c6 e6 d5 d8 h10"
		psq      = "Piskvorky 15x15, 0:0, 0\n8,8,1\n"
	)
	old := strings.Replace(head, "UTF-8", "windows-1251", 1)
	return []longFile{
		{"RIF of one game", "x.rif", head + game, "h8 ", end + tail, MaxFile},
		{"RIF of games", "x.rif", head, game + moves + end, tail, MaxFile},
		{"RIF of open elements", "x.rif", head + game, "<a>", "", MaxFile},
		{"RIF of elements in a game", "x.rif", head + game, "<a/>", end, MaxFile},
		{"RIF of players", "x.rif", head, `<player id="1"/>`, game + "h8" + end, MaxFile},
		{"RIF of an attribute", "x.rif", head + game + "h8" + end + "<player name=\"", "x", `"/>`, MaxFile},
		{"RIF in UTF-16", "x.rif", "\xff\xfe", "<\x00", "", MaxFile},
		{"RIF in Windows-1251", "x.rif", old + game + "h8" + end, "<player name=\"\xcf\xf0\xe8\"/>", tail, MaxFile},
		{"SGF of erased points", "x.sgf", "(", ";AE[aa:ZZ]", ")", maxCollection},
		{"SGF of rectangles", "x.sgf", "(;AE", "[aa:ZZ]", ")", maxCollection},
		{"SGF of stones", "x.sgf", "(;B[hh]", ";AB[aa:oo]", ")", maxCollection},
		{"SGF of stones off the board", "x.sgf", "(;B[hh]", ";AB[AA:ZZ]", ")", maxCollection},
		{"SGF of single stones", "x.sgf", "(;AB[hh]AW[hg]", ";AB[aa]", ")", maxCollection},
		{"SGF of moves", "x.sgf", "", "(" + strings.Repeat(";B[aa];W[bb]", 200) + ")", "", maxCollection},
		{"SGF of branches", "x.sgf", "", "(" + strings.Repeat(branches, 500) + ")", "", maxCollection},
		{"SGF of nodes", "x.sgf", "(;B[hh]", ";", ")", maxCollection},
		{"SGF of values", "x.sgf", "(;B[hh]TR", "[]", ")", maxCollection},
		{"SGF of games without moves", "x.sgf", "", "(;B[zz])", "", maxCollection},
		{"SGF of games of Go", "x.sgf", "", "(;GM[1])", "", maxCollection},
		{"SGF in an old encoding", "x.sgf", "(;B[hh]C[", "\xcf\xf0\xe8\xe2\xe5\xf2 ", "])", maxCollection},
		{"PGN of comments", "x.pgn", "[A \"a\"]\n1. h8 ", "{x}", "", maxCollection},
		{"PGN of games", "x.pgn", "[A \"a\"]\n", "1. z9 *\n", "", maxCollection},
		{"library of a comment", "x.lib", aLibrary("\x78\x48"), "\xcf", "\x00", maxCollection},
		{"library of comments", "x.lib", aLibrary(), "\x78\x88\xcf\x00\x79\x40", "\x78\x40", 180_000},
		{"newlines", "x.txt", "", "\n", "", MaxFile},
		{"newlines between numbers", "x.txt", "1,1", "\n", "1,1", MaxFile},
		{"cells", "", "", "1,1\n", "", record.MaxFile},
		{"openings", "x.txt", "", "0,0, 1,1, 0,1, 2,2, 0,2, 3,3\n", "", record.MaxFile},
		{"text of games", "x.txt", "", "1. a1 b1 a3 b3 a5 b5 a7 b7 t20\n", "", record.MaxFile},
		{"text of columns", "x.txt", "", "4", "", record.MaxFile},
		{"Piskvork", "x.psq", psq, "8,8,1\n", "", record.MaxFile},
		{"Piskvork with lines", "x.psq", psq, "1,\n", "", record.MaxFile},
	}
}

// longFile is a file of parts between a head and a tail.
type longFile struct {
	about, name      string
	head, part, tail string
	size             int
}

// BenchmarkLongFiles reads files that are as long as they may be, or hold more than they may. Besides the time it
// reports how many MB are in use at most besides the file, and how many milliseconds pass at most before a
// reader notices that it is to stop.
func BenchmarkLongFiles(b *testing.B) {
	for _, file := range longFiles() {
		b.Run(file.about, func(b *testing.B) {
			data := []byte(filled(file.head, file.part, file.tail, file.size))
			var peak, wait float64
			for b.Loop() {
				memory := watchMemory()
				asked, longest := time.Now(), time.Duration(0)
				notice := func(float64) error {
					longest, asked = max(longest, time.Since(asked)), time.Now()
					return nil
				}
				_, _ = Read(file.name, data, Options{Progress: notice}) // most of them are refused
				_ = notice(1)
				peak, wait = max(peak, memory()), max(wait, longest.Seconds())
			}
			b.ReportMetric(peak, "MB")
			b.ReportMetric(1000*wait, "ms/stop")
		})
	}
}

// BenchmarkLargeLibrary reads libraries of 200,000 moves and of as many as a study may have, with a comment on every
// tenth, and opens them.
func BenchmarkLargeLibrary(b *testing.B) {
	for _, moves := range []int{200_000, record.MaxStudyMoves} {
		b.Run(strconv.Itoa(moves), func(b *testing.B) {
			data := deepLib(moves)
			var peak float64
			for b.Loop() {
				memory := watchMemory()
				games, err := Read("x.lib", data, Options{Study: true})
				if err != nil {
					b.Fatal(err)
				}
				if _, err := session.Open(games[0].Record); err != nil {
					b.Fatal(err)
				}
				peak = max(peak, memory())
			}
			b.ReportMetric(peak, "MB")
		})
	}
}

// deepLib returns a library of a number of moves, a multiple of 100: different lines of 100 moves.
func deepLib(moves int) []byte {
	const line = 100
	data := []byte(aLibrary("\x00\x00"))
	for i := range moves / line {
		first := i % 225
		second := (first + 1 + i/225) % 225
		next := 0
		for ply := range line {
			cell := first
			switch {
			case ply == 1:
				cell = second
			case ply > 1:
				for next == first || next == second {
					next++
				}
				cell = next
				next++
			}
			flags := byte(0)
			if ply == 0 && i < moves/line-1 {
				flags |= libSibling
			}
			if ply == line-1 {
				flags |= libLeaf
			}
			if ply%10 == 0 {
				flags |= libComment
			}
			if data = append(data, byte(cell/15<<4|cell%15+1), flags); flags&libComment != 0 {
				data = append(data, "A comment on a move of a book.\x00\x00"...)
			}
		}
	}
	return data
}

// watchMemory samples the memory on the heap until the returned function is called, which returns by how many MB
// it grew at most.
func watchMemory() (peak func() float64) {
	runtime.GC()
	var before runtime.MemStats
	runtime.ReadMemStats(&before)
	var most atomic.Uint64
	done, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for {
			var now runtime.MemStats
			runtime.ReadMemStats(&now)
			most.Store(max(most.Load(), now.HeapAlloc))
			select {
			case <-done:
				return
			case <-time.After(5 * time.Millisecond):
			}
		}
	}()
	return func() float64 {
		close(done)
		<-stopped
		return (float64(most.Load()) - float64(before.HeapAlloc)) / 1e6
	}
}
