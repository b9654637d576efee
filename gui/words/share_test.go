package words

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// namesOf returns the names of both players for a picture.
func namesOf(s session.Snapshot) [2]string {
	return [2]string{SharedName(s.Setup, game.First, 60), SharedName(s.Setup, game.Second, 60)}
}

// friends returns a game of two people.
func friends(t *testing.T, first, second string, ply int) session.Snapshot {
	s := against(t, first, "4-5-4", ply)
	s.Setup.Seats[1] = session.Seat{Kind: record.Person, Name: second}
	return s
}

// watchedGame returns a game of two computers.
func watchedGame(t *testing.T, ply int) session.Snapshot {
	s := against(t, "", "gomoku", ply)
	for side := range s.Setup.Seats {
		s.Setup.Seats[side] = session.Seat{Kind: record.Computer, Name: WatchedName(s.Setup.Variant, game.Side(side))}
	}
	return s
}

// Each kind of end has a headline, with and without names. The winner's own moves are counted.
func TestSharedHead(t *testing.T) {
	resigned := ended(against(t, "Anna", "4-5-4", 6), game.FirstWins, game.NoReason)
	resigned.Ending.Reason = record.Resigned
	looking := ended(against(t, "Anna", "4-5-4", 9), game.FirstWins, game.ByRow)
	looking.Looking = true
	asO := ended(against(t, "Anna", "4-5-4", 9), game.FirstWins, game.ByRow)
	asO.Setup.FirstMark = game.Second
	for _, c := range []struct {
		s              session.Snapshot
		named, without bilingual
	}{
		{
			ended(against(t, "Anna", "4-5-4", 9), game.FirstWins, game.ByRow),
			bilingual{"Anna beat Rusty in 5 moves", "Anna hat Rusty in 5 Zügen besiegt"},
			bilingual{"X won in 5 moves", "X hat in 5 Zügen gewonnen"},
		},
		{
			asO,
			bilingual{"Anna beat Rusty in 5 moves", "Anna hat Rusty in 5 Zügen besiegt"},
			bilingual{"O won in 5 moves", "O hat in 5 Zügen gewonnen"},
		},
		{
			ended(against(t, "You", "gomoku", 10), game.SecondWins, game.ByRow),
			bilingual{"Rusty won in 5 moves", "Rusty hat in 5 Zügen gewonnen"},
			bilingual{"White won in 5 moves", "Weiß hat in 5 Zügen gewonnen"},
		},
		{
			ended(against(t, "You", "4-5-4", 1), game.FirstWins, game.ByRow),
			bilingual{"X beat Rusty in 1 move", "X hat Rusty in 1 Zug besiegt"},
			bilingual{"X won in 1 move", "X hat in 1 Zug gewonnen"},
		},
		{
			ended(friends(t, "Anna", "Bruno", 20), game.Draw, game.ByFullBoard),
			bilingual{"Anna and Bruno drew", "Anna gegen Bruno: remis"},
			bilingual{"X and O drew", "X gegen O: remis"},
		},
		{
			ended(friends(t, "Anna", "Friend", 9), game.FirstWins, game.ByRow),
			bilingual{"Anna won in 5 moves", "Anna hat in 5 Zügen gewonnen"},
			bilingual{"X won in 5 moves", "X hat in 5 Zügen gewonnen"},
		},
		{
			ended(watchedGame(t, 9), game.FirstWins, game.ByRow),
			bilingual{"Black won in 5 moves", "Schwarz hat in 5 Zügen gewonnen"},
			bilingual{"Black won in 5 moves", "Schwarz hat in 5 Zügen gewonnen"},
		},
		{
			ended(against(t, "Anna", "isolation", 24), game.SecondWins, game.ByNoMoves),
			bilingual{"Rusty beat Anna in 12 moves", "Rusty hat Anna in 12 Zügen besiegt"},
			bilingual{"O won in 12 moves", "O hat in 12 Zügen gewonnen"},
		},
		{
			ended(against(t, "Anna", "4,3,3,misere", 9), game.SecondWins, game.ByRow),
			bilingual{"Rusty beat Anna", "Rusty hat Anna besiegt"},
			bilingual{"O won", "O hat gewonnen"},
		},
		{resigned, bilingual{"Anna beat Rusty", "Anna hat Rusty besiegt"}, bilingual{"X won", "X hat gewonnen"}},
		{
			against(t, "Anna", "4-5-4", 3),
			bilingual{"Anna against Rusty", "Anna gegen Rusty"},
			bilingual{"X against O", "X gegen O"},
		},
		{looking, bilingual{"Anna against Rusty", "Anna gegen Rusty"}, bilingual{"X against O", "X gegen O"}},
	} {
		check(t, c.named, func() string { return SharedHead(c.s, namesOf(c.s)) })
		check(t, c.without, func() string { return SharedHead(c.s, [2]string{}) })
	}
}

// No headline has a placeholder left or an empty name, however a game ends, and names are not longer than asked.
func TestSharedHeadIsWhole(t *testing.T) {
	speak(t, English)
	kinds := []game.Reason{game.NoReason, game.ByRow, game.ByBlockRow, game.ByMostBlocks, game.ByNoMoves, game.ByFullBoard, game.ByPasses}
	reasons := []string{"", record.Resigned, record.Agreed, record.OutOfTime, record.IllegalMove, record.Stopped}
	rapid.Check(t, func(r *rapid.T) {
		variantName := rapid.SampledFrom([]string{"4-5-4", "gomoku", "connect-four", "ultimate", "isolation", "4,3,3,misere"}).Draw(r, "variant")
		s := against(t, rapid.StringMatching(`[A-Za-zÄ ]{1,40}`).Draw(r, "name"), variantName, rapid.IntRange(0, 60).Draw(r, "ply"))
		s = ended(s, rapid.SampledFrom([]game.Result{game.FirstWins, game.SecondWins, game.Draw}).Draw(r, "result"),
			rapid.SampledFrom(kinds).Draw(r, "reason"))
		s.Ending.Reason = rapid.SampledFrom(reasons).Draw(r, "stored reason")
		limit := rapid.IntRange(1, 60).Draw(r, "limit")
		var names [2]string
		if rapid.Bool().Draw(r, "named") {
			for side := range names {
				names[side] = SharedName(s.Setup, game.Side(side), limit)
				if n := len([]rune(names[side])); n > limit {
					r.Errorf("%q has %d characters, at most %d", names[side], n, limit)
				}
			}
		}
		if head := SharedHead(s, names); strings.ContainsAny(head, "{}<>") || strings.Contains(head, "  in ") ||
			strings.HasPrefix(head, " beat") || head == "" {
			r.Errorf("%q", head)
		}
	})
}

func TestSharedFoot(t *testing.T) {
	d := day.Date{Year: 2026, Month: time.November, Day: 29}
	var s session.Snapshot
	s.Setup.Variant = variant(t, "4-5-4")
	check(t, bilingual{"Four in a Row, 4 × 5 · 29 November 2026", "Vier in einer Reihe, 4 × 5 · 29. November 2026"},
		func() string { return SharedFoot(s, d, 60) })
	check(t, bilingual{"Four in a Row, 4 × 5", "Vier in einer Reihe, 4 × 5"}, func() string { return SharedFoot(s, day.Date{}, 60) })
	check(t, bilingual{"Four… · 29 November 2026", "Vier… · 29. November 2026"}, func() string { return SharedFoot(s, d, 6) })
	s.Assisted, s.Setup.Seats[1].Kind = true, record.Computer
	check(t, bilingual{"Four… · 29 November 2026", "Vier… · 29. November 2026"}, func() string { return SharedFoot(s, d, 6) })
	s.Ending.Outcome.Result = game.FirstWins
	check(t, bilingual{"Four… · 29 November 2026 · Practice", "Vier… · 29. November 2026 · Übung"},
		func() string { return SharedFoot(s, d, 6) })
	p := &puzzle.Puzzle{Variant: variant(t, "gomoku"), Band: 2}
	check(t, bilingual{"Today's Puzzle, Gomoku · 29 November 2026", "Rätsel des Tages, Gomoku · 29. November 2026"},
		func() string { return SharedPuzzleFoot(p, true, d, 60) })
	check(t, bilingual{"Gomoku, Medium", "Gomoku, Mittel"}, func() string { return SharedPuzzleFoot(p, false, day.Date{}, 60) })
}

func TestSharedPuzzle(t *testing.T) {
	for _, c := range []struct {
		name   string
		try    int
		helped bool
		want   bilingual
	}{
		{"Anna", 1, false, bilingual{"Anna solved it on the first try", "Anna hat es beim ersten Versuch gelöst"}},
		{"Anna", 2, false, bilingual{"Anna solved it in 2 tries", "Anna hat es beim 2. Versuch gelöst"}},
		{"Anna", 1, true, bilingual{"Anna solved it with help", "Anna hat es mit Hilfe gelöst"}},
		{"Anna", 3, true, bilingual{"Anna solved it in 3 tries, with help", "Anna hat es beim 3. Versuch mit Hilfe gelöst"}},
		{"", 2, false, bilingual{"Solved in 2 tries", "Beim 2. Versuch gelöst"}},
	} {
		check(t, c.want, func() string { return SharedPuzzle(c.name, c.try, c.helped) })
	}
	if got := PersonsName("You", 9) + PersonsName("Anna", 3); got != "An…" {
		t.Errorf("names are %q", got)
	}
	if got := SharedName(against(t, "Anna", "4-5-4", 0).Setup, game.Second, 60); got != "Rusty" {
		t.Errorf("the opponent is %q", got)
	}
}
